package proto

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net"
	"reflect"
	"strconv"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// samples holds one message of every kind.
func samples() []Message {
	return []Message{
		&Ping{}, &Hello{Version: Version, Parent: -1, Host: "a", Pid: 7, Arch: "amd64", Topo: []byte("{}"), Nets: []string{"10.0.0.7/24"}, NoDirs: map[string]string{"/x": "is not a directory"}},
		&Setup{Node: 3, Host: "b", JobID: "j", Heartbeat: time.Second, Window: 9, Dirs: []string{"/x"}, Children: []Child{{Node: 4, Host: "c", Children: []Child{{Node: 5}}}}},
		&HopFailed{Child: Child{Node: 4, Host: "c"}, By: 3, Err: "no"}, &NodeLost{Nodes: []int32{1, 2}, Loss: Loss{Ended: true, Memory: "m", Host: "h", Cause: "x"}},
		&Apps{World: 1, KVSName: "k", Size: 2, Apps: []App{{Argv: []string{"a", "b"}, Env: []string{"X=1"}}}, Stdin: StdinAll},
		&Apps{Size: 1, Apps: []App{{Argv: []string{"a", "\xff\xfe", ""}, Env: []string{"\xe4=\xfc"}, Wdir: "/\x80"}}}, // Latin-1, say
		&Ranks{World: 1, Subtree: 2, Ranks: []Rank{{Rank: 1, CPUs: []uint64{3}}}}, &Started{Procs: []Process{{Rank: 1, Pid: 2, Exe: "/bin/a"}}},
		&Exited{Rank: 1, Status: 256, Fail: StartNoDir, Err: "e", Spoke: true}, &Output{World: 1, Rank: 2, Stream: Stderr, EOF: true, Data: []byte("x\n")},
		&OutputCredit{Bytes: 5}, &Input{World: 1, EOF: true, Data: []byte("in")}, &InputCredit{Bytes: 1, Closed: true},
		&FenceUp{Group: "WORLD:0", Members: []int{1}, Count: 1, Puts: map[string]string{"k": "v"}}, &FenceDown{Group: "g", Puts: map[string]string{"a": "b"}},
		&NameUp{ID: 1, Op: 2, Service: "s"}, &NameDown{ID: 1, Port: "p"}, &SpawnUp{Apps: []SpawnApp{{Argv: []string{"c"}, NP: 2, Info: [][2]string{{"k", "v"}}}}},
		&SpawnDown{Codes: []int{0, 0}}, &Abort{Rank: 1, Code: 2, Msg: "m"}, &Signal{Number: 10}, &Kill{First: 15, Grace: time.Second}, &Bye{Swept: 1}, &Bye{Status: 3},
		&FenceUp{Group: "g", Of: 3, Count: 1, Parts: []Part{{Proc: ProcID{World: 1, Rank: 2}, Data: []byte{0xff}}}, Context: true},
		&FenceDown{Group: "g", Parts: []Part{{Proc: ProcID{Rank: 2}, Data: []byte{0xff}}}, Context: 7},
		&Fetch{Asker: 2, Proc: ProcID{World: 1, Rank: 3}, Wait: true}, &Card{Asker: 2, Proc: ProcID{Rank: 3}, OK: true, Data: []byte{1}},
		&DataUp{ID: 1, Op: DataLookup, Range: 4, Persist: 3, Wait: 1, Items: []DataItem{{Key: "k", Value: []byte{0xfe}}}},
		&DataDown{ID: 1, Lookup: true, Status: -46, Items: []DataItem{{Key: "k", Owner: ProcID{World: 1}}}},
		&Event{From: 1, Code: -7, Range: 5, Infos: []byte{2}}, &Log{Stderr: true, Text: "t"},
		&Linked{World: 1, App: 2, Library: Library{MPI: "Open MPI", Name: "libmpi.so.40", Speaks: PMIx}, Offered: PMI1}, &Loaded{Rank: 3, Pid: 4, Library: Library{File: "/l"}},
		&File{Name: "f", Mode: 0o755, First: true, Data: []byte{0, 1}},
		&Heard{World: 1, Rank: 2},
		&Missed{World: 1, Rank: 3},
		&Take{Try: 1, Slots: 2, Of: 8, CPUs: [][]uint64{{1}, {2}}, GPUs: []int{0, 2}, Share: true},
		&Taken{Try: 1, OK: true, Others: []Share{{Slots: []int{3}, CPUs: [][]uint64{{8}}, GPUs: []int{1}}}}, &Taken{Err: "e"},
		&Signalled{Number: 15}, &Signalled{Number: 15, Manager: true}, &Kill{First: 15, Grace: time.Second, Asked: true}, &Kill{First: 2, Grace: Forever, Patience: time.Second}, &Setup{OnSignal: Kill{Grace: time.Second}},
		&Inspect{Stacks: true, Limit: time.Second}, &Inspected{World: 1, Rank: 2, State: "sleeping", Stacks: []string{"a:", "  b"}},
	}
}

