package onesided

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/window"
)

// windows are what all windows of a process have in common: the threads that serve them, and the connections to those of
// others.
type windows struct {
	world *wireup.World

	mu      sync.Mutex // over what follows
	station *window.Station
	service interface {
		Card() string
		Close()
	}
	cards map[int]string       // of peers that are served from
	links map[int]*window.Link // to them, by the engine's numbers
	open  map[*Win]bool
	past  window.Counts // of windows that were freed
	pool  window.Pool   // their files

	checked *checkedWins // nil: the program is not checked
}

// born watches a window, if the program is checked, and gone ends that.
func (s *windows) born(w *Win) {
	if s.checked != nil {
		s.checked.born(w)
	}
}

func (s *windows) gone(w *Win) {
	if s.checked != nil {
		s.checked.gone(w)
	}
}

// CountsOf are the operations of this process on windows, up to now.
func CountsOf(e *core.Env) window.Counts {
	s := windowsOf(e)
	s.mu.Lock()
	defer s.mu.Unlock()
	all := s.past
	for w := range s.open {
		all.Add(w.core.Counts())
	}
	return all
}

// windowsOf returns the windows of a process.
func windowsOf(e *core.Env) *windows {
	return e.Kept(core.Windows, func() core.Closer {
		s := &windows{world: e.Joined()}
		if k := e.Checks(); k != nil {
			s.checked = &checkedWins{checks: k, made: map[*Win]func() string{}}
			k.Add(s.checked)
		}
		return s
	}).(*windows)
}

// begin returns the station. The first window makes it.
func (s *windows) begin() *window.Station {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.station == nil {
		s.station = window.NewStation()
		s.cards, s.links, s.open = map[int]string{}, map[int]*window.Link{}, map[*Win]bool{}
	}
	return s.station
}

// listen lets others connect, and says where.
func (s *windows) listen() (card string, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.service == nil {
		v, err := s.world.NewService(func(c *wireup.ServiceConn) { s.station.Serve(c) })
		if err != nil {
			return "", fmt.Errorf("nobody can be let in to this process's windows: %w", err)
		}
		s.service = v
	}
	return s.service.Card(), nil
}

// know remembers where a peer lets others connect.
func (s *windows) know(peer int, card string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.cards[peer] = card
}

// dial is the connection to a peer, which is made by its first use.
func (s *windows) dial(peer int) (*window.Link, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if l := s.links[peer]; l != nil {
		return l, nil
	}
	c, err := s.world.DialService(peer, s.cards[peer])
	if err != nil {
		return nil, err
	}
	l := window.NewLink(c.FD(), func() { c.Close() })
	s.links[peer] = l
	return l, nil
}

// serve opens a window to others.
func (s *windows) serve(w *Win) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.open[w] = true
	s.oblige()
	s.station.Open(w.number, w.core)
}

// forget ends what serve began.
func (s *windows) forget(w *Win) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.open[w] {
		s.past.Add(w.core.Counts())
	}
	delete(s.open, w)
	s.oblige()
	s.station.Shut(w.number)
}

