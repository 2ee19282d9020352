package node

// pipeline passes chunks 0 to m-1 of all ranks to all, of n bytes each: contribute fills this
// rank's buffer for a phase, consume reads those of others, which have posted
// once awaitPosted says so.
//
// A rank contributes some chunks (Tuning.Ahead) before it consumes the
// first. The ranks then wait for each other once for several chunks, and seldom for long,
// since what they wait for was posted some chunks ago; where they share CPUs
// each runs for several chunks before the next.
//
// A rank that has posted chunk i has consumed chunk i-1-ahead, and before a rank contributes chunk
// i it has seen all post chunk i-1-ahead: so all have consumed chunk i-2-2 ahead, and with 2+2
// ahead buffers none is overwritten too early.
func (g *Group) pipeline(m, n int, contribute, consume func(i int, phase uint64) error) error {
	if m == 1 {
		return g.atOnce(n, contribute, consume)
	}
	ahead := min(g.tuning.Ahead, int(g.phases.Buffers)/2-1)
	base := g.startLong()
	for i := range m + ahead {
		if i < m {
			g.phases.Phase++
			if err := g.roomFor(g.phases.Phase, base); err != nil {
				return err
			}
			if err := contribute(i, g.phases.Phase); err != nil {
				return err
			}
			g.post(nil)
		}
		if j := i - ahead; j >= 0 {
			if err := consume(j, base+1+uint64(j)); err != nil {
				return err
			}
		}
	}
	g.phases.Known = max(g.phases.Known, base+1)
	return nil
}

// atOnce passes the only chunk of all ranks to all, each of which awaits all others.
func (g *Group) atOnce(n int, contribute, consume func(i int, phase uint64) error) error {
	fill := func(phase uint64) error {
		if err := g.clear(phase); err != nil {
			return err
		}
		return contribute(0, phase)
	}
	if g.crowded {
		g.layTable(n)
		return g.together(fill, consume)
	}
	g.enter()
	if err := fill(g.phases.Phase); err != nil {
		return err
	}
	g.post(nil)
	if err := consume(0, g.phases.Phase); err != nil {
		return err
	}
	g.phases.Known, g.phases.Told = g.phases.Phase, g.phases.Phase
	return nil
}

// together passes a chunk among ranks that share CPUs: all arrive once, and then
// each reads what it needs without a look at any stamp.
func (g *Group) together(contribute func(phase uint64) error, consume func(i int, phase uint64) error) error {
	g.enter()
	if err := contribute(g.phases.Phase); err != nil {
		return err
	}
	g.arrive()
	if err := g.passAll(); err != nil {
		return err
	}
	g.complete = g.phases.Phase
	return consume(0, g.phases.Phase)
}

// startLong begins an operation of many phases in which all depend on all. It tells the others that
// this rank is done with earlier operations.
func (g *Group) startLong() (base uint64) {
	g.tell(g.phases.Phase + 1)
	return g.phases.Phase
}

// roomFor waits until a buffer may be written in a phase of an operation that startLong has begun.
// No rank may need the data of earlier operations any more. The pipeline takes care of the phases
// of this operation.
func (g *Group) roomFor(phase, base uint64) error {
	if phase > base+g.phases.Buffers {
		return nil
	}
	return g.clear(phase)
}

// awaitPosted waits for a rank's contribution.
func (g *Group) awaitPosted(rank int, phase uint64) error {
	if rank == g.rank || g.complete == phase {
		return nil
	}
	return g.await(onePosted, rank, phase)
}

// chunks is how many steps n bytes are.
func chunks(n, step int) int { return (n + step - 1) / step }

// nth is where chunk i lies among the bytes in from..to, of step bytes or a rest at the end.
func nth(i, from, to, step int) (at, end int) {
	at = from + i*step
	return at, min(at+step, to)
}
