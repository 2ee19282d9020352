package daemon

import (
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

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
