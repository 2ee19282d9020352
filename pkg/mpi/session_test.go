package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestSessionsMakeCommunicatorsOfProcessSets(t *testing.T) {
	for _, n := range sizes {
		nodes := make([]int, n)
		for r := range nodes {
			nodes[r] = r / 2
		}
		mpi.RanksOn(t, nodes, func(env *mpi.Env) error {
			s := env.NewSession(nil, mpi.ErrorsReturn)
			sets, err := s.Psets()
			if err != nil || !slices.Equal(sets, []string{"mpi://WORLD", "mpi://SELF", "gompi://NODE"}) {
				return fmt.Errorf("%q %v", sets, err)
			}
			me := env.World().Rank()
			want := map[string]int{"mpi://WORLD": n, "mpi://SELF": 1, "gompi://NODE": min(2, n-me/2*2)}
			for _, name := range sets {
				g, err := s.Group(name)
				if err != nil {
					return err
				}
				c, err := s.Comm(g, "test", nil)
				if err != nil {
					return err
				}
				info, _ := s.PsetInfo(name)
				if size, _ := info.Get("mpi_size"); c.Size() != want[name] || size != fmt.Sprint(c.Size()) {
					return fmt.Errorf("%s has %d, info says %s, want %d", name, c.Size(), size, want[name])
				}
				if err := errors.Join(works(c), c.Free()); err != nil {
					return err
				}
			}
			return errors.Join(wantClass(call(s.Group("mpi://NONE")), mpi.ErrArg), s.Finalize(),
				wantClass(call(s.Psets()), mpi.ErrSession), wantClass(s.Finalize(), mpi.ErrSession))
		})
	}
}

func TestGroupsThatShareMembersAreKeptApartByTheirTags(t *testing.T) {
	mpi.Ranks(t, 3, func(env *mpi.Env) error {
		s := env.NewSession(nil, mpi.ErrorsReturn)
		w, err := s.Group(mpi.PsetWorld)
		if err != nil {
			return err
		}
		var wg sync.WaitGroup
		errs := make([]error, 3)
		for i, ranks := range [][]int{{0, 1, 2}, {2, 0}, {1, 2, 0}} {
			g, err := w.Incl(ranks)
			if err != nil {
				return err
			}
			if g.Rank() == mpi.Undefined {
				continue
			}
			wg.Go(func() {
				for range 20 {
					c, err := s.Comm(g, fmt.Sprint("group ", i), nil)
					if err == nil {
						err = errors.Join(works(c), c.Free())
					}
					if err != nil {
						errs[i] = err
						return
					}
				}
			})
		}
		wg.Wait()
		return errors.Join(errs...)
	}, mpi.WithThreads(mpi.ThreadMultiple))
}

func TestIntercommunicatorsAreMadeOfGroups(t *testing.T) {
	for _, n := range sizes[1:] {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			w, err := env.World().Group()
			if err != nil {
				return err
			}
			small, err := w.Incl([]int{n - 1})
			if err != nil {
				return err
			}
			rest, err := w.Excl([]int{n - 1})
			if err != nil {
				return err
			}
			local, remote := rest, small
			if small.Rank() == 0 {
				local, remote = small, rest
			}
			c, err := env.IntercommFromGroups(local, local.Size()-1, remote, remote.Size()-1, "test", nil, mpi.ErrorsReturn)
			if err != nil {
				return err
			}
			if c.RemoteSize() != remote.Size() || c.Size() != local.Size() {
				return fmt.Errorf("%d and %d", c.Size(), c.RemoteSize())
			}
			m, err := c.Merge(false)
			if err != nil {
				return err
			}
			return errors.Join(works(c), works(m))
		})
	}
}

func TestASessionEndsWhenItsCommunicatorsAreFreed(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		s := env.NewSession(nil, mpi.ErrorsReturn)
		g, err := s.Group(mpi.PsetWorld)
		if err != nil {
			return err
		}
		c, err := s.Comm(g, "test", nil)
		if err != nil {
			return err
		}
		d, err := c.Dup()
		if err != nil {
			return err
		}
		c.SetName("grid")
		for _, left := range []*mpi.Comm{d, c} {
			var e *mpi.Error
			if err := s.Finalize(); !errors.As(err, &e) || e.Class != mpi.ErrComm || !strings.Contains(e.Text, "still there: free it first") {
				t.Errorf("a session with a communicator ended: %v", err)
			}
			if err := left.Free(); err != nil {
				return err
			}
		}
		return s.Finalize()
	})
}

func TestAPanicGoesThroughADeferredFinalize(t *testing.T) {
	env := alone(t)
	func() {
		defer func() {
			if v := recover(); v != "a mistake" {
				t.Errorf("got %v", v)
			}
		}()
		defer env.Finalize()
		panic("a mistake")
	}()
	if err := env.Finalize(); err != nil {
		t.Errorf("a process that recovers may finalize: %v", err)
	}
}

func TestAProcessJoinsOnce(t *testing.T) {
	env := alone(t)
	var e *mpi.Error
	if again, err := mpi.Init(); again != nil || !errors.As(err, &e) || e.Op != "Init" {
		t.Errorf("a second Init: %v", err)
	}
	if err := env.Finalize(); err != nil {
		t.Error(err)
	}
	alone(t).Finalize() // a world of one says nothing of the next
}
