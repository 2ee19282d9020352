package main

import (
	"math/rand/v2"

	"github.com/gompirun/gompi/pkg/mpi"
)

// window is how many messages are under way at once in bw, bibw and rate.
const window = 64

func find(name string) *test {
	for i := range tests {
		if tests[i].name == name {
			return &tests[i]
		}
	}
	return nil
}

func oneWay(_ *runner, size int) int     { return size }
func windows(_ *runner, size int) int    { return window * size }
func twoWindows(_ *runner, size int) int { return 2 * window * size }
func windowful(*runner) int              { return window }
func perRank(r *runner, size int) int    { return r.c.Size() * size }

var tests = []test{
	{name: "latency", about: "ping-pong of two ranks, time one way", sizes: "8:64k", ranks: 2, one: pingPong, bytes: oneWay, messages: func(*runner) int { return 2 }, div: 2},
	{name: "bw", about: "64 messages one way and an answer", sizes: "64k:16M", ranks: 2, one: bandwidth, bytes: windows, messages: windowful},
	{name: "bibw", about: "64 messages both ways", sizes: "64k:16M", ranks: 2, one: bidirectional, bytes: twoWindows, messages: func(*runner) int { return 2 * window }},
	{name: "rate", about: "64 short messages one way and an answer", sizes: "8", ranks: 2, one: bandwidth, bytes: windows, messages: windowful},
	{name: "pairs", about: "ping-pong of every even rank with the next, time one way", sizes: "8,1k", ranks: 2, even: true, one: pairs, bytes: func(r *runner, size int) int { return r.c.Size() * size },
		messages: func(r *runner) int { return r.c.Size() }, div: 2},
	{name: "ring", about: "every rank sends to the next and receives from the one before", sizes: "8,1k", ranks: 2, one: ring, bytes: perRank, messages: func(r *runner) int { return r.c.Size() }},
	{name: "randpairs", about: "exchange with a partner that is drawn anew each time", sizes: "8,1k", ranks: 2, even: true, one: randomPairs, bytes: perRank, messages: func(r *runner) int { return r.c.Size() }},
	{name: "unexpected", about: "64 messages that come before their receives, received in reverse order", sizes: "8", ranks: 2, one: unexpected, bytes: windows, messages: windowful},
}

// pingPong: rank 0 sends and waits for the answer of rank 1.
func pingPong(r *runner, size int) error {
	switch r.c.Rank() {
	case 0:
		r.stamp()
		if err := mpi.Send(r.c, r.send, 1, 1); err != nil {
			return err
		}
		if _, err := mpi.Recv(r.c, r.recv, 1, 1); err != nil {
			return err
		}
		r.verify()
	case 1:
		if _, err := mpi.Recv(r.c, r.recv, 0, 1); err != nil {
			return err
		}
		r.stamp()
		r.verify()
		return mpi.Send(r.c, r.send, 0, 1)
	}
	return nil
}

// bandwidth: a window of messages from rank 0 to rank 1, then a short answer.
func bandwidth(r *runner, size int) error {
	var ack [1]byte
	switch r.c.Rank() {
	case 0:
		r.stamp()
		r.reqs = r.reqs[:0]
		for range window {
			q, err := mpi.Isend(r.c, r.send, 1, 1)
			if err != nil {
				return err
			}
			r.reqs = append(r.reqs, q)
		}
		for _, q := range r.reqs {
			if _, err := q.Wait(); err != nil {
				return err
			}
		}
		_, err := mpi.Recv(r.c, ack[:], 1, 2)
		return err
	case 1:
		r.reqs = r.reqs[:0]
		for range window {
			q, err := mpi.Irecv(r.c, r.recv, 0, 1)
			if err != nil {
				return err
			}
			r.reqs = append(r.reqs, q)
		}
		for _, q := range r.reqs {
			if _, err := q.Wait(); err != nil {
				return err
			}
		}
		r.verify()
		return mpi.Send(r.c, ack[:], 0, 2)
	}
	return nil
}

// bidirectional: both ranks send and receive a window.
func bidirectional(r *runner, size int) error {
	me := r.c.Rank()
	if me > 1 {
		return nil
	}
	r.stamp()
	r.reqs = r.reqs[:0]
	for range window {
		q, err := mpi.Irecv(r.c, r.recv, 1-me, 1)
		if err != nil {
			return err
		}
		r.reqs = append(r.reqs, q)
	}
	for range window {
		q, err := mpi.Isend(r.c, r.send, 1-me, 1)
		if err != nil {
			return err
		}
		r.reqs = append(r.reqs, q)
	}
	for _, q := range r.reqs {
		if _, err := q.Wait(); err != nil {
			return err
		}
	}
	r.verify()
	return nil
}

// pairs: rank 2i and 2i+1 play ping-pong, all pairs at once.
func pairs(r *runner, size int) error {
	me := r.c.Rank()
	other := me ^ 1
	if me&1 == 0 {
		r.stamp()
		if err := mpi.Send(r.c, r.send, other, 1); err != nil {
			return err
		}
		_, err := mpi.Recv(r.c, r.recv, other, 1)
		r.verify()
		return err
	}
	if _, err := mpi.Recv(r.c, r.recv, other, 1); err != nil {
		return err
	}
	r.stamp()
	r.verify()
	return mpi.Send(r.c, r.send, other, 1)
}

// ring: a shift by one rank.
func ring(r *runner, size int) error {
	n, me := r.c.Size(), r.c.Rank()
	r.stamp()
	_, err := mpi.Sendrecv(r.c, r.send, (me+1)%n, 1, r.recv, (me-1+n)%n, 1)
	r.verify()
	return err
}

// randomPairs: all ranks draw the same pairing from the repetition's number.
func randomPairs(r *runner, size int) error {
	n, me := r.c.Size(), r.c.Rank()
	if len(r.order) != n {
		r.order = make([]int, n)
	}
	for i := range r.order {
		r.order[i] = i
	}
	rnd := rand.New(rand.NewPCG(uint64(r.iter), 1))
	rnd.Shuffle(n, func(i, j int) { r.order[i], r.order[j] = r.order[j], r.order[i] })
	partner := 0
	for i, x := range r.order {
		if x == me {
			partner = r.order[i^1]
		}
	}
	r.stamp()
	_, err := mpi.Sendrecv(r.c, r.send, partner, 1, r.recv, partner, 1)
	r.verify()
	return err
}

// unexpected: rank 1 receives a window of messages in the reverse order of
// their tags, so that all but one are searched for.
func unexpected(r *runner, size int) error {
	var ack [1]byte
	switch r.c.Rank() {
	case 0:
		r.stamp()
		for tag := range window {
			if err := mpi.Send(r.c, r.send, 1, tag); err != nil {
				return err
			}
		}
		_, err := mpi.Recv(r.c, ack[:], 1, controlTag)
		return err
	case 1:
		for tag := window - 1; tag >= 0; tag-- {
			if _, err := mpi.Recv(r.c, r.recv, 0, tag); err != nil {
				return err
			}
		}
		r.verify()
		return mpi.Send(r.c, ack[:], 0, controlTag)
	}
	return nil
}
