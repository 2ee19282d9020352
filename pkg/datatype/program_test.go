package datatype

import (
	"strings"
	"testing"
)

func TestProgramsAreShort(t *testing.T) {
	double, integer := Predefined(Double), Predefined(Int)
	row := must(Contiguous(100, double))
	column := must(Resized(must(Vector(100, 1, 100, double)), 0, 8))
	for _, c := range []struct {
		claim, want string
		t           *Datatype
	}{
		{"adjacent blocks are one run", `
			run 800 at 0`, must(Vector(10, 10, 10, double))},
		{"rows of rows are one run", `
			run 8796093022208 at 0`, must(Contiguous(1<<20, must(Contiguous(1<<20, double))))},
		{"a vector is a loop", `
			loop 10, stride 32
			  run 16 at 0`, must(Vector(10, 2, 4, double))},
		{"a vector that another continues is one loop", `
			loop 40, stride 16
			  run 8 at 0`, must(Hvector(4, 1, 160, must(Vector(10, 1, 2, double))))},
		{"a transposed matrix is two loops", `
			loop 100, stride 8
			  loop 100, stride 800
			    run 8 at 0`, must(Contiguous(100, column))},
		{"evenly spaced blocks are a loop", `
			loop 4, stride 24, at 8
			  run 8 at 0`, must(IndexedBlock(1, []int64{1, 4, 7, 10}, double))},
		{"others are displacements", `
			each of 3, displacements [0 24 40]
			  run 8 at 0`, must(IndexedBlock(1, []int64{0, 3, 5}, double))},
		{"touching blocks of an index join", `
			runs 2, displacements [0 40], ends [24 32]`, must(Indexed([]int64{1, 2, 1}, []int64{0, 1, 5}, double))},
		{"blocks of vectors are displacements of a loop", `
			each of 3, displacements [0 1000 3000]
			  loop 10, stride 16
			    run 8 at 0`, must(HindexedBlock(1, []int64{0, 1000, 3000}, must(Vector(10, 1, 2, double))))},
		{"a struct without holes is one run", `
			run 16 at 0`, must(Struct([]int64{1, 2}, []int64{0, 8}, []*Datatype{double, integer}))},
		{"a struct's members of different types join", `
			runs 2, displacements [0 16], ends [12 20]`, must(Struct([]int64{1, 1, 1}, []int64{0, 8, 16}, []*Datatype{double, integer, double}))},
		{"lists within lists are one list", `
			list of 3
			  run 4 at 0
			  loop 3, stride 24, at 8
			    run 8 at 0
			  run 4 at 72`, must(Struct([]int64{1, 1}, []int64{0, 72}, []*Datatype{
			must(Struct([]int64{1, 1}, []int64{0, 8}, []*Datatype{integer, must(Vector(3, 1, 3, double))})), integer}))},
		{"a block of an array is a loop", `
			loop 20, stride 800, at 16000
			  run 240 at 80`, must(Subarray([]int64{100, 100}, []int64{20, 30}, []int64{20, 10}, OrderC, double))},
		{"whole planes of an array are one run", `
			run 160000 at 80000`, must(Subarray([]int64{10, 100, 100}, []int64{2, 100, 100}, []int64{1, 0, 0}, OrderC, double))},
		{"whatever the constructor, nothing is nothing", `
			run 0 at 0`, must(Vector(0, 3, 5, row))},
	} {
		want := strings.ReplaceAll(c.want, "\n\t\t\t", "\n")
		if got := "\n" + strings.TrimSuffix(c.t.Program(), "\n"); got != want {
			t.Errorf("%s:\n%s\nwant\n%s", c.claim, got, want)
		}
	}
}

func TestATypeTwiceInATypeDoesNotDoubleItsProgram(t *testing.T) {
	typ := must(Struct([]int64{1, 1}, []int64{0, 8}, []*Datatype{Predefined(Int), must(Vector(3, 1, 3, Predefined(Double)))}))
	for range 30 { // 2^30 parts, written out
		_, extent := typ.Extent()
		typ = must(Struct([]int64{1, 1, 1}, []int64{0, extent + 3, 2 * extent},
			[]*Datatype{typ, typ, Predefined(Char)}))
	}
	typ.Commit()
	seen := map[*node]bool{}
	var count func(n *node)
	count = func(n *node) {
		if seen[n] {
			return
		}
		seen[n] = true
		for i := range n.kids {
			count(&n.kids[i])
		}
	}
	count(&typ.bytes()[0])
	if len(seen) > 10_000 {
		t.Errorf("%d steps", len(seen))
	}
	if want := int64(28<<30 + 1<<30 - 1); typ.Size() != want {
		t.Errorf("size %d, want %d", typ.Size(), want)
	}
}
