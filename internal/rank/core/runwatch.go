package core

import (
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

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
