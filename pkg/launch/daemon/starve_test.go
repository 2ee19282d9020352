package daemon

import (
	"errors"
	"net/netip"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// A rank connects while the daemon has no descriptor for it, and nobody gives one up.
func TestARankThatCannotBeHeardEndsTheDaemon(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	l := drive(t, Config{})
	l.setup(proto.Setup{})
	l.run(1, "echo $PMIX_SERVER_URI41; exec sleep 300", func(a *proto.Apps) {
		a.Apps[0].Dialect, a.Hosts, a.Mapping = proto.PMIx, []string{"here"}, "(vector,(0,1,1))"
	})
	l.hears(0, "\n")
	l.mu.Lock()
	text, _ := l.output(0, proto.Stdout)
	l.mu.Unlock()
	server, err := netip.ParseAddrPort(strings.TrimSpace(text[strings.LastIndex(text, "/")+1:]))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	client, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(client)
	testenv.WithAllDescriptorsTaken(t, func() {
		if err := syscall.Connect(client, &syscall.SockaddrInet4{Addr: server.Addr().As4(), Port: int(server.Port())}); err != nil {
			t.Fatal(err)
		}
		select {
		case <-l.ended:
		case <-time.After(patience):
			t.Error("the rank waits, and nobody says so")
		}
	})
	if !errors.Is(l.err, syscall.EMFILE) || !strings.Contains(l.err.Error(), "rank 0 waits for its PMIx connection") || !strings.Contains(l.err.Error(), "ulimit -n") {
		t.Errorf("the daemon ended with %v", l.err)
	}
}

func TestADescriptorThatCannotBePolledEndsTheDaemon(t *testing.T) {
	d, err := New(Config{})
	if err != nil {
		t.Fatal(err)
	}
	defer d.reserve.Close()
	defer d.poll.Close()
	f, err := os.CreateTemp(t.TempDir(), "") // man 2 epoll_ctl: EPERM
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if d.watch(int(f.Fd()), spawnSource{}, true, false); !d.finished || !errors.Is(d.err, syscall.EPERM) {
		t.Errorf("finished %v with %v", d.finished, d.err)
	}
}
