package pmi

import (
	"errors"
	"fmt"
)

// Errors of the name service; their text goes to the rank.
var (
	ErrNameTaken   = errors.New("service_already_published")
	ErrNameUnknown = errors.New("service_not_found")
	ErrNamesFull   = errors.New("too_many_names")
)

// maxNames bounds the table of one job.
const maxNames = 1 << 16

// Names is the table behind MPI_Publish_name, MPI_Lookup_name and
// MPI_Unpublish_name (MPI 4.1, section 11.9.4). There is one in a job, in its
// root daemon, for all its worlds. The zero value is empty and ready; it is
// owned by one goroutine.
type Names struct{ ports map[string]string }

// Publish enters a service. Publishing a name twice is an error, as in Hydra.
func (n *Names) Publish(service, port string) error {
	if _, taken := n.ports[service]; taken {
		return ErrNameTaken
	}
	if len(n.ports) >= maxNames {
		return ErrNamesFull
	}
	if n.ports == nil {
		n.ports = make(map[string]string)
	}
	n.ports[service] = port
	return nil
}

// Lookup returns the port of a service.
func (n *Names) Lookup(service string) (string, error) {
	port, ok := n.ports[service]
	if !ok {
		return "", ErrNameUnknown
	}
	return port, nil
}

// Unpublish removes a service; any rank of the job may.
func (n *Names) Unpublish(service string) error {
	if _, ok := n.ports[service]; !ok {
		return ErrNameUnknown
	}
	delete(n.ports, service)
	return nil
}

// Do carries out op; what it returns is meant for Server.NameDone.
func (n *Names) Do(op NameOp, service, port string) (string, error) {
	switch op {
	case Publish:
		return "", n.Publish(service, port)
	case Lookup:
		return n.Lookup(service)
	case Unpublish:
		return "", n.Unpublish(service)
	}
	return "", fmt.Errorf("pmi: unknown name operation %d", op)
}
