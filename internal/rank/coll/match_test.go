package coll

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/op"
)

// anyCall makes a valid blocking call of each collective operation in a world of
// three ranks.
var anyCall = map[schedule.Operation]func(c *Comm) error{
	schedule.Barrier:    (*Comm).Barrier,
	schedule.Bcast:      func(c *Comm) error { return c.Bcast(make([]int64, 2), 1) },
	schedule.Gather:     func(c *Comm) error { return c.Gather(make([]int64, 2), make([]int64, 6), 1) },
	schedule.Gatherv:    func(c *Comm) error { return c.Gatherv(make([]int64, 2), make([]int64, 6), twoEach, 1) },
	schedule.Scatter:    func(c *Comm) error { return c.Scatter(make([]int64, 6), make([]int64, 2), 1) },
	schedule.Scatterv:   func(c *Comm) error { return c.Scatterv(make([]int64, 6), twoEach, make([]int64, 2), 1) },
	schedule.Allgather:  func(c *Comm) error { return c.Allgather(make([]int64, 2), make([]int64, 6)) },
	schedule.Allgatherv: func(c *Comm) error { return c.Allgatherv(make([]int64, 2), make([]int64, 6), twoEach) },
	schedule.Alltoall:   func(c *Comm) error { return c.Alltoall(make([]int64, 6), make([]int64, 6)) },
	schedule.Alltoallv: func(c *Comm) error {
		return c.Alltoallv(make([]int64, 6), twoEach, make([]int64, 6), twoEach)
	},
	schedule.Alltoallw: func(c *Comm) error {
		b := worlds.BufOf(make([]int64, 2))
		return c.AlltoallwBuf([]core.Buf{b, b, b}, []core.Buf{b, b, b})
	},
	schedule.Reduce:             func(c *Comm) error { return c.Reduce(make([]int64, 2), make([]int64, 2), op.Sum, 1) },
	schedule.Allreduce:          func(c *Comm) error { return c.Allreduce(make([]int64, 2), make([]int64, 2), op.Sum) },
	schedule.ReduceScatterBlock: func(c *Comm) error { return c.ReduceScatterBlock(make([]int64, 6), make([]int64, 2), op.Sum) },
	schedule.ReduceScatter: func(c *Comm) error {
		return c.ReduceScatter(make([]int64, 6), make([]int64, 2), twoEach.Counts, op.Sum)
	},
	schedule.Scan:   func(c *Comm) error { return c.Scan(make([]int64, 2), make([]int64, 2), op.Sum) },
	schedule.Exscan: func(c *Comm) error { return c.Exscan(make([]int64, 2), make([]int64, 2), op.Sum) },
}

var twoEach = Layout{Counts: []int{2, 2, 2}}

// TestEachPairOfOperationsThatDifferIsNamed has rank 1 call another operation than
// the others, for each pair: all ranks are told who calls what.
func TestEachPairOfOperationsThatDifferIsNamed(t *testing.T) {
	if want := int(schedule.NeighborAllgather); len(anyCall) != want {
		t.Fatalf("calls of %d operations, not %d", len(anyCall), want)
	}
	for usual, call := range anyCall {
		t.Run(usual.String(), func(t *testing.T) {
			Ranks(t, 3, func(env *Env) error {
				return eachOther(env.World(), usual, call)
			}, core.WithChecks())
		})
	}
}

// eachOther goes through the other operations in their order.
func eachOther(c *Comm, usual schedule.Operation, call func(*Comm) error) error {
	for other := range schedule.NeighborAllgather {
		if other == usual {
			continue
		}
		mine, others, do := usual, fmt.Sprintf("rank 1 %v", other), call
		if c.Rank() == 1 {
			mine, others, do = other, fmt.Sprintf("ranks 0, 2 %v", usual), anyCall[other]
		}
		err := do(c)
		if err == nil {
			return fmt.Errorf("rank %d: %v beside %v is no error", c.Rank(), usual, other)
		}
		text := err.Error()
		if !strings.Contains(text, "this one calls "+mine.String()) || !strings.Contains(text, others) {
			return fmt.Errorf("rank %d: %v beside %v: %s", c.Rank(), usual, other, text)
		}
	}
	return nil
}

// disagree has rank 1 of 3 make one call and the others another, and wants all to be
// told what the others call.
func disagree(t *testing.T, mine, theirs string, call, other func(c *Comm) error) {
	t.Helper()
	disagreeAs(t, [2]string{mine, theirs}, [2]string{theirs, mine}, call, other)
}

