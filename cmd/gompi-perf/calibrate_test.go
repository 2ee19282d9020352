package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
	"github.com/gompirun/gompi/pkg/mpi"
)

// Rules reach from one size to the next, so the order in which sizes are given does not matter.
func TestSizesToCalibrateAreInOrderAndWholeDoubles(t *testing.T) {
	for _, c := range []struct {
		given, want []int
		wrong       string // what the error names; "": there is none
	}{
		{nil, calibrateSizes, ""},
		{[]int{8192, 8}, []int{8, 8192}, ""},
		{[]int{64, 8, 64}, []int{8, 64}, ""},
		{[]int{0, 64}, nil, "0 is no multiple"},
		{[]int{3}, nil, "3 is no multiple"},
		{[]int{8, 20}, nil, "20 is no multiple"},
	} {
		got, err := sizesToCalibrate(c.given)
		if !slices.Equal(got, c.want) || (err == nil) != (c.wrong == "") || err != nil && !strings.Contains(err.Error(), c.wrong) {
			t.Errorf("%v: %v, %v, want %v %s", c.given, got, err, c.want, c.wrong)
		}
	}
}

// A profile has rules for each number of ranks that was measured, the last ones, and the built-in rules.
func TestAProfileIsOfSeveralNumbersOfRanks(t *testing.T) {
	path := noProfile(t)
	if err := os.WriteFile(path, []byte(`{"btl_tcp_links": 2}`), 0o600); err != nil {
		t.Fatal(err)
	}
	sizes := []int{8, 32}
	for _, step := range []struct {
		ranks     int
		algorithm string
	}{{4, "ring"}, {6, "ring"}, {4, "doubling"}} {
		rules := winners([]measured{{step.algorithm, []float64{1, 1}}}, sizes, "allreduce", schedule.Place{Size: step.ranks})
		if err := writeProfile(path, rules, primitives{}, schedule.Place{Size: step.ranks}); err != nil {
			t.Fatal(err)
		}
	}
	if _, _, err := fileSoFar(path); err != nil {
		t.Error(err)
	}
	table := profileIn(t, path)
	if got, want := len(table.Rules), len(collective.Defaults().Rules)+2; got != want {
		t.Errorf("%d rules, want %d", got, want)
	}
	for ranks, want := range map[int]string{4: "doubling", 5: "ring", 6: "ring"} {
		call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8, Commutes: true}}
		c, err := table.Choose(schedule.Place{Size: ranks}, call, false)
		if err != nil || c.Algorithm.Name != want || !strings.HasPrefix(c.Why, "measured with") {
			t.Errorf("%d ranks: %v (error %v), want %s", ranks, c, err, want)
		}
	}
}

// noProfile is the name of a file that is not there yet.
func noProfile(t *testing.T) string {
	t.Helper()
	return filepath.Join(t.TempDir(), "table.json")
}

func profileIn(t *testing.T, path string) *collective.Tuning {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	file, err := tuning.Parse(path, data)
	if err != nil {
		t.Fatal(err)
	}
	table, err := collective.ParseTuning(file.Collectives)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// What goes over a network is slow in another way: rules of several hosts are not for one.
func TestRulesOfSeveralHostsAreForSeveral(t *testing.T) {
	path := noProfile(t)
	two, one := schedule.Place{Size: 4, Node: numbered([]int32{0, 0, 2, 2})}, schedule.Place{Size: 4}
	for place, algorithm := range map[*schedule.Place]string{&two: "hierarchical", &one: "ring"} {
		rules := winners([]measured{{algorithm, []float64{1}}}, []int{8}, "allreduce", *place)
		if err := writeProfile(path, rules, primitives{}, *place); err != nil {
			t.Fatal(err)
		}
	}
	table := profileIn(t, path)
	for _, c := range []struct {
		place schedule.Place
		want  string
	}{
		{two, "hierarchical, because measured with 4 ranks on 2 nodes: "},
		{one, "ring, because measured with 4 ranks: "},
		{schedule.Place{Size: 4, Node: numbered([]int32{0, 1, 2, 3})}, "doubling, because log2 p rounds"},
	} {
		call := &schedule.Call{Shape: schedule.Shape{Op: schedule.Allreduce, Len: 8, Elem: 8, Commutes: true}}
		if got, err := table.Choose(c.place, call, false); err != nil || !strings.Contains(got.String(), c.want) {
			t.Errorf("%v: %v (error %v), want %s", c.place, got, err, c.want)
		}
	}
}

func TestATableWithoutAPlaceIsNoticedBeforeMeasuring(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.json")
	if err := os.WriteFile(bad, []byte("{bad"), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		dir:                                  dir,
		filepath.Join(dir, "none", "t.json"): "none",
		bad:                                  "--output",
	} {
		if err := placeFor(path); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", path, err)
		}
	}
	path := noProfile(t)
	if err := placeFor(path); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// Reproducible reductions have few algorithms, and others would be measured in their place.
func TestWhatIsMeasuredUnderANameIsThatWhateverTheEnvironmentSays(t *testing.T) {
	for _, name := range []string{"GOMPI_COLL_REPRODUCIBLE=1", "GOMPI_COLL_ALLREDUCE=doubling"} {
		key, value, _ := strings.Cut(name, "=")
		t.Setenv(key, value)
	}
	env, err := mpi.Init()
	if err != nil {
		t.Fatal(err)
	}
	defer env.Finalize()
	tests := calibrated()
	sum := tests[slices.IndexFunc(tests, func(t calibrateTest) bool { return t.operation == "allreduce" })]
	opt := options{iters: 1, sizes: []int{8}}
	for _, a := range collective.Algorithms(schedule.Allreduce) {
		if a.Lacks(schedule.Place{Size: 1}, schedule.Shape{Op: schedule.Allreduce, Commutes: true}) == "" {
			if _, err := measureAlgorithm(env.World(), opt, sum, a, opt.sizes); err != nil {
				t.Error(err)
			}
		}
	}
	c := env.World()
	j := &job{opt: &opt, test: &sum.test, env: env, c: c, ranks: c.Size(), meet: c.Barrier}
	if err := j.prepare(8); err != nil {
		t.Fatal(err)
	}
	if err := j.wantWay("allreduce", "ring"); err == nil || !strings.Contains(err.Error(), "by ring, and was by") {
		t.Errorf("another algorithm passes: %v", err)
	}
}

func TestCalibrateStandsAlone(t *testing.T) {
	for _, list := range []string{"calibrate=8", "calibrate,latency", "latency,Calibrate"} {
		if _, err := testsNamed(list); err == nil || !strings.Contains(err.Error(), "calibrate stands alone") {
			t.Errorf("%s: %v", list, err)
		}
	}
	for _, list := range []string{"calibrate", "Calibrate"} {
		if tests, err := testsNamed(list); err != nil || tests != nil {
			t.Errorf("%s: %v, %v", list, tests, err)
		}
	}
}
