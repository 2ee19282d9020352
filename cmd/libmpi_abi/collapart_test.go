//go:build cgo

package main

import (
	"testing"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/datatype"
)

func TestBuffersBeginWhereTheirFirstDataLies(t *testing.T) {
	mem := new([8]int32)
	base, number := unsafe.Pointer(mem), datatype.Predefined(datatype.Int32)
	second, _ := datatype.Subarray([]int64{4}, []int64{1}, []int64{1}, datatype.OrderC, number)
	absolute, _ := datatype.Hindexed([]int64{1}, []int64{int64(uintptr(base))}, number)
	empty, _ := datatype.Contiguous(0, number)
	for name, x := range map[string]struct {
		b     core.Buf
		displ int64
		want  int // bytes behind mem, -1: nowhere
	}{
		"the address":                    {core.Buf{Type: number, Base: base, Count: 1}, 0, 0},
		"displacements lead on":          {core.Buf{Type: number, Base: base, Count: 1}, 3, 12},
		"datatypes lead on":              {core.Buf{Type: second, Base: base, Count: 1}, 0, 4},
		"both do":                        {core.Buf{Type: second, Base: base, Count: 1}, 1, 20},
		"absolute addresses are as good": {core.Buf{Type: absolute, Count: 1}, 2, 8},
		"no elements":                    {core.Buf{Type: number, Base: base}, 0, -1},
		"elements of nothing":            {core.Buf{Type: empty, Base: base, Count: 1}, 0, -1},
		"in place":                       {core.Buf{}, 0, -1},
	} {
		want := uintptr(0)
		if x.want >= 0 {
			want = uintptr(base) + uintptr(x.want)
		}
		if got := begins(x.b, x.displ); got != want {
			t.Errorf("%s: begins at %#x, want %#x", name, got, want)
		}
	}
}
