package placement

import (
	"fmt"
	"math"
	"slices"
)

// A process tells the others of its neighbours in words: which weights there are, the numbers of
// sources and destinations, their ranks, and their weights.
const (
	sourceWeights      = 1
	destinationWeights = 2

	listHead = 3 // words before the ranks
)

// EdgeWords are the numbers of an edge in a message: from, to, weight.
const EdgeWords = 3

// Neighbors is what a process knows of a graph: those that it receives from and those that it sends to. Weights are nil where
// there are none.
type Neighbors struct {
	Sources            []int
	SourceWeights      []int
	Destinations       []int
	DestinationWeights []int
}

// Words are what a process tells of them.
func (t Neighbors) Words() []int64 {
	flags := int64(0)
	if t.SourceWeights != nil {
		flags |= sourceWeights
	}
	if t.DestinationWeights != nil {
		flags |= destinationWeights
	}
	out := []int64{flags, int64(len(t.Sources)), int64(len(t.Destinations))}
	for _, list := range [][]int{t.Sources, t.Destinations, t.SourceWeights, t.DestinationWeights} {
		for _, x := range list {
			out = append(out, int64(x))
		}
	}
	return out
}

// ParseNeighbors is what one of n processes has told.
func ParseNeighbors(words []int64, n int) (t Neighbors, err error) {
	bad := fmt.Errorf("%d words that are no neighbours of one of %d processes", len(words), n)
	if len(words) < listHead {
		return t, bad
	}
	flags, sources, destinations := words[0], words[1], words[2]
	words = words[listHead:]
	room := int64(len(words))
	if flags&^(sourceWeights|destinationWeights) != 0 || sources < 0 || sources > room || destinations < 0 || destinations > room {
		return t, bad
	}
	next := func(k, below int64) (out []int) {
		if k > int64(len(words)) {
			err = bad
			return nil
		}
		out = make([]int, k)
		for i, x := range words[:k] {
			if x < 0 || x >= below {
				err = bad
			}
			out[i] = int(x)
		}
		words = words[k:]
		return out
	}
	t.Sources, t.Destinations = next(sources, int64(n)), next(destinations, int64(n))
	if flags&sourceWeights != 0 {
		t.SourceWeights = next(sources, math.MaxInt)
	}
	if flags&destinationWeights != 0 {
		t.DestinationWeights = next(destinations, math.MaxInt)
	}
	if err != nil || len(words) > 0 {
		return Neighbors{}, bad
	}
	return t, nil
}

// ParseAll are what all have told.
func ParseAll(lists [][]int64) (told []Neighbors, err error) {
	told = make([]Neighbors, len(lists))
	for i, words := range lists {
		if told[i], err = ParseNeighbors(words, len(lists)); err != nil {
			return nil, fmt.Errorf("rank %d tells %w", i, err)
		}
	}
	return told, nil
}

// Expected are the messages with edges that n processes send to this one, and their words together, as counted.
func Expected(counts []int64, n int) (messages, words int, err error) {
	const most = 1 << 27 // words, of a GiB
	if counts[0] < 0 || counts[0] > int64(n) || counts[1] < 0 || counts[1] > most {
		return 0, 0, fmt.Errorf("%d words of edges in %d messages of %d processes cannot be", counts[1], counts[0], n)
	}
	return int(counts[0]), int(counts[1]), nil
}

// EdgesAt are the neighbours of one of n processes by the edges at it of which it was told, EdgeWords of each. An edge that leads
// elsewhere is an error.
func EdgesAt(words []int64, rank, n int, weighted bool) (t Neighbors, err error) {
	if len(words)%EdgeWords != 0 {
		return t, fmt.Errorf("%d words that are no edges", len(words))
	}
	if weighted {
		t.SourceWeights, t.DestinationWeights = []int{}, []int{}
	}
	for ; len(words) > 0; words = words[EdgeWords:] {
		from, to, w := int(words[0]), int(words[1]), int(words[2])
		if min(from, to, w) < 0 || max(from, to) >= n || from != rank && to != rank {
			return Neighbors{}, fmt.Errorf("an edge from %d to %d with weight %d is none at rank %d of %d", from, to, w, rank, n)
		}
		if to == rank {
			t.Sources = append(t.Sources, from)
			if weighted {
				t.SourceWeights = append(t.SourceWeights, w)
			}
		}
		if from == rank {
			t.Destinations = append(t.Destinations, to)
			if weighted {
				t.DestinationWeights = append(t.DestinationWeights, w)
			}
		}
	}
	return t, nil
}

// EdgesOf are the edges of a graph, from, to, weight, of which process i has told told[i]: those that it sends along. Without
// weights each counts 1.
func EdgesOf(told []Neighbors) (edges [][3]int64) {
	for from, t := range told {
		weights := t.DestinationWeights
		if weights == nil {
			weights = slices.Repeat([]int{1}, len(t.Destinations))
		}
		for i, to := range t.Destinations {
			edges = append(edges, [3]int64{int64(from), int64(to), int64(weights[i])})
		}
	}
	return edges
}
