package pml_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/pml"
)

// cards are engines of a network whose ranks read and write each other's memory, part bytes at once, two parts under way.
func cards(t *testing.T, n, part int) []*pml.Engine {
	t.Helper()
	net := local.New(n)
	if part > 0 {
		net.Expose(part)
	}
	out := make([]*pml.Engine, n)
	for i := range out {
		m := net.Module(i)
		out[i] = pml.New(pml.Config{Peers: n, Modules: []btl.Module{m}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
			ep, err := m.Connect(peer, nil)
			return ep, m.Limits(), err
		}})
		t.Cleanup(out[i].Close)
	}
	return out
}

// exposed is memory of n bytes of an engine, and its key.
func exposed(t *testing.T, e *pml.Engine, n int) ([]byte, btl.Key) {
	t.Helper()
	mem := make([]byte, n)
	key, err := e.ExposeAll(mem)
	if err != nil {
		t.Fatal(err)
	}
	return mem, key
}

func TestLongCopiesGoInPartsThatWaitForRoom(t *testing.T) {
	e := cards(t, 2, 1000)
	mem, key := exposed(t, e[1], 10500)
	c := e[0].Copies(1, key)
	want := bytes.Repeat([]byte("abcdefg"), 1500)
	if err := c.Copy(want, 0, false); err != nil || c.Quiet() {
		t.Fatalf("%v, quiet: %v", err, c.Quiet())
	}
	e[0].WaitFor(c.Quiet)
	if err := c.Failed(); err != nil || !bytes.Equal(mem, want) {
		t.Fatalf("%v, or other bytes were written", err)
	}
	got := make([]byte, 5000)
	if err := c.Copy(got, 77, true); err != nil {
		t.Fatal(err)
	}
	e[0].WaitFor(c.Quiet)
	if err := c.Failed(); err != nil || !bytes.Equal(got, want[77:][:5000]) {
		t.Fatalf("%v, or other bytes were read", err)
	}
}

func TestACopyThatOthersLeaveNoRoomForIsRefused(t *testing.T) {
	e := cards(t, 3, 1000)
	_, first := exposed(t, e[1], 2000)
	_, second := exposed(t, e[2], 1000)
	busy, idle := e[0].Copies(1, first), e[0].Copies(2, second)
	if err := busy.Copy(make([]byte, 2000), 0, false); err != nil {
		t.Fatal(err)
	}
	if err := idle.Copy(make([]byte, 8), 0, false); !errors.Is(err, btl.ErrAgain) {
		t.Errorf("%v, want no room", err)
	}
	e[0].WaitFor(busy.Quiet)
	if err := idle.Copy(make([]byte, 8), 0, false); err != nil {
		t.Error(err)
	}
	e[0].WaitFor(idle.Quiet)
}

func TestCopiesEndWithTheirPeer(t *testing.T) {
	e := cards(t, 3, 1000)
	_, key := exposed(t, e[1], 2000)
	mem, other := exposed(t, e[2], 8)
	c, d := e[0].Copies(1, key), e[0].Copies(2, other)
	if err := errors.Join(c.Copy(make([]byte, 1000), 0, false), d.Copy([]byte("12345678"), 0, false)); err != nil {
		t.Fatal(err)
	}
	e[0].PeerDown(1, errors.New("its host is on fire"))
	if !c.Quiet() || d.Quiet() {
		t.Errorf("to the lost peer: quiet %v; to the other: quiet %v", c.Quiet(), d.Quiet())
	}
	if err := c.Failed(); !errors.Is(err, pml.ErrPeer) || !strings.Contains(err.Error(), "its host is on fire") {
		t.Error(err)
	}
	if err := c.Copy(make([]byte, 8), 0, false); !errors.Is(err, pml.ErrPeer) {
		t.Errorf("another copy: %v", err)
	}
	e[0].WaitFor(d.Quiet)
	if err := d.Failed(); err != nil || string(mem) != "12345678" {
		t.Errorf("%v, %q", err, mem)
	}
}

func TestWhatIsHiddenOrNotThereIsNotCopied(t *testing.T) {
	e := cards(t, 2, 1000)
	mem, key := exposed(t, e[1], 8)
	e[1].HideAll(key)
	c := e[0].Copies(1, key)
	if err := c.Copy([]byte("12345678"), 0, false); err != nil {
		t.Fatal(err)
	}
	e[0].WaitFor(c.Quiet)
	if err := c.Failed(); err == nil || !bytes.Equal(mem, make([]byte, 8)) {
		t.Errorf("%v, %q", err, mem)
	}
	if err := c.Failed(); err != nil {
		t.Errorf("it is told twice: %v", err)
	}
}

func TestWithoutACardNothingIsExposed(t *testing.T) {
	e := cards(t, 2, 0)
	if _, err := e[0].ExposeAll(make([]byte, 8)); !errors.Is(err, btl.ErrUnreachable) {
		t.Error(err)
	}
	if err := e[0].Copies(1, btl.Key{Name: 1}).Way(); !errors.Is(err, btl.ErrUnreachable) {
		t.Error(err)
	}
}
