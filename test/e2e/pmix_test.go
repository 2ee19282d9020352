package e2e

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// pmixClients are the ways in which a program that calls PMIx itself is run:
// with which libpmix, in which encoding.
var pmixClients = []struct {
	claim string
	env   func(t *testing.T) []string // arguments of env(1)
}{
	{"libpmix 4", func(*testing.T) []string { return nil }},
	{"libpmix 4 in the encoding of version 3", func(*testing.T) []string {
		return []string{"-u", "PMIX_SERVER_URI41", "-u", "PMIX_SERVER_URI4"}
	}},
	{"libpmix 4 with described buffers", func(*testing.T) []string {
		return []string{"PMIX_BFROP_BUFFER_TYPE=PMIX_BFROP_BUFFER_FULLY_DESC"}
	}},
	{"libpmix 4 with both", func(*testing.T) []string {
		return []string{"-u", "PMIX_SERVER_URI41", "-u", "PMIX_SERVER_URI4", "PMIX_BFROP_BUFFER_TYPE=PMIX_BFROP_BUFFER_FULLY_DESC"}
	}},
	{"libpmix 5", func(t *testing.T) []string {
		lib := filepath.Join(env.Peer(t, "openmpi"), "lib")
		return []string{"LD_LIBRARY_PATH=" + filepath.Join(lib, "openmpi") + ":" + lib}
	}},
}

func wantPMIx(t *testing.T, r testenv.Result) {
	t.Helper()
	wantCode(t, r, 0)
	if r.Stdout != "pmix ok\n" {
		t.Errorf("stdout %q, stderr:\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestLibpmixFindsAllItsFunctions(t *testing.T) {
	prog := env.MPICC(t, "pmix", "pmix")
	for _, c := range pmixClients {
		t.Run(c.claim, func(t *testing.T) {
			args := append(c.env(t), prog)
			for _, np := range []string{"1", "4"} {
				dir := t.TempDir()
				wantPMIx(t, run(t, append([]string{"--mpi", "pmix", "--oversubscribe", "-np", np, "env"}, append(args, np, dir)...)...))
				if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
					t.Errorf("%d files that were registered are left (%v)", len(left), err)
				}
			}
		})
	}
}

func TestRanksOfOneJobMayEncodeDifferently(t *testing.T) {
	prog := env.MPICC(t, "pmix", "pmix")
	line := []string{"--mpi", "pmix", "--oversubscribe"}
	for i, c := range pmixClients[:4] {
		if i > 0 {
			line = append(line, ":", "--mpi", "pmix")
		}
		line = append(append(append(line, "-np", "2", "env"), c.env(t)...), prog, "8")
	}
	wantPMIx(t, run(t, line...))
}

func TestLibpmixOnHosts(t *testing.T) {
	prog := env.MPICC(t, "pmix", "pmix")
	for _, n := range []int{2, 4} {
		c := hosts(t, n)
		for _, by := range []string{"slot", "node"} {
			wantPMIx(t, c.launch(t, c.on(t, n, 2), "--mpi", "pmix", "--map-by", by, "-np", "4", prog, "4"))
		}
	}
	c := hosts(t, 2)
	wantCode(t, c.launch(t, c.on(t, 2, 1), "--mpi", "pmix", "-np", "2", prog, "2", "abort", "7"), 7)
}

func wantEdges(t *testing.T, r testenv.Result) {
	t.Helper()
	wantCode(t, r, 0)
	if r.Stdout != "logged\nedges ok\n" {
		t.Errorf("stdout %q, stderr:\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestLibpmixAtItsEdges(t *testing.T) {
	prog := env.MPICC(t, "pmix", "pmixedge")
	for _, c := range []string{"libpmix 4", "libpmix 5"} {
		t.Run(c, func(t *testing.T) {
			wantEdges(t, runCmd(t, testenv.Cmd{Env: libpmix(t, c), Args: []string{"--mpi", "pmix", "--oversubscribe", "-np", "3", prog, "3"}}))
		})
	}
	t.Run("on hosts", func(t *testing.T) {
		c := hosts(t, 2)
		wantEdges(t, c.launch(t, c.on(t, 2, 2), "--mpi", "pmix", "--map-by", "node", "-np", "4", prog, "4"))
	})
}

func TestIntelMPISpeaksPMIxThroughLibpmix(t *testing.T) {
	env.MPICC(t, "pmix", "pmix") // there is a libpmix, or the test skips
	dir := env.Peer(t, "impi-rt")
	libs := []string{"/usr/lib/x86_64-linux-gnu/libpmix.so.2", filepath.Join(env.Peer(t, "openmpi"), "lib", "openmpi", "libpmix.so.2")}
	for _, lib := range libs {
		r := runCmd(t, testenv.Cmd{
			Args: []string{"--mpi", "pmix", "-np", "2", filepath.Join(dir, "bin", "IMB-MPI1"), "-msglog", "3:4", "-iter", "10", "PingPong"},
			Env:  []string{"LD_LIBRARY_PATH=" + filepath.Join(dir, "lib"), "I_MPI_PMI_LIBRARY=" + lib},
		})
		wantCode(t, r, 0)
		if !contains(r.Stdout, "#processes = 2", "All processes entering MPI_Finalize") {
			t.Errorf("%s: IMB did not run between 2 processes:\n%s\n%s", lib, clip(r.Stdout), clip(r.Stderr))
		}
	}
}
