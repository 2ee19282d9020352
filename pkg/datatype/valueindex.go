package datatype

import "sync"

// pair makes the type of a C struct of a value and an index, as MPI_DOUBLE_INT
// is (MPI 4.1, section 6.9.4).
func pair(value, index *Datatype, args arguments) *Datatype {
	l := newLayout(args)
	at := (value.size + index.align - 1) / index.align * index.align
	l.block(value, 1, 0)
	l.block(index, 1, at)
	t, err := l.finish("ValueIndex", func(f form) []node {
		return []node{sequence([]node{value.compile(f)[0], index.compile(f)[0].moved(at)})}
	})
	if err != nil {
		panic(err) // two basic elements fit
	}
	t.Commit()
	return t
}

// valueIndex remembers the unnamed pairs: who asks again gets the same handle.
var valueIndex sync.Map // [2]Kind -> *Datatype

// ValueIndex returns the type of a pair of value and index that MPI_MINLOC and
// MPI_MAXLOC work on (MPI_Type_get_value_index; MPI 4.1, section 6.9.4). Where
// that has a name it is the type of this name. It is nil, for MPI_DATATYPE_NULL,
// unless value is a predefined real or integer type and index a predefined
// integer type.
func ValueIndex(value, index *Datatype) (*Datatype, error) {
	const call = "ValueIndex"
	if err := firstErr(present(call, "value", value), present(call, "index", index)); err != nil {
		return nil, err
	}
	if !ordered(value.kind.Class()) || !integer(index.kind.Class()) {
		return nil, nil
	}
	for _, k := range []Kind{FloatInt, DoubleInt, LongInt, TwoInt, ShortInt, LongDoubleInt, TwoReal, TwoDoublePrecision, TwoInteger} {
		if v, i, _ := k.Pair(); v == value.kind && i == index.kind {
			return Predefined(k), nil
		}
	}
	key := [2]Kind{value.kind, index.kind}
	if t, ok := valueIndex.Load(key); ok {
		return t.(*Datatype), nil
	}
	args := arguments{combiner: CombinerValueIndex, types: []*Datatype{value, index}}
	t, _ := valueIndex.LoadOrStore(key, pair(value, index, args))
	return t.(*Datatype), nil
}

func integer(c Class) bool { return c == ClassSigned || c == ClassUnsigned }

func ordered(c Class) bool { return integer(c) || c == ClassFloat }
