package coll

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/errclass"
)

// tellingCalls are calls whose blocks each two ranks must agree on. Rank i gives rank j blocks(i, j) numbers, and expects
// blocks(j, i) + wrong of rank j; wrong is not 0 in one rank alone, about rank 1.
var tellingCalls = map[string]func(c *Comm, blocks func(i, j int) int, wrong int) error{
	"Gatherv": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, recv, in := gatherArgs(c, blocks, wrong)
		return c.Gatherv(send, recv, in, 0)
	},
	"Igatherv": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, recv, in := gatherArgs(c, blocks, wrong)
		return waited(func(c *Comm) (core.Request, error) {
			return c.IgathervBuf(worlds.BufOf(send), worlds.BufOf(recv), in, 0)
		})(c)
	},
	"Scatterv": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		out, l := roomFor(c, func(r int) int { return blocks(0, r) })
		n := blocks(0, c.Rank())
		if c.Rank() == 0 {
			l.Counts[1] -= wrong
		}
		return c.Scatterv(out, l, make([]int32, n), 0)
	},
	"Alltoallv": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, out, recv, in := exchangeArgs(c, blocks, wrong)
		return c.Alltoallv(send, out, recv, in)
	},
	"Ialltoallv": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, out, recv, in := exchangeArgs(c, blocks, wrong)
		return waited(func(c *Comm) (core.Request, error) {
			return c.IalltoallvBuf(worlds.BufOf(send), out, worlds.BufOf(recv), in)
		})(c)
	},
	"AlltoallvInit": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, out, recv, in := exchangeArgs(c, blocks, wrong)
		return begun(func(c *Comm) (core.Request, error) {
			return c.AlltoallvInitBuf(worlds.BufOf(send), out, worlds.BufOf(recv), in)
		})(c)
	},
	"Alltoallv in place": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		_, _, recv, in := exchangeArgs(c, func(i, j int) int { return blocks(min(i, j), max(i, j)) }, wrong)
		return c.Alltoallv(nil, Layout{}, recv, in)
	},
	"Alltoallw": func(c *Comm, blocks func(i, j int) int, wrong int) error {
		send, recv := make([]core.Buf, c.Size()), make([]core.Buf, c.Size())
		for r := range c.Size() {
			send[r], recv[r] = worlds.BufOf(make([]int32, blocks(c.Rank(), r))), worlds.BufOf(make([]int32, blocks(r, c.Rank())))
		}
		if c.Rank() == 0 {
			recv[1] = worlds.BufOf(make([]int32, blocks(1, 0)+wrong))
		}
		return c.AlltoallwBuf(send, recv)
	},
}

// roomFor is room for blocks one after the other.
func roomFor(c *Comm, each func(r int) int) ([]int32, Layout) {
	l, sum := Layout{Counts: make([]int, c.Size())}, 0
	for r := range l.Counts {
		l.Counts[r] = each(r)
		sum += each(r) + 1 // room for one that is longer than it should be
	}
	return make([]int32, sum), l
}

func gatherArgs(c *Comm, blocks func(i, j int) int, wrong int) (send, recv []int32, in Layout) {
	recv, in = roomFor(c, func(r int) int { return blocks(r, 0) })
	if c.Rank() == 0 {
		in.Counts[1] += wrong
	}
	return make([]int32, blocks(c.Rank(), 0)), recv, in
}

func exchangeArgs(c *Comm, blocks func(i, j int) int, wrong int) (send []int32, out Layout, recv []int32, in Layout) {
	send, out = roomFor(c, func(r int) int { return blocks(c.Rank(), r) })
	recv, in = roomFor(c, func(r int) int { return blocks(r, c.Rank()) })
	if c.Rank() == 0 {
		in.Counts[1] += wrong
	}
	return send, out, recv, in
}

// Every rank is told of a block that is not as long as its receiver expects, and in a small communicator which it is.
func TestABlockOfAnotherLengthIsAnErrorOfAllRanks(t *testing.T) {
	blocks := func(i, j int) int { return (i + 2*j) % 5 } // some are empty
	for _, n := range []int{2, 3, checker.NamedRanks + 1} {
		for name, call := range tellingCalls {
			t.Run(fmt.Sprintf("%s by %d", name, n), func(t *testing.T) {
				Ranks(t, n, func(env *Env) error {
					c := env.World()
					for range 2 {
						if err := call(c, blocks, 0); err != nil {
							return fmt.Errorf("none differs: %w", err)
						}
						err := call(c, blocks, 1)
						want := fmt.Sprintf("the ranks of \"MPI_COMM_WORLD\" do not agree: %s", wrongBlock(name, blocks))
						if n > checker.NamedRanks {
							want = "other lengths than are expected"
						}
						if err := worlds.Refused(err, errclass.Count, want); err != nil {
							return fmt.Errorf("rank %d: %w", c.Rank(), err)
						}
					}
					return nil
				}, core.WithChecks())
			})
		}
	}
}

// wrongBlock says what differs.
func wrongBlock(name string, blocks func(i, j int) int) string {
	switch name {
	case "Scatterv":
		return fmt.Sprintf("rank 0 sends %d bytes to rank 1, which expects %d", 4*(blocks(0, 1)-1), 4*blocks(0, 1))
	case "Alltoallv in place":
		return fmt.Sprintf("rank 0 sends %d bytes to rank 1, which expects %d, rank 1 sends %d bytes to rank 0, which expects %d",
			4*blocks(0, 1)+4, 4*blocks(0, 1), 4*blocks(0, 1), 4*blocks(0, 1)+4)
	}
	return fmt.Sprintf("rank 1 sends %d bytes to rank 0, which expects %d", 4*blocks(1, 0), 4*blocks(1, 0)+4)
}