// disagreeAs is disagree of what a rank says of its own call, and others say of theirs.
func disagreeAs(t *testing.T, mine, theirs [2]string, call, other func(c *Comm) error) {
	t.Helper()
	Ranks(t, 3, func(env *Env) error {
		c := env.World()
		said, who, do := mine, "rank 1 ", call
		if c.Rank() == 1 {
			said, who, do = theirs, "ranks 0, 2 ", other
		}
		err := do(c)
		if err == nil {
			return fmt.Errorf("rank %d: %s beside %s is no error", c.Rank(), mine[0], mine[1])
		}
		if text := err.Error(); !strings.Contains(text, "this one calls "+said[0]) || !strings.Contains(text, who+said[1]) {
			return fmt.Errorf("rank %d: %s", c.Rank(), text)
		}
		return nil
	}, core.WithChecks())
}

// waited is a nonblocking call and the wait for it.
func waited(begin func(c *Comm) (core.Request, error)) func(c *Comm) error {
	return func(c *Comm) error {
		r, err := begin(c)
		if err != nil {
			return err
		}
		_, err = r.Wait()
		return err
	}
}

// begun is a persistent call, and its start.
func begun(begin func(c *Comm) (core.Request, error)) func(c *Comm) error {
	return waited(func(c *Comm) (core.Request, error) {
		r, err := begin(c)
		if err != nil {
			return r, err
		}
		return r, r.Start()
	})
}

func TestNonblockingOperationsThatDifferAreNamed(t *testing.T) {
	sum := waited(func(c *Comm) (core.Request, error) { return c.Iallreduce(make([]int64, 2), make([]int64, 2), op.Sum) })
	for name, x := range map[string]struct {
		mine, theirs string
		call, other  func(c *Comm) error
	}{
		"operations": {"nonblocking allreduce of 16 bytes of MPI_INT64_T by MPI_SUM", "nonblocking bcast of 16 bytes of MPI_INT64_T with root 0", sum,
			waited(func(c *Comm) (core.Request, error) { return c.Ibcast(make([]int64, 2), 0) })},
		"one that blocks": {"nonblocking allreduce of 16 bytes", "allreduce of 16 bytes", sum, anyCall[schedule.Allreduce]},
		"lengths": {"nonblocking allreduce of 16 bytes", "nonblocking allreduce of 24 bytes", sum,
			waited(func(c *Comm) (core.Request, error) { return c.Iallreduce(make([]int64, 3), make([]int64, 3), op.Sum) })},
		"operators": {"nonblocking allreduce of 16 bytes of MPI_INT64_T by MPI_SUM", "nonblocking allreduce of 16 bytes of MPI_INT64_T by MPI_MAX", sum,
			waited(func(c *Comm) (core.Request, error) { return c.Iallreduce(make([]int64, 2), make([]int64, 2), op.Max) })},
		"types": {"nonblocking allreduce of 16 bytes of MPI_INT64_T by MPI_SUM", "nonblocking allreduce of 16 bytes of MPI_DOUBLE by MPI_SUM", sum,
			waited(func(c *Comm) (core.Request, error) {
				return c.Iallreduce(make([]float64, 2), make([]float64, 2), op.Sum)
			})},
		"one that does not come": {"nonblocking allreduce of 16 bytes", "barrier", sum, anyCall[schedule.Barrier]},
		"persistent ones": {"persistent bcast of 16 bytes of MPI_INT64_T with root 0", "persistent bcast of 16 bytes of MPI_INT64_T with root 2",
			begun(func(c *Comm) (core.Request, error) { return c.BcastInitBuf(worlds.BufOf(make([]int64, 2)), 0) }),
			begun(func(c *Comm) (core.Request, error) { return c.BcastInitBuf(worlds.BufOf(make([]int64, 2)), 2) })},
	} {
		t.Run(name, func(t *testing.T) { disagree(t, x.mine, x.theirs, x.call, x.other) })
	}
}

func TestTypesThatDifferAreNamed(t *testing.T) {
	longs := func(c *Comm) error { return c.Bcast(make([]int64, 2), 0) }
	doubles := func(c *Comm) error { return c.Bcast(make([]float64, 2), 0) }
	disagree(t, "bcast of 16 bytes of MPI_INT64_T with root 0", "bcast of 16 bytes of MPI_DOUBLE with root 0", longs, doubles)
	disagree(t, "gather of 16 bytes of MPI_INT64_T with root 0", "gather of 16 bytes of MPI_DOUBLE with root 0",
		func(c *Comm) error { return c.Gather(make([]int64, 2), make([]int64, 6), 0) },
		func(c *Comm) error { return c.Gather[float64](make([]float64, 2), nil, 0) })
}

// Ranks that combine in different orders may wait for each other.
func TestUsersOperatorsOfWhichOneCommutesAreNamed(t *testing.T) {
	by := func(commutes bool) func(c *Comm) error {
		o := op.NewFunc("a user's operator", commutes, func(in, inout []int64) { copy(inout, in) })
		return func(c *Comm) error { return c.Allreduce(make([]int64, 2), make([]int64, 2), o) }
	}
	const what = "allreduce of 16 bytes of MPI_INT64_T by a user's operator that "
	disagree(t, what+"commutes", what+"does not commute", by(true), by(false))
}

