//go:build linux

package tcp

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// A peer may have addresses at which it cannot be reached: networks that have the same
// numbers and nothing else in common, or that a firewall stands in. So they are tried one after
// another, those in networks of ours first.

// connect begins to dial a link's peer for one of its lanes, at the first of the addresses that
// were not tried yet and that the kernel knows a way to.
func (m *Module) connect(l *link, number int) error {
	addrs, err := parseCard(string(l.card))
	if err != nil {
		return err
	}
	for _, to := range inOrder(addrs, m.listeners, number) {
		if slices.Contains(l.missing, to) || slices.Contains(l.crowded, to) {
			continue
		}
		fd, err := m.dial(to)
		if err != nil {
			l.miss(to, err)
			continue
		}
		c, err := m.add(fd, connecting, l.rank, true)
		if err != nil {
			return err
		}
		c.lane, c.to, c.nonces.dialer = number, to, newNonce()
		l.at(number).dial = c
		return nil
	}
	if len(l.crowded) > 0 {
		return l.pause(number)
	}
	return l.unreachable()
}

// dial begins to connect to an address. Strangers give up their descriptors for it.
func (m *Module) dial(to address) (fd int, err error) {
	for {
		if fd, err = dial(to, m.cfg.Congestion); !proc.Wanting(err) || !m.dismiss() {
			return fd, err
		}
	}
}

// inOrder are a peer's addresses in the order in which they are tried for a lane: from the
// one that is its turn on those in networks of ours, then the others.
func inOrder(theirs []address, ours []listener, number int) []address {
	near := nearest(theirs, ours)
	turn := number % len(near)
	out := append(slices.Clone(near[turn:]), near[:turn]...)
	for _, a := range theirs {
		if !slices.Contains(out, a) {
			out = append(out, a)
		}
	}
	return out
}

// missed goes on to the next address after a connection for the first lane could not be
// made, or ended before anything but the handshake had gone over it.
func (l *link) missed(c *conn, err error) {
	l.miss(c.to, err)
	if err := l.m.connect(l, 0); err != nil {
		l.fail(err)
	}
}

// miss notes that nobody answers at an address.
func (l *link) miss(at address, err error) {
	l.missing = append(l.missing, at)
	l.because = errors.Join(l.because, fmt.Errorf("%v: %w", at.port(), err))
}

// unreachable is the error of a link none of whose peer's addresses answers.
func (l *link) unreachable() error {
	const advice = "if it has not ended, is there a firewall between the hosts? A rank listens on a port of its kernel's choice, " +
		"net.ipv4.ip_local_port_range; --mca btl_tcp_if_include chooses the networks"
	if errors.Is(l.because, syscall.EMFILE) {
		return fmt.Errorf("no connection: %w (see ulimit -n)", oneLine{l.because})
	}
	return fmt.Errorf("no connection: %w (%s)", oneLine{l.because}, advice)
}

// oneLine is joined errors with semicolons between them.
type oneLine struct{ error }

func (e oneLine) Unwrap() error { return e.error }

func (e oneLine) Error() string { return strings.ReplaceAll(e.error.Error(), "\n", "; ") }
