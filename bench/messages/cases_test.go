package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestCollectivesAreTriedFromTwoRanksToEightForEachCPU(t *testing.T) {
	ranks := map[string][]int{}
	for _, c := range calls(usual, 2, 4, 8, 16, 32) {
		ranks[c.test] = append(ranks[c.test], c.ranks)
		if c.test == "alltoall" && c.ranks == 32 && c.sizes != "8,1024,65536" {
			t.Errorf("32 ranks exchange blocks of %s", c.sizes)
		}
	}
	if len(ranks) != 10 || !slices.Equal(ranks["scan"], []int{2, 4, 8, 16, 32}) {
		t.Errorf("%v", ranks)
	}
	for _, c := range calls(usual, 2, 2, 4) {
		if c.test == "barrier" && c.ranks == 2 {
			return
		}
	}
	t.Error("two CPUs: no barrier of 2 ranks")
}

func TestCollectivesAreMeasuredAsWanted(t *testing.T) {
	for _, c := range (variant{heap: true, mean: true}).of(ofSizes(calls(usual, 16), "1024,1048576")) {
		want := "1024,1048576"
		if c.test == "alltoall" || c.test == "allgather" {
			want = "1024" // a rank's buffer would be too long
		}
		switch c.test {
		case "barrier":
			t.Error("barriers have no such size")
		case "alltoall", "allgather", "bcast":
			if c.sizes != want || !c.heap || c.by != "mean" {
				t.Errorf("%+v", c)
			}
		}
	}
	if m := (measured{Usec: 3, Msgps: 1e5}); m.by("mean") != 10 || m.by("usec") != 3 {
		t.Errorf("a mean of %v usec and a median of %v", m.by("mean"), m.by("usec"))
	}
	if !lessIsBetter("mean") || lessIsBetter("MBps") {
		t.Error("the best is taken for the worst")
	}
}

func TestWindowsAreComparedOnEachKindOfMemoryAndOnTwoHosts(t *testing.T) {
	all := map[string]string{}
	for _, c := range windows(2) {
		all[c.name()] = c.sizes
	}
	for name, sizes := range map[string]string{
		"put 2 ranks": "8,65536,1048576", "fence 2 ranks": "8", "counter 8 ranks": "8", "counter8 8 ranks": "8", "win_allocate 2 ranks": "0",
		"get 2 ranks heap": "8,65536", "cas 2 ranks heap": "8", "accumulate 2 ranks tcp": "8,65536", "lock 2 ranks tcp": "8",
	} {
		if all[name] != sizes {
			t.Errorf("%s: sizes %q, want %q", name, all[name], sizes)
		}
	}
	c := cluster{hosts: []string{"a", "b", "c"}}
	for _, k := range c.windows() {
		if k.on == nil || len(k.on.hosts) != 2 || k.ranks != 2 || k.tcp {
			t.Errorf("%s: %+v", k.name(), k)
		}
	}
}

func TestMessagesBesideAWindowAreComparedWithThoseWithout(t *testing.T) {
	pairs := withWindow(append(ours(), peers("peers")...))
	if len(pairs) != 2 {
		t.Fatalf("%d pairs", len(pairs))
	}
	for _, p := range pairs {
		var lines []string
		for _, w := range p {
			w.launch, w.program, w.cpus = []string{"gompirun"}, "perf", 2
			for _, c := range besideWindow(nil) {
				lines = append(lines, strings.Join(w.line(c, 0.2), " "))
			}
		}
		apart := "gompirun -np 2 " + denied() + " EPERM process_vm_readv,process_vm_writev perf latency --json --sizes 8 --time 0.2s"
		tcp := "gompirun --mca btl self,tcp -np 2 perf latency --json --sizes 8 --time 0.2s"
		if want := []string{apart + " --window", tcp + " --window", apart, tcp}; !slices.Equal(lines, want) {
			t.Errorf("%q, want %q", lines, want)
		}
		if !p[0].own || p[1].own {
			t.Errorf("%s is compared with %s", p[1].name, p[0].name)
		}
	}
	on := cluster{hosts: []string{"a", "b", "c"}}
	if c := besideWindow(&on); len(c) != 1 || len(c[0].on.hosts) != 2 || c[0].apart || c[0].tcp {
		t.Errorf("%+v", c)
	}
}

