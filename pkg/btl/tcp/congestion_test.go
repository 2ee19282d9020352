package tcp

import (
	"net"
	"net/netip"
	"strings"
	"testing"

	"golang.org/x/sys/unix"
)

// paceless makes a connection within this host that the given control paces, for a
// module in the given network, and returns the control that hurry leaves it with.
func paceless(t *testing.T, cfg Config, network, control string) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	fd, err := dial(address{netip.MustParsePrefix("127.0.0.1/8"), uint16(l.Addr().(*net.TCPAddr).Port)})
	if err != nil {
		t.Fatal(err)
	}
	defer unix.Close(fd)
	there, err := l.Accept() // the kernel has connected them by now
	if err != nil {
		t.Fatal(err)
	}
	defer there.Close()
	if err := setCongestion(fd, control); err != nil {
		t.Skipf("this kernel has no %s for us: %v", control, err)
	}
	m := &Module{cfg: cfg, listeners: []listener{{addr: address{prefix: netip.MustParsePrefix(network)}}}}
	m.hurry(fd)
	now, err := unix.GetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION)
	if err != nil {
		t.Fatal(err)
	}
	return now
}

func TestNoConnectionIsPacedThatPassesNoRouter(t *testing.T) {
	for _, c := range []struct {
		name, network, had, want string
		cfg                      Config
	}{
		{"a direct one is freed of bbr", "127.0.0.1/8", "bbr", plain, Config{}},
		{"one through a router keeps bbr", "10.1.2.3/24", "bbr", "bbr", Config{}},
		{"what is named is obeyed", "10.1.2.3/24", "bbr", plain, Config{Congestion: plain}},
		{"also where it paces", "127.0.0.1/8", plain, "bbr", Config{Congestion: "bbr"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.had == plain && setsNot("bbr") {
				t.Skip("this kernel has no bbr for us")
			}
			if got := paceless(t, c.cfg, c.network, c.had); got != c.want {
				t.Errorf("%s became %s, want %s", c.had, got, c.want)
			}
		})
	}
}

func setsNot(control string) bool { return tryCongestion(control) != nil }

func TestAnUnknownCongestionControlIsAnError(t *testing.T) {
	_, err := New(Config{Size: 2, Loopback: true, Congestion: "fastest"})
	if err == nil || !strings.Contains(err.Error(), "--mca btl_tcp_congestion fastest: ") {
		t.Errorf("error %v", err)
	}
}
