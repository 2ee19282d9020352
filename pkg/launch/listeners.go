package launch

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
)

// listens is the starter that dials daemons.
const listens = "listen"

// colon says what host:N is in host files: the port of a daemon that listens, unless all have one.
func (r *RemoteSpec) colon() hostfile.Colon {
	if r.Starter == listens && r.DaemonPort == 0 {
		return hostfile.ColonPort
	}
	return hostfile.ColonSlots
}

// checkListeners makes sure, before anything starts, that daemons that listen can be dialled, and reads their token.
func (j *job) checkListeners() error {
	r := &j.spec.Remote
	switch {
	case r.Starter != listens && r.TokenFile != "":
		return errors.New("--token-file is for daemons that listen: say --launcher listen, too")
	case r.Starter != listens && r.DaemonPort != 0:
		return errors.New("--daemon-port is for daemons that listen: say --launcher listen, too (sshd's is --ssh-port)")
	case r.Starter != listens:
		return nil
	case r.TokenFile == "":
		return errors.New("--launcher listen needs --token-file FILE, the one that gompi-daemon --listen has")
	}
	var portless []string
	for _, n := range j.nodes {
		switch {
		case n.local:
		case n.host.User != "":
			return fmt.Errorf("%s@%s: a daemon that listens runs as who has started it: leave out the user", n.host.User, n.host.Name)
		case n.host.Port == 0 && r.DaemonPort == 0:
			portless = append(portless, n.host.Name)
		}
	}
	if len(portless) > 0 {
		return fmt.Errorf("no port is known of the daemons on %s: write HOST:PORT or port=PORT in the host file, or --daemon-port PORT", strings.Join(portless, ", "))
	}
	if j.spec.Show.DryRun {
		return nil
	}
	var err error
	j.token, err = userstate.Token(r.TokenFile)
	return err
}
