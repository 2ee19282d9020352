package onesided

import (
	"fmt"
	"os"
	"slices"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/attr"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/window"
)

// Create is mpi.Comm.WinCreate.
func Create(c *core.Comm, base []byte, dispUnit int, info *core.Info) (*Win, error) {
	return newWin(c, "Comm.WinCreate", winArgs{flavor: FlavorCreate, base: base, size: int64(len(base)), unit: dispUnit, info: info})
}

// Allocate is mpi.Comm.WinAllocate.
func Allocate(c *core.Comm, size int64, dispUnit int, info *core.Info) (*Win, error) {
	return newWin(c, "Comm.WinAllocate", winArgs{flavor: FlavorAllocate, size: size, unit: dispUnit, info: info})
}

// AllocateShared is mpi.Comm.WinAllocateShared.
func AllocateShared(c *core.Comm, size int64, dispUnit int, info *core.Info) (*Win, error) {
	return newWin(c, "Comm.WinAllocateShared", winArgs{flavor: FlavorShared, size: size, unit: dispUnit, info: info})
}

// CreateDynamic is mpi.Comm.WinCreateDynamic.
func CreateDynamic(c *core.Comm, info *core.Info) (*Win, error) {
	return newWin(c, "Comm.WinCreateDynamic", winArgs{flavor: FlavorDynamic, unit: 1, info: info})
}

// winArgs are what a window is made of.
type winArgs struct {
	flavor Flavor
	base   []byte
	size   int64
	unit   int
	info   *core.Info
}

// check judges them.
func (a *winArgs) check(c *core.Comm, op string) *errclass.Error {
	switch {
	case c.LocalComm() != nil:
		return c.Errorf(op, errclass.Comm, "not of an intercommunicator")
	case a.size < 0:
		return c.Errorf(op, errclass.Size, "the size is %d bytes", a.size)
	case a.size > MostBytes:
		return c.Errorf(op, errclass.NoMem, "a window of %d bytes", a.size)
	case a.unit < 1:
		return c.Errorf(op, errclass.Disp, "the unit of displacements is %d bytes", a.unit)
	}
	return nil
}

func newWin(c *core.Comm, op string, a winArgs) (*Win, error) {
	if err := c.Usable(op); err != nil {
		return nil, c.Fail(err)
	}
	if err := a.check(c, op); err != nil {
		return nil, c.Refuse(err)
	}
	g, err := c.Assemble(op)
	if err != nil {
		return nil, err
	}
	defer c.Ended()
	ctx, err := g.ShareContext(1)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	m := &winMaker{op: op, args: a, g: g, comm: c.NewComm(c.Peers(), c.Rank(), ctx), hints: hintsOf(a.info)}
	m.comm.SetName("a window's")
	m.comm.SetErrhandler(core.ErrorsReturn)
	w, err := m.make()
	if err == nil {
		w.inherited = c.Errhandler()
		windowsOf(c.Env()).born(w)
		return w, nil
	}
	m.comm.Discard()
	if bad, ok := err.(*errclass.Error); ok {
		return nil, c.Fail(bad)
	}
	return nil, g.Lost(op, err)
}

// winMaker makes a window by agreement of all its processes.
type winMaker struct {
	op      string
	args    winArgs
	g       core.Circle
	comm    *core.Comm // the window's own
	hints   winHints
	number  uint64
	near    []int // ranks of this node that share memory, this one among them
	me      int   // this one's place there
	facts   []window.Facts
	kept    *shm.WindowFile // of a window that was freed; nil: none
	file    *shm.WindowFile
	members []window.Member
}

func (m *winMaker) make() (*Win, error) {
	e := m.comm.Env()
	station := windowsOf(e).begin()
	m.number = station.Number()
	m.findNear()
	if e.Checks() == nil && m.args.flavor != FlavorDynamic {
		m.kept = windowsOf(e).kept(m.nearPeers())
	}
	if err := m.tell(); err != nil {
		m.dropKept()
		return nil, err
	}
	bad := m.disagrees()
	var why error
	if bad == nil {
		if why = m.join(); why != nil {
			bad = m.comm.Errorf(m.op, errclass.NoMem, "")
			bad.Err = why
		}
	}
	m.dropKept()
	w := m.window()
	if err := m.settle(bad, w); err != nil {
		windowsOf(e).forget(w)
		w.hide()
		if m.file != nil {
			m.file.Close()
		}
		return nil, err
	}
	m.file.Held()
	if os.Getenv("GOMPI_WIN_EXPLAIN") == "1" {
		for _, line := range w.core.Explain() {
			fmt.Fprintf(os.Stderr, "windows of rank %d: %v: %s\n", m.g.Me, w.flavor, line)
		}
	}
	return w, nil
}

