package datatype

import "testing"

func TestElementsThatAreOneRun(t *testing.T) {
	must := func(d *Datatype, err error) *Datatype {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	i := Predefined(Int)
	for _, c := range []struct {
		what string
		t    *Datatype
		want bool
	}{
		{"an integer", i, true},
		{"some", must(Contiguous(3, i)), true},
		{"none", must(Contiguous(0, i)), false},
		{"blocks side by side", must(Vector(3, 2, 2, i)), true},
		{"blocks with gaps", must(Vector(3, 2, 3, i)), false},
		{"with a gap after each", must(Resized(i, 0, 8)), false},
		{"in another order", must(Indexed([]int64{1, 1}, []int64{1, 0}, i)), false},
		{"not at the beginning", must(Indexed([]int64{1}, []int64{1}, i)), false},
	} {
		if got := c.t.Run(); got != c.want {
			t.Errorf("%s: %v", c.what, got)
		}
	}
}
