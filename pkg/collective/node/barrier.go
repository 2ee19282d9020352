package node

// Barrier returns when all ranks have called it (MPI 4.1, section 6.3).
//
// Cost: one hand-off from the last that comes. Crowded: k-1 switches on a CPU with
// k ranks.
func (g *Group) Barrier() error {
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
