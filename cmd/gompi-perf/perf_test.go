package main

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/mpi"
)

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		text string
		want []int
	}{
		{"", []int{8, 16}},
		{"0", []int{0}},
		{"8,1k", []int{8, 1024}},
		{"1:8", []int{1, 2, 4, 8}},
		{"0:2", []int{0, 1, 2}},
		{"64K,2MB", []int{65536, 2 << 20}},
	} {
		got, err := parseSizes(c.text, "8,16")
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q: %v, %v, want %v", c.text, got, err, c.want)
		}
	}
	for _, text := range []string{"x", "-1", "8,", "8:", "9223372036854775807g", "64:8", "8,1k:512"} {
		if got, err := parseSizes(text, ""); err == nil {
			t.Errorf("%q is taken for %v", text, got)
		}
	}
}

func TestEachTestOfAListMayHaveItsSizes(t *testing.T) {
	tests, err := testsNamed("line=8,latency=8:4k,bw,barrier=8")
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []struct {
		sizes string
		named bool
	}{{"0", false}, {"8:4k", true}, {"64k:16M", false}, {"0", false}} {
		if got := tests[i]; got.sizes != want.sizes || got.named != want.named {
			t.Errorf("%s: sizes %s, named %t", got.name, got.sizes, got.named)
		}
	}
	for _, list := range []string{"latency=", "latency=x", "latency=8=8", "bw=8:"} {
		if _, err := testsNamed(list); err == nil {
			t.Errorf("%q is taken", list)
		}
	}
}

