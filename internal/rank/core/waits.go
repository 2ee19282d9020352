package core

import (
	"context"
	"slices"

	"github.com/gompirun/gompi/pkg/pml"
)

// Waitall is mpi.Waitall.
func Waitall(reqs []Request) ([]Status, error) {
	out := make([]Status, len(reqs))
	var first error
	for i := range reqs {
		var err error
		if out[i], err = reqs[i].Wait(); err != nil && first == nil {
			first = err
		}
	}
	return out, first
}

// engineOf is the engine that may have to make progress for one of the requests;
// nil: none is under way.
func engineOf(reqs []Request) *pml.Engine {
	for i := range reqs {
		if e := reqs[i].engine(); e != nil {
			return e
		}
	}
	return nil
}

// active reports whether there is a request to wait for.
func active(reqs []Request) bool {
	return slices.ContainsFunc(reqs, func(r Request) bool { return !r.inactive() })
}

// anyReady is the first request that is complete; -1: there is none. It is
// asked with the engine's lock held.
func anyReady(reqs []Request) int {
	return slices.IndexFunc(reqs, func(r Request) bool { return !r.inactive() && !r.freed() && r.Ready() })
}

// freed reports whether r is a copy of a request that was given up.
func (r *Request) freed() bool { return r.op != nil && r.op.freed }

// Waitany is mpi.Waitany.
func Waitany(reqs []Request) (int, Status, error) {
	found := Undefined
	look := func() bool {
		found = anyReady(reqs)
		return found >= 0
	}
	if e := engineOf(reqs); e != nil {
		e.WaitFor(look)
	} else if !look() {
		return Undefined, EmptyStatus, nil
	}
	st, err := reqs[found].finish()
	return found, st, err
}

// Testany is mpi.Testany.
func Testany(reqs []Request) (index int, st Status, ok bool, err error) {
	if !active(reqs) {
		return Undefined, EmptyStatus, true, nil
	}
	if i := pollAny(reqs); i >= 0 {
		st, err = reqs[i].finish()
		return i, st, true, err
	}
	return Undefined, Status{}, false, nil
}

// pollAny makes progress and is anyReady.
func pollAny(reqs []Request) int {
	found := -1
	look := func() bool {
		found = anyReady(reqs)
		return found >= 0
	}
	if e := engineOf(reqs); e != nil {
		e.Poll(look)
	} else {
		look()
	}
	return found
}

// Waitsome is mpi.Waitsome.
func Waitsome(reqs []Request) ([]int, []Status, error) {
	i, st, err := Waitany(reqs)
	if i == Undefined {
		return nil, nil, nil
	}
	return others(reqs, i, st, err)
}

// Testsome is mpi.Testsome.
func Testsome(reqs []Request) ([]int, []Status, error) {
	i, st, ok, err := Testany(reqs)
	if !ok || i == Undefined {
		return nil, nil, err
	}
	return others(reqs, i, st, err)
}

// others completes all requests that are ready besides request i, which is complete, and returns
// them with request i.
func others(reqs []Request, i int, st Status, err error) ([]int, []Status, error) {
	indices, statuses := []int{i}, []Status{st}
	for j := range reqs {
		if j == i || reqs[j].inactive() || err != nil {
			continue
		}
		if st, ok, e := reqs[j].Test(); ok {
			indices, statuses, err = append(indices, j), append(statuses, st), e
		}
	}
	return indices, statuses, err
}

// Testall is mpi.Testall.
func Testall(reqs []Request) ([]Status, bool, error) {
	if e := engineOf(reqs); e != nil {
		all := func() bool {
			return !slices.ContainsFunc(reqs, func(r Request) bool { return !r.freed() && !r.Ready() })
		}
		if !e.Poll(all) {
			return nil, false, nil
		}
	}
	st, err := Waitall(reqs)
	return st, true, err
}

// WaitallContext is mpi.WaitallContext.
func WaitallContext(ctx context.Context, reqs []Request) ([]Status, error) {
	all := func() bool {
		return !slices.ContainsFunc(reqs, func(r Request) bool { return !r.freed() && !r.Ready() })
	}
	if err := waitContext(ctx, reqs, all); err != nil {
		return nil, err
	}
	return Waitall(reqs)
}

// WaitanyContext is mpi.WaitanyContext.
func WaitanyContext(ctx context.Context, reqs []Request) (int, Status, error) {
	if err := waitContext(ctx, reqs, func() bool { return anyReady(reqs) >= 0 }); err != nil {
		return Undefined, Status{}, err
	}
	return Waitany(reqs)
}

// waitContext waits until look says so, which is asked with the engine's lock held, or until ctx ends.
func waitContext(ctx context.Context, reqs []Request, look func() bool) error {
	i := slices.IndexFunc(reqs, func(r Request) bool { return r.engine() != nil })
	if i < 0 {
		return nil
	}
	c, eng := reqs[i].comm, reqs[i].engine()
	if reqs[i].op != nil {
		c = reqs[i].op.comm
	}
	v, bad := c.enter("WaitContext")
	if bad != nil {
		return c.Fail(bad)
	}
	defer c.env.check.leave(v)
	stop := context.AfterFunc(ctx, eng.Wake)
	defer stop()
	c.env.outsiders.Add(1)
	defer c.env.outsiders.Add(-1)
	done := false
	eng.WaitFor(func() bool { done = look(); return done || ctx.Err() != nil })
	if !done {
		return context.Cause(ctx)
	}
	return nil
}
