package sshstart

import (
	"errors"
	"fmt"
	"time"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// patience says how often, and how long, a host is tried.
type patience struct {
	wait     time.Duration // Config.Wait
	attempts int           // ConnectionAttempts
	began    time.Time
	busy     time.Duration // how long a server may hang up before the login
	most     time.Duration // for everything

	backoff func(n int) time.Duration
}

// attemptPause is between two attempts. ssh(1) waits a second (man 5 ssh_config, ConnectionAttempts), and takes time for each. With ours ten attempts go on
// for more than ten seconds, which the hosts of Kubeflow's MPI Operator may be late.
const attemptPause = 1200 * time.Millisecond

func (s *Starter) newPatience(h *hostConf) *patience {
	busy := max(h.timeout, s.cfg.Wait)
	return &patience{
		wait: s.cfg.Wait, attempts: h.attempts, began: time.Now(), busy: busy, backoff: s.backoff,
		most: max(s.cfg.Wait+h.timeout, time.Duration(h.attempts)*(h.timeout+attemptPause)),
	}
}

// next is the pause after a try that failed; false: it was the last.
func (p *patience) next(a *attempt, err error, try int) (pause time.Duration, again bool) {
	since := time.Since(p.began)
	switch {
	case absent(err) && try < p.attempts:
		return attemptPause, true
	case absent(err) && since < p.wait:
		return min(p.backoff(try-1), attemptPause, p.wait-since), true
	case a.retry && since < p.busy:
		return min(p.backoff(try-1), p.busy-since), true
	}
	return 0, false
}

// why says what there was to try.
func (p *patience) why() error {
	if p.wait > 0 {
		return fmt.Errorf("--wait-hosts %v", p.wait)
	}
	return fmt.Errorf("ConnectionAttempts %d", p.attempts)
}

// absent reports whether a host could not be reached, and may be there later: its name is not known yet, or nothing
// listens there. Of a host behind others, what is said of the one that failed counts.
func absent(err error) bool {
	var e *remote.Error
	if !errors.As(err, &e) {
		return false
	}
	for behind := e; errors.As(behind.Err, &e); behind = e {
	}
	return e.Step == remote.StepResolve || e.Step == remote.StepConnect
}
