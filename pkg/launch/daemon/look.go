package daemon

import (
	"context"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/pkg/launch/inspect"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// looks are the times after the start at which ranks that have said nothing are looked at. The
// libraries that a program is linked with are known before it runs. A look finds the libraries that
// scripts choose and that programs open by themselves.
var looks = [...]time.Duration{100 * time.Millisecond, 300 * time.Millisecond, time.Second, 3 * time.Second}

// mostLooked is how many ranks of a node are looked at each time. A few are enough: the others have
// loaded the same libraries.
const mostLooked = 4

// lookSoon plans the next look at a world that has more than one rank. A
// process that is alone needs no launcher.
func (w *world) lookSoon(n int) {
	if n >= len(looks) || w.apps.Size < 2 || w.apps.SingInit != "" {
		return
	}
	wait := looks[n]
	if n > 0 {
		wait -= looks[n-1]
	}
	w.d.later(wait, func() {
		if !w.d.bye.asked && !w.look() {
			w.lookSoon(n + 1)
		}
	})
}

// look reads what silent ranks have mapped, and reports a library to which
// nothing was offered. It returns true when there is no need to look again.
func (w *world) look() bool {
	left := mostLooked
	for _, spec := range w.node.Ranks {
		r := w.ranks[spec.Rank]
		if r.pid == 0 || r.ended || r.dialect == proto.None || r.state() != pmi.Silent {
			continue
		}
		if left--; left < 0 {
			break
		}
		if m := r.misfit(); m != nil {
			w.d.send(m)
			return true
		}
	}
	if left < mostLooked {
		return false
	}
	w.lookForTwoLibraries()
	return true
}

// lookForTwoLibraries reports two MPI libraries in a rank, one of each program, when all have spoken.
func (w *world) lookForTwoLibraries() {
	seen := map[int]bool{}
	for _, spec := range w.node.Ranks {
		r := w.ranks[spec.Rank]
		if r.pid == 0 || r.ended || seen[spec.App] {
			continue
		}
		seen[spec.App] = true
		if lib, ok := inspect.Mapped(r.pid); ok && lib.Other != "" {
			w.d.send(&proto.Loaded{World: w.apps.World, Rank: spec.Rank, Pid: r.pid, Library: lib, Offered: r.dialect})
		}
	}
}

// mostStarted is how many processes are looked at for one rank.
const mostStarted = 16

// misfit looks at a rank and, if that has nothing of the kind, at what it has
// started.
func (r *rank) misfit() *proto.Loaded {
	family := []int{r.pid}
	for i := 0; i < len(family) && i < mostStarted; i++ {
		if m, found := r.loaded(family[i]); found {
			return m
		}
		family = append(family, started(family[i])...)
	}
	return nil
}

// started lists the children of a process's first thread, which is the one that
// forks in shells and wrappers (man 5 proc, /proc/PID/task/TID/children). It is
// empty on kernels without that file: the process table would tell, at a cost
// that grows with all that runs on the host.
func started(pid int) []int {
	p := strconv.Itoa(pid)
	text, err := os.ReadFile("/proc/" + p + "/task/" + p + "/children")
	if err != nil {
		return nil
	}
	var out []int
	for f := range strings.FieldsSeq(string(text)) {
		if n, err := strconv.Atoi(f); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// loaded looks for an MPI library in a process, and reports one that is not
// served.
func (r *rank) loaded(pid int) (m *proto.Loaded, found bool) {
	lib, ok := inspect.Mapped(pid)
	if !ok || r.dialect.Serves(lib.Speaks) && lib.Other == "" {
		return nil, ok
	}
	return &proto.Loaded{World: r.w.apps.World, Rank: r.spec.Rank, Pid: pid, Library: lib, Offered: r.dialect}, true
}

// lookForMissing tells the launcher of ranks here that wait for all of their world
// while one of it, here too, has ended without a word: nothing would end their
// waiting. What waits on other nodes the launcher sees itself.
func (w *world) lookForMissing() {
	if w.silent == 0 || w.missed || w.apps.Spawned || w.apps.Tolerant || !w.waiting() {
		return
	}
	for _, r := range w.ranks {
		// a process that the rank has left behind may hold its socket, and speak yet
		if r.ended && r.pid > 0 && r.state() == pmi.Silent && (r.pmi == nil || r.pmi.fd < 0) {
			w.missed = true
			w.d.send(&proto.Missed{World: w.apps.World, Rank: r.spec.Rank})
			return
		}
	}
}

// waiting reports whether ranks here wait for all of their world.
func (w *world) waiting() bool {
	s := w.d.pmix
	return w.server != nil && w.server.Waiting() || s != nil && s.engine.Waiting(w.d.namespace(w.apps.World))
}

// inspect finds out where every rank of this node is. That takes a while, so it
// is done beside the loop; each rank is reported as soon as it is known.
func (d *Daemon) inspect(m *proto.Inspect) {
	ctx, cancel := context.WithTimeout(d.ctx, m.Limit)
	look := inspect.Reader{Dir: d.session.Made()}
	turn := make(chan struct{}, runtime.NumCPU()) // debuggers read symbols: no use in more at once
	var all sync.WaitGroup
	for pid, r := range d.byPid {
		out := &proto.Inspected{World: r.w.apps.World, Rank: r.spec.Rank, State: inspect.State(pid) + ", " + r.phase()}
		if !m.Stacks {
			d.send(out)
			continue
		}
		all.Go(func() {
			turn <- struct{}{}
			out.Stacks = look.Stacks(ctx, pid)
			<-turn
			d.post(func() { d.send(out) })
		})
	}
	go func() { all.Wait(); cancel() }()
}

// phase says how far a rank has come, as its PMI tells.
func (r *rank) phase() string {
	switch r.state() {
	case pmi.Silent:
		return "has not joined MPI"
	case pmi.Finalized:
		return "has left MPI"
	}
	return "in MPI"
}
