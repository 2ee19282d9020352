package pmi

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
)

// world is a job in memory: an engine per node, the nodes joined in a binary
// tree with node 0 at the root, and one name table.
type world struct {
	t     testing.TB
	nodes []*node
	names Names
	owner map[int]*node // by rank
	out   map[int]*bytes.Buffer
	notes map[int]*bytes.Buffer // what the backend was asked for besides replies
	send  func(rank int, msg []byte)
	ups   int                                                              // messages from a daemon to its parent
	carry int                                                              // bytes of keys and values in them
	spawn func(n *node, id int, apps []SpawnApp, preput map[string]string) // nil: answer without starting anything
	abort func(rank, code int, msg string)                                 // nil: note it
}

// node is the Backend of one engine.
type node struct {
	w      *world
	id     int
	server *Server
	below  int                   // ranks here and below in the tree
	open   map[string]*gathering // fences some of whose members are in
}

// gathering is what a node has of a fence.
type gathering struct {
	members int
	puts    map[string]string
}

// newWorld builds a world whose local ranks are places[node].
func newWorld(t testing.TB, cfg Config, places [][]int) *world {
	w := &world{t: t, owner: make(map[int]*node), out: make(map[int]*bytes.Buffer), notes: make(map[int]*bytes.Buffer)}
	w.send = func(rank int, msg []byte) { w.out[rank].Write(msg) }
	below := make([]int, len(places))
	for i := len(places) - 1; i >= 0; i-- {
		below[i] += len(places[i])
		if i > 0 {
			below[(i-1)/2] += below[i]
		}
	}
	for i, local := range places {
		cfg.Local = local
		n := &node{w: w, id: i, below: below[i], open: make(map[string]*gathering)}
		n.server = NewServer(cfg, n)
		w.nodes = append(w.nodes, n)
		for _, rank := range local {
			w.owner[rank] = n
			w.out[rank], w.notes[rank] = new(bytes.Buffer), new(bytes.Buffer)
		}
	}
	return w
}

func (w *world) data(rank int, text string) error {
	return w.owner[rank].server.Data(rank, []byte(text))
}

// say sends one line and returns what the rank was answered.
func (w *world) say(rank int, line string) string {
	w.t.Helper()
	w.out[rank].Reset()
	if err := w.data(rank, line+"\n"); err != nil {
		w.t.Fatalf("rank %d says %q: %v", rank, line, err)
	}
	return strings.TrimSuffix(w.out[rank].String(), "\n")
}

func (w *world) initAll() {
	w.t.Helper()
	for rank := range w.owner {
		w.say(rank, "cmd=init pmi_version=1 pmi_subversion=1")
		w.out[rank].Reset()
	}
}

func (n *node) Reply(rank int, msg []byte) {
	if n.w.owner[rank] != n {
		n.w.t.Errorf("node %d replies to rank %d", n.id, rank)
	}
	n.w.send(rank, msg)
}

func (n *node) Fence(f Fence) { n.contribute(f.Group, f.Local, len(f.Ranks), f.Puts) }

// contribute adds members ranks to a fence of as many ranks as of says, of the
// world if 0. A fence of the world goes up when all below are in; other groups
// may have nobody below, so what comes goes up at once and the root counts.
func (n *node) contribute(group string, members, of int, puts map[string]string) {
	want := of
	if of == 0 || n.id > 0 {
		want = n.below
	}
	if of == 0 || n.id == 0 {
		g := n.open[group]
		if g == nil {
			g = &gathering{puts: make(map[string]string)}
			n.open[group] = g
		}
		g.members += members
		for key, value := range puts { // as daemons do, whatever the order of arrival
			if old, ok := g.puts[key]; !ok || value < old {
				g.puts[key] = value
			}
		}
		if g.members < want {
			return
		}
		delete(n.open, group)
		members, puts = g.members, g.puts
	}
	if n.id > 0 {
		n.w.ups++
		for key, value := range puts {
			n.w.carry += len(key) + len(value)
		}
		n.w.nodes[(n.id-1)/2].contribute(group, members, of, puts)
		return
	}
	if members != want {
		n.w.t.Errorf("fence %.60s: %d of %d ranks are in", group, members, want)
	}
	for _, m := range n.w.nodes {
		if err := m.server.FenceDone(group, received(puts)); err != nil {
			n.w.t.Errorf("node %d: %v", m.id, err)
		}
	}
}

// received is a copy, as a message makes one.
func received(puts map[string]string) map[string]string {
	out := make(map[string]string, len(puts))
	for key, value := range puts {
		out[strings.Clone(key)] = strings.Clone(value)
	}
	return out
}

func (n *node) Name(id int, op NameOp, service, port string) {
	port, err := n.w.names.Do(op, service, port)
	n.must(n.server.NameDone(id, port, err))
}

func (n *node) Spawn(id, rank int, apps []SpawnApp, preput map[string]string) {
	if n.w.spawn != nil {
		n.w.spawn(n, id, apps, preput)
		return
	}
	procs := 0
	for _, app := range apps {
		fmt.Fprintf(n.w.notes[rank], "spawn %d of %q info %v\n", app.NP, app.Argv, app.Info)
		procs += app.NP
	}
	fmt.Fprintf(n.w.notes[rank], "preput %v\n", preput)
	if apps[0].Argv[0] == "./missing" {
		n.must(n.server.SpawnDone(id, "", nil, errors.New("./missing: no such file")))
		return
	}
	n.must(n.server.SpawnDone(id, "", make([]int, procs), nil))
}

func (n *node) Abort(rank, code int, msg string) {
	if n.w.abort != nil {
		n.w.abort(rank, code, msg)
	}
	fmt.Fprintf(n.w.notes[rank], "abort %d %q\n", code, msg)
}

func (n *node) Changed(rank int, s State) {
	if n.server.State(rank) != s {
		n.w.t.Errorf("rank %d: told of state %v in state %v", rank, s, n.server.State(rank))
	}
	fmt.Fprintf(n.w.notes[rank], "%v\n", s)
}

func (n *node) must(err error) {
	if err != nil {
		n.w.t.Error(err)
	}
}

// block deals size ranks to nodes nodes in blocks.
func block(size, nodes int) [][]int {
	places := make([][]int, nodes)
	for rank := range size {
		n := rank * nodes / size
		places[n] = append(places[n], rank)
	}
	return places
}

// nodeOf is the node of each rank.
func nodeOf(places [][]int) []int {
	of := make([]int, len(slices.Concat(places...)))
	for n, ranks := range places {
		for _, rank := range ranks {
			of[rank] = n
		}
	}
	return of
}
