package wireup

import (
	"errors"
	"net"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/tcp"
	"github.com/gompirun/gompi/pkg/pmi"
)

// tcpSocket is socket over the network.
func tcpSocket(t *testing.T) (int, net.Conn) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c, err := net.Dial("tcp", l.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	f, err := c.(*net.TCPConn).File()
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	fd, err := syscall.Dup(int(f.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	theirs, err := l.Accept()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { theirs.Close() })
	return fd, theirs
}

// foreign starts ranks under a launcher that gives them no secret, has them do something, and leave.
func foreign(t *testing.T, np int, socket func(*testing.T) (int, net.Conn), env map[string]string, do func(w *World)) {
	t.Helper()
	d := &desk{t: t, conns: make([]net.Conn, np), bytes: make([]int, np), lines: make([]int, np)}
	local, fds := make([]int, np), make([]int, np)
	for rank := range np {
		local[rank] = rank
		fds[rank], d.conns[rank] = socket(t)
	}
	d.server = pmi.NewServer(pmi.Config{KVSName: "3.0", Size: np, Local: local, Mapping: pmi.FormatMapping(make([]int, np))}, d)
	var all sync.WaitGroup
	for rank := range np {
		go d.serve(rank)
		all.Go(func() {
			own := map[string]string{"PMI_FD": strconv.Itoa(fds[rank]), "PMI_RANK": strconv.Itoa(rank), "PMI_SIZE": strconv.Itoa(np), "GOMPI_PIN": "0"}
			w, err := Init(Config{Threads: true, Getenv: func(name string) string { return own[name] + env[name] }})
			if err != nil {
				t.Error(err)
				return
			}
			do(w)
			if err := w.Finalize(); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
}

func TestRanksOfAnotherLauncherAgreeOnASecretThatNobodyGuesses(t *testing.T) {
	seen := map[string]int{}
	var mu sync.Mutex
	for range 2 {
		foreign(t, 3, socket, nil, func(w *World) {
			mu.Lock()
			defer mu.Unlock()
			seen[w.secret]++
			if len(w.secret) < 26 {
				t.Errorf("rank %d has %q", w.Rank, w.secret)
			}
		})
	}
	if len(seen) != 2 {
		t.Errorf("ranks of two jobs have the secrets %v", seen)
	}
	foreign(t, 2, socket, map[string]string{"GOMPI_JOB_SECRET": "given"}, func(w *World) {
		if w.secret != "given" {
			t.Errorf("rank %d has %q instead of what it was given", w.Rank, w.secret)
		}
	})
}

// lost is a sink that waits for the end of a peer.
type lost struct{ err error }

func (l *lost) Deliver(int, btl.Header, []byte) {}
func (l *lost) PeerDown(_ int, err error)       { l.err = err }

func TestTheNameOfAStepIsNoSecret(t *testing.T) {
	cards := make(chan string, 2)
	var stop atomic.Bool
	over := make(chan struct{})
	go func() {
		defer close(over)
		defer stop.Store(true)
		m, err := tcp.New(tcp.Config{Rank: 1, Size: 2, Loopback: true, Secret: []byte("3.0")})
		if err != nil {
			t.Error(err)
			return
		}
		defer m.Close()
		e, err := m.Connect(0, []byte(<-cards))
		if err == nil {
			err = e.Send(btl.Header{}, []byte("forged"))
		}
		if err != nil {
			t.Error(err)
			return
		}
		var l lost
		for end := time.Now().Add(time.Minute); l.err == nil && time.Now().Before(end); {
			m.Progress(&l)
		}
		if l.err == nil || !strings.Contains(l.err.Error(), "does not know this job's secret") {
			t.Errorf("who knows the name of the job is told %v", l.err)
		}
	}()
	foreign(t, 2, socket, map[string]string{"GOMPI_MCA_btl": "self,tcp"}, func(w *World) {
		if w.Rank == 0 {
			for _, m := range w.modules {
				if n, ok := m.(*tcp.Module); ok {
					cards <- string(n.Card())
				}
			}
			w.Engine.WaitFor(stop.Load)
		}
	})
	<-over
}

func TestTCPIsRefusedWhereEverybodyCouldKnowTheSecret(t *testing.T) {
	for _, c := range []struct {
		claim, btl string
		socket     func(*testing.T) (int, net.Conn)
		used       bool
	}{
		{"a descriptor is inherited", "", socket, true},
		{"the launcher is on the network", "", tcpSocket, false},
		{"tcp is left by the list", "^sm", tcpSocket, false},
		{"tcp is named", "self,sm,tcp", tcpSocket, true},
	} {
		t.Run(c.claim, func(t *testing.T) {
			foreign(t, 2, c.socket, map[string]string{"GOMPI_MCA_btl": c.btl}, func(w *World) {
				said := strings.Join(w.Explain(), "\n")
				if used := strings.Contains(said, "tcp: used"); used != c.used || used == strings.Contains(said, "--mca btl self,sm,tcp uses tcp nevertheless") {
					t.Errorf("rank %d says:\n%s", w.Rank, said)
				}
				if p, err := w.ProcessAddress(); c.btl != "^sm" && (err != nil || (p.tcp != "") != c.used) {
					t.Errorf("rank %d tells other jobs the address %q, %v", w.Rank, p.tcp, err)
				}
			})
		})
	}
	alone := &World{Size: 1, client: pmi1{pmi.NewClient(nil, 0, 1)}}
	if alone.exposes() {
		t.Error("a world of one has nobody to agree with")
	}
}

func TestASecretThatWasReplacedIsNotUsed(t *testing.T) {
	foreign(t, 1, socket, nil, func(w *World) {
		if _, err := w.propose(t.Context()); err != nil {
			t.Error(err)
		}
		if err := w.client.Barrier(t.Context()); err != nil {
			t.Error(err)
		}
		if err := w.agree(t.Context(), "what was drawn"); !errors.Is(err, errReplaced) || w.secret != "" {
			t.Errorf("%v, and the secret is %q", err, w.secret)
		}
	})
}
