package placement

import (
	"math"
	"reflect"
	"slices"
	"testing"

	"github.com/gompirun/gompi/internal/testenv/words"
)

// FuzzNeighbors: whatever a process tells of its neighbours, those that are believed are processes, with a weight each
// if there are weights, and are told in the same words.
func FuzzNeighbors(f *testing.F) {
	f.Add(words.Pack(0, 1, 2, 0, 1, 1), 3)
	f.Add(words.Pack(Neighbors{Sources: []int{1}, SourceWeights: []int{7}, Destinations: []int{0, 2}, DestinationWeights: []int{1, 0}}.Words()...), 3)
	f.Add(words.Pack(0, 1<<40, 1), 2)
	f.Add(words.Pack(3, -1, 2, 0, 1), 2)
	f.Add(words.Pack(0, math.MaxInt64, math.MaxInt64), 2)
	f.Add(words.Pack(4, 0, 0), 2)
	f.Add(words.Pack(0, 1, 0, 9), 2)
	f.Add(words.Pack(1), 2)
	f.Fuzz(func(t *testing.T, b []byte, n int) {
		said := words.Of(b)
		n = max(n, -n, 1) % 1000
		g, err := ParseNeighbors(said, n)
		if err != nil {
			return
		}
		for _, r := range slices.Concat(g.Sources, g.Destinations) {
			if r < 0 || r >= n {
				t.Fatalf("believed in process %d of %d", r, n)
			}
		}
		if g.SourceWeights != nil && len(g.SourceWeights) != len(g.Sources) || g.DestinationWeights != nil && len(g.DestinationWeights) != len(g.Destinations) {
			t.Fatalf("believed %+v", g)
		}
		if again := g.Words(); !slices.Equal(again, said) {
			t.Errorf("%v, and told again %v", said, again)
		}
		if linked := Links(n, EdgesOf([]Neighbors{g})); len(linked) != n {
			t.Errorf("links of %d processes", len(linked))
		}
	})
}

// FuzzEdges: whatever others tell of edges, those that are believed lead to or from this process.
func FuzzEdges(f *testing.F) {
	f.Add(words.Pack(0, 1, 5, 1, 1, 0), 1, 2, true)
	f.Add(words.Pack(0, 1, 5, 1), 1, 2, true)
	f.Add(words.Pack(5, 1, 1), 1, 2, false)
	f.Add(words.Pack(0, 0, 1), 1, 2, false)
	f.Add(words.Pack(-1, 1, 1), 1, 2, false)
	f.Add(words.Pack(0, 1, -1), 1, 2, true)
	f.Fuzz(func(t *testing.T, b []byte, rank, n int, weighted bool) {
		n = max(n, -n, 1)
		rank = max(rank, -rank, 0) % n
		said := words.Of(b)
		g, err := EdgesAt(said, rank, n, weighted)
		if err != nil {
			return
		}
		for _, r := range slices.Concat(g.Sources, g.Destinations) {
			if r < 0 || r >= n {
				t.Fatalf("believed in process %d of %d", r, n)
			}
		}
		if k := len(g.Sources) + len(g.Destinations); k < len(said)/EdgeWords || weighted && (len(g.SourceWeights) != len(g.Sources) || len(g.DestinationWeights) != len(g.Destinations)) {
			t.Errorf("%d said make %+v", len(said), g)
		}
	})
}

func TestGraphsAreToldInFull(t *testing.T) {
	for _, g := range []Neighbors{
		{Sources: []int{}, Destinations: []int{}},
		{Sources: []int{1, 1}, Destinations: []int{0}},
		{Sources: []int{}, SourceWeights: []int{}, Destinations: []int{2, 0}, DestinationWeights: []int{4, math.MaxInt - 1}},
	} {
		if got, err := ParseNeighbors(g.Words(), 3); err != nil || !reflect.DeepEqual(got, g) {
			t.Errorf("%+v came as %+v, %v", g, got, err)
		}
	}
}

// FuzzExpected: counts that others have summed up ask for no more memory than a bound.
func FuzzExpected(f *testing.F) {
	f.Add(int64(1), int64(2), 3)
	f.Add(int64(4), int64(2), 3)
	f.Add(int64(-1), int64(2), 3)
	f.Add(int64(1), int64(1<<60), 3)
	f.Fuzz(func(t *testing.T, messages, told int64, n int) {
		if m, k, err := Expected([]int64{messages, told}, n); err == nil && (m < 0 || m > max(n, 0) || k < 0 || k > 1<<27) {
			t.Errorf("%d messages of %d words", m, k)
		}
	})
}
