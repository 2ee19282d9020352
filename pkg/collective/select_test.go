package collective_test

import (
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
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
func onNodes(ranks, nodes int) schedule.Place {
	p := schedule.Place{Size: ranks}
	if nodes > 1 {
		for r := range ranks {
			p.Node = append(p.Node, int32(r*nodes/ranks))
		}
	}
	return p
}

func sample(o schedule.Operation, ranks int, bytes int64, commutes bool) *schedule.Call {
	c := &schedule.Call{Shape: schedule.Shape{Op: o, Len: bytes, Elem: 8, Commutes: commutes}}
	lens := make([]int64, ranks)
	for i := range lens {
		lens[i] = bytes
	}
	switch o {
	case schedule.Allgatherv:
		c.In = schedule.Blocks(lens)
	case schedule.ReduceScatter:
		c.Out = schedule.Blocks(lens)
	}
	return c
}

func TestChoices(t *testing.T) {
	var b strings.Builder
	for _, o := range schedule.Operations() {
		for _, world := range [][2]int{{2, 1}, {4, 1}, {7, 1}, {64, 1}, {16, 4}, {64, 8}, {60, 7}} {
			for _, commutes := range []bool{true, false} {
				if !commutes && (o < schedule.Reduce || o > schedule.Exscan) {
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
	dealt := schedule.Place{Size: 16}
	for r := range dealt.Size {
		dealt.Node = append(dealt.Node, int32(r%4))
	}
	for _, o := range []schedule.Operation{schedule.Scan, schedule.Exscan} {
		for _, test := range []struct {
			name, want string
			place      schedule.Place
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

// The first ranks of nodes are ranks of several nodes, whose other ranks wait until they have all.
func TestLeadersHaveRulesOfTheirOwn(t *testing.T) {
	for _, test := range []struct {
		o             schedule.Operation
		hosts         int
		n             int64
		alone, leader string
	}{
		{schedule.Bcast, 4, 1 << 20, "chain", "binomial"},
		{schedule.Bcast, 4, 4 << 20, "chain", "chain"},
		{schedule.Allreduce, 4, 64 << 10, "doubling", "rabenseifner"},
		{schedule.Allreduce, 3, 64 << 10, "doubling", "ring"},
		{schedule.Allreduce, 2, 64 << 10, "doubling", "doubling"},
		{schedule.Allgatherv, 4, 64 << 10, "ring", "ring"},
	} {
		p := onNodes(test.hosts, test.hosts)
		for leaders, want := range map[bool]string{false: test.alone, true: test.leader} {
			p.Leaders = leaders
			c, err := collective.Defaults().Choose(p, sample(test.o, test.hosts, test.n, true), false)
			if err != nil || c.Algorithm.Name != want {
				t.Errorf("%v of %d bytes on %d hosts, leaders %t: %v (error %v), want %s", test.o, test.n, test.hosts, leaders, c, err, want)
			}
			if message := collective.Defaults().Network.Alpha; c.Micros < message {
				t.Errorf("%v: no message between nodes is quicker than %.1f us", c, message)
			}
		}
	}
}

func TestTheEnvironmentForcesAlgorithms(t *testing.T) {
	tuning, err := collective.Defaults().WithEnv([]string{"HOME=/", "GOMPI_COLL_EXPLAIN=1", "GOMPI_COLL_ALLREDUCE=ring"})
	if err != nil {
		t.Fatal(err)
	}
	call := sample(schedule.Allreduce, 4, 8, true)
	c, err := tuning.Choose(schedule.Place{Size: 4}, call, false)
	if err != nil || c.Algorithm.Name != "ring" || c.Why != "GOMPI_COLL_ALLREDUCE says so" {
		t.Errorf("%v (error %v)", c, err)
	}
	// What cannot be used is not, and why is said.
	if c, err = tuning.Choose(schedule.Place{Size: 4}, call, true); err != nil || !strings.HasSuffix(c.Why, " (not by GOMPI_COLL_ALLREDUCE=ring: its results are not reproducible)") {
		t.Errorf("%v (error %v)", c, err)
	}
	call.Commutes = false
	if c, err = tuning.Choose(schedule.Place{Size: 4}, call, false); err != nil || c.Algorithm.Name != "doubling" || !strings.HasSuffix(c.Why, " (not by GOMPI_COLL_ALLREDUCE=ring: the operator does not commute)") {
		t.Errorf("%v (error %v)", c, err)
	}
	_, err = collective.Defaults().WithEnv([]string{"GOMPI_COLL_BARRIER=fast"})
	want := `GOMPI_COLL_BARRIER: barrier has no algorithm "fast": take one of dissemination, hierarchical, inter`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// What was measured is used for numbers of ranks of its kind, powers of two or others, that are near, and the
// nearest is, in whatever order they were measured.
func TestRulesMeasuredWithTheNearestNumberOfRanksAreTaken(t *testing.T) {
	tuning := &collective.Tuning{Rules: []collective.Rule{{Op: "allreduce", Algorithm: "doubling", Why: "built in"}}}
	for _, n := range []int{2, 6, 8, 5, 20} {
		tuning.Rules = append(tuning.Rules, collective.Rule{Op: "allreduce", Algorithm: "ring", Ranks: n, MinRanks: n * 3 / 4, MaxRanks: n * 3 / 2, Why: fmt.Sprint(n)})
	}
	for range 2 {
		for ranks, want := range map[int]string{
			2: "2", 3: "5", 4: "built in", 5: "5", 6: "6", 7: "6", 8: "8", 9: "6", 10: "built in", 15: "20", 16: "built in", 30: "20", 31: "built in",
		} {
			c, err := tuning.Choose(schedule.Place{Size: ranks}, sample(schedule.Allreduce, ranks, 8, true), false)
			if err != nil || c.Why != want {
				t.Errorf("%d ranks, rules from %s on: %s (error %v), want %s", ranks, tuning.Rules[0].Why, c.Why, err, want)
			}
		}
		slices.Reverse(tuning.Rules)
	}
	// One that cannot be used is passed over.
	c, err := tuning.Choose(schedule.Place{Size: 6}, sample(schedule.Allreduce, 6, 8, false), false)
	if err != nil || c.Algorithm.Name != "doubling" {
		t.Errorf("%v (error %v)", c, err)
	}
}

// A table's formulas say how much is lost with what is best for another number of ranks of up to 3/2 times or 3/4: little
// for one of its kind, more for others.
func TestTheBestForANumberOfRanksIsNearlyThatForOthersOfItsKind(t *testing.T) {
	predicted := func(a *collective.Algorithm, ranks int, bytes int64) float64 {
		forced, err := collective.Defaults().WithEnv([]string{fmt.Sprintf("GOMPI_COLL_%s=%s", strings.ToUpper(a.Op.String()), a.Name)})
		if err != nil {
			t.Fatal(err)
		}
		c, err := forced.Choose(schedule.Place{Size: ranks}, sample(a.Op, ranks, bytes, true), false)
		if err != nil || c.Algorithm != a || c.Micros == 0 {
			return math.Inf(1)
		}
		return c.Micros
	}
	var lost, n [2]float64
	for _, o := range schedule.Operations() {
		for _, bytes := range []int64{8, 128, 2 << 10, 32 << 10, 256 << 10} {
			var best [33]*collective.Algorithm
			var least [33]float64
			for ranks := 2; ranks < len(best); ranks++ {
				least[ranks] = math.Inf(1)
				for _, a := range collective.Algorithms(o) {
					if us := predicted(a, ranks, bytes); us < least[ranks] {
						best[ranks], least[ranks] = a, us
					}
				}
			}
			for with := 2; with < len(best); with++ {
				for ranks := with * 3 / 4; ranks <= min(with*3/2, len(best)-1); ranks++ {
					if ranks < 2 || ranks == with || best[with] == nil {
						continue
					}
					us := predicted(best[with], ranks, bytes)
					if math.IsInf(us, 1) {
						continue // another is taken
					}
					kind := 0
					if (ranks&(ranks-1) == 0) != (with&(with-1) == 0) {
						kind = 1
					}
					lost[kind] += math.Log(us / least[ranks])
					n[kind]++
				}
			}
		}
	}
	same, other := math.Exp(lost[0]/n[0]), math.Exp(lost[1]/n[1])
	if n[0] < 1000 || n[1] < 1000 || same > 1.01 || other < 1.02 {
		t.Errorf("%.4f times the least in %.0f cases of the same kind, %.4f in %.0f of the other", same, n[0], other, n[1])
	}
}

func TestChoicesExplainThemselves(t *testing.T) {
	for nodes, want := range map[int]string{
		1: "allreduce of 1024 bytes on 8 ranks: doubling, because log2 p rounds; 3 rounds, 24 messages and 24576 bytes in all, about 1.8 us",
		2: "allreduce of 1024 bytes on 8 ranks of 2 nodes: hierarchical, because each node sends what one rank would; " +
			"4 rounds on a node, 1 between nodes with 2 messages and 2048 bytes in all, about 12.7 us",
	} {
		c, err := collective.Defaults().Choose(onNodes(8, nodes), sample(schedule.Allreduce, 8, 1024, true), false)
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
		"no JSON":       {`{`, "table of algorithms: unexpected EOF"},
		"no operation":  {`{"rules":[{"op":"allred","algorithm":"ring"}]}`, `table of algorithms: rule 0: there is no operation "allred"`},
		"no algorithm":  {`{"rules":[{"op":"barrier","algorithm":"ring"}]}`, `table of algorithms: rule 0: barrier has no algorithm "ring": take one of dissemination, hierarchical, inter`},
		"bytes below 0": {`{"rules":[{"op":"barrier","algorithm":"inter","max_bytes":-1}]}`, `table of algorithms: rule 0: no number of ranks, nodes or bytes is negative`},
		"ranks below 0": {`{"rules":[{"op":"barrier","algorithm":"inter"},{"op":"barrier","algorithm":"inter","min_ranks":-2}]}`, `table of algorithms: rule 1: no number of ranks, nodes or bytes is negative`},
		"a time of -1":  {`{"network":{"beta_ns_byte":-1}}`, `table of algorithms: network: no time is negative`},
		"memory of -1":  {`{"memory":[{"ranks":2,"handoff_us":-1}]}`, `table of algorithms: memory 0: no time or number of ranks is negative`},
	} {
		if _, err := collective.ParseTuning([]byte(c.json)); err == nil || err.Error() != c.want {
			t.Errorf("%s: got %v, want %s", name, err, c.want)
		}
	}
}

func TestOperationsOfATableMayBeInCapitals(t *testing.T) {
	for _, direct := range []string{`{"nothing": 5}`, `{"scan": -5}`} {
		if _, err := collective.ParseTuning([]byte(`{"memory":[{"ranks":2,"direct_bytes":` + direct + `}]}`)); err == nil {
			t.Errorf("direct_bytes %s is no error", direct)
		}
	}
	table, err := collective.ParseTuning([]byte(`{"rules":[{"op":"BCAST","algorithm":"chain","why":"so"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	c, err := table.Choose(onNodes(4, 1), sample(schedule.Bcast, 4, 8, true), false)
	if err != nil || c.Algorithm.Name != "chain" {
		t.Errorf("%v (error %v), want chain", c, err)
	}
}

// Schedules are data: what five ranks do is written down, and a change shows.
func TestSchedulesOfFiveRanks(t *testing.T) {
	for _, c := range []struct {
		o    schedule.Operation
		name string
		call schedule.Call
	}{
		{schedule.Barrier, "dissemination", schedule.Call{}},
		{schedule.Bcast, "scatter_ring", schedule.Call{Shape: schedule.Shape{Root: 1, Len: 100}}},
		{schedule.Allreduce, "doubling", schedule.Call{Shape: schedule.Shape{Len: 80, Elem: 8, Commutes: true}}},
		{schedule.Allreduce, "rabenseifner", schedule.Call{Shape: schedule.Shape{Len: 80, Elem: 8, InPlace: true}}},
		{schedule.Alltoall, "bruck", schedule.Call{Shape: schedule.Shape{Len: 10}}},
		{schedule.Exscan, "doubling", schedule.Call{Shape: schedule.Shape{Len: 80, Elem: 8}}},
	} {
		var b strings.Builder
		for _, a := range collective.Algorithms(c.o) {
			if a.Name != c.name {
				continue
			}
			for rank := range 5 {
				c.call.Op = c.o
				s, err := a.Build(schedule.Place{Rank: rank, Size: 5}, c.call)
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
		for _, o := range schedule.Operations() {
			if _, err := tuning.Choose(onNodes(6, 2), sample(o, 6, 1000, true), false); err != nil {
				t.Errorf("%v: %v", o, err)
			}
		}
	})
}
