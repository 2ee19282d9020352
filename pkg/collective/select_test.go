package collective_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

var update = flag.Bool("update", false, "rewrite the files that results are compared with")

// golden compares text with a file of testdata.
func golden(t *testing.T, name, got string) {
	t.Helper()
	name = filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(name, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if string(want) == got {
		return
	}
	w, g := strings.Split(string(want), "\n"), strings.Split(got, "\n")
	for i := range g {
		if i >= len(w) || w[i] != g[i] {
			t.Fatalf("%s:%d: got %q; go test -update rewrites the file", name, i+1, g[i])
		}
	}
	t.Fatalf("%s has %d lines more", name, len(w)-len(g))
}

// onNodes is a place of ranks that are dealt to nodes in blocks.
func onNodes(ranks, nodes int) collective.Place {
	p := collective.Place{Size: ranks}
	if nodes > 1 {
		for r := range ranks {
			p.Node = append(p.Node, int32(r*nodes/ranks))
		}
	}
	return p
}

func sample(o collective.Operation, ranks int, bytes int64, commutes bool) *collective.Call {
	c := &collective.Call{Shape: collective.Shape{Op: o, Len: bytes, Elem: 8, Commutes: commutes}}
	lens := make([]int64, ranks)
	for i := range lens {
		lens[i] = bytes
	}
	switch o {
	case collective.Allgatherv:
		c.In = collective.Blocks(lens)
	case collective.ReduceScatter:
		c.Out = collective.Blocks(lens)
	}
	return c
}

func TestChoices(t *testing.T) {
	var b strings.Builder
	for _, o := range collective.Operations() {
		for _, world := range [][2]int{{2, 1}, {4, 1}, {7, 1}, {64, 1}, {16, 4}, {64, 8}, {60, 7}} {
			for _, commutes := range []bool{true, false} {
				if !commutes && (o < collective.Reduce || o > collective.Exscan) {
					continue
				}
				fmt.Fprintf(&b, "%-22v %2d ranks, %d nodes, commutes %-5t:", o, world[0], world[1], commutes)
				last := ""
				for bytes := int64(8); bytes <= 16<<20; bytes *= 2 {
					c, err := collective.Defaults().Choose(onNodes(world[0], world[1]), sample(o, world[0], bytes, commutes), false)
					if err != nil {
						t.Fatal(err)
					}
					if c.Algorithm.Name != last {
						last = c.Algorithm.Name
						fmt.Fprintf(&b, " %d %s", bytes, last)
					}
				}
				b.WriteByte('\n')
			}
		}
	}
	golden(t, "choices.txt", b.String())
}

// Of ranks in order the chain leaves each node once; of ranks dealt in turn it would at every step.
func TestAShortChainOfRanksInOrderScans(t *testing.T) {
	dealt := collective.Place{Size: 16}
	for r := range dealt.Size {
		dealt.Node = append(dealt.Node, int32(r%4))
	}
	for _, o := range []collective.Operation{collective.Scan, collective.Exscan} {
		for _, test := range []struct {
			name, want string
			place      collective.Place
		}{
			{"in order", "chain", onNodes(16, 4)},
			{"dealt in turn", "doubling", dealt},
			{"more nodes", "hierarchical", onNodes(16, 5)},
			{"more ranks", "hierarchical", onNodes(20, 4)},
			{"one node", "doubling", onNodes(16, 1)},
		} {
			c, err := collective.Defaults().Choose(test.place, sample(o, test.place.Size, 8, true), false)
			if err != nil || c.Algorithm.Name != test.want {
				t.Errorf("%v, %s: %v (error %v), want %s", o, test.name, c, err, test.want)
			}
		}
	}
}

func TestTheEnvironmentForcesAlgorithms(t *testing.T) {
	tuning, err := collective.Defaults().WithEnv([]string{"HOME=/", "GOMPI_COLL_EXPLAIN=1", "GOMPI_COLL_ALLREDUCE=ring"})
	if err != nil {
		t.Fatal(err)
	}
	call := sample(collective.Allreduce, 4, 8, true)
	c, err := tuning.Choose(collective.Place{Size: 4}, call, false)
	if err != nil || c.Algorithm.Name != "ring" || c.Why != "GOMPI_COLL_ALLREDUCE says so" {
		t.Errorf("%v (error %v)", c, err)
	}
	// What cannot be used is not, and why is said.
	if c, err = tuning.Choose(collective.Place{Size: 4}, call, true); err != nil || !strings.HasSuffix(c.Why, " (not by GOMPI_COLL_ALLREDUCE=ring: its results are not reproducible)") {
		t.Errorf("%v (error %v)", c, err)
	}
	call.Commutes = false
	if c, err = tuning.Choose(collective.Place{Size: 4}, call, false); err != nil || c.Algorithm.Name != "doubling" || !strings.HasSuffix(c.Why, " (not by GOMPI_COLL_ALLREDUCE=ring: the operator does not commute)") {
		t.Errorf("%v (error %v)", c, err)
	}
	_, err = collective.Defaults().WithEnv([]string{"GOMPI_COLL_BARRIER=fast"})
	want := `GOMPI_COLL_BARRIER: barrier has no algorithm "fast": take one of dissemination, hierarchical, inter`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestChoicesExplainThemselves(t *testing.T) {
	for nodes, want := range map[int]string{
		1: "allreduce of 1024 bytes on 8 ranks: doubling, because log2 p rounds; 3 rounds, 24 messages and 24576 bytes in all, about 1.8 us",
		2: "allreduce of 1024 bytes on 8 ranks of 2 nodes: hierarchical, because each node sends what one rank would; " +
			"4 rounds on a node, 1 between nodes with 2 messages and 2048 bytes in all, about 12.7 us",
	} {
		c, err := collective.Defaults().Choose(onNodes(8, nodes), sample(collective.Allreduce, 8, 1024, true), false)
		if err != nil {
			t.Fatal(err)
		}
		if c.String() != want {
			t.Errorf("got  %s\nwant %s", c, want)
		}
	}
}

func TestBadTablesAreRefused(t *testing.T) {
	for name, c := range map[string]struct{ json, want string }{
		"no JSON":      {`{`, "table of algorithms: unexpected end of JSON input"},
		"no operation": {`{"rules":[{"op":"allred","algorithm":"ring"}]}`, `table of algorithms: rule 0: there is no operation "allred"`},
		"no algorithm": {`{"rules":[{"op":"barrier","algorithm":"ring"}]}`, `table of algorithms: rule 0: barrier has no algorithm "ring": take one of dissemination, hierarchical, inter`},
	} {
		if _, err := collective.ParseTuning([]byte(c.json)); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

// Schedules are data: what five ranks do is written down, and a change shows.
func TestSchedulesOfFiveRanks(t *testing.T) {
	for _, c := range []struct {
		o    collective.Operation
		name string
		call collective.Call
	}{
		{collective.Barrier, "dissemination", collective.Call{}},
		{collective.Bcast, "scatter_ring", collective.Call{Shape: collective.Shape{Root: 1, Len: 100}}},
		{collective.Allreduce, "doubling", collective.Call{Shape: collective.Shape{Len: 80, Elem: 8, Commutes: true}}},
		{collective.Allreduce, "rabenseifner", collective.Call{Shape: collective.Shape{Len: 80, Elem: 8, InPlace: true}}},
		{collective.Alltoall, "bruck", collective.Call{Shape: collective.Shape{Len: 10}}},
		{collective.Exscan, "doubling", collective.Call{Shape: collective.Shape{Len: 80, Elem: 8}}},
	} {
		var b strings.Builder
		for _, a := range collective.Algorithms(c.o) {
			if a.Name != c.name {
				continue
			}
			for rank := range 5 {
				c.call.Op = c.o
				s, err := a.Build(collective.Place{Rank: rank, Size: 5}, c.call)
				if err != nil {
					t.Fatal(err)
				}
				fmt.Fprintf(&b, "rank %d: %v", rank, s)
			}
		}
		golden(t, fmt.Sprintf("%v_%s.txt", c.o, c.name), b.String())
	}
}

func FuzzParseTuning(f *testing.F) {
	f.Add([]byte(`{"network":{"alpha_us":1},"rules":[{"op":"bcast","algorithm":"chain","min_ranks":3,"why":"so"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		tuning, err := collective.ParseTuning(data)
		if err != nil {
			return
		}
		for _, o := range collective.Operations() {
			if _, err := tuning.Choose(onNodes(6, 2), sample(o, 6, 1000, true), false); err != nil {
				t.Errorf("%v: %v", o, err)
			}
		}
	})
}
