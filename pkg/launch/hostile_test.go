package launch

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"net"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/pins"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// farHosts are two: the daemon of h1 says what a test wants, that of h2 is as it should be. Four ranks, two on each.
type farHosts struct {
	t      testing.TB
	first  []byte // what h1 says at once; nil: Hello
	then   []byte // what it says once it has its ranks, before it closes the connection
	below  bool   // h2's daemon is started by h1's
	mu     sync.Mutex
	begun  map[string]bool
	open   []net.Conn // the launcher's ends
	closed bool
	served sync.WaitGroup
}

func (h *farHosts) Start(_ context.Context, at remote.Target, _ remote.Command) (remote.Session, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.begun[at.Host] || at.Host != "h1" && at.Host != "h2" {
		return nil, fmt.Errorf("%s was started already, or nobody knows it", at.Host)
	}
	if h.closed {
		return nil, remote.ErrClosed
	}
	h.begun[at.Host] = true
	ours, theirs := net.Pipe()
	h.open = append(h.open, ours)
	d := &fakeDaemon{host: at.Host}
	if at.Host == "h1" {
		d.first, d.then = h.first, h.then
	}
	h.served.Go(func() { d.serve(theirs) })
	return &fakeSession{Conn: ours}, nil
}

func (h *farHosts) Run(context.Context, remote.Target, []string) ([]byte, error) {
	return nil, errors.New("no")
}

func (h *farHosts) Close() error {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.closed = true
	for _, c := range h.open {
		c.Close()
	}
	return nil
}

type fakeSession struct{ net.Conn }

func (fakeSession) CloseWrite() error          { return nil }
func (fakeSession) Stderr() string             { return "" }
func (fakeSession) Addr() string               { return "" }
func (fakeSession) Answers(time.Duration) bool { return false }
func (fakeSession) Wait() error                { return nil }

// fakeDaemon is what a daemon looks like from the launcher.
type fakeDaemon struct {
	host        string
	first, then []byte
	node        int32
	out         net.Conn
}

func (d *fakeDaemon) serve(c net.Conn) {
	defer c.Close()
	d.out = c
	for {
		f, err := proto.ReadFrame(c, nil)
		if err != nil {
			return
		}
		if !d.answer(f.Msg) {
			return
		}
	}
}

func (d *fakeDaemon) say(m proto.Message) {
	b, err := proto.AppendFrame(nil, proto.Frame{Node: d.node, Msg: m})
	if err == nil {
		_, _ = d.out.Write(b)
	}
}

// answer does what a daemon does, or what the test wants, and reports whether there is more to come.
func (d *fakeDaemon) answer(msg proto.Message) bool {
	switch m := msg.(type) {
	case *proto.Setup:
		d.node = m.Node
		if d.first != nil {
			_, _ = d.out.Write(d.first)
			return d.then != nil
		}
		d.say(&proto.Hello{Version: proto.Version, Parent: -1, Host: d.host})
	case *proto.Ranks:
		if d.then != nil {
			_, _ = d.out.Write(d.then)
			return false
		}
		s := &proto.Started{}
		for _, r := range m.Ranks {
			s.Procs = append(s.Procs, proto.Process{Rank: r.Rank, Pid: 100 + r.Rank, Exe: "/bin/prog"})
		}
		d.say(s)
	case *proto.Kill:
		for r := 2; r < 4; r++ { // h2's
			d.say(&proto.Exited{Rank: r, Pid: 100 + r, Status: 15})
		}
	case *proto.Bye:
		d.say(&proto.Bye{})
		return false
	}
	return true
}

