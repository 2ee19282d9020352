package ledger

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func take(t *testing.T, b *Book, w Want) (Entry, bool) {
	t.Helper()
	e, _, ok, err := b.Take(w)
	if err != nil {
		t.Fatal(err)
	}
	return e, ok
}

func one(cpu int) []topo.CPUSet { return []topo.CPUSet{topo.NewCPUSet(cpu)} }

func TestLaunchesTakeWhatOthersHaveNot(t *testing.T) {
	top := filepath.Join(t.TempDir(), "top")
	a, b := Open(top, "slurm-1", "n1", "a"), Open(top, "slurm-1", "n1", "b")
	take(t, a, Want{Slots: 1, Of: 2, CPUs: one(0), GPUs: []int{1}})
	for claim, c := range map[string]struct {
		w  Want
		ok bool
	}{
		"the same CPU":             {Want{Slots: 1, Of: 2, CPUs: one(0)}, false},
		"the same GPU":             {Want{Slots: 1, Of: 2, CPUs: one(1), GPUs: []int{0, 1}}, false},
		"more slots than are left": {Want{Slots: 2, Of: 2, CPUs: one(1)}, false},
		"others":                   {Want{Slots: 1, Of: 2, CPUs: one(1), GPUs: []int{0}}, true},
		"the same, to share it":    {Want{Slots: 2, Of: 2, CPUs: one(0), Share: true}, true},
	} {
		if e, ok := take(t, b, c.w); ok != c.ok || ok && (len(e.Slots) != 1 || e.Slots[0] != 1) {
			t.Errorf("%s: %v %+v", claim, ok, e)
		}
		b.Release()
	}
	other := Open(top, "slurm-2", "n1", "b")
	if _, ok := take(t, other, Want{Slots: 2, Of: 2, CPUs: one(0)}); !ok {
		t.Error("another job's launches are in the way")
	}
	other.Release()
	a.Release()
	if _, err := os.Stat(top); !os.IsNotExist(err) {
		t.Errorf("left behind: %v", err)
	}
}

func TestManyLaunchesAtOnceTakeNoSlotTwice(t *testing.T) {
	const n = 16
	top := filepath.Join(t.TempDir(), "top")
	var wg sync.WaitGroup
	var mu sync.Mutex
	met := map[int]bool{}
	for i := range n {
		wg.Go(func() {
			b := Open(top, "j", "n", fmt.Sprint("launch", i))
			defer b.Release()
			for range 5 {
				e, _, ok, err := b.Take(Want{Slots: 1, Of: n})
				if err != nil || !ok {
					t.Errorf("launch %d: %v %v", i, ok, err)
					return
				}
				mu.Lock()
				if met[e.Slots[0]] {
					t.Errorf("slot %d twice", e.Slots[0])
				}
				met[e.Slots[0]] = true
				mu.Unlock()
				mu.Lock()
				delete(met, e.Slots[0])
				mu.Unlock()
				b.Release()
			}
		})
	}
	wg.Wait()
}

// TestHelper is the process that TestAnEntryDiesWithItsProcess kills.
func TestHelper(t *testing.T) {
	top := os.Getenv("LEDGER_TEST_TOP")
	if top == "" {
		t.Skip("it is started by another test")
	}
	take(t, Open(top, "j", "n", "killed"), Want{Slots: 1, Of: 1, CPUs: one(0)})
	fmt.Println("taken")
	select {}
}

func TestAnEntryDiesWithItsProcess(t *testing.T) {
	top := filepath.Join(t.TempDir(), "top")
	cmd := exec.Command(os.Args[0], "-test.run=^TestHelper$")
	cmd.Env = append(os.Environ(), "LEDGER_TEST_TOP="+top)
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	var word string
	if _, err := fmt.Fscan(out, &word); err != nil || word != "taken" {
		t.Fatal(word, err)
	}
	b := Open(top, "j", "n", "b")
	if _, ok := take(t, b, Want{Slots: 1, Of: 1}); ok {
		t.Error("a slot of a launch that lives was taken")
	}
	_ = cmd.Process.Signal(syscall.SIGKILL)
	_ = cmd.Wait()
	if _, ok := take(t, b, Want{Slots: 1, Of: 1, CPUs: one(0)}); !ok {
		t.Error("a killed launch still has its slot")
	}
	if _, err := os.Stat(filepath.Join(top, "j@n", "killed")); !os.IsNotExist(err) {
		t.Errorf("its file is there: %v", err)
	}
	b.Release()
}

func TestADirectoryThatOthersMayReadIsRefused(t *testing.T) {
	top := filepath.Join(t.TempDir(), "top")
	if err := os.Mkdir(top, 0o755); err != nil {
		t.Fatal(err)
	}
	if _, _, ok, err := Open(top, "j", "n", "a").Take(Want{Slots: 1, Of: 1}); ok || err == nil || !strings.Contains(err.Error(), top) {
		t.Errorf("%v, %v", ok, err)
	}
}

func FuzzEntry(f *testing.F) {
	f.Add([]byte(`{"slots":[0],"cpus":["0-3"],"gpus":[1]}`))
	f.Add([]byte(`{"slots":[-1]}`))
	f.Add([]byte(`{"cpus":["99999"]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		e, err := parseEntry(text)
		if err != nil {
			return
		}
		if err := e.check(); err != nil {
			t.Fatal(err)
		}
		got, ok := fit(Want{Slots: 2, Of: 4, CPUs: one(1)}, []Entry{e})
		for _, s := range got.Slots {
			for _, o := range e.Slots {
				if s == o && ok {
					t.Fatalf("slot %d twice", s)
				}
			}
		}
	})
}
