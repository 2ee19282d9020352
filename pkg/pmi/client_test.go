package pmi

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// served runs a world of engines behind net.Pipe connections, one per rank; the
// engines are owned by one goroutine.
type served struct {
	w       *world
	clients []*Client
	work    chan func()
	stopped chan struct{}
	readers sync.WaitGroup
}

func serve(t *testing.T, cfg Config, places [][]int) *served {
	s := &served{w: newWorld(t, cfg, places), work: make(chan func()), stopped: make(chan struct{})}
	conns := make(map[int]net.Conn)
	s.w.send = func(rank int, msg []byte) { conns[rank].Write(msg) }
	for rank := range cfg.Size {
		mine, theirs := net.Pipe()
		conns[rank] = theirs
		s.clients = append(s.clients, NewClient(mine, rank, cfg.Size))
	}
	go func() {
		defer close(s.stopped)
		for f := range s.work {
			f()
		}
	}()
	for rank, conn := range conns {
		s.readers.Go(func() { s.read(rank, conn) })
	}
	t.Cleanup(func() {
		for rank, c := range s.clients {
			c.Close()
			conns[rank].Close()
		}
		s.readers.Wait()
		close(s.work)
		<-s.stopped
	})
	return s
}

func (s *served) read(rank int, conn net.Conn) {
	buf := make([]byte, 777)
	for {
		n, err := conn.Read(buf)
		if err != nil {
			return
		}
		done := make(chan struct{})
		s.work <- func() {
			defer close(done)
			if err := s.w.owner[rank].server.Data(rank, buf[:n]); err != nil {
				s.w.t.Error(err)
			}
		}
		<-done
	}
}

