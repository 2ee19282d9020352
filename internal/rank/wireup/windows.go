package wireup

import (
	"errors"
	"os"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/pkg/btl/tcp"
)

// Windows are served to processes that share no memory with this one over connections of their own (tcp.Service).

// windowConfig is that of such connections: all ranks on this host meet on loopback.
func (w *World) windowConfig() tcp.Config {
	cfg := w.guestConfig()
	cfg.Guests = false
	cfg.Loopback = len(w.LocalRanks) == w.Size && !w.guests.open && cfg.Include == "" && cfg.Exclude == ""
	return cfg
}

// NewService lets in those who may use this process's windows.
func (w *World) NewService(take func(c *tcp.ServiceConn)) (*tcp.Service, error) {
	if w.Size > 1 && w.client != nil && w.secret == "" {
		return nil, errors.New(notPrivate)
	}
	return tcp.NewService(w.windowConfig(), w.secretWith, take)
}

// secretWith is the secret that this process has in common with one of a name; nil: there is no such process.
func (w *World) secretWith(id uint64) []byte {
	peer, ok := w.Find(id)
	switch {
	case !ok:
		return nil
	case w.Guest(peer):
		p := w.guest(peer)
		return between(w.key, p.key)
	case w.secret == "":
		return w.key[:] // of a world without a launcher
	}
	return []byte(w.secret)
}

// DialService connects to the service of a peer, whose card this is.
func (w *World) DialService(peer int, card string) (*tcp.ServiceConn, error) {
	id := w.ID(peer)
	return tcp.DialService(w.windowConfig(), card, id, w.secretWith(id))
}

// PeerView is memory of a peer's heap, as this process sees it.
func (w *World) PeerView(peer int, name uint64, n int) ([]byte, error) {
	local, ok := w.local(peer)
	if !ok {
		return nil, shm.ErrNoHeap
	}
	return w.views.bytes(w.segment, local, name, n)
}

// HeapName is where in this rank's heap memory lies, if it does.
func (w *World) HeapName(b []byte) (at uint64, ok bool) { return w.heap.shared(b) }

// CanCopy is an error if the kernel does not let this process copy from and to a peer's memory.
func (w *World) CanCopy(peer int) error {
	local, ok := w.local(peer)
	if !ok {
		return shm.ErrNoHeap
	}
	return w.segment.CanWrite(local)
}

// local is the number on this node of a peer that shares its memory.
func (w *World) local(peer int) (int, bool) {
	if w.segment == nil || w.Guest(peer) {
		return 0, false
	}
	for i, r := range w.LocalRanks {
		if r == peer {
			return i, true
		}
	}
	return 0, false
}

// RingNode wakes all ranks of the node that sleep.
func (w *World) RingNode() {
	if w.segment == nil {
		return
	}
	for i, r := range w.LocalRanks {
		if r != w.Rank {
			w.segment.Control(i).Ring()
		}
	}
}

// RingPeer wakes a peer of this node.
func (w *World) RingPeer(peer int) {
	if local, ok := w.local(peer); ok {
		w.segment.Control(local).Ring()
	}
}

// PeerPid is the number of a peer's process, of this node.
func (w *World) PeerPid(peer int) int {
	if local, ok := w.local(peer); ok {
		return w.segment.Pid(local)
	}
	return os.Getpid()
}

// ServiceConn is a connection of a Service.
type ServiceConn = tcp.ServiceConn

// TakeRoom reports whether this rank may reserve so many bytes more for what ranks of its node share, and how many it may.
func (w *World) TakeRoom(n int64) (room int64, ok bool) {
	return w.heap.windows.take(n, w.heapRoom, time.Now())
}

// room remembers how much memory there was: to read it takes longer than to make a small window.
type room struct {
	mu   sync.Mutex // over what follows
	seen int64      // bytes
	at   time.Time
	left int64 // what may be taken of seen before it is read again
}

const (
	roomHolds = time.Second // how long what was read is good
	roomParts = 16          // what is taken meanwhile: one of so many parts
)

func (r *room) take(n int64, read func() int64, now time.Time) (seen int64, ok bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if n > r.left || now.Sub(r.at) > roomHolds {
		r.seen, r.at = read(), now
		r.left = r.seen / roomParts
	}
	r.left -= n
	return r.seen, n <= r.seen
}
