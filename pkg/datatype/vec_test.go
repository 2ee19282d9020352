package datatype

import (
	"testing"
	"unsafe"
)

func TestFlatTypesAreTheirPackedForm(t *testing.T) {
	byteType := Predefined(Byte)
	behind, _ := Hindexed([]int64{1}, []int64{8}, Predefined(Double))
	wide, _ := Resized(Predefined(Int), 0, 8)
	turned, _ := Hindexed([]int64{1, 1}, []int64{8, 0}, Predefined(Double))
	row, _ := Contiguous(5, Predefined(Int))
	empty, _ := Contiguous(0, Predefined(Int))
	for name, c := range map[string]struct {
		t    *Datatype
		want bool
	}{
		"bytes": {byteType, true}, "a row": {row, true}, "nothing": {empty, true},
		"behind the address": {behind, false}, "with a gap": {wide, false}, "in another order": {turned, false},
	} {
		if got := c.t.Flat(); got != c.want {
			t.Errorf("%s: flat is %t", name, got)
		}
	}
}

func TestFlatVectorsAreBytes(t *testing.T) {
	row, _ := Contiguous(2, Predefined(Int16))
	v, err := NewVec(row, 3)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Unpack([]byte("abcdefghijkl"), row, v.Base, 3); err != nil {
		t.Fatal(err)
	}
	if mem, ok := v.Flat(); !ok || string(mem) != "abcdefghijkl" {
		t.Errorf("%q, %t", mem, ok)
	}
	wide, _ := Resized(Predefined(Int16), 0, 4)
	if mem, ok := (Vec{Type: wide, Base: v.Base, Count: 2}).Flat(); ok {
		t.Errorf("elements with gaps are %q", mem)
	}
	if mem, ok := (Vec{Type: row}).Flat(); !ok || len(mem) != 0 {
		t.Errorf("no elements at no address are %q, %t", mem, ok)
	}
}

// Every predefined type is flat if the one run of bytes that its program moves
// says so.
func TestFlatAgreesWithThePrograms(t *testing.T) {
	for _, k := range Kinds() {
		typ := Predefined(k)
		two := repeat(typ.bytes(), 2, typ.extent)
		if want := typ.size == 0 || two.op == opRun && two.disp == 0; typ.Flat() != want {
			t.Errorf("%v: flat is %t", k, typ.Flat())
		}
	}
}

func TestNewVecHasRoomForAllElements(t *testing.T) {
	backwards, _ := Resized(Predefined(Double), 0, -8)
	before, _ := Hindexed([]int64{1}, []int64{-24}, Predefined(Int))
	behind, _ := Hindexed([]int64{1}, []int64{1000}, Predefined(Int))
	for name, typ := range map[string]*Datatype{"int": Predefined(Int), "backwards": backwards, "before": before, "behind": behind} {
		const count = 5
		v, err := NewVec(typ, count)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		in := make([]byte, count*typ.Size())
		for i := range in {
			in[i] = byte(i + 1)
		}
		out := make([]byte, len(in))
		if _, err := Unpack(in, typ, v.Base, count); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		// Element by element, by its address.
		for i := range int64(count) {
			if _, err := Pack(out[i*typ.Size():], typ, v.At(i), 1); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if string(in) != string(out) {
			t.Errorf("%s: wrote %v, read %v", name, in, out)
		}
	}
}

func TestNewVecRefusesAbsoluteAddresses(t *testing.T) {
	far, _ := Hindexed([]int64{1}, []int64{0x7f0000000000}, Predefined(Int))
	if _, err := NewVec(far, 1); err == nil {
		t.Error("there is memory for it")
	}
}

func TestWhatIsMovedFromNoAddressHasItInTheDatatype(t *testing.T) {
	mem := unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(sparse(t, 64)))), 16) // a program's: Go's own is not reached from no address
	copy(mem[4:], []int32{1, 2, 3})
	address := int64(uintptr(unsafe.Pointer(&mem[0])))
	absolute, _ := Hindexed([]int64{1}, []int64{address}, Predefined(Int32))
	wide, _ := Resized(absolute, address, 12)
	for name, v := range map[string]Vec{
		"an address": VecOf(mem[:1]), "no address": {Type: absolute, Count: 1}, "no address, and a gap": {Type: wide, Count: 1},
	} {
		moved, err := v.Moved(20)
		if err != nil {
			t.Fatal(err)
		}
		_, before := v.Type.Extent()
		if _, extent := moved.Type.Extent(); extent != before || (moved.Base == nil) != (v.Base == nil) {
			t.Errorf("%s: the extent is %d instead of %d, the address %v", name, extent, before, moved.Base)
		}
		if got, ok := moved.Dense(); !ok || got[0] != 2 {
			t.Errorf("%s: moved to %v", name, got)
		}
	}
}
