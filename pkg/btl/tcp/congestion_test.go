package tcp

import (
	"net/netip"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

func TestNothingIsPacedThatPassesNoRouter(t *testing.T) {
	for _, c := range []struct {
		name, named, system string
		want                controls
	}{
		{"near ones do without bbr", "", "bbr", controls{plain, "bbr"}},
		{"and its later versions", "", "bbr2", controls{plain, "bbr2"}},
		{"others are left as they are", "", "cubic", controls{}},
		{"what is named is for all", "bbr", "bbr", controls{"bbr", "bbr"}},
		{"whatever the system has", "dctcp", "cubic", controls{"dctcp", "dctcp"}},
	} {
		if got := controlsFor(c.named, c.system); got != c.want {
			t.Errorf("%s: %q and the system's %q are %+v, want %+v", c.name, c.named, c.system, got, c.want)
		}
	}
	m := &Module{controls: controls{"near", "far"}, listeners: []listener{{addr: address{prefix: netip.MustParsePrefix("10.1.2.3/24")}}}}
	for addr, want := range map[string]string{"10.1.2.9": "near", "10.1.3.9": "far", "fd00::1": "far"} {
		if got := m.control(netip.MustParseAddr(addr)); got != want {
			t.Errorf("a connection to %s is a %s one", addr, got)
		}
	}
}

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
