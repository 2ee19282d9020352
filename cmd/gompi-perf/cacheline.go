package main

import (
	"runtime"
	"sync/atomic"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/topo"
)

// cacheLine measures what this machine takes to hand a cache line from one
// thread to another, one way, in ns. It is the least a message can cost. On
// virtual machines it changes from second to second, so latencies are given as
// multiples of it as well. 0: this process may use one CPU only.
func cacheLine() float64 {
	if here() < 2 {
		return 0
	}
	if procs := runtime.GOMAXPROCS(0); procs < 2 {
		runtime.GOMAXPROCS(2)
		defer runtime.GOMAXPROCS(procs)
	}
	var ball struct {
		_ [64]byte
		v uint64
		_ [64]byte
	}
	const turns = 20000
	done := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		defer close(done)
		for i := uint64(1); i < 2*turns; i += 2 {
			for atomic.LoadUint64(&ball.v) != i {
			}
			atomic.StoreUint64(&ball.v, i+1)
		}
	}()
	best := time.Duration(1 << 62)
	var at uint64
	for range 10 {
		begin := time.Now()
		for range turns / 10 {
			atomic.StoreUint64(&ball.v, at+1)
			at += 2
			for atomic.LoadUint64(&ball.v) != at {
			}
		}
		best = min(best, time.Since(begin))
	}
	<-done
	return float64(best) / (2 * turns / 10)
}

// here is how many CPUs this thread may use now: ranks that share CPUs have been bound
// since the process began, which runtime.NumCPU does not know.
func here() int {
	mask, _ := sched.Affinity(0)
	return topo.FromWords(mask).Count()
}
