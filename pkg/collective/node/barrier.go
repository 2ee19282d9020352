package node

// Barrier returns when all ranks have called it (MPI 4.1, section 6.3).
//
// Cost: one hand-off from the last that comes. Crowded: k-1 switches on a CPU with
// k ranks. In two levels: three hand-offs.
func (g *Group) Barrier() error {
	if g.levels != nil {
		if done, err := g.levels.barrier(); done || err != nil {
			return err
		}
	}
	g.load = 0
	return g.finish()
}

// finish is a Barrier, which may end an operation.
func (g *Group) finish() error {
	if err := g.come(nil, 0); err != nil {
		return err
	}
	return g.passAll()
}
