// Package loss says why the link to a daemon ended.
// It weighs how the connection ended and what the far side said last, so that a killed daemon is told from a lost host.
// The launcher and the daemons above one word it alike.
package loss

import (
	"errors"
	"fmt"
	"io"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Because is why the link to a daemon ended, with what the far side said last. A link that is closed in order, or
// reset as something was unread, was closed by a kernel that runs: the daemon has ended, and its host is not lost for that.
func Because(err error, s remote.Session) proto.Loss {
	said := remote.ReadLastWords(s.Stderr())
	loss := proto.Loss{Memory: said.Memory, Host: said.Host}
	switch {
	case errors.Is(err, proto.ErrSilent) || errors.Is(err, proto.ErrCorrupt):
		loss = proto.Loss{Cause: err.Error()}
	case err == nil || errors.Is(err, io.EOF):
		loss.Ended, loss.Cause = true, "the connection closed"
	case errors.Is(err, syscall.ECONNRESET):
		loss.Ended, loss.Cause = true, "the connection was reset"
	default:
		loss.Cause = fmt.Sprintf("the connection broke: %v", err)
	}
	switch {
	case said.Manager != "" && loss.Ended:
		loss.Cause = said.Manager
	case said.Last != "":
		loss.Cause += "; it last said: " + said.Last
	}
	return loss
}
