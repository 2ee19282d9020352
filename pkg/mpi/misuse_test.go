package mpi_test

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// class is that of an error; Success of none.
func class(err error) mpi.Class {
	if e, ok := errors.AsType[*mpi.Error](err); ok {
		return e.Class
	}
	if err != nil {
		return mpi.ErrUnknown
	}
	return mpi.Success
}

// TestMisuseIsAnError calls with arguments that are wrong in one process alone, and no
// matter what others do.
func TestMisuseIsAnError(t *testing.T) {
	v := make([]float64, 4)
	counts := func(n ...int) mpi.Layout { return mpi.Layout{Counts: n} }
	for _, x := range []struct {
		name string
		want mpi.Class
		call func(env *mpi.Env, c *mpi.Comm) error
	}{
		{"memory at no address", mpi.ErrBuffer, func(_ *mpi.Env, c *mpi.Comm) error {
			b := mpi.BufOf(v)
			b.Base = nil
			return c.SendBuf(b, 0, 0)
		}},
		{"a broadcast from no address", mpi.ErrBuffer, func(_ *mpi.Env, c *mpi.Comm) error {
			return c.BcastBuf(mpi.Buf{Count: 4, Type: mpi.BufOf(v).Type}, 0)
		}},
		{"no datatype", mpi.ErrType, func(_ *mpi.Env, c *mpi.Comm) error { return c.SendType(v, nil, 1, 0, 0) }},
		{"a message that nobody has probed", mpi.ErrRequest, func(*mpi.Env, *mpi.Comm) error {
			_, err := (*mpi.Message)(nil).Recv(v)
			return err
		}},
		{"a message that is received twice", mpi.ErrRequest, receiveTwice},
		{"no group", mpi.ErrGroup, func(*mpi.Env, *mpi.Comm) error {
			_, err := (*mpi.Group)(nil).Incl(nil)
			return err
		}},
		{"a zero group", mpi.ErrGroup, func(*mpi.Env, *mpi.Comm) error {
			_, err := new(mpi.Group).Union(new(mpi.Group))
			return err
		}},
		{"coordinates beyond a grid", mpi.ErrArg, func(*mpi.Env, *mpi.Comm) error {
			_, err := mpi.Cart{Dims: []int{2}}.Rank([]int{2})
			return err
		}},
		{"more memory than there is", mpi.ErrNoMem, func(env *mpi.Env, _ *mpi.Comm) error {
			_, err := env.Alloc[int](math.MaxInt)
			return err
		}},
		{"own block longer than the layout's", mpi.ErrTruncate, func(_ *mpi.Env, c *mpi.Comm) error { return c.Gatherv(v, v[:2:2], counts(2), 0) }},
		{"own block shorter than the layout's", mpi.ErrCount, func(_ *mpi.Env, c *mpi.Comm) error { return c.Gatherv(v[:1], make([]float64, 2), counts(2), 0) }},
		{"own block of all shorter", mpi.ErrCount, func(_ *mpi.Env, c *mpi.Comm) error {
			return c.Allgatherv(v[:1], make([]float64, 2), counts(2))
		}},
		{"a scattered block without room", mpi.ErrTruncate, func(_ *mpi.Env, c *mpi.Comm) error { return c.Scatterv(v, counts(4), make([]float64, 3), 0) }},
		{"reduced blocks that are not all there", mpi.ErrCount, func(_ *mpi.Env, c *mpi.Comm) error {
			return c.ReduceScatter(v[:1], make([]float64, 4), []int{4}, mpi.Sum)
		}},
		{"a reduced block without room", mpi.ErrCount, func(_ *mpi.Env, c *mpi.Comm) error {
			return c.ReduceScatter(v, make([]float64, 3), []int{4}, mpi.Sum)
		}},
	} {
		mpi.Ranks(t, 1, func(env *mpi.Env) error {
			if err := x.call(env, env.World()); class(err) != x.want {
				return fmt.Errorf("%s: %v, want class %v", x.name, err, x.want)
			}
			return nil
		})
	}
}

func receiveTwice(_ *mpi.Env, c *mpi.Comm) error {
	v := make([]int, 1)
	if _, err := c.Isend([]int{5}, 0, 1); err != nil {
		return fmt.Errorf("send: %w", err)
	}
	m, _, err := c.Mprobe(0, 1)
	if err == nil {
		_, err = m.Recv(v)
	}
	if err != nil || v[0] != 5 {
		return fmt.Errorf("got %v, %v", v, err) // of no class
	}
	_, err = m.Recv(v)
	return err
}

