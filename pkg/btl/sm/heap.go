package sm

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
)

// Share makes a heap of this rank known to its peers: what lies there they can see.
// It is called at most once.
func (m *Module) Share(h *shm.Heap) {
	m.heap = h
	m.mine.Offer(h)
}

// view is what an endpoint knows of its peer's heap.
type view struct {
	of  *shm.View // nil: it is not mapped
	err error     // why it cannot be
}

// open maps the heap of an endpoint's peer when it is first needed.
func (v *view) open(e *endpoint) (*shm.View, error) {
	if v.of == nil && v.err == nil {
		of, err := e.at.View(e.rank)
		switch {
		case errors.Is(err, shm.ErrNoHeap): // yet
			return nil, fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
		case err != nil:
			v.err = fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
		default:
			v.of = of
		}
	}
	return v.of, v.err
}

func (v *view) close() {
	if v.of != nil {
		v.of.Close()
	}
	v.of, v.err = nil, btl.ErrUnreachable
}

// Shared implements btl.Sharer.
func (e *endpoint) Shared(b []byte) (uint64, bool) {
	if e.m.heap == nil {
		return 0, false
	}
	return e.m.heap.Offset(b)
}

// View implements btl.Sharer.
func (e *endpoint) View(name uint64, n int64) ([]byte, error) {
	v, err := e.view.open(e)
	if err != nil {
		return nil, err
	}
	return v.Bytes(name, n)
}

// Ticket implements btl.Sharer.
func (e *endpoint) Ticket(i int, own bool) (*uint64, error) {
	switch {
	case i < 0 || i >= btl.Tickets:
		return nil, fmt.Errorf("there is no ticket %d", i)
	case own && e.m.heap == nil:
		return nil, btl.ErrUnreachable
	case own:
		return e.m.heap.Ticket(i), nil
	}
	v, err := e.view.open(e)
	if err != nil {
		return nil, err
	}
	return v.Ticket(i), nil
}

var _ = [1]struct{}{}[btl.Tickets-shm.Tickets] // they are the same
