package node

// Bcast copies the root's buf to all others' (MPI 4.1, section 6.4).
//
// Cost: n bytes copied in by the root and out by each other, in chunks, of which
// the root may be as many ahead as it has buffers.
func (g *Group) Bcast(buf []byte, root int) error {
	step, long, err := g.steps(len(buf), false)
	if err != nil {
		return err
	}
	for off := 0; off < len(buf); off += step {
		part := buf[off:min(off+step, len(buf))]
		if g.rank != root {
			g.enter()
			if err := g.take(part, root, long); err != nil {
				return err
			}
			continue
		}
		inline, err := g.contribute(part, long)
		if err != nil {
			return err
		}
		g.post(inline)
	}
	return nil
}
