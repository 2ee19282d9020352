// Command comms makes communicators of all kinds and proves that each carries
// messages among its own ranks and no others, then prints "comms of N: ok" on
// rank 0. What is wrong is printed by the rank that sees it, which then ends the
// job. An argument is which program of the command line it wants to be.
package main

import (
	"errors"
	"fmt"
	"os"
	"sync"

	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	env, err := mpi.Init(mpi.WithThreads(mpi.ThreadMultiple))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	c := env.World()
	for _, step := range []struct {
		name string
		run  func(*mpi.Env, *mpi.Comm) error
	}{
		{"duplicates", duplicates}, {"parts", parts}, {"groups", groups}, {"two groups", inter}, {"grids", grids}, {"sessions", sessions}, {"threads", threads},
	} {
		if err := step.run(env, c); err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %s: %v\n", c.Rank(), step.name, err)
			env.Abort(3)
		}
	}
	if app, _, _ := c.Attr(mpi.KeyAppNum); len(os.Args) > 1 && fmt.Sprint(app) != os.Args[1] {
		fmt.Fprintf(os.Stderr, "rank %d: this is program %v of the command line, not %s\n", c.Rank(), app, os.Args[1])
		env.Abort(3)
	}
	if c.Rank() == 0 {
		fmt.Printf("comms of %d: ok\n", c.Size())
	}
	if err := env.Finalize(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// proven frees a communicator after every rank of it has heard from every other,
// in a message that is too long to be sent unasked, too.
func proven(c *mpi.Comm, err error) error {
	if err != nil || c == nil {
		return err
	}
	n := c.Size()
	if c.IsInter() {
		n = c.RemoteSize()
	}
	for _, size := range []int{1, 20000} {
		in, reqs := make([][]int32, n), make([]mpi.Request, n)
		for r := range n {
			in[r] = make([]int32, size)
			if reqs[r], err = c.Irecv(in[r], r, 1); err != nil {
				return err
			}
		}
		out := make([]int32, size)
		out[size-1] = int32(c.Rank() + 1)
		for r := range n {
			req, err := c.Isend(out, r, 1)
			if err != nil {
				return err
			}
			reqs = append(reqs, req)
		}
		if _, err := mpi.Waitall(reqs); err != nil {
			return err
		}
		for r := range n {
			if in[r][size-1] != int32(r+1) {
				return fmt.Errorf("%d came from rank %d", in[r][size-1], r)
			}
		}
	}
	return c.Free()
}

func duplicates(_ *mpi.Env, c *mpi.Comm) error {
	for range 200 {
		d, err := c.Dup()
		if err != nil {
			return err
		}
		if err := d.Free(); err != nil {
			return err
		}
	}
	d, req, err := c.Idup()
	if err != nil {
		return err
	}
	if err := proven(c.Dup()); err != nil { // while the other is being made
		return err
	}
	_, err = req.Wait()
	return proven(d, err)
}

func parts(env *mpi.Env, c *mpi.Comm) error {
	if err := proven(c.Split(c.Rank()%3, -c.Rank())); err != nil {
		return err
	}
	node, err := c.SplitType(mpi.SplitShared, 0, nil)
	if err == nil && node.Size() != env.LocalSize() {
		err = fmt.Errorf("%d processes share memory, %d are on this node", node.Size(), env.LocalSize())
	}
	if err := proven(node, err); err != nil {
		return err
	}
	level, err := c.SplitType(mpi.SplitHWUnguided, 0, nil)
	return proven(level, err)
}

func groups(_ *mpi.Env, c *mpi.Comm) error {
	g, err := c.Group()
	if err != nil {
		return err
	}
	odd, err := g.RangeExcl([]mpi.Range{{First: 0, Last: c.Size() - 1, Stride: 2}})
	if err != nil {
		return err
	}
	if err := proven(c.Create(odd)); err != nil {
		return err
	}
	if odd.Rank() == mpi.Undefined {
		return nil
	}
	return proven(c.CreateGroup(odd, 7))
}

func inter(_ *mpi.Env, c *mpi.Comm) error {
	if c.Size() < 2 {
		return nil
	}
	side := c.Rank() % 2
	local, err := c.Split(side, 0)
	if err != nil {
		return err
	}
	x, err := local.IntercommCreate(0, c, 1-side, 3)
	if err != nil {
		return err
	}
	if err := errors.Join(proven(x.Dup()), proven(x.Merge(side == 0)), proven(x.Split(0, -c.Rank()))); err != nil {
		return err
	}
	return errors.Join(proven(x, nil), local.Free())
}

func grids(_ *mpi.Env, c *mpi.Comm) error {
	grid := mpi.Cart{Dims: make([]int, 2), Periodic: []bool{true, false}}
	if err := mpi.DimsCreate(c.Size(), grid.Dims); err != nil {
		return err
	}
	d, err := c.CartCreate(grid, true)
	if err != nil {
		return err
	}
	if err := proven(d.CartSub([]bool{false, true})); err != nil {
		return err
	}
	if err := proven(d, nil); err != nil {
		return err
	}
	next := (c.Rank() + 1) % c.Size()
	return proven(c.DistGraphCreate([]mpi.Edges{{From: next, To: []int{c.Rank()}}}, false, nil, false))
}

func sessions(env *mpi.Env, _ *mpi.Comm) error {
	s := env.NewSession(nil, mpi.ErrorsReturn)
	names, err := s.Psets()
	if err != nil {
		return err
	}
	for _, name := range names {
		g, err := s.Group(name)
		if err != nil {
			return err
		}
		if err := proven(s.Comm(g, "comms", nil)); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return s.Finalize()
}

func threads(_ *mpi.Env, c *mpi.Comm) error {
	const n = 4
	var wg sync.WaitGroup
	errs := make([]error, n)
	for i := range n {
		own, err := c.Dup()
		if err != nil {
			return err
		}
		wg.Go(func() {
			for k := range 10 {
				if errs[i] = proven(own.Split((own.Rank()+k)%2, k)); errs[i] != nil {
					return
				}
			}
			errs[i] = own.Free()
		})
	}
	wg.Wait()
	return errors.Join(errs...)
}
