package hosts

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// listens is the starter that dials daemons.
const listens = "listen"

// colon says what host:N is in host files: the port of a daemon that listens, unless all have one.
func colon(r *jobspec.RemoteSpec) hostfile.Colon {
	if r.Starter == listens && r.DaemonPort == 0 {
		return hostfile.ColonPort
	}
	return hostfile.ColonSlots
}

// Token makes sure, before anything starts, that daemons that listen can be dialled, and reads their token; nil: none listens.
func (f *Finder) Token(hosts []Host) ([]byte, error) {
	r := &f.Spec.Remote
	switch {
	case r.Starter != listens && r.TokenFile != "":
		return nil, errors.New("--token-file is for daemons that listen: say --launcher listen, too")
	case r.Starter != listens && r.DaemonPort != 0:
		return nil, errors.New("--daemon-port is for daemons that listen: say --launcher listen, too (sshd's is --ssh-port)")
	case r.Starter != listens:
		return nil, nil
	case r.TokenFile == "":
		return nil, errors.New("--launcher listen needs --token-file FILE, the one that gompi-daemon --listen has")
	}
	var portless []string
	for _, h := range hosts {
		switch {
		case h.Here:
		case h.User != "":
			return nil, fmt.Errorf("%s@%s: a daemon that listens runs as who has started it: leave out the user", h.User, h.Name)
		case h.Port == 0 && r.DaemonPort == 0:
			portless = append(portless, h.Name)
		}
	}
	if len(portless) > 0 {
		return nil, fmt.Errorf("no port is known of the daemons on %s: write HOST:PORT or port=PORT in the host file, or --daemon-port PORT", strings.Join(portless, ", "))
	}
	if f.Spec.Show.DryRun {
		return nil, nil
	}
	return userstate.Token(r.TokenFile)
}
