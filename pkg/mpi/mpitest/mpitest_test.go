package mpitest_test

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/pkg/mpi/mpitest"
)

func TestRanksTalk(t *testing.T) {
	mpitest.Run(t, 4, func(t *testing.T, c *mpi.Comm) {
		sum := []int{0}
		if err := c.Allreduce([]int{c.Rank()}, sum, mpi.Sum); err != nil || sum[0] != 6 {
			t.Errorf("the sum is %d, %v", sum[0], err)
		}
	})
}

// again is the variable that has a copy of this program run a case that fails.
const again = "MPITEST_CASE"

// ends are ways in which rank 1 ends before its time.
var ends = map[string]func(t *testing.T){
	"Fatal": func(t *testing.T) { t.Fatal("no such grid") },
	"Skip":  func(t *testing.T) { t.Skip("not today") },
	"panic": func(*testing.T) { panic("a mistake") },
}

// TestCase is the test of such a copy.
func TestCase(t *testing.T) {
	end := ends[os.Getenv(again)]
	if end == nil {
		t.Skip("for the other test")
	}
	mpitest.Run(t, 3, func(t *testing.T, c *mpi.Comm) {
		if c.Rank() == 1 {
			end(t)
		}
		if _, err := c.Recv([]int{0}, mpi.AnySource, 0); err != nil {
			t.Fatalf("after the end: %v", err)
		}
	})
}

func TestARankThatEndsEarlyEndsTheOthers(t *testing.T) {
	for name, texts := range map[string][]string{
		"Fatal": {"TestCase/rank=1", "no such grid", "rank 1: TestCase/rank=1 has failed"},
		"Skip":  {"--- SKIP: TestCase/rank=1", "not today", "rank 1: TestCase/rank=1 was skipped"},
		"panic": {"panic: a mistake", "rank 1: TestCase/rank=1 has failed"},
	} {
		t.Run(name, func(t *testing.T) {
			cmd := exec.Command(os.Args[0], "-test.run=^TestCase$", "-test.v", "-test.timeout=20s")
			cmd.Env = append(os.Environ(), again+"="+name)
			out, err := cmd.CombinedOutput()
			if err == nil {
				t.Error("the copy has passed")
			}
			for _, text := range append(texts, "--- FAIL: TestCase/rank=0", "--- FAIL: TestCase/rank=2") {
				if !strings.Contains(string(out), text) {
					t.Errorf("no %q in:\n%s", text, out)
				}
			}
		})
	}
}

func TestAllRanksRunOrNone(t *testing.T) {
	cmd := exec.Command(os.Args[0], "-test.run=^TestRanksTalk$/rank=0", "-test.v", "-test.timeout=20s")
	out, err := cmd.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "-run leaves out TestRanksTalk/rank=") {
		t.Errorf("%v\n%s", err, out)
	}
}

func BenchmarkPingPong(b *testing.B) {
	mpitest.RunBench(b, 2, func(c *mpi.Comm, turns int) error {
		buf := make([]byte, 8)
		for range turns {
			if c.Rank() == 0 {
				if err := c.Send(buf, 1, 0); err != nil {
					return err
				}
			}
			if _, err := c.Recv(buf, 1-c.Rank(), 0); err != nil {
				return err
			}
			if c.Rank() == 1 {
				if err := c.Send(buf, 0, 0); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func ExampleRunBench() {
	r := testing.Benchmark(func(b *testing.B) {
		mpitest.RunBench(b, 4, func(c *mpi.Comm, turns int) error {
			for range turns {
				if err := c.Barrier(); err != nil {
					return err
				}
			}
			return nil
		})
	})
	fmt.Println("measured:", r.N > 0)
	// Output: measured: true
}
