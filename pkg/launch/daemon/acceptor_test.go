package daemon

import (
	"errors"
	"net"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// socketOf runs one rank, which waits, and returns what its environment says of the acceptor.
func socketOf(t *testing.T) (*launcher, string) {
	t.Helper()
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, "echo $"+pmi.SocketVariable+"; exec sleep 100")
	out := await(l, "the rank's line", func(m *proto.Output) bool { return strings.Contains(string(m.Data), "\n") })
	return l, strings.TrimSpace(string(out.Data))
}

// call is a process that has lost its descriptor. The number is that of none.
func call(t *testing.T, socket string) (*pmi.Client, error) {
	t.Helper()
	env := map[string]string{"PMI_FD": "987654", pmi.SocketVariable: socket}
	return pmi.Dial(t.Context(), func(name string) string { return env[name] }, lost{})
}

// lost is a process without its descriptor (pmi.Family).
type lost struct{}

func (lost) Launcher(int) (int, error) { return 0, syscall.EBADF }
func (lost) Helper(string, int) bool   { return false }

func TestAAcceptorTakesOneProcessOfARankAfterTheOther(t *testing.T) {
	_, socket := socketOf(t)
	for range 2 {
		c, err := call(t, socket)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Init(t.Context()); err != nil || c.Rank() != 0 || c.Size() != 1 {
			t.Fatalf("rank %d of %d, %v", c.Rank(), c.Size(), err)
		}
		if _, err := call(t, socket); !errors.Is(err, pmi.ErrNoServer) {
			t.Errorf("a second process beside it: %v", err)
		}
		if err := c.Finalize(t.Context()); err != nil {
			t.Fatal(err)
		}
		if _, err := call(t, socket); !errors.Is(err, pmi.ErrNoServer) {
			t.Errorf("a second process beside one that has left MPI and runs: %v", err)
		}
		c.Close()
	}
}

func TestAAcceptorIsShutWithoutItsToken(t *testing.T) {
	_, socket := socketOf(t)
	_, name, _ := strings.Cut(socket, "@")
	for _, token := range []string{"0", "", strings.Repeat("A", 26), strings.Repeat("A", 1000)} {
		if c, err := call(t, token+"@"+name); err == nil || errors.Is(err, pmi.ErrNoServer) {
			t.Errorf("token %.30q: %v, %v", token, c, err)
		}
	}
	if _, err := call(t, socket); err != nil {
		t.Error("after them the rank is refused: ", err)
	}
}

func TestAAcceptorServesWhoComesAfterManySilentCallers(t *testing.T) {
	_, socket := socketOf(t)
	_, name, _ := strings.Cut(socket, "@")
	for range 2 * admission.Most(2) {
		c, err := net.Dial("unix", "@"+name)
		if err != nil {
			t.Fatal(err)
		}
		defer c.Close()
	}
	if _, err := call(t, socket); err != nil {
		t.Error(err)
	}
}
