package btltest

import (
	"errors"
	"math/rand/v2"

	"github.com/gompirun/gompi/pkg/btl"
)

// bare is a module without what tests have put around it.
func bare(m btl.Module) btl.Module {
	switch x := m.(type) {
	case *Faulty:
		return bare(x.Module)
	case *Traced:
		return bare(x.Module)
	}
	return m
}

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
	if rma, ok := e.(btl.RMA); ok {
		return faultyRMA{faultyEnd{e, f}, rma}, nil
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

// faultyRMA is a faultyEnd whose memory may fail to be exposed, and which refuses to copy some of the time.
type faultyRMA struct {
	faultyEnd
	btl.RMA
}

var errFaulty = errors.New("it is faulty")

// Expose implements btl.RMA.
func (e faultyRMA) Expose(b []byte) (btl.Key, error) {
	if e.f.rnd.IntN(8) == 0 {
		return btl.Key{}, errFaulty
	}
	return e.RMA.Expose(b)
}

// Read implements btl.RMA.
func (e faultyRMA) Read(dst []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	if e.f.rnd.IntN(4) == 0 {
		return false, btl.ErrAgain
	}
	return e.RMA.Read(dst, k, offset, op)
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
	if rma, ok := e.(btl.RMA); ok {
		return tracedRMA{tracedEnd{e, t}, rma}, nil
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

// tracedRMA is a tracedEnd by which memory is read and written.
type tracedRMA struct {
	tracedEnd
	btl.RMA
}
