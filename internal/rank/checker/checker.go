package checker

import (
	"fmt"
	"hash/maphash"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/pkg/window"
)

// Config says whom a Checker watches.
type Config struct {
	Rank   int                          // in the world, for reports
	Shared bool                         // several goroutines may call at once
	Caller func() (place func() string) // where the program has called, asked in the call; nil: the first function that is none of the library's
	More   func() []string              // what else is under way, for reports of waits in vain; nil: nothing
}

// Checker is what a process that is checked keeps.
type Checker struct {
	Buffers window.Ledger     // of operations on windows
	Report  func(line string) // of what belongs to no call; standard error has it, with the rank and its host
	Caller  func() (place func() string)

	pid    int // a process that was forked is no rank
	seed   maphash.Seed
	more   func() []string
	waits  watchdog
	shared bool                  // several goroutines may call at once
	inside atomic.Pointer[Visit] // the one call that there may be; nil: none

	mu   sync.Mutex
	uses []*Use
	told []*Told // of calls that have not ended
}

// New begins to check a process.
func New(cfg Config) *Checker {
	host, _ := os.Hostname()
	k := &Checker{Caller: cfg.Caller, pid: os.Getpid(), seed: maphash.MakeSeed(), more: cfg.More, shared: cfg.Shared}
	if k.Caller == nil {
		k.Caller = caller
	}
	k.Report = func(line string) {
		fmt.Fprintf(os.Stderr, "rank %d on %s: mpi: check: %s\n", cfg.Rank, host, line)
	}
	return k
}

// Finalize reports what is left: operations that were never completed, so many messages that nobody has received, and what the
// caller knows besides.
func (k *Checker) Finalize(unexpected int, left []string) {
	for _, u := range k.uses {
		left = append(left, "never completed: "+u.String())
	}
	if unexpected > 0 {
		left = append(left, fmt.Sprintf("never received: %d messages", unexpected))
	}
	slices.Sort(left)
	for _, line := range left {
		k.Report(line)
	}
}

// UnderWay is what is, for people; "": nothing.
func (k *Checker) UnderWay() string {
	var list []string
	k.mu.Lock()
	for _, t := range k.told {
		list = append(list, t.String())
	}
	for _, u := range k.uses {
		list = append(list, u.String())
	}
	k.mu.Unlock()
	if k.more != nil {
		list = append(list, k.more()...)
	}
	return strings.Join(fewOf(list), "; ")
}

// library are the packages between the program and this one.
var library = []string{"/pkg/mpi.", "/internal/rank/", "/pkg/window."}

// caller is where the program has called the library.
func caller() (place func() string) {
	pcs := make([]uintptr, 32)
	pcs = pcs[:runtime.Callers(2, pcs)]
	return func() string {
		for frames := runtime.CallersFrames(pcs); ; {
			f, more := frames.Next()
			ours := slices.ContainsFunc(library, func(pkg string) bool { return strings.Contains(f.Function, pkg) })
			if !ours || strings.HasSuffix(f.File, "_test.go") {
				return fmt.Sprintf("%s:%d", f.File, f.Line)
			}
			if !more {
				return "an unknown place"
			}
		}
	}
}
