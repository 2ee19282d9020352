package coll

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/checker"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// typedCalls are calls in which each rank sends two elements of one datatype to each other, and receives two of one.
var typedCalls = map[string]func(c *Comm, send, recv core.Buf) error{
	"Gather":     func(c *Comm, send, recv core.Buf) error { return c.GatherBuf(send, recv, 0) },
	"Igather":    waitedFor(func(c *Comm, send, recv core.Buf) (core.Request, error) { return c.IgatherBuf(send, recv, 0) }),
	"GatherInit": begunFor(func(c *Comm, send, recv core.Buf) (core.Request, error) { return c.GatherInitBuf(send, recv, 0) }),
	"Scatter":    func(c *Comm, send, recv core.Buf) error { return c.ScatterBuf(send, recv, 0) },
	"Iscatter":   waitedFor(func(c *Comm, send, recv core.Buf) (core.Request, error) { return c.IscatterBuf(send, recv, 0) }),
	"Allgather":  func(c *Comm, send, recv core.Buf) error { return c.AllgatherBuf(send, recv) },
	"Iallgather": waitedFor(func(c *Comm, send, recv core.Buf) (core.Request, error) { return c.IallgatherBuf(send, recv) }),
	"Alltoall":   func(c *Comm, send, recv core.Buf) error { return c.AlltoallBuf(send, recv) },
	"Ialltoall":  waitedFor(func(c *Comm, send, recv core.Buf) (core.Request, error) { return c.IalltoallBuf(send, recv) }),
	"Gatherv":    func(c *Comm, send, recv core.Buf) error { return c.GathervBuf(send, recv, each(c, recv), 0) },
	"Igatherv": waitedFor(func(c *Comm, send, recv core.Buf) (core.Request, error) {
		return c.IgathervBuf(send, recv, each(c, recv), 0)
	}),
	"Scatterv":   func(c *Comm, send, recv core.Buf) error { return c.ScattervBuf(send, each(c, send), recv, 0) },
	"Allgatherv": func(c *Comm, send, recv core.Buf) error { return c.AllgathervBuf(send, recv, each(c, recv)) },
	"Alltoallv": func(c *Comm, send, recv core.Buf) error {
		return c.AlltoallvBuf(send, each(c, send), recv, each(c, recv))
	},
	"Alltoallw":         func(c *Comm, send, recv core.Buf) error { return c.AlltoallwBuf(oneEach(c, send), oneEach(c, recv)) },
	"NeighborAllgather": inARing(func(c *Comm, send, recv core.Buf) error { return c.NeighborAllgatherBuf(send, recv) }),
	"NeighborAllgatherv": inARing(func(c *Comm, send, recv core.Buf) error {
		return c.NeighborAllgathervBuf(send, recv, Layout{Counts: []int{int(recv.Count), int(recv.Count)}})
	}),
	"NeighborAlltoallw": inARing(func(c *Comm, send, recv core.Buf) error {
		return c.NeighborAlltoallwBuf([]core.Buf{send, send}, []core.Buf{recv, recv})
	}),
}

func waitedFor(begin func(c *Comm, send, recv core.Buf) (core.Request, error)) func(c *Comm, send, recv core.Buf) error {
	return func(c *Comm, send, recv core.Buf) error {
		return waited(func(c *Comm) (core.Request, error) { return begin(c, send, recv) })(c)
	}
}

func begunFor(begin func(c *Comm, send, recv core.Buf) (core.Request, error)) func(c *Comm, send, recv core.Buf) error {
	return func(c *Comm, send, recv core.Buf) error {
		return begun(func(c *Comm) (core.Request, error) { return begin(c, send, recv) })(c)
	}
}

func inARing(call func(c *Comm, send, recv core.Buf) error) func(c *Comm, send, recv core.Buf) error {
	return func(c *Comm, send, recv core.Buf) error {
		ring, err := c.CartCreate(topology.Cart{Dims: []int{c.Size()}, Periodic: []bool{true}}, false)
		if err != nil {
			return err
		}
		if err := call(ring, send, recv); err != nil {
			return err
		}
		return ring.Free()
	}
}

// each is as much for each rank as b has.
func each(c *Comm, b core.Buf) Layout {
	l := Layout{Counts: make([]int, c.Size())}
	for r := range l.Counts {
		l.Counts[r] = int(b.Count)
	}
	return l
}

func oneEach(c *Comm, b core.Buf) []core.Buf {
	all := make([]core.Buf, c.Size())
	for r := range all {
		all[r] = b
	}
	return all
}

// room for what a rank sends or receives in all, as two elements.
func two[T core.Element]() core.Buf {
	b := worlds.BufOf(make([]T, 40))
	b.Count = 2
	return b
}

