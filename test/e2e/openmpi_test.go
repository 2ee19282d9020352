package e2e

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// openMPIs are the two generations of Open MPI that PMIx starts: Debian's 4.1
// with PMIx 4 inside, and PyPI's 5.0 with PMIx 5.
var openMPIs = []string{"openmpi4", "openmpi5"}

// pmixCmd launches a program that speaks PMIx.
func pmixCmd(np int, prog string, args ...string) testenv.Cmd {
	line := append([]string{"--mpi", "pmix", "--oversubscribe", "-np", fmt.Sprint(np), prog}, args...)
	return testenv.Cmd{Limit: 90 * time.Second, Args: line}
}

func TestOpenMPIProgramsRunUnmodified(t *testing.T) {
	for _, flavour := range openMPIs {
		for _, np := range []int{1, 2, 3, 8} {
			t.Run(fmt.Sprintf("%s with %d ranks", flavour, np), func(t *testing.T) {
				r := runCmd(t, pmixCmd(np, env.MPICC(t, flavour, "hello")))
				wantCode(t, r, 0)
				wantHello(t, r, np, np)
			})
		}
	}
}

// mpiOf is the file of the MPI library that a program loads. A shell that loads it, too, is a program of MPI for gompirun, and tells its
// environment.
func mpiOf(t *testing.T, prog string) string {
	t.Helper()
	out, err := exec.Command("ldd", prog).Output()
	m := regexp.MustCompile(`libmpi\S* => (\S+)`).FindSubmatch(out)
	if err != nil || m == nil {
		t.Fatalf("ldd %s: %v\n%s", prog, err, out)
	}
	return string(m[1])
}

// wantAllPlaces checks what the program places says.
func wantAllPlaces(t *testing.T, r testenv.Result) {
	t.Helper()
	wantCode(t, r, 0)
	if r.Stdout != "places ok\n" {
		t.Errorf("stdout %q, stderr:\n%s", r.Stdout, clip(r.Stderr))
	}
}

func TestOpenMPIUsesTheSameComponentsWithWhatItIsSpared(t *testing.T) {
	used := regexp.MustCompile(`select: component (\w+) selected|select: init of component (\w+) returned success`)
	// without hints, and with what Debian's parameter file leaves out
	plain := map[string][]string{"openmpi4": {"-x", "OMPI_MCA_mtl=^ofi", "-x", "OMPI_MCA_btl=^uct,openib,ofi"}, "openmpi5": {"-x", "OMPI_MCA_mtl=", "-x", "OMPI_MCA_btl="}}
	for _, flavour := range openMPIs {
		t.Run(flavour, func(t *testing.T) {
			prog := env.MPICC(t, flavour, "hello")
			line := []string{"-q", "--mca", "pml_base_verbose", "10", "--mca", "btl_base_verbose", "10", "-np", "1"}
			spared, all := run(t, append(line, prog)...), run(t, append(append(line, plain[flavour]...), prog)...)
			got, want := used.FindAllString(spared.Stderr, -1), used.FindAllString(all.Stderr, -1)
			if len(want) < 2 {
				t.Fatalf("Open MPI does not say what it selects:\n%s", clip(all.Stderr))
			}
			if !slices.Equal(got, want) {
				t.Errorf("selected\n%q, without hints\n%q", got, want)
			}
			preload := "LD_PRELOAD=" + mpiOf(t, prog)
			omnipath, _ := filepath.Glob("/dev/hfi1*")
			verbs, _ := filepath.Glob("/sys/class/infiniband/*")
			if flavour == "openmpi5" && omnipath == nil && verbs == nil {
				if vars := run(t, "-q", "-np", "1", "-x", preload, "sh", "-c", "echo $OMPI_MCA_mtl $OMPI_MCA_btl").Stdout; vars != "^psm,psm2,ofi ^ofi\n" {
					t.Errorf("without a fabric mtl and btl are %q", vars)
				}
			}
			vars := run(t, "-q", "-np", "1", "--mca", "btl", "tcp,self", "-x", preload, "sh", "-c", "echo $OMPI_MCA_mtl $OMPI_MCA_btl").Stdout
			if !strings.HasSuffix(vars, " tcp,self\n") || (strings.Contains(vars, "psm2") == (omnipath != nil)) {
				t.Errorf("mtl and btl are %q, Omni-Path %q", vars, omnipath)
			}
		})
	}
}

