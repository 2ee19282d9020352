package collective

// neighborLinear: everybody sends to its neighbours and receives from them (MPI
// 4.1, section 8.6). Two ranks may be neighbours several times, and a rank its
// own; messages between the same two are then matched in the order of the lists.
//
//	time    d a + n b, d neighbours and n bytes for them
//	sent    d messages by each rank
func neighborLinear(b *builder) {
	w := b.window()
	for i, from := range b.call.Sources {
		if from != ProcNull {
			w.recv(from, b.in(i))
		}
	}
	for k := range b.call.Dests {
		i := k
		if b.call.Cartesian {
			// With two ranks in a periodic dimension the one before is also the one
			// behind: what goes forth has to meet what is awaited from behind.
			i = k ^ 1
		}
		if to := b.call.Dests[i]; to != ProcNull {
			w.send(to, b.toNeighbor(i))
		}
	}
}

// toNeighbor is what the i-th destination gets: a block, or what all get.
func (b *builder) toNeighbor(i int) Region {
	if b.call.Op == NeighborAllgather || b.call.Op == NeighborAllgatherv {
		return b.whole(SendBuf)
	}
	return b.out(i)
}
