//go:build cgo && (amd64 || arm64)

// Package rdma is the transport over libfabric, which reaches InfiniBand, RoCE, iWARP, EFA, Slingshot and Omni-Path.
//
// Module is the type to know, and New makes it: mpi.Init(mpi.WithTransport(rdma.New)) has a Go program use it where two
// ranks have a common provider. It needs cgo, and libfabric only when it runs. Messages are matched above: cards that
// match for themselves, beside shared memory, leave ranks waiting on some machines.
//
// A message is copied into a slot, memory that is registered once, and sent from there; short ones the library takes at
// once. They come into a few large buffers (FI_MULTI_RECV). Each peer may send so much unasked that what all of them send
// fits there (credit.go).
//
// Long messages the receiver's device reads out of the sender's memory, which is registered for that one transfer (memory.go).
//
// It does not do yet: several cards of a node for one rank, peers of other jobs.
package rdma

import (
	"fmt"
	"os"
	"slices"
	"strconv"

	"github.com/gompirun/gompi/internal/base/fabric"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/topo/nics"
)

// Module is the transport. See btl.Module for who may call what.
type Module struct {
	site       btl.Site
	tuning     tuning.RDMA
	f          *fabric.Endpoint
	mine       card
	token      uint64
	plan       plan
	greets     bool // and sends nothing else to a peer that has not answered
	peers      map[int]*peer
	owing      []*peer // to whom room is to be returned
	unsure     []*peer // whose last message has no completion that tells of it
	lost       []*peer // whose end is to be told
	slots      slots
	buffers    []*buffer
	open       map[uint64]*fabric.Region // memory that all peers may read and write, by key
	operations operations
	strange    int // messages without the job's token
	refused    int // registrations that failed
	sent       btl.Traffic
	got        btl.Traffic
	waiting    waiting
	seen       []fabric.Event // that Ready has found, and Progress has not handled yet
	failure    error          // the same
	why        []string
	err        error // nothing moves any more
	closed     bool
}

// New makes the transport for a program in Go.
func New(site btl.Site) (btl.Module, error) {
	if m := site.Getenv(monitor); m != "" && m != "disabled" {
		return nil, fmt.Errorf("rdma: %s=%s: libfabric cannot see what Go does with its memory, and would read old pages: unset it", monitor, m)
	}
	return open(site)
}

// NewInC makes the transport for a program in C, whose memory libfabric sees.
func NewInC(site btl.Site) (btl.Module, error) { return open(site) }

// monitor is how libfabric finds out that memory it keeps registered has another content now.
const monitor = "FI_MR_CACHE_MONITOR"

// settings is what the library is told where the user has told it nothing.
//
// Receives that all connections share hide a fault of rxm: when it closes a connection over which messages have come that nobody
// has read yet, it posts their receives there again, and the connection is freed by then (seen in 1.17: SIGSEGV). How many
// there are must be known before it is known which device is used.
func settings(ranks int, here []nics.Device) fabric.Settings {
	repeats := !iwarp(here)
	return fabric.Settings{
		"FI_UNIVERSE_SIZE": strconv.Itoa(max(ranks, 2)), monitor: "disabled",
		"FI_OFI_RXM_USE_SRX": "1", receivesSetting: strconv.Itoa(receives(ranks, repeats)),
	}
}

// iwarp reports whether there is a device that speaks it.
func iwarp(here []nics.Device) bool {
	return slices.ContainsFunc(here, func(d nics.Device) bool { return d.IWARP })
}

// open finds the library, chooses what to go over, and makes an endpoint there.
func open(site btl.Site) (btl.Module, error) {
	t, err := tuning.Load(site.Getenv)
	if err != nil {
		return nil, err
	}
	if site.Size > maxRanks {
		return nil, fmt.Errorf("rdma: %d ranks; %d is the most", site.Size, maxRanks)
	}
	l, err := fabric.Load(fabric.Places(parameter(site.Getenv, "btl_rdma_lib")))
	if err != nil {
		return nil, fmt.Errorf("rdma: %w; install libfabric (Debian, Ubuntu: libfabric1), or name the file by --mca btl_rdma_lib", err)
	}
	here := nics.List(os.DirFS("/sys"))
	list, err := l.Find("", settings(site.Size, here))
	if err != nil {
		return nil, fmt.Errorf("rdma: %w", err)
	}
	defer list.Close()
	info, why, err := choose(list.Infos, wishes(site), here)
	if err != nil {
		return nil, fmt.Errorf("rdma: libfabric %s: %w%s", l.Version, err, lockable())
	}
	m := &Module{site: site, tuning: t.RDMA, greets: iwarp(here), peers: map[int]*peer{}, open: map[uint64]*fabric.Region{}}
	m.plan = makePlan(t.RDMA, site.Size, whole(info.Provider, site.Getenv), unread(info.Provider, site.Size, site.Getenv))
	m.why = append([]string{"libfabric " + l.Version + " (" + l.Path + ")"}, why...)
	if m.f, err = list.Open(info, m.plan.depth()); err != nil {
		return nil, fmt.Errorf("rdma: %w%s", err, lockable())
	}
	if err := m.start(); err != nil {
		m.Close()
		return nil, fmt.Errorf("rdma: %w%s", err, lockable())
	}
	return m, nil
}

