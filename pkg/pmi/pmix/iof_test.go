package pmix

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
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
		from, _ := d.Unpack(codec.TypeProc).(codec.Proc)
		channel, ref, infos := d.Unsigned(codec.TypeIOFChannel), d.Unsigned(codec.TypeSize), d.Infos()
		data, _ := d.Unpack(codec.TypeByteObject).([]byte)
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

func packPull(procs []codec.Proc, channels, ref uint64) func(*codec.Encoder) {
	return func(e *codec.Encoder) {
		e.Procs(procs)
		e.Infos(nil)
		e.Pack(codec.TypeIOFChannel, channels)
		e.Pack(codec.TypeSize, ref)
	}
}

func TestOutputGoesToWhoPullsIt(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 3, nil)
	srv := s.nodes[0].srv
	c, _ := s.connectTool(clientNamelessTool, codec.Proc{})
	write := func() {
		for r := range uint32(3) {
			srv.Output(codec.Proc{Namespace: ns, Rank: r}, r == 1, []byte(fmt.Sprintf("of %d\n", r)))
		}
	}
	write()
	all := c.call(codec.CmdIOFPull, codec.Success, packPull([]codec.Proc{{Namespace: ns, Rank: codec.Wildcard}}, channelStdout, 7)).Unsigned(codec.TypeSize)
	one := c.call(codec.CmdIOFPull, codec.Success, packPull([]codec.Proc{{Namespace: ns, Rank: 1}}, channelStdout|channelStderr, 8)).Unsigned(codec.TypeSize)
	write()
	srv.Output(codec.Proc{Namespace: ns, Rank: 0}, false, nil)
	if got, want := c.output(), "0:2:7 of 0\n1:4:8 of 1\n2:2:7 of 2\n0:2:7  end\n"; got != want {
		t.Errorf("it gets\n%swant\n%s", got, want)
	}
	end := func(want codec.Status, id uint64) {
		c.call(codec.CmdIOFEnd, want, func(e *codec.Encoder) { e.Infos(nil); e.Pack(codec.TypeSize, id) })
	}
	end(codec.Success, one)
	end(codec.ErrNotFound, one)
	write()
	if got, want := c.output(), "0:2:7 of 0\n2:2:7 of 2\n"; got != want {
		t.Errorf("then\n%swant\n%s", got, want)
	}
	end(codec.Success, all)
	write()
	if got := c.output(); got != "" {
		t.Errorf("in the end\n%s", got)
	}
	c.call(codec.CmdIOFPull, codec.ErrNotFound, packPull([]codec.Proc{{Namespace: "nowhere", Rank: 0}}, channelStdout, 9))
	c.call(codec.CmdIOFPull, codec.ErrBadParam, packPull(nil, channelStdout, 9))
	c.call(codec.CmdIOFPull, codec.Success, packPull([]codec.Proc{{Namespace: ns, Rank: 0}}, channelStdout, 9))
	srv.Closed(c.conn)
	if got := strings.Join(s.aborted, " "); got != "tap true tap false tap true tap false" {
		t.Errorf("asked for output: %s", got)
	}
}

func TestAToolGetsTheOutputOfWhatItSpawnsFromTheBeginning(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	srv := s.nodes[0].srv
	c, _ := s.connectTool(clientNamelessTool, codec.Proc{})
	d := c.call(codec.CmdSpawn, codec.Success, func(e *codec.Encoder) {
		e.Infos([]codec.Info{{Key: "pmix.fwd.stdout", Value: codec.Value{Type: codec.TypeBool, Data: true}}})
		codec.PackList(e, codec.TypeApp, []codec.App{{Command: "./child", MaxProcs: 2}})
	})
	if name := d.String(); name != "job@2" {
		t.Fatalf("spawned %q", name)
	}
	srv.Output(codec.Proc{Namespace: "job@2", Rank: 1}, false, []byte("late\n"))
	srv.Output(codec.Proc{Namespace: "job@2", Rank: 1}, true, []byte("error\n"))
	srv.Output(codec.Proc{Namespace: ns, Rank: 0}, false, []byte("another's\n"))
	if got, want := c.output(), fmt.Sprintf("0:2:%d early\n1:2:%[1]d late\n", noHandler); got != want {
		t.Errorf("it gets\n%swant\n%s", got, want)
	}
}

