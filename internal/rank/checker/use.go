package checker

import (
	"fmt"
	"os"
	"slices"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/pml"
)

// Use is an operation that is under way, with its memory. nil is one that is not checked.
type Use struct {
	check     *Checker
	buf       *Sealed // nil: no memory
	send      bool
	op        string
	peer, tag int
	where     func() string
}

func (u *Use) String() string {
	peer := fmt.Sprintf("rank %d", u.peer)
	if u.peer == pml.AnySource {
		peer = "any rank"
	}
	way := "from"
	if u.send {
		way = "to"
	}
	tag := fmt.Sprintf("tag %d", u.tag)
	if u.tag == pml.AnyTag {
		tag = "any tag"
	}
	return fmt.Sprintf("%s %s %s, %s, at %s", u.op, way, peer, tag, u.where())
}

// Begin enters an operation that sends a buffer to a rank or receives one from it. It is a finding if its memory is in use.
func (k *Checker) Begin(op string, b pml.Buffer, send bool, peer, tag int) (*Use, *Finding) {
	if pid := os.Getpid(); pid != k.pid {
		return nil, &Finding{Other, fmt.Sprintf("process %d was forked from process %d, which is the rank: a child must not call MPI", pid, k.pid)}
	}
	u := &Use{check: k, buf: SealedIn(b), send: send, op: op, peer: peer, tag: tag, where: k.Caller()}
	k.mu.Lock()
	defer k.mu.Unlock()
	if u.buf != nil {
		first, end := u.buf.span()
		if other := k.Buffers.Busy(first, end, !send); other != "" {
			return nil, &Finding{Buffer, "the buffer is in use by what is not complete: " + other}
		}
		for _, other := range k.uses {
			if u.clashes(other) {
				return nil, &Finding{Buffer, "the buffer is in use by what is not complete: " + other.String()}
			}
		}
		if send {
			u.buf.hash = u.buf.sum(k.seed)
		}
	}
	k.uses = append(k.uses, u)
	return u, nil
}

// clashes reports whether two operations have memory in common and one of them
// writes to it.
func (u *Use) clashes(other *Use) bool {
	if other.buf == nil || u.send && other.send {
		return false
	}
	a, aEnd := u.buf.span()
	b, bEnd := other.buf.span()
	return a < bEnd && b < aEnd
}

// Using is an operation under way with some of b's memory; nil: there is none.
func (k *Checker) Using(b []byte) *Use {
	if len(b) == 0 {
		return nil
	}
	first := uintptr(datatype.AddressOf(b))
	return k.UsingSpan(first, first+uintptr(len(b)), true)
}

// UsingSpan is an operation under way with memory of these addresses, unless both only read it.
func (k *Checker) UsingSpan(first, end uintptr, stores bool) *Use {
	k.mu.Lock()
	defer k.mu.Unlock()
	for _, u := range k.uses {
		if u.buf == nil || u.send && !stores {
			continue
		}
		if a, b := u.buf.span(); a < end && first < b {
			return u
		}
	}
	return nil
}

// End takes an operation out. It is an error if what it sent has been changed
// meanwhile.
func (u *Use) End() error {
	if u == nil {
		return nil
	}
	u.check.mu.Lock()
	defer u.check.mu.Unlock()
	if i := slices.Index(u.check.uses, u); i >= 0 {
		u.check.uses = slices.Delete(u.check.uses, i, i+1)
	}
	if u.send && u.buf != nil && u.buf.sum(u.check.seed) != u.buf.hash {
		return &Finding{Buffer, "the buffer was changed before the send was complete: " + u.String()}
	}
	return nil
}

// Received is how long the message is that an operation has received, without the seal, and what is wrong with it: bytes and err are what
// the engine says.
func (u *Use) Received(bytes int64, err error) (int64, error) { return u.buf.received(bytes, err) }
