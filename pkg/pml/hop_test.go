package pml_test

import (
	"os"
	"os/exec"
	"runtime"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// nothing is a module from which nothing ever comes. It counts how often it is asked, and how often by another thread than before.
type nothing struct{ asked, moved, thread int }

func (n *nothing) Name() string                              { return "nothing" }
func (n *nothing) Limits() btl.Limits                        { return btl.Limits{} }
func (n *nothing) Card() []byte                              { return nil }
func (n *nothing) Connect(int, []byte) (btl.Endpoint, error) { return nil, btl.ErrUnreachable }
func (n *nothing) Close() error                              { return nil }
func (n *nothing) Park(func() bool, time.Duration)           {} // a busy machine's ranks may want to
func (n *nothing) Wake()                                     {}
func (n *nothing) Progress(btl.Sink) int {
	n.asked++
	if t := syscall.Gettid(); t != n.thread {
		n.thread = t
		n.moved++
	}
	return 0
}

// onOneCPU says to a process of this test that it is the one with a CPU.
const onOneCPU = "GOMPI_TEST_ON_ONE_CPU"

// While there are processors for others, no thread wakes to take over the goroutine of who waits, but for what Go's
// monitor does every 10 ms. On one CPU a thread that wakes is seen at once, so that is where a process of its own looks.
func TestWhoWaitsKeepsItsThread(t *testing.T) {
	if os.Getenv(onOneCPU) == "" {
		c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.count=1")
		c.Env = append(os.Environ(), onOneCPU+"=1")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
		return
	}
	mask, err := sched.Affinity(0)
	if err != nil {
		t.Fatal(err)
	}
	if err := sched.PinProcess(topo.FromWords(mask).List()[0]); err != nil {
		t.Fatal(err)
	}
	runtime.GOMAXPROCS(4)
	for name, spins := range map[string]int{"spinning": 1 << 30, "yielding": 0} {
		settings := tuning.Default()
		settings.Wait.Spins, settings.Wait.Sleep, settings.Wait.Turn = spins, time.Hour, time.Hour
		t.Run(name, func(t *testing.T) { waitsOnItsThread(t, settings) })
	}
}

func waitsOnItsThread(t *testing.T, settings *tuning.Tuning) {
	const (
		turns   = 1 << 18
		longest = 2 * time.Second // of a busy machine, where few turns are left to tell
		monitor = 5 * time.Millisecond
	)
	n := &nothing{}
	e := pml.New(pml.Config{Peers: 1, Threads: true, Modules: []btl.Module{n}, Waiter: wait.NewWaiter(settings, wait.Auto, nil)})
	began := time.Now()
	e.WaitFor(func() bool { return n.asked >= turns || time.Since(began) > longest })
	took := time.Since(began)
	if most := 10 + int(took/monitor); n.moved > most {
		t.Errorf("another thread took over %d times in %d turns and %v, at most %d expected", n.moved, n.asked, took, most)
	}
}
