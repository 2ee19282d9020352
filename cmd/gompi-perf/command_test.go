package main

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/version"
)

func TestHelpIsThereAfterATestsNameToo(t *testing.T) {
	for _, args := range []string{"--help", "latency --help", "calibrate -h", "bw --json --help"} {
		var out strings.Builder
		p, err := command(append([]string{"gompi-perf"}, strings.Fields(args)...), &out)
		if err != nil || p != nil || !strings.Contains(out.String(), "ping-pong") {
			t.Errorf("%s: %v, %.60q", args, err, out.String())
		}
	}
}

func TestTheVersionIsTheReleases(t *testing.T) {
	var out strings.Builder
	p, err := command([]string{"gompi-perf", "--version"}, &out)
	if want := "gompi-perf version " + version.Number() + "\n"; err != nil || p != nil || out.String() != want {
		t.Errorf("%v, %q, want %q", err, out.String(), want)
	}
}

func TestOptionsBeforeATestsNameCountWithThoseAfterIt(t *testing.T) {
	for _, line := range []string{
		"--check --in-place --sizes 16 --iters 20 --json allreduce",
		"--check --in-place allreduce --sizes 16 --iters 20 --json",
		"--sizes 16 allreduce --check --iters=20 --in-place --json",
		"--sizes 8 --iters 20 --check=false allreduce --json --in-place --sizes 16 --check",
		"allreduce --check --in-place --sizes 16 --iters 20 --json",
	} {
		p, err := command(append([]string{"gompi-perf"}, strings.Fields(line)...), io.Discard)
		if err != nil || len(p.tests) != 1 || p.tests[0].name != "allreduce" {
			t.Errorf("%s: %v, %+v", line, err, p)
			continue
		}
		if o := p.opt; !o.check || !o.inPlace || !o.json || o.iters != 20 || !slices.Equal(o.sizes, []int{16}) {
			t.Errorf("%s: %+v", line, o)
		}
	}
}

func TestACommandLineThatMakesNoSenseIsAnError(t *testing.T) {
	for line, want := range map[string]string{
		"":                      "name a test",
		"--json":                "name a test",
		"nosuch":                `there is no test "nosuch"`,
		"--json nosuch --check": `there is no test "nosuch"`,
		"bw latency":            "several tests have commas between them: bw,latency",
		"bw --json latency":     "several tests have commas between them",
		"-- bw --json":          `there is no test "--json"`,
		"bw --nosuch":           "flag provided but not defined: -nosuch",
		"bw,latency --plot f":   "--plot f: one test makes a picture, here are 2",
		"bw --buffers x":        "--buffers x: give alloc or heap",
	} {
		_, err := command(append([]string{"gompi-perf"}, strings.Fields(line)...), io.Discard)
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %q", line, err, want)
		}
	}
}

func TestOptionsOutOfTheirRangeAreRefused(t *testing.T) {
	for line, want := range map[string]string{
		"--iters -3":     "--iters -3: give 0 or more",
		"--iters 0":      "",
		"--warmup -9":    "--warmup -9: give 0 or more, or -1 for a tenth",
		"--warmup -1":    "",
		"--warmup 0":     "",
		"--time -4s":     "--time -4s: give 0 or more",
		"--time 0s":      "",
		"--computing -4": "--computing -4: here are 2 ranks, give 0 to 2",
		"--computing 44": "--computing 44: here are 2 ranks, give 0 to 2",
		"--computing 2":  "",
	} {
		p, err := command(append([]string{"gompi-perf", "iallreduce"}, strings.Fields(line)...), io.Discard)
		if err == nil {
			err = p.opt.unfit(2)
		}
		if (err == nil) != (want == "") || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
	}
}

// What a list of tests cannot do is known before the first one runs.
func TestATestThatCannotRunIsKnownBeforeTheFirst(t *testing.T) {
	for line, want := range map[string]string{
		"bcast,allreduce --sizes 3":         "allreduce adds doubles: --sizes must be multiples of 8, and not 0",
		"bcast,allreduce=8,scan=0":          "scan adds doubles",
		"bcast,pairs --sizes 8":             "pairs needs an even number of ranks, here are 3",
		"bcast,barrier,allreduce --sizes 8": "",
		"bcast=3,allreduce":                 "",
	} {
		p, err := command(append([]string{"gompi-perf"}, strings.Fields(line)...), io.Discard)
		if err != nil {
			t.Fatal(err)
		}
		jobs, err := p.jobs(0, 3)
		if (err == nil) != (want == "") || err != nil && !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v, want %q", line, err, want)
		}
		if err == nil && len(jobs) != len(p.tests) {
			t.Errorf("%s: %d jobs of %d tests", line, len(jobs), len(p.tests))
		}
	}
}

func TestSizesNamedWithATestGoFirst(t *testing.T) {
	p, err := command(strings.Fields("gompi-perf --sizes 16 latency=8,barrier,bcast"), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	jobs, err := p.jobs(0, 2)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{8, 0, 16} {
		if got := jobs[i].opt.sizes; !slices.Equal(got, []int{want}) {
			t.Errorf("%s is measured with %v, want %d", jobs[i].test.name, got, want)
		}
	}
}
