package main

import (
	"bytes"
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// area is memory for elements of a kind, with some around it that nobody may
// touch, no more than the gaps in it.
type area struct {
	k     *kind
	count int
	mem   []byte
	off   int
	loose bool // what is behind the result may be anything
}

const (
	margin  = 64   // bytes before the first element and behind the last
	pattern = 0xa5 // of what nobody has written
)

func newArea(k *kind, count int, memory func(n int) []byte) *area {
	_, extent := k.dt.Extent()
	lb, length := k.dt.TrueExtent()
	a := &area{k: k, count: count, off: margin - int(min(lb, 0))}
	a.mem = memory(a.off + int(extent)*count + int(length) + margin)
	return a
}

func plain(n int) []byte { return make([]byte, n) }

func (a *area) buf() mpi.Buf { return a.k.over(a.mem, a.off, a.count) }

// fill writes packed elements, and the pattern everywhere else.
func (a *area) fill(packed []byte) {
	for i := range a.mem {
		a.mem[i] = pattern
	}
	if len(packed) > 0 {
		a.buf().Stream().Unpack(0, packed)
	}
}

// differs is an error if the memory is not what fill(want) makes it.
func (a *area) differs(want []byte) error {
	got := make([]byte, a.count*a.k.size())
	if len(got) > 0 {
		a.buf().Stream().Pack(0, got)
	}
	if want == nil && !a.loose {
		want = bytes.Repeat([]byte{pattern}, len(got))
	}
	a.k.blank(got)
	a.k.blank(want)
	if a.loose {
		if !bytes.Equal(got[:len(want)], want) {
			return fmt.Errorf("packed %.60x, not %.60x", got[:len(want)], want)
		}
		return nil
	}
	if len(got) > 0 {
		a.buf().Stream().Unpack(0, got)
	}
	b := newArea(a.k, a.count, plain)
	b.fill(want)
	for i := range a.mem {
		if a.mem[i] != b.mem[i] {
			return fmt.Errorf("byte %d of %d from the address on is %#x, not %#x", i-a.off, len(a.mem), a.mem[i], b.mem[i])
		}
	}
	return nil
}
