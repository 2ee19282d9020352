package control

import "syscall"

// NodeLost says that the link to a node broke.
type NodeLost struct {
	Node        int
	Host, Cause string
	Ended       bool        // its daemon has ended, and the host need not
	Memory      *MemoryKill // nil: nobody says that memory is the reason
}

// MemoryKill says that a resource manager has killed all that it had on a host, as that took too much memory.
type MemoryKill struct {
	Host string
	Rank int    // the only one of world 0 that was there; -1 who of several has taken most nobody knows
	Text string // as that of a Death
}

// nodeLost ends the job, as nobody hears of a node's ranks any more.
func (c *Controller) nodeLost(e NodeLost) []Action {
	if !c.nodes[e.Node] {
		return nil
	}
	c.nodes[e.Node] = false
	if c.bye {
		return nil // it went before it could say so: nothing ran there any more
	}
	d := Death{Rank: -1, Host: e.Host, Cause: HostLost, Code: 1, Text: "lost: " + e.Cause}
	switch {
	case e.Memory != nil:
		d = Death{Rank: e.Memory.Rank, Host: e.Memory.Host, Cause: ByOOM, Code: int(syscall.SIGKILL), Text: e.Memory.Text}
		c.or |= d.Code
		c.highest = max(c.highest, 128+d.Code)
	case e.Ended:
		d.Cause, d.Text = DaemonLost, "has no daemon any more: "+e.Cause
	}
	return c.fatal(d)
}
