package shm

import (
	"runtime"
	"sync/atomic"
	"testing"
	"time"
)

// One rank sends and looks whether the other sleeps; that one lies down and looks
// whether it was sent something: one of them must see the other.
func TestAMessageAndASleepDoNotMissEachOther(t *testing.T) {
	if runtime.GOMAXPROCS(0) < 2 {
		t.Skip("two CPUs are needed for two things at once")
	}
	s, err := Create(Config{Ranks: 2, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Enter(0)
	s.Enter(1)
	tx, rx, sleeper := s.Tx(0, 1), s.Rx(0, 1), s.Control(1)
	const turns = 50000
	const enough = 5 * time.Second // where the two must wait for CPUs, fewer turns do
	var start, sent, lain atomic.Int64
	var over atomic.Bool
	ended := make(chan bool)
	defer func() { over.Store(true); <-ended }() // before the segment goes
	saw := make([]bool, turns)
	go func() {
		defer close(ended)
		for n := range int64(turns) {
			for start.Load() <= n { // with what it will look at in its cache
				_ = atomic.LoadUint32(&sleeper.parked)
				if over.Load() {
					return
				}
			}
			tx.Push(uint64(n), 0, nil)
			saw[n] = atomic.LoadUint32(&sleeper.parked) != barriers && sleeper.sleeps()
			sent.Store(n + 1)
			for lain.Load() <= n && !over.Load() {
			}
		}
	}()
	for n, end := int64(0), time.Now().Add(enough); n < turns && time.Now().Before(end); n++ {
		start.Store(n + 1)
		for range n % 500 { // to meet at different points
			_ = rx.Ready()
		}
		sure := sleeper.lieDown()
		ready := rx.Ready()
		for sent.Load() <= n {
		}
		if sure && !ready && !saw[n] {
			t.Fatalf("turn %d: the message was not seen, nor the sleep", n)
		}
		if _, _, _, ok := rx.Poll(); !ok {
			t.Fatalf("turn %d: no message", n)
		}
		rx.Advance()
		sleeper.getUp()
		lain.Store(n + 1)
	}
}

// Where the kernel knows no membarrier(2), or forbids it, senders make their own.
func TestRanksWithoutBarriersWakeEachOther(t *testing.T) {
	s, err := Create(Config{Ranks: 2, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.joined = func() bool { return false }
	s.Enter(0)
	s.Enter(1)
	tx, rx := s.Tx(0, 1), s.Rx(0, 1)
	if !tx.Fenced {
		t.Error("a ring of a process that takes no part in barriers is not fenced")
	}
	woken := make(chan bool)
	asleep := make(chan bool)
	go func() {
		s.Control(1).Park(func() bool { close(asleep); return rx.Ready() }, 2*time.Minute)
		close(woken)
	}()
	<-asleep
	tx.Push(1, 2, nil)
	s.Control(1).Ring()
	select {
	case <-woken:
	case <-time.After(time.Minute):
		t.Error("the message woke nobody")
	}
}

// Of two threads of a rank that sleep one gets up first.
func TestAThreadThatGetsUpLetsTheOtherBeWoken(t *testing.T) {
	s, err := Create(Config{Ranks: 1, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	s.Enter(0)
	c := s.Control(0)
	asleep, woken := make(chan bool), make(chan bool)
	go func() {
		c.Park(func() bool { close(asleep); return false }, 2*time.Minute)
		close(woken)
	}()
	<-asleep
	c.Park(func() bool { return true }, 0)
	c.Ring()
	select {
	case <-woken:
	case <-time.After(time.Minute):
		t.Fatal("who slept on was not woken")
	}
	if p := atomic.LoadUint32(&c.parked); p != barriers && p != 0 {
		t.Errorf("nobody sleeps, and parked is %#x", p)
	}
}