// TestNothingWorksAfterFinalize leaves no call that hands out what is gone.
func TestNothingWorksAfterFinalize(t *testing.T) {
	env, err := mpi.Init()
	if err != nil {
		t.Fatal(err)
	}
	c := env.World()
	if err := env.Finalize(); err != nil {
		t.Fatal(err)
	}
	for name, call := range map[string]func() error{
		"Send":         func() error { return c.Send([]int{1}, 0, 0) },
		"Barrier":      c.Barrier,
		"Alloc":        func() error { _, err := env.Alloc[int](8); return err },
		"OpenPort":     func() error { _, err := env.OpenPort(nil); return err },
		"BufferAttach": func() error { return env.BufferAttach(100) },
		"Finalize":     env.Finalize,
	} {
		if class(call()) != mpi.ErrOther {
			t.Errorf("%s after Finalize: %v", name, call())
		}
	}
}

// TestASliceWithoutElementsIsNotInPlace: nil is how Go writes one, and ranks that have
// nothing to give are common.
func TestASliceWithoutElementsIsNotInPlace(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		var mine []int
		if c.Rank() == 0 {
			mine = []int{7, 8}
		}
		first := mpi.Layout{Counts: []int{2, 0}}
		got := make([]int, 2)
		if err := c.Gatherv(mine, got, first, 0); err != nil {
			return err
		}
		if err := c.Allgatherv(mine, got, first); err != nil || !slices.Equal(got, []int{7, 8}) {
			return fmt.Errorf("Allgatherv: %v, %v", got, err)
		}
		if err := c.Scatterv([]int{7, 8}, first, mine, 0); err != nil {
			return err
		}
		// rank 0 gives rank 1 all it has, and gets nothing
		out, in := mpi.Layout{Counts: []int{0, 2}}, mpi.Layout{Counts: []int{0, 0}}
		var all []int
		if c.Rank() == 1 {
			out, in, all = in, mpi.Layout{Counts: []int{2, 0}}, make([]int, 2)
		}
		if err := c.Alltoallv(mine, out, all, in); err != nil {
			return err
		}
		if c.Rank() == 1 && !slices.Equal(all, []int{7, 8}) {
			return fmt.Errorf("Alltoallv: %v", all)
		}
		return errors.Join(c.Reduce([]int(nil), nil, mpi.Sum, 0), c.Gather([]int(nil), nil, 0), c.Scatter([]int(nil), nil, 0))
	})
}

// TestAReductionOfASliceIntoItselfIsInPlace also at ranks that are no root.
func TestAReductionOfASliceIntoItselfIsInPlace(t *testing.T) {
	mpi.Ranks(t, 3, func(env *mpi.Env) error {
		c := env.World()
		v := []int{c.Rank() + 1, 10}
		if err := c.Reduce(v, v, mpi.Sum, 1); err != nil || c.Rank() == 1 && !slices.Equal(v, []int{6, 30}) {
			return fmt.Errorf("Reduce: %v, %v", v, err)
		}
		v = []int{c.Rank() + 1, 10}
		if err := c.Allreduce(v, v, mpi.Sum); err != nil || !slices.Equal(v, []int{6, 30}) {
			return fmt.Errorf("Allreduce: %v, %v", v, err)
		}
		v = []int{c.Rank() + 1}
		if err := c.Scan(v, v, mpi.Prod); err != nil || v[0] != []int{1, 2, 6}[c.Rank()] {
			return fmt.Errorf("Scan: %v, %v", v, err)
		}
		return nil
	})
}

// A reduction is judged once for a datatype and an operator, but for its addresses each time.
func TestReductionsAtNoAddressAreErrors(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c, v, sum := env.World(), make([]float64, 4), make([]float64, 4)
		good, bad := mpi.BufOf(v), mpi.BufOf(v)
		bad.Base = nil
		for range 3 {
			if err := c.AllreduceBuf(good, mpi.BufOf(sum), mpi.Sum); err != nil {
				return err
			}
			for _, x := range [][2]mpi.Buf{{bad, good}, {good, bad}, {{}, bad}} {
				if err := c.AllreduceBuf(x[0], x[1], mpi.Sum); class(err) != mpi.ErrBuffer {
					return fmt.Errorf("%v and %v: %v", x[0].Base, x[1].Base, err)
				}
			}
		}
		return nil
	})
}
