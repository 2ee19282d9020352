package btltest

import (
	"math/rand/v2"

	"github.com/gompirun/gompi/pkg/btl"
)

// Faulty is a module whose endpoints refuse some messages for want of room, and
// which makes no progress some of the time. Nothing may be lost by that.
type Faulty struct {
	btl.Module
	rnd *rand.Rand
}

// NewFaulty wraps m; the same seed refuses the same calls.
func NewFaulty(m btl.Module, seed uint64) *Faulty {
	return &Faulty{m, rand.New(rand.NewPCG(seed, 77))}
}

// Connect implements btl.Module.
func (f *Faulty) Connect(peer int, card []byte) (btl.Endpoint, error) {
	e, err := f.Module.Connect(peer, card)
	if err != nil {
		return nil, err
	}
	return faultyEnd{e, f}, nil
}

// Progress implements btl.Module.
func (f *Faulty) Progress(s btl.Sink) int {
	if f.rnd.IntN(3) == 0 {
		return 0
	}
	return f.Module.Progress(s)
}

type faultyEnd struct {
	btl.Endpoint
	f *Faulty
}

// Send implements btl.Endpoint.
func (e faultyEnd) Send(h btl.Header, payload []byte) error {
	if e.f.rnd.IntN(4) == 0 {
		return btl.ErrAgain
	}
	return e.Endpoint.Send(h, payload)
}

// Traced counts what a module sends.
type Traced struct {
	btl.Module
	Messages, Bytes int
}

// Connect implements btl.Module.
func (t *Traced) Connect(peer int, card []byte) (btl.Endpoint, error) {
	e, err := t.Module.Connect(peer, card)
	if err != nil {
		return nil, err
	}
	return tracedEnd{e, t}, nil
}

type tracedEnd struct {
	btl.Endpoint
	t *Traced
}

// Send implements btl.Endpoint.
func (e tracedEnd) Send(h btl.Header, payload []byte) error {
	err := e.Endpoint.Send(h, payload)
	if err == nil {
		e.t.Messages++
		e.t.Bytes += len(payload)
	}
	return err
}