// run runs a job there and returns how it ended and what the launcher wrote.
func (h *farHosts) run() (Result, string) {
	h.begun = map[string]bool{}
	files := [3]*os.File{}
	dir := h.t.TempDir()
	for i := range files {
		f, err := os.Create(filepath.Join(dir, fmt.Sprint(i)))
		if err != nil {
			h.t.Fatal(err)
		}
		defer f.Close()
		files[i] = f
	}
	spec := jobspec.Job{
		Apps: []jobspec.AppSpec{{Argv: []string{"prog"}, NP: 4}}, Hosts: jobspec.HostSpec{Lists: []string{"h1:2,h2:2"}},
		Remote: jobspec.RemoteSpec{Heartbeat: -1}, IO: jobspec.IOSpec{Stdin: "none"}, ReportJSON: filepath.Join(dir, "report"),
	}
	if h.below {
		spec.Remote.Radix = 1
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	res, err := Run(ctx, spec, System{
		Stdin: files[0], Stdout: files[1], Stderr: files[2],
		NewStarter: func(proto.Remote, logger.Logger, func(note string)) (remote.Starter, error) { return h, nil },
		Daemon:     func(string) (remote.Binary, error) { return remote.Binary{}, errors.New("none") },
	})
	h.served.Wait()
	if ctx.Err() != nil {
		h.t.Error("the job did not end by itself")
	}
	text, _ := os.ReadFile(files[2].Name())
	if err != nil {
		text = fmt.Appendf(text, "%v", err)
	}
	return res, string(text)
}

func frame(t testing.TB, node int32, msgs ...proto.Message) (b []byte) {
	t.Helper()
	var err error
	for _, m := range msgs {
		if b, err = proto.AppendFrame(b, proto.Frame{Node: node, Msg: m}); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// honest are messages that the daemon of h1 may send, each number of which may be another's.
func honest() []proto.Message {
	world0 := proto.ProcID{World: 0, Rank: 1}
	return []proto.Message{
		&proto.Hello{Version: proto.Version, Parent: -1, Host: "h1", Pid: 7, Topo: []byte(`{"objects":{"machine":[{"os":0,"cpus":"0-1"}],"core":[{"os":0,"cpus":"0"},{"os":1,"cpus":"1"}],"hwthread":[{"os":0,"cpus":"0"},{"os":1,"cpus":"1"}]},"usable":"0-1"}`)},
		&proto.HopFailed{Child: proto.Child{Node: 1, Host: "h2", Port: 22}, By: 0, Err: "no"}, &proto.NodeLost{Nodes: []int32{1}, Loss: proto.Loss{Cause: "x"}},
		&proto.Started{Procs: []proto.Process{{Rank: 0, Pid: 5, Exe: "/a"}, {Rank: 1, Pid: 6}}}, &proto.Heard{Rank: 1}, &proto.Missed{Rank: 1},
		&proto.Exited{Rank: 1, Pid: 6, Status: 256, MaxRSS: 1, CPU: 1}, &proto.Exited{Rank: 0, Fail: proto.StartNoDir, Err: "e"},
		&proto.Output{Rank: 1, Stream: proto.Stderr, Data: []byte("x\n")}, &proto.InputCredit{}, &proto.Inspected{Rank: 1, State: "running"},
		&proto.FenceUp{Group: "WORLD:0", Count: 2, Puts: map[string]string{"k": "v"}}, &proto.FenceUp{Group: "0,1:0", Members: []int{0, 1}, Count: 1},
		&proto.FenceUp{Group: "pmix g", Of: 3, Count: 1, Parts: []proto.Part{{Proc: world0, Data: []byte{1}}}, Context: true},
		&proto.NameUp{ID: 1, Op: 2, Service: "s"}, &proto.NameUp{ID: 2, Service: pins.Service, Port: "1/0/0"}, &proto.SpawnUp{Rank: 1, ID: 1, Stdin: proto.StdinNone, Apps: []proto.SpawnApp{{Argv: []string{"c"}, NP: 2, Env: []string{"A=b"}, Info: [][2]string{{"npernode", "1"}}}}},
		&proto.SpawnUp{Tool: true, PMIx: true, Stdin: proto.StdinAll, Apps: []proto.SpawnApp{{Argv: []string{"c"}, NP: 1}}},
		&proto.Fetch{Proc: proto.ProcID{Rank: 3}, Wait: true}, &proto.Card{Asker: 1, Proc: world0, OK: true},
		&proto.DataUp{ID: 1, Op: proto.DataPublish, Proc: world0, Range: 3, Persist: 2, Items: []proto.DataItem{{Key: "k", Value: []byte{1}, Owner: world0}}},
		&proto.DataUp{ID: 2, Op: proto.DataLookup, Proc: proto.ProcID{World: -1, Rank: 1}, Wait: 1, Items: []proto.DataItem{{Key: "k"}}},
		&proto.DataUp{ID: 3, Op: proto.DataPush, Proc: proto.ProcID{Rank: proto.StdinAll}}, &proto.DataUp{Op: proto.DataSignal, Wait: 10}, &proto.DataUp{Op: proto.DataTap, Wait: 1},
		&proto.DataUp{ID: 4, Op: proto.DataTable}, &proto.DataUp{ID: 4, Op: proto.DataCancel},
		&proto.Event{Source: world0, Code: -7, Range: 5}, &proto.Log{Proc: world0, Text: "t\n"}, &proto.Linked{Library: proto.Library{MPI: "Open MPI", Certain: true, Speaks: proto.PMIx}, Offered: proto.PMI1},
		&proto.Loaded{Rank: 1, Pid: 6, Library: proto.Library{File: "/l"}}, &proto.Abort{Rank: 1, Code: 2, Msg: "m"}, &proto.Bye{Swept: 1},
		&proto.Taken{Try: 1, OK: true, Others: []proto.Share{{Slots: []int{1}, CPUs: [][]uint64{{1}}, GPUs: []int{0}}}},
	}
}

func TestAHostileDaemonsNumbersEndItsLinkAndNotTheLauncher(t *testing.T) {
	for _, m := range honest() {
		n := 0
		for b, what := range hostile(t, m) {
			h := farHosts{t: t, then: b}
			if _, hello := m.(*proto.Hello); hello {
				h.first, h.then = b, nil
			}
			res, text := h.run()
			if n++; res.Status == 0 || strings.TrimSpace(text) == "" {
				t.Errorf("%T with %s: status %d, %q", m, what, res.Status, text)
			}
		}
		if n < 3 {
			t.Errorf("%T: %d frames", m, n)
		}
	}
}

// hostile yields frames with m, every number of which is in turn one that it cannot be, and every list and text empty.
func hostile(t *testing.T, m proto.Message) func(yield func([]byte, string) bool) {
	return func(yield func([]byte, string) bool) {
		for _, node := range []int32{0, 1, -1, -2, 2, math.MaxInt32} {
			if !yield(frame(t, node, m), fmt.Sprintf("node %d", node)) {
				return
			}
		}
		numbers(reflect.ValueOf(m).Elem(), "", func(name string) bool { return yield(frame(t, 0, m), name) })
	}
}

// numbers calls f with each change to what is in v.
func numbers(v reflect.Value, name string, f func(string) bool) bool {
	set := func(to reflect.Value) bool {
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		v.Set(to)
		ok := f(fmt.Sprintf("%s = %v", name, to))
		v.Set(was)
		return ok
	}
	switch v.Kind() {
	case reflect.Int, reflect.Int32, reflect.Int64:
		for _, n := range []int64{-1, math.MinInt64, math.MaxInt64, 1 << 31, 4, 1000} {
			to := reflect.New(v.Type()).Elem()
			to.SetInt(n)
			if !set(to) {
				return false
			}
		}
	case reflect.String:
		return set(reflect.Zero(v.Type()))
	case reflect.Slice, reflect.Array:
		if v.Kind() == reflect.Slice && !set(reflect.Zero(v.Type())) {
			return false
		}
		for i := range v.Len() {
			if v.Type().Elem().Kind() != reflect.Uint8 && !numbers(v.Index(i), fmt.Sprintf("%s[%d]", name, i), f) {
				return false
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).Name != "_" && !numbers(v.Field(i), name+"."+v.Type().Field(i).Name, f) {
				return false
			}
		}
	}
	return true
}

func TestAnInvalidFrameNamesTheHostAndWhatIsWrong(t *testing.T) {
	started := &proto.Started{Procs: []proto.Process{{Rank: 0, Pid: 5}, {Rank: 1, Pid: 6}}}
	for name, c := range map[string]struct {
		msgs []proto.Message
		node int32
		want string
	}{
		"a rank below 0":                   {[]proto.Message{&proto.Exited{Rank: -1}}, 0, "names rank -1 of 4"},
		"a rank of another host":           {[]proto.Message{&proto.Exited{Rank: 2, Status: 0}}, 0, "rank 2, which is not on h1"},
		"a rank that starts twice":         {[]proto.Message{started, started}, 0, "with process 5"},
		"a rank that ends twice":           {[]proto.Message{&proto.Exited{Rank: 0}, &proto.Exited{Rank: 0}}, 0, "rank 0 comes twice"},
		"a world that is not there":        {[]proto.Message{&proto.Output{World: 3, Stream: 1}}, 0, "names world 3, and there are 1"},
		"another host's frame":             {[]proto.Message{&proto.Heard{Rank: 2}}, 1, "of host h2, which is reached by another way"},
		"a frame of no host":               {[]proto.Message{&proto.Heard{Rank: 2}}, -7, "of node -7"},
		"a host that is up gives itself":   {[]proto.Message{&proto.HopFailed{Child: proto.Child{Node: 0}}}, 0, "node 0, which it was not to start"},
		"a host that another starts":       {[]proto.Message{&proto.HopFailed{Child: proto.Child{Node: 1, Host: "-oProxyCommand=x"}}}, 0, "node 1, which it was not to start"},
		"a loss of another's host":         {[]proto.Message{&proto.NodeLost{Nodes: []int32{1}}}, 0, "node 1, which is not below it"},
		"a second greeting":                {[]proto.Message{&proto.Hello{Version: proto.Version, Parent: -1}}, 0, "comes twice"},
		"a spawn of nothing":               {[]proto.Message{&proto.SpawnUp{Apps: []proto.SpawnApp{{NP: 1}}}}, 0, "program 0, of 0 words"},
		"more input taken than was sent":   {[]proto.Message{&proto.InputCredit{Bytes: math.MaxInt}}, 0, "when 0 of 0 had been taken"},
		"output that nobody has asked for": {[]proto.Message{&proto.Output{Stream: 1, Data: make([]byte, 6<<20)}}, 0, "that nobody had asked for"},
		"a stream that is none":            {[]proto.Message{&proto.Output{Stream: 3}}, 0, "corrupt frame: output of"},
		"the death of another's rank":      {[]proto.Message{&proto.Event{Source: proto.ProcID{Rank: 2}, Died: true}}, 0, "of node 0, from h1"},
		"a farewell before the end":        {[]proto.Message{&proto.Bye{}}, 0, "whose rank 0 runs"},
		"a signal that ends nobody":        {[]proto.Message{&proto.Signalled{Number: 10}}, 0, "signal 10, which ends no daemon"},
		"an order":                         {[]proto.Message{&proto.Kill{}}, 0, "no daemon sends such"},
		"what is no frame":                 {nil, 0, "corrupt frame"},
	} {
		t.Run(name, func(t *testing.T) {
			h := farHosts{t: t, then: frame(t, c.node, c.msgs...)}
			if c.msgs == nil {
				h.then = bytes.Repeat([]byte{0xff}, 64)
			}
			res, text := h.run()
			if res.Status == 0 || res.First == nil || res.First.Cause != control.HostLost {
				t.Errorf("status %d, %+v", res.Status, res.First)
			}
			if !strings.HasPrefix(text, "gompirun: host h1 lost: ") || strings.Count(text, "\n") != 1 || !strings.Contains(text, c.want) {
				t.Errorf("%q lacks %q", text, c.want)
			}
		})
	}
}

// What a relay gives back is reached as the user said, whatever the relay says of it.
func TestARelayCannotSayWhereAHostIs(t *testing.T) {
	hop := &proto.HopFailed{Child: proto.Child{Node: 1, Host: "elsewhere", User: "-x", Port: 1}, By: 0, Err: "no"}
	hello := &proto.Hello{Version: proto.Version, Parent: -1, Host: "h1"}
	h := farHosts{t: t, below: true, first: frame(t, 0, hello, hop), then: frame(t, 0, &proto.Exited{Rank: 9})}
	if _, text := h.run(); !h.begun["h2"] || !strings.Contains(text, "rank 9 of 4") {
		t.Errorf("started %v; %s", h.begun, text)
	}
}

func FuzzTheLauncherOutlivesFrames(f *testing.F) {
	for _, m := range honest() {
		_, hello := m.(*proto.Hello)
		f.Add(frame(f, 0, m), hello, false)
		f.Add(frame(f, 1, m), hello, true)
	}
	f.Add(frame(f, 0, honest()...), false, false)
	f.Add(frame(f, 0, &proto.Started{}), true, false) // before there are worlds
	f.Fuzz(func(t *testing.T, b []byte, first, below bool) {
		b = append([]byte{}, b...) // nothing is something to say, too
		h := farHosts{t: t, then: b, below: below}
		if first {
			h.first, h.then = b, nil
		}
		if below { // h2 is where h1's daemon says
			h.first = append(frame(t, 0, &proto.Hello{Version: proto.Version, Parent: -1}), frame(t, 1, &proto.Hello{Version: proto.Version, Parent: 0})...)
			h.then = b
		}
		if res, _ := h.run(); res.Status == 0 {
			t.Error("status 0 of a job whose host was lost")
		}
	})
}