func TestEveryMessageSurvivesTheWire(t *testing.T) {
	var b []byte
	var err error
	for i, m := range samples() {
		if b, err = AppendFrame(b, Frame{Node: int32(i), Msg: m}); err != nil {
			t.Fatalf("%T: %v", m, err)
		}
	}
	r := bytes.NewReader(b)
	for i, want := range samples() {
		f, err := ReadFrame(r, nil)
		if err != nil {
			t.Fatalf("%T: %v", want, err)
		}
		if f.Node != int32(i) || !reflect.DeepEqual(f.Msg, want) {
			t.Errorf("got node %d %#v, want node %d %#v", f.Node, f.Msg, i, want)
		}
	}
	if _, err := ReadFrame(r, nil); err != io.EOF {
		t.Errorf("after the last frame: %v", err)
	}
}

func TestAMessageMayHaveAsManyPartsAsAFrameHolds(t *testing.T) {
	want := &FenceUp{Puts: map[string]string{}}
	for i := range 200_000 {
		want.Members = append(want.Members, i)
		want.Puts[strconv.Itoa(i)] = "v"
	}
	b, err := AppendFrame(nil, Frame{Msg: want})
	if err != nil {
		t.Fatal(err)
	}
	f, err := ReadFrame(bytes.NewReader(b), nil)
	if err != nil || !reflect.DeepEqual(f.Msg, want) {
		t.Errorf("got another message, or none: %v", err)
	}
}

func TestARelayPassesFramesOnUnread(t *testing.T) {
	in, err := AppendFrame(nil, Frame{Node: 9, Msg: &Abort{Rank: 1, Code: 2}})
	if err != nil {
		t.Fatal(err)
	}
	f, err := ReadFrame(bytes.NewReader(in), func(node int32, _ uint8) bool { return node == 9 })
	if _, raw := f.Msg.(*Raw); err != nil || !raw {
		t.Fatalf("got %#v, %v", f.Msg, err)
	}
	if out, err := AppendFrame(nil, f); err != nil || !bytes.Equal(in, out) {
		t.Errorf("passed on % x, %v, want % x", out, err, in)
	}
}

// A heartbeat that a relay passed on was refused as a frame of no host, and its link was ended.
func TestARelayKeepsTheHeartbeatsOfItsLinks(t *testing.T) {
	in, err := AppendFrame(nil, Frame{Node: Launcher, Msg: &Ping{}})
	if err != nil {
		t.Fatal(err)
	}
	f, err := ReadFrame(bytes.NewReader(in), func(int32, uint8) bool { return true })
	if _, ping := f.Msg.(*Ping); err != nil || !ping {
		t.Errorf("got %#v, %v", f.Msg, err)
	}
}

func FuzzReadFrame(f *testing.F) {
	for _, m := range samples() {
		b, err := AppendFrame(nil, Frame{Msg: m})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Add([]byte{1, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff})
	f.Fuzz(func(t *testing.T, b []byte) {
		got, err := ReadFrame(bytes.NewReader(b), nil)
		if err != nil {
			return
		}
		if _, err := AppendFrame(nil, got); err != nil {
			t.Errorf("read but cannot write %#v: %v", got, err)
		}
	})
}

// collector is a Receiver that keeps what comes.
type collector struct {
	mu     sync.Mutex
	frames []Frame
	err    error
	down   chan struct{}
}

func newCollector() *collector { return &collector{down: make(chan struct{})} }

func (c *collector) Frame(_ Link, f Frame) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.frames = append(c.frames, f)
}

