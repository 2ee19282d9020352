package pmi

import (
	"fmt"
	"strings"
)

// Own is the source of the contribution of a daemon's own ranks in a FenceTree.
const Own = -1

// Contribution is what goes up a tree of daemons for one fence: how many of the
// group's ranks have entered below the sender, and the keys they put.
type Contribution struct {
	Group   string
	Members int               // ranks that have entered
	Of      int               // ranks of the group; 0: the whole world
	Puts    map[string]string // the receiver must not change it
}

// Contribution is the fence as its node's own share for a FenceTree.
func (f Fence) Contribution() Contribution {
	return Contribution{Group: f.Group, Members: f.Local, Of: len(f.Ranks), Puts: f.Puts}
}

// FenceTree decides, in each daemon of a tree, when a fence goes on. It is
// pure: contributions go in, and out comes what to send to the parent or, at
// the root, what to broadcast to every daemon of the world for FenceDone.
//
// A fence of the world sends one message up each edge: a daemon waits until all
// ranks below it are in, then forwards their keys as one contribution. Other
// groups may have no member below an edge, which only the root can see: an
// inner daemon forwards at once and the root counts members.
//
// One FenceTree serves one world. It is owned by one goroutine.
type FenceTree struct {
	root   bool
	expect map[int]int // ranks below each source
	open   map[string]*gathering
}

// gathering is a fence some of whose members are in.
type gathering struct {
	members int
	of      int
	puts    map[string]string
	from    map[int]int // members by source
}

// NewFenceTree returns the tree's part in one daemon, the root or not.
func NewFenceTree(root bool) *FenceTree {
	return &FenceTree{root: root, expect: make(map[int]int), open: make(map[string]*gathering)}
}

// Expect says that ranks ranks of the world are below source: a child's number,
// or Own for the daemon's own. It may be called again when a subtree moves, as
// long as no fence is open.
func (t *FenceTree) Expect(source, ranks int) {
	if ranks == 0 {
		delete(t.expect, source)
		return
	}
	t.expect[source] = ranks
}

// Add takes a contribution from source. When the fence can go on it returns
// what to pass on and true. An error means that daemons disagree about the
// world, and the job cannot be saved.
func (t *FenceTree) Add(source int, c Contribution) (Contribution, bool, error) {
	ranks, ok := t.expect[source]
	if !ok || c.Members < 1 || c.Members > ranks {
		return Contribution{}, false, fmt.Errorf("pmi: fence %.60s: %d members from %s, which has %d ranks", c.Group, c.Members, sourceName(source), ranks)
	}
	target := c.Of
	if c.Of == 0 {
		target = t.total()
	} else if !t.root {
		return c, true, nil
	}
	g := t.open[c.Group]
	if g == nil {
		g = &gathering{of: c.Of, puts: make(map[string]string), from: make(map[int]int)}
		t.open[c.Group] = g
	}
	g.members += c.Members
	g.from[source] += c.Members
	if g.of != c.Of || g.members > target || g.from[source] > ranks {
		return Contribution{}, false, fmt.Errorf("pmi: fence %.60s: %d members are in, %d of them from %s, of %d", c.Group, g.members, g.from[source], sourceName(source), target)
	}
	mergePuts(g.puts, c.Puts)
	if g.members < target {
		return Contribution{}, false, nil
	}
	delete(t.open, c.Group)
	return Contribution{Group: c.Group, Members: g.members, Of: c.Of, Puts: g.puts}, true, nil
}

// Waiting describes the open fences for a report on a job that hangs: what
// each lacks, in no particular order.
func (t *FenceTree) Waiting() []string {
	var lines []string
	for name, g := range t.open {
		target := g.of
		if target == 0 {
			target = t.total()
		}
		kind, tag, _ := strings.Cut(name, ":")
		if g.of != 0 {
			kind = fmt.Sprintf("a group of %d", g.of)
		}
		lines = append(lines, fmt.Sprintf("fence of %s, tag %s: %d of %d ranks are in", kind, tag, g.members, target))
	}
	return lines
}

// total is the number of ranks at and below this daemon.
func (t *FenceTree) total() int {
	n := 0
	for _, ranks := range t.expect {
		n += ranks
	}
	return n
}

func sourceName(source int) string {
	if source == Own {
		return "this daemon"
	}
	return fmt.Sprintf("child %d", source)
}
