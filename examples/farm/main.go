// Command farm has rank 0 hand out work, a piece at a time, to who is free: pieces take different times, and nobody waits for
// a slow one. The work is to find the number below a limit whose Collatz sequence is the longest.
//
//	go build ./examples/farm && gompirun -np 4 ./farm
package main

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() { mpi.Main(run) }

func run(env *mpi.Env) error {
	c := env.World()
	best, pieces, err := search(c, 300_000, 5_000)
	if err == nil && c.Rank() == 0 {
		fmt.Printf("%d has %d steps; pieces of each rank: %v\n", best.Start, best.Steps, pieces)
	}
	return err
}

// piece is what a worker gets: numbers from First to End-1; none: there is no more. result is what it answers.
type (
	piece  struct{ First, End int64 }
	result struct{ Start, Steps int64 }
)

const (
	tagPiece = iota
	tagResult
)

// search returns the best result, and how many pieces each rank has done, on rank 0.
func search(c *mpi.Comm, limit, size int64) (best result, pieces []int, err error) {
	if c.Size() == 1 {
		return longest(piece{1, limit}), []int{1}, nil
	}
	if c.Rank() > 0 {
		return result{}, nil, work(c)
	}
	pieces = make([]int, c.Size())
	next := int64(1)
	give := func(to int) error {
		p := piece{next, min(next+size, limit)}
		next = p.End
		return c.Send([]piece{p}, to, tagPiece)
	}
	for to := 1; to < c.Size(); to++ {
		if err := give(to); err != nil {
			return best, nil, err
		}
	}
	for left := c.Size() - 1; left > 0; {
		var got [1]result
		st, err := c.Recv(got[:], mpi.AnySource, tagResult)
		if err != nil {
			return best, nil, err
		}
		if got[0].Steps > best.Steps || got[0].Steps == best.Steps && got[0].Start < best.Start {
			best = got[0]
		}
		if pieces[st.Source]++; next >= limit {
			left--
		}
		if err := give(st.Source); err != nil {
			return best, nil, err
		}
	}
	return best, pieces, nil
}

// work is a worker's part.
func work(c *mpi.Comm) error {
	var p [1]piece
	for {
		if _, err := c.Recv(p[:], 0, tagPiece); err != nil || p[0].First >= p[0].End {
			return err
		}
		if err := c.Send([]result{longest(p[0])}, 0, tagResult); err != nil {
			return err
		}
	}
}

// longest is the result of a piece.
func longest(p piece) (best result) {
	for start := p.First; start < p.End; start++ {
		steps := int64(0)
		for n := start; n != 1; steps++ {
			if n%2 == 0 {
				n /= 2
			} else {
				n = 3*n + 1
			}
		}
		if steps > best.Steps {
			best = result{start, steps}
		}
	}
	return best
}
