package btltest

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/memory"
	"github.com/gompirun/gompi/pkg/btl"
)

// Fleet are processes each of which has one of the modules of a Factory. They are started as they are needed, and end with the
// test that has made the fleet: each is this test binary again, with a test that calls Serve.
type Fleet struct {
	t    testing.TB
	test string
	all  []*process
}

// NewFleet makes one whose processes run a test, by its name.
func NewFleet(t testing.TB, test string) *Fleet {
	c := &Fleet{t: t, test: test}
	t.Cleanup(c.end)
	return c
}

// process is one, and the module that it has now.
type process struct {
	cmd         *exec.Cmd
	calls, naps *line
	mem         []byte // that both see
	used        int    // of which the module has so much
}

// line is a way to a process, on which one call is made at a time.
type line struct {
	mu      sync.Mutex
	wire    wire
	in, out *os.File
}

// answers is how long an answer may take, but for that of one who sleeps.
const answers = 2 * time.Minute

// Modules is a Factory.
func (c *Fleet) Modules(t testing.TB, n int) []btl.Module {
	t.Helper()
	for len(c.all) < n {
		p, err := c.start()
		if err != nil {
			t.Fatal(err)
		}
		c.all = append(c.all, p)
	}
	mods := make([]btl.Module, n)
	for i := range mods {
		m := &module{t: t, p: c.all[i]}
		m.p.used = 0
		a := m.call(request{Call: "make", Rank: i, Size: n})
		if a.Error != "" {
			t.Fatal(a.Error)
		}
		m.made = a
		t.Cleanup(func() { m.Close() })
		mods[i] = m
		if a.Done {
			mods[i] = exposer{m}
		}
	}
	return mods
}

// start starts a process.
func (c *Fleet) start() (*process, error) {
	p := &process{cmd: exec.Command(os.Args[0], "-test.run=^"+c.test+"$", "-test.v"), calls: &line{}, naps: &line{}}
	fd, err := memory.MemFile("fleet")
	if err != nil {
		return nil, err
	}
	mem := os.NewFile(uintptr(fd), "fleet")
	defer mem.Close()
	if err := memory.Reserve(fd, seen); err != nil {
		return nil, err
	}
	if p.mem, err = memory.Map(fd, seen); err != nil {
		return nil, err
	}
	theirs := []*os.File{}
	for _, l := range []*line{p.calls, p.naps} {
		in, to, err1 := os.Pipe()
		from, out, err2 := os.Pipe()
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		theirs = append(theirs, in, out)
		l.in, l.out, l.wire = from, to, stream(from, to)
	}
	p.cmd.ExtraFiles = append(theirs, mem)
	p.cmd.Env = append(os.Environ(), Serving+"=1")
	p.cmd.Stderr = os.Stderr
	err = p.cmd.Start()
	for _, f := range theirs {
		f.Close()
	}
	return p, err
}

// end ends all processes.
func (c *Fleet) end() {
	for _, p := range c.all {
		for _, l := range []*line{p.naps, p.calls} {
			l.out.Close()
		}
		if err := p.cmd.Wait(); err != nil {
			c.t.Errorf("a process of the fleet: %v", err)
		}
		for _, l := range []*line{p.naps, p.calls} {
			l.in.Close()
		}
		if err := memory.Unmap(p.mem); err != nil {
			c.t.Error(err)
		}
	}
}

// ask makes a call.
func (l *line) ask(r request, patience time.Duration) (a answer, err error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.in.SetReadDeadline(time.Now().Add(patience)) // pipes have them
	if err := l.wire.out.Encode(&r); err != nil {
		return a, err
	}
	return a, l.wire.in.Decode(&a)
}

// module is the module of a process.
type module struct {
	t    testing.TB
	p    *process
	made answer
}

func (m *module) call(r request) answer {
	a, err := m.p.calls.ask(r, answers)
	if err != nil {
		m.t.Fatalf("%s: no answer: %v", r.Call, err)
	}
	return a
}

// err is the error of an answer.
func (a *answer) err() error {
	switch {
	case a.Error == "":
		return nil
	case a.Kind < len(kinds):
		return fmt.Errorf("%s: %w", a.Error, kinds[a.Kind])
	}
	return errors.New(a.Error)
}

// Memory is new memory that the process sees, too.
func (m *module) Memory(n int) []byte {
	m.t.Helper()
	if m.p.used+n > len(m.p.mem) {
		m.t.Fatalf("%d bytes of memory: %d of %d are used", n, m.p.used, len(m.p.mem))
	}
	b := m.p.mem[m.p.used:][:n]
	m.p.used += n
	clear(b)
	return b
}

