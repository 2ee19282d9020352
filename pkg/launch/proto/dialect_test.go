package proto

import "testing"

func TestALibraryIsServedByItsFamily(t *testing.T) {
	for _, c := range []struct {
		offered, speaks Dialect
		want            bool
	}{
		{PMI1, PMI1, true}, {PMI1, PMI2, true}, {PMI2, PMI1, true},
		{PMI1, PMIx, false}, {PMIx, PMI1, false}, {PMIx, PMIx, true},
		{None, PMI1, false},
	} {
		if got := c.offered.Serves(c.speaks); got != c.want {
			t.Errorf("%s offered, %s spoken: %v", c.offered, c.speaks, got)
		}
	}
}
