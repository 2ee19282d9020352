package sockets

import (
	"encoding/binary"
	"fmt"
	"net/netip"
	"syscall"
)

// sockDiag is a netlink socket over which the kernel tells about one TCP connection of this network namespace, whosever
// it is (man 7 sock_diag). Not every kernel has that.
type sockDiag int

func openSockDiag() (sockDiag, error) {
	const netlinkSockDiag = 4 // linux/netlink.h
	fd, err := syscall.Socket(syscall.AF_NETLINK, syscall.SOCK_DGRAM|syscall.SOCK_CLOEXEC, netlinkSockDiag)
	if err != nil {
		return -1, fmt.Errorf("sock_diag: %w", err)
	}
	return sockDiag(fd), nil
}

func (d sockDiag) close() { syscall.Close(int(d)) }

// Offsets and sizes of linux/inet_diag.h and linux/netlink.h.
const (
	diagHeader  = 16 // struct nlmsghdr
	diagRequest = diagHeader + 56
	diagReply   = diagHeader + 72
	diagUID     = diagHeader + 64
	diagByPair  = 20 // SOCK_DIAG_BY_FAMILY
	diagTCPInfo = 2  // INET_DIAG_INFO, an attribute: struct tcp_info
)

// tcpEstablished and tcpCloseWait are the states of a socket whose process is
// there.
const (
	tcpEstablished = 1
	tcpCloseWait   = 8
)

// ask asks for a connection, and for an attribute beside; 0: for none.
func (d sockDiag) ask(local, remote netip.AddrPort, attribute int) (diagAnswer, error) {
	b := make([]byte, diagRequest)
	host := binary.NativeEndian
	host.PutUint32(b[0:], diagRequest)
	host.PutUint16(b[4:], diagByPair)
	host.PutUint16(b[6:], syscall.NLM_F_REQUEST)
	q := b[diagHeader:]
	q[0], q[1] = syscall.AF_INET, syscall.IPPROTO_TCP
	if attribute > 0 {
		q[2] = 1 << (attribute - 1)
	}
	host.PutUint32(q[4:], 1<<tcpEstablished|1<<tcpCloseWait)
	binary.BigEndian.PutUint16(q[8:], local.Port())
	binary.BigEndian.PutUint16(q[10:], remote.Port())
	from, to := local.Addr().Unmap(), remote.Addr().Unmap()
	if from.Is6() {
		q[0] = syscall.AF_INET6
	}
	copy(q[12:28], from.AsSlice())
	copy(q[28:44], to.AsSlice())
	host.PutUint64(q[48:], 1<<64-1) // no cookie
	if err := syscall.Sendto(int(d), b, 0, &syscall.SockaddrNetlink{Family: syscall.AF_NETLINK}); err != nil {
		return nil, fmt.Errorf("sock_diag: %w", err)
	}
	var reply [1024]byte
	n, _, err := syscall.Recvfrom(int(d), reply[:], syscall.MSG_DONTWAIT) // the kernel answers while it is asked
	if err != nil {
		return nil, fmt.Errorf("sock_diag: %w", err)
	}
	return readDiag(reply[:n])
}

// diagAnswer is what the kernel says about a connection, a message of diagReply bytes at least.
type diagAnswer []byte

// readDiag reads the kernel's answer: a connection, or an error.
func readDiag(b []byte) (diagAnswer, error) {
	host := binary.NativeEndian
	if len(b) >= diagHeader+4 && host.Uint16(b[4:]) == syscall.NLMSG_ERROR {
		e := syscall.Errno(-int32(host.Uint32(b[diagHeader:])))
		if e == syscall.ENOENT {
			return nil, ErrNoPeer
		}
		return nil, fmt.Errorf("sock_diag: %w", e)
	}
	if len(b) < diagReply || host.Uint16(b[4:]) != diagByPair {
		return nil, fmt.Errorf("sock_diag: an answer of %d bytes", len(b))
	}
	if state := b[diagHeader+1]; state != tcpEstablished && state != tcpCloseWait {
		return nil, ErrNoPeer
	}
	return b, nil
}

// owner is the user id of the socket's process.
func (a diagAnswer) owner() int { return int(binary.NativeEndian.Uint32(a[diagUID:])) }

// attribute is the content of an attribute; nil: there is none (man 7 rtnetlink).
func (a diagAnswer) attribute(kind int) []byte {
	host := binary.NativeEndian
	for b := a[diagReply:]; len(b) >= 4; {
		size := int(host.Uint16(b))
		if size < 4 || size > len(b) {
			return nil
		}
		if int(host.Uint16(b[2:])) == kind {
			return b[4:size]
		}
		b = b[min((size+3)&^3, len(b)):]
	}
	return nil
}
