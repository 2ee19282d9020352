package names

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// secretService is the name under which ranks ask for the secret that the user's
// jobs have in common: with it they meet at ports.
const secretService = "gompi/secret"

// Table has the services that a job knows: its own, and with --nameserver those
// of other jobs.
type Table struct {
	own    pmi.Names
	shared *userstate.Names // nil: none
	sought string           // the service that a rank has last asked for in vain
}

// Open opens what --nameserver says, "" for nothing.
func Open(where string) (Table, error) {
	if where == "" {
		return Table{}, nil
	}
	shared, err := userstate.OpenNames(where)
	return Table{shared: shared}, err
}

// Do carries out an operation; what it returns is the rank's answer.
func (n *Table) Do(op pmi.NameOp, service, port string) (string, error) {
	switch {
	case service == secretService && op == pmi.Lookup:
		secret, err := userstate.Secret()
		return string(secret), err
	case service == secretService:
		return "", pmi.ErrNameTaken
	case n.shared == nil:
		port, err := n.own.Do(op, service, port)
		if op == pmi.Lookup {
			n.LookedUp(service, err == nil)
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

// LookedUp notes whether a rank has found a service.
func (n *Table) LookedUp(service string, found bool) {
	switch {
	case !found:
		n.sought = service
	case service == n.sought:
		n.sought = ""
	}
}

// Advice names the option that would have found the name, if a rank aborted after it had looked a name up in vain;
// otherwise "".
func (n *Table) Advice(d control.Death) string {
	if n.sought == "" || n.shared != nil || d.Cause != control.ByAbort {
		return ""
	}
	return fmt.Sprintf("no rank of this job has published the name %q; give --nameserver DIR, or user, to this job and the one that publishes it", n.sought)
}

// Close takes back what the job has told others.
func (n *Table) Close() {
	if n.shared != nil {
		n.shared.Close()
	}
}

// OtherJobs are the jobs that see the same published services, in the form that PMIx's table uses;
// nil: there are none.
func (n *Table) OtherJobs() pmix.Others {
	if n.shared == nil {
		return nil
	}
	return otherJobs{n.shared}
}
