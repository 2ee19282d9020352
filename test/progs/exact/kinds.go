package main

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"runtime"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/op"
)

// kind is a kind of element: how it lies in memory, and what its packed form is.
type kind struct {
	name  string
	dt    *datatype.Datatype
	parts []number // of the packed form
	user  *userOp
}

// userOp is a user's operator, and the same of packed forms of an element.
type userOp struct {
	mpi.Op
	packed func(in, inout []byte)
}

func (k *kind) size() int { return int(k.dt.Size()) }

// number is a basic element.
type number struct {
	size                                int
	float, complex, logical, longDouble bool
}

func numberOf(k datatype.Kind) number {
	name := fmt.Sprint(k)
	n := number{size: int(datatype.Predefined(k).Size()), complex: strings.Contains(name, "COMPLEX"), longDouble: strings.Contains(name, "LONG_DOUBLE")}
	n.logical = strings.Contains(name, "BOOL") || strings.Contains(name, "LOGICAL")
	n.float = strings.Contains(name, "REAL") || k == datatype.Float || k == datatype.Double || k == datatype.DoublePrecision || k == datatype.LongDouble
	return n
}

func numbersOf(kinds ...datatype.Kind) (out []number) {
	for _, k := range kinds {
		out = append(out, numberOf(k))
	}
	return out
}

// affine is x -> A x + B, with a hole behind Tag. Such maps compose
// associatively, and not commutatively, so that a wrong order of ranks shows.
type affine struct {
	A   uint32
	Tag uint8
	B   uint64
}

// compose composes them.
var compose = userOp{op.NewFunc("compose", false, func(in, inout []affine) {
	for i, x := range in {
		y := &inout[i]
		y.A, y.B, y.Tag = x.A*y.A, uint64(x.A)*y.B+x.B, x.Tag^y.Tag
	}
}), func(x, y []byte) {
	le := binary.LittleEndian
	a, b := le.Uint32(x), le.Uint64(x[5:])
	le.PutUint64(y[5:], uint64(a)*le.Uint64(y[5:])+b)
	le.PutUint32(y, a*le.Uint32(y))
	y[4] ^= x[4]
}}

// dense is the same without holes.
type dense struct{ A, B uint32 }

var composeDense = userOp{op.NewFunc("compose without holes", false, func(in, inout []dense) {
	for i, x := range in {
		y := &inout[i]
		y.A, y.B = x.A*y.A, x.A*y.B+x.B
	}
}), func(x, y []byte) {
	le := binary.LittleEndian
	a, b := le.Uint32(x), le.Uint32(x[4:])
	le.PutUint32(y[4:], a*le.Uint32(y[4:])+b)
	le.PutUint32(y, a*le.Uint32(y))
}}

func must(t *datatype.Datatype, err error) *datatype.Datatype {
	if err != nil {
		panic(err)
	}
	return t
}

// kinds are all predefined datatypes and some that users make: with gaps between
// and in elements, with parts that lie backwards, before the address or nowhere.
func kinds() (out []*kind) {
	for k := datatype.Kind(0); k < 1<<10; k++ {
		if t := datatype.Predefined(k); t != nil && t.Size() > 0 {
			out = append(out, &kind{name: fmt.Sprint(k), dt: t, parts: partsOf(k)})
		}
	}
	i32, f64 := datatype.Predefined(datatype.Int32), datatype.Predefined(datatype.Double)
	user := func(name string, t *datatype.Datatype, parts ...datatype.Kind) {
		out = append(out, &kind{name: name, dt: t, parts: numbersOf(parts...)})
	}
	user("column", must(datatype.Vector(3, 1, 4, i32)), datatype.Int32, datatype.Int32, datatype.Int32)
	user("backwards", must(datatype.Hindexed([]int64{1, 2}, []int64{32, 0}, f64)), datatype.Double, datatype.Double, datatype.Double)
	user("before its address", must(datatype.Resized(must(datatype.Hindexed([]int64{1}, []int64{-8}, i32)), -8, 24)), datatype.Int32)
	user("nothing", must(datatype.Contiguous(0, i32)))
	out = append(out,
		&kind{name: "affine", dt: must(datatype.Of[affine]()), user: &compose, parts: numbersOf(datatype.Uint32, datatype.Uint8, datatype.Uint64)},
		&kind{name: "dense affine", dt: must(datatype.Of[dense]()), user: &composeDense, parts: numbersOf(datatype.Uint32, datatype.Uint32)})
	return out
}

func partsOf(k datatype.Kind) []number {
	pairs := map[datatype.Kind][2]datatype.Kind{
		datatype.FloatInt: {datatype.Float, datatype.Int}, datatype.DoubleInt: {datatype.Double, datatype.Int},
		datatype.LongInt: {datatype.Long, datatype.Int}, datatype.TwoInt: {datatype.Int, datatype.Int},
		datatype.ShortInt: {datatype.Short, datatype.Int}, datatype.LongDoubleInt: {datatype.LongDouble, datatype.Int},
		datatype.TwoReal: {datatype.Real, datatype.Real}, datatype.TwoInteger: {datatype.Integer, datatype.Integer},
		datatype.TwoDoublePrecision: {datatype.DoublePrecision, datatype.DoublePrecision},
	}
	if p, ok := pairs[k]; ok {
		return numbersOf(p[:]...)
	}
	return numbersOf(k)
}

