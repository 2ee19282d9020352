package tcp

import (
	"fmt"
	"net/netip"
	"strings"

	"golang.org/x/sys/unix"
)

// How what is sent is paced is the system's choice, with one exception. BBR holds
// packets back to the rate that it has measured, with a timer for each message that is longer than
// a packet, and leaves room for few where the way is short. So connections that pass no router go
// without it: 64 KiB to each of three other hosts on a bridge take 80 us instead of 130 then. There is
// no long queue on their way to keep short. A connection that BBR has once begun is
// paced for ever, whatever it is given later: the choice must be made before.

// paced begins the names of congestion controls that pace what is sent, and plain is one
// that every kernel has and everybody may choose (man 7 tcp, tcp_allowed_congestion_control).
const (
	paced = "bbr"
	plain = "reno"
)

// controls are the congestion controls of connections to hosts in networks of ours, and
// to others; "" is the system's.
type controls struct{ near, far string }

// controlsFor chooses: named is Config.Congestion, system what sockets have by themselves.
func controlsFor(named, system string) controls {
	if named == "" && strings.HasPrefix(system, paced) {
		return controls{plain, system}
	}
	return controls{named, named}
}

// chooseControls chooses those of a module's connections.
func chooseControls(named string) (controls, error) {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return controls{}, err
	}
	defer unix.Close(fd)
	system, err := unix.GetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION)
	if err != nil {
		return controls{}, nil // a kernel that does not tell has nothing to choose from
	}
	c := controlsFor(named, system)
	if err := setControl(fd, named); err != nil {
		return c, fmt.Errorf("--mca btl_tcp_congestion %s: %w; see /proc/sys/net/ipv4/tcp_allowed_congestion_control", named, err)
	}
	return c, nil
}

// direct reports whether an address is in a network of ours.
func (m *Module) direct(a netip.Addr) bool {
	for _, l := range m.listeners {
		if l.addr.prefix.Masked().Contains(a) {
			return true
		}
	}
	return false
}

// control is that of a connection to an address.
func (m *Module) control(a netip.Addr) string {
	if m.direct(a) {
		return m.controls.near
	}
	return m.controls.far
}

// accepted gives a connection from an address its congestion control that has its listener's, which is
// that of near ones.
func (m *Module) accepted(fd int, from netip.Addr) {
	if m.controls.near != m.controls.far {
		_ = setControl(fd, m.control(from))
	}
}

func setControl(fd int, name string) error {
	if name == "" {
		return nil
	}
	return unix.SetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION, name)
}