// keep gives up the memory that a window has shared, or keeps it for the next.
func (s *windows) keep(w *Win) {
	f := w.core.Release()
	if w.check != nil || w.flavor == FlavorDynamic || w.hints.alignment > pageSize { // between parts that are apart is memory that nobody holds
		f.Close()
		return
	}
	var near []int
	for r, m := range w.core.Members {
		if m.Place >= 0 {
			near = append(near, w.comm.Peers()[r])
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pool.Keep(near, f, int64(s.world.Tuning().Window.Keep))
}

// kept is the memory that these peers, the ones of this node, have shared in a window before; nil: there is none.
func (s *windows) kept(peers []int) *shm.WindowFile {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.pool.Take(peers)
}

// oblige has the engine do what others ask of open windows while this process waits. On return it looks at no other window.
func (s *windows) oblige() {
	var asked []*window.Window
	for w := range s.open {
		if w.core.Asked() {
			asked = append(asked, w.core)
		}
	}
	if len(asked) == 0 && (s.service == nil || len(s.open) == 0) {
		s.world.Engine.Oblige(nil)
		return
	}
	s.world.Engine.Oblige(&winDuty{asked, s.station})
}

// winDuty is what others ask of this process's windows.
type winDuty struct {
	asked   []*window.Window // by those of this node, in memory
	station *window.Station  // by others
}

func (d *winDuty) Do(waits bool) (n int) {
	for _, w := range d.asked {
		n += w.Serve()
	}
	return n + d.station.Step(waits)
}

func (d *winDuty) Leave() { d.station.Leave() }

// Close ends all connections.
func (s *windows) Close() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.station == nil {
		return
	}
	for _, l := range s.links {
		l.Close()
	}
	if s.service != nil {
		s.service.Close()
	}
	s.station.Close()
	s.pool.Close()
	s.station, s.service = nil, nil
}

// findNear finds the ranks that share memory with this one.
func (m *winMaker) findNear() {
	w := m.comm.Env().Joined()
	for r, p := range m.g.Peers {
		if r == m.g.Me {
			m.me = len(m.near)
		}
		if r == m.g.Me || !w.Guest(p) && w.Shared([]int{p}) {
			m.near = append(m.near, r)
		}
	}
}

// nearPeers are the processes that share memory with this one, and this one.
func (m *winMaker) nearPeers() (out []int) {
	for _, r := range m.near {
		out = append(out, m.g.Peers[r])
	}
	return out
}

// dropKept gives up kept memory that serves no window.
func (m *winMaker) dropKept() {
	if m.kept != nil {
		m.kept.Close()
		m.kept = nil
	}
}

// refused are the ranks of this node whose memory this one can neither see nor copy.
func (m *winMaker) refused() (out []int64) {
	if m.args.flavor != FlavorCreate && m.args.flavor != FlavorDynamic {
		return nil
	}
	for _, r := range m.near {
		x := &m.members[r]
		if r == m.g.Me || x.Mem != nil || m.args.flavor == FlavorCreate && x.Size == 0 {
			continue
		}
		if err := m.comm.Env().Joined().CanCopy(m.g.Peers[r]); err != nil {
			x.Refused = err
			out = append(out, int64(r))
		}
	}
	return out
}

// exchangeCards tells all where the ranks listen that must serve others.
func (m *winMaker) exchangeCards(serve map[int64]bool) error {
	e, card := m.comm.Env(), ""
	if serve[int64(m.g.Me)] {
		card, _ = windowsOf(e).listen() // as in tell
	}
	lists, err := m.g.AllgatherLists(window.TextWords(card))
	if err != nil {
		return err
	}
	for r, l := range lists {
		if text, err := window.WordsText(l); err == nil && text != "" {
			windowsOf(e).know(m.g.Peers[r], text)
		}
	}
	return nil
}

// native reports whether all processes want accumulates to be atomic by elements that the CPU changes at once.
func (m *winMaker) native() bool {
	grain := m.facts[0].Hints >> granularityHint
	other := func(f window.Facts) bool { return f.Hints>>granularityHint != grain }
	return (m.args.flavor == FlavorAllocate || m.args.flavor == FlavorShared) && grain > 0 && grain <= window.MostNative && !slices.ContainsFunc(m.facts, other)
}

// asked reports whether ranks of this node ask each other while they wait: some have memory that others do not see.
func (m *winMaker) asked() bool {
	return len(m.near) > 1 && slices.ContainsFunc(m.near, m.asks)
}

// asks reports whether a rank is asked.
func (m *winMaker) asks(r int) bool {
	return m.args.flavor == FlavorCreate && m.facts[r].Size > 0 && m.facts[r].Heap == 0
}

// alignment is of what the memory of the node, and of its ranks where parts do not follow each other, begins at a multiple: a page, or
// the largest that a rank wants.
func (m *winMaker) alignment() int64 {
	out := int64(pageSize)
	for _, r := range m.near {
		out = max(out, 1<<(m.facts[r].Hints>>alignmentHint&31))
	}
	return out
}

// findCard has the card copy to and from a rank's memory that is exposed by a key, if that rank is elsewhere.
func (m *winMaker) findCard(r int, key btl.Key) {
	if x := &m.members[r]; x.Place < 0 && key != (btl.Key{}) {
		x.Card = m.comm.Env().Joined().Engine.Copies(m.g.Peers[r], key)
	}
}

// winHost is what a window needs of this process (window.Host).
type winHost struct {
	comm *core.Comm
	near []int // members of this node but this one, by their ranks
}

func (h *winHost) Await(cond func() bool)     { h.comm.Env().Joined().Engine.WaitFor(cond) }
func (h *winHost) Poll(cond func() bool) bool { return h.comm.Env().Joined().Engine.Poll(cond) }
func (h *winHost) Wake()                      { h.comm.Env().Joined().Engine.Wake() }

func (h *winHost) Ring() {
	if len(h.near) > 0 {
		h.comm.Env().Joined().RingNode()
	}
}

func (h *winHost) Failed() (member int, why error) {
	for _, r := range h.near {
		if err := h.Lost(r); err != nil {
			return r, err
		}
	}
	return errclass.None, nil
}

func (h *winHost) Lost(member int) error {
	return h.comm.Env().Joined().Engine.PeerError(h.comm.Peers()[member])
}

func (h *winHost) SharesCPU() bool {
	p := h.comm.Env().Joined().Engine.Policy()
	return p.Shared || p.Nap
}

func (h *winHost) Sleeps(member int) bool {
	return atomic.LoadUint32(h.comm.Env().Joined().ParkedWord(h.comm.Peers()[member])) != shm.Awake
}

func (h *winHost) Rouse(member int) { h.comm.Env().Joined().RingPeer(h.comm.Peers()[member]) }

func (h *winHost) View(member int, name uint64, n int64) ([]byte, error) {
	return h.comm.Env().Joined().PeerView(h.comm.Peers()[member], name, int(n))
}

func (h *winHost) Barrier() error {
	g := h.comm.Circle()
	return g.Rally([]uint64{1})
}

func (h *winHost) Dial(member int) (*window.Link, error) {
	return windowsOf(h.comm.Env()).dial(h.comm.Peers()[member])
}
