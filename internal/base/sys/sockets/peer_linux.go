package sockets

import (
	"encoding/binary"
	"errors"
	"fmt"
	"net/netip"
	"os"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// PeerFinder tells whose the far end of a TCP connection on this host is. The
// kernel answers for one connection (sockDiag); where it cannot, its
// table of all is read. It belongs to one goroutine.
type PeerFinder struct {
	diag sockDiag // -1: there is none
}

// NewPeerFinder makes a finder. It fails for want of descriptors or memory.
func NewPeerFinder() (*PeerFinder, error) {
	d, err := openSockDiag()
	switch {
	case proc.Wanting(err):
		return nil, err
	case err != nil:
		d = -1 // this kernel has none
	}
	return &PeerFinder{diag: d}, nil
}

// Close gives up the finder.
func (f *PeerFinder) Close() {
	if f.diag >= 0 {
		f.diag.close()
		f.diag = -1
	}
}

// ErrNoPeer says that a connection has no far end on this host, or none any more.
var ErrNoPeer = errors.New("no such connection")

// Owner returns the user id that owns the socket bound to local and connected
// to remote: from the point of view of the process that is asked about.
func (f *PeerFinder) Owner(local, remote netip.AddrPort) (uid int, err error) {
	if f.diag >= 0 {
		answer, err := f.diag.ask(local, remote, 0)
		if err == nil {
			return answer.owner(), nil
		}
		if errors.Is(err, ErrNoPeer) {
			return 0, err
		}
		f.Close() // this kernel does not answer; do not ask again
	}
	table, err := os.ReadFile("/proc/self/net/tcp")
	if err != nil {
		return 0, err
	}
	return tcpTableOwner(string(table), local, remote)
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