// Ranks whose settings differ do an operation in other ways, and would wait for each other.
func TestSettingsThatDifferAreNamed(t *testing.T) {
	with := func(key, value string) func(c *Comm) error {
		return func(c *Comm) error {
			info := &core.Info{}
			if err := info.Set(key, value); err != nil {
				return err
			}
			d, err := c.DupWithInfo(info)
			if err != nil {
				return err
			}
			err = d.Allreduce(make([]int64, 2), make([]int64, 2), op.Sum)
			return errors.Join(d.Free(), err)
		}
	}
	const what = "allreduce of 16 bytes of MPI_INT64_T by MPI_SUM"
	const set = " settings of collective operations (GOMPI_COLL_*, info keys gompi_coll_*)"
	for key, value := range map[string]string{"node": "0", "reproducible": "1", "allreduce": "ring"} {
		disagreeAs(t, [2]string{what, what + " with other" + set + ": " + key + "=" + value}, [2]string{what, what + " without" + set},
			with("something", "else"), with("gompi_coll_"+key, value))
	}
}

// What is packed goes with every signature, but not with every length.
func TestLengthsOfWhatIsPackedAreCompared(t *testing.T) {
	packed := func(n int) func(c *Comm) error {
		return func(c *Comm) error {
			b := worlds.BufOf(make([]byte, n))
			b.Type = datatype.Predefined(datatype.Packed)
			return c.BcastBuf(b, 0)
		}
	}
	disagree(t, "bcast of 16 bytes of MPI_PACKED with root 0", "bcast of 24 bytes of MPI_PACKED with root 0", packed(16), packed(24))
}

// Types of the same signature agree, whatever they are made of (MPI 4.1, section 6.4).
func TestTypesOfOneSignatureAgree(t *testing.T) {
	Ranks(t, 3, func(env *Env) error {
		data := make([]float64, 12)
		b := worlds.BufOf(data)
		if env.World().Rank() == 1 {
			pairs, err := datatype.Contiguous(2, b.Type)
			if err != nil {
				return err
			}
			pairs.Commit()
			b.Type, b.Count = pairs, 6
		}
		return env.World().BcastBuf(b, 0)
	}, core.WithChecks())
}

func TestCallsThatMakeCommunicatorsAndFinalizeAreCompared(t *testing.T) {
	dup := func(c *Comm) error { _, err := c.Dup(); return err }
	split := func(c *Comm) error { _, err := c.Split(0, 0); return err }
	disagree(t, "Comm.Dup", "Comm.Split", dup, split)
	disagree(t, "Comm.Dup", "barrier", dup, anyCall[schedule.Barrier])
	disagree(t, "barrier", "Finalize", anyCall[schedule.Barrier], func(c *Comm) error { return c.env.MatchFinalize() })
}

// All ranks of an allgatherv and of a reduce_scatter give the same counts (MPI 4.1, sections 6.7 and 6.10.2).
func TestCountsThatMustBeTheSameAreCompared(t *testing.T) {
	const all, more, other = " of 48 bytes in all", " of 56 bytes in all", " of 48 bytes in other blocks"
	send, recv := func() core.Buf { return worlds.BufOf(make([]int64, 2)) }, func() core.Buf { return worlds.BufOf(make([]int64, 7)) }
	for name, call := range map[string]func(counts ...int) func(c *Comm) error{
		"allgatherv": func(counts ...int) func(c *Comm) error {
			return func(c *Comm) error { return c.AllgathervBuf(send(), recv(), Layout{Counts: counts}) }
		},
		"nonblocking allgatherv": func(counts ...int) func(c *Comm) error {
			return waited(func(c *Comm) (core.Request, error) { return c.IallgathervBuf(send(), recv(), Layout{Counts: counts}) })
		},
		"persistent allgatherv": func(counts ...int) func(c *Comm) error {
			return begun(func(c *Comm) (core.Request, error) {
				return c.AllgathervInitBuf(send(), recv(), Layout{Counts: counts})
			})
		},
		"reduce_scatter": func(counts ...int) func(c *Comm) error {
			return func(c *Comm) error { return c.ReduceScatterBuf(recv(), send(), counts, op.Sum) }
		},
		"nonblocking reduce_scatter": func(counts ...int) func(c *Comm) error {
			return waited(func(c *Comm) (core.Request, error) { return c.IreduceScatterBuf(recv(), send(), counts, op.Sum) })
		},
	} {
		t.Run(name, func(t *testing.T) {
			disagree(t, name+all, name+more, call(2, 2, 2), call(3, 2, 2))
			disagreeAs(t, [2]string{name + all, name + other}, [2]string{name + all, name + other}, call(2, 2, 2), call(3, 2, 1))
			Ranks(t, 3, func(env *Env) error { return call(2, 2, 2)(env.World()) }, core.WithChecks())
		})
	}
}
