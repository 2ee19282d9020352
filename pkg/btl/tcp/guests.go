//go:build linux

package tcp

// A module for guests serves processes of other worlds, which become known one
// by one. Who dials before he was introduced here, because his side was told
// first, waits.

// Introduce makes a process of another world known: the engine's number for it,
// what it is called in all worlds, and the secret that it shares with this one.
func (m *Module) Introduce(peer int, id uint64, secret []byte) {
	m.guests[id] = peer
	m.peers[peer] = &link{m: m, rank: peer, id: id, secret: secret}
	for _, c := range m.conns {
		if c.state == awaitHello && len(c.in) >= helloLen {
			c.resume()
		}
	}
}

// resume looks again at a hello that has waited.
func (c *conn) resume() {
	if used, done := c.shake(c.in[c.start:]); !done {
		c.start += used
	}
}

// caller is the link of a process that says who it is; nil: it is nobody's.
// later: it may be introduced yet.
func (m *Module) caller(id uint64) (l *link, later bool) {
	if m.cfg.Guests {
		peer, known := m.guests[id]
		if !known {
			return nil, id != m.cfg.ID
		}
		return m.link(peer), false
	}
	if id >= uint64(m.cfg.Size) || id == m.cfg.ID {
		return nil, false
	}
	return m.link(int(id)), false
}
