package datatype

import (
	"fmt"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/checked"
)

// Convertor is a position in the packed form of count elements of a type at an
// address. It is a plain value: a copy of it goes on from the same position on
// its own. One goroutine may use it at a time.
//
// It keeps the memory at the address alive, as far as that is Go's.
type Convertor struct {
	base unsafe.Pointer
	pos  int64
	root node
}

// Init sets c to the beginning of count elements of t at base. It panics if
// count is negative or the elements would need more than 2^63-1 bytes;
// [Datatype.Bytes] finds that out.
func (c *Convertor) Init(t *Datatype, base unsafe.Pointer, count int64) {
	if _, err := t.Bytes(count); err != nil {
		panic(fmt.Sprintf("datatype: Convertor.Init: %v", err))
	}
	c.base = base
	c.pos = 0
	c.root = repeat(t.bytes(), count, t.extent)
}

// Bytes is the size of the packed form of count elements of t. It is an error if
// count is negative or the elements, or their displacements, would need more
// than 64 bits.
func (t *Datatype) Bytes(count int64) (int64, error) {
	if t.kind != 0 && uint64(count) < few {
		return count * t.size, nil
	}
	if count < 0 {
		return 0, natural("Bytes", "count", count)
	}
	var a checked.Arith
	size := a.Mul(count, t.size)
	if t.size > 0 {
		t.data.repeat(&a, count, t.extent)
	}
	if a.Over {
		return 0, &ArgError{Call: "Bytes", Arg: "count", Index: -1, Value: count, Why: "so many elements of this type need more than 64 bits", Class: ErrCount}
	}
	return size, nil
}

// Size is the number of bytes of the packed form.
func (c *Convertor) Size() int64 { return c.root.size }

// Pos is how many bytes of the packed form lie behind the position.
func (c *Convertor) Pos() int64 { return c.pos }

// SetPos sets the position. It panics if off is not within 0 to Size.
func (c *Convertor) SetPos(off int64) {
	if off < 0 || off > c.root.size {
		panic(fmt.Sprintf("datatype: Convertor.SetPos to %d of %d bytes", off, c.root.size))
	}
	c.pos = off
}

// Dense returns the memory if it is one run and so is its own packed form. A
// message of this kind needs no packing.
func (c *Convertor) Dense() (mem []byte, ok bool) {
	if c.root.op != opRun {
		return nil, false
	}
	if c.root.len == 0 {
		return nil, true
	}
	return unsafe.Slice((*byte)(unsafe.Add(c.base, c.root.disp)), c.root.len), true
}

// Run reports whether any number of elements of t, one after the other, is one run of memory
// that begins where they do.
func (t *Datatype) Run() bool {
	const some = 2
	if _, err := t.Bytes(some); err != nil {
		return false
	}
	var c Convertor
	c.Init(t, nil, some)
	return c.root.op == opRun && c.root.disp == 0 && c.root.len > 0 && c.root.len == some*t.size
}

// Strided is memory of equal blocks at equal distances.
type Strided struct {
	First  int64 // bytes from the address to the first block
	Block  int64 // bytes of each
	Blocks int64
	Stride int64 // bytes from the beginning of one to that of the next
}

// Strided returns where the data of one element of t lies, if that is in equal blocks at equal distances, in the order of the type map.
func (t *Datatype) Strided() (s Strided, ok bool) {
	n := &t.bytes()[0]
	if n.op == opLoop && n.kids[0].op == opRun {
		return Strided{n.disp + n.kids[0].disp, n.kids[0].len, n.count, n.stride}, true
	}
	return Strided{n.disp, n.len, 1, n.len}, n.op == opRun && n.len > 0
}

// Pack fills dst with the next bytes of the packed form, moves the position
// behind them and returns their number, which is len(dst) or what there was.
func (c *Convertor) Pack(dst []byte) int {
	return c.move(toBuffer, dst)
}

// Unpack puts the bytes of src where the next bytes of the packed form belong,
// moves the position behind them and returns their number, which is len(src) or
// what there was room for.
func (c *Convertor) Unpack(src []byte) int {
	return c.move(fromBuffer, src)
}

func (c *Convertor) move(dir direction, buf []byte) int {
	m := mover{base: c.base, dir: dir, left: min(int64(len(buf)), c.root.size-c.pos), buf: buf}
	if m.left == 0 {
		return 0
	}
	m.walk(&c.root, 0, c.pos)
	c.pos += m.done
	return int(m.done)
}

// Runs lists the memory behind the next bytes of the packed form, at most limit
// of them, moves the position behind what it listed and returns the number of
// runs. Runs that touch are listed as one. It returns 0 at the end, or if there
// is no room in dst. A run that is cut short by limit goes on in the next call.
func (c *Convertor) Runs(dst []Run, limit int64) int {
	m := mover{base: c.base, dir: toRuns, left: min(limit, c.root.size-c.pos), runs: dst[:0:len(dst)]}
	if m.left <= 0 || len(dst) == 0 {
		return 0
	}
	m.walk(&c.root, 0, c.pos)
	c.pos += m.done
	return len(m.runs)
}
