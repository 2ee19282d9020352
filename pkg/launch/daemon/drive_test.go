package daemon

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/launch/sweep"
)

// patience is how long a test waits for what must happen. Machines stand still for some
// tens of seconds at times.
const patience = time.Minute

// launcher drives a Daemon over a link in memory as gompirun would, and keeps
// what comes back.
type launcher struct {
	t     *testing.T
	d     *Daemon
	link  proto.Link
	jobID string
	ended chan struct{} // closed when Run has returned
	err   error         // what it returned
	atBye func()        // what is done before the daemon goes on that says Bye; nil: nothing

	mu   sync.Mutex
	cond *sync.Cond
	got  []proto.Message
	down error // why the link ended; nil: it has not
}

// node is the number of the daemon under test.
const node = 3

// drive starts a daemon. At the end of the test no process of its job may be
// left, whatever became of it.
func drive(t *testing.T, cfg Config) *launcher {
	t.Helper()
	d, err := New(cfg)
	if err != nil {
		t.Fatal(err)
	}
	l := &launcher{t: t, d: d, jobID: Nonce(), ended: make(chan struct{})}
	l.cond = sync.NewCond(&l.mu)
	up, down := proto.Pipe(d, l)
	d.Attach(up)
	l.link = down
	go func() {
		defer close(l.ended)
		l.err = d.Run()
	}()
	t.Cleanup(func() {
		down.Close()
		_ = l.end() // it waits for any child of ours, which the next test's may be
		if left := l.marked(); len(left) > 0 {
			t.Errorf("left behind: %v", left)
			sweep.Marked(l.jobID)
		}
	})
	return l
}

// Frame implements proto.Receiver.
func (l *launcher) Frame(_ proto.Link, f proto.Frame) {
	if _, ok := f.Msg.(*proto.Bye); ok && l.atBye != nil {
		l.atBye()
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if f.Node != node {
		l.got = append(l.got, nil) // no test waits for that
		l.t.Errorf("%T from node %d, want %d", f.Msg, f.Node, node)
		return
	}
	l.got = append(l.got, f.Msg)
	l.cond.Broadcast()
}

// Down implements proto.Receiver.
func (l *launcher) Down(_ proto.Link, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.down = err
	l.cond.Broadcast()
}

func (l *launcher) send(m proto.Message) { l.link.Send(proto.Frame{Node: node, Msg: m}) }

// setup sends a Setup; the fields that all tests share are filled in.
func (l *launcher) setup(m proto.Setup) *proto.Hello {
	l.t.Helper()
	m.Node, m.Host, m.JobID, m.Parent = node, "here", l.jobID, -1
	if m.Window == 0 {
		m.Window = 1 << 20
	}
	l.send(&m)
	return await(l, "Hello", func(*proto.Hello) bool { return true })
}

// run orders ranks of one program, a shell script.
func (l *launcher) run(np int, script string, change ...func(*proto.Apps)) {
	l.order(np, []string{"/bin/sh", "-c", script}, change...)
}

func (l *launcher) order(np int, argv []string, change ...func(*proto.Apps)) {
	apps := &proto.Apps{
		KVSName: "kvs", Size: np, Universe: np, Stdin: proto.StdinNone, Nodes: 1,
		Apps: []proto.App{{Argv: argv, Wdir: "/", NP: np, Env: []string{"PATH=" + os.Getenv("PATH")}}},
	}
	for _, f := range change {
		f(apps)
	}
	l.send(apps)
	ranks := &proto.Ranks{Subtree: np}
	for i := range np {
		ranks.Ranks = append(ranks.Ranks, proto.Rank{Rank: i, LocalRank: i})
	}
	l.send(ranks)
}

// await returns the first message of a type that matches, waiting for it.
func await[M proto.Message](l *launcher, what string, match func(M) bool) M {
	l.t.Helper()
	var found M
	l.until(what, func() bool {
		for _, m := range l.got {
			if m, ok := m.(M); ok && match(m) {
				found = m
				return true
			}
		}
		return false
	})
	return found
}

// until waits until the condition holds of what has come; it is called with the
// lock held.
func (l *launcher) until(what string, holds func() bool) {
	l.t.Helper()
	late := false
	timer := time.AfterFunc(patience, func() {
		l.mu.Lock()
		late = true
		l.mu.Unlock()
		l.cond.Broadcast()
	})
	defer timer.Stop()
	l.mu.Lock()
	defer l.mu.Unlock()
	for !holds() {
		if late {
			var b strings.Builder
			for _, m := range l.got {
				fmt.Fprintf(&b, "  %T %.200s\n", m, fmt.Sprintf("%+v", m))
			}
			l.t.Fatalf("no %s after %v; the link: %v; what came:\n%s", what, patience, l.down, b.String())
		}
		l.cond.Wait()
	}
}

// exited waits for the end of a rank.
func (l *launcher) exited(rank int) *proto.Exited {
	l.t.Helper()
	return await(l, fmt.Sprintf("end of rank %d", rank), func(m *proto.Exited) bool { return m.Rank == rank })
}

// output is what a stream of a rank has said so far, and whether it has ended.
// It is called with the lock held.
func (l *launcher) output(rank, stream int) (text string, eof bool) {
	for _, m := range l.got {
		if o, ok := m.(*proto.Output); ok && o.Rank == rank && o.Stream == stream {
			text += string(o.Data)
			eof = eof || o.EOF
		}
	}
	return text, eof
}

// says waits for the whole output of a stream.
func (l *launcher) says(rank, stream int, want string) {
	l.t.Helper()
	var text string
	l.until(fmt.Sprintf("end of output %d of rank %d", stream, rank), func() (eof bool) {
		text, eof = l.output(rank, stream)
		return eof
	})
	if text != want {
		l.t.Errorf("rank %d said %q on %d, want %q", rank, text, stream, want)
	}
}

// hears waits for text that a rank writes to its standard output.
func (l *launcher) hears(rank int, want string) {
	l.t.Helper()
	l.until(fmt.Sprintf("%q of rank %d", want, rank), func() bool {
		text, _ := l.output(rank, proto.Stdout)
		return strings.Contains(text, want)
	})
}

// turns reports that the daemon's loop still goes round, once it has.
func (l *launcher) turns() bool {
	turned := make(chan struct{})
	l.d.post(func() { close(turned) })
	select {
	case <-turned:
		return true
	case <-l.ended:
		return false
	}
}

// bye ends the daemon in good order.
func (l *launcher) bye() *proto.Bye {
	l.t.Helper()
	l.send(&proto.Bye{})
	m := await(l, "Bye", func(*proto.Bye) bool { return true })
	if err := l.end(); err != nil {
		l.t.Errorf("the daemon ended with %v", err)
	}
	return m
}

// end waits for the daemon's end.
func (l *launcher) end() error {
	l.t.Helper()
	select {
	case <-l.ended:
		return l.err
	case <-time.After(patience):
		l.t.Fatal("the daemon does not end")
		return nil
	}
}

// marked are the living processes of the job.
func (l *launcher) marked() []int {
	pids, _, _ := proc.Marked(rankenv.JobMark, l.jobID)
	return pids
}

// signaled is the signal that a wait status tells of; 0 none.
func signaled(status int) syscall.Signal {
	if ws := syscall.WaitStatus(status); ws.Signaled() {
		return ws.Signal()
	}
	return 0
}
