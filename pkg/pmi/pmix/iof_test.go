package pmix

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

// output reads what the engine has sent of others' output: "source channel number text".
func (c *peer) output() string {
	c.t.Helper()
	var b strings.Builder
	for d := c.take(tagOutput); d != nil; d = c.take(tagOutput) {
		from, _ := d.Unpack(TypeProc).(Proc)
		channel, ref, infos := d.unsigned(TypeIOFChannel), d.unsigned(TypeSize), d.Infos()
		data, _ := d.Unpack(TypeByteObject).([]byte)
		if d.Err() != nil {
			c.t.Fatal(d.Err())
		}
		end := ""
		if isSet(infos, "pmix.iof.cmp") {
			end = " end"
		}
		fmt.Fprintf(&b, "%d:%d:%d %s%s\n", from.Rank, channel, ref, strings.TrimSpace(string(data)), end)
	}
	return b.String()
}

func packPull(procs []Proc, channels, ref uint64) func(*Encoder) {
	return func(e *Encoder) {
		e.Procs(procs)
		e.Infos(nil)
		e.Pack(TypeIOFChannel, channels)
		e.Pack(TypeSize, ref)
	}
}

func TestOutputGoesToWhoPullsIt(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 3, nil)
	srv := s.nodes[0].srv
	c, _ := s.connectTool(clientNamelessTool, Proc{})
	write := func() {
		for r := range uint32(3) {
			srv.Output(Proc{ns, r}, r == 1, []byte(fmt.Sprintf("of %d\n", r)))
		}
	}
	write()
	all := c.call(cmdIOFPull, Success, packPull([]Proc{{ns, Wildcard}}, channelStdout, 7)).unsigned(TypeSize)
	one := c.call(cmdIOFPull, Success, packPull([]Proc{{ns, 1}}, channelStdout|channelStderr, 8)).unsigned(TypeSize)
	write()
	srv.Output(Proc{ns, 0}, false, nil)
	if got, want := c.output(), "0:2:7 of 0\n1:4:8 of 1\n2:2:7 of 2\n0:2:7  end\n"; got != want {
		t.Errorf("it gets\n%swant\n%s", got, want)
	}
	end := func(want Status, id uint64) {
		c.call(cmdIOFEnd, want, func(e *Encoder) { e.Infos(nil); e.Pack(TypeSize, id) })
	}
	end(Success, one)
	end(ErrNotFound, one)
	write()
	if got, want := c.output(), "0:2:7 of 0\n2:2:7 of 2\n"; got != want {
		t.Errorf("then\n%swant\n%s", got, want)
	}
	end(Success, all)
	write()
	if got := c.output(); got != "" {
		t.Errorf("in the end\n%s", got)
	}
	c.call(cmdIOFPull, ErrNotFound, packPull([]Proc{{"nowhere", 0}}, channelStdout, 9))
	c.call(cmdIOFPull, ErrBadParam, packPull(nil, channelStdout, 9))
	c.call(cmdIOFPull, Success, packPull([]Proc{{ns, 0}}, channelStdout, 9))
	srv.Closed(c.conn)
	if got := strings.Join(s.aborted, " "); got != "tap true tap false tap true tap false" {
		t.Errorf("asked for output: %s", got)
	}
}

func TestAToolGetsTheOutputOfWhatItSpawnsFromTheBeginning(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	srv := s.nodes[0].srv
	c, _ := s.connectTool(clientNamelessTool, Proc{})
	d := c.call(cmdSpawn, Success, func(e *Encoder) {
		e.Infos([]Info{{Key: "pmix.fwd.stdout", Value: Value{TypeBool, true}}})
		packList(e, TypeApp, []App{{Command: "./child", MaxProcs: 2}})
	})
	if name := d.String(); name != "job@2" {
		t.Fatalf("spawned %q", name)
	}
	srv.Output(Proc{"job@2", 1}, false, []byte("late\n"))
	srv.Output(Proc{"job@2", 1}, true, []byte("error\n"))
	srv.Output(Proc{ns, 0}, false, []byte("another's\n"))
	if got, want := c.output(), fmt.Sprintf("0:2:%d early\n1:2:%[1]d late\n", noHandler); got != want {
		t.Errorf("it gets\n%swant\n%s", got, want)
	}
}