func TestOpenMPIRanksExchangeShareMemoryAndConnect(t *testing.T) {
	for _, flavour := range openMPIs {
		for _, np := range []int{1, 2, 5} {
			t.Run(fmt.Sprintf("%s with %d ranks", flavour, np), func(t *testing.T) {
				n := fmt.Sprint(np)
				wantAllPlaces(t, runCmd(t, pmixCmd(np, env.MPICC(t, flavour, "places"), n, n, "connect")))
			})
		}
	}
}

func TestOpenMPISpawnsAndPublishes(t *testing.T) {
	for _, flavour := range openMPIs {
		t.Run(flavour, func(t *testing.T) {
			r := runCmd(t, pmixCmd(2, env.MPICC(t, flavour, "spawn"), "3"))
			wantCode(t, r, 0)
			if !contains(r.Stdout, "parent 0 of 2 sees 3\n", "parent 1 of 2 sees 3\n",
				"child 0 of 3 sees 2\n", "child 1 of 3 sees 2\n", "child 2 of 3 sees 2\n") {
				t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, r.Stderr)
			}
			r = runCmd(t, pmixCmd(2, env.MPICC(t, flavour, "publish")))
			wantCode(t, r, 0)
			if !contains(r.Stdout, "publish ok\n", "found tag#0$description#host$\n", "unpublish ok\n", "lookup failed\n") {
				t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
			}
		})
	}
}

func TestOpenMPIRanksEndAsTheOthersDo(t *testing.T) {
	for _, flavour := range openMPIs {
		prog := env.MPICC(t, flavour, "misbehave")
		for _, c := range exitMatrix {
			if c.prog[0] != "mpi" || c.opts != nil {
				continue
			}
			t.Run(flavour+"/"+c.claim, func(t *testing.T) {
				r := runCmd(t, pmixCmd(2, prog, c.prog[1:]...))
				wantCode(t, r, c.gompi...)
				if c.prog[1] == "abort" && !strings.Contains(r.Stderr, "MPI_ABORT was invoked on rank 1") {
					t.Errorf("none of Open MPI's own words:\n%s", clip(r.Stderr))
				}
				if n := len(ourLines(r.Stderr)); n != 1 {
					t.Errorf("%d lines of ours, want 1:\n%s", n, clip(r.Stderr))
				}
			})
		}
	}
}

func TestOpenMPIRanksOnHosts(t *testing.T) {
	for _, flavour := range openMPIs {
		places := env.MPICC(t, flavour, "places")
		for _, n := range []int{2, 4} {
			t.Run(fmt.Sprintf("%s on %d hosts", flavour, n), func(t *testing.T) {
				c := hosts(t, n)
				np := fmt.Sprint(2 * n)
				for _, by := range []string{"slot", "node"} {
					wantAllPlaces(t, c.launch(t, c.on(t, n, 2), "--mpi", "pmix", "--map-by", by, "-np", np, places, np, "2", "connect"))
				}
			})
		}
		t.Run(flavour+" spawns and aborts on 2 hosts", func(t *testing.T) {
			c := hosts(t, 2)
			r := c.launch(t, c.on(t, 2, 2), "--mpi", "pmix", "-np", "2", "--map-by", "node", env.MPICC(t, flavour, "spawn"), "2")
			wantCode(t, r, 0)
			if strings.Count(r.Stdout, " sees 2\n") != 4 {
				t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, r.Stderr)
			}
			r = c.launch(t, c.on(t, 2, 1), "--mpi", "pmix", "-np", "2", env.MPICC(t, flavour, "misbehave"), "abort", "7")
			wantCode(t, r, 7)
			r = c.launch(t, c.on(t, 2, 1), "--mpi", "pmix", "-np", "2", env.MPICC(t, flavour, "publish"))
			wantCode(t, r, 0)
			if !strings.Contains(r.Stdout, "found tag#0$description#host$\n") {
				t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
			}
		})
	}
}

