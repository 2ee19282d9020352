package sm

import (
	"errors"
	"fmt"
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl"
)

// guests are the processes of other worlds on this machine. Each side sends by a dynamic ring of its own
// making, which it brings to the other's listener.
type guests struct {
	id     uint64 // what this process is called in all worlds
	all    []*guest
	byID   map[uint64]*guest
	byPeer map[int]*guest
	early  []*shm.DynamicRing // of those who were not introduced yet
	look   bool               // somebody may have left

	sent, received btl.Traffic // of those that are gone
}

// guest is one of them.
type guest struct {
	id       uint64
	peer     int
	card     string           // of its listener
	listener *shm.Listener    // nil: it could not be opened yet
	out      *shm.DynamicRing // nil: this process has not sent anything
	in       *shm.DynamicRing // nil: nothing has come
	rx       shm.Rx           // in's
	e        *endpoint
	gone     bool
}

// OpenToGuests lets processes of other worlds connect. They know this process as id, and connect by
// the card that is returned.
func (m *Module) OpenToGuests(id uint64) (card string) {
	if m.guests == nil {
		m.guests = &guests{id: id, byID: map[uint64]*guest{}, byPeer: map[int]*guest{}}
	}
	return m.cfg.Segment.Listener(m.cfg.Rank)
}

// Introduce makes a process of another world known: the engine's number for it, what it is called in all
// worlds, and its card.
func (m *Module) Introduce(peer int, id uint64, card string) {
	g := &guest{id: id, peer: peer, card: card, rx: shm.NoRx()}
	_ = g.enter() // else it is tried again when it is needed
	m.guests.byID[id], m.guests.byPeer[peer] = g, g
	m.guests.all = append(m.guests.all, g)
	m.guests.look = true // in time, however short the lives of guests
	early := m.guests.early
	m.guests.early = nil
	for _, d := range early {
		m.guests.arrived(d)
	}
}

func (gs *guests) known(peer int) *guest {
	if gs == nil {
		return nil
	}
	return gs.byPeer[peer]
}

// enter opens the guest's listener.
func (g *guest) enter() (err error) {
	if g.listener == nil {
		g.listener, err = shm.OpenListener(g.card)
	}
	return err
}

// connectGuest makes the dynamic ring to a guest. Whatever is in its way, another transport may not mind.
func (m *Module) connectGuest(g *guest) (btl.Endpoint, error) {
	err := g.enter()
	if err == nil {
		err = g.listener.Left()
	}
	if err == nil {
		g.out, err = m.cfg.Segment.NewDynamicRing(shm.DynamicRingConfig(len(m.guests.all)), m.guests.id, g.id)
	}
	if err == nil && !g.listener.Bring(g.out) {
		g.out.Close()
		g.out, err = nil, errors.New("others are before us at its door")
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
	}
	e := &endpoint{tx: g.out.Tx(), rx: &g.rx, control: g.listener.Control(g.listener.Rank), m: m, at: g.listener.Segment, rank: g.listener.Rank}
	m.out = append(m.out, e)
	g.e = e
	return e, nil
}

// LimitsOf are Limits of messages to a guest that is connected.
func (m *Module) LimitsOf(peer int) btl.Limits {
	n := m.guests.byPeer[peer].out.Fragment()
	return btl.Limits{Eager: min(m.tuning.EagerLimit, n), Fragment: n}
}

// receiveGuests is Progress for guests.
func (m *Module) receiveGuests(s btl.Sink) (n int) {
	if m.mine.Mailed() {
		m.takeMail(s)
	}
	if m.guests.look {
		m.checkGuests(s)
	}
	for _, g := range m.guests.all {
		if g.in != nil {
			n += m.drain(&g.rx, g.peer, s)
		}
	}
	return n
}

// takeMail maps the dynamic rings that guests have brought. If a ring cannot be mapped, nobody can read its
// messages, and its sender counts as lost.
func (m *Module) takeMail(s btl.Sink) {
	m.mine.Mail(func(pid, fd int) {
		d, err := shm.TakeDynamicRing(pid, fd, m.guests.id)
		if err == nil {
			m.guests.arrived(d)
			return
		}
		for _, g := range m.guests.all {
			if g.in == nil && g.enter() == nil && g.listener.Pid(g.listener.Rank) == pid {
				m.end(g, s, err)
			}
		}
	})
}

// arrived makes a dynamic ring its sender's.
func (gs *guests) arrived(d *shm.DynamicRing) {
	g := gs.byID[d.From()]
	switch {
	case g == nil:
		gs.early = append(gs.early, d)
	case g.in != nil:
		d.Close()
	default:
		g.in, g.rx = d, d.Rx()
		if g.enter() == nil { // it may wait for that, to end
			g.listener.Control(g.listener.Rank).Ring()
		}
	}
}

func (gs *guests) ready(mine *shm.Control) bool {
	if mine.Mailed() || gs.look {
		return true
	}
	for _, g := range gs.all {
		if g.rx.Ready() {
			return true
		}
	}
	return false
}

// checkGuests gives up guests that have left, once all that they sent has been read.
func (m *Module) checkGuests(s btl.Sink) {
	if m.guests == nil {
		return
	}
	m.guests.look = false
	for _, g := range m.guests.all {
		if g.listener == nil {
			continue
		}
		if why := g.listener.Left(); why != nil {
			m.takeMail(s) // after it has left: nothing comes later
			if !g.rx.Ready() {
				m.end(g, s, why)
			}
		}
	}
}

// end gives up a guest.
func (m *Module) end(g *guest, s btl.Sink, why error) {
	g.gone = true
	s.PeerDown(g.peer, why)
	gs := m.guests
	g.give()
	if g.out != nil {
		gs.sent.Add(traffic(g.e.tx.Sent()))
		m.out = slices.DeleteFunc(m.out, func(e *endpoint) bool { return e == g.e })
	}
	gs.received.Add(traffic(g.rx.Taken()))
	gs.all = slices.DeleteFunc(slices.Clone(gs.all), func(o *guest) bool { return o == g })
	delete(gs.byID, g.id)
	delete(gs.byPeer, g.peer)
}

// give frees the memory that is shared with a guest. It is not unmapped: endpoints and C may know where it is.
func (g *guest) give() {
	if g.out != nil {
		g.out.Blank()
		g.e.view.close()
	}
	if g.in != nil {
		g.in.Blank()
	}
	if g.listener != nil {
		g.listener.Blank()
	}
}

func traffic(messages, bytes uint64) btl.Traffic {
	return btl.Traffic{Messages: messages, Bytes: bytes}
}

// countGuests adds what has gone to guests and come from them. out has those that are there.
func (m *Module) countGuests(sent, received *btl.Traffic) {
	if m.guests == nil {
		return
	}
	sent.Add(m.guests.sent)
	received.Add(m.guests.received)
	for _, g := range m.guests.all {
		received.Add(traffic(g.rx.Taken()))
	}
}

// Flushed reports whether what was sent reaches the guests even if this process ends.
func (m *Module) Flushed() bool {
	if m.guests == nil {
		return true
	}
	for _, g := range m.guests.all {
		if g.out != nil && !g.out.Taken() && g.listener.Left() == nil {
			return false
		}
	}
	return true
}

// leaveGuests is Close for guests.
func (m *Module) leaveGuests() {
	if m.guests == nil {
		return
	}
	m.cfg.Segment.Leave(m.cfg.Rank)
	for _, g := range m.guests.all {
		g.give()
	}
	for _, d := range m.guests.early {
		d.Close()
	}
	m.guests = nil
}
