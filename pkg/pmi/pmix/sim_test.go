package pmix

import (
	"encoding/binary"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"testing"
	"time"
)

// sim is a job of several nodes without processes or sockets: engines, and what
// a launcher does between them.
type sim struct {
	t        testing.TB
	nodes    []*simNode
	names    Names
	gathers  map[string]*Gather
	context  uint64
	now      time.Time
	aborted  []string
	logged   []string
	removed  []Cleanup
	messages int // between nodes
	bytes    int // that these carried
}

// simNode is one node; it is its engine's Backend.
type simNode struct {
	sim   *sim
	i     int
	srv   *Server
	in    map[int][]byte // by connection: what the engine sent
	hung  map[int]bool
	conns int
}

func newSim(t testing.TB, nodes int) *sim {
	s := &sim{t: t, gathers: map[string]*Gather{}, now: time.Unix(1e9, 0)}
	for i := range nodes {
		n := &simNode{sim: s, i: i, in: map[int][]byte{}, hung: map[int]bool{}}
		n.srv = NewServer(Config{Host: fmt.Sprintf("n%d", i), Server: "server", Now: func() time.Time { return s.now }, Hwloc: func() []byte { return []byte("<topology/>") }}, n)
		s.nodes = append(s.nodes, n)
	}
	return s
}

// addJob makes a namespace of np ranks, dealt to the nodes in blocks.
func (s *sim) addJob(ns string, np int, parent *codec.Proc) {
	j := Job{Namespace: ns, Parent: parent, Universe: np, Apps: []JobApp{{0, np, []string{"./a", "x"}, "/home"}}}
	for i := range s.nodes {
		j.Hosts = append(j.Hosts, fmt.Sprintf("n%d", i))
	}
	for r := range np {
		j.NodeOf = append(j.NodeOf, r*len(s.nodes)/np)
	}
	for i, n := range s.nodes {
		j.Node = i
		n.srv.AddJob(j)
	}
}

func (n *simNode) Send(conn int, msg []byte) { n.in[conn] = append(n.in[conn], msg...) }
func (n *simNode) Unread(conn int) int       { return len(n.in[conn]) }
func (n *simNode) Hangup(conn int)           { n.hung[conn] = true }

func (n *simNode) Gather(g Gather) {
	s := n.sim
	s.messages++
	for _, p := range g.Parts {
		s.bytes += len(p.Data)
	}
	sum := s.gathers[g.Key]
	if sum == nil {
		sum = &Gather{}
		s.gathers[g.Key] = sum
	}
	sum.Here += g.Here
	sum.Parts = append(sum.Parts, g.Parts...)
	if sum.Here < g.Of {
		return
	}
	delete(s.gathers, g.Key)
	s.context++
	for _, to := range s.nodes {
		s.messages++
		s.check(to.srv.GatherDone(g.Key, sum.Parts, s.context))
	}
}

func (s *sim) check(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Error(err)
	}
}

func (n *simNode) Fetch(p codec.Proc, wait bool) {
	for _, to := range n.sim.nodes {
		if to.srv.local(p) != nil {
			to.srv.Wanted(n.i, p, wait)
		}
	}
}

func (n *simNode) Card(node int, p codec.Proc, ok bool, data []byte) {
	n.sim.check(n.sim.nodes[node].srv.FetchDone(p, ok, data))
}

func (n *simNode) answer(list []Answer) {
	for _, a := range list {
		n.sim.check(n.sim.nodes[a.Node].srv.LookupDone(a.ID, a.Status, a.Found))
	}
}

func (n *simNode) Publish(id int, p Publication) {
	p.Node = n.i
	st, answers := n.sim.names.Publish(p)
	n.sim.check(n.srv.StatusDone(id, st))
	n.answer(answers)
}

func (n *simNode) Lookup(l Lookup) {
	l.Node = n.i
	if a, ok := n.sim.names.Lookup(l); ok {
		n.answer([]Answer{a})
	}
}

func (n *simNode) Cancel(id int) { n.sim.names.Cancel(n.i, id) }

func (n *simNode) Unpublish(id int, owner codec.Proc, keys []string) {
	n.sim.check(n.srv.StatusDone(id, n.sim.names.Unpublish(owner, keys)))
}

func (n *simNode) Push(id int, to codec.Proc, data []byte) {
	n.sim.logged = append(n.sim.logged, fmt.Sprintf("%v reads %q", to, data))
	n.sim.check(n.srv.StatusDone(id, codec.Success))
}

