//go:build linux

package coll

import (
	"reflect"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
)

// Displacements from MPI_BOTTOM are mostly small, and no addresses: Go's runtime must not see one as a pointer.
func TestBlocksOfAbsoluteAddressesAreNotLaidOutFromSmallOnes(t *testing.T) {
	mem, err := syscall.Mmap(-1, 0, 32, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON) // a program's: Go's own is not reached from no address
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { syscall.Munmap(mem) })
	copy(mem[12:], "\x01\x00\x00\x00\x02\x00\x00\x00\x03")
	absolute, err := datatype.Hindexed([]int64{1}, []int64{int64(reflect.ValueOf(mem).Pointer())}, datatype.Predefined(datatype.Int32))
	if err != nil {
		t.Fatal(err)
	}
	b := core.Buf{Type: absolute}
	var room []schedule.Block
	blocks, err := new(Comm).layOut("Alltoallv", &b, Layout{Counts: []int{1, 2}, Displs: []int{5, 3}}, 2, &room)
	if err != nil || blocks[0].Off != 8 || blocks[1].Len != 8 {
		t.Fatalf("%v %v", blocks, err)
	}
	got, ok := b.Dense()
	if b.Base != nil || !ok || string(got) != "\x01\x00\x00\x00\x02\x00\x00\x00\x03\x00\x00\x00" {
		t.Errorf("the base is %v, and the blocks are %v", b.Base, got)
	}
}
