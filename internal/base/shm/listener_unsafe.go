package shm

import (
	"encoding/hex"
	"fmt"
	"os"
	"sync/atomic"

	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Listener is a rank of another world as a process of the same machine sees it: its control
// block, and with that its bell, its mail, its heap and whether it is there. The Segment has
// no rings.
type Listener struct {
	*Segment
	Rank int
	pid  int // whose it was when it was opened
}

// Listener is what processes of other worlds need to find a rank of this process's: OpenListener's card.
func (s *Segment) Listener(rank int) string {
	return fmt.Sprintf("%d.%d.%d.%d.%s", os.Getpid(), s.fd, s.cfg.Ranks, rank, hex.EncodeToString(s.head().nonce[:]))
}

// OpenListener maps the control blocks of a card's segment. It fails where Attach would.
func OpenListener(card string) (*Listener, error) {
	var pid, fd, ranks, rank int
	var nonce string
	if n, err := fmt.Sscanf(card, "%d.%d.%d.%d.%32s", &pid, &fd, &ranks, &rank, &nonce); n != 5 || err != nil ||
		pid <= 0 || fd < 0 || ranks < 1 || ranks > maxRanks || rank < 0 || rank >= ranks {
		return nil, fmt.Errorf("shm: not a door's card: %.80q", card)
	}
	f, err := memory.OpenOther(pid, fd)
	if err != nil {
		return nil, fmt.Errorf("shm: the segment of process %d: %w", pid, err)
	}
	defer memory.Close(f)
	size := headSize + ranks*controlSize
	if st, err := memory.Identify(f); err != nil || st.Size < int64(size) || !memory.NeverShrinks(f) {
		return nil, fmt.Errorf("shm: the segment of process %d: %w", pid, errNotOurs)
	}
	mem, err := memory.Map(f, size)
	if err != nil {
		return nil, fmt.Errorf("shm: map: %w", err)
	}
	d := &Listener{Segment: &Segment{cfg: Config{Ranks: ranks}, mem: mem, fd: -1, probe: new(uint64)}, Rank: rank, pid: pid}
	h := d.head()
	if atomic.LoadUint64(&h.magic) != magic || h.config[0] != uint64(ranks) || hex.EncodeToString(h.nonce[:]) != nonce || d.Pid(rank) != pid {
		d.Close()
		return nil, fmt.Errorf("shm: the segment of process %d: %w", pid, errNotOurs)
	}
	return d, nil
}

// Left says that the process has ended, or has told that it ends; nil: it has not. What it sent
// before is there to be read.
func (d *Listener) Left() error {
	if d.Pid(d.Rank) != d.pid {
		return fmt.Errorf("its process %d has left", d.pid)
	}
	if proc.Gone(d.pid) {
		return fmt.Errorf("its process %d has ended", d.pid)
	}
	return nil
}

// Bring puts word of a dynamic ring into the rank's mail. It reports false if there is no room.
func (d *Listener) Bring(dynamicRing *DynamicRing) bool {
	c, word := d.Control(d.Rank), uint64(os.Getpid())<<32|uint64(dynamicRing.fd)+1
	for i := range c.mail {
		if atomic.CompareAndSwapUint64(&c.mail[i], 0, word) {
			atomic.StoreUint64(&c.mailed, 1)
			c.Ring()
			return true
		}
	}
	return false
}

// Mailed reports whether there may be mail.
func (c *Control) Mailed() bool { return atomic.LoadUint64(&c.mailed) != 0 }

// Mail calls f for each dynamic ring that was brought: its maker's process and descriptor.
func (c *Control) Mail(f func(pid, fd int)) {
	atomic.StoreUint64(&c.mailed, 0)
	for i := range c.mail {
		if word := atomic.SwapUint64(&c.mail[i], 0); word != 0 {
			f(int(word>>32), int(uint32(word))-1)
		}
	}
}