// at is where memory of Memory is, or a part of it: it ends where all of it does.
func (m *module) at(b []byte) int { return cap(m.p.mem) - cap(b) }

// Name implements btl.Module.
func (m *module) Name() string { return "of another process" }

// Limits implements btl.Module.
func (m *module) Limits() btl.Limits { return m.made.Limits }

// Card implements btl.Module.
func (m *module) Card() []byte { return m.made.Card }

// Why implements btl.Reasoned.
func (m *module) Why() []string { return m.call(request{Call: "why"}).Why }

// Connect implements btl.Module.
func (m *module) Connect(peer int, card []byte) (btl.Endpoint, error) {
	a := m.call(request{Call: "connect", Peer: peer, Bytes: card})
	if err := a.err(); err != nil {
		return nil, err
	}
	if a.Done {
		return copier{endpoint{m, peer}}, nil
	}
	return endpoint{m, peer}, nil
}

// Progress implements btl.Module.
func (m *module) Progress(s btl.Sink) int {
	a := m.call(request{Call: "progress"})
	for _, x := range a.Told {
		var err error
		if x.Error != "" {
			err = errors.New(x.Error)
		}
		switch x.What {
		case "deliver":
			s.Deliver(x.Peer, x.Header, x.Bytes)
		case "down":
			s.PeerDown(x.Peer, err)
		case "moved":
			s.(btl.Mover).Moved(x.Op, err)
		}
	}
	return a.Moved
}

// Close implements btl.Module.
func (m *module) Close() error {
	a := m.call(request{Call: "close"})
	return a.err()
}

// Park implements btl.Waiter.
func (m *module) Park(ready func() bool, limit time.Duration) {
	if ready() {
		return
	}
	if _, err := m.p.naps.ask(request{Call: "park", Limit: limit}, limit+answers); err != nil {
		m.t.Errorf("park: no answer: %v", err)
	}
}

// Wake implements btl.Waiter. Nobody here is woken so.
func (m *module) Wake() {}

// exposer is a module that exposes memory to all.
type exposer struct{ *module }

// ExposeAll implements btl.Exposer.
func (m exposer) ExposeAll(b []byte) (btl.Key, error) {
	a := m.call(request{Call: "exposeAll", At: m.at(b), Length: len(b)})
	return a.Key, a.err()
}

// HideAll implements btl.Exposer.
func (m exposer) HideAll(k btl.Key) { m.call(request{Call: "hideAll", Key: k}) }

// Takes implements btl.Exposer.
func (m exposer) Takes(e btl.Endpoint) bool {
	c, ok := e.(copier)
	return ok && c.m == m.module
}

// endpoint is the way to a peer, of the process's module.
type endpoint struct {
	m    *module
	peer int
}

// Send implements btl.Endpoint.
func (e endpoint) Send(h btl.Header, payload []byte) error {
	a := e.m.call(request{Call: "send", Peer: e.peer, Header: h, Bytes: payload})
	return a.err()
}

// Close implements btl.Endpoint: the module's end is its end.
func (e endpoint) Close() error { return nil }

// copier is an endpoint by which memory is read and written.
type copier struct{ endpoint }

// Expose implements btl.RMA.
func (e copier) Expose(b []byte) (btl.Key, error) {
	a := e.m.call(request{Call: "expose", Peer: e.peer, At: e.m.at(b), Length: len(b)})
	return a.Key, a.err()
}

// Hide implements btl.RMA.
func (e copier) Hide(k btl.Key) { e.m.call(request{Call: "hide", Peer: e.peer, Key: k}) }

// Read implements btl.RMA.
func (e copier) Read(dst []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	a := e.m.call(request{Call: "read", Peer: e.peer, At: e.m.at(dst), Length: len(dst), Key: k, Offset: offset, Op: op})
	return a.Done, a.err()
}

// Write implements btl.RMA.
func (e copier) Write(src []byte, k btl.Key, offset int64, op uint64) (done bool, err error) {
	a := e.m.call(request{Call: "write", Peer: e.peer, At: e.m.at(src), Length: len(src), Key: k, Offset: offset, Op: op})
	return a.Done, a.err()
}

// Forget implements btl.RMA.
func (e copier) Forget() { e.m.call(request{Call: "forget", Peer: e.peer}) }
