package window

import (
	"errors"
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/shm"
)

// linkHost is a process with a link to all others, which nobody serves.
type linkHost struct {
	noHost
	link *Link
}

func (h *linkHost) Dial(int) (*Link, error)         { return h.link, nil }
func (h *linkHost) Poll(cond func() bool) bool      { return cond() }
func (h *linkHost) Failed() (member int, why error) { return -1, nil }
func (h *linkHost) Await(cond func() bool) {
	for !cond() {
		runtime.Gosched()
	}
}

func TestAFlushThatIsGivenUpIsAskedForAgain(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	there := os.NewFile(uintptr(fds[1]), "there")
	defer there.Close()
	defer syscall.Close(fds[0])
	s, _ := servedWindow(t)
	w := s.window(1)
	w.Host = &linkHost{link: NewLink(fds[0], nil)}
	w.epochs.all.Store(lockedAll | unchecked)
	w.goes(1)
	enough := errors.New("enough")
	asked := 0
	for range 2 {
		if err := w.Flush(1, func() error { asked++; return enough }); !errors.Is(err, enough) {
			t.Fatalf("%v after %d questions", err, asked)
		}
	}
	var b [3 * requestLen]byte
	n, err := there.Read(b[:])
	if err != nil || n != 2*requestLen {
		t.Errorf("%d bytes were sent, want two requests of %d: %v", n, requestLen, err)
	}
}

// A flush that another thread has asked for is not over for this one, either, before the answer.
func TestAFlushWaitsForTheAnswerThatAnotherThreadWaitsFor(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_NONBLOCK, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(fds[0])
	defer syscall.Close(fds[1])
	s, _ := servedWindow(t)
	w := s.window(1)
	w.Host = &linkHost{link: NewLink(fds[0], nil)}
	w.epochs.all.Store(lockedAll | unchecked)
	w.goes(1)
	enough := errors.New("enough")
	waits, over := make(chan struct{}), make(chan struct{})
	stop, first := false, make(chan error)
	go func() {
		first <- w.Flush(1, func() error {
			if !stop {
				stop = true
				close(waits)
				<-over
			}
			return enough
		})
	}()
	<-waits
	if err := w.Flush(1, func() error { return enough }); !errors.Is(err, enough) {
		t.Errorf("%v: it has not waited", err)
	}
	close(over)
	if err := <-first; !errors.Is(err, enough) {
		t.Error(err)
	}
}

// windowOfTwo is a window of two members of this node, of which the other has process number pid.
func windowOfTwo(t *testing.T, pid int) *Window {
	t.Helper()
	f, err := shm.CreateWindow(shm.WindowConfig{Members: 2})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	mem := make([]byte, room)
	return New(Config{Members: []Member{{Size: room, Unit: 1, Mem: mem}, {Place: 1, Pid: pid, Size: room, Unit: 1}}, Own: mem, File: f, Host: &linkHost{}})
}

func TestATurnThatIsGivenUpIsPassedOver(t *testing.T) {
	w := windowOfTwo(t, 0)
	l := w.File.Lock(0)
	l.Try(shm.Alone) // somebody has it
	enough := errors.New("enough")
	if err := w.claim(l, shm.Together, func() error { return enough }); !errors.Is(err, enough) {
		t.Fatal(err)
	}
	turn := l.Queue() // who comes later
	l.Release(shm.Alone)
	w.laters.Wait()
	if !l.TryTurn(shm.Alone, turn) {
		t.Error("the lock is not had by who waited behind the one who gave up")
	}
}

// wakeful counts how often this process is woken.
type wakeful struct {
	noHost
	woken int
}

func (h *wakeful) Wake() { h.woken++ }

// The program of a process sleeps while it waits for its own lock, which somebody elsewhere has by a thread of that process.
func TestALockGivenBackForOthersWakesItsOwnProcess(t *testing.T) {
	for _, alone := range []bool{false, true} {
		w, h := windowOfTwo(t, 0), &wakeful{}
		w.Host = h
		if !w.takeNow(alone) {
			t.Fatal("a lock that nobody has is not had")
		}
		own := w.File.Lock(0)
		turn := own.Queue() // the program's
		w.giveBack(alone)
		if h.woken == 0 || !own.TryTurn(shm.Alone, turn) {
			t.Errorf("alone %t: woken %d times", alone, h.woken)
		}
	}
}

// deadPid is the number of a process that has ended.
func deadPid(t *testing.T) int {
	t.Helper()
	cmd := exec.Command("true")
	if err := cmd.Run(); err != nil {
		t.Skip(err)
	}
	return cmd.Process.Pid
}

// Threads that serve do not wait for ever for a lock that a dead process may have, nor operations for a stripe.
func TestWhoWaitsForALockOfTheDeadIsTold(t *testing.T) {
	w := windowOfTwo(t, deadPid(t))
	l := w.File.Lock(0)
	l.Try(shm.Alone)
	var f *Fault
	if err := w.nap(l, shm.Together); err == nil || err.Kind != Lost || err.Rank != 1 {
		t.Errorf("a lock: %v", err)
	}
	w.closed.Store(true) // the turn is served no more
	w.laters.Wait()
	*w.File.Stripe(0, 3) = 2 // rank 1's
	if _, err := w.lock(&place{member: 0}, 3); !errors.As(err, &f) || f.Kind != Lost || f.Rank != 1 {
		t.Errorf("a stripe: %v", err)
	}
	if _, err := w.lock(&place{member: 0}, 4); err != nil {
		t.Errorf("a stripe that nobody has: %v", err)
	}
}
