package e2e

import (
	"fmt"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

// exchange runs the program that checks all point-to-point calls.
func wantExchange(t *testing.T, r testenv.Result, np int) {
	t.Helper()
	wantCode(t, r, 0)
	if want := fmt.Sprintf("exchange of %d: ok\n", np); r.Stdout != want {
		t.Errorf("stdout %q, want %q\n%s", r.Stdout, want, clip(r.Stderr))
	}
}

func TestMessagesBetweenGoRanksOfANode(t *testing.T) {
	prog := filepath.Join(env.Bin, "exchange")
	for _, np := range []int{1, 2, 3, 16} {
		for _, btl := range []string{"self,sm", "self,tcp", "^nothing"} {
			if btl == "^nothing" && np != 3 {
				continue
			}
			t.Run(fmt.Sprintf("%d ranks over %s", np, btl), func(t *testing.T) {
				if btl == "^nothing" {
					r := run(t, "-np", fmt.Sprint(np), "--mca", "btl", btl, prog)
					if r.Code == 0 || !strings.Contains(r.Stderr, `there is no transport "nothing"`) {
						t.Errorf("status %d: %s", r.Code, r.Stderr)
					}
					return
				}
				wantExchange(t, runCmd(t, testenv.Cmd{Limit: 90 * time.Second,
					Args: []string{"--oversubscribe", "-np", fmt.Sprint(np), "--mca", "btl", btl, prog, fmt.Sprint(np)}}), np)
			})
		}
	}
	t.Run("without reading the peer's memory", func(t *testing.T) {
		wantExchange(t, run(t, "--oversubscribe", "-np", "4", "--mca", "btl_sm_single_copy", "0", prog), 4)
	})
	t.Run("several connections to each peer", func(t *testing.T) {
		wantExchange(t, run(t, "--oversubscribe", "-np", "4", "--mca", "btl", "self,tcp", "--mca", "btl_tcp_links", "3", prog), 4)
		r := run(t, "-np", "2", "--mca", "btl_tcp_links", "99", prog)
		wantExchange(t, r, 2) // what another library could take is no reason not to run
		if !strings.Contains(r.Stderr, "--mca btl_tcp_links: 99 is not within 1 to 16") {
			t.Errorf("it is not said what is taken in its place: %s", r.Stderr)
		}
	})
	t.Run("started alone", func(t *testing.T) {
		wantExchange(t, env.Run(t, testenv.Cmd{Args: []string{"exchange", "1"}}), 1)
	})
}

func TestGoRanksRunUnderHydra(t *testing.T) {
	env.NeedCommand(t, "mpiexec.hydra")
	for _, np := range []int{2, 5} {
		r := env.Run(t, testenv.Cmd{Args: []string{"mpiexec.hydra", "-np", fmt.Sprint(np), filepath.Join(env.Bin, "exchange"), fmt.Sprint(np)}, Limit: 60 * time.Second})
		wantExchange(t, r, np)
	}
}

func TestMessagesBetweenHosts(t *testing.T) {
	for _, n := range []int{2, 4} {
		c := hosts(t, n)
		for _, each := range []int{1, 2} {
			np := n * each
			r := c.launch(t, c.on(t, n, each), "-np", fmt.Sprint(np), filepath.Join(env.Bin, "exchange"), fmt.Sprint(each))
			wantExchange(t, r, np)
		}
	}
}

func TestAnIdleRankUsesNoCPU(t *testing.T) {
	const (
		wait  = 1000           // ms
		limit = 0.01*wait + 10 // it may yield for a while before it sleeps; after that less than 1 %
		tries = 3              // what else the machine does can only add to what a rank uses
	)
	var ms [tries]float64
	for i := range ms {
		r := run(t, "-np", "2", filepath.Join(env.Bin, "lonely"), "idle", fmt.Sprint(wait))
		wantCode(t, r, 0)
		if _, err := fmt.Sscanf(r.Stdout, "%f ms of CPU time", &ms[i]); err != nil {
			t.Fatalf("stdout %q: %v", r.Stdout, err)
		}
		if ms[i] <= limit {
			return
		}
	}
	t.Errorf("%.1f ms of CPU time in %d ms, limit %v", ms, wait, limit)
}

// TestTheRankThatDiedIsBlamed: those who have noticed, perhaps before the launcher, end
// the job for it, but not with a status of their own, nor with words.
func TestTheRankThatDiedIsBlamed(t *testing.T) {
	for range 3 {
		for _, btl := range []string{"self,sm", "self,tcp"} {
			r := run(t, "--oversubscribe", "-np", "8", "--mca", "btl", btl, filepath.Join(env.Bin, "lonely"), "blamed")
			wantCode(t, r, 137)
			if !contains(r.Stderr, "gompirun: rank 7 of 8 on ", "was killed by signal 9 (SIGKILL)") {
				t.Errorf("%s: stderr:\n%s", btl, clip(r.Stderr))
			}
			if strings.Contains(r.Stderr, "peer lost") {
				t.Errorf("%s: others than the launcher say what has happened:\n%s", btl, clip(r.Stderr))
			}
		}
	}
}

func TestTheDeathOfAPeerIsAnError(t *testing.T) {
	for _, btl := range []string{"self,sm", "self,tcp"} {
		t.Run(btl, func(t *testing.T) {
			// the launcher is told not to end the job, so that the others can say what they see
			r := run(t, "-disable-auto-cleanup", "-np", "3", "--mca", "btl", btl, filepath.Join(env.Bin, "lonely"), "killed")
			for rank := range 2 {
				if want := fmt.Sprintf("rank %d: mpi: Recv on rank %d, peer 2, tag 1: peer lost: rank 2", rank, rank); !strings.Contains(r.Stdout, want) {
					t.Errorf("no %q in:\n%s\n%s", want, clip(r.Stdout), clip(r.Stderr))
				}
			}
			if r.Took > 20*time.Second {
				t.Errorf("took %v", r.Took)
			}
		})
	}
}

func TestPerfMeasuresAndChecks(t *testing.T) {
	for _, c := range []struct {
		np   string
		args []string
	}{
		{"2", []string{"latency", "--sizes", "0,8,100k"}}, {"2", []string{"bw", "--sizes", "1k:256k"}}, {"2", []string{"bibw", "--sizes", "64k"}},
		{"2", []string{"rate"}}, {"4", []string{"pairs"}}, {"3", []string{"ring"}}, {"4", []string{"randpairs"}}, {"2", []string{"unexpected"}}, {"3", []string{"overlap"}},
		{"5", []string{"barrier"}}, {"5", []string{"bcast"}}, {"5", []string{"allreduce"}}, {"5", []string{"reduce"}}, {"5", []string{"allgather"}}, {"5", []string{"alltoall"}},
		{"5", []string{"reduce_scatter"}}, {"5", []string{"gather"}}, {"5", []string{"scatter"}}, {"5", []string{"scan"}},
		{"5", []string{"exscan"}}, {"5", []string{"gatherv"}}, {"5", []string{"scatterv"}}, {"5", []string{"allgatherv"}}, {"5", []string{"alltoallv"}},
		{"5", []string{"alltoallw"}}, {"5", []string{"reduce_scatterv"}}, {"3", []string{"alltoallw", "--in-place"}}, {"3", []string{"ireduce_scatterv", "--in-place"}},
		{"3", []string{"allreduce", "--in-place"}}, {"3", []string{"alltoall", "--in-place"}}, {"3", []string{"gather", "--in-place"}}, {"3", []string{"reduce_scatter", "--in-place"}},
		{"2", []string{"put,get,accumulate", "--sizes", "8,64k"}}, {"3", []string{"put,lock", "--sizes", "1,1000"}}, {"2", []string{"fetch_and_op,cas"}}, {"3", []string{"fence,counter"}}, {"4", []string{"pscw"}}, {"3", []string{"win_allocate"}}, {"3", []string{"counter8,latency", "--sizes", "8", "--window"}},
		{"2", []string{"put,get,accumulate,fetch_and_op,fence,cas,counter", "--sizes", "8", "--buffers", "heap"}},
		{"3", []string{"reduce_local"}}, {"6", []string{"neighbor_allgather"}}, {"5", []string{"neighbor_allgatherv"}}, {"1", []string{"neighbor_alltoall"}},
		{"4", []string{"neighbor_alltoallv"}}, {"6", []string{"neighbor_alltoallw"}}, {"4", []string{"ineighbor_alltoall"}},
		{"4", []string{"ibarrier"}}, {"4", []string{"iallreduce"}}, {"4", []string{"ialltoall", "--in-place"}}, {"4", []string{"iscatter"}},
		{"4", []string{"barrier_init,bcast_init,allreduce_init,reduce_init,allgather_init,alltoall_init,reduce_scatter_init,gather_init,scatter_init,scan_init,exscan_init"}},
		{"3", []string{"gatherv_init,scatterv_init,allgatherv_init,alltoallv_init,alltoallw_init,reduce_scatterv_init"}},
		{"4", []string{"neighbor_allgather_init,neighbor_allgatherv_init,neighbor_alltoall_init,neighbor_alltoallv_init,neighbor_alltoallw_init"}},
		{"3", []string{"allreduce_init,alltoall_init,gather_init,scatter_init,reduce_scatter_init,allgatherv_init,alltoallw_init", "--in-place"}},
	} {
		r := run(t, append([]string{"--oversubscribe", "-np", c.np, filepath.Join(env.Bin, "gompi-perf")}, append(c.args, "--check", "--json", "--iters", "20")...)...)
		wantCode(t, r, 0)
		for name := range strings.SplitSeq(c.args[0], ",") {
			if !strings.Contains(r.Stdout, `"test":"`+name+`"`) || !strings.Contains(r.Stdout, `"checked":true`) {
				t.Errorf("%s of %v: %s%s", name, c.args, r.Stdout, clip(r.Stderr))
			}
		}
	}
}

// What measures messages uses MPI as it is meant.
func TestPerfIsNotCaughtByChecks(t *testing.T) {
	for _, c := range []struct{ np, tests, iters string }{
		{"2", "latency,bw=8,bibw=8:1k,rate,pairs,ring,randpairs,unexpected,overlap=64k", "10"},
		{"4", "bcast=8,iallgather=8,allreduce_init=8,neighbor_allgather=8,ineighbor_alltoallv=8,neighbor_alltoallw_init=8", "10"},
		{"2", "put=8,get=8,fetch_and_op,cas,accumulate=8,lock,fence,pscw,counter,counter8", "1"}, // a hundred operations each
	} {
		r := run(t, "--oversubscribe", "-x", "GOMPI_CHECK=1", "-np", c.np, filepath.Join(env.Bin, "gompi-perf"), c.tests, "--iters", c.iters, "--warmup", "0", "--check")
		wantCode(t, r, 0)
		if strings.Contains(r.Stderr, "check:") {
			t.Errorf("%s: %s", c.tests, clip(r.Stderr))
		}
	}
}

func TestPerfMeasuresLatencyWithMoreRanksThanCPUs(t *testing.T) {
	np := fmt.Sprint(runtime.NumCPU() + 1) // each is bound to a CPU, on which two threads cannot play
	r := run(t, "--oversubscribe", "-np", np, filepath.Join(env.Bin, "gompi-perf"), "latency", "--sizes", "8", "--iters", "20")
	wantCode(t, r, 0)
}

func TestEveryRankSaysHelloAndPassesTheSumOn(t *testing.T) {
	for _, np := range []int{1, 2, 5} {
		want := []string{}
		for rank := range np {
			want = append(want, fmt.Sprintf("rank %d of %d on ", rank, np))
		}
		if np > 1 {
			want = append(want, fmt.Sprintf("the sum of all ranks is %d\n", np*(np-1)/2))
		}
		r := run(t, "--oversubscribe", "-np", fmt.Sprint(np), filepath.Join(env.Bin, "hello"))
		wantCode(t, r, 0)
		for _, line := range want {
			if strings.Count(r.Stdout, line) != 1 {
				t.Errorf("%d ranks: not once %q:\n%s", np, line, r.Stdout)
			}
		}
	}
}

func TestHeatDoesNotDependOnTheNumberOfRanks(t *testing.T) {
	var want string
	for _, np := range []string{"1", "4", "6", "16"} {
		r := run(t, "--oversubscribe", "-np", np, filepath.Join(env.Bin, "heat"), "-size", "96", "-steps", "100")
		wantCode(t, r, 0)
		_, sum, ok := strings.Cut(r.Stdout, "checksum ")
		if want == "" {
			want = sum
		}
		if !ok || sum != want {
			t.Errorf("%s ranks: %q, want checksum %q", np, r.Stdout, want)
		}
	}
}
