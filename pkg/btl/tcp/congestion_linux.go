package tcp

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// checkCongestion reports whether this kernel gives a socket the congestion control that Config.Congestion names.
func checkCongestion(name string) error {
	fd, err := unix.Socket(unix.AF_INET, unix.SOCK_STREAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil // New will say so where it is in the way
	}
	defer unix.Close(fd)
	if err := setCongestion(fd, name); err != nil {
		return fmt.Errorf("--mca btl_tcp_congestion %s: %w; see /proc/sys/net/ipv4/tcp_allowed_congestion_control", name, err)
	}
	return nil
}

// setCongestion gives a socket its congestion control; "" leaves it the system's. What a listener accepts has the
// listener's. It must be chosen before the connection is made: one that BBR has begun stays paced.
func setCongestion(fd int, name string) error {
	if name == "" {
		return nil
	}
	return unix.SetsockoptString(fd, unix.IPPROTO_TCP, unix.TCP_CONGESTION, name)
}
