package pmi

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// kin is what a process is to its launcher, as a test has it.
type kin struct {
	launcher int
	err      error // of the descriptor
	helper   bool
}

func (k kin) Launcher(int) (int, error)                 { return k.launcher, k.err }
func (k kin) Helper(fd string, launcher int) (yes bool) { return k.helper }

// answering is a launcher's socket, in a directory, that gives each caller the same answer.
func answering(t *testing.T, answer []byte) string {
	t.Helper()
	name := "gompi-test-" + filepath.Base(t.TempDir()) + strconv.Itoa(os.Getpid())
	ln, err := net.Listen("unix", "@"+name)
	if err != nil {
		t.Skipf("no abstract sockets: %v", err)
	}
	t.Cleanup(func() { ln.Close() })
	go func() {
		for {
			conn, err := ln.Accept()
			if err != nil {
				return
			}
			buf := make([]byte, 100)
			if n, _ := conn.Read(buf); string(buf[:n]) == "cmd=initack pmiid=token\n" {
				_, _ = conn.Write(answer)
			}
			conn.Close()
		}
	}()
	return "token@" + name
}

// TestDialKnowsARankFromItsHelpers: only a child of the launcher trusts its descriptor.
func TestDialKnowsARankFromItsHelpers(t *testing.T) {
	parent, closed := os.Getppid(), syscall.EBADF
	ours, joined := answering(t, InitackReply(2, 5)), answering(t, InitackJoined())
	broken, elsewhere := answering(t, InitackRefusal()), "token@gompi-test-nobody"
	const byFD, bySocket, alone = "descriptor", "socket", "alone"
	for _, c := range []struct {
		name   string
		kin    kin
		socket string
		want   string // or what the error says
	}{
		{"a child of the launcher has its descriptor", kin{launcher: parent}, joined, byFD},
		{"so has a grandchild of one that cannot be asked", kin{launcher: parent + 1}, "", byFD},
		{"and one that is out of its reach", kin{launcher: parent + 1}, elsewhere, byFD},
		{"a grandchild that is the rank", kin{launcher: parent + 1}, ours, bySocket},
		{"a grandchild that is none", kin{launcher: parent + 1}, joined, alone},
		{"a helper of a launcher that cannot be asked", kin{launcher: parent + 1, helper: true}, "", alone},
		{"a lost descriptor, and the rank", kin{err: closed}, ours, bySocket},
		{"a lost descriptor, and a helper", kin{err: closed}, joined, alone},
		{"a lost descriptor, and a helper of a launcher that cannot be asked", kin{err: closed, helper: true}, "", alone},
		{"a lost descriptor and nobody to ask", kin{err: closed}, "", "--pmi-port"},
		{"a lost descriptor and a launcher that does not know us", kin{err: closed}, broken, "--pmi-port"},
	} {
		t.Run(c.name, func(t *testing.T) {
			fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer syscall.Close(fds[1])
			env := map[string]string{"PMI_FD": strconv.Itoa(fds[0]), "PMI_RANK": "1", "PMI_SIZE": "3", SocketVariable: c.socket}
			client, err := Dial(t.Context(), func(name string) string { return env[name] }, c.kin)
			got := alone
			switch {
			case err == nil && client.Size() == 3:
				got = byFD
			case err == nil:
				got = bySocket
			case !errors.Is(err, ErrNoServer):
				got = err.Error()
			}
			if !strings.Contains(got, c.want) || strings.HasPrefix(got, "pmi") != strings.HasPrefix(c.want, "--") {
				t.Errorf("got %s, want %s", got, c.want)
			}
			if client != nil {
				client.Close()
			}
			if got != byFD {
				syscall.Close(fds[0]) // nobody has touched it
			}
		})
	}
}

func TestAPortThatHasItsRankLeavesAProcessAlone(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skipf("no TCP on 127.0.0.1: %v", err)
	}
	defer ln.Close()
	go func() {
		if conn, err := ln.Accept(); err == nil {
			_, _ = conn.Read(make([]byte, 100))
			_, _ = conn.Write(InitackJoined())
			conn.Close()
		}
	}()
	env := map[string]string{"PMI_PORT": ln.Addr().String(), "PMI_ID": "7"}
	if _, err := Dial(t.Context(), func(name string) string { return env[name] }, kin{}); !errors.Is(err, ErrNoServer) {
		t.Error(err)
	}
}
