package mpi

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
)

// started waits for what a nonblocking call has returned.
func started(r Request, err error) error {
	if err == nil {
		_, err = r.Wait()
	}
	return err
}

// Receives are posted before the sends begin, as those of Rsend and Irsend ask.
func TestEveryWayToSendReachesItsReceive(t *testing.T) {
	ways := []struct {
		name string
		send func(c *Comm, buf []int64, dst, tag int) error
	}{
		{"Send", (*Comm).Send[int64]},
		{"Ssend", (*Comm).Ssend[int64]},
		{"Rsend", (*Comm).Rsend[int64]},
		{"Bsend", (*Comm).Bsend[int64]},
		{"Isend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Isend(buf, dst, tag)) }},
		{"Issend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Issend(buf, dst, tag)) }},
		{"Irsend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Irsend(buf, dst, tag)) }},
		{"Ibsend", func(c *Comm, buf []int64, dst, tag int) error { return started(c.Ibsend(buf, dst, tag)) }},
	}
	RanksOn(t, []int{0, 0, 1}, func(env *Env) error {
		c, me, p := env.World(), env.World().Rank(), env.World().Size()
		to, from := (me+1)%p, (me+p-1)%p
		for _, n := range []int{0, 1, 100, 20000} {
			if err := c.BufferAttach(2*8*n + 2*BsendOverhead); err != nil {
				return err
			}
			for tag, way := range ways {
				got := make([]int64, n)
				r, err := c.Irecv(got, from, tag)
				if err != nil {
					return err
				}
				if err := errors.Join(c.Barrier(), way.send(c, in(me, n), to, tag)); err != nil {
					return fmt.Errorf("%s of %d: %w", way.name, n, err)
				}
				st, err := r.Wait()
				if err != nil || st.Source != from || st.Tag != tag || st.Count[int64]() != n {
					return fmt.Errorf("%s of %d: %+v %w", way.name, n, st, err)
				}
				if err := want(way.name, got, in(from, n)); err != nil {
					return err
				}
			}
			if _, err := c.BufferDetach(); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestWhatComesGoesWhereTheDatatypeSays(t *testing.T) {
	RanksOn(t, []int{0, 1}, func(env *Env) error {
		c, peer := env.World(), 1-env.World().Rank()
		every, err := datatype.Vector(3, 1, 2, datatype.Predefined(datatype.Int64))
		if err != nil {
			return err
		}
		s, err := c.IsendType([]int64{10, 0, 20, 0, 30, 0}, every, 1, peer, 4)
		if err != nil {
			return err
		}
		got := []int64{-1, -2, -3, -4, -5, -6}
		st, err := c.RecvType(got, every, 1, peer, 4)
		if err != nil || st.Bytes != 24 || st.Source != peer {
			return fmt.Errorf("%+v %w", st, err)
		}
		_, err = s.Wait()
		return errors.Join(err, want("RecvType", got, []int64{10, -2, 20, -4, 30, -6}))
	})
}

func TestNonblockingCollectivesOfSlicesDoWhatBlockingOnesDo(t *testing.T) {
	RanksOn(t, []int{0, 1, 0, 1, 1}, func(env *Env) error {
		c, p, me := env.World(), env.World().Size(), env.World().Rank()
		for _, n := range []int{1, 300} {
			var all, mixed, out []int64
			for r := range p {
				all = append(all, in(r, n)...)
				out = append(out, in(me*p+r, n)...)
				mixed = append(mixed, in(r*p+me, n)...)
			}
			total, gathered, exchanged := make([]int64, n), make([]int64, p*n), make([]int64, p*n)
			r1, e1 := c.Ireduce(in(me, n), total, Sum, p-1)
			r2, e2 := c.Iallgather(in(me, n), gathered)
			r3, e3 := c.Ialltoall(out, exchanged)
			if err := errors.Join(e1, e2, e3); err != nil {
				return err
			}
			if _, err := Waitall([]Request{r3, r1, r2}); err != nil {
				return err
			}
			if me == p-1 {
				if err := want("Ireduce", total, sum(0, p, n)); err != nil {
					return err
				}
			}
			if err := errors.Join(want("Iallgather", gathered, all), want("Ialltoall", exchanged, mixed)); err != nil {
				return err
			}
		}
		return nil
	})
}
