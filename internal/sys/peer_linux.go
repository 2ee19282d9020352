package sys

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strconv"
	"strings"
	"syscall"
)

// PeerFinder tells whose the far end of a TCP connection on this host is. The
// kernel answers for one connection (man 7 sock_diag); where it cannot, its
// table of all is read. It belongs to one goroutine.
type PeerFinder struct {
	fd int // netlink socket; -1: there is none
}

// NewPeerFinder makes a finder. It fails for want of descriptors or memory.
func NewPeerFinder() (*PeerFinder, error) {
	const netlinkSockDiag = 4 // linux/netlink.h
	fd, err := syscall.Socket(syscall.AF_NETLINK, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, netlinkSockDiag)
	switch {
	case Wanting(err):
		return nil, fmt.Errorf("sock_diag: %w", err)
	case err != nil:
		fd = -1 // this kernel has none
	}
	return &PeerFinder{fd: fd}, nil
}

// Close gives up the finder.
func (f *PeerFinder) Close() {
	if f.fd >= 0 {
		syscall.Close(f.fd)
		f.fd = -1
	}
}

// ErrNoPeer says that a connection has no far end on this host, or none any more.
var ErrNoPeer = errors.New("no such connection")

// Owner returns the user id that owns the socket bound to local and connected
// to remote: from the point of view of the process that is asked about.
func (f *PeerFinder) Owner(local, remote netip.AddrPort) (uid int, err error) {
	if f.fd >= 0 {
		uid, err = f.diag(local, remote)
		if err == nil || errors.Is(err, ErrNoPeer) {
			return uid, err
		}
		f.Close() // this kernel does not answer; do not ask again
	}
	table, err := os.ReadFile("/proc/self/net/tcp")
	if err != nil {
		return 0, err
	}
	return tcpTableOwner(string(table), local, remote)
}

// Offsets and sizes of linux/inet_diag.h and linux/netlink.h.
const (
	diagHeader  = 16 // struct nlmsghdr
	diagRequest = diagHeader + 56
	diagReply   = diagHeader + 72
	diagUID     = diagHeader + 64
	diagByPair  = 20 // SOCK_DIAG_BY_FAMILY
)

// tcpEstablished and tcpCloseWait are the states of a socket whose process is
// there.
const (
	tcpEstablished = 1
	tcpCloseWait   = 8
)

func (f *PeerFinder) diag(local, remote netip.AddrPort) (int, error) {
	b := make([]byte, diagRequest)
	host := binary.NativeEndian
	host.PutUint32(b[0:], diagRequest)
	host.PutUint16(b[4:], diagByPair)
	host.PutUint16(b[6:], syscall.NLM_F_REQUEST)
	q := b[diagHeader:]
	q[0], q[1] = syscall.AF_INET, syscall.IPPROTO_TCP
	host.PutUint32(q[4:], 1<<tcpEstablished|1<<tcpCloseWait)
	binary.BigEndian.PutUint16(q[8:], local.Port())
	binary.BigEndian.PutUint16(q[10:], remote.Port())
	from, to := local.Addr().As4(), remote.Addr().As4()
	copy(q[12:], from[:])
	copy(q[28:], to[:])
	host.PutUint64(q[48:], 1<<64-1) // no cookie
	if err := syscall.Sendto(f.fd, b, 0, &syscall.SockaddrNetlink{Family: syscall.AF_NETLINK}); err != nil {
		return 0, fmt.Errorf("sock_diag: %w", err)
	}
	var reply [1024]byte
	n, _, err := syscall.Recvfrom(f.fd, reply[:], 0)
	if err != nil {
		return 0, fmt.Errorf("sock_diag: %w", err)
	}
	return readDiag(reply[:n])
}

// readDiag reads the kernel's answer: a socket, or an error.
func readDiag(b []byte) (int, error) {
	host := binary.NativeEndian
	if len(b) >= diagHeader+4 && host.Uint16(b[4:]) == syscall.NLMSG_ERROR {
		e := syscall.Errno(-int32(host.Uint32(b[diagHeader:])))
		if e == syscall.ENOENT {
			return 0, ErrNoPeer
		}
		return 0, fmt.Errorf("sock_diag: %w", e)
	}
	if len(b) < diagReply || host.Uint16(b[4:]) != diagByPair {
		return 0, fmt.Errorf("sock_diag: an answer of %d bytes", len(b))
	}
	if state := b[diagHeader+1]; state != tcpEstablished && state != tcpCloseWait {
		return 0, ErrNoPeer
	}
	return int(host.Uint32(b[diagUID:])), nil
}

// tcpTableOwner finds a connection in the text of /proc/net/tcp (man 5
// proc_pid_net), whose addresses are words of the machine's byte order.
func tcpTableOwner(table string, local, remote netip.AddrPort) (int, error) {
	want1, want2 := tcpTableAddress(local), tcpTableAddress(remote)
	for line := range strings.Lines(table) {
		f := strings.Fields(line)
		if len(f) < 8 || f[1] != want1 || f[2] != want2 {
			continue
		}
		state, err := strconv.ParseUint(f[3], 16, 8)
		if err != nil || state != tcpEstablished && state != tcpCloseWait {
			continue
		}
		return strconv.Atoi(f[7])
	}
	return 0, ErrNoPeer
}

func tcpTableAddress(a netip.AddrPort) string {
	b := a.Addr().As4()
	return fmt.Sprintf("%08X:%04X", binary.NativeEndian.Uint32(b[:]), a.Port())
}
