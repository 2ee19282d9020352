package tcp

// Two ranks that exchange short messages, as in a barrier, acknowledge with each what came before it. If one is ahead,
// two of its messages wait in the other's kernel. Who reads both acknowledges them at once, with a packet of its own
// (tcp_cleanup_rbuf in Linux), though its next message is about to do so: every fourth to fifth packet of the barriers
// of 4 hosts was of this kind, and costs nearly what a message does. So who has sent something since its last read, and
// expects one answer, reads no more than that. What is left keeps the kernel from acknowledging.

// answer is what a connection's next read is expected to bring.
type answer struct {
	due   bool // something was sent since the last read
	alike bool // the last two frames were of one length,
	size  int  // which was this, bytes
}

// mostAnswer is the longest frame that is read alone, bytes: more than a segment
// is acknowledged at once anyway.
const mostAnswer = 512

// sent takes in that a frame was sent.
func (a *answer) sent() { a.due = true }

// got takes in the length of a frame that has come.
func (a *answer) got(size int) { a.alike, a.size = size == a.size, size }

// limit is the part of a buffer to read into, before anything of the next frame was read.
func (a *answer) limit(room []byte) []byte {
	if a.due && a.alike && a.size <= mostAnswer {
		return room[:min(a.size, len(room))]
	}
	return room
}

// read takes in that a read has brought something.
func (a *answer) read() { a.due = false }
