package collective_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/colltest"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/op"
)

// trial is one collective call on all ranks: what each gives and what it must
// find afterwards.
type trial struct {
	place func(rank int) schedule.Place
	peers func(rank int) []int // network's numbers of a rank's peers; nil: the same
	ranks int
	calls []*schedule.Call
	send  []*memory
	recv  []*memory
	more  [][]*memory // with w
	want  []*memory   // of recv
	wants [][]*memory // of more
	elem  *element    // of a reduction
}

func newTrial(ranks int) *trial {
	tr := &trial{
		ranks: ranks, calls: make([]*schedule.Call, ranks), send: make([]*memory, ranks), recv: make([]*memory, ranks),
		more: make([][]*memory, ranks), want: make([]*memory, ranks), wants: make([][]*memory, ranks),
	}
	tr.peers = func(int) []int { return nil }
	tr.place = func(rank int) schedule.Place { return schedule.Place{Rank: rank, Size: ranks} }
	return tr
}

func (tr *trial) buffers(rank int) (*collective.Buffers, error) {
	b := &collective.Buffers{Send: tr.send[rank].arg(), Recv: tr.recv[rank].arg()}
	for _, m := range tr.more[rank] {
		b.More = append(b.More, m.arg())
	}
	if tr.elem != nil {
		k, err := op.For(tr.elem.operator, tr.elem.t)
		if err != nil {
			return nil, err
		}
		b.Kernel = k
	}
	return b, nil
}

// network is what ranks speak over. A rank without a port is another process's. Idle is an error if something was left behind.
type network interface {
	Port(rank int, peers []int) collective.P2P
	Idle() error
}

// inMemory is a network of package colltest.
type inMemory struct{ *colltest.Net }

// Port implements network.
func (n inMemory) Port(rank int, peers []int) collective.P2P { return n.Net.Port(rank, peers) }

// callsOfRun is how many calls run makes.
const callsOfRun = 2

// run makes the call twice on each rank, the second time with the kept schedule,
// and compares. The algorithm is forced.
func (tr *trial) run(algorithm *collective.Algorithm, net network) error {
	force := "GOMPI_COLL_" + strings.ToUpper(algorithm.Op.String()) + "=" + algorithm.Name
	tuning, err := collective.Defaults().WithEnv([]string{force})
	if err != nil {
		return err
	}
	comms := make([]*collective.Comm, tr.ranks)
	var taken string
	for rank := range comms {
		port := net.Port(rank, tr.peers(rank))
		if port == nil {
			continue
		}
		comms[rank] = collective.New(collective.Config{
			Place: tr.place(rank), P2P: port, Set: new(collective.Set), Tuning: tuning,
			Explain: func(c collective.Choice) { taken = c.Algorithm.Name },
		})
	}
	restore := tr.save()
	for again := range callsOfRun {
		if err := tr.once(comms); err != nil {
			return fmt.Errorf("call %d: %w", again+1, err)
		}
		if taken != algorithm.Name {
			return fmt.Errorf("%s was taken", taken)
		}
		if err := net.Idle(); err != nil {
			return err
		}
		restore()
	}
	return nil
}

// save keeps what is in the buffers that a call changes.
func (tr *trial) save() (restore func()) {
	var kept []func()
	keep := func(m *memory) {
		if m != nil {
			was := bytes.Clone(m.bytes)
			kept = append(kept, func() { copy(m.bytes, was) })
		}
	}
	for rank := range tr.ranks {
		keep(tr.recv[rank])
		for _, m := range tr.more[rank] {
			keep(m)
		}
	}
	return func() {
		for _, f := range kept {
			f()
		}
	}
}

// once makes the call on all ranks and moves them in turn.
func (tr *trial) once(comms []*collective.Comm) error {
	runs := make([]*collective.Run, tr.ranks)
	before := make([][]byte, tr.ranks)
	for rank, c := range comms {
		if c == nil {
			continue
		}
		b, err := tr.buffers(rank)
		if err != nil {
			return err
		}
		if tr.send[rank] != nil {
			before[rank] = bytes.Clone(tr.send[rank].bytes)
		}
		call := *tr.calls[rank]
		if runs[rank], err = c.Start(&call, b); err != nil {
			return err
		}
	}
	if err := finish(runs); err != nil {
		return err
	}
	for rank, c := range comms {
		if c == nil {
			continue
		}
		if tr.send[rank] != nil && !bytes.Equal(before[rank], tr.send[rank].bytes) {
			return fmt.Errorf("rank %d: the send buffer has changed", rank)
		}
		if err := same(rank, tr.recv[rank], tr.want[rank]); err != nil {
			return err
		}
		for i := range tr.wants[rank] {
			if err := same(rank, tr.more[rank][i], tr.wants[rank][i]); err != nil {
				return fmt.Errorf("buffer %d: %w", i, err)
			}
		}
	}
	return nil
}

