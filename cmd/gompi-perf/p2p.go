package main

import "github.com/gompirun/gompi/pkg/mpi"

// window is how many messages are under way at once in bw, bibw, rate and
// unexpected.
const window = 64

// Tags; ack is none of unexpected's.
const (
	tag = 1
	ack = 20000
)

// p2pTests are the point-to-point tests (MPI 4.1, chapter 3).
func p2pTests() []test {
	return []test{
		{name: "latency", about: "ping-pong of two ranks, time one way", sizes: "8:64k", two: true, one: latency, div: 2, messages: 2},
		{name: "line", about: "a cache line handed over by two ranks, time one way", sizes: "0", two: true, one: handOver, div: lineTurns, messages: lineTurns},
		{name: "bw", about: "64 messages one way and an answer", sizes: "64k:16M", two: true, windows: true, one: bandwidth, messages: window},
		{name: "bibw", about: "64 messages both ways", sizes: "64k:16M", two: true, windows: true, one: bidirectional, messages: 2 * window},
		{name: "rate", about: "64 short messages one way and an answer", sizes: "8", two: true, windows: true, one: bandwidth, messages: window},
		{name: "pairs", about: "ping-pong of every even rank with the next, time one way", sizes: "8,1k", even: true, one: pingPong, div: 2, messages: perRank},
		{name: "ring", about: "every rank sends to the next and receives from the one before", sizes: "8,1k", one: ring, messages: perRank},
		{name: "randpairs", about: "exchange with a partner that is drawn anew each time", sizes: "8,1k", even: true, one: randomPairs, messages: perRank},
		{name: "unexpected", about: "64 messages that come before their receives, received in reverse order", sizes: "8", two: true, one: unexpected, messages: window},
		{name: "overlap", about: "exchange of two ranks with computation meanwhile", sizes: "64k,1M", two: true, start: startExchange, finish: finishExchange},
	}
}

// answer is the byte that ends a window.
func (j *job) answer() error {
	var none [1]byte
	if j.rank == 0 {
		_, err := j.c.Recv(none[:], 1, ack)
		return err
	}
	return j.c.Send(none[:], 0, ack)
}

// pingPong: the even rank of a pair sends and waits for the answer.
func pingPong(j *job) error {
	other := j.rank ^ 1
	j.fill(j.send, other)
	if j.rank%2 == 0 {
		if err := j.c.Send(j.send, other, tag); err != nil {
			return err
		}
	}
	if _, err := j.c.Recv(j.recv, other, tag); err != nil {
		return err
	}
	j.verify(j.recv, other, j.rank)
	if j.rank%2 == 1 {
		return j.c.Send(j.send, other, tag)
	}
	return nil
}

func latency(j *job) error {
	if j.rank > 1 {
		return nil
	}
	return pingPong(j)
}

// post starts a message of the window, the k-th receive or some send.
func (j *job) post(sends bool, other, k int) error {
	var r mpi.Request
	var err error
	if sends {
		r, err = j.c.Isend(j.send, other, tag)
	} else {
		r, err = j.c.Irecv(j.recv[k*j.stride:][:j.size], other, tag)
	}
	j.reqs = append(j.reqs, r)
	return err
}

func (j *job) waitAll() error {
	for i := range j.reqs {
		if _, err := j.reqs[i].Wait(); err != nil {
			return err
		}
	}
	j.reqs = j.reqs[:0]
	return nil
}

// verifyWindow compares all that a window has brought, or what came last, if all came to one place.
func (j *job) verifyWindow(from int) {
	for k := range j.pieces() {
		j.verify(j.at(j.recv, k), from, j.rank)
	}
}

// bandwidth: a window of messages from rank 0 to rank 1, then a byte back.
func bandwidth(j *job) error {
	if j.rank > 1 {
		return nil
	}
	j.fill(j.send, 1)
	for k := range window {
		if err := j.post(j.rank == 0, 1-j.rank, k); err != nil {
			return err
		}
	}
	if err := j.waitAll(); err != nil {
		return err
	}
	if j.rank == 1 {
		j.verifyWindow(0)
	}
	return j.answer()
}

// bidirectional: both ranks receive and send a window.
func bidirectional(j *job) error {
	if j.rank > 1 {
		return nil
	}
	other := 1 - j.rank
	j.fill(j.send, other)
	for k := range 2 * window {
		if err := j.post(k >= window, other, k); err != nil {
			return err
		}
	}
	err := j.waitAll()
	j.verifyWindow(other)
	return err
}

func (j *job) exchange(to, from int) error {
	j.fill(j.send, to)
	_, err := j.c.Sendrecv(j.send, to, tag, j.recv, from, tag)
	j.verify(j.recv, from, j.rank)
	return err
}

func ring(j *job) error {
	return j.exchange((j.rank+1)%j.ranks, (j.rank-1+j.ranks)%j.ranks)
}

func randomPairs(j *job) error {
	other := j.partner()
	return j.exchange(other, other)
}

// partner draws one for this repetition: all ranks shuffle the ranks alike, from
// its number; neighbours in that order are partners.
func (j *job) partner() int {
	x := (2463534242 + uint32(j.iter)*2654435761) | 1
	j.order = j.order[:0]
	for i := range j.ranks {
		j.order = append(j.order, i)
	}
	for i := j.ranks - 1; i > 0; i-- {
		x = xorshift(x)
		k := x % uint32(i+1)
		j.order[i], j.order[k] = j.order[k], j.order[i]
	}
	at := 0
	for j.order[at] != j.rank {
		at++
	}
	return j.order[at^1]
}

// xorshift is Marsaglia's generator of 32 bits (Xorshift RNGs, 2003, sec. 3).
func xorshift(x uint32) uint32 {
	x ^= x << 13
	x ^= x >> 17
	return x ^ x<<5
}

// unexpected: rank 1 receives in the reverse order of sending, by tag.
func unexpected(j *job) error {
	switch j.rank {
	case 0:
		for i := range window {
			j.fill(j.send, i)
			if err := j.c.Send(j.send, 1, i); err != nil {
				return err
			}
		}
	case 1:
		for i := window - 1; i >= 0; i-- {
			if _, err := j.c.Recv(j.recv, 0, i); err != nil {
				return err
			}
			j.verify(j.recv, 0, i)
		}
	default:
		return nil
	}
	return j.answer()
}

func startExchange(j *job) ([]mpi.Request, error) {
	if j.rank > 1 {
		return nil, nil
	}
	j.fill(j.send, 1-j.rank)
	j.reqs = j.reqs[:0]
	if err := j.post(false, 1-j.rank, 0); err != nil {
		return nil, err
	}
	err := j.post(true, 1-j.rank, 0)
	return j.reqs, err
}

func finishExchange(j *job) {
	if j.rank < 2 {
		j.verify(j.recv, 1-j.rank, j.rank)
	}
}