// Each operation of MPI has a test of its name, and each but reduce_local a nonblocking and a persistent one.
func TestEachOperationHasATest(t *testing.T) {
	for _, o := range schedule.Operations() {
		for _, name := range []string{o.String(), "i" + o.String(), o.String() + "_init"} {
			if tests, err := testsNamed(name); err != nil || strings.Replace(name, blockwise, "reduce_scatter", 1) != tests[0].name {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	if _, err := testsNamed("reduce_local"); err != nil {
		t.Error(err)
	}
	for _, name := range []string{"ireduce_local", "reduce_local_init"} {
		if _, err := testsNamed(name); err == nil {
			t.Errorf("there is said to be a %s", name)
		}
	}
}

func TestATestThatCannotRunSaysWhy(t *testing.T) {
	for _, c := range []struct {
		test  test
		ranks int
		sizes []int
		want  string // "": it can
	}{
		{test{name: "latency"}, 2, []int{0, 7}, ""},
		{test{name: "latency"}, 1, nil, "latency needs 2 ranks or more"},
		{test{name: "pairs", even: true}, 3, nil, "pairs needs an even number of ranks"},
		{test{name: "barrier", collective: true}, 1, nil, ""},
		{test{name: "scan", collective: true, reduces: true}, 3, []int{8, 1024}, ""},
		{test{name: "scan", collective: true, reduces: true}, 3, []int{8, 12}, "scan adds doubles"},
		{test{name: "scan", collective: true, reduces: true}, 3, []int{0}, "scan adds doubles: --sizes must be multiples of 8, and not 0"},
		{test{name: "cas", words: true}, 2, []int{8, 64}, ""},
		{test{name: "cas", words: true}, 2, []int{8, 9}, "cas adds integers of 8 bytes: --sizes must be multiples of 8, and not 0"},
		{test{name: "in place", collective: true, neighbors: true}, 3, []int{8}, "in place has no form in place"},
	} {
		j := job{test: &c.test, ranks: c.ranks, opt: &options{sizes: c.sizes, inPlace: c.test.neighbors}}
		err := j.unfit()
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s on %d ranks, sizes %v: %v, want %q", c.test.name, c.ranks, c.sizes, err, c.want)
		}
	}
}

// One repetition of 2 us each: what is counted follows bench/peers/README.md.
func TestResultsCountWhatTheLoopsSay(t *testing.T) {
	opt := &options{}
	for _, c := range []struct {
		test                     test
		usec, mbps, msgps, busGB float64
	}{
		{test{name: "ping-pong", div: 2, messages: 2}, 1, 500, 1e6, 0},
		{test{name: "pairs", div: 2, messages: perRank}, 1, 1000, 2e6, 0},
		{test{name: "window", messages: 64}, 2, 32000, 32e6, 0},
		{test{name: "calls", collective: true, traffic: func(n int) (float64, float64) { return 1, 2 * float64(n-1) / float64(n) }}, 2, 500, 0.5e6, 0.75},
	} {
		j := &job{opt: opt, test: &c.test, ranks: 4, size: 1000}
		took := []float64{2, 2, 2, 2, 2, 2, 2, 2, 2, 2}
		r := j.result(took, 10, 20)
		if r.Usec != c.usec || r.MBps != c.mbps || math.Abs(r.Msgps-c.msgps) > 1 {
			t.Errorf("%s: %+v, %+v", c.test.name, r, *r.rates)
		}
		if b := r.bandwidths; (b != nil) != (c.busGB != 0) || b != nil && math.Abs(b.BusBW-c.busGB) > 1e-9 {
			t.Errorf("%s: %+v", c.test.name, b)
		}
	}
}

// A hiccup is in the mean and not in the median: what is printed beside usec is of usec, as in nccl-tests.
func TestBandwidthIsThatOfTheTimeBesideIt(t *testing.T) {
	j := &job{opt: &options{}, test: &test{name: "calls", collective: true, traffic: twiceAround}, ranks: 4, size: 1 << 16}
	r := j.result([]float64{2, 2, 92}, 30, 960)
	if want := float64(1<<16) / 2 / 1e3; r.Usec != 2 || r.AlgBW != want || r.BusBW != 1.5*want {
		t.Errorf("%g usec and %g GB/s, %g by the links, want 2, %g and %g", r.Usec, r.AlgBW, r.BusBW, want, 1.5*want)
	}
	if o := j.hidden([kinds][]float64{{1}, {2}, {1}}, 1); *o.bandwidths != *r.bandwidths {
		t.Errorf("with computation %+v, alone %+v", *o.bandwidths, *r.bandwidths)
	}
	if want := 30 / 960e-6; math.Abs(r.Msgps-want) > 1e-6 {
		t.Errorf("%g calls/s, want %g", r.Msgps, want)
	}
}

func TestFewWindowsAreEnough(t *testing.T) {
	for name, want := range map[string]int{"latency": 5, "pairs": 5, "bw": 2, "bibw": 2, "barrier": 50, "iallreduce": 50} {
		tests, err := testsNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		if got := tests[0].least(); got != want {
			t.Errorf("%s: at least %d, want %d", name, got, want)
		}
	}
}

func TestSpoiltMeasurementsAreRepeatedLonger(t *testing.T) {
	j := &job{opt: &options{budget: 100 * time.Millisecond}}
	for _, c := range []struct {
		lasted      float64
		iters, want int
	}{
		{100e3, 50, 50},
		{25e3, 50, 50},
		{20e3, 50, 250},
		{1, 50, 400},
		{1, 1 << 24, 1 << 24},
	} {
		if got := j.enough(c.lasted, c.iters); got != c.want {
			t.Errorf("%v us for %d: %d, want %d", c.lasted, c.iters, got, c.want)
		}
	}
	j.opt.iters = 3
	if got := j.enough(1, 3); got != 3 {
		t.Errorf("--iters 3 became %d", got)
	}
}

// The barrier before each block is not timed, but --time has it in. Calls that wait for nobody are much shorter: of
// these there would be a million blocks.
func TestBarriersCountInTheTimeGiven(t *testing.T) {
	env, err := mpi.Init()
	if err != nil {
		t.Fatal(err)
	}
	defer env.Finalize()
	const given, each, most = 4 * time.Millisecond, 100 * time.Microsecond, 20
	tooMany := errors.New("too many barriers")
	met := 0
	j := &job{opt: &options{budget: given, warmup: -1}, test: &test{name: "short", collective: true, one: func(*job) error { return nil }},
		c: env.World(), ranks: 1, meet: func() error {
			for begin := time.Now(); time.Since(begin) < each; {
			}
			if met++; met > most*int(given/each) {
				return tooMany
			}
			return nil
		}}
	if _, err := j.measure(); err != nil {
		t.Errorf("after %d of %v within %v: %v", met, each, given, err)
	}
}

func TestOverlapIsWhatComputationHides(t *testing.T) {
	j := &job{opt: &options{}, test: &test{name: "overlap"}}
	for _, c := range []struct{ pure, full, compute, want float64 }{
		{100, 100, 100, 100},
		{100, 200, 100, 0},
		{100, 150, 100, 50},
		{100, 250, 100, 0},
		{100, 90, 100, 100},
	} {
		r := j.hidden([kinds][]float64{{c.pure}, {c.full}, {c.compute}}, 1)
		if r.Overlap != c.want || r.Usec != c.full {
			t.Errorf("%+v: %v %%", c, r.Overlap)
		}
	}
}

func TestCheckFindsOldAndMisdirectedData(t *testing.T) {
	sender := &job{opt: &options{check: true}, test: &test{name: "t"}, rank: 1, iter: 7}
	buf := make([]byte, 100)
	sender.fill(buf, 2)
	for _, c := range []struct {
		iter, from, to int
		right          bool
	}{{7, 1, 2, true}, {6, 1, 2, false}, {7, 0, 2, false}, {7, 1, 3, false}} {
		j := &job{opt: sender.opt, test: sender.test, rank: 2, iter: c.iter}
		if j.verify(buf, c.from, c.to); (j.wrong == nil) != c.right {
			t.Errorf("%+v: %v", c, j.wrong)
		}
	}
}

func TestCheckKnowsSums(t *testing.T) {
	const ranks = 5
	opt, what := &options{check: true}, &test{name: "t", reduces: true}
	sum := make([]float64, 2000)
	for r := range ranks {
		j := &job{opt: opt, test: what, rank: r, iter: 3}
		part := make([]float64, len(sum))
		j.fillNumbers(part)
		for i := range sum {
			sum[i] += part[i]
		}
	}
	j := &job{opt: opt, test: what, iter: 3}
	j.verifySums(sum, ranks, 0)
	j.verifySums(sum[1200:], ranks, 1200)
	if j.wrong != nil {
		t.Error(j.wrong)
	}
	sum[1999]++
	if j.verifySums(sum, ranks, 0); j.wrong == nil {
		t.Error("a wrong sum passes")
	}
}

func TestRandomPartnersAreMutual(t *testing.T) {
	// what randomPairs does, without sending
	for iter := range 50 {
		seen := map[int]int{}
		for rank := range 8 {
			j := &job{rank: rank, ranks: 8, iter: iter}
			seen[rank] = j.partner()
		}
		for rank, other := range seen {
			if other == rank || seen[other] != rank {
				t.Fatalf("repetition %d: %v", iter, seen)
			}
		}
	}
}

func TestTheFirstRanksCompute(t *testing.T) {
	for _, c := range []struct {
		computing int
		want      []bool
	}{{0, []bool{true, true, true}}, {1, []bool{true, false, false}}, {2, []bool{true, true, false}}} {
		for rank, want := range c.want {
			j := job{opt: &options{computing: c.computing}, rank: rank}
			if got := j.computes(); got != want {
				t.Errorf("--computing %d: rank %d does: %t", c.computing, rank, got)
			}
		}
	}
}

// With --touch all words of what is sent are new in each repetition, and all that has come is read; with --check that does so.
func TestTouchedDataIsNewInEachRepetition(t *testing.T) {
	buf, numbers := make([]byte, 5*word), make([]float64, 5)
	for iter := 1; iter < 4; iter++ {
		j := &job{opt: &options{touch: true}, iter: iter}
		j.fill(buf, 1)
		j.fillNumbers(numbers)
		for i := range numbers {
			if got := read(buf[i*word:][:word]); got != uint64(iter) || numbers[i] != float64(iter) {
				t.Errorf("repetition %d: word %d is %d, and number %g", iter, i, got, numbers[i])
			}
		}
	}
	if got := read(buf); got != 15 {
		t.Errorf("read %d of five words of 3", got)
	}
	if got := readNumbers(numbers); got != 15 {
		t.Errorf("read %g of five numbers of 3", got)
	}
	j := &job{opt: &options{touch: true, check: true}, test: new(test)}
	j.fill(buf, 1)
	if j.verify(buf, 0, 1); j.wrong != nil {
		t.Error(j.wrong)
	}
}
