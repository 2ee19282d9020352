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

func TestADuctIsBroughtToADoor(t *testing.T) {
	a, b := segmentOfOne(t), segmentOfOne(t)
	door, err := OpenDoor(b.Door(0))
	if err != nil {
		t.Fatal(err)
	}
	defer door.Close()
	if err := door.CanRead(0); err != nil {
		t.Log("its memory cannot be read: ", err)
	}
	out, err := a.NewDuct(DuctConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	tx := out.Tx()
	if !tx.Push(1, 2, []byte("before it is taken")) || !door.Bring(out) {
		t.Fatal("nothing can be sent")
	}
	if !b.Control(0).Mailed() || out.Taken() {
		t.Error("it was taken before anybody looked")
	}
	brought := 0
	b.Control(0).Mail(func(pid, fd int) {
		brought++
		if _, err := TakeDuct(pid, fd, 9); err == nil {
			t.Error("taken by another")
		}
		in, err := TakeDuct(pid, fd, 8)
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
			t.Error("a blank duct has messages")
		}
	})
	if brought != 1 || b.Control(0).Mailed() || !out.Taken() {
		t.Errorf("%d ducts, mailed %v, taken %v", brought, b.Control(0).Mailed(), out.Taken())
	}
}

func TestADoorHasRoomForSomeDucts(t *testing.T) {
	a, b := segmentOfOne(t), segmentOfOne(t)
	door, err := OpenDoor(b.Door(0))
	if err != nil {
		t.Fatal(err)
	}
	defer door.Close()
	out, err := a.NewDuct(DuctConfig(1), 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	for range mailSlots {
		if !door.Bring(out) {
			t.Fatal("too few")
		}
	}
	if door.Bring(out) {
		t.Error("too many")
	}
}

func TestWhoHasLeftIsSeenAtItsDoor(t *testing.T) {
	s := segmentOfOne(t)
	door, err := OpenDoor(s.Door(0))
	if err != nil {
		t.Fatal(err)
	}
	defer door.Close()
	if err := door.Left(); err != nil {
		t.Error(err)
	}
	s.Leave(0)
	if door.Left() == nil {
		t.Error("it has left")
	}
	door.Blank()
	if door.Left() == nil || door.Control(0).Away() {
		t.Error("nobody is there")
	}
	if d, err := OpenDoor(s.Door(0)); err == nil {
		d.Close()
		t.Error("who has left has no door")
	}
}

// TestTheDeadAreSeenAtTheirDoor has another process make a segment and kills it.
func TestTheDeadAreSeenAtTheirDoor(t *testing.T) {
	if os.Getenv("SHM_TEST_DOOR") != "" {
		os.Stdout.WriteString("\n" + segmentOfOne(t).Door(0) + "\n")
		_, _ = os.Stdin.Read(make([]byte, 1))
		return
	}
	cmd := exec.Command(os.Args[0], "-test.run=^TestTheDeadAreSeenAtTheirDoor$", "-test.v=false")
	cmd.Env = append(os.Environ(), "SHM_TEST_DOOR=1")
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
	door, err := OpenDoor(strings.Fields(said.String())[0])
	if err != nil {
		t.Fatal(err)
	}
	defer door.Close()
	if err := door.Left(); err != nil {
		t.Error(err)
	}
	_ = cmd.Process.Signal(syscall.SIGKILL)
	_ = cmd.Wait()
	if err := door.Left(); err == nil || !strings.Contains(err.Error(), "has ended") {
		t.Errorf("its end: %v", err)
	}
}
