package pmix

import (
	"bytes"
	"encoding/binary"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"reflect"
	"strings"
	"testing"
)

// toolGreeting is the bytes of a tool's handshake; without a namespace it wants a name.
func toolGreeting(kind byte, p codec.Proc) []byte {
	b := append([]byte("native\x00"), 0, 0, 0, 0, kind, 0, 0, 0, 0, 0, 0, 0, 0)
	if p.Namespace != "" {
		b = binary.BigEndian.AppendUint32(append(append(b, p.Namespace...), 0), p.Rank)
	}
	b = append(b, "5.0.11\x00v41\x00\x01hash\x00"...)
	h := bytes.Repeat([]byte{0xff}, 8)
	h = binary.NativeEndian.AppendUint32(h, uint32(len(b)))
	return append(append(h, 0, 0, 0, 0), b...)
}

// connectTool lets a tool in and returns the answer to its handshake.
func (s *sim) connectTool(kind byte, p codec.Proc) (*peer, []byte) {
	s.t.Helper()
	n := s.nodes[0]
	n.conns++
	c := &peer{t: s.t, node: n, conn: n.conns, proc: p, tag: 100, d: codec.Canonical}
	n.srv.Open(c.conn)
	if err := n.srv.Data(c.conn, toolGreeting(kind, p)); err != nil {
		s.t.Fatal(err)
	}
	got := n.in[c.conn]
	n.in[c.conn] = nil
	return c, got
}

// name256 is a process as tools are told.
func name256(p codec.Proc) []byte {
	return binary.BigEndian.AppendUint32(append([]byte(p.Namespace), make([]byte, 256-len(p.Namespace))...), p.Rank)
}

func TestToolsAreLetIn(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	server := name256(codec.Proc{Namespace: "server", Rank: 0})
	for _, name := range []string{"server-tool-1", "server-tool-2"} {
		c, got := s.connectTool(clientNamelessTool, codec.Proc{})
		if want := slicesOf(make([]byte, 4), name256(codec.Proc{Namespace: name, Rank: 0}), server, make([]byte, 4)); !bytes.Equal(got, want) {
			t.Errorf("%s is told\n% x, want\n% x", name, got, want)
		}
		if d := c.take(c.send(codec.CmdRequestInfo, nil)); d.String() != name {
			t.Error("its job information is another's")
		}
	}
	if _, got := s.connectTool(clientTool, codec.Proc{Namespace: "mine", Rank: 3}); !bytes.Equal(got, slicesOf(make([]byte, 4), server, make([]byte, 4))) {
		t.Errorf("a tool with a name is told % x", got)
	}
	for _, bad := range [][]byte{toolGreeting(clientTool, codec.Proc{Namespace: ns, Rank: 0}), toolGreeting(1, codec.Proc{}), toolGreeting(9, codec.Proc{Namespace: "x", Rank: 0}), toolGreeting(10, codec.Proc{Namespace: "x", Rank: 0})} {
		s.nodes[0].srv.Open(99)
		if err := s.nodes[0].srv.Data(99, bad); err == nil {
			t.Errorf("let in: % x", bad)
		}
	}
}

func slicesOf(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

func TestAToolAsksAndIsNoMember(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	c, _ := s.connectTool(clientNamelessTool, codec.Proc{})
	ask := func(want codec.Status, keys ...string) []codec.Info {
		t.Helper()
		d := c.call(codec.CmdQuery, want, func(e *codec.Encoder) {
			codec.PackList(e, codec.TypeQuery, []codec.Query{{Keys: keys, Qualifiers: []codec.Info{{Key: "pmix.nspace", Value: codec.Value{Type: codec.TypeString, Data: ns}}}}})
		})
		return d.Infos()
	}
	got := ask(codec.Success, "pmix.qry.ns", "pmix.job.size", "pmix.qry.ptable")
	if got[0].Data != ns || got[1].Data != uint64(2) {
		t.Errorf("namespaces %v, size %v", got[0].Data, got[1].Data)
	}
	table, _ := got[2].Data.(codec.Array)
	want := []any{
		codec.ProcInfo{Proc: codec.Proc{Namespace: ns, Rank: 0}, Host: "n0", Executable: "/bin/a", Pid: 11, State: procRunning}, codec.ProcInfo{Proc: codec.Proc{Namespace: ns, Rank: 1}, Host: "n1", Executable: "/bin/b", Pid: 12, State: procTerminated},
		codec.ProcInfo{Proc: codec.Proc{Namespace: ns, Rank: 2}, Host: "n1", Executable: "/bin/b", Pid: 0, State: procUnknown},
	}
	if !reflect.DeepEqual(table.Items, want) {
		t.Errorf("table\n%v, want\n%v", table.Items, want)
	}
	got = ask(codec.Success, "pmix.qry.lptable", "pmix.qry.psetnum", "pmix.qry.psets", "pmix.qry.pgrpnum")
	if table, _ = got[0].Data.(codec.Array); !reflect.DeepEqual(table.Items, want[:2]) || got[1].Data != uint64(0) || got[2].Data != "" || got[3].Data != uint64(0) {
		t.Errorf("of this node %v", got)
	}
	if got := ask(codec.QueryPartial, "pmix.job.size", "pmix.what"); len(got) != 1 {
		t.Errorf("in part: %v", got)
	}
	for _, cmd := range []codec.Command{codec.CmdCommit, codec.CmdFence, codec.CmdConnect, codec.CmdGroupConstruct} {
		c.call(cmd, codec.ErrNotSupported, nil)
	}
	control := func(want codec.Status, target codec.Proc, key string, v codec.Value) {
		t.Helper()
		c.call(codec.CmdJobControl, want, func(e *codec.Encoder) {
			e.Procs([]codec.Proc{target})
			e.Infos([]codec.Info{{Key: key, Value: v}})
		})
	}
	all := codec.Proc{Namespace: ns, Rank: codec.Wildcard}
	control(codec.Success, all, "pmix.jctrl.sig", codec.Value{Type: codec.TypeInt, Data: int64(10)})
	for _, sig := range []int64{0, -9, 65, 1000, 1 << 40} {
		control(codec.ErrBadParam, all, "pmix.jctrl.sig", codec.Value{Type: codec.TypeInt64, Data: sig})
	}
	control(codec.Success, all, "pmix.jctrl.kill", codec.Value{Type: codec.TypeBool, Data: true})
	control(codec.ErrNotSupported, codec.Proc{Namespace: ns, Rank: 1}, "pmix.jctrl.sig", codec.Value{Type: codec.TypeInt, Data: int64(10)})
	control(codec.ErrNotFound, codec.Proc{Namespace: "nowhere", Rank: codec.Wildcard}, "pmix.jctrl.term", codec.Value{Type: codec.TypeBool, Data: true})
	if got := strings.Join(s.aborted, "; "); got != ns+" gets signal 10; "+ns+" gets signal 15" {
		t.Error(got)
	}
	c.call(codec.CmdFinalize, codec.Success, nil)
}