// over is count elements in mem whose address is off.
func (k *kind) over(mem []byte, off, count int) mpi.Buf {
	b := mpi.BufOf(mem[off:])
	b.Type, b.Count = k.dt, int64(count)
	return b
}

// append appends the packed form of an element made of the number v.
func (k *kind) append(b []byte, v int) []byte {
	for i, p := range k.parts {
		b = appendNumber(b, p, v>>i)
	}
	return b
}

// appendNumber appends a small number as a basic element.
func appendNumber(b []byte, k number, v int) []byte {
	switch {
	case k.complex:
		return appendFloat(appendFloat(b, k.longDouble, k.size/2, v), k.longDouble, k.size/2, v>>1)
	case k.float:
		return appendFloat(b, k.longDouble, k.size, v)
	case k.logical:
		v &= 1
	}
	for i := range k.size {
		b = append(b, byte(int64(v)>>min(8*i, 63)))
	}
	return b
}

// blank clears what no number has in packed elements, 6 of the 16 bytes of an x87's, and
// the sign of a complex number's zeros: that of a product depends on which are multiplied
// first.
func (k *kind) blank(packed []byte) {
	at := 0
	for at < len(packed) {
		for _, p := range k.parts {
			for i := 0; p.complex && i < p.size; i += p.size / 2 {
				dropSign(packed[at+i:at+i+p.size/2], p.longDouble && runtime.GOARCH == "amd64")
			}
			for i := 0; p.longDouble && runtime.GOARCH == "amd64" && i < p.size; i += 16 {
				clear(packed[at+i+10 : at+i+16])
			}
			at += p.size
		}
	}
}

// dropSign makes -0 of a packed floating-point number 0.
func dropSign(b []byte, x87 bool) {
	if x87 {
		b = b[:10]
	}
	last := len(b) - 1
	if b[last] == 0x80 && !slices.ContainsFunc(b[:last], func(x byte) bool { return x != 0 }) {
		b[last] = 0
	}
}

// appendFloat appends a small integer as a number of size bytes.
func appendFloat(b []byte, longDouble bool, size, v int) []byte {
	exponent := [...]int{2: 5, 4: 8, 8: 11, 16: 15}[size]
	x87 := longDouble && runtime.GOARCH == "amd64"
	word, mantissa := uint64(0), 8*min(size, 8)-1-exponent // of the upper 8 bytes
	if v != 0 {
		n := uint64(max(v, -v))
		high := bits.Len64(n) - 1
		word = uint64(1<<(exponent-1)-1+high) << mantissa
		if x87 {
			word = n << (63 - high) // of the lower 8
		} else {
			word |= n << (mantissa - high) & (1<<mantissa - 1)
		}
		if v < 0 && !x87 {
			word |= 1 << (8*min(size, 8) - 1)
		}
	}
	switch {
	case x87:
		b = binary.LittleEndian.AppendUint64(b, word)
		top := uint64(0)
		if v != 0 {
			top = 1<<14 - 1 + uint64(bits.Len64(uint64(max(v, -v)))-1)
		}
		if v < 0 {
			top |= 1 << 15
		}
		return binary.LittleEndian.AppendUint64(b, top)
	case size == 16:
		b = append(b, make([]byte, 8)...)
	}
	for i := range min(size, 8) {
		b = append(b, byte(word>>(8*i)))
	}
	return b
}

// operator is one of MPI's, or a user's.
type operator struct {
	mpi.Op
	predefined op.Predefined
}

// operators are those that an element's kind allows.
func (k *kind) operators() (out []operator) {
	if k.user != nil {
		return []operator{{Op: k.user.Op}}
	}
	if k.dt.Kind() == 0 {
		return nil
	}
	for _, o := range op.All() {
		if !o.OneSided() && o.Permits(k.dt.Kind()) {
			out = append(out, operator{o, o})
		}
	}
	return out
}

// combine sets inout to in op inout, packed forms of elements, one by one.
func (k *kind) combine(o operator, in, inout []byte) {
	if k.user != nil {
		for i := 0; i < len(in); i += k.size() {
			k.user.packed(in[i:i+k.size()], inout[i:i+k.size()])
		}
		return
	}
	_, extent := k.dt.Extent()
	a, b := make([]byte, extent), make([]byte, extent)
	for i := 0; i < len(in); i += k.size() {
		k.over(a, 0, 1).Stream().Unpack(0, in[i:i+k.size()])
		k.over(b, 0, 1).Stream().Unpack(0, inout[i:i+k.size()])
		if err := o.predefined.Apply(k.dt.Kind(), a, b, 1); err != nil {
			panic(err)
		}
		k.over(b, 0, 1).Stream().Pack(0, inout[i:i+k.size()])
	}
}
