package window

import (
	"bytes"
	"fmt"
	"sync"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// Watch is a window of a program that is checked. An operation tells its target first, so that who conflicts with it hears of that
// (Ledger). Results come when the operation is complete, and not before: programs that look earlier find bytes of 0xfe, and one that
// changes memory which is not its own yet hears of it.
//
// Calls that are no operations are those of Window, with the same arguments.
type Watch struct {
	*Window
	rules   Rules
	buffers *Ledger
	busy    func(first, end uintptr, stores bool) string
	place   func() string

	mu     sync.Mutex // over what follows
	sides  []side     // of each member
	round  uint64     // fences
	opened []epoch
	waits  []string // calls that wait for others, with their places
	shadow []byte   // of this process's memory as it was when others could not see it last; nil: it is not kept
}

// Rules say which accumulates may be concurrent.
type Rules struct {
	Unordered bool // those of one process to the same element, too
	Strict    bool // no_op may not be mixed with other operators
}

// Checks are what a Watch needs of its process.
type Checks struct {
	Buffers *Ledger                                             // of the process's operations, on all of its windows
	Busy    func(first, end uintptr, stores bool) (what string) // what else uses some memory; "": nothing
	Place   func() string                                       // where the program has called
}

// side is what this process does to one member.
type side struct {
	party  int    // in buffers
	number uint64 // of the last operation
	noted  bool   // the member knows of some that are not complete
	works  []*undone
}

// undone is an operation that is not complete.
type undone struct {
	text   string
	origin datatype.Vec
	sent   []byte // what was in origin; nil: it is not read
	result datatype.Vec
	came   []byte // what will be in result; nil: nothing
}

// epoch is one that the program has begun.
type epoch struct {
	call string // that began it
	rank int    // -1: not of one
	at   string
}

// NewWatch watches a window whose Ledger is not nil.
func NewWatch(w *Window, rules Rules, k Checks) *Watch {
	c := &Watch{Window: w, rules: rules, buffers: k.Buffers, busy: k.Busy, place: k.Place, sides: make([]side, len(w.Members))}
	for i := range c.sides {
		c.sides[i].party = k.Buffers.party()
	}
	return c
}

// SetRules has other rules from now on.
func (c *Watch) SetRules(r Rules) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.rules = r
}

// Operation is one that Watch does.
type Operation struct {
	Call   string
	Target Target
	Over   bool // it is complete at this end when the call returns
}

// Put is Window's.
func (c *Watch) Put(o Operation, origin datatype.Vec) error {
	d := &undone{origin: origin, sent: packed(origin)}
	return c.begin(o, use{does: writes}, d, func() error { return c.Window.Put(origin, o.Target) })
}

// Get is Window's.
func (c *Watch) Get(o Operation, to datatype.Vec) error {
	if f := same("origin", to, o.Target); f != nil {
		return f
	}
	d := &undone{result: to, came: make([]byte, o.Target.bytes())}
	return c.begin(o, use{does: reads, local: true}, d, func() error { return c.Window.Get(bytesVec(d.came), o.Target) })
}

// Accumulate is Window's.
func (c *Watch) Accumulate(o Operation, origin datatype.Vec, result *datatype.Vec, by op.Predefined) error {
	u := use{does: combines, op: by, local: result != nil}
	if k, ok := o.Target.Type.Element(); ok {
		u.elem = elemOf(k)
	}
	d := &undone{}
	if by != op.NoOp {
		d.origin, d.sent = origin, packed(origin)
	}
	var to *datatype.Vec
	if result != nil {
		if f := same("result", *result, o.Target); f != nil {
			return f
		}
		d.result, d.came = *result, make([]byte, o.Target.bytes())
		v := bytesVec(d.came)
		to = &v
	}
	return c.begin(o, u, d, func() error { return c.Window.Accumulate(origin, to, o.Target, by) })
}