// pair is such room as one element of a derived datatype, of the same signature.
func pairOf[T core.Element]() (core.Buf, error) {
	b := two[T]()
	t, err := datatype.Contiguous(2, b.Type)
	if err == nil {
		t.Commit()
		b.Type, b.Count = t, 1
	}
	return b, err
}

// Datatypes that are only as long as the others' are an error of all ranks, whoever has them; of the same signature, or
// none, they are not (MPI 4.1, sections 5.1.11 and 6.1).
func TestOtherDatatypesOfTheSameLengthAreFound(t *testing.T) {
	for name, call := range typedCalls {
		for _, n := range []int{3, checker.NamedRanks + 1} {
			t.Run(fmt.Sprintf("%s by %d", name, n), func(t *testing.T) {
				Ranks(t, n, func(env *Env) error { return otherTypes(env.World(), call, name) }, core.WithChecks())
			})
		}
	}
}

func otherTypes(c *Comm, call func(c *Comm, send, recv core.Buf) error, name string) error {
	send, recv, odd := two[float64](), two[float64](), c.Rank() == 1
	derived, err := pairOf[float64]()
	if err != nil {
		return err
	}
	packed := worlds.BufOf(make([]byte, 320))
	packed.Type, packed.Count = datatype.Predefined(datatype.Packed), 16
	empty := two[int64]()
	empty.Count = 0
	for what, mine := range map[string]core.Buf{"the same": recv, "a derived one": derived, "MPI_PACKED": packed} {
		if !odd {
			mine = recv
		}
		if err := call(c, mine, recv); err != nil {
			return fmt.Errorf("%s: %w", what, err)
		}
	}
	nothing := recv
	if nothing.Count = 0; odd {
		nothing = empty
	}
	if err := call(c, nothing, nothing); err != nil {
		return fmt.Errorf("nothing of another datatype: %w", err)
	}
	if odd {
		send, recv = two[int64](), two[int64]()
	}
	want := "MPI_INT64_T"
	if c.Size() > checker.NamedRanks && callsPairs(name) {
		want = "ranks send other datatypes than are expected"
	}
	return refusedFor(call(c, send, recv), want)
}

// callsPairs reports whether a call's blocks are known to two ranks alone.
func callsPairs(name string) bool {
	switch name {
	case "Gatherv", "Igatherv", "Scatterv", "Alltoallv", "Alltoallw", "NeighborAllgather", "NeighborAllgatherv", "NeighborAlltoallw":
		return true
	}
	return false
}

// refusedFor is refused of ranks that do not agree, of either class.
func refusedFor(err error, words string) error {
	if worlds.Refused(err, errclass.Type, words) == nil {
		return worlds.Refused(err, errclass.Type, "do not agree")
	}
	return worlds.Refused(err, errclass.Arg, words)
}

// What a rank gives itself is compared at that rank, and all are told.
func TestARankThatSendsAnotherDatatypeThanItReceivesIsNamed(t *testing.T) {
	for name, x := range map[string]struct {
		rank int // that does
		says string
	}{
		"Gather":     {0, "gather of 16 bytes of MPI_DOUBLE, but sends MPI_INT64_T with root 0"},
		"Scatter":    {0, "scatter of 16 bytes of MPI_DOUBLE, but sends MPI_INT64_T with root 0"},
		"Allgather":  {1, "allgather of 16 bytes of MPI_DOUBLE, but sends MPI_INT64_T"},
		"Ialltoall":  {1, "nonblocking alltoall of 16 bytes of MPI_DOUBLE, but sends MPI_INT64_T"},
		"Allgatherv": {1, "allgatherv of 48 bytes in all of MPI_DOUBLE, but sends MPI_INT64_T"},
		"Gatherv":    {0, "rank 0 sends 16 bytes of MPI_INT64_T to rank 0, which expects MPI_DOUBLE"},
		"Alltoallv":  {1, "rank 1 sends 16 bytes of MPI_INT64_T to rank 1, which expects MPI_DOUBLE"},
	} {
		t.Run(name, func(t *testing.T) {
			Ranks(t, 3, func(env *Env) error {
				c, send := env.World(), two[float64]()
				if c.Rank() == x.rank {
					send = two[int64]()
				}
				return refusedFor(typedCalls[name](c, send, two[float64]()), x.says)
			}, core.WithChecks())
		})
	}
}

// Neighbours agree on each block's length, too.
func TestNeighboursThatExpectOtherLengthsAreNamed(t *testing.T) {
	for _, name := range []string{"NeighborAllgather", "NeighborAllgatherv", "NeighborAlltoallw"} {
		t.Run(name, func(t *testing.T) {
			Ranks(t, 4, func(env *Env) error {
				c, send := env.World(), two[float64]()
				if c.Rank() == 1 {
					send.Count = 3
				}
				return worlds.Refused(typedCalls[name](c, send, two[float64]()), errclass.Count, "rank 1 sends 24 bytes to rank 0, which expects 16")
			}, core.WithChecks())
		})
	}
}
