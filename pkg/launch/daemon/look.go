package daemon

import (
	"os"
	"strconv"
	"time"

	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/launch/linked"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// looks are the times after the start at which ranks that have said nothing are
// looked at. What a program is linked with says most before it runs; this finds
// what scripts compute and programs open by themselves.
var looks = [...]time.Duration{100 * time.Millisecond, 300 * time.Millisecond, time.Second, 3 * time.Second}

// mostLooked is how many ranks of a node are looked at each time: what one has
// loaded, the others have, too.
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
	return left == mostLooked
}

// misfit looks at a rank and, if that has nothing of the kind, at what it has
// started: to find its descendants costs a look at every process of the host.
func (r *rank) misfit() *proto.Loaded {
	m, found := r.loaded(r.pid)
	if found {
		return m
	}
	for _, pid := range sys.Descendants(r.pid) {
		if m, found = r.loaded(pid); found {
			return m
		}
	}
	return nil
}

// loaded looks for an MPI library in a process, and reports one that is not
// served.
func (r *rank) loaded(pid int) (m *proto.Loaded, found bool) {
	maps, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/maps")
	if err != nil {
		return nil, false // it has ended, or is not ours to look at
	}
	lib, ok := linked.Mapped(maps)
	if !ok || r.dialect.Serves(lib.Speaks) {
		return nil, ok
	}
	return &proto.Loaded{World: r.w.apps.World, Rank: r.spec.Rank, Pid: pid, Library: lib, Offered: r.dialect}, true
}
