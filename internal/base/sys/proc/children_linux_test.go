package proc

import (
	"errors"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"testing"
	"unicode"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestAProcesssStatIsRead(t *testing.T) {
	for s, want := range map[string]procStat{
		"7 (sh) S 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10":                      {3, 'S', 4194304, 22500},
		"12 (a) R (b c)) Z 1 1 1 0 -1 2129984 0 0 0 0 0 0 0 0 20 0 1 0 5 0 0":                  {1, 'Z', 2129984, 5},
		"1 (long) D 0 1 1 0 -1 1077936384 0 0 0 0 0 0 0 0 20 0 1 0 1 0 0 18446744073709551615": {0, 'D', 1077936384, 1},
	} {
		if got, ok := parseStat(s); !ok || got != want {
			t.Errorf("%q: %+v, %t; want %+v", s, got, ok, want)
		}
	}
	for _, s := range []string{"", "7 (sh", "7 (sh)", "7 (sh) S 3 7", "7 (sh) 8 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10"} {
		if got, ok := parseStat(s); ok {
			t.Errorf("%q: %+v", s, got)
		}
	}
}

func FuzzParseStat(f *testing.F) {
	f.Add("7 (sh) S 3 7 7 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 22500 9 10")
	f.Add(") ) )")
	f.Fuzz(func(t *testing.T, s string) {
		if st, ok := parseStat(s); ok && !unicode.IsLetter(rune(st.state)) {
			t.Errorf("%q: %+v", s, st)
		}
	})
}

// Who may open nothing sees no process, and must not say that there is none.
func TestALookWithoutDescriptorsSaysThatItSawNothing(t *testing.T) {
	child := exec.Command("/bin/sleep", "300")
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() {
		_ = child.Process.Kill()
		_ = child.Wait()
	}()
	pid := child.Process.Pid
	if below, err := Descendants(os.Getpid()); err != nil || !slices.Contains(below, pid) {
		t.Fatalf("descendants %v, not %d; error %v", below, pid, err)
	}
	testenv.WithoutDescriptors(t, func() {
		if below, err := Descendants(os.Getpid()); !errors.Is(err, syscall.EMFILE) {
			t.Errorf("descendants %v, error %v", below, err)
		}
		if _, _, err := Marked("GOMPI_TEST_MARK", "y"); !errors.Is(err, syscall.EMFILE) {
			t.Errorf("marked: error %v", err)
		}
		if _, err := Helper(pid); !errors.Is(err, syscall.EMFILE) {
			t.Errorf("helper: error %v", err)
		}
		if kids, ok := Children(); ok {
			t.Errorf("all children are %v", kids)
		}
		if !HasChildren() {
			t.Error("a child is not there")
		}
	})
}
