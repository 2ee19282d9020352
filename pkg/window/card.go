package window

import "github.com/gompirun/gompi/pkg/datatype"

// Card copies from and to the memory of one far member past the thread of its process, by a device that knows both processes'
// memory. Any goroutine may call it.
type Card interface {
	// Copy begins to copy mem to the member's memory, from an offset on, or from there (in). mem is the card's until Quiet. An
	// error says that the thread must do it, all of it.
	Copy(mem []byte, offset int64, in bool) error
	// Quiet reports whether all is complete at both ends. It is for conditions of Await.
	Quiet() bool
	// Failed is what went wrong since it was asked last; nil: nothing.
	Failed() error
	// Way is an error while nothing can be copied, and says why.
	Way() error
}

// byCard has the card do a put or a get, if it is one run of memory at both ends and the card takes it. The order in which it and the
// thread do operations is nobody's: accesses of the same memory conflict until a flush, which is one of both.
func (w *Window) byCard(c Card, origin datatype.Vec, t Target, off int64, in bool) bool {
	mem, ok := origin.Dense()
	if !ok {
		return false
	}
	first, ok := beginning(t)
	if !ok {
		return false
	}
	w.carded.Store(true)
	if c.Copy(mem, off+first, in) != nil {
		return false
	}
	w.tally.card.Add(1)
	return true
}

// beginning is where a target's first byte is, relative to its place; ok: it is one run of memory, and its own packed form.
func beginning(t Target) (at int64, ok bool) {
	if t.Type.Flat() {
		return 0, true
	}
	var c datatype.Convertor
	c.Init(t.Type, nil, t.Count)
	var runs [2]datatype.Run
	n := c.Runs(runs[:], c.Size())
	return int64(runs[0].Addr), n == 1 && runs[0].Len == c.Size()
}

// cardFlush waits until the card has done what it was given for a member, or until ended, which may be nil, is an error.
func (w *Window) cardFlush(rank int, ended func() error) error {
	c := w.Members[rank].Card
	if c == nil || !w.carded.Load() {
		return nil
	}
	var stop error
	w.Host.Await(func() bool {
		if c.Quiet() {
			return true
		}
		if ended != nil {
			stop = ended()
		}
		return stop != nil
	})
	if stop != nil {
		return stop
	}
	return w.located(rank, c.Failed())
}

// cardFlushAll is cardFlush of all members.
func (w *Window) cardFlushAll() (first error) {
	if !w.carded.Load() {
		return nil
	}
	for rank := range w.Members {
		if err := w.cardFlush(rank, nil); first == nil {
			first = err
		}
	}
	return first
}
