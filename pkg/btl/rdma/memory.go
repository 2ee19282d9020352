//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"fmt"
	"os"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/pkg/btl"
)

// Memory of programs is registered for one transfer, or until who has exposed it hides it, and no other registration is kept: Go gives memory that it has freed back to the
// kernel, and has it again at the same address, where a device that knows the old pages would read what was there before.

// operations are the Reads and Writes under way. Each has some memory that is the library's meanwhile.
type operations struct {
	region *fabric.Region
	free   []int32
	under  []operation
}

// operation is one; the zero one is none.
type operation struct {
	p    *peer          // whose memory it copies from or to; nil: there is none, or he is forgotten
	op   uint64         // how Moved has it
	in   bool           // it is a Read
	mine *fabric.Region // of our memory; nil: the provider needs none, or the bytes go by a slot
	keep []byte         // our memory, which is not the collector's before the library has said its word
	slot int32          // that the bytes go by,
	via  []byte         // and they there; nil: none
}

// make makes room for n of them.
func (o *operations) make(f *fabric.Endpoint, n int) (err error) {
	if o.region, err = f.Make(n * fabric.Context); err != nil {
		return err
	}
	o.under = make([]operation, n)
	for i := range n {
		o.free = append(o.free, int32(i))
	}
	return nil
}

// done takes the operation of a completion out; false: it is of none.
func (o *operations) done(v fabric.Event) (operation, bool) {
	i, ok := o.region.Which(v, fabric.Context)
	if !ok || o.under[i].keep == nil {
		return operation{}, false
	}
	is := o.under[i]
	o.under[i], o.free = operation{}, append(o.free, int32(i))
	return is, true
}

// Expose implements btl.RMA.
func (p *peer) Expose(b []byte) (btl.Key, error) {
	if p.m.closed || p.err != nil {
		return btl.Key{}, errors.Join(os.ErrClosed, p.err)
	}
	r, err := p.m.f.Register(b)
	if err != nil {
		p.m.unregistered(err)
		return btl.Key{}, err
	}
	if p.exposed == nil {
		p.exposed = map[uint64]*fabric.Region{}
	}
	p.exposed[r.Key] = r
	return btl.Key{Name: r.Key, At: r.Base}, nil
}

// Hide implements btl.RMA.
func (p *peer) Hide(k btl.Key) {
	if r := p.exposed[k.Name]; r != nil {
		p.m.f.Release(r)
		delete(p.exposed, k.Name)
	}
}

// ExposeAll implements btl.Exposer.
func (m *Module) ExposeAll(b []byte) (btl.Key, error) {
	if m.closed {
		return btl.Key{}, os.ErrClosed
	}
	if p := m.mine.provider; !m.site.Demanded && !unaided(p) {
		return btl.Key{}, fmt.Errorf("%s may have peers wait until this process calls MPI: --net rdma has it do so", p)
	}
	r, err := m.f.Register(b)
	if err != nil {
		return btl.Key{}, fmt.Errorf("%w%s", err, lockable())
	}
	m.open[r.Key] = r
	return btl.Key{Name: r.Key, At: r.Base}, nil
}

// HideAll implements btl.Exposer.
func (m *Module) HideAll(k btl.Key) {
	if r := m.open[k.Name]; r != nil && !m.closed {
		m.f.Release(r)
	}
	delete(m.open, k.Name)
}

// Takes implements btl.Exposer.
func (m *Module) Takes(e btl.Endpoint) bool {
	_, ok := e.(*peer)
	return ok
}

// Read implements btl.RMA.
func (p *peer) Read(dst []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	return false, p.copy(p.m.f.Read, operation{p: p, op: op, in: true, keep: dst}, k, offset)
}

// Write implements btl.RMA.
func (p *peer) Write(src []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	return false, p.copy(p.m.f.Write, operation{p: p, op: op, keep: src}, k, offset)
}

// copying is Read or Write of an endpoint.
type copying func(r *fabric.Region, b []byte, peer fabric.Peer, addr, key uint64, context []byte) error

// copy begins an operation.
func (p *peer) copy(begin copying, is operation, k btl.Key, offset int64) error {
	m, b := p.m, is.keep
	o := &m.operations
	switch {
	case m.closed:
		return os.ErrClosed
	case p.err != nil:
		return p.err
	case len(o.free) == 0:
		return btl.ErrAgain
	}
	var from *fabric.Region
	if m.f.NeedsRegion() {
		var err error
		if from, b, err = m.registered(&is); err != nil {
			m.unregistered(err)
			return err
		}
	}
	last := len(o.free) - 1
	i := o.free[last]
	err := begin(from, b, p.to, k.At+uint64(offset), k.Name, o.region.Bytes[int(i)*fabric.Context:][:fabric.Context])
	if err == nil {
		o.under[i], o.free = is, o.free[:last]
		return nil
	}
	m.release(&is)
	m.slots.back(&is)
	if errors.Is(err, fabric.ErrAgain) {
		return btl.ErrAgain
	}
	return err
}

// registered is memory for an operation that the device may use: a slot, if one is to spare and large enough, because a copy takes less
// time than a registration.
func (m *Module) registered(is *operation) (*fabric.Region, []byte, error) {
	if m.slots.lend(is) {
		if !is.in {
			copy(is.via, is.keep)
		}
		return m.slots.region, is.via, nil
	}
	var err error
	is.mine, err = m.f.Register(is.keep)
	return is.mine, is.keep, err
}

// moved tells of an operation that has ended, if somebody wants to know.
func (m *Module) moved(s btl.Sink, is operation, err error) {
	m.release(&is)
	if err == nil && is.in && is.p != nil {
		copy(is.keep, is.via)
	}
	m.slots.back(&is)
	switch n := (btl.Traffic{Messages: 1, Bytes: uint64(len(is.keep))}); {
	case err != nil:
	case is.in:
		m.got.Add(n)
	default:
		m.sent.Add(n)
	}
	if is.p != nil {
		s.(btl.Mover).Moved(is.op, err)
	}
}

// release ends an operation's registration.
func (m *Module) release(is *operation) {
	if is.mine != nil {
		m.f.Release(is.mine)
		is.mine = nil
	}
}

// Forget implements btl.RMA. The end of a registration takes the memory away from the device. A slot remains its until it has said
// its word.
func (p *peer) Forget() {
	for key, r := range p.exposed {
		p.m.f.Release(r)
		delete(p.exposed, key)
	}
	for i := range p.m.operations.under {
		if o := &p.m.operations.under[i]; o.p == p {
			p.m.release(o)
			o.p = nil
		}
	}
}

// unregistered notes why memory of the program could not be registered, the first time.
func (m *Module) unregistered(err error) {
	if m.refused == 0 {
		m.why = append(m.why, fmt.Sprintf("long messages go in pieces where memory cannot be registered: %v%s", err, lockable()))
	}
	m.refused++
}
