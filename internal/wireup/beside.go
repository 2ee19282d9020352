package wireup

import "context"

// Nodes need not be machines: several containers on one have ranks that share its
// CPUs, and each takes them for its own. To find them takes the card of a rank of
// each other node, so it is done by ranks that are kept from their CPU.

// lookBeside counts the ranks of other nodes that share this one's CPUs. Nobody need
// know: where a card cannot be had there are none.
func (w *World) lookBeside() {
	if w.cards.client == nil {
		return // a world of one process, which no launcher knows of
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	if b, err := w.cards.beside(ctx, w.Rank, w.Node); err == nil {
		w.beside.Store(&b)
	}
}

// neighbours are ranks of other nodes that share a rank's CPUs, and the nodes that they are of.
type neighbours struct{ ranks, nodes int }

// neighbours are those that were found; none before it was looked.
func (w *World) neighbours() neighbours {
	if b := w.beside.Load(); b != nil {
		return *b
	}
	return neighbours{}
}

// beside counts the ranks of other nodes that use the same CPUs as one; node has
// the nodes of all. The first of a node tells whether it is on the same machine.
func (c *cards) beside(ctx context.Context, rank int, node []int) (b neighbours, err error) {
	mine, err := c.of(ctx, rank)
	if err != nil || mine.kernel == "" {
		return b, err
	}
	counted := map[int]bool{}
	here := map[int]bool{node[rank]: false}
	for r, at := range node {
		near, known := here[at]
		if known && !near {
			continue
		}
		other, err := c.of(ctx, r)
		if err != nil {
			return neighbours{}, err
		}
		here[at] = other.kernel == mine.kernel
		if here[at] && other.cpus == mine.cpus {
			b.ranks++
			counted[at] = true
		}
	}
	b.nodes = len(counted)
	return b, nil
}
