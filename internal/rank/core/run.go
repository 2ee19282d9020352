package core

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Run is mpi.Run.
func Run(n int, f func(*Env) error, opts ...Option) error {
	if n < 1 {
		return &errclass.Error{Op: "Run", Class: errclass.Arg, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: fmt.Sprintf("%d ranks: give 1 or more", n)}
	}
	job, err := NewJob(make([]int, n), nil, opts...)
	if err != nil {
		return err
	}
	var own []error
	for _, err := range job.Run(f) {
		if err != nil {
			own = append(own, err)
		}
	}
	return errors.Join(own...)
}

// Job are ranks that are goroutines of one process.
type Job struct {
	envs []*Env
	net  *wireup.Job
}

// NewJob makes the ranks of a job, of which nodes says on which node each is taken to be. They wait as waiter says; nil: as
// processes do.
func NewJob(nodes []int, waiter func() *wait.Waiter, opts ...Option) (*Job, error) {
	o := optionsOf(opts)
	j := &Job{envs: make([]*Env, len(nodes)), net: wireup.NewJob(nodes)}
	for rank, w := range j.net.Worlds(wireup.Config{Threads: o.threads()}, waiter) {
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
		j.envs[rank] = e
	}
	return j, nil
}

// Expose gives the network cards that read and write memory of other ranks, part bytes at once.
func (j *Job) Expose(part int) { j.net.Expose(part) }

// Run calls f as each rank, and returns what has gone wrong of each. Of a rank that has failed only as another had, it says nothing.
func (j *Job) Run(f func(*Env) error) []error {
	errs := make([]error, len(j.envs))
	var wg sync.WaitGroup
	for rank, env := range j.envs {
		wg.Go(func() { errs[rank] = runRank(env, j.net, f) })
	}
	over := make(chan struct{})
	var watch sync.WaitGroup
	if !j.envs[0].Shared() { // else other goroutines of a rank may do what it waits for
		watch.Go(func() { watchOver(j.envs, j.net, over) })
	}
	wg.Wait()
	close(over)
	watch.Wait()
	first := j.net.Why()
	for rank, err := range errs {
		if mine := (*errclass.RankError)(nil); first != nil && errors.Is(err, first) && !(errors.As(first, &mine) && mine.Rank == rank) {
			errs[rank] = nil
		}
	}
	if aborted := (*wireup.AbortError)(nil); errors.As(first, &aborted) {
		errs[aborted.Rank] = first
	}
	if stuck := (*errclass.DeadlockError)(nil); errors.As(first, &stuck) {
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
				err = &errclass.RankError{Rank: rank, Err: err}
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

// inVain is how long the ranks of a Run wait for each other, with nothing under way between them, before they are told that nothing
// will come.
const inVain = 2 * time.Second

// standing is what the others know of a rank of a Run.
type standing struct {
	waits    *pml.Waits
	returned atomic.Bool // its function has, without an error
}

// watchOver breaks a job whose ranks wait in vain, until over is closed. What other goroutines or contexts may end is nothing that
// it judges.
func watchOver(envs []*Env, job *wireup.Job, over <-chan struct{}) {
	tick := time.NewTicker(inVain / 8)
	defer tick.Stop()
	var seen uint64
	since := time.Now()
	for {
		select {
		case <-over:
			return
		case now := <-tick.C:
			stuck, moved := standstill(envs)
			if stuck == nil || moved != seen || !job.Quiet() {
				seen, since = moved, now
			} else if now.Sub(since) >= inVain {
				job.Break(stuck)
				return
			}
		}
	}
}

// standstill says who waits for whom if nobody does anything else, and counts what has ended.
func standstill(envs []*Env) (stuck *errclass.DeadlockError, moved uint64) {
	stuck = &errclass.DeadlockError{}
	for rank, e := range envs {
		waiting, ended := e.standing.waits.State()
		moved += ended
		switch {
		case e.standing.returned.Load():
			stuck.Returned = append(stuck.Returned, rank)
		case waiting > 0 && e.outsiders.Load() == 0:
			stuck.Waiting = append(stuck.Waiting, rank)
		default:
			return nil, 0
		}
	}
	if len(stuck.Waiting) == 0 {
		return nil, 0
	}
	return stuck, moved
}
