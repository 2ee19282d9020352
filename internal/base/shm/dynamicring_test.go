package shm

import (
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
)

func segmentOfOne(t testing.TB) *Segment {
	s, err := Create(Config{Ranks: 1, Slots: 16, Data: 4096})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	s.Enter(0)
	return s
}

func TestADynamicRingIsBroughtToAListener(t *testing.T) {
	a, b := segmentOfOne(t), segmentOfOne(t)
	listener, err := OpenListener(b.Listener(0))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := listener.CanRead(0); err != nil {
		t.Log("its memory cannot be read: ", err)
	}
	out, err := a.NewDynamicRing(DynamicRingConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	tx := out.Tx()
	if !tx.Push(1, 2, []byte("before it is taken")) || !listener.Bring(out) {
		t.Fatal("nothing can be sent")
	}
	if !b.Control(0).Mailed() || out.Taken() {
		t.Error("it was taken before anybody looked")
	}
	brought := 0
	b.Control(0).Mail(func(pid, fd int) {
		brought++
		if _, err := TakeDynamicRing(pid, fd, 9); err == nil {
			t.Error("taken by another")
		}
		in, err := TakeDynamicRing(pid, fd, 8)
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		rx := in.Rx()
		if h0, h1, p, ok := rx.Poll(); !ok || h0 != 1 || h1 != 2 || string(p) != "before it is taken" || in.From() != 7 {
			t.Errorf("%d %d %q %v from %d", h0, h1, p, ok, in.From())
		}
		rx.Advance()
		in.Blank()
		if rx.Ready() {
			t.Error("a blank dynamic ring has messages")
		}
	})
	if brought != 1 || b.Control(0).Mailed() || !out.Taken() {
		t.Errorf("%d dynamic rings, mailed %v, taken %v", brought, b.Control(0).Mailed(), out.Taken())
	}
}

func TestAListenerHasRoomForSomeDynamicRings(t *testing.T) {
	a, b := segmentOfOne(t), segmentOfOne(t)
	listener, err := OpenListener(b.Listener(0))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	out, err := a.NewDynamicRing(DynamicRingConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	for range mailSlots {
		if !listener.Bring(out) {
			t.Fatal("too few")
		}
	}
	if listener.Bring(out) {
		t.Error("too many")
	}
}

func TestWhoHasLeftIsSeenAtItsListener(t *testing.T) {
	s := segmentOfOne(t)
	listener, err := OpenListener(s.Listener(0))
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := listener.Left(); err != nil {
		t.Error(err)
	}
	s.Leave(0)
	if listener.Left() == nil {
		t.Error("it has left")
	}
	listener.Blank()
	if listener.Left() == nil || listener.Control(0).Away() {
		t.Error("nobody is there")
	}
	if d, err := OpenListener(s.Listener(0)); err == nil {
		d.Close()
		t.Error("who has left has no door")
	}
}

// TestTheDeadAreSeenAtTheirListener has another process make a segment and kills it.
func TestTheDeadAreSeenAtTheirListener(t *testing.T) {
	if os.Getenv("SHM_TEST_LISTENER") != "" {
		os.Stdout.WriteString("\n" + segmentOfOne(t).Listener(0) + "\n")
		_, _ = os.Stdin.Read(make([]byte, 1))
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestTheDeadAreSeenAtTheirListener$", "-test.v=false")
	cmd.Env = append(os.Environ(), "SHM_TEST_LISTENER=1")
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	b := make([]byte, 256)
	for strings.Count(said.String(), "\n") < 2 {
		n, err := out.Read(b)
		if err != nil {
			t.Fatal(err)
		}
		said.Write(b[:n])
	}
	listener, err := OpenListener(strings.Fields(said.String())[0])
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	if err := listener.Left(); err != nil {
		t.Error(err)
	}
	_ = cmd.Process.Signal(syscall.SIGKILL)
	_ = cmd.Wait()
	if err := listener.Left(); err == nil || !strings.Contains(err.Error(), "has ended") {
		t.Errorf("its end: %v", err)
	}
}
