package wireup

import (
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
)

// near is what guests on this machine need to share memory with this process.
type near struct {
	place    string       // equal to that of whoever can; "": nobody can
	acceptor string       // of this process, as its process address has it
	segment  *shm.Segment // for guests alone: the world has none; nil otherwise
}

// to reports whether the memory of a guest can be shared. What is in the way in spite of that shows when it is
// tried.
func (n *near) to(p ProcessAddress) bool { return n.place != "" && n.place == p.place }

// openNear lets guests of this machine share memory with this process. Where it cannot be, tcp is there.
func (w *World) openNear() {
	kernel := proc.KernelID()
	if kernel == "" {
		return
	}
	n := &w.guests.near
	if m := w.shm(); m != nil {
		w.Engine.With(func() { n.acceptor = w.receiveGuests(m) })
	} else if w.Engine.AddModule(w.guestModule) != nil {
		return
	}
	n.place = likeness() + "." + kernel + "." + w.host
}

// receiveGuests is called with the engine's lock.
func (w *World) receiveGuests(m *sm.Module) (acceptor string) {
	w.guests.mu.Lock()
	defer w.guests.mu.Unlock()
	w.guests.sm = m
	return m.OpenToGuests(w.ID(w.Rank))
}

// guestModule makes a transport for guests alone: this process shares no memory with others of its world.
func (w *World) guestModule() (btl.Module, error) {
	s, err := shm.Create(shm.Config{Ranks: 1, Slots: 16, Data: 4 << 10})
	if err != nil {
		return nil, err
	}
	s.Enter(0)
	mask, _ := sched.Affinity(0)
	s.Announce(0, mask)
	m := sm.New(sm.Config{Segment: s, Peers: []int{w.Rank}, Tuning: w.tuning})
	w.guests.near.segment, w.guests.near.acceptor = s, w.receiveGuests(m)
	return m, nil
}

func (n *near) close(m *sm.Module) {
	if n.segment == nil {
		return
	}
	m.Close()
	n.segment.Close()
	n.segment = nil
}
