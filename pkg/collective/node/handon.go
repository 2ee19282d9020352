package node

// handOn passes buf from one rank to another; all others know how long it is, and go on.
func (g *Group) handOn(buf []byte, from, to int) error {
	if from == to || len(buf) == 0 {
		return nil
	}
	step, long, err := g.steps(len(buf), false)
	if err != nil {
		return err
	}
	for at := 0; at < len(buf); at += step {
		part := buf[at:min(at+step, len(buf))]
		switch g.rank {
		case from:
			inline, err := g.contribute(part, long)
			if err != nil {
				return err
			}
			g.post(inline)
		case to:
			g.enter()
			if err := g.take(part, from, long); err != nil {
				return err
			}
		default:
			g.enter()
		}
	}
	return nil
}
