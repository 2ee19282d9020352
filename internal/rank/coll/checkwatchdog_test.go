package coll

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/worlds"
	"github.com/gompirun/gompi/pkg/op"
)

// Rank 1 makes the call that rank 0 waits in only when rank 0 has said so.
func TestARankThatWaitsInVainSaysForWhat(t *testing.T) {
	for _, c := range []struct {
		name    string
		wait    func(c *Comm) error
		release func(c *Comm) error
		says    string
	}{
		{"a collective operation that rank 1 leaves out",
			func(c *Comm) error {
				return c.AllreduceBuf(worlds.BufOf([]int64{1}), worlds.BufOf(make([]int64, 1)), op.Sum)
			},
			func(c *Comm) error { return c.Allreduce([]int64{1}, make([]int64, 1), op.Sum) },
			`^has waited for 20ms, in which nothing has come: allreduce of 8 bytes of MPI_INT64_T by MPI_SUM in "halo", at \S+checkwatchdog_test.go:\d+$`},
		{"a message",
			func(c *Comm) error { _, err := c.RecvBuf(worlds.BufOf(make([]int64, 1)), 1, 7); return err },
			func(c *Comm) error { return c.Send([]int64{1}, 0, 7) },
			`^has waited for 20ms, in which nothing has come: Recv from rank 1, tag 7, at \S+checkwatchdog_test.go:\d+$`},
		{"a message that it has not seen yet",
			func(c *Comm) error {
				if _, err := c.Probe(core.AnySource, 7); err != nil {
					return err
				}
				_, err := c.Recv(make([]int64, 1), 1, 7)
				return err
			},
			func(c *Comm) error { return c.Send([]int64{1}, 0, 7) },
			`^has waited for 20ms, in which nothing has come: Probe from any rank, tag 7, at \S+checkwatchdog_test.go:\d+$`},
		{"a communicator",
			func(c *Comm) error { return dupAndFree(c) },
			func(c *Comm) error { return dupAndFree(c) },
			`^has waited for 20ms, in which nothing has come: Comm.Dup in "halo", at \S+checkwatchdog_test.go:\d+$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			go1 := make(chan struct{})
			Ranks(t, 2, func(env *Env) error {
				said := worlds.LinesOf(env.Env)
				d, err := env.World().Dup()
				if err != nil {
					return err
				}
				d.SetName("halo")
				if env.world.Rank == 1 {
					<-go1
					if err := c.release(d); err != nil {
						return err
					}
					return d.Free()
				}
				waited := make(chan error, 1)
				go func() { waited <- c.wait(d) }()
				err = worlds.WantReport(said, c.says)
				close(go1)
				if e := <-waited; err == nil {
					err = e
				}
				if e := d.Free(); err == nil {
					err = e
				}
				return err
			}, core.WithPatience(20*time.Millisecond))
		})
	}
}

// One that all have come to is said, too, until it has ended, and not after that.
func TestAnOperationThatAllHaveComeToIsSaidUntilItEnds(t *testing.T) {
	go1 := make(chan struct{})
	Ranks(t, 2, func(env *Env) error {
		said, w := worlds.LinesOf(env.Env), env.World()
		self, err := w.Split(w.Rank(), 0)
		if err != nil {
			return err
		}
		self.SetName("self")
		create := func() (*Comm, error) { return self.IntercommCreate(0, w, 1-w.Rank(), 7) }
		local, err := w.Dup()
		if err != nil {
			return err
		}
		local.SetName("halo")
		if err := local.MatchCall("barrier"); err != nil {
			return err
		}
		if w.Rank() == 1 {
			<-go1
			d, err := create()
			return core.FirstError(err, freeAll(d, self, local))
		}
		made := make(chan error, 1)
		var d *Comm
		go func() { d, err = create(); made <- err }()
		told := worlds.WantReport(said, `: barrier in "halo" to which all have come, at \S+checkwatchdog_test.go:\d+$`)
		local.Ended()
		if left := env.check.UnderWay(); strings.Contains(left, "barrier") {
			told = core.FirstError(told, fmt.Errorf("%s is still said", left))
		}
		close(go1)
		err = <-made
		return errors.Join(told, err, freeAll(d, self, local))
	}, core.WithPatience(20*time.Millisecond), core.WithThreads(core.ThreadMultiple))
}

func freeAll(all ...*Comm) (err error) {
	for _, c := range all {
		err = core.FirstError(err, c.Free())
	}
	return err
}

func dupAndFree(c *Comm) error {
	d, err := c.Comm.Dup()
	if err != nil {
		return err
	}
	return d.Free()
}

// Two ranks that wait for each other in two communicators both say where. A third call lets them go on.
func TestCallsThatCrossAreSaid(t *testing.T) {
	both := [2]chan struct{}{make(chan struct{}), make(chan struct{})} // have said so
	Ranks(t, 2, func(env *Env) error {
		said := worlds.LinesOf(env.Env)
		a, err := env.World().Dup()
		if err != nil {
			return err
		}
		b, err := env.World().Dup()
		if err != nil {
			return err
		}
		a.SetName("a")
		b.SetName("b")
		first, second := a, b
		if env.world.Rank == 1 {
			first, second = b, a
		}
		r, err := first.Ibarrier()
		if err != nil {
			return err
		}
		waited := make(chan error, 1)
		go func() { _, err := r.Wait(); waited <- err }()
		if err := worlds.WantReport(said, fmt.Sprintf(`: nonblocking barrier in %q, at \S+checkwatchdog_test.go:\d+$`, first.Name())); err != nil {
			return err
		}
		close(both[env.world.Rank])
		<-both[1-env.world.Rank]
		other, err := second.Ibarrier()
		if err != nil {
			return err
		}
		if _, err := other.Wait(); err != nil {
			return err
		}
		if err := <-waited; err != nil {
			return err
		}
		if err := a.Free(); err != nil {
			return err
		}
		return b.Free()
	}, core.WithPatience(20*time.Millisecond), core.WithThreads(core.ThreadMultiple))
}
