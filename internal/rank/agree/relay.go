package agree

import (
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Relay is a Rally that goes on by itself: the engine moves it. Its fields belong to the holder of the engine's lock.
type Relay struct {
	g     Circle
	words []uint64
	then  func(words []uint64)
	gone  func() bool
	by    int      // how far on the member is that is being told; 0: none was
	heard []uint64 // from one that is as far behind
	in    *pml.Request
	out   *pml.Request // nil: it has gone
	end   bool
	err   error
}

// Relay begins one: all get the words of member 0, whose first one is not 0 as those of others are. then gets them at the end, unless there
// was an error; it is asked nothing more once gone says that nobody comes to it.
func (g Circle) Relay(words []uint64, gone func() bool, then func(words []uint64)) *Relay {
	t := &Relay{g: g, words: words, heard: make([]uint64, len(words)), gone: gone, then: then}
	g.Engine.Run(t)
	return t
}

// Ended reports whether it has come to its end.
func (t *Relay) Ended() bool { return t.end }

// Err is the error with which it has.
func (t *Relay) Err() error { return t.err }

// Step implements pml.Task.
func (t *Relay) Step(l pml.Locked) (int, bool) {
	if t.gone() {
		return 0, true
	}
	for n := len(t.g.Peers); t.err == nil; {
		if t.in != nil {
			if !t.in.Done() || t.out != nil && !t.out.Done() {
				return 0, false
			}
			t.heardOf(l)
		}
		if t.by = max(1, 2*t.by); t.by >= n || t.err != nil {
			break
		}
		from, to := (t.g.Me-t.by+n)%n, (t.g.Me+t.by)%n
		t.in = l.Recv(t.g.Peers[from], t.g.From(from), pml.Buffer{Bytes: datatype.Bytes(t.heard)})
		t.out, _, t.err = l.Send(t.g.Peers[to], t.g.From(t.g.Me), pml.Buffer{Bytes: datatype.Bytes(t.words)}, pml.Standard)
	}
	if t.err == nil {
		t.then(t.words)
	}
	t.end = true
	return 1, true
}

// heardOf ends one step.
func (t *Relay) heardOf(l pml.Locked) {
	for _, r := range []*pml.Request{t.in, t.out} {
		if r != nil {
			if t.err == nil {
				t.err = r.Err()
			}
			l.Free(r)
		}
	}
	if t.in, t.out = nil, nil; t.words[0] == 0 {
		copy(t.words, t.heard)
	}
}
