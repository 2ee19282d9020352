package wireup

import (
	"context"
	"crypto/rand"
	"errors"

	"github.com/gompirun/gompi/internal/rank/meet"
	"github.com/gompirun/gompi/pkg/pmi"
)

// ErrNoLauncher is the error of what takes a launcher where there is none.
var ErrNoLauncher = errors.New("this program was started without a launcher: start it with gompirun or mpiexec")

// Spawn starts another world. Its first rank comes to the port, whose owner is
// the caller. codes are those of the launcher, one for each process; nil: all
// were started.
func (w *World) Spawn(apps []pmi.SpawnApp) (port *meet.Port, codes []int, err error) {
	if w.client == nil {
		return nil, nil, ErrNoLauncher
	}
	secret := make([]byte, 32)
	_, _ = rand.Read(secret)
	if port, err = w.OpenPort(secret); err != nil {
		return nil, nil, err
	}
	codes, err = w.client.Spawn(context.Background(), apps, map[string]string{parentKey: invitation(port.Name(), secret)})
	if err != nil {
		port.Close()
		return nil, nil, err
	}
	return port, codes, nil
}

// Invitation is where this world's parent waits, and the secret there; port "":
// nobody of ours has spawned it.
func (w *World) Invitation() (port string, secret []byte, err error) {
	if w.client == nil || w.cfg.Getenv("PMI_SPAWNED") != "1" {
		return "", nil, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	text, err := w.client.Get(ctx, byLauncher, parentKey)
	if errors.Is(err, pmi.ErrMissing) {
		return "", nil, nil // it speaks for itself, as other libraries' programs do
	}
	if err != nil {
		return "", nil, err
	}
	return parseInvitation(text)
}

// serviceName carries out an operation on the names of services: the launcher's, or
// without one those that this process alone has published.
func (w *World) serviceName(op pmi.NameOp, service, port string) (string, error) {
	if w.client == nil {
		w.guests.mu.Lock()
		defer w.guests.mu.Unlock()
		return w.own.Do(op, service, port)
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	switch op {
	case pmi.Publish:
		return "", w.client.Publish(ctx, service, port)
	case pmi.Unpublish:
		return "", w.client.Unpublish(ctx, service)
	}
	return w.client.Lookup(ctx, service)
}

// Publish makes a port known under the name of a service.
func (w *World) Publish(service, port string) error {
	_, err := w.serviceName(pmi.Publish, service, port)
	return err
}

// Lookup is the port of a service.
func (w *World) Lookup(service string) (string, error) {
	return w.serviceName(pmi.Lookup, service, "")
}

// Unpublish takes the name of a service back.
func (w *World) Unpublish(service string) error {
	_, err := w.serviceName(pmi.Unpublish, service, "")
	return err
}