// tell exchanges the facts.
func (m *winMaker) tell() error {
	e, a := m.comm.Env(), &m.args
	f := window.Facts{Flavor: int64(a.flavor), Pid: int64(e.Joined().PeerPid(e.Joined().Rank)), Number: int64(m.number), Size: a.size, Unit: int64(a.unit)}
	f.Hints = m.hints.facts()
	if len(a.base) > 0 {
		f.Addr = int64(datatype.AddressOf(a.base))
		if at, ok := e.Joined().HeapName(a.base); ok {
			f.Heap = int64(at) + 1
		}
	}
	if h := e.Heap(); a.flavor == FlavorDynamic && h != nil {
		at, n := h.Span()
		f.HeapAddr, f.HeapLen = int64(at), int64(n)
	}
	if m.kept != nil {
		f.Kept = m.kept.Number()
	}
	if len(m.near) < len(m.g.Peers) || e.Checks() != nil {
		f.Card, _ = windowsOf(e).listen() // who wants to connect is told that there is no card
	}
	words := f.Words()
	heads, err := m.g.Allgather(words[:window.FactHead])
	if err != nil {
		return err
	}
	lens := make([]int64, len(m.g.Peers))
	for r := range lens {
		lens[r] = window.FactTail(heads[r*window.FactHead:][:window.FactHead])
	}
	tails, err := m.g.AllgatherKnown(words[window.FactHead:], lens)
	if err != nil {
		return err
	}
	for r, tail := range tails {
		got, err := window.ParseFacts(append(heads[r*window.FactHead:][:window.FactHead:window.FactHead], tail...))
		if err != nil {
			return err
		}
		m.facts = append(m.facts, got)
		if got.Card != "" {
			windowsOf(e).know(m.g.Peers[r], got.Card)
		}
	}
	return nil
}

// disagrees is what makes no window of the facts; all processes find the same.
func (m *winMaker) disagrees() *errclass.Error {
	for r, f := range m.facts {
		if f.Flavor != m.facts[0].Flavor {
			return m.comm.Errorf(m.op, errclass.RMAFlavor, "rank %d makes another kind of window than rank 0", r)
		}
	}
	if m.args.flavor == FlavorShared && len(m.near) < len(m.g.Peers) {
		return m.comm.Errorf(m.op, errclass.RMAShared, "not all ranks of the communicator share this node's memory: make one of those that do by Comm.SplitType")
	}
	if m.comm.Env().Checks() != nil {
		return m.claims()
	}
	return nil
}

// join makes the memory that the ranks of this node share, and reserves this one's part. All of them come to each agreement.
func (m *winMaker) join() error {
	at, total := m.layout()
	cfg := shm.WindowConfig{Members: len(m.near), Asked: m.asked(), Tables: m.args.flavor == FlavorDynamic, Data: total}
	if m.keeps(cfg) {
		m.file, m.kept = m.kept, nil
		m.file.Renew(m.me, at[m.me], m.ownSize())
	} else if err := m.open(cfg); err != nil {
		return err
	} else if err := m.hold(at[m.me], total); err != nil {
		return err
	}
	if total > 0 {
		m.args.base = m.file.Data(at[m.me], m.args.size)
	}
	return nil
}

// keeps reports whether all ranks of the node have kept one file that suits: all find the same.
func (m *winMaker) keeps(cfg shm.WindowConfig) bool {
	for _, r := range m.near {
		if k := m.facts[r].Kept; k == 0 || k != m.facts[m.near[0]].Kept {
			return false
		}
	}
	return m.kept.Suits(cfg) && m.alignment() <= pageSize
}

// ownSize is how much of the file's memory is this process's, bytes.
func (m *winMaker) ownSize() int64 {
	if m.args.flavor != FlavorAllocate && m.args.flavor != FlavorShared {
		return 0
	}
	return m.args.size
}

// open makes the file, or opens the one that the first rank of the node has made.
func (m *winMaker) open(cfg shm.WindowConfig) error {
	s := m.g.Subset(m.near, m.me)
	var card [shm.WindowCard]byte
	var err error
	if m.me == 0 {
		if m.file, err = shm.CreateWindow(cfg); err == nil {
			copy(card[:], m.file.Card())
		}
	}
	if len(m.near) > 1 {
		if lost := s.Bcast(card[:]); lost != nil {
			return lost
		}
	}
	switch {
	case err != nil:
		return err
	case card[0] == 0:
		return fmt.Errorf("rank %d could not make the memory of the window", m.near[0])
	case m.me != 0:
		m.file, err = shm.AttachWindow(string(card[:]))
	}
	return err
}

