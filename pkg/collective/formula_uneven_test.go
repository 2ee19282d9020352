package collective

import (
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// TestFormulasHoldWhereNothingDivides compares messages and bytes with the formula
// where blocks differ in length or are empty, for other roots, and for operators
// that do not commute; of algorithms that know nodes what goes between these.
func TestFormulasHoldWhereNothingDivides(t *testing.T) {
	for i := range table {
		a := &table[i]
		if a.model == nil {
			continue
		}
		t.Run(a.Op.String()+"/"+a.Name, func(t *testing.T) {
			t.Parallel()
			for p := 1; p <= 20; p++ {
				for _, place := range unevenPlaces(a, p) {
					for _, n := range unevenLengths(p) {
						compareUneven(t, a, place, n)
					}
				}
			}
			for _, p := range []int{63, 64, 65, 200, 1023, 1024} {
				if testing.Short() || p > 100 && testenv.Race {
					continue
				}
				for _, place := range unevenPlaces(a, p) {
					compareLarge(t, a, place)
				}
			}
		})
	}
}

// unevenPlaces are p ranks on no nodes, or if the algorithm needs some on nodes of
// three or, one after the other, on as many as have the same number of ranks.
func unevenPlaces(a *Algorithm, p int) []schedule.Place {
	if a.needs&needNodes == 0 {
		return []schedule.Place{{Size: p}}
	}
	threes, alike := schedule.Place{Size: p}, schedule.Place{Size: p}
	for r := range p {
		threes.Node = append(threes.Node, int32(r/3))
	}
	for _, nodes := range []int{5, 3, 2} {
		if p%nodes == 0 {
			for r := range p {
				alike.Node = append(alike.Node, int32(r%nodes))
			}
			return []schedule.Place{threes, alike}
		}
	}
	return []schedule.Place{threes}
}

// unevenLengths are numbers of elements: few, about as many as ranks, primes, and
// enough for segments.
func unevenLengths(p int) []int64 {
	n := int64(p)
	return []int64{0, 1, 2, n - 1, n, n + 1, 2*n + 1, 101, 1009, 16385, 65537, 131101}
}

// compareUneven compares a vector of n elements of several lengths.
func compareUneven(t *testing.T, a *Algorithm, p schedule.Place, n int64) {
	t.Helper()
	for _, elem := range []int64{1, 8, 20000} {
		for _, root := range []int{0, 1, p.Size - 1} {
			if root > 0 && !a.Op.Rooted() || root >= p.Size {
				continue
			}
			for _, commutes := range []bool{true, false} {
				if commutes || a.Op.Reduces() {
					compare(t, a, p, schedule.Call{Shape: schedule.Shape{Op: a.Op, Root: root, Len: n * elem, Elem: elem, Commutes: commutes}})
				}
			}
		}
	}
}

// compareLarge compares a few vectors among many ranks, and one among very many.
func compareLarge(t *testing.T, a *Algorithm, p schedule.Place) {
	t.Helper()
	lengths := []int64{1009, 1, int64(p.Size) - 1, 16385}
	if p.Size > 1000 {
		lengths = lengths[:1]
	}
	for _, n := range lengths {
		call := schedule.Call{Shape: schedule.Shape{Op: a.Op, Len: n * 8, Elem: 8, Commutes: true}}
		if a.Op.Rooted() {
			call.Root = p.Size / 3
		}
		compare(t, a, p, call)
	}
}
