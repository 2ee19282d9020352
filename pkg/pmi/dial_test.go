package pmi

import (
	"bufio"
	"context"
	"errors"
	"io"
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

func TestDialTakesTheDescriptorInPMIFD(t *testing.T) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	theirs := os.NewFile(uintptr(fds[1]), "server")
	env := map[string]string{"PMI_FD": strconv.Itoa(fds[0]), "PMI_RANK": "2", "PMI_SIZE": "5", "PMI_PORT": "ignored"}
	c, err := Dial(t.Context(), func(k string) string { return env[k] }, kin{launcher: os.Getppid()})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if c.Rank() != 2 || c.Size() != 5 {
		t.Errorf("rank %d of %d", c.Rank(), c.Size())
	}
	ctx, cancel := context.WithCancel(t.Context())
	waiting := make(chan error, 1)
	go func() { waiting <- c.Barrier(ctx) }()
	if line, err := bufio.NewReader(theirs).ReadString('\n'); err != nil || line != "cmd=barrier_in\n" {
		t.Errorf("%q, %v", line, err)
	}
	cancel()
	if err := <-waiting; !errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), "awaiting barrier_out") {
		t.Errorf("got %v", err)
	}
	if err := c.Barrier(t.Context()); !errors.Is(err, context.Canceled) {
		t.Errorf("a broken client says %v", err)
	}
	theirs.Close()
}

func TestDialConnectsToPMIPort(t *testing.T) {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Skipf("no TCP on 127.0.0.1: %v", err)
	}
	defer ln.Close()
	said := make(chan string, 1)
	go func() {
		conn, err := ln.Accept()
		if err != nil {
			said <- err.Error()
			return
		}
		defer conn.Close()
		var g Initack
		buf := make([]byte, 5)
		for {
			n, err := conn.Read(buf)
			token, rest, done, bad := g.Data(buf[:n])
			if done || bad != nil || err != nil {
				said <- token + string(rest)
				conn.Write(InitackReply(1, 2))
				io.Copy(io.Discard, conn)
				return
			}
		}
	}()
	env := map[string]string{"PMI_PORT": ln.Addr().String(), "PMI_ID": "777"}
	c, err := Dial(t.Context(), func(k string) string { return env[k] }, kin{launcher: os.Getppid()})
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	if token := <-said; token != "777" || c.Rank() != 1 || c.Size() != 2 {
		t.Errorf("token %q, rank %d of %d", token, c.Rank(), c.Size())
	}
}

func TestDialSaysWhatIsWrongWithTheEnvironment(t *testing.T) {
	for _, c := range []struct{ env, want string }{
		{"", "neither PMI_FD nor PMI_PORT"},
		{"PMI_FD=x", `PMI_FD="x" is no descriptor`},
		{"PMI_FD=-1", "is no descriptor"},
		{"PMI_FD=1 PMI_RANK=a", `PMI_RANK="a" is no number`},
		{"PMI_FD=1 PMI_SIZE=b", `PMI_SIZE="b" is no number`},
		{"PMI_FD=1 PMI_RANK=2 PMI_SIZE=2", "PMI_RANK=2 is no rank of PMI_SIZE=2"},
		{"PMI_PORT=127.0.0.1:1", "PMI_ID is not"},
		{"PMI_PORT=nonsense PMI_ID=0", "connect to PMI_PORT=nonsense"},
	} {
		env := make(map[string]string)
		for _, kv := range strings.Fields(c.env) {
			k, v, _ := strings.Cut(kv, "=")
			env[k] = v
		}
		_, err := Dial(t.Context(), func(k string) string { return env[k] }, kin{launcher: os.Getppid()})
		if err == nil || !strings.Contains(err.Error(), c.want) || (c.env == "") != errors.Is(err, ErrNoServer) {
			t.Errorf("%q: %v", c.env, err)
		}
	}
}
