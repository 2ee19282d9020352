package launch

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/pmi"
)

// secretService is the name under which ranks ask for the secret that the user's
// jobs have in common: with it they meet at ports.
const secretService = "gompi/secret"

// names are the services that a job knows: its own, and with --nameserver those
// of other jobs.
type names struct {
	own    pmi.Names
	shared *userstate.Names // nil: none
	sought string           // the service that a rank has last asked for in vain
}

// openNames opens what --nameserver says, "" for nothing.
func openNames(where string) (names, error) {
	if where == "" {
		return names{}, nil
	}
	shared, err := userstate.OpenNames(where)
	return names{shared: shared}, err
}

// do carries out an operation; what it returns is the rank's answer.
func (n *names) do(op pmi.NameOp, service, port string) (string, error) {
	switch {
	case service == secretService && op == pmi.Lookup:
		secret, err := userstate.Secret()
		return string(secret), err
	case service == secretService:
		return "", pmi.ErrNameTaken
	case n.shared == nil:
		port, err := n.own.Do(op, service, port)
		if op == pmi.Lookup {
			n.lookedUp(service, err == nil)
		}
		return port, err
	}
	switch op {
	case pmi.Publish:
		return "", n.shared.Publish(service, port)
	case pmi.Unpublish:
		return "", n.shared.Unpublish(service)
	}
	return n.shared.Lookup(service)
}

// lookedUp notes whether a rank has found a service.
func (n *names) lookedUp(service string, found bool) {
	switch {
	case !found:
		n.sought = service
	case service == n.sought:
		n.sought = ""
	}
}

// advice is what would have brought a name that a rank has looked up in vain before it aborted; "" if that was not so.
func (n *names) advice(d control.Death) string {
	if n.sought == "" || n.shared != nil || d.Cause != control.ByAbort {
		return ""
	}
	return fmt.Sprintf("no rank of this job has published the name %q; give --nameserver DIR, or user, to this job and the one that publishes it", n.sought)
}

// close takes back what the job has told others.
func (n *names) close() {
	if n.shared != nil {
		n.shared.Close()
	}
}