func TestAToolSendsInputToWhatItSpawns(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	rank := s.connect(ns, 0, newest)
	tool, _ := s.connectTool(clientNamelessTool, Proc{})
	spawn := func(c *peer, reader Value) {
		c.call(cmdSpawn, Success, func(e *Encoder) {
			e.Infos([]Info{{Key: "pmix.fwd.stdin", Value: reader}})
			packList(e, TypeApp, []App{{Command: "cat", MaxProcs: 2}})
		})
	}
	spawn(tool, Value{TypeRank, uint64(1)})
	spawn(tool, Value{TypeBool, true})
	spawn(tool, Value{TypeRank, uint64(Wildcard)})
	spawn(tool, Value{TypeBool, false})
	spawn(rank, Value{TypeRank, uint64(1)}) // what ranks spawn reads nothing
	push := func(want Status, data []byte, procs ...Proc) {
		t.Helper()
		tool.call(cmdIOFPush, want, func(e *Encoder) {
			e.Procs(procs)
			e.Infos(nil)
			e.ByteObject(data)
		})
	}
	push(Success, []byte("words"), Proc{"job@2", 1})
	push(Success, nil, Proc{"job@2", 1})
	push(ErrNotFound, []byte("words"), Proc{"another", 1})
	push(ErrBadParam, []byte("words"))
	want := []string{"input for 1", "input for 0", "input for -2", "input for -4", "input for -4", `job@2:1 reads "words"`, `job@2:1 reads ""`}
	if !slices.Equal(s.logged, want) {
		t.Errorf("%q\nwant %q", s.logged, want)
	}
}

func TestWhoMissesHeartbeatsIsTold(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	file := FileState{Size: 1}
	s.nodes[0].srv.cfg.Stat = func(string) (FileState, error) { return file, nil }
	p := s.connectAll(ns, 2, kinds[0])
	p[1].call(cmdRegisterEvents, Success, func(e *Encoder) { e.Size(0); e.Infos(nil) })
	watch := func(want Status, key string, v Value, infos ...Info) {
		t.Helper()
		p[0].call(cmdMonitor, want, func(e *Encoder) {
			e.Pack(TypeInfo, Info{Key: key, Value: v})
			e.Status(-109)
			e.Infos(infos)
		})
	}
	seconds := func(key string, n uint64) Info { return Info{Key: key, Value: Value{TypeUint32, n}} }
	alarms := func() (n int) {
		for p[1].take(tagEvent) != nil {
			n++
		}
		return n
	}
	beat := func() {
		if err := s.nodes[0].srv.Data(p[0].conn, []byte{0, 0, 0, 0, 0, 0, 0, tagHeartbeat, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
			t.Fatal(err)
		}
	}
	watch(Success, "pmix.monitor.mbeat", Value{TypeBool, true}, seconds("pmix.monitor.btime", 2), seconds("pmix.monitor.bdrop", 1))
	for i, step := range []struct {
		beats bool
		want  int
	}{{true, 0}, {false, 0}, {true, 0}, {false, 0}, {false, 1}, {false, 0}, {true, 0}, {false, 0}, {false, 1}} {
		if step.beats {
			beat()
		}
		s.expire(2 * time.Second)
		if got := alarms(); got != step.want {
			t.Errorf("%d alarms in interval %d, want %d", got, i, step.want)
		}
	}
	watch(Success, "pmix.monitor.cancel", Value{TypeString, ""})
	watch(Success, "pmix.monitor.fmon", Value{TypeString, "/x"}, seconds("pmix.monitor.ftime", 3), Info{Key: "pmix.monitor.fsize", Value: Value{TypeBool, true}})
	file.Size++
	s.expire(3 * time.Second)
	if got := alarms(); got != 0 {
		t.Errorf("%d alarms about a file that grows", got)
	}
	file.Change++
	s.expire(3 * time.Second)
	if got := alarms(); got != 1 {
		t.Errorf("%d alarms about a file that does not grow", got)
	}
	watch(ErrNotSupported, "pmix.monitor.what", Value{TypeBool, true})
}

func TestOnlyWhoAsksIsToldThatAJobHasEnded(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	p := s.connectAll(ns, 2, kinds[0])
	p[0].call(cmdRegisterEvents, Success, func(e *Encoder) { e.Size(0); e.Infos(nil) })
	p[1].call(cmdRegisterEvents, Success, func(e *Encoder) {
		e.Size(1)
		e.Pack(TypeStatus, int64(JobEnd))
		e.Infos(nil)
	})
	if err := s.nodes[0].srv.Deliver(JobEnded("job@2", 3)); err != nil {
		t.Fatal(err)
	}
	if p[0].take(tagEvent) != nil {
		t.Error("told to a handler of everything, with which Open MPI ends the program")
	}
	d := p[1].take(tagEvent)
	if d == nil {
		t.Fatal("not told to who asked for it")
	}
	cmd, code, from, infos := d.Command(), d.Status(), d.Unpack(TypeProc), d.Infos()
	if want := (Proc{"job@2", Wildcard}); cmd != cmdNotify || code != JobEnd || from != want || infos[0].Data != want || infos[2].Data != int64(3) {
		t.Errorf("told %v %v %v %v", cmd, code, from, infos)
	}
}
