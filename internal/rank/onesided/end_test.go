package onesided

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/errclass"
)

// wordOf is a window with a word of each process. Its errors are returned.
func wordOf(c *core.Comm) (*Win, error) {
	w, err := Allocate(c, 8, 8, nil)
	if err == nil {
		w.SetErrhandler(WinErrorsReturn)
	}
	return w, err
}

func TestAWindowIsNotFreedBeforeItsEpochEnds(t *testing.T) {
	worlds.Checked(t, func(c *core.Comm, peer int) error {
		w, err := wordOf(c)
		if err != nil {
			return err
		}
		return errors.Join(w.Fence(0), w.PutBuf(worlds.BufOf([]int64{1}), Target{Rank: peer, Count: 1, Type: worlds.BufOf([]int64{1}).Type}), worlds.Refused(w.Free(), errclass.RMASync, "Free before the end of the epoch of Put of rank"), w.Fence(0), w.Free())
	})
}

// Rank 1 comes to what rank 0 waits for only when rank 0 has said that it waits.
func TestARankThatWaitsAtAWindowSaysForWhat(t *testing.T) {
	for _, x := range []struct {
		says                  string
		before, wait, release func(w *Win, whole *core.Group) error
	}{
		{"Fence", nothingElse, fenceIt, fenceIt},
		{"Start", nothingElse, func(w *Win, g *core.Group) error { return errors.Join(w.Start(g, 0), w.Complete()) },
			func(w *Win, g *core.Group) error { return errors.Join(w.Post(g, 0), w.Wait()) }},
		{"Wait", func(w *Win, g *core.Group) error {
			if w.Rank() == 0 {
				return w.Post(g, 0)
			}
			return nil
		}, func(w *Win, _ *core.Group) error { return w.Wait() },
			func(w *Win, g *core.Group) error { return errors.Join(w.Start(g, 0), w.Complete()) }},
	} {
		go1 := make(chan struct{})
		worlds.Run(t, 2, func(env *core.Env) error {
			c, said := env.World(), worlds.LinesOf(env)
			w, err := wordOf(c)
			if err != nil {
				return err
			}
			whole, err := w.Group()
			if err != nil {
				return err
			}
			other, err := whole.Incl([]int{1 - c.Rank()})
			err = errors.Join(err, x.before(w, other), coll.Of(c).Barrier())
			if c.Rank() == 1 {
				<-go1
				return errors.Join(err, x.release(w, other), w.Free())
			}
			waited := make(chan error, 1)
			go func() { waited <- x.wait(w, other) }()
			err = errors.Join(err, worlds.WantReport(said, `^has waited for 20ms, in which nothing has come: `+x.says+` at \S+end_test.go:\d+$`))
			close(go1)
			return errors.Join(err, <-waited, w.Free())
		}, core.WithPatience(20*time.Millisecond))
	}
}

func nothingElse(*Win, *core.Group) error { return nil }

func fenceIt(w *Win, _ *core.Group) error { return w.Fence(0) }

func TestWindowsThatAreLeftAreReported(t *testing.T) {
	var lines [2][]string
	worlds.Run(t, 2, func(env *core.Env) error {
		me := env.World().Rank()
		env.ReportTo(func(line string) { lines[me] = append(lines[me], line) })
		w, err := wordOf(env.World())
		if err != nil {
			return err
		}
		w.SetName("forgotten")
		if me == 1 {
			return w.Lock(LockShared, 0, 0)
		}
		return nil
	}, core.WithChecks())
	freed := "never freed: a window of 2 processes, \"forgotten\", made at "
	for r, want := range [][]string{{freed}, {"never ended: Lock of rank 0 at ", freed}} {
		if len(lines[r]) != len(want) {
			t.Errorf("rank %d reports %q", r, lines[r])
			continue
		}
		for i := range want {
			if !strings.HasPrefix(lines[r][i], want[i]) || !strings.Contains(lines[r][i], "end_test.go:") {
				t.Errorf("rank %d reports %q, want %q", r, lines[r][i], want[i])
			}
		}
	}
}

func TestHintsThatAreNotTrueAreFound(t *testing.T) {
	for hint, class := range map[string]errclass.Class{"same_size": errclass.Size, "same_disp_unit": errclass.Disp, "no_locks": errclass.Info, "mpi_accumulate_granularity": errclass.Info} {
		worlds.Checked(t, func(c *core.Comm, _ int) error {
			value := "true"
			switch {
			case hint == "no_locks" && c.Rank() == 1:
				value = "false"
			case hint == "mpi_accumulate_granularity":
				value = strconv.Itoa(8 * c.Rank())
			}
			info, err := core.NewInfo(hint, value)
			if err != nil {
				return err
			}
			_, err = Allocate(c, 8*int64(c.Rank()+1), c.Rank()+1, info)
			return worlds.Refused(err, class, hint)
		})
	}
}