func (c *collector) Down(_ Link, err error) {
	c.err = err
	close(c.down)
}

// Senders that pause let the writer go idle between batches, which is when a
// buffer may change hands.
func TestAStreamKeepsEachSendersOrder(t *testing.T) {
	a, b := net.Pipe()
	at, from := newCollector(), newCollector()
	to := Stream(b, StreamConfig{Receiver: at})
	l := Stream(a, StreamConfig{Receiver: from})
	const senders, each = 8, 400
	var wg sync.WaitGroup
	for s := range senders {
		wg.Go(func() {
			for i := range each {
				l.Send(Frame{Node: int32(s), Msg: &Output{Rank: i, Stream: Stdout, Data: fmt.Appendf(nil, "%d-%d", s, i)}})
				if i%7 == 0 {
					l.Send(Frame{Node: Launcher, Msg: &Ping{}})
				}
			}
		})
	}
	wg.Wait()
	l.Close()
	<-at.down
	to.Close()
	next := map[int32]int{}
	for _, f := range at.frames {
		o := f.Msg.(*Output)
		if want := fmt.Sprintf("%d-%d", f.Node, next[f.Node]); string(o.Data) != want {
			t.Fatalf("sender %d: got %q, want %q", f.Node, o.Data, want)
		}
		next[f.Node]++
	}
	if len(at.frames) != senders*each {
		t.Errorf("%d of %d frames came", len(at.frames), senders*each)
	}
}

func TestASilentFarSideIsLost(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := net.Pipe()
		go io.Copy(io.Discard, b) // hears us, says nothing
		c := newCollector()
		l := Stream(a, StreamConfig{Receiver: c, Heartbeat: 4 * time.Second})
		began := time.Now()
		<-c.down
		if d := time.Since(began); !errors.Is(c.err, ErrSilent) || d < 4*time.Second || d > 6*time.Second {
			t.Errorf("after %v: %v", d, c.err)
		}
		l.Close()
		b.Close()
	})
}

// A far side whose kernel answers is slow, or its host is; one whose kernel ceases to is gone.
func TestASilentFarSideIsGivenTimeWhileItsKernelAnswers(t *testing.T) {
	const heartbeat = 4 * time.Second
	for name, c := range map[string]struct{ until, kill, least, most time.Duration }{
		"always":               {time.Hour, time.Hour, patience * heartbeat, patience*heartbeat + 2*time.Second},
		"no more":              {20 * time.Second, time.Hour, 20 * time.Second, 22 * time.Second},
		"not once":             {0, time.Hour, heartbeat, heartbeat + 2*time.Second},
		"the job is killed":    {time.Hour, 20 * time.Second, 20 * time.Second, 22 * time.Second},
		"it was killed before": {time.Hour, time.Second, heartbeat, heartbeat + 2*time.Second},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				a, b := net.Pipe()
				go io.Copy(io.Discard, b)
				got, began := newCollector(), time.Now()
				l := Stream(a, StreamConfig{Receiver: got, Heartbeat: heartbeat, Answers: func(within time.Duration) bool {
					if within != heartbeat/2 {
						t.Errorf("asked for an answer within %v", within)
					}
					return time.Since(began) < c.until
				}})
				kill := time.AfterFunc(c.kill, func() { l.Send(Frame{Node: Everyone, Msg: &Kill{}}) })
				<-got.down
				kill.Stop()
				if d := time.Since(began); !errors.Is(got.err, ErrSilent) || d < c.least || d > c.most {
					t.Errorf("after %v: %v", d, got.err)
				}
				l.Close()
				b.Close()
			})
		})
	}
}

func TestPingsKeepALinkAlive(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		a, b := net.Pipe()
		c, d := newCollector(), newCollector()
		x := Stream(a, StreamConfig{Receiver: c, Heartbeat: 4 * time.Second})
		y := Stream(b, StreamConfig{Receiver: d, Heartbeat: 4 * time.Second})
		time.Sleep(time.Minute) // of the bubble's clock
		select {
		case <-c.down:
			t.Errorf("lost: %v", c.err)
		default:
		}
		x.Close()
		y.Close()
		<-c.down
		<-d.down
	})
}