func (n *simNode) Spawn(id int, wish Spawn) {
	parent, np := wish.Parent, 0
	n.sim.logged = append(n.sim.logged, fmt.Sprintf("input for %d", int32(wish.Stdin)))
	for _, a := range wish.Apps {
		np += a.NP
	}
	if (parent == codec.Proc{}) {
		n.sim.addJob("job@2", np, nil)
		n.srv.Output(codec.Proc{Namespace: "job@2", Rank: 0}, false, []byte("early\n"))
	} else {
		n.sim.addJob("job@2", np, &parent)
	}
	n.sim.check(n.srv.SpawnDone(id, codec.Success, "job@2"))
}

func (n *simNode) Abort(p codec.Proc, code int, msg string) {
	n.sim.aborted = append(n.sim.aborted, fmt.Sprintf("%v %d %q", p, code, msg))
}

func (n *simNode) Notify(e Event) {
	for _, to := range n.sim.nodes {
		if to != n {
			n.sim.check(to.srv.Deliver(e))
		}
	}
}

func (n *simNode) Table(id int, namespace string) {
	n.sim.check(n.srv.TableDone(id, namespace, []Running{{"n0", "/bin/a", 11, false}, {"n1", "/bin/b", 12, true}, {"n1", "/bin/b", 0, false}}))
}

func (n *simNode) Signal(namespace string, sig int) {
	n.sim.aborted = append(n.sim.aborted, fmt.Sprintf("%s gets signal %d", namespace, sig))
}

func (n *simNode) Tap(on bool) { n.sim.aborted = append(n.sim.aborted, fmt.Sprintf("tap %v", on)) }

func (n *simNode) Log(p codec.Proc, _ bool, text string) {
	n.sim.logged = append(n.sim.logged, fmt.Sprintf("%v %s", p, text))
}
func (n *simNode) Cleanup(_ codec.Proc, c Cleanup) { n.sim.removed = append(n.sim.removed, c) }
func (n *simNode) Changed(codec.Proc, State)       {}

// peer is a client.
type peer struct {
	t    testing.TB
	node *simNode
	conn int
	proc codec.Proc
	d    codec.Dialect
	tag  uint32
}

// kind is a generation of clients.
type kind struct {
	version, encoding string
	described         bool
}

var kinds = []kind{
	{"3.2.5", "v3", false}, {"3.1.0", "v21", false}, {"4.0.0", "v4", false}, {"4.2.2rc2", "v41", false},
	{"5.0.11rc1", "v41", true}, {"6.1.0", "v61", false}, {"3.2.5", "v3", true},
}

var newest = kind{"5.0.11rc1", "v41", false}

// greeting is the bytes of a handshake.
func greeting(p codec.Proc, k kind) []byte {
	b := append([]byte("native\x00"), 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, clientPlain)
	b = append(append(b, p.Namespace...), 0)
	b = binary.BigEndian.AppendUint32(b, p.Rank)
	b = append(b, k.version+"\x00"+k.encoding+"\x00"...)
	buffers := byte(bufferPlain)
	if k.described {
		buffers = bufferDescribed
	}
	b = append(append(b, buffers), "hash\x00\x00"...)
	h := binary.NativeEndian.AppendUint32(nil, 1<<32-1)
	h = binary.NativeEndian.AppendUint32(h, 1<<32-1)
	h = binary.NativeEndian.AppendUint32(h, uint32(len(b)))
	return append(binary.NativeEndian.AppendUint32(h, 0), b...)
}

// connect lets a rank of the first job, or of ns, in.
func (s *sim) connect(ns string, rank int, k kind) *peer {
	s.t.Helper()
	p := codec.Proc{Namespace: ns, Rank: uint32(rank)}
	i := slices.IndexFunc(s.nodes, func(n *simNode) bool { return n.srv.local(p) != nil })
	n := s.nodes[i]
	n.conns++
	c := &peer{t: s.t, node: n, conn: n.conns, proc: p, tag: 100, d: codec.Dialect{Flex: k.encoding != "v3" && k.encoding != "v21", Described: k.described}}
	n.srv.Open(c.conn)
	if err := n.srv.Data(c.conn, greeting(p, k)); err != nil {
		s.t.Fatal(err)
	}
	if got := n.in[c.conn]; len(got) != 8 || binary.BigEndian.Uint32(got) != 0 || binary.BigEndian.Uint32(got[4:]) != p.Rank {
		s.t.Fatalf("%v: handshake answered with % x", p, got)
	}
	n.in[c.conn] = nil
	return c
}

