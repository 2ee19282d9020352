package wireup

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"sync"

	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/internal/rank/meet"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/btl/tcp"
)

// Guests are the processes of other worlds that this one knows: of jobs that were
// spawned, or that have met at a port. The engine numbers them after the ranks of
// the world, as they come; all they have in common between processes is their ID.
// They are reached through shared memory if they are on this machine (near.go), and otherwise over tcp,
// by a module of its own.
type guests struct {
	admitting sync.Mutex // one Admit at a time; taken before the engine's lock, and guards what follows
	open      bool
	tcp       *tcp.Module // nil: --mca btl forbids it
	near      near

	mu    sync.RWMutex     // over what follows; taken last
	sm    *sm.Module       // nil: nobody has come yet, or there is no shared memory for guests
	known []ProcessAddress // of the engine's peers from World.Size on
	byID  map[uint64]int
}

// ID is the name of a peer among the processes of all worlds.
func (w *World) ID(peer int) uint64 {
	if peer >= w.Size {
		return w.guest(peer).ID
	}
	w.named.Do(w.identify)
	return w.number | uint64(peer)
}

// Find is the engine's number of a process; ok false: it is not known.
func (w *World) Find(id uint64) (peer int, ok bool) {
	w.named.Do(w.identify)
	if rank := id & (1<<rankBits - 1); id&^(1<<rankBits-1) == w.number {
		return int(rank), rank < uint64(w.Size)
	}
	w.guests.mu.RLock()
	defer w.guests.mu.RUnlock()
	peer, ok = w.guests.byID[id]
	return peer, ok
}

// Guest reports whether a peer is of another world.
func (w *World) Guest(peer int) bool { return peer >= w.Size }

func (w *World) guest(peer int) ProcessAddress {
	w.guests.mu.RLock()
	defer w.guests.mu.RUnlock()
	return w.guests.known[peer-w.Size]
}

// UniqueNode is a number that this node's ranks of this world have in common, and
// no others of any world.
func (w *World) UniqueNode() int64 {
	return int64(w.ID(0)>>rankBits<<rankBits/2) | int64(w.Node[w.Rank])
}

// ProcessAddress is this process's own, by which others can reach it from now on.
func (w *World) ProcessAddress() (ProcessAddress, error) {
	w.guests.admitting.Lock()
	defer w.guests.admitting.Unlock()
	if err := w.openToGuests(); err != nil {
		return ProcessAddress{}, err
	}
	p := ProcessAddress{ID: w.ID(w.Rank), key: w.key, host: w.host, place: w.guests.near.place, acceptor: w.guests.near.acceptor}
	if m := w.guests.tcp; m != nil {
		p.tcp = string(m.Card())
	}
	return p, nil
}

// openToGuests makes the modules that serve them.
func (w *World) openToGuests() error {
	if w.guests.open {
		return nil
	}
	use, err := w.cfg.selection()
	if err != nil {
		return err
	}
	net := use.Allows("tcp") && w.trusts(use)
	if !net && !use.Allows("sm") {
		return errors.New("processes of other jobs are reached through shared memory or over tcp, and --mca btl " + use.String() + " allows neither")
	}
	if use.Allows("sm") {
		w.openNear()
	}
	if net {
		if err := w.Engine.AddModule(w.guestTCP); err != nil {
			return err
		}
	}
	w.guests.open = true
	return nil
}

// guestTCP makes the module that serves guests over tcp.
func (w *World) guestTCP() (btl.Module, error) {
	cfg := w.guestConfig()
	m, err := tcp.New(cfg)
	if err != nil { // a machine without network
		cfg.Loopback = true
		m, err = tcp.New(cfg)
	}
	if err != nil {
		return nil, err
	}
	w.guests.tcp = m
	return m, nil
}

func (w *World) guestConfig() tcp.Config {
	return tcp.Config{Guests: true, ID: w.ID(w.Rank), Include: w.cfg.mca("btl_tcp_if_include"), Exclude: w.cfg.mca("btl_tcp_if_exclude"),
		Congestion: w.cfg.mca("btl_tcp_congestion"), Tuning: w.tuning}
}

