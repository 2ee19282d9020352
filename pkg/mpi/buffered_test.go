package mpi_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestBuffersBelongToWhomTheyWereGivenTo(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c, peer, big := env.World(), 1-env.World().Rank(), make([]int, 2000) // the receiver has to ask for it
		if err := wantClass(c.Bsend(big, peer, 1), mpi.ErrBuffer); err != nil {
			return fmt.Errorf("without a buffer: %w", err)
		}
		d, err := c.Dup()
		if err != nil {
			return err
		}
		need := 8*len(big) + mpi.BsendOverhead
		if err := errors.Join(env.BufferAttach(need), d.BufferAttach(2*need), c.Bsend(big, peer, 1), d.Bsend(big, peer, 1), d.Bsend(big, peer, 2)); err != nil {
			return err
		}
		for _, x := range []*mpi.Comm{c, d} { // both are full
			if err := wantClass(x.Bsend(big[:1], peer, 3), mpi.ErrBuffer); err != nil {
				return err
			}
		}
		flush, err := d.BufferIflush()
		if err != nil {
			return err
		}
		if _, ok, _ := flush.Test(); ok {
			return errors.New("flushed although nobody has received")
		}
		if err := c.Send([]int{1}, peer, 9); err != nil { // now the other may receive
			return err
		}
		if _, err := c.Recv(big[:1], peer, 9); err != nil {
			return err
		}
		for _, x := range []struct {
			c   *mpi.Comm
			tag int
		}{{d, 1}, {d, 2}, {c, 1}} {
			if _, err := x.c.Recv(big, peer, x.tag); err != nil {
				return err
			}
		}
		if _, err := flush.Wait(); err != nil {
			return err
		}
		env.BufferFlush()
		size, err := d.BufferDetach()
		if all := env.BufferDetach(); err != nil || size != 2*need || all != need {
			return fmt.Errorf("detached %d and %d: %v", size, all, err)
		}
		return errors.Join(wantClass(d.BufferFlush(), mpi.ErrBuffer), wantClass(d.Bsend(big, peer, 4), mpi.ErrBuffer), d.Free())
	})
}

func TestAutomaticBuffersHaveNoLimit(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		s := env.NewSession(nil, mpi.ErrorsReturn)
		g, err := s.Group(mpi.PsetWorld)
		if err != nil {
			return err
		}
		c, err := s.Comm(g, "test", nil)
		if err != nil {
			return err
		}
		if err := errors.Join(s.BufferAttach(mpi.BufferAutomatic), wantClass(s.BufferAttach(5), mpi.ErrBuffer)); err != nil {
			return err
		}
		peer := 1 - c.Rank()
		for i := range 50 {
			if err := c.Bsend(make([]int, 3000), peer, i); err != nil {
				return err
			}
		}
		for i := range 50 {
			if _, err := c.Recv(make([]int, 3000), peer, i); err != nil {
				return err
			}
		}
		return errors.Join(s.BufferFlush(), c.Free(), s.Finalize())
	})
}

func TestStatusesCanBeAskedForWithoutAnEnd(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	bufs, reqs := make([][1]int, 3), make([]mpi.Request, 3)
	for i := range reqs[:2] {
		var err error
		if reqs[i], err = c.Irecv(bufs[i][:], 0, i); err != nil {
			t.Fatal(err)
		}
	}
	ask := func(all bool, any, some int) {
		t.Helper()
		if _, ok, err := mpi.GetStatusAll(reqs); ok != all || err != nil {
			t.Errorf("all: %v %v", ok, err)
		}
		if i, _, ok, err := mpi.GetStatusAny(reqs); i != any || ok != (any >= 0) || err != nil {
			t.Errorf("any: %d %v %v", i, ok, err)
		}
		if is, sts, err := mpi.GetStatusSome(reqs); len(is) != some || len(sts) != some || err != nil {
			t.Errorf("some: %v %v %v", is, sts, err)
		}
	}
	ask(false, mpi.Undefined, 0)
	for _, tag := range []int{1, 0} {
		if err := c.Send([]int{5}, 0, tag); err != nil {
			t.Fatal(err)
		}
		ask(tag == 0, tag, 2-tag)
	}
	if sts, err := mpi.Waitall(reqs); err != nil || sts[0].Tag != 0 || sts[1].Tag != 1 {
		t.Errorf("%v %v", sts, err)
	}
}
