package pmix

import (
	"bytes"
	"encoding/binary"
	"reflect"
	"strings"
	"testing"
)

// toolGreeting is the bytes of a tool's handshake; without a namespace it wants a name.
func toolGreeting(kind byte, p Proc) []byte {
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
func (s *sim) connectTool(kind byte, p Proc) (*peer, []byte) {
	s.t.Helper()
	n := s.nodes[0]
	n.conns++
	c := &peer{t: s.t, node: n, conn: n.conns, proc: p, tag: 100, d: canonical}
	n.srv.Open(c.conn)
	if err := n.srv.Data(c.conn, toolGreeting(kind, p)); err != nil {
		s.t.Fatal(err)
	}
	got := n.in[c.conn]
	n.in[c.conn] = nil
	return c, got
}

// name256 is a process as tools are told.
func name256(p Proc) []byte {
	return binary.BigEndian.AppendUint32(append([]byte(p.Namespace), make([]byte, 256-len(p.Namespace))...), p.Rank)
}

func TestToolsAreLetIn(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	server := name256(Proc{"server", 0})
	for _, name := range []string{"server-tool-1", "server-tool-2"} {
		c, got := s.connectTool(clientNamelessTool, Proc{})
		if want := slicesOf(make([]byte, 4), name256(Proc{name, 0}), server, make([]byte, 4)); !bytes.Equal(got, want) {
			t.Errorf("%s is told\n% x, want\n% x", name, got, want)
		}
		if d := c.take(c.send(cmdRequestInfo, nil)); d.String() != name {
			t.Error("its job information is another's")
		}
	}
	if _, got := s.connectTool(clientTool, Proc{"mine", 3}); !bytes.Equal(got, slicesOf(make([]byte, 4), server, make([]byte, 4))) {
		t.Errorf("a tool with a name is told % x", got)
	}
	for _, bad := range [][]byte{toolGreeting(clientTool, Proc{ns, 0}), toolGreeting(1, Proc{}), toolGreeting(9, Proc{"x", 0}), toolGreeting(10, Proc{"x", 0})} {
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
	c, _ := s.connectTool(clientNamelessTool, Proc{})
	ask := func(want Status, keys ...string) []Info {
		t.Helper()
		d := c.call(cmdQuery, want, func(e *Encoder) {
			packList(e, TypeQuery, []Query{{Keys: keys, Qualifiers: []Info{{Key: "pmix.nspace", Value: Value{TypeString, ns}}}}})
		})
		return d.Infos()
	}
	got := ask(Success, "pmix.qry.ns", "pmix.job.size", "pmix.qry.ptable")
	if got[0].Data != ns || got[1].Data != uint64(2) {
		t.Errorf("namespaces %v, size %v", got[0].Data, got[1].Data)
	}
	table, _ := got[2].Data.(Array)
	want := []any{
		ProcInfo{Proc{ns, 0}, "n0", "/bin/a", 11, procRunning}, ProcInfo{Proc{ns, 1}, "n1", "/bin/b", 12, procTerminated},
		ProcInfo{Proc{ns, 2}, "n1", "/bin/b", 0, procUnknown},
	}
	if !reflect.DeepEqual(table.Items, want) {
		t.Errorf("table\n%v, want\n%v", table.Items, want)
	}
	got = ask(Success, "pmix.qry.lptable", "pmix.qry.psetnum", "pmix.qry.psets", "pmix.qry.pgrpnum")
	if table, _ = got[0].Data.(Array); !reflect.DeepEqual(table.Items, want[:2]) || got[1].Data != uint64(0) || got[2].Data != "" || got[3].Data != uint64(0) {
		t.Errorf("of this node %v", got)
	}
	if got := ask(QueryPartial, "pmix.job.size", "pmix.what"); len(got) != 1 {
		t.Errorf("in part: %v", got)
	}
	for _, cmd := range []Command{cmdCommit, cmdFence, cmdConnect, cmdGroupConstruct} {
		c.call(cmd, ErrNotSupported, nil)
	}
	control := func(want Status, target Proc, key string, v Value) {
		t.Helper()
		c.call(cmdJobControl, want, func(e *Encoder) {
			e.Procs([]Proc{target})
			e.Infos([]Info{{Key: key, Value: v}})
		})
	}
	all := Proc{ns, Wildcard}
	control(Success, all, "pmix.jctrl.sig", Value{TypeInt, int64(10)})
	for _, sig := range []int64{0, -9, 65, 1000, 1 << 40} {
		control(ErrBadParam, all, "pmix.jctrl.sig", Value{TypeInt64, sig})
	}
	control(Success, all, "pmix.jctrl.kill", Value{TypeBool, true})
	control(ErrNotSupported, Proc{ns, 1}, "pmix.jctrl.sig", Value{TypeInt, int64(10)})
	control(ErrNotFound, Proc{"nowhere", Wildcard}, "pmix.jctrl.term", Value{TypeBool, true})
	if got := strings.Join(s.aborted, "; "); got != ns+" gets signal 10; "+ns+" gets signal 15" {
		t.Error(got)
	}
	c.call(cmdFinalize, Success, nil)
}