func TestAToolSendsInputToWhatItSpawns(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	rank := s.connect(ns, 0, newest)
	tool, _ := s.connectTool(clientNamelessTool, codec.Proc{})
	spawn := func(c *peer, reader codec.Value) {
		c.call(codec.CmdSpawn, codec.Success, func(e *codec.Encoder) {
			e.Infos([]codec.Info{{Key: "pmix.fwd.stdin", Value: reader}})
			codec.PackList(e, codec.TypeApp, []codec.App{{Command: "cat", MaxProcs: 2}})
		})
	}
	spawn(tool, codec.Value{Type: codec.TypeRank, Data: uint64(1)})
	spawn(tool, codec.Value{Type: codec.TypeBool, Data: true})
	spawn(tool, codec.Value{Type: codec.TypeRank, Data: uint64(codec.Wildcard)})
	spawn(tool, codec.Value{Type: codec.TypeBool, Data: false})
	spawn(rank, codec.Value{Type: codec.TypeRank, Data: uint64(1)}) // what ranks spawn reads nothing
	push := func(want codec.Status, data []byte, procs ...codec.Proc) {
		t.Helper()
		tool.call(codec.CmdIOFPush, want, func(e *codec.Encoder) {
			e.Procs(procs)
			e.Infos(nil)
			e.ByteObject(data)
		})
	}
	push(codec.Success, []byte("words"), codec.Proc{Namespace: "job@2", Rank: 1})
	push(codec.Success, nil, codec.Proc{Namespace: "job@2", Rank: 1})
	push(codec.ErrNotFound, []byte("words"), codec.Proc{Namespace: "another", Rank: 1})
	push(codec.ErrBadParam, []byte("words"))
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
	p[1].call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) { e.Size(0); e.Infos(nil) })
	watch := func(want codec.Status, key string, v codec.Value, infos ...codec.Info) {
		t.Helper()
		p[0].call(codec.CmdMonitor, want, func(e *codec.Encoder) {
			e.Pack(codec.TypeInfo, codec.Info{Key: key, Value: v})
			e.Status(-109)
			e.Infos(infos)
		})
	}
	seconds := func(key string, n uint64) codec.Info {
		return codec.Info{Key: key, Value: codec.Value{Type: codec.TypeUint32, Data: n}}
	}
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
	watch(codec.Success, "pmix.monitor.mbeat", codec.Value{Type: codec.TypeBool, Data: true}, seconds("pmix.monitor.btime", 2), seconds("pmix.monitor.bdrop", 1))
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
	watch(codec.Success, "pmix.monitor.cancel", codec.Value{Type: codec.TypeString, Data: ""})
	watch(codec.Success, "pmix.monitor.fmon", codec.Value{Type: codec.TypeString, Data: "/x"}, seconds("pmix.monitor.ftime", 3), codec.Info{Key: "pmix.monitor.fsize", Value: codec.Value{Type: codec.TypeBool, Data: true}})
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
	watch(codec.ErrNotSupported, "pmix.monitor.what", codec.Value{Type: codec.TypeBool, Data: true})
}

func TestOnlyWhoAsksIsToldThatAJobHasEnded(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	p := s.connectAll(ns, 2, kinds[0])
	p[0].call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) { e.Size(0); e.Infos(nil) })
	p[1].call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) {
		e.Size(1)
		e.Pack(codec.TypeStatus, int64(codec.JobEnd))
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
	cmd, code, from, infos := d.Command(), d.Status(), d.Unpack(codec.TypeProc), d.Infos()
	if want := (codec.Proc{Namespace: "job@2", Rank: codec.Wildcard}); cmd != codec.CmdNotify || code != codec.JobEnd || from != want || infos[0].Data != want || infos[2].Data != int64(3) {
		t.Errorf("told %v %v %v %v", cmd, code, from, infos)
	}
}