// Admit makes processes known and returns the engine's numbers for them.
func (w *World) Admit(who []ProcessAddress) ([]int, error) {
	w.guests.admitting.Lock()
	defer w.guests.admitting.Unlock()
	if err := w.openToGuests(); err != nil {
		return nil, err
	}
	out := make([]int, len(who))
	for i, p := range who {
		peer, known := w.Find(p.ID)
		if !known {
			peer = w.Engine.AddPeer(func(n int) {
				w.guests.mu.Lock()
				defer w.guests.mu.Unlock()
				if w.guests.byID == nil {
					w.guests.byID = map[uint64]int{}
				}
				w.guests.known = append(w.guests.known, p)
				w.guests.byID[p.ID] = n
				w.introduce(n, p)
			})
		}
		out[i] = peer
	}
	return out, nil
}

// introduce tells the transports of a guest.
func (w *World) introduce(peer int, p ProcessAddress) {
	if w.guests.near.to(p) {
		w.guests.sm.Introduce(peer, p.ID, p.acceptor)
	}
	if w.guests.tcp != nil && p.tcp != "" {
		w.guests.tcp.Introduce(peer, p.ID, between(w.key, p.key))
	}
}

// guestEndpoint connects to a process of another world.
func (w *World) guestEndpoint(peer int) (btl.Endpoint, btl.Limits, error) {
	p := w.guest(peer)
	why := errors.New("it is not on this machine, or not to be shared with")
	if w.guests.near.to(p) {
		ep, err := w.guests.sm.Connect(peer, nil)
		if err == nil {
			return ep, w.guests.sm.LimitsOf(peer), nil
		}
		why = err
	}
	if w.guests.tcp == nil || p.tcp == "" {
		return nil, btl.Limits{}, fmt.Errorf("no transport leads there (sm: %w; tcp: --mca btl does not allow it)", why)
	}
	ep, err := w.guests.tcp.Connect(peer, []byte(p.tcp))
	return ep, w.guests.tcp.Limits(), err
}

// OpenPort opens a port where processes of other worlds may ask to be let in.
// Secret nil is the user's own.
func (w *World) OpenPort(secret []byte) (*meet.Port, error) {
	if secret == nil {
		var err error
		if secret, err = w.portSecret(); err != nil {
			return nil, err
		}
	}
	cfg := w.guestConfig()
	at, err := tcp.Addresses(cfg)
	if err != nil {
		cfg.Loopback = true
		at, err = tcp.Addresses(cfg)
	}
	if err != nil {
		return nil, err
	}
	return meet.Open(at, secret)
}

// DialPort goes to a port and waits until it is accepted there. Secret nil is
// the user's own.
func (w *World) DialPort(ctx context.Context, name string, secret []byte) (*meet.Channel, error) {
	if secret == nil {
		var err error
		if secret, err = w.portSecret(); err != nil {
			return nil, err
		}
	}
	return meet.Dial(ctx, name, secret)
}

// SecretService is the name under which a launcher of ours tells its ranks the
// secret that the user's jobs have in common.
const SecretService = "gompi/secret"

// portSecret is that secret, or where the launcher does not know it what this
// host has of it.
func (w *World) portSecret() ([]byte, error) {
	if w.client != nil {
		ctx, cancel := context.WithTimeout(context.Background(), limit)
		defer cancel()
		if s, err := w.client.Lookup(ctx, SecretService); err == nil && s != "" {
			return []byte(s), nil
		}
	}
	return userstate.Secret()
}

// parentKey is where a spawned world finds its parent's port and secret.
const parentKey = "gompi-parent"

// invitation is a port and its secret as children are told them.
func invitation(port string, secret []byte) string { return port + "#" + hex.EncodeToString(secret) }

func parseInvitation(text string) (port string, secret []byte, err error) {
	for i := len(text) - 1; i >= 0; i-- {
		if text[i] == '#' {
			secret, err = hex.DecodeString(text[i+1:])
			return text[:i], secret, err
		}
	}
	return "", nil, fmt.Errorf("not a parent's invitation: %.60q", text)
}

// close ends the modules, after the engine.
func (g *guests) close() {
	if g.tcp != nil {
		g.tcp.Close()
	}
	g.near.close(g.sm)
}
