package mpi

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestAWindowIsNotFreedBeforeItsEpochEnds(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		w, err := c.NewWindow[int64](1)
		if err != nil {
			return err
		}
		return errors.Join(w.Fence(), w.Put(peer, 0, one), refused(w.Free(), ErrRMASync, "Free before the end of the epoch of Put of rank"), w.Fence(), w.Free())
	})
}

// Rank 1 comes to what rank 0 waits for only when rank 0 has said that it waits.
func TestARankThatWaitsAtAWindowSaysForWhat(t *testing.T) {
	for _, x := range []struct {
		says                  string
		before, wait, release func(w *Window[int64], whole *Group) error
	}{
		{"Fence", nothingElse, fenceIt, fenceIt},
		{"Start", nothingElse, func(w *Window[int64], g *Group) error { return errors.Join(w.Start(g), w.Complete()) },
			func(w *Window[int64], g *Group) error { return errors.Join(w.Post(g), w.Wait()) }},
		{"Wait", func(w *Window[int64], g *Group) error {
			if w.Rank() == 0 {
				return w.Post(g)
			}
			return nil
		}, func(w *Window[int64], _ *Group) error { return w.Wait() },
			func(w *Window[int64], g *Group) error { return errors.Join(w.Start(g), w.Complete()) }},
	} {
		go1 := make(chan struct{})
		Ranks(t, 2, func(env *Env) error {
			c, said := env.World(), linesOf(env)
			w, err := c.NewWindow[int64](1)
			if err != nil {
				return err
			}
			whole, err := w.Group()
			if err != nil {
				return err
			}
			other, err := whole.Incl([]int{1 - c.Rank()})
			err = errors.Join(err, x.before(w, other), c.Barrier())
			if c.Rank() == 1 {
				<-go1
				return errors.Join(err, x.release(w, other), w.Free())
			}
			waited := make(chan error, 1)
			go func() { waited <- x.wait(w, other) }()
			err = errors.Join(err, wantReport(said, `^has waited for 20ms, in which nothing has come: `+x.says+` at \S+checkwinend_test.go:\d+$`))
			close(go1)
			return errors.Join(err, <-waited, w.Free())
		}, soon(20*time.Millisecond))
	}
}

func nothingElse(*Window[int64], *Group) error { return nil }

func fenceIt(w *Window[int64], _ *Group) error { return w.Fence() }

func TestWindowsThatAreLeftAreReported(t *testing.T) {
	var lines [2][]string
	Ranks(t, 2, func(env *Env) error {
		me := env.world.Rank
		env.check.Report = func(line string) { lines[me] = append(lines[me], line) }
		w, err := env.World().NewWindow[int64](1)
		if err != nil {
			return err
		}
		w.SetName("forgotten")
		if me == 1 {
			return w.Lock(0, LockShared)
		}
		return nil
	}, WithChecks())
	freed := "never freed: a window of 2 processes, \"forgotten\", made at "
	for r, want := range [][]string{{freed}, {"never ended: Lock of rank 0 at ", freed}} {
		if len(lines[r]) != len(want) {
			t.Errorf("rank %d reports %q", r, lines[r])
			continue
		}
		for i := range want {
			if !strings.HasPrefix(lines[r][i], want[i]) || !strings.Contains(lines[r][i], "checkwinend_test.go:") {
				t.Errorf("rank %d reports %q, want %q", r, lines[r][i], want[i])
			}
		}
	}
}

func TestHintsThatAreNotTrueAreFound(t *testing.T) {
	for hint, class := range map[string]Class{"same_size": ErrSize, "same_disp_unit": ErrDisp, "no_locks": ErrInfo, "mpi_accumulate_granularity": ErrInfo} {
		checked(t, func(c *Comm, _ int) error {
			value := "true"
			switch {
			case hint == "no_locks" && c.Rank() == 1:
				value = "false"
			case hint == "mpi_accumulate_granularity":
				value = strconv.Itoa(8 * c.Rank())
			}
			info, err := NewInfo(hint, value)
			if err != nil {
				return err
			}
			_, err = c.WinAllocate(8*int64(c.Rank()+1), c.Rank()+1, info)
			return refused(err, class, hint)
		})
	}
}
