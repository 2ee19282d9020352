package datatype

import (
	"fmt"
	"reflect"
	"strconv"
	"sync"
)

// GoTypeError is a Go type whose values cannot be sent.
type GoTypeError struct {
	Type  reflect.Type // that was asked for
	Field string       // where in it, as Pos[].X; empty: all of it
	Why   string
}

func (e *GoTypeError) Error() string {
	where := e.Type.String()
	if e.Field != "" {
		where += ", field " + e.Field
	}
	return fmt.Sprintf("datatype: Go type %s %s: send what it refers to instead", where, e.Why)
}

// Unwrap makes it an ErrType.
func (e *GoTypeError) Unwrap() error { return ErrType }

// goTypes remembers what Of found.
var goTypes sync.Map // reflect.Type -> *Datatype

// Of returns the type of T's values, committed: numbers, bool, and arrays and
// structs of them. Asked again for the same T it gives the same pointer.
//
// A struct's padding and its fields named _ are not part of the message; a
// struct without them is one run of bytes. Fields keep their order. Types with
// pointers in them, which strings, slices, maps and interfaces have, are errors.
//
// A struct that is Paired is the predefined type that it names.
//
// Go's int and uint are MPI_INT64_T and MPI_UINT64_T, or of 32 bits where Go's are; uintptr is as uint.
func Of[T any]() (*Datatype, error) { return OfType(reflect.TypeFor[T]()) }

// OfType is Of for a type that is only known at run time.
func OfType(typ reflect.Type) (*Datatype, error) {
	if k := goKind(typ); k.Valid() { // sooner than the map
		return Predefined(k), nil
	}
	if t, ok := goTypes.Load(typ); ok {
		return t.(*Datatype), nil
	}
	t, err := whole(typ)
	if err != nil {
		return nil, err
	}
	t.Commit()
	old, _ := goTypes.LoadOrStore(typ, t)
	return old.(*Datatype), nil
}

// Paired is a struct of a value and its place, which has a predefined datatype for MaxLoc and MinLoc.
type Paired interface{ PairKind() Kind }

// whole makes the type of typ.
func whole(typ reflect.Type) (*Datatype, error) {
	if p, ok := reflect.Zero(typ).Interface().(Paired); ok {
		if k := p.PairKind(); k.Valid() && Predefined(k).extent == int64(typ.Size()) {
			return Predefined(k), nil
		}
	}
	return ofType(typ, typ, "")
}

// ofType makes the type of typ, which is field of whole.
func ofType(whole, typ reflect.Type, field string) (*Datatype, error) {
	switch typ.Kind() {
	case reflect.Array:
		elem, err := ofType(whole, typ.Elem(), field+"[]")
		if err != nil {
			return nil, err
		}
		return Contiguous(int64(typ.Len()), elem)
	case reflect.Struct:
		return ofStruct(whole, typ, field)
	}
	if k := goKind(typ); k.Valid() {
		return Predefined(k), nil
	}
	return nil, &GoTypeError{Type: whole, Field: field, Why: fmt.Sprintf("holds a pointer (it is a %v)", typ.Kind())}
}

func ofStruct(whole, typ reflect.Type, field string) (*Datatype, error) {
	var lens, disps []int64
	var types []*Datatype
	for i := range typ.NumField() {
		f := typ.Field(i)
		if f.Name == "_" {
			continue
		}
		name := f.Name
		if field != "" {
			name = field + "." + name
		}
		t, err := ofType(whole, f.Type, name)
		if err != nil {
			return nil, err
		}
		lens, disps, types = append(lens, 1), append(disps, int64(f.Offset)), append(types, t)
	}
	t, err := Struct(lens, disps, types)
	if err != nil {
		return nil, err
	}
	return Resized(t, 0, int64(typ.Size()))
}

// goInt and goUint are the kinds of Go's int and uint, which have 32 or 64 bits.
const (
	goInt  = Int32 + (Int64-Int32)*(strconv.IntSize/64)
	goUint = Uint32 + (Uint64-Uint32)*(strconv.IntSize/64)
)

// goKind is the kind of a Go type that is one element.
func goKind(typ reflect.Type) Kind {
	switch typ.Kind() {
	case reflect.Bool:
		return CBool
	case reflect.Int8:
		return Int8
	case reflect.Int16:
		return Int16
	case reflect.Int32:
		return Int32
	case reflect.Int:
		return goInt
	case reflect.Int64:
		return Int64
	case reflect.Uint8:
		return Uint8
	case reflect.Uint16:
		return Uint16
	case reflect.Uint32:
		return Uint32
	case reflect.Uint, reflect.Uintptr:
		return goUint
	case reflect.Uint64:
		return Uint64
	case reflect.Float32:
		return Float
	case reflect.Float64:
		return Double
	case reflect.Complex64:
		return CFloatComplex
	case reflect.Complex128:
		return CDoubleComplex
	}
	return 0
}