// each runs f for every rank at once and reports the errors.
func (s *served) each(t *testing.T, f func(ctx context.Context, c *Client) error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var wg sync.WaitGroup
	for _, c := range s.clients {
		wg.Go(func() {
			if err := f(ctx, c); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}

func TestClientsAndServersOverManyNodes(t *testing.T) {
	for _, shape := range []struct{ size, nodes int }{{1, 1}, {2, 1}, {3, 3}, {5, 2}, {8, 4}, {13, 4}, {16, 16}} {
		t.Run(fmt.Sprintf("%d ranks on %d nodes", shape.size, shape.nodes), func(t *testing.T) {
			places := block(shape.size, shape.nodes)
			want := nodeOf(places)
			s := serve(t, Config{KVSName: "k", Size: shape.size, Universe: 99, Subversion: 2, Mapping: FormatMapping(want)}, places)
			s.each(t, func(ctx context.Context, c *Client) error { return life(ctx, c, want) })
			for rank := range shape.size {
				if got := s.w.owner[rank].server.State(rank); got != Finalized {
					t.Errorf("rank %d is %v", rank, got)
				}
			}
		})
	}
}

// life is what a rank does from Init to Finalize.
func life(ctx context.Context, c *Client, nodes []int) error {
	if err := c.Init(ctx); err != nil {
		return err
	}
	if got, err := c.Mapping(ctx); err != nil || !slices.Equal(got, nodes) {
		return fmt.Errorf("rank %d: mapping %v, %w", c.Rank(), got, err)
	}
	if n, err := c.Universe(ctx); n != 99 || err != nil {
		return fmt.Errorf("universe %d, %w", n, err)
	}
	if n, err := c.AppNum(ctx); n != 0 || err != nil {
		return fmt.Errorf("appnum %d, %w", n, err)
	}
	long := strings.Repeat("v", c.Maxes().Value-8)
	if err := c.Put(ctx, "card-"+strconv.Itoa(c.Rank()), long+strconv.Itoa(c.Rank())); err != nil {
		return err
	}
	if err := c.Barrier(ctx); err != nil {
		return err
	}
	for other := range c.Size() {
		if got, err := c.Get(ctx, "card-"+strconv.Itoa(other)); err != nil || got != long+strconv.Itoa(other) {
			return fmt.Errorf("rank %d: card of %d is %.20q, %w", c.Rank(), other, got, err)
		}
	}
	if _, err := c.Get(ctx, "nobody"); !errors.Is(err, ErrMissing) {
		return fmt.Errorf("a missing key gives %w", err)
	}
	if err := names(ctx, c); err != nil {
		return err
	}
	return c.Finalize(ctx)
}

// names publishes on rank 0 and looks up everywhere; ranks of one parity and of
// one node meet in between.
func names(ctx context.Context, c *Client) error {
	if c.Rank() == 0 {
		if err := c.Publish(ctx, "my svc", "port#1$"); err != nil {
			return err
		}
		if err := c.Publish(ctx, "my svc", "port#2$"); !errors.Is(err, ErrRefused) {
			return fmt.Errorf("published twice: %w", err)
		}
	}
	var parity []int
	for rank := c.Rank() % 2; rank < c.Size(); rank += 2 {
		parity = append(parity, rank)
	}
	for range 3 {
		if err := errors.Join(c.BarrierGroup(ctx, nil, 4), c.BarrierGroup(ctx, parity, 4)); err != nil {
			return err
		}
	}
	if err := c.Barrier(ctx); err != nil {
		return err
	}
	if port, err := c.Lookup(ctx, "my svc"); port != "port#1$" || err != nil {
		return fmt.Errorf("lookup %q, %w", port, err)
	}
	if err := c.Barrier(ctx); err != nil || c.Rank() > 0 {
		return err
	}
	if err := c.Unpublish(ctx, "my svc"); err != nil {
		return err
	}
	if _, err := c.Lookup(ctx, "my svc"); !errors.Is(err, ErrRefused) {
		return fmt.Errorf("found after unpublish: %w", err)
	}
	return nil
}

func TestClientSpawns(t *testing.T) {
	s := serve(t, Config{KVSName: "k", Size: 1}, [][]int{{0}})
	s.each(t, func(ctx context.Context, c *Client) error {
		if err := c.Init(ctx); err != nil {
			return err
		}
		apps := []SpawnApp{
			{Argv: []string{"./child", "a b", "c=d", "", "e\nf"}, NP: 2, Info: []KeyValue{{"wdir", "/tmp"}}},
			{Argv: []string{"./other"}, NP: 1},
		}
		codes, err := c.Spawn(ctx, apps, map[string]string{"PARENT_ROOT_PORT_NAME": "tag#0$"})
		if err != nil || !slices.Equal(codes, []int{0, 0, 0}) {
			return fmt.Errorf("codes %v, %w", codes, err)
		}
		if _, err := c.Spawn(ctx, []SpawnApp{{Argv: []string{"./missing"}, NP: 1}}, nil); !errors.Is(err, ErrRefused) || !strings.Contains(err.Error(), "no_such_file") {
			return fmt.Errorf("missing program: %w", err)
		}
		for _, bad := range [][]SpawnApp{nil, {{}}, {{Argv: []string{"x"}}}, {{Argv: []string{"x", "a\x00b"}, NP: 1}}} {
			if _, err := c.Spawn(ctx, bad, nil); err == nil || errors.Is(err, ErrRefused) {
				return fmt.Errorf("%v: %w", bad, err)
			}
		}
		return c.Finalize(ctx)
	})
	want := `spawn 2 of ["./child" "a b" "c=d" "" "e\nf"] info [{wdir /tmp}]` + "\n" + `spawn 1 of ["./other"] info []` + "\npreput map[PARENT_ROOT_PORT_NAME:tag#0$]\n"
	if got := s.w.notes[0].String(); !strings.Contains(got, want) {
		t.Errorf("the backend was asked for %s", got)
	}
}

// scripted answers each request with the next of a list of replies, whatever it
// is, and returns the client.
func scripted(t *testing.T, replies ...string) *Client {
	mine, theirs := net.Pipe()
	var wg sync.WaitGroup
	wg.Go(func() {
		in := bufio.NewReader(theirs)
		for _, reply := range replies {
			if _, err := in.ReadString('\n'); err != nil {
				return
			}
			if reply == "" {
				io.Copy(io.Discard, in)
				return
			}
			if reply == "EOF" {
				theirs.Close()
				return
			}
			io.WriteString(theirs, reply+"\n")
		}
	})
	t.Cleanup(func() { mine.Close(); theirs.Close(); wg.Wait() })
	return NewClient(mine, 3, 8)
}

var scriptedInit = []string{"cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0", "cmd=maxes kvsname_max=256 keylen_max=64 vallen_max=1024", "cmd=my_kvsname kvsname=12.0"}

func TestTheClientTakesSlurmsDialect(t *testing.T) {
	c := scripted(t, append(slices.Clone(scriptedInit),
		"cmd=appnum rc=0 appnum=-1", "cmd=universe_size size=8", "cmd=put_result", "cmd=barrier_out", "cmd=get_result rc=0 value=a=b",
		"cmd=publish_result info=ok", "cmd=lookup_result info=ok port=p", "cmd=lookup_result info=fail", "cmd=unpublish_result info=ok", "cmd=finalize_ack")...)
	ctx := t.Context()
	must := func(what string, err error) {
		t.Helper()
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	must("init", c.Init(ctx))
	n, err := c.AppNum(ctx)
	if must("appnum", err); n != -1 {
		t.Errorf("appnum %d", n)
	}
	n, err = c.Universe(ctx)
	if must("universe", err); n != 8 || c.Groups() || c.KVSName() != "12.0" {
		t.Errorf("universe %d, groups %v, kvs name %q", n, c.Groups(), c.KVSName())
	}
	must("put", c.Put(ctx, "k", "v"))
	must("barrier", c.Barrier(ctx))
	v, err := c.Get(ctx, "k")
	if must("get", err); v != "a=b" {
		t.Errorf("got %q", v)
	}
	must("publish", c.Publish(ctx, "s", "p"))
	port, err := c.Lookup(ctx, "s")
	if must("lookup", err); port != "p" {
		t.Errorf("port %q", port)
	}
	if _, err := c.Lookup(ctx, "s"); !errors.Is(err, ErrRefused) {
		t.Errorf("info=fail gives %v", err)
	}
	must("unpublish", c.Unpublish(ctx, "s"))
	if err := c.BarrierGroup(ctx, nil, 0); !errors.Is(err, ErrRefused) {
		t.Errorf("a group barrier without PMI 1.2: %v", err)
	}
	must("finalize", c.Finalize(ctx))
}

func TestClientErrorsSayWhatWasAwaited(t *testing.T) {
	for _, c := range []struct {
		name    string
		replies []string
		want    string
	}{
		{"the launcher is gone", []string{"EOF"}, "pmi: rank 3: init: awaiting response_to_init: the launcher closed the connection"},
		{"another reply", []string{"cmd=maxes"}, `awaiting response_to_init, got "cmd=maxes"`},
		{"no PMI at all", []string{"hello"}, `got "hello"`},
		{"an old server", []string{"cmd=response_to_init rc=-1 msg=no_thanks"}, "refused by the launcher: no_thanks"},
		{"PMI-2", []string{"cmd=response_to_init rc=0 pmi_version=2"}, "it speaks PMI-2"},
		{"limits without sense", []string{scriptedInit[0], "cmd=maxes keylen_max=0"}, "makes no sense"},
		{"no kvs name", []string{scriptedInit[0], scriptedInit[1], "cmd=my_kvsname rc=0"}, "has no name"},
		{"an endless reply", []string{"cmd=" + strings.Repeat("x", clientLine+5000)}, "line too long"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := scripted(t, c.replies...).Init(t.Context())
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestACancelledCallGivesTheReason(t *testing.T) {
	c := scripted(t, append(slices.Clone(scriptedInit), "")...)
	if err := c.Init(t.Context()); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancelCause(t.Context())
	reason := errors.New("rank 5 is dead")
	go cancel(reason)
	if err := c.Barrier(ctx); !errors.Is(err, reason) || !strings.Contains(err.Error(), "rank 3: barrier: ") {
		t.Errorf("got %v", err)
	}
}

func TestAbortGetsThroughWhileAnotherCallWaits(t *testing.T) {
	mine, theirs := net.Pipe()
	defer theirs.Close()
	c := NewClient(mine, 0, 2)
	waiting := make(chan error, 1)
	go func() { waiting <- c.Barrier(context.Background()) }()
	in := bufio.NewReader(theirs)
	if line, err := in.ReadString('\n'); err != nil || line != "cmd=barrier_in\n" {
		t.Fatalf("%q, %v", line, err)
	}
	aborted := make(chan error, 1)
	for _, w := range []struct{ msg, line string }{
		{"out of\nluck", "cmd=abort exitcode=7 message=out of luck\n"},
		{"", "cmd=abort exitcode=7\n"},
		{strings.Repeat("x", 199) + "ä", "cmd=abort exitcode=7 message=" + strings.Repeat("x", 199) + "...\n"},
	} {
		go func() { aborted <- c.Abort(7, w.msg) }()
		if line, err := in.ReadString('\n'); err != nil || line != w.line {
			t.Errorf("%q, %v, want %q", line, err, w.line)
		}
		if err := <-aborted; err != nil {
			t.Error(err)
		}
	}
	c.Close()
	if err := <-waiting; err == nil {
		t.Error("the barrier of a closed client succeeds")
	}
}

func TestPutRefusesWhatLaunchersWouldSpoil(t *testing.T) {
	c := scripted(t, scriptedInit...)
	ctx := t.Context()
	if err := c.Init(ctx); err != nil {
		t.Fatal(err)
	}
	long := strings.Repeat("x", 1024)
	for _, kv := range [][2]string{{"a b", "1"}, {"", "1"}, {"a=b", "1"}, {"a", ""}, {"a", "1 2"}, {"a", "1\n"}, {"a", `\`}} {
		if err := c.Put(ctx, kv[0], kv[1]); err == nil || !strings.Contains(err.Error(), "letters, digits and punctuation") {
			t.Errorf("%q=%q: %v", kv[0], kv[1], err)
		}
	}
	for _, kv := range [][2]string{{long[:64], "1"}, {"a", long}} {
		if err := c.Put(ctx, kv[0], kv[1]); !errors.Is(err, ErrTooLong) {
			t.Errorf("%d bytes: %d: %v", len(kv[0]), len(kv[1]), err)
		}
	}
	for _, err := range []error{c.Publish(ctx, "s", "a b"), c.Publish(ctx, "", "a"), c.Publish(ctx, "a port=b", "a"), c.Unpublish(ctx, "a\nb")} {
		if err == nil || errors.Is(err, ErrRefused) {
			t.Errorf("got %v", err)
		}
	}
}

func FuzzClientReply(f *testing.F) {
	f.Add("cmd=response_to_init rc=0\ncmd=maxes kvsname_max=9 keylen_max=9 vallen_max=9\ncmd=my_kvsname kvsname=k\ncmd=get_result value=a\\ b\n")
	f.Add("cmd=response_to_init rc=x\n")
	f.Fuzz(func(t *testing.T, replies string) {
		c := NewClient(nopConn{strings.NewReader(replies)}, 0, 2)
		if c.Init(t.Context()) != nil {
			return
		}
		c.Get(t.Context(), "a")
		c.Lookup(t.Context(), "a")
		c.Mapping(t.Context())
		c.BarrierGroup(t.Context(), []int{0}, 1)
	})
}

// nopConn is a connection that answers without being asked.
type nopConn struct{ io.Reader }

func (nopConn) Write(p []byte) (int, error) { return len(p), nil }
func (nopConn) Close() error                { return nil }