func TestOpenMPIRanksFindEachOtherWithoutAModex(t *testing.T) {
	c := hosts(t, 2)
	for _, flavour := range openMPIs {
		wantAllPlaces(t, c.launch(t, c.on(t, 2, 2), "--mpi", "pmix", "--mca", "pmix_base_async_modex", "1",
			"--mca", "pmix_base_collect_data", "0", "-np", "4", env.MPICC(t, flavour, "places"), "4", "2"))
	}
}

func TestAKilledLauncherLeavesNoSharedMemoryOfOpenMPI(t *testing.T) {
	for _, flavour := range openMPIs {
		t.Run(flavour, func(t *testing.T) {
			p := startCmd(t, pmixCmd(2, env.MPICC(t, flavour, "misbehave"), "stay"))
			p.Output().Await(t, "up\n", 2, 30*time.Second)
			if err := p.Process.Kill(); err != nil {
				t.Fatal(err)
			}
			if r := p.Wait(); r.Code == 0 {
				t.Errorf("status 0 though it was killed")
			}
		})
	}
}

func TestOpenMPISpawnsSeveralProgramsWhereTheyAreWanted(t *testing.T) {
	for _, flavour := range openMPIs {
		t.Run(flavour, func(t *testing.T) {
			c := hosts(t, 2)
			r := c.launch(t, c.on(t, 2, 3), "--mpi", "pmix", "-np", "1", env.MPICC(t, flavour, "multispawn"), c.Names[1])
			wantCode(t, r, 0)
			if !contains(r.Stdout, "child 0 of 3, program 0, argument first, on "+c.Names[0]+" in /usr\n",
				"child 1 of 3, program 0, argument first, on "+c.Names[0]+" in /usr\n",
				"child 2 of 3, program 1, argument second, on "+c.Names[1]+" in /", "parent of 3\n", "no such program: error\n") {
				t.Errorf("stdout\n%s\nstderr\n%s", r.Stdout, r.Stderr)
			}
		})
	}
}

func TestOpenMPIRanksBelowATreeOfDaemons(t *testing.T) {
	c := hosts(t, 4)
	where := append(c.on(t, 4, 2), "--tree-radix", "2")
	for _, flavour := range openMPIs {
		wantAllPlaces(t, c.launch(t, where, "--mpi", "pmix", "-np", "8", env.MPICC(t, flavour, "places"), "8", "2", "connect"))
	}
	wantPMIx(t, c.launch(t, where, "--mpi", "pmix", "--map-by", "node", "-np", "8", env.MPICC(t, "pmix", "pmix"), "8"))
}

func TestOpenMPIRanksSurviveTheDeathOfOne(t *testing.T) {
	prog := env.MPICC(t, "openmpi5", "survive")
	want := func(r testenv.Result) {
		t.Helper()
		wantCode(t, r, 0)
		if r.Stdout != "3 of 4 go on, sum 3\n" {
			t.Errorf("stdout %q, stderr:\n%s", r.Stdout, clip(r.Stderr))
		}
	}
	want(run(t, "--with-ft", "ulfm", "--oversubscribe", "-np", "4", prog))
	c := hosts(t, 4)
	// two ranks on each of two hosts would be a job for coll/han, which crashes
	want(c.launch(t, c.on(t, 2, 2), "--with-ft", "ulfm", "--mca", "coll", "^han", "-np", "4", prog))
	want(c.launch(t, c.on(t, 4, 1), "--with-ft", "ulfm", "-np", "4", prog)) // none is left on the second host
}
