package main

/*
#include "fast.h"
*/
import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiGetCount
func gompiGetCount(status *C.MPI_Status, datatype uintptr, count *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Get_count", datatype, func(d *dtype) error {
		if status == nil || count == nil {
			return faultf(errclass.Arg, "status or count is a null pointer")
		}
		n, ok := d.t.CountIn(statusBytes(status))
		if !ok {
			n = undefined
		}
		*count = n
		return nil
	})
}

//export gompiGetElements
func gompiGetElements(status *C.MPI_Status, datatype uintptr, count *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Get_elements", datatype, func(d *dtype) error {
		n, ok := d.t.ElementsIn(statusBytes(status))
		if !ok {
			n = undefined
		}
		*count = n
		return nil
	})
}

//export gompiStatusSetElements
func gompiStatusSetElements(status *C.MPI_Status, datatype uintptr, count int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Status_set_elements", datatype, func(d *dtype) error {
		n, err := d.t.BytesOf(count)
		if err == nil {
			status.MPI_internal[0], status.MPI_internal[1] = C.int(n), C.int(n>>32)
		}
		return err
	})
}

//export gompiTypeSizeOf
func gompiTypeSizeOf(datatype uintptr, size *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_size", datatype, func(d *dtype) error {
		*size = d.t.Size()
		return nil
	})
}

//export gompiTypeGetExtent
func gompiTypeGetExtent(datatype uintptr, lb, extent *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_get_extent", datatype, func(d *dtype) error {
		*lb, *extent = d.t.Extent()
		return nil
	})
}

//export gompiTypeGetTrueExtent
func gompiTypeGetTrueExtent(datatype uintptr, true_lb, true_extent *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_get_true_extent", datatype, func(d *dtype) error {
		*true_lb, *true_extent = d.t.TrueExtent()
		return nil
	})
}

//export gompiTypeExtent
func gompiTypeExtent(datatype uintptr, extent *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_extent", datatype, func(d *dtype) error {
		_, *extent = d.t.Extent()
		return nil
	})
}

//export gompiTypeLb
func gompiTypeLb(datatype uintptr, displacement *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_lb", datatype, func(d *dtype) error {
		*displacement, _ = d.t.Extent()
		return nil
	})
}

//export gompiTypeUb
func gompiTypeUb(datatype uintptr, displacement *int64) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_ub", datatype, func(d *dtype) error {
		lb, extent := d.t.Extent()
		*displacement = lb + extent
		return nil
	})
}

// contents are the arguments that a datatype was made with, in the form that a
// call of C wants: counts are large ones only if the datatype was made with such
// (MPI 4.1, section 5.1.13), or if they are too large to be others.
func contents(d *dtype, large int32) (datatype.Contents, error) {
	if large != 0 && d.large {
		return d.t.LargeContents(), nil
	}
	c, err := d.t.SmallContents()
	if err != nil && large != 0 {
		return d.t.LargeContents(), nil
	}
	return c, err
}

//export gompiTypeGetEnvelope
func gompiTypeGetEnvelope(datatype uintptr, num_integers, num_addresses, num_large_counts, num_datatypes *int64, combiner *int32, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_get_envelope", datatype, func(d *dtype) error {
		c, err := contents(d, large)
		if err != nil {
			return err
		}
		*num_integers, *num_addresses, *num_datatypes = int64(len(c.Integers)), int64(len(c.Addresses)), int64(len(c.Types))
		if num_large_counts != nil {
			*num_large_counts = int64(len(c.Counts))
		}
		*combiner = int32(c.Combiner)
		return nil
	})
}

//export gompiTypeGetContents
func gompiTypeGetContents(datatype_ uintptr, max_integers, max_addresses, max_large_counts, max_datatypes int64,
	array_of_integers *int32, array_of_addresses, array_of_large_counts *int64, array_of_datatypes *uintptr, large int32) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_get_contents", datatype_, func(d *dtype) error {
		c, err := contents(d, large)
		switch {
		case err != nil:
			return err
		case c.Combiner == datatype.CombinerNamed:
			return faultf(errclass.Type, "%s is predefined and has no contents", d.name)
		case max_integers < int64(len(c.Integers)) || max_addresses < int64(len(c.Addresses)) || max_large_counts < int64(len(c.Counts)) || max_datatypes < int64(len(c.Types)):
			return faultf(errclass.Arg, "there are %d integers, %d addresses, %d counts and %d datatypes, with room for %d, %d, %d and %d",
				len(c.Integers), len(c.Addresses), len(c.Counts), len(c.Types), max_integers, max_addresses, max_large_counts, max_datatypes)
		}
		putInts(array_of_integers, c.Integers)
		copy(unsafe.Slice(array_of_addresses, len(c.Addresses)), c.Addresses)
		copy(unsafe.Slice(array_of_large_counts, len(c.Counts)), c.Counts)
		for i, t := range c.Types {
			unsafe.Slice(array_of_datatypes, i+1)[i] = newType(t)
		}
		return nil
	})
}

//export gompiTypeCreateKeyval
func gompiTypeCreateKeyval(type_copy_attr_fn, type_delete_attr_fn uintptr, type_keyval *int32, extra_state uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return newKeyval("Type", type_copy_attr_fn, type_delete_attr_fn, type_keyval, extra_state, func(object any) uintptr { return handleOfType(object.(*dtype)) })
}

//export gompiTypeFreeKeyval
func gompiTypeFreeKeyval(type_keyval *int32) (rc int32) {
	defer rescued(entered(&rc))
	if err := freeKeyval("Type", type_keyval); err != nil {
		return raise("MPI_Type_free_keyval", err)
	}
	return 0
}

//export gompiTypeSetAttr
func gompiTypeSetAttr(datatype uintptr, type_keyval int32, attribute_val uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_set_attr", datatype, func(d *dtype) error {
		v, err := keyvalOf("Type", type_keyval)
		if err != nil {
			return err
		}
		return v.set(func() error { return d.attrs.Set(d, v.k, attribute_val) })
	})
}

//export gompiTypeGetAttr
func gompiTypeGetAttr(datatype uintptr, type_keyval int32, attribute_val uintptr, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_get_attr", datatype, func(d *dtype) error {
		v, err := keyvalOf("Type", type_keyval)
		if err != nil {
			return err
		}
		value, ok := d.attrs.Get(v.k)
		if *flag = truth(ok); ok {
			put(attribute_val, value.(uintptr))
		}
		return nil
	})
}

//export gompiTypeDeleteAttr
func gompiTypeDeleteAttr(datatype uintptr, type_keyval int32) (rc int32) {
	defer rescued(entered(&rc))
	return withType("MPI_Type_delete_attr", datatype, func(d *dtype) error {
		v, err := keyvalOf("Type", type_keyval)
		if err != nil {
			return err
		}
		return d.attrs.Delete(d, v.k)
	})
}
