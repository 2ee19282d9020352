package datatype

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
)

// The stored form of a type is the calls that make it, each after those it needs:
//
//	form      = version:byte  calls:uvarint  call...
//	call      = combiner:uvarint  arguments
//	arguments = kind:uvarint                                        of a predefined type
//	          | ints:uvarint int:varint...                          of any other
//	            counts:uvarint count:varint...
//	            types:uvarint type:uvarint...
//
// A type is the number of the call, from 0, that made it; the last call makes
// the type that is stored. A type that is used twice is made once.
const storedVersion = 1

// AppendBinary appends the stored form of t, which another process can make the
// same type from, contents and all: that of a target's type in one-sided
// communication, say. It has about the size of the arguments. The error is
// always nil.
func (t *Datatype) AppendBinary(b []byte) ([]byte, error) {
	var order []*Datatype
	number := map[*Datatype]uint64{}
	var visit func(t *Datatype)
	visit = func(t *Datatype) {
		if _, ok := number[t]; ok {
			return
		}
		for _, u := range t.args.types {
			visit(u)
		}
		number[t] = uint64(len(order))
		order = append(order, t)
	}
	visit(t)
	b = append(b, storedVersion)
	b = binary.AppendUvarint(b, uint64(len(order)))
	for _, t := range order {
		a := &t.args
		b = binary.AppendUvarint(b, uint64(a.combiner))
		if a.combiner == CombinerNamed {
			b = binary.AppendUvarint(b, uint64(t.kind))
			continue
		}
		b = binary.AppendUvarint(b, uint64(len(a.ints)))
		for _, v := range a.ints {
			b = binary.AppendVarint(b, int64(v))
		}
		b = binary.AppendUvarint(b, uint64(len(a.counts)))
		for _, v := range a.counts {
			b = binary.AppendVarint(b, v)
		}
		b = binary.AppendUvarint(b, uint64(len(a.types)))
		for _, u := range a.types {
			b = binary.AppendUvarint(b, number[u])
		}
	}
	return b, nil
}

// errStored is wrapped by what Decode says of a form it cannot read.
var errStored = errors.New("not a stored datatype")

// Decode makes the type whose stored form b begins with, and returns what
// follows it. It takes memory in proportion to the form. The type is not
// committed unless it is predefined.
func Decode(b []byte) (*Datatype, []byte, error) {
	r := reader{b: b}
	if v := r.byte(); r.err == nil && v != storedVersion {
		return nil, nil, fmt.Errorf("%w: version %d, this is %d", errStored, v, storedVersion)
	}
	n := r.length()
	made := make([]*Datatype, 0, min(n, 64))
	for i := range n {
		t, err := r.call(made)
		if err != nil {
			return nil, nil, fmt.Errorf("%w: call %d of %d: %w", errStored, i, n, err)
		}
		made = append(made, t)
	}
	if r.err != nil {
		return nil, nil, fmt.Errorf("%w: %w", errStored, r.err)
	}
	if len(made) == 0 {
		return nil, nil, fmt.Errorf("%w: no calls", errStored)
	}
	return made[len(made)-1], r.b, nil
}

// reader takes numbers off the front of a form. After an error it gives zeros.
type reader struct {
	b   []byte
	err error
}

var errShort = errors.New("cut short, or a number of more than 64 bits")

func (r *reader) fail() {
	r.b, r.err = nil, errShort
}

func (r *reader) byte() byte {
	if len(r.b) == 0 {
		r.fail()
		return 0
	}
	v := r.b[0]
	r.b = r.b[1:]
	return v
}

func (r *reader) uint() uint64 {
	v, n := binary.Uvarint(r.b)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[n:]
	return v
}

func (r *reader) int() int64 {
	v, n := binary.Varint(r.b)
	if n <= 0 {
		r.fail()
		return 0
	}
	r.b = r.b[n:]
	return v
}

// length reads how many things follow, each of a byte at least.
func (r *reader) length() int {
	n := r.uint()
	if n > uint64(len(r.b)) {
		r.fail()
		return 0
	}
	return int(n)
}

// call makes the type of one call, with types made before.
func (r *reader) call(made []*Datatype) (*Datatype, error) {
	a := arguments{combiner: Combiner(r.uint())}
	if a.combiner == CombinerNamed {
		k := r.uint()
		if r.err != nil {
			return nil, r.err
		}
		if k > uint64(lastKind) || !Kind(k).Valid() {
			return nil, fmt.Errorf("no predefined datatype has the handle %d", k)
		}
		return Predefined(Kind(k)), nil
	}
	a.ints = make([]int, r.length())
	for i := range a.ints {
		a.ints[i] = int(r.int())
	}
	a.counts = make([]int64, r.length())
	for i := range a.counts {
		a.counts[i] = r.int()
	}
	a.types = make([]*Datatype, r.length())
	for i := range a.types {
		n := r.uint()
		if n >= uint64(len(made)) {
			return nil, fmt.Errorf("type %d is not made yet", n)
		}
		a.types[i] = made[n]
	}
	if r.err != nil {
		return nil, r.err
	}
	return a.make()
}

// make calls the constructor again.
func (a *arguments) make() (*Datatype, error) {
	shape, ok := shapes[a.combiner]
	if !ok {
		return nil, fmt.Errorf("no constructor has the number %d", a.combiner)
	}
	if len(a.counts) < shape.counts || len(a.ints) < shape.ints || a.combiner != CombinerStruct && len(a.types) != shape.types {
		return nil, fmt.Errorf("constructor %d wants other numbers of arguments", a.combiner)
	}
	t, err := shape.make(a)
	if err != nil {
		return nil, err
	}
	if !slices.Equal(t.args.ints, a.ints) || !slices.Equal(t.args.counts, a.counts) || !slices.Equal(t.args.types, a.types) {
		return nil, fmt.Errorf("arguments of constructor %d contradict each other", a.combiner)
	}
	return t, nil
}
