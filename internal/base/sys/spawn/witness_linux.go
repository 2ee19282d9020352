package spawn

import (
	"bytes"
	"fmt"
	"strconv"
	"sync"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Witness tells whether a signal that this process got was sent to its children, too: to all
// processes of a job, say, and not to this one alone. It has a child of ours that does nothing, with all signals
// blocked, in a session of its own: what was sent to it stays pending.
//
// A signal that comes again while an earlier one is pending leaves no trace, so a child that has
// been hit gets a successor. The older ones stay for a while: another signal that was sent at the same time as
// the first may be pending there alone.
type Witness struct {
	mu   sync.Mutex
	kids []witnessed // the newest last
}

type witnessed struct {
	proc *Standby
	told uint64 // signals that it has testified to, bit n-1 for signal n
}

// oldWitnesses is how many predecessors stay.
const oldWitnesses = 3

// NewWitness makes a witness.
func NewWitness() (*Witness, error) {
	w := &Witness{}
	return w, w.addLocked()
}

func (w *Witness) addLocked() error {
	p, err := newIdler()
	if err != nil {
		return fmt.Errorf("witness: %w", err)
	}
	w.kids = append(w.kids, witnessed{proc: p})
	if len(w.kids) > oldWitnesses+1 {
		w.kids[0].proc.leave()
		w.kids = w.kids[1:]
	}
	return nil
}

// Saw reports whether a signal was sent to the child as well, each time once. A nil Witness has seen nothing.
func (w *Witness) Saw(sig syscall.Signal) bool {
	if w == nil {
		return false
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	bit, seen := uint64(1)<<(sig-1), false
	for i := range w.kids {
		k := &w.kids[i]
		if k.told&bit == 0 && pendingSignals(k.proc.Pid)&bit != 0 {
			k.told |= bit
			seen = true
		}
	}
	if seen {
		_ = w.addLocked() // without one a second signal counts as ours alone
	}
	return seen
}

// Is reports whether a process is the child, or was it.
func (w *Witness) Is(pid int) bool {
	if w == nil {
		return false
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, k := range w.kids {
		if k.proc.Pid == pid {
			return true
		}
	}
	return false
}

// Close ends the child.
func (w *Witness) Close() {
	if w == nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, k := range w.kids {
		k.proc.leave()
	}
	w.kids = nil
}

// newIdler makes a Standby that becomes no program: it ends when it is told to, and with us.
func newIdler() (*Standby, error) {
	p, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("socket: %w", err)
	}
	s := &Standby{word: new(byte), argv: []*byte{nil}, env: []*byte{nil}}
	pid := standby(p[0], nil, &s.argv[0], &s.env[0], s.word) // execve(2) of no name fails, and then it exits
	syscall.Close(p[0])
	if pid < 0 {
		syscall.Close(p[1])
		return nil, fmt.Errorf("clone: %w", syscall.Errno(-pid))
	}
	s.Pid, s.ours = pid, p[1]
	return s, nil
}

// leave ends the process and waits for it, for it writes into our memory until then.
func (s *Standby) leave() {
	_ = s.Leave()
	_ = s.Wait()
}

// pendingSignals are those that wait for all of a process, by /proc/PID/status.
func pendingSignals(pid int) uint64 {
	b, err := proc.ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return 0
	}
	_, rest, _ := bytes.Cut(b, []byte("\nShdPnd:"))
	hex, _, _ := bytes.Cut(rest, []byte("\n"))
	mask, _ := strconv.ParseUint(string(bytes.TrimSpace(hex)), 16, 64)
	return mask
}
