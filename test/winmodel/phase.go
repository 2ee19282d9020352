package winmodel

import (
	"errors"
	"math/rand/v2"
	"sync"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/mpi"
)

// phase does one: operations of all ranks on all, in epochs of one kind.
func (p *program) phase() error {
	todo := p.draw()
	if p.threads = max(1, p.r.IntN(5)-1); p.c.Env().ThreadLevel() != mpi.ThreadMultiple {
		p.threads = 1
	}
	switch p.r.IntN(4) {
	case 0:
		return p.fences(todo)
	case 1:
		return p.locks(todo, p.r.IntN(2) == 0)
	case 2:
		return p.locksAll(todo)
	}
	return p.pscw(todo)
}

// step is an operation of this rank.
type step struct {
	target int
	do     func() error
}

// each has the phase's threads do something with all of a list, whose order does not matter.
func (p *program) each[T any](list []T, do func(T) error) error {
	errs := make([]error, p.threads)
	var threads sync.WaitGroup
	for i := range p.threads {
		threads.Go(func() {
			for k := i; k < len(list) && errs[i] == nil; k += p.threads {
				errs[i] = do(list[k])
			}
		})
	}
	threads.Wait()
	return errors.Join(errs...)
}

// all does all steps.
func (p *program) all(todo []step) error {
	return p.each(todo, func(s step) error { return s.do() })
}

func (p *program) fences(todo []step) error {
	if err := p.w.Fence(mpi.ModeNoPrecede); err != nil {
		return err
	}
	if err := p.all(todo); err != nil {
		return err
	}
	return p.w.Fence(mpi.ModeNoSucceed)
}

// locks has each thread do the operations on one target after the other.
func (p *program) locks(todo []step, exclusive bool) error {
	kind := mpi.LockShared
	if exclusive {
		kind = mpi.LockExclusive
	}
	targets := make([]int, p.c.Size())
	for i := range targets {
		targets[i] = (i + p.c.Rank()) % len(targets)
	}
	err := p.each(targets, func(target int) error {
		if err := p.w.Lock(kind, target, 0); err != nil {
			return err
		}
		for _, s := range todo {
			if s.target == target {
				if err := s.do(); err != nil {
					return err
				}
			}
		}
		return p.w.Unlock(target)
	})
	if err != nil {
		return err
	}
	return p.c.Barrier()
}

func (p *program) locksAll(todo []step) error {
	if err := p.w.LockAll(0); err != nil {
		return err
	}
	err := p.each(todo, func(s step) error {
		if err := s.do(); err != nil {
			return err
		}
		switch rand.IntN(8) {
		case 0, 1:
			return p.w.Flush(s.target)
		case 2:
			return p.w.FlushLocal(s.target)
		case 3:
			return p.w.FlushAll()
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := p.w.UnlockAll(); err != nil {
		return err
	}
	return p.c.Barrier()
}

// pscw has each rank expose its memory to all others.
func (p *program) pscw(todo []step) error {
	g, err := p.c.Group()
	if err != nil {
		return err
	}
	if err := p.w.Post(g, 0); err != nil {
		return err
	}
	if err := p.w.Start(g, 0); err != nil {
		return err
	}
	if err := p.all(todo); err != nil {
		return err
	}
	if err := p.w.Complete(); err != nil {
		return err
	}
	switch p.r.IntN(4) {
	case 0, 1:
		return p.w.Wait()
	case 2: // no message overtakes the word of an epoch's end
		if err := p.c.Barrier(); err != nil {
			return err
		}
		done, err := p.w.Test()
		if err == nil && !done {
			err = errors.New("all have completed their accesses and said so, and Test does not know")
		}
		return err
	}
	for {
		if done, err := p.w.Test(); done || err != nil {
			return err
		}
		sched.Yield() // ranks of several hosts share CPUs here, and do not know it
	}
}
