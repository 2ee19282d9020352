package tcp

// In the kernel's poller a connection costs 0.2 us for each segment that arrives, a
// twentieth of a short message's way. So those that are read one by one leave it while
// they are busy, and are in it again before this process sleeps.

// leaveAfter is how often something has come to a connection before it leaves the
// poller: to leave and come back costs about 1 us.
const leaveAfter = 64

// busy counts that something has come, and takes the connection out of the poller if
// that is worth it.
func (c *conn) busy() {
	if c.aloof || c.polled || c.state != established {
		return
	}
	if c.came++; c.came >= leaveAfter {
		c.m.poll.Remove(c.fd)
		c.aloof = true
		c.m.aloof++
	}
}

// heed puts every connection back into the poller.
func (m *Module) heed() {
	if m.aloof == 0 {
		return
	}
	for i := len(m.live) - 1; i >= 0; i-- { // one that cannot come back is dropped
		m.live[i].heed(false)
	}
}

// heed puts a connection back into the poller, to tell of room to write, too, if
// write says so.
func (c *conn) heed(write bool) {
	if !c.aloof {
		return
	}
	c.aloof, c.came = false, 0
	c.m.aloof--
	if err := c.m.poll.Add(c.fd, true, write); err != nil {
		c.drop(err)
	}
}
