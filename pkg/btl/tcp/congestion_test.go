package tcp

import (
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

// plain is a congestion control that every kernel has and everybody may choose (man 7 tcp, tcp_allowed_congestion_control).
const plain = "reno"

// The kernel gives what was accepted its listener's control, and begins it before
// anybody else could choose.
func TestBothEndsHaveTheControlThatIsNamed(t *testing.T) {
	mods := make([]btl.Module, 2)
	for i := range mods {
		m, err := New(Config{Rank: i, Size: 2, Loopback: true, Congestion: plain})
		if err != nil {
			t.Fatal(err)
		}
		defer m.Close()
		mods[i] = m
		if now := controlOf(t, m.listeners[0].fd); now != plain {
			t.Errorf("the listener has %s, want %s", now, plain)
		}
	}
	sinks := []*recorder{{}, {}}
	e, err := mods[0].Connect(1, mods[1].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("x")); err != nil {
		t.Fatal(err)
	}
	until(t, "a message", mods, sinks, func() bool { return len(sinks[1].got) == 1 })
	for i, m := range mods {
		if now := controlOf(t, m.(*Module).live[0].fd); now != plain {
			t.Errorf("rank %d's end has %s, want %s", i, now, plain)
		}
	}
}

func controlOf(t *testing.T, fd int) string {
	t.Helper()
	now, err := unix.GetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION)
	if err != nil {
		t.Fatal(err)
	}
	return now
}

func TestAnUnknownCongestionControlIsAnError(t *testing.T) {
	_, err := New(Config{Size: 2, Loopback: true, Congestion: "fastest"})
	if err == nil || !strings.Contains(err.Error(), "--mca btl_tcp_congestion fastest: ") {
		t.Errorf("error %v", err)
	}
}