// CompareAndSwap is Window's.
func (c *Watch) CompareAndSwap(o Operation, value, compare, result []byte) error {
	both := append(append([]byte{}, value...), compare...)
	d := &undone{origin: bytesVec(value), sent: both[:len(value)], result: bytesVec(result), came: make([]byte, len(result))}
	u := use{does: swaps, elem: elemOf(o.Target.Type.Kind()), local: true}
	return c.begin(o, u, d, func() error {
		return c.Window.CompareAndSwap(d.sent, both[len(value):], d.came, o.Target)
	})
}

// packed is what a buffer has.
func packed(v datatype.Vec) []byte {
	b := make([]byte, v.Count*v.Type.Size())
	v.Stream().Pack(0, b)
	return b
}

// begin does an operation, once nothing is in its way.
func (c *Watch) begin(o Operation, u use, d *undone, do func() error) error {
	_, off, err := c.Window.begin(o.Target)
	if err != nil || o.Target.bytes() == 0 {
		if err == nil {
			err = do()
		}
		return err
	}
	at, rank := c.place(), o.Target.Rank
	c.mu.Lock()
	s := &c.sides[rank]
	s.number++
	u.number, u.round, u.party = s.number, c.round, s.party
	u.strict, u.free, u.brief = c.rules.Strict, c.rules.Unordered, o.Over && u.local
	c.mu.Unlock()
	d.text = fmt.Sprintf("%s of rank %d's window, at %s", o.Call, rank, at)
	if err := c.claim(u, d, o.Over); err != nil {
		return err
	}
	u.text = fmt.Sprintf("%s of rank %d, at %s", o.Call, c.Rank, at)
	if err := c.tell(rank, &u, spansOf(o.Target.Type, o.Target.Count, off)); err != nil {
		return err
	}
	if err := do(); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	s.noted = true
	if !o.Over {
		d.spoil()
		s.works = append(s.works, d)
		return nil
	}
	if d.came == nil {
		return nil
	}
	if err := c.Window.finish(rank, nil); err != nil {
		return err
	}
	d.result.Stream().Unpack(0, d.came)
	return nil
}

// claim takes the memory of an operation on this side.
func (c *Watch) claim(u use, d *undone, over bool) error {
	for _, m := range []struct {
		is   bool
		v    datatype.Vec
		does does
	}{{d.sent != nil, d.origin, reads}, {d.came != nil, d.result, writes}} {
		if !m.is {
			continue
		}
		spans := spansOf(m.v.Type, m.v.Count, int64(uintptr(m.v.Base)))
		for _, s := range spans {
			if other := c.busy(uintptr(s.lo), uintptr(s.hi), m.does == writes); other != "" {
				return inUse(other)
			}
		}
		mine := use{does: m.does, party: u.party, number: u.number, text: d.text, brief: over}
		if x := c.buffers.enter(&mine, spans); x != nil {
			return inUse(x.with.text)
		}
	}
	return nil
}

func inUse(by string) error {
	return faultf(InUse, -1, "the buffer is in use by what is not complete: %s", by)
}

// spoiled is what is in the place of a result until it has come: large numbers of all types.
const spoiled = 0xfe

// spoil has the program not find what it must not look for yet.
func (d *undone) spoil() {
	if d.came != nil {
		d.result.Stream().Unpack(0, bytes.Repeat([]byte{spoiled}, len(d.came)))
	}
}

// deliver completes an operation at this end. It is an error if its memory was changed.
func (d *undone) deliver() error {
	var err error
	if d.sent != nil && !bytes.Equal(packed(d.origin), d.sent) {
		err = changed(d)
	}
	if d.came != nil {
		if bytes.Count(packed(d.result), []byte{spoiled}) < len(d.came) {
			err = changed(d)
		}
		d.result.Stream().Unpack(0, d.came)
	}
	return err
}

func changed(d *undone) error {
	return faultf(InUse, -1, "the buffer was changed before the operation was complete: %s", d.text)
}