func TestSizesOfMessagesAreChosen(t *testing.T) {
	var got []string
	for _, c := range ofSizes(messages(2), "64,1048576") {
		got = append(got, c.name()+" "+c.sizes)
	}
	want := []string{"latency 2 ranks 64", "bw 2 ranks 1048576", "bw 2 ranks heap 1048576", "overlap 2 ranks 1048576", "bw 2 ranks tcp 1048576"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestOnlyCrowdedRunsGetTheFlagsForThem(t *testing.T) {
	w := contestant{launch: []string{"mpirun"}, crowded: []string{"--oversubscribe"}, program: "perf", cpus: 4, tcpEnv: []string{"TCP=1"}}
	for _, c := range []struct {
		benchCase
		want string
	}{
		{benchCase{test: "ring", ranks: 4, sizes: "8"}, "mpirun -np 4 perf ring --json --sizes 8 --time 0.2s"},
		{benchCase{test: "bw", ranks: 2, sizes: "8", heap: true}, "mpirun -np 2 perf bw --json --sizes 8 --time 0.2s --buffers heap"},
		{benchCase{test: "bcast", ranks: 2, sizes: "8", touch: true}, "mpirun -np 2 perf bcast --json --sizes 8 --time 0.2s --touch"},
		{benchCase{test: "latency", ranks: 4, sizes: "8", aside: true}, "mpirun -np 4 perf latency --json --sizes 8 --time 0.2s --asleep"},
		{benchCase{test: "ring", ranks: 5, sizes: "8"}, "mpirun --oversubscribe -np 5 perf ring --json --sizes 8 --time 0.2s"},
	} {
		if got := strings.Join(w.line(c.benchCase, 0.2), " "); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
	if env := w.environ(benchCase{tcp: true}); !slices.Equal(env, []string{"TCP=1"}) {
		t.Errorf("tcp: %v", env)
	}
	w.tcpEnv = nil
	if w.line(benchCase{tcp: true}, 1) != nil {
		t.Error("it cannot be made to use tcp, and runs all the same")
	}
}

func TestLibrariesAreChosenByPartsOfTheirNames(t *testing.T) {
	for names, want := range map[string]bool{"": true, "Open": true, "gompi,Open MPI 5": true, "MPICH,Intel": false} {
		if named("Open MPI 5", names) != want {
			t.Errorf("%q: %t, want %t", names, !want, want)
		}
	}
}

func TestMediansAndSpread(t *testing.T) {
	if m := median([]float64{5, 1, 3}); m != 3 {
		t.Error(m)
	}
	for v, want := range map[float64]string{0.1234: "0.123", 12.34: "12.3", 1234: "1234", 12340: "12.3k", 2.5e6: "2.50M"} {
		if got := short(v); got != want {
			t.Errorf("%v is %s, want %s", v, got, want)
		}
	}
}

func TestEachLauncherSpreadsRanksAlike(t *testing.T) {
	c := cluster{hosts: []string{"a", "b"}, sshConfig: "cfg"}
	for _, k := range c.calls("4") {
		if k.ranks != 8 || k.on == nil {
			t.Fatalf("%s: %d ranks", k.name(), k.ranks)
		}
	}
	var launches []string
	for _, k := range c.calls("8") {
		launches = append(launches, k.test+" "+k.sizes)
	}
	if want := []string{"barrier,bcast,allreduce,reduce,scan 8,1024,65536,1048576",
		"allgather,alltoall,reduce_scatter,gather,scatter 8,1024,65536"}; !slices.Equal(launches, want) {
		t.Errorf("launches %q, want %q", launches, want)
	}
	for _, k := range inFewLaunches(calls(usual, 2, 4)) {
		if k.on != nil || strings.Count(k.test, ",") != map[int]int{2: 9, 4: 9}[k.ranks] {
			t.Errorf("one launch has %q with %d ranks", k.test, k.ranks)
		}
	}
	want := map[string]string{
		"gompirun":   "--oversubscribe --hosts a,b -ppn 4 --ssh-config cfg",
		"Hydra":      "-hosts a,b -ppn 4",
		"Open MPI's": "--mca pml ob1 --host a:4,b:4",
	}
	for name, over := range map[string]func(*cluster, int) []string{"gompirun": overGompirun, "Hydra": overHydra, "Open MPI's": overMpirun} {
		if got := strings.Join(over(&c, 8), " "); got != want[name] {
			t.Errorf("%s: %s, want %s", name, got, want[name])
		}
	}
}

func TestALaunchOfSeveralTestsIsAnOutcomeOfEach(t *testing.T) {
	c := benchCase{test: "barrier,bcast", ranks: 4, sizes: "8,64", by: "usec"}
	ms := []measured{{Test: "barrier", Bytes: 0, Usec: 1}, {Test: "bcast", Bytes: 8, Usec: 2}, {Test: "bcast", Bytes: 64, Usec: 3}}
	var got []string
	for _, one := range c.each() {
		o := outcome{benchCase: one, values: []map[int][]float64{{}}}
		o.take(0, ms)
		got = append(got, fmt.Sprint(o.test, " ", o.sizes, " ", o.values[0]))
	}
	if want := []string{"barrier 0 map[0:[1]]", "bcast 8,64 map[8:[2] 64:[3]]"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNonblockingOperationsAreTimedWithoutComputation(t *testing.T) {
	cases := calls("ibarrier,igatherv,exscan", 2)
	for i, want := range []benchCase{{test: "ibarrier", ranks: 2, sizes: "0", by: "pure"}, {test: "igatherv", ranks: 2, sizes: "8,1024,65536,1048576", by: "pure"},
		{test: "exscan", ranks: 2, sizes: "8,1024,65536,1048576", by: "usec"}} {
		if cases[i] != want {
			t.Errorf("%+v, want %+v", cases[i], want)
		}
	}
	if launches := inFewLaunches(cases); len(launches) != 2 || launches[0].test != "ibarrier,igatherv" {
		t.Errorf("launches %+v", launches)
	}
	if m := (measured{Usec: 3, Pure: 2}); m.by("pure") != 2 || !lessIsBetter("pure") {
		t.Errorf("%v", m.by("pure"))
	}
}
