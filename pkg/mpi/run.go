package mpi

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"

	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/pml"
)

// Run calls f as each rank of a world of n ranks, which are goroutines of this process and speak over a network in memory:
// for tests, for examples, and for programs on one machine that need no launcher. It returns once all have ended; a rank
// whose f has returned nil finalizes.
//
// A rank whose f returns an error, panics, aborts, or ends its goroutine is lost: calls of the others end with an error that names
// it, of class ErrProcFailed. Where all wait for each other, or for one that has returned, with nothing under way between them, they
// end with a *DeadlockError after two seconds. Run returns what has gone wrong by itself, joined (errors.Join), each part a *RankError.
func Run(n int, f func(*Env) error, opts ...Option) error {
	if n < 1 {
		return &Error{Op: "Run", Class: ErrArg, Rank: none, Peer: none, Tag: none, Text: fmt.Sprintf("%d ranks: give 1 or more", n)}
	}
	o := optionsOf(opts)
	job := wireup.NewJob(make([]int, n))
	envs, err := environments(job.Worlds(wireup.Config{Threads: o.threads()}, nil), o)
	if err != nil {
		return err
	}
	var own []error
	for _, err := range runAll(envs, job, f) {
		if err != nil {
			own = append(own, err)
		}
	}
	return errors.Join(own...)
}

// RankError says which rank of a Run has failed. It unwraps to what f has returned.
type RankError struct {
	Rank int
	Err  error
}

func (e *RankError) Error() string { return fmt.Sprintf("rank %d: %v", e.Rank, e.Err) }

// Unwrap is the error without the rank.
func (e *RankError) Unwrap() error { return e.Err }

// environments are those of ranks in one process.
func environments(worlds []*wireup.World, o options) ([]*Env, error) {
	envs := make([]*Env, len(worlds))
	for rank, w := range worlds {
		e, err := newEnv(w, o).configured(o)
		if err != nil {
			return nil, err
		}
		if e.check != nil {
			e.standing.waits = e.check.Waits()
		} else {
			e.standing.waits = new(pml.Waits)
			w.Engine.CountWaits(e.standing.waits)
		}
		envs[rank] = e
	}
	return envs, nil
}

// runAll calls f as each rank. Of a rank that has failed only as another had, it says nothing.
func runAll(envs []*Env, job *wireup.Job, f func(*Env) error) []error {
	errs := make([]error, len(envs))
	var wg sync.WaitGroup
	for rank, env := range envs {
		wg.Go(func() { errs[rank] = runRank(env, job, f) })
	}
	over := make(chan struct{})
	if !envs[0].shared() { // else other goroutines of a rank may do what it waits for
		go watchOver(envs, job, over)
	}
	wg.Wait()
	close(over)
	first := job.Why()
	for rank, err := range errs {
		if mine := (*RankError)(nil); first != nil && errors.Is(err, first) && !(errors.As(first, &mine) && mine.Rank == rank) {
			errs[rank] = nil
		}
	}
	if aborted := (*wireup.AbortError)(nil); errors.As(first, &aborted) {
		errs[aborted.Rank] = first
	}
	if stuck := (*DeadlockError)(nil); errors.As(first, &stuck) {
		errs[stuck.Waiting[0]] = first
	}
	return errs
}

// runRank is one rank's part.
func runRank(env *Env, job *wireup.Job, f func(*Env) error) (err error) {
	rank := env.world.Rank
	returned := make(chan error, 1)
	go func() { // of its own, as f may end it
		err := errors.New("its function has ended the goroutine (runtime.Goexit)")
		defer func() {
			if v := recover(); v != nil {
				err = fmt.Errorf("panic: %v\n\n%s", v, debug.Stack())
			}
			if err != nil {
				err = &RankError{rank, err}
				job.Break(err)
			}
			returned <- err
		}()
		if err = f(env); err == nil {
			env.standing.returned.Store(true)
			if !env.over {
				err = env.Finalize()
			}
		}
	}()
	return <-returned
}
