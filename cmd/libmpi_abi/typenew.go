package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// countsAt are n counts of C: of type MPI_Count if large, else int.
func countsAt(p unsafe.Pointer, n int64, large int32) []int64 {
	out := make([]int64, max(n, 0))
	switch {
	case n <= 0:
	case large != 0:
		copy(out, unsafe.Slice((*int64)(p), n))
	default:
		for i, v := range unsafe.Slice((*int32)(p), n) {
			out[i] = int64(v)
		}
	}
	return out
}

// addressesAt are n values of type MPI_Aint or MPI_Count of C.
func addressesAt(p unsafe.Pointer, n int64) []int64 { return countsAt(p, n, 1) }

//export gompiTypeContiguous
func gompiTypeContiguous(count int64, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_contiguous", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		return datatype.Contiguous(count, old)
	})
}

//export gompiTypeVector
func gompiTypeVector(count, blocklength, stride int64, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_vector", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		return datatype.Vector(count, blocklength, stride, old)
	})
}

//export gompiTypeCreateHvector
func gompiTypeCreateHvector(count, blocklength, stride int64, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_hvector", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		return datatype.Hvector(count, blocklength, stride, old)
	})
}

//export gompiTypeIndexed
func gompiTypeIndexed(count int64, array_of_blocklengths, array_of_displacements unsafe.Pointer, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_indexed", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		if err := countable(count); err != nil {
			return nil, err
		}
		return datatype.Indexed(countsAt(array_of_blocklengths, count, large), countsAt(array_of_displacements, count, large), old)
	})
}

//export gompiTypeCreateHindexed
func gompiTypeCreateHindexed(count int64, array_of_blocklengths, array_of_displacements unsafe.Pointer, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_hindexed", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		if err := countable(count); err != nil {
			return nil, err
		}
		return datatype.Hindexed(countsAt(array_of_blocklengths, count, large), addressesAt(array_of_displacements, count), old)
	})
}

//export gompiTypeCreateIndexedBlock
func gompiTypeCreateIndexedBlock(count, blocklength int64, array_of_displacements unsafe.Pointer, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_indexed_block", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		if err := countable(count); err != nil {
			return nil, err
		}
		return datatype.IndexedBlock(blocklength, countsAt(array_of_displacements, count, large), old)
	})
}

//export gompiTypeCreateHindexedBlock
func gompiTypeCreateHindexedBlock(count, blocklength int64, array_of_displacements unsafe.Pointer, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_hindexed_block", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		if err := countable(count); err != nil {
			return nil, err
		}
		return datatype.HindexedBlock(blocklength, addressesAt(array_of_displacements, count), old)
	})
}

// countable judges the number of elements of an array.
func countable(count int64) error {
	if count < 0 {
		return faultf(errclass.Count, "count is %d", count)
	}
	return nil
}

//export gompiTypeCreateStruct
func gompiTypeCreateStruct(count int64, array_of_blocklengths, array_of_displacements unsafe.Pointer, array_of_types *uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return giveType("MPI_Type_create_struct", newtype, large, func() (*datatype.Datatype, error) {
		if err := countable(count); err != nil {
			return nil, err
		}
		types, err := typesAt(array_of_types, count)
		if err != nil {
			return nil, err
		}
		return datatype.Struct(countsAt(array_of_blocklengths, count, large), addressesAt(array_of_displacements, count), types)
	})
}

// typesAt are n datatypes of C.
func typesAt(p *uintptr, n int64) ([]*datatype.Datatype, error) {
	out := make([]*datatype.Datatype, max(n, 0))
	if n <= 0 {
		return out, nil
	}
	for i, h := range unsafe.Slice(p, n) {
		if out[i] = typeOf(h); out[i] == nil {
			return nil, badType(h)
		}
	}
	return out, nil
}

//export gompiTypeCreateSubarray
func gompiTypeCreateSubarray(ndims int32, array_of_sizes, array_of_subsizes, array_of_starts unsafe.Pointer, order int32, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_subarray", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		n := int64(ndims)
		return datatype.Subarray(countsAt(array_of_sizes, n, large), countsAt(array_of_subsizes, n, large), countsAt(array_of_starts, n, large), datatype.Order(order), old)
	})
}

//export gompiTypeCreateDarray
func gompiTypeCreateDarray(size, rank, ndims int32, array_of_gsizes unsafe.Pointer, array_of_distribs, array_of_dargs, array_of_psizes *int32, order int32, oldtype uintptr, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_darray", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		deals := make([]datatype.Distribution, max(ndims, 0))
		for i, d := range intsAt(array_of_distribs, ndims) {
			deals[i] = datatype.Distribution(d)
		}
		return datatype.Darray(int(size), int(rank), countsAt(array_of_gsizes, int64(ndims), large), deals,
			intsAt(array_of_dargs, ndims), intsAt(array_of_psizes, ndims), datatype.Order(order), old)
	})
}

//export gompiTypeCreateResized
func gompiTypeCreateResized(oldtype uintptr, lb, extent int64, newtype *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return makeType("MPI_Type_create_resized", oldtype, newtype, large, func(old *datatype.Datatype) (*datatype.Datatype, error) {
		return datatype.Resized(old, lb, extent)
	})
}

//export gompiTypeDup
func gompiTypeDup(oldtype uintptr, newtype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_dup", oldtype, func(d *dtype) error {
		t, err := datatype.Dup(d.t)
		if err != nil {
			return err
		}
		n := &dtype{t: t, large: d.large}
		if err := d.attrs.CopyTo(d, &n.attrs); err != nil {
			return err
		}
		if d.t.Committed() {
			t.Commit()
		}
		*newtype = proc.types.add(n)
		return nil
	})
}

//export gompiTypeCreateF90Real
func gompiTypeCreateF90Real(p, r int32, newtype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return giveType("MPI_Type_create_f90_real", newtype, 0, func() (*datatype.Datatype, error) { return datatype.F90Real(int(p), int(r)) })
}

//export gompiTypeCreateF90Complex
func gompiTypeCreateF90Complex(p, r int32, newtype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return giveType("MPI_Type_create_f90_complex", newtype, 0, func() (*datatype.Datatype, error) { return datatype.F90Complex(int(p), int(r)) })
}

//export gompiTypeCreateF90Integer
func gompiTypeCreateF90Integer(r int32, newtype *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return giveType("MPI_Type_create_f90_integer", newtype, 0, func() (*datatype.Datatype, error) { return datatype.F90Integer(int(r)) })
}

//export gompiTypeMatchSize
func gompiTypeMatchSize(typeclass, size int32, datatype_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Type_match_size"
	classes := map[int32]datatype.Class{192: datatype.ClassSigned, 193: datatype.ClassFloat, 194: datatype.ClassComplex}
	class, ok := classes[typeclass]
	if !ok {
		return raise(call, faultf(errclass.Arg, "typeclass is %d, which is none", typeclass))
	}
	return giveType(call, datatype_, 0, func() (*datatype.Datatype, error) { return datatype.MatchSize(class, int64(size)) })
}

//export gompiTypeGetValueIndex
func gompiTypeGetValueIndex(value_type, index_type uintptr, pair_type *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Type_get_value_index"
	v, i := typeOf(value_type), typeOf(index_type)
	if v == nil || i == nil {
		return raise(call, faultf(errclass.Type, "value_type or index_type is no datatype"))
	}
	t, err := datatype.ValueIndex(v, i)
	if err != nil {
		return raise(call, err)
	}
	*pair_type = datatypeNull
	if t != nil {
		*pair_type = newType(t)
	}
	return 0
}