// start makes slots and buffers, and the address that peers are told.
func (m *Module) start() error {
	if err := m.f.LeastRoom(frameHead + m.plan.fragment); err != nil {
		return err
	}
	if err := m.slots.make(m.f, m.tuning.Slots, m.plan.fragment); err != nil {
		return err
	}
	if err := m.operations.make(m.f, m.tuning.Reads); err != nil {
		return err
	}
	for range m.tuning.Buffers {
		r, err := m.f.Make(fabric.Context + m.plan.buffer)
		if err != nil {
			return err
		}
		m.buffers = append(m.buffers, &buffer{region: r})
	}
	name, err := m.f.Name()
	if err != nil {
		return err
	}
	m.mine = card{m.f.Info.Provider, m.f.Info.Fabric, name}
	if err := m.waiting.make(m.f, m.tuning.Nap, m.tuning.NapMost); err != nil {
		return err
	}
	if m.feed(); m.err != nil {
		return m.err
	}
	return m.spare()
}

// Agree implements btl.Pact.
func (m *Module) Agree(secret []byte) { m.token = tokenOf(secret) }

// Name implements btl.Module.
func (m *Module) Name() string { return "rdma" }

// Limits implements btl.Module.
func (m *Module) Limits() btl.Limits {
	return btl.Limits{Eager: min(m.tuning.EagerLimit, m.plan.fragment), Fragment: m.plan.fragment, Read: m.tuning.GetFrom, Part: m.tuning.GetPart}
}

// Card implements btl.Module.
func (m *Module) Card() []byte { return []byte(m.mine.String()) }

// Why implements btl.Reasoned.
func (m *Module) Why() []string {
	if m.strange > 0 {
		return append(m.why[:len(m.why):len(m.why)], fmt.Sprintf("%d messages were not of this job, and were dropped", m.strange))
	}
	return m.why
}

// Traffic implements btl.Meter: bytes are those of payloads.
func (m *Module) Traffic() (sent, received btl.Traffic) { return m.sent, m.got }

// Connect implements btl.Module. What it takes to reach the peer the provider does at the first message.
func (m *Module) Connect(rank int, address []byte) (btl.Endpoint, error) {
	if m.closed {
		return nil, os.ErrClosed
	}
	if len(address) == 0 {
		return nil, fmt.Errorf("%w: it has no RDMA", btl.ErrUnreachable)
	}
	c, err := parseCard(string(address))
	if err == nil {
		err = m.mine.leadsTo(c)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
	}
	return m.insert(rank, c.address)
}

// insert makes a peer known by its address, if it is not.
func (m *Module) insert(rank int, address []byte) (*peer, error) {
	if p := m.peers[rank]; p != nil {
		return p, nil
	}
	to, err := m.f.Insert(address)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", btl.ErrUnreachable, err)
	}
	p := &peer{m: m, rank: rank, to: to, room: m.plan.unasked}
	m.peers[rank] = p
	return p, nil
}

// lose says that a peer is lost.
func (m *Module) lose(p *peer, err error) {
	if p.err == nil {
		p.err = err
		m.lost = append(m.lost, p)
	}
}

// fail ends everything: the library has failed in what concerns no peer alone.
func (m *Module) fail(err error) {
	m.err = err
	for _, p := range m.peers {
		m.lose(p, err)
	}
}

// Close implements btl.Module.
func (m *Module) Close() error {
	if m.closed {
		return nil
	}
	m.closed = true
	m.waiting.end()
	m.f.Close()
	return nil
}
