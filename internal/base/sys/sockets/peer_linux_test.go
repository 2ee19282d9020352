package sockets

import (
	"errors"
	"net"
	"net/netip"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

func loopback(t *testing.T) *net.TCPListener {
	t.Helper()
	l, err := net.Listen("tcp4", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l.(*net.TCPListener)
}

func ends(c net.Conn) (local, remote netip.AddrPort) {
	return c.LocalAddr().(*net.TCPAddr).AddrPort(), c.RemoteAddr().(*net.TCPAddr).AddrPort()
}

func TestTheKernelKnowsWhoseAConnectionIs(t *testing.T) {
	l := loopback(t)
	c, err := net.Dial("tcp4", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	f := newPeerFinder(t)
	local, remote := ends(c)
	table, err := os.ReadFile("/proc/self/net/tcp")
	if err != nil {
		t.Fatal(err)
	}
	byDiag, err1 := f.Owner(local, remote)
	byTable, err2 := tcpTableOwner(string(table), local, remote)
	if err1 != nil || err2 != nil || byDiag != os.Geteuid() || byTable != os.Geteuid() {
		t.Errorf("owner %d (%v), by the table %d (%v), want %d", byDiag, err1, byTable, err2, os.Geteuid())
	}
	other := netip.AddrPortFrom(local.Addr(), 1)
	if _, err := f.Owner(other, remote); !errors.Is(err, ErrNoPeer) {
		t.Errorf("of no connection: %v", err)
	}
	if _, err := tcpTableOwner(string(table), other, remote); !errors.Is(err, ErrNoPeer) {
		t.Errorf("of no connection, by the table: %v", err)
	}
}

func newPeerFinder(t *testing.T) *PeerFinder {
	t.Helper()
	f, err := NewPeerFinder()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(f.Close)
	return f
}

// A finder without a socket would need a descriptor for each connection.
func TestNoPeerFinderIsMadeWithoutADescriptor(t *testing.T) {
	testenv.WithoutDescriptors(t, func() {
		if _, err := NewPeerFinder(); !errors.Is(err, syscall.EMFILE) {
			t.Errorf("%v, want %v", err, syscall.EMFILE)
		}
	})
}

func TestAnotherUsersConnectionIsSeenAsTheirs(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("needs root: it runs a client as another user")
	}
	const nobody = 65534
	l := loopback(t)
	port := strconv.Itoa(l.Addr().(*net.TCPAddr).Port)
	client := exec.Command("/bin/bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/"+port+"; read -u 3 x")
	client.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	if err := client.Start(); err != nil {
		t.Skipf("cannot run a client as another user: %v", err)
	}
	defer func() { _ = client.Wait() }()
	c, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	f := newPeerFinder(t)
	local, remote := ends(c)
	for range 2 { // by the kernel's answer, then by its table
		if uid, err := f.Owner(remote, local); err != nil || uid != nobody {
			t.Errorf("owner %d, %v, want %d", uid, err, nobody)
		}
		f.Close()
	}
}

func FuzzTCPTable(f *testing.F) {
	f.Add("  sl  local_address rem_address   st\n   0: 0100007F:1F90 0100007F:A2C4 01 00000000:00000000 00:00000000 00000000  1000        0 12345\n")
	a := netip.MustParseAddrPort("127.0.0.1:8080")
	b := netip.MustParseAddrPort("127.0.0.1:41668")
	f.Fuzz(func(t *testing.T, table string) {
		if uid, err := tcpTableOwner(table, a, b); err == nil && !strings.Contains(table, strconv.Itoa(uid)) && !strings.Contains(table, "+") {
			t.Errorf("uid %d is not in %q", uid, table)
		}
	})
}

func FuzzReadDiag(f *testing.F) {
	f.Add(make([]byte, diagReply))
	with := make([]byte, diagReply+4+infoLeast)
	with[4], with[diagHeader+1], with[diagReply], with[diagReply+2] = diagByPair, tcpEstablished, 4+infoLeast, diagTCPInfo
	f.Add(with)
	f.Fuzz(func(t *testing.T, b []byte) {
		if a, err := readDiag(b); err == nil {
			_ = a.owner()
			_, _ = readTCPInfo(a.attribute(diagTCPInfo))
		}
	})
}

func FuzzReadTCPInfo(f *testing.F) {
	f.Add(make([]byte, infoLeast))
	f.Add(make([]byte, infoLeast-1))
	f.Fuzz(func(t *testing.T, b []byte) {
		s, err := readTCPInfo(b)
		if (err == nil) != (len(b) >= infoLeast) || s.Unanswered < 0 || s.Heard < 0 {
			t.Errorf("%d bytes: %+v, %v", len(b), s, err)
		}
	})
}