// finish moves runs in turn until all are complete. Who has one alone waits for others.
func finish(runs []*collective.Run) error {
	runs = slices.DeleteFunc(runs, func(r *collective.Run) bool { return r == nil })
	left := len(runs)
	if left == 1 {
		return runs[0].Wait()
	}
	for idle := 0; left > 0; idle++ {
		for i, r := range runs {
			if r == nil {
				continue
			}
			done, err := r.Test()
			if err != nil {
				return err
			}
			if done {
				runs[i], idle = nil, 0
				left--
			}
		}
		if idle > 100000 {
			return errors.New("the ranks do not come to an end")
		}
	}
	return nil
}

func same(rank int, got, want *memory) error {
	if want == nil || bytes.Equal(got.bytes, want.bytes) {
		return nil
	}
	for i := range want.bytes {
		if got.bytes[i] != want.bytes[i] {
			return fmt.Errorf("rank %d: byte %d of %d is %#x, not %#x", rank, i-margin, len(want.bytes)-2*margin, got.bytes[i], want.bytes[i])
		}
	}
	return nil
}

var (
	rankCounts = []int{1, 2, 3, 4, 5, 7, 8, 16}
	counts     = []int64{0, 1, 2, 1000, 997}
)

// way is an algorithm on so many ranks.
type way struct {
	a     *collective.Algorithm
	ranks int
}

// stride says that one of so many trials of a way is run. Under the race detector all of
// them take longer than a run of tests may. Operators, roots and places come in twos, threes and
// fours; seven has no divisor in common with those, so that all of them have their turn.
func stride() int {
	if testenv.Race {
		return 7
	}
	return 1
}

// tried are the algorithms that were run, and skip is how many trials of a way are
// left out before the next is run.
var (
	tried = map[*collective.Algorithm]bool{}
	skip  = map[way]int{}
)

// each calls f with every algorithm of an operation, number of ranks and count.
func each(t *testing.T, o schedule.Operation, f func(t *testing.T, a *collective.Algorithm, ranks int, count int64)) {
	for _, a := range collective.Algorithms(o) {
		t.Run(a.Name, func(t *testing.T) {
			if a.Name == "inter" {
				t.Skip("it has tests of its own")
			}
			defer func() {
				if !tried[a] {
					t.Error("no call could use it")
				}
			}()
			for _, ranks := range rankCounts {
				for _, count := range counts {
					if testing.Short() && (ranks > 8 || count == 1000) {
						continue
					}
					f(t, a, ranks, count)
				}
			}
		})
	}
}

// try runs a trial with sends that wait for their receives and with sends that
// do not, or leaves it to another of the same way to be run. make makes the trial, as
// running one uses it up.
func try(t *testing.T, a *collective.Algorithm, ranks int, what string, make func() *trial) {
	t.Helper()
	w := way{a, ranks}
	if skip[w] > 0 {
		skip[w]--
		return
	}
	for i, eager := range []int64{-1, 1 << 10} {
		tr := make()
		tr.onNodes(a, i)
		if a.Lacks(tr.place(0), tr.calls[0].Shape) != "" {
			return
		}
		tried[a], skip[w] = true, stride()-1
		net := colltest.New(tr.ranks, uint64(tr.ranks))
		net.Eager = eager
		if err := tr.run(a, inMemory{net}); err != nil {
			t.Fatalf("%s, %d ranks, eager up to %d, nodes %v: %v", what, tr.ranks, eager, tr.place(0).Node, err)
		}
	}
}

// onNodes puts the ranks of a trial on nodes if the algorithm asks for several:
// in different ways.
func (tr *trial) onNodes(a *collective.Algorithm, way int) {
	if a.Name != "hierarchical" && a.Name != "lanes" {
		return
	}
	node := make([]int32, tr.ranks)
	for r := range node {
		switch {
		case a.Name == "lanes" && way == 0 && tr.ranks%2 == 0:
			node[r] = int32(2 * r / tr.ranks)
		case a.Name == "lanes" && tr.ranks%4 == 0: // in turn
			node[r] = int32(r % 4)
		case a.Name == "lanes":
			node[r] = int32(r % max(1, tr.ranks/2))
		case way == 0: // 3 on each, fewer on the last
			node[r] = int32(r / 3)
		default: // one of each kind, then the others on the first
			node[r] = int32(max(0, 2-r%5)+max(0, r%5-2)) % 3
		}
	}
	tr.place = func(rank int) schedule.Place {
		return schedule.Place{Rank: rank, Size: tr.ranks, Node: numbered(node)}
	}
}

// numbered numbers nodes in the order of their first ranks.
func numbered(nodes []int32) []int32 {
	names := map[int32]int32{}
	out := make([]int32, len(nodes))
	for i, n := range nodes {
		if _, ok := names[n]; !ok {
			names[n] = int32(len(names))
		}
		out[i] = names[n]
	}
	return out
}
