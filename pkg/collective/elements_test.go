package collective_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"reflect"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// element is a datatype with an operator on it, and what the operator does to
// elements in their packed form.
type element struct {
	name     string
	t        *datatype.Datatype
	operator op.Operator
	commutes bool
	combine  func(low, high []byte) []byte
}

func (e *element) size() int64 { return e.t.Size() }

// word is combined by hashing the concatenation of words: associative, and what
// depends on order most.
type word struct {
	Len  uint8
	Hash uint64 // after 7 bytes of padding
}

// base, to the n-th, is 1 + n*twist: lengths may wrap around at 256.
const twist = 0x5b << 56

func concat(low, high word) word {
	return word{low.Len + high.Len, low.Hash*(1+twist*uint64(high.Len)) + high.Hash}
}

// line is a function x -> Ax+B, and combining is composing.
type line struct{ A, B uint32 }

func compose(low, high line) line { return line{low.A * high.A, low.B*high.A + high.B} }

func fold[T any](f func(low, high T) T) func(in, inout []T) {
	return func(in, inout []T) {
		for i := range in {
			inout[i] = f(in[i], inout[i])
		}
	}
}

func mustOf[T any]() *datatype.Datatype {
	t, err := datatype.Of[T]()
	if err != nil {
		panic(err)
	}
	return t
}

func elements() []*element {
	le := binary.LittleEndian
	return []*element{
		{"int64 sum", datatype.Predefined(datatype.Int64), op.Sum, true, func(low, high []byte) []byte {
			return le.AppendUint64(nil, le.Uint64(low)+le.Uint64(high))
		}},
		{"composed lines", mustOf[line](), op.NewFunc("compose", false, fold(compose)), false, func(low, high []byte) []byte {
			l := compose(line{le.Uint32(low), le.Uint32(low[4:])}, line{le.Uint32(high), le.Uint32(high[4:])})
			return le.AppendUint32(le.AppendUint32(nil, l.A), l.B)
		}},
		{"words with gaps", mustOf[word](), op.NewFunc("concat", false, fold(concat)), false, func(low, high []byte) []byte {
			w := concat(word{low[0], le.Uint64(low[1:])}, word{high[0], le.Uint64(high[1:])})
			return le.AppendUint64([]byte{w.Len}, w.Hash)
		}},
		{"sums with gaps", mustOf[word](), op.NewFunc("add", true, fold(func(a, b word) word { return word{a.Len + b.Len, a.Hash + b.Hash} })), true, func(low, high []byte) []byte {
			return le.AppendUint64([]byte{low[0] + high[0]}, le.Uint64(low[1:])+le.Uint64(high[1:]))
		}},
	}
}

// plain are types without operators: bytes, and columns of a matrix that begin
// behind their address and lie in each other's gaps.
func plain(t testing.TB) []*element {
	column, err := datatype.Hvector(2, 3, 7, datatype.Predefined(datatype.Byte))
	if err != nil {
		t.Fatal(err)
	}
	shifted, err := datatype.Hindexed([]int64{1}, []int64{5}, column)
	if err != nil {
		t.Fatal(err)
	}
	narrow, err := datatype.Resized(shifted, 0, 16)
	if err != nil {
		t.Fatal(err)
	}
	return []*element{
		{name: "bytes", t: datatype.Predefined(datatype.Byte)},
		{name: "columns", t: narrow},
	}
}

// memory is a buffer with room around it that must stay as it is.
type memory struct {
	e     *element
	count int64
	bytes []byte
}

const (
	untouched = 0xa5
	margin    = 64
)

func newMemory(e *element, count int64) *memory {
	_, extent := e.t.Extent()
	lo, length := e.t.TrueExtent()
	m := &memory{e: e, count: count, bytes: make([]byte, 2*margin+count*extent+lo+length)}
	for i := range m.bytes {
		m.bytes[i] = untouched
	}
	return m
}

func (m *memory) vec() datatype.Vec {
	return datatype.Vec{Type: m.e.t, Base: reflect.ValueOf(&m.bytes[margin]).UnsafePointer(), Count: m.count}
}

// arg is the memory as the argument of a call: bytes where they will do.
func (m *memory) arg() collective.Memory {
	if m == nil {
		return collective.Memory{}
	}
	if m.e.t.Flat() {
		return collective.Memory{Bytes: m.bytes[margin : margin+m.count*m.e.size()]}
	}
	return collective.Memory{Vec: m.vec()}
}

// fill puts packed elements at an offset in the packed form.
func (m *memory) fill(at int64, packed []byte) {
	v := m.vec()
	datatype.NewStream(v.Type, v.Base, v.Count).Unpack(at, packed)
}

// clone is a copy, for what is expected.
func (m *memory) clone() *memory {
	c := *m
	c.bytes = append([]byte(nil), m.bytes...)
	return &c
}

// value is what rank has at a place of its input, n bytes.
func value(rank int, at, n int64) []byte {
	out := make([]byte, n)
	x := uint64(rank+1)*0x9e3779b97f4a7c15 + uint64(at)
	for i := range out {
		x = x*6364136223846793005 + 1442695040888963407
		out[i] = byte(x >> 56)
	}
	return out
}

// vector is a rank's input of count elements in its packed form.
func (e *element) vector(rank int, count int64) []byte {
	var out []byte
	for i := range count {
		out = append(out, value(rank, i, e.size())...)
	}
	return out
}

// reduced is the reduction of the vectors of ranks from to below to, in order.
func (e *element) reduced(from, to int, count int64) []byte {
	key := fmt.Sprint(e.name, from, to, count)
	if known, ok := reductions.Load(key); ok {
		return bytes.Clone(known.([]byte))
	}
	acc := e.reduce(from, to, count)
	reductions.Store(key, acc)
	return bytes.Clone(acc)
}

// reductions are those that were computed before.
var reductions sync.Map

func (e *element) reduce(from, to int, count int64) []byte {
	acc := e.vector(from, count)
	size := e.size()
	for r := from + 1; r < to; r++ {
		next := e.vector(r, count)
		for i := range count {
			copy(acc[i*size:], e.combine(acc[i*size:(i+1)*size], next[i*size:(i+1)*size]))
		}
	}
	return acc
}
