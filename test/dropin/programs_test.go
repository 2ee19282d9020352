package dropin

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestScaLAPACK has Debian's tests of ScaLAPACK and BLACS, of both MPIs, pass; make test-dropin compares what they
// say with what they say on their own MPI. The tests of BLACS end with an abort.
func TestScaLAPACK(t *testing.T) {
	const data = "/usr/share/scalapack"
	for _, f := range []string{"mpich", "openmpi"} {
		at := "/usr/lib/x86_64-linux-gnu/scalapack/" + f + "-tests/"
		env.NeedPackage(t, "scalapack-mpi-test", at+"xdlu")
		for prog, code := range map[string]int{"xdlu": 0, "xzqr": 0, "xFbtest": 255, "xCbtest": 255} {
			t.Run(f+"/"+prog, func(t *testing.T) {
				dir := t.TempDir()
				copyAll(t, dir, data+"/*.dat", data+"/BLACS/*.dat")
				j := job{dir: dir, argv: []string{at + prog}, code: code}
				got := verdicts(j.gompi(t).Stdout)
				if len(got) < 3 || failed.MatchString(strings.Join(got, "\n")) {
					t.Errorf("%q", got)
				}
				if want := got; long() {
					if want = verdicts(j.own(t).Stdout); strings.Join(got, "\n") != strings.Join(want, "\n") {
						t.Errorf("%q, on its own MPI %q", got, want)
					}
				}
			})
		}
	}
}

// long reports whether programs run on their own MPI, too, which takes minutes.
func long() bool { return os.Getenv("GOMPI_TEST_DROPIN") == "1" }

// verdicts are the lines that say how many tests were done and passed.
func verdicts(out string) (lines []string) {
	for line := range strings.Lines(out) {
		if verdict.MatchString(line) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	return lines
}

var verdict = regexp.MustCompile(`^ *\d+ tests (completed|skipped)|TESTS: +\d+ TESTS;`)

// failed is a line that counts tests that did not pass.
var failed = regexp.MustCompile(`[1-9]\d* (tests completed and failed|FAILED)`)

func copyAll(t *testing.T, dir string, patterns ...string) {
	t.Helper()
	for _, p := range patterns {
		files, err := filepath.Glob(p)
		if err != nil || len(files) == 0 {
			t.Fatalf("no %s: %v", p, err)
		}
		for _, f := range files {
			b, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, filepath.Base(f)), b, 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestHPCC has Debian's HPC Challenge check its own results.
func TestHPCC(t *testing.T) {
	env.NeedPackage(t, "hpcc", "/usr/bin/hpcc")
	dir := t.TempDir()
	copyAll(t, dir, "/usr/share/doc/hpcc/examples/_hpccinf.txt")
	if err := os.Rename(filepath.Join(dir, "_hpccinf.txt"), filepath.Join(dir, "hpccinf.txt")); err != nil {
		t.Fatal(err)
	}
	job{dir: dir, argv: []string{"/usr/bin/hpcc"}}.gompi(t)
	out, err := os.ReadFile(filepath.Join(dir, "hpccoutf.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"Success=1", "CommWorldProcs=4", "PASSED", "End of HPC Challenge tests"} {
		if !strings.Contains(string(out), want) {
			t.Errorf("no %q", want)
		}
	}
	if strings.Contains(string(out), "FAILED") {
		t.Errorf("a part failed:\n%s", out)
	}
}

const lennardJones = `units lj
atom_style atomic
lattice fcc 0.8442
region box block 0 8 0 8 0 8
create_box 1 box
create_atoms 1 box
mass 1 1.0
velocity all create 3.0 87287 loop geom
pair_style lj/cut 2.5
pair_coeff 1 1 1.0 1.0 2.5
fix 1 all nve
thermo 20
run 100
`

// TestLAMMPS has Debian's LAMMPS compute the same energies and pressures.
func TestLAMMPS(t *testing.T) {
	env.NeedPackage(t, "lammps", "/usr/bin/lmp")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "in.lj"), []byte(lennardJones), 0o644); err != nil {
		t.Fatal(err)
	}
	j := job{dir: dir, argv: []string{"/usr/bin/lmp", "-in", "in.lj", "-log", "none"}}
	steps := regexp.MustCompile(`(?m)^ +(20|40|60|80|100) .*$`)
	j.np = 2 // processes that Debian's Open MPI lets wait for each other on a machine of two CPUs
	want, got := steps.FindAllString(j.own(t).Stdout, -1), steps.FindAllString(j.gompi(t).Stdout, -1)
	if len(want) != 5 || strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("%q, on its own MPI %q", got, want)
	}
}

// TestPython has Debian's mpi4py, an extension module that names its MPI library, work.
func TestPython(t *testing.T) {
	env.NeedPackage(t, "python3-mpi4py", "/usr/bin/python3")
	r := job{argv: []string{"/usr/bin/python3", "-c", `
from mpi4py import MPI
c = MPI.COMM_WORLD
words = c.allgather({"rank": c.rank})
assert [w["rank"] for w in words] == list(range(c.size)), words
c.Barrier()
if c.rank == 0: print(MPI.Get_library_version(), c.size)
`}}.gompi(t)
	if !strings.HasPrefix(r.Stdout, "Open MPI v") || !strings.Contains(r.Stdout, "by gompi") || !strings.HasSuffix(r.Stdout, " 4\n") {
		t.Errorf("%q", r.Stdout)
	}
}
