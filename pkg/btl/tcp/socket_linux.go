package tcp

import (
	"net/netip"

	"golang.org/x/sys/unix"
)

func family(a netip.Addr) int {
	if a.Is4() {
		return unix.AF_INET
	}
	return unix.AF_INET6
}

func sockaddr(ap netip.AddrPort) unix.Sockaddr {
	if ap.Addr().Is4() {
		return &unix.SockaddrInet4{Port: int(ap.Port()), Addr: ap.Addr().As4()}
	}
	return &unix.SockaddrInet6{Port: int(ap.Port()), Addr: ap.Addr().As16()}
}

// backlog is how many connections the kernel keeps that nobody has accepted yet, if it is allowed that many (man 2 listen,
// net.core.somaxconn).
const backlog = 4096

// listen opens a port of the kernel's choice on one address. Connections will have
// its congestion control, if it gets one.
func listen(a address, congestion string) (fd int, bound address, err error) {
	ip := a.prefix.Addr()
	fd, err = unix.Socket(family(ip), unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, a, err
	}
	_ = setCongestion(fd, congestion)
	if err = unix.Bind(fd, sockaddr(netip.AddrPortFrom(ip, 0))); err == nil {
		err = unix.Listen(fd, backlog)
	}
	var sa unix.Sockaddr
	if err == nil {
		sa, err = unix.Getsockname(fd)
	}
	if err != nil {
		unix.Close(fd)
		return -1, a, err
	}
	switch s := sa.(type) {
	case *unix.SockaddrInet4:
		a.number = uint16(s.Port)
	case *unix.SockaddrInet6:
		a.number = uint16(s.Port)
	}
	return fd, a, nil
}

// dial begins to connect, with a congestion control if one is given.
func dial(a address, congestion string) (fd int, err error) {
	ip := a.prefix.Addr()
	fd, err = unix.Socket(family(ip), unix.SOCK_STREAM|unix.SOCK_NONBLOCK|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return -1, err
	}
	tune(fd)
	_ = setCongestion(fd, congestion)
	if err = unix.Connect(fd, sockaddr(a.port())); err != nil && err != unix.EINPROGRESS {
		unix.Close(fd)
		return -1, err
	}
	return fd, nil
}

// How soon a peer that says nothing, not even in its kernel, counts as lost.
const (
	aliveIdle  = 5     // seconds before the first question
	aliveEvery = 2     // seconds between questions
	aliveTries = 4     // without an answer
	sentLimit  = 15000 // milliseconds until what was sent must be acknowledged
)

// tune sets what every connection wants; a kernel that refuses some of it does
// no harm.
func tune(fd int) {
	set := func(level, name, value int) { _ = unix.SetsockoptInt(fd, level, name, value) }
	set(unix.IPPROTO_TCP, unix.TCP_NODELAY, 1)
	set(unix.SOL_SOCKET, unix.SO_KEEPALIVE, 1)
	set(unix.IPPROTO_TCP, unix.TCP_KEEPIDLE, aliveIdle)
	set(unix.IPPROTO_TCP, unix.TCP_KEEPINTVL, aliveEvery)
	set(unix.IPPROTO_TCP, unix.TCP_KEEPCNT, aliveTries)
	set(unix.IPPROTO_TCP, unix.TCP_USER_TIMEOUT, sentLimit)
}

// abandon has a socket leave nothing behind when it is closed: the side that closes first keeps the port of the other in
// TIME_WAIT for a minute otherwise (man 7 socket, SO_LINGER).
func abandon(fd int) {
	_ = unix.SetsockoptLinger(fd, unix.SOL_SOCKET, unix.SO_LINGER, &unix.Linger{Onoff: 1})
}

// ackLater has the kernel acknowledge short messages together, or with the next one to
// the peer (TCP_QUICKACK 0, man 7 tcp). Else one who reads and does not answer, as in a
// reduction, acknowledges each as it is read, which costs him 1 us where a message takes 5. The
// kernel forgets it whenever an acknowledgement was late in the end, after 40 ms.
func ackLater(fd int) { _ = unix.SetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_QUICKACK, 0) }

// mostSegment is what the kernel hands to a device at once, bytes (gso_max_size
// without room for heads): as many of the network's segments as fit, or one that is
// longer.
const mostSegment = 65536 - 384

// wholeSegments is how long the payload of a frame is that fills segments, if the frame has about
// so many bytes at most.
func wholeSegments(fd, most int) int {
	mss, err := unix.GetsockoptInt(fd, unix.IPPROTO_TCP, unix.TCP_MAXSEG)
	if err != nil || mss <= 0 || mss > most {
		return most
	}
	segment := max(mostSegment/mss, 1) * mss
	return (most+longHead)/segment*segment - longHead
}

// hangup ends a connection for whoever reads or writes.
func hangup(fd int) { _ = unix.Shutdown(fd, unix.SHUT_RDWR) }