func (s *sim) connectAll(ns string, np int, k kind) []*peer {
	s.t.Helper()
	var out []*peer
	for r := range np {
		out = append(out, s.connect(ns, r, k))
	}
	return out
}

// send makes a request and returns its tag.
func (c *peer) send(cmd codec.Command, pack func(e *codec.Encoder)) uint32 {
	c.t.Helper()
	e := codec.NewEncoder(c.d)
	e.Pack(codec.TypeCommand, uint64(cmd))
	if pack != nil {
		pack(e)
	}
	c.tag++
	msg := frame(c.tag, e.Bytes())
	// in two pieces, for it may come so
	half := len(msg) / 2
	for _, piece := range [][]byte{msg[:half], msg[half:]} {
		if err := c.node.srv.Data(c.conn, piece); err != nil {
			c.t.Fatal(err)
		}
	}
	return c.tag
}

// take returns the reply to a request, nil while there is none.
func (c *peer) take(tag uint32) *codec.Decoder {
	c.t.Helper()
	b := c.node.in[c.conn]
	for at := 0; at < len(b); {
		got, payload, n, err := cutFrame(b[at:], binary.BigEndian, maxFrame)
		if err != nil || n == 0 {
			c.t.Fatalf("%v got no frame: %v, % x", c.proc, err, b[at:])
		}
		if got == tag {
			payload = slices.Clone(payload)
			c.node.in[c.conn] = slices.Delete(b, at, at+n)
			return codec.NewDecoder(c.d, payload)
		}
		at += n
	}
	return nil
}

// reply returns the reply to a request, which must be there and begin with a
// status.
func (c *peer) reply(tag uint32, want codec.Status) *codec.Decoder {
	c.t.Helper()
	d := c.take(tag)
	if d == nil {
		c.t.Fatalf("%v: no reply to %d", c.proc, tag)
	}
	if got := d.Status(); got != want || d.Err() != nil {
		c.t.Fatalf("%v: %v, want %v (%v)", c.proc, got, want, d.Err())
	}
	return d
}

func (c *peer) call(cmd codec.Command, want codec.Status, pack func(e *codec.Encoder)) *codec.Decoder {
	c.t.Helper()
	return c.reply(c.send(cmd, pack), want)
}

// put commits one key for all, and one for its own node.
func (c *peer) put(value string) {
	c.t.Helper()
	c.call(codec.CmdCommit, codec.Success, func(e *codec.Encoder) {
		for _, scope := range []codec.Scope{codec.Local, codec.Remote} {
			in := codec.NewEncoder(c.d)
			in.KVal(text("card", value))
			if scope == codec.Local {
				in.KVal(text("shm", "segment of "+value))
			}
			e.Pack(codec.TypeScope, uint64(scope))
			e.Pack(codec.TypeBuffer, codec.Buffer{Described: c.d.Described, Data: in.Bytes()})
		}
	})
}

func (c *peer) fence(collect bool, procs ...codec.Proc) uint32 {
	c.t.Helper()
	return c.send(codec.CmdFence, func(e *codec.Encoder) {
		e.Procs(procs)
		if collect {
			e.Infos([]codec.Info{{Key: "pmix.collect", Value: codec.Value{Type: codec.TypeBool, Data: true}}})
		} else {
			e.Infos(nil)
		}
	})
}

func (c *peer) sendGet(p codec.Proc, key string, infos ...codec.Info) uint32 {
	c.t.Helper()
	return c.send(codec.CmdGet, func(e *codec.Encoder) {
		e.String(p.Namespace)
		e.Pack(codec.TypeRank, uint64(p.Rank))
		e.Infos(infos)
		if key != "" {
			e.String(key)
		}
	})
}

var immediately = codec.Info{Key: "pmix.immediate", Value: codec.Value{Type: codec.TypeBool, Data: true}}

// card reads the reply to a get.
func (c *peer) card(d *codec.Decoder) (codec.Proc, map[string]any) {
	c.t.Helper()
	b, _ := d.Unpack(codec.TypeByteObject).([]byte)
	in := codec.NewDecoder(c.d, b)
	p, _ := in.Unpack(codec.TypeProc).(codec.Proc)
	got := map[string]any{}
	for in.More() {
		kv := in.KVal()
		got[kv.Key] = kv.Data
	}
	if d.Err() != nil || in.Err() != nil || d.More() {
		c.t.Fatalf("%v: card: %v, %v", c.proc, d.Err(), in.Err())
	}
	return p, got
}
