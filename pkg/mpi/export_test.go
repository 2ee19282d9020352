package mpi

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/wait"
	"github.com/gompirun/gompi/internal/wireup"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/btltest"
	"github.com/gompirun/gompi/pkg/pml"
)

// TestMain gives each rank of the largest world a thread of its own, as a process
// has: a rank that waits yields its CPU to threads, and not to goroutines without
// one, which would then have to wait until the runtime takes a thread away, for
// 10 ms each time. With two CPUs the tests took minutes.
func TestMain(m *testing.M) {
	const mostRanks = 16
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), 2*mostRanks))
	os.Exit(m.Run())
}

// Ranks runs f as every rank of a world of n processes, which are goroutines of
// the test's own process and speak over a network in memory. What f returns is
// an error of the test. Errors of calls are returned, not fatal.
func Ranks(t testing.TB, n int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	RanksOn(t, make([]int, n), f, opts...)
}

// patience is how long the ranks of a test may take.
const patience = 100 * time.Second

// RanksOn is Ranks with the node that each rank is on.
func RanksOn(t testing.TB, nodes []int, f func(env *Env) error, opts ...Option) {
	t.Helper()
	var wg sync.WaitGroup
	errs := make([]error, len(nodes))
	for i, env := range worldOf(nodes, opts) {
		wg.Go(func() {
			if errs[i] = f(env); errs[i] == nil {
				errs[i] = env.Finalize()
			}
		})
	}
	over := make(chan struct{})
	go func() { wg.Wait(); close(over) }()
	limit := time.NewTimer(patience)
	defer limit.Stop()
	select {
	case <-over:
	case <-limit.C:
		stacks := make([]byte, 1<<20)
		t.Fatalf("ranks still wait after %v:\n%s", patience, stacks[:runtime.Stack(stacks, true)])
	}
	for rank, err := range errs {
		if err != nil {
			t.Errorf("rank %d: %v", rank, err)
		}
	}
}

// worldOf makes the environments of a world's processes.
func worldOf(nodes []int, opts []Option) []*Env {
	var o options
	for _, f := range opts {
		f(&o)
	}
	net := btltest.NewNet(len(nodes))
	envs := make([]*Env, len(nodes))
	for rank := range nodes {
		m := net.Module(rank)
		w := &wireup.World{Rank: rank, Size: len(nodes), Node: nodes, Name: "in memory"}
		for r, node := range nodes {
			if node == nodes[rank] {
				if r == rank {
					w.LocalRank = len(w.LocalRanks)
				}
				w.LocalRanks = append(w.LocalRanks, r)
			}
		}
		w.Engine = pml.New(pml.Config{
			Peers: len(nodes), Modules: []btl.Module{m}, Threads: o.progress || o.level == ThreadMultiple,
			Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
				ep, err := m.Connect(peer, nil)
				return ep, m.Limits(), err
			},
			Waiter: wait.NewWaiter(wait.Auto, func() wait.Policy { return wait.Policy{Yield: 100 * time.Microsecond} }),
			Name:   func(peer int) string { return fmt.Sprintf("rank %d", peer) },
		})
		envs[rank] = newEnv(w, o)
		envs[rank].comm.SetErrhandler(ErrorsReturn)
		envs[rank].self.SetErrhandler(ErrorsReturn)
	}
	return envs
}
