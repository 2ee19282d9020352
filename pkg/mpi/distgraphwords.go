package mpi

import "slices"

// What a process tells the others of its neighbours, as words: which of the weights
// there are, how many it receives from and sends to, these, and their weights.
const (
	sourceWeights      = 1
	destinationWeights = 2

	listHead = 3 // words before the ranks
)

// words are what a process tells.
func (t DistGraph) words() []int64 {
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

// distGraphOf is what was told.
func distGraphOf(words []int64) (t DistGraph) {
	flags, sources, destinations := words[0], int(words[1]), int(words[2])
	words = words[listHead:]
	next := func(n int) []int {
		out := make([]int, n)
		for i, x := range words[:n] {
			out[i] = int(x)
		}
		words = words[n:]
		return out
	}
	t.Sources, t.Destinations = next(sources), next(destinations)
	if flags&sourceWeights != 0 {
		t.SourceWeights = next(sources)
	}
	if flags&destinationWeights != 0 {
		t.DestinationWeights = next(destinations)
	}
	return t
}

// edgesOf are the edges of a graph, from, to, weight, of which process i has told
// lists[i]: those that it sends along. Without weights each counts 1.
func edgesOf(lists [][]int64) (edges [][3]int64) {
	for from, words := range lists {
		t := distGraphOf(words)
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