// hold reserves this process's part of the memory, which begins at an offset.
func (m *winMaker) hold(at, total int64) error {
	if total == 0 {
		return nil
	}
	first, end := at/pageSize*pageSize, (at+m.args.size+pageSize-1)/pageSize*pageSize
	if room, ok := m.comm.Env().Joined().TakeRoom(end - first); !ok {
		return fmt.Errorf("%d KiB are this process's part, and of the memory that is free on this node its share is %d KiB", m.args.size>>10, room>>10)
	}
	if err := m.file.Align(m.alignment()); err != nil {
		return err
	}
	return m.file.Hold(first, min(end, total)-first)
}

const pageSize = 4096

// layout is where in the memory of the node each of its ranks has its part.
func (m *winMaker) layout() (at []int64, total int64) {
	const line = 64
	at = make([]int64, len(m.near))
	if m.args.flavor != FlavorAllocate && m.args.flavor != FlavorShared {
		return at, 0
	}
	apart := m.args.flavor == FlavorAllocate || m.facts[m.near[0]].Hints&noncontigHint != 0
	align := m.alignment()
	for i, r := range m.near {
		if apart {
			total = (total + align - 1) / align * align
		}
		at[i] = total
		total += m.facts[r].Size
	}
	return at, (total + line - 1) / line * line
}

// window is the window as this process sees it so far.
func (m *winMaker) window() *Win {
	w := &Win{comm: m.comm, number: m.number, flavor: m.args.flavor, base: m.args.base, size: m.args.size, unit: m.args.unit, hints: m.hints, attrs: &attr.Attributes{}}
	at, _ := m.layout()
	m.members = make([]window.Member, len(m.facts))
	for r, f := range m.facts {
		m.members[r] = window.Member{Place: slices.Index(m.near, r), Pid: int(f.Pid), Number: uint64(f.Number), Addr: uint64(f.Addr), Size: f.Size, Unit: f.Unit,
			Heap: uint64(f.HeapAddr), HeapLen: uint64(f.HeapLen), Asked: m.asked() && m.file != nil && m.asks(r)}
		m.see(r, at)
	}
	var others []int
	for _, r := range m.near {
		if r != m.g.Me {
			others = append(others, r)
		}
	}
	cfg := window.Config{Rank: m.g.Me, Members: m.members, Dynamic: m.args.flavor == FlavorDynamic, Native: m.native(), Own: m.args.base, File: m.file,
		Host: &winHost{comm: m.comm, near: others}, Tuning: m.comm.Env().Joined().Tuning()}
	k := m.comm.Env().Checks()
	if k != nil {
		cfg.Ledger = window.NewLedger(m.args.size)
	}
	w.core = window.New(cfg)
	w.sync = w.core
	if k != nil {
		w.check = window.NewWatch(w.core, w.hints.rules(), checksOf(k))
		w.sync = w.check
	}
	return w
}

// see finds a rank's memory, if it is mapped here.
func (m *winMaker) see(r int, at []int64) {
	x, f := &m.members[r], &m.facts[r]
	switch {
	case r == m.g.Me:
		x.Mem = m.args.base
	case x.Place < 0 || f.Size == 0 || m.file == nil:
	case m.args.flavor == FlavorAllocate || m.args.flavor == FlavorShared:
		x.Mem = m.file.Data(at[x.Place], f.Size)
	case f.Heap != 0:
		x.Mem, _ = m.comm.Env().Joined().PeerView(m.g.Peers[r], uint64(f.Heap-1), int(f.Size)) // else the kernel copies
	}
}

// settle ends the making: all processes must have succeeded, and those whose memory others can neither see nor copy serve it.
func (m *winMaker) settle(bad *errclass.Error, w *Win) error {
	e := m.comm.Env()
	var say window.Answer
	if bad != nil {
		say.Class = int64(bad.Class)
	} else {
		say.Refused = m.refused()
		w.expose(len(m.near) == len(m.g.Peers))
		say.Key = [2]uint64{w.key.Name, w.key.At}
	}
	windowsOf(e).serve(w)
	lists, err := m.g.AllgatherLists(say.Words())
	if err != nil {
		return err
	}
	serve := map[int64]bool{}
	for r, l := range lists {
		a, err := window.ParseAnswer(l, len(lists))
		if err != nil {
			return err
		}
		if bad == nil && a.Class != 0 {
			bad = m.comm.Errorf(m.op, errclass.Class(a.Class), "rank %d has no such window", r)
		}
		for _, t := range a.Refused {
			serve[t] = true
		}
		m.findCard(r, btl.Key{Name: a.Key[0], At: a.Key[1]})
	}
	if bad != nil {
		return bad
	}
	if len(serve) == 0 {
		return nil
	}
	return m.exchangeCards(serve)
}
