package winmodel

import (
	"errors"
	"math/rand/v2"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/mpi"
)

// phase does one: operations of all ranks on all, in epochs of one kind.
func (p *program) phase() error {
	todo := p.draw()
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

func (p *program) fences(todo []step) error {
	if err := p.w.Fence(mpi.ModeNoPrecede); err != nil {
		return err
	}
	for _, s := range todo {
		if err := s.do(); err != nil {
			return err
		}
	}
	return p.w.Fence(mpi.ModeNoSucceed)
}

// locks does the operations on one target after the other.
func (p *program) locks(todo []step, exclusive bool) error {
	kind := mpi.LockShared
	if exclusive {
		kind = mpi.LockExclusive
	}
	for target := range p.c.Size() {
		target = (target + p.c.Rank()) % p.c.Size()
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
		if err := p.w.Unlock(target); err != nil {
			return err
		}
	}
	return p.c.Barrier()
}

func (p *program) locksAll(todo []step) error {
	if err := p.w.LockAll(0); err != nil {
		return err
	}
	for _, s := range todo {
		if err := s.do(); err != nil {
			return err
		}
		if rand.IntN(3) == 0 {
			if err := p.w.Flush(s.target); err != nil {
				return err
			}
		}
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
	for _, s := range todo {
		if err := s.do(); err != nil {
			return err
		}
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
