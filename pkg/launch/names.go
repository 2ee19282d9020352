package launch

import (
	"github.com/gompirun/gompi/internal/private"
	"github.com/gompirun/gompi/pkg/pmi"
)

// secretService is the name under which ranks ask for the secret that the user's
// jobs have in common: with it they meet at ports.
const secretService = "gompi/secret"

// names are the services that a job knows: its own, and with --nameserver those
// of other jobs.
type names struct {
	own    pmi.Names
	shared *private.Names // nil: none
}

// openNames opens what --nameserver says, "" for nothing.
func openNames(where string) (names, error) {
	if where == "" {
		return names{}, nil
	}
	shared, err := private.OpenNames(where)
	return names{shared: shared}, err
}

// do carries out an operation; what it returns is the rank's answer.
func (n *names) do(op pmi.NameOp, service, port string) (string, error) {
	switch {
	case service == secretService && op == pmi.Lookup:
		secret, err := private.Secret()
		return string(secret), err
	case service == secretService:
		return "", pmi.ErrNameTaken
	case n.shared == nil:
		return n.own.Do(op, service, port)
	}
	switch op {
	case pmi.Publish:
		return "", n.shared.Publish(service, port)
	case pmi.Unpublish:
		return "", n.shared.Unpublish(service)
	}
	return n.shared.Lookup(service)
}

// close takes back what the job has told others.
func (n *names) close() {
	if n.shared != nil {
		n.shared.Close()
	}
}
