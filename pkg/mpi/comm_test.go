package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// sizes are awkward numbers of ranks.
var sizes = []int{1, 2, 3, 5, 8, 13}

// works proves that a communicator carries messages among all its ranks: each
// sends its number to all others, and nothing else arrives.
func works(c *mpi.Comm) error {
	n, me := c.Size(), c.Rank()
	if c.IsInter() {
		n = c.RemoteSize()
	}
	out, in := []int{me}, make([][1]int, n)
	reqs := make([]mpi.Request, n)
	for r := range n {
		var err error
		if reqs[r], err = c.Irecv(in[r][:], r, 77); err != nil {
			return err
		}
	}
	for d := range n {
		if err := c.Send(out, (me+d)%n, 77); err != nil {
			return err
		}
	}
	if _, err := mpi.Waitall(reqs); err != nil {
		return err
	}
	for r := range n {
		if in[r][0] != r {
			return fmt.Errorf("%d came from rank %d of %q", in[r][0], r, c.Name())
		}
	}
	return nil
}

// wantClass checks the class of an error.
func wantClass(err error, want mpi.Class) error {
	var e *mpi.Error
	if !errors.As(err, &e) || e.Class != want {
		return fmt.Errorf("got %v, want %v", err, want)
	}
	return nil
}

func TestDuplicatesKeepTheirMessagesApart(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			d, err := c.Dup()
			if err != nil {
				return err
			}
			e, err := d.Dup()
			if err != nil {
				return err
			}
			next, before := (c.Rank()+1)%n, (c.Rank()+n-1)%n
			for i, x := range []*mpi.Comm{c, d, e} {
				if err := x.Send([]int{i}, next, 0); err != nil {
					return err
				}
			}
			for i, x := range []*mpi.Comm{e, d, c} {
				var v [1]int
				if _, err := x.Recv(v[:], before, mpi.AnyTag); err != nil || v[0] != 2-i {
					return fmt.Errorf("communicator %d got %d: %v", 2-i, v[0], err)
				}
			}
			if r, err := c.Compare(d); r != mpi.Congruent {
				return fmt.Errorf("compare: %v %v", r, err)
			}
			if r, _ := c.Compare(c); r != mpi.Ident {
				return fmt.Errorf("compare with itself: %v", r)
			}
			if err := errors.Join(d.Free(), works(e), e.Free()); err != nil {
				return err
			}
			return errors.Join(wantClass(works(d), mpi.ErrComm), wantClass(d.Free(), mpi.ErrComm), wantClass(c.Free(), mpi.ErrComm))
		})
	}
}

func TestSplitOrdersByKeyAndThenByRank(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			color, key := c.Rank()%3, -(c.Rank() / 6)
			if color == 2 {
				color = mpi.Undefined
			}
			d, err := c.Split(color, key)
			if err != nil || (d == nil) != (color == mpi.Undefined) {
				return fmt.Errorf("%v, %v", d, err)
			}
			if d == nil {
				return nil
			}
			var want []int
			for r := range n {
				if r%3 == color {
					want = append(want, r)
				}
			}
			slices.SortStableFunc(want, func(a, b int) int { return a/6*-1 - b/6*-1 })
			g, err := d.Group()
			if err != nil {
				return err
			}
			w, err := c.Group()
			if err != nil {
				return err
			}
			got, err := g.Translate(seq(d.Size()), w)
			if err != nil || !slices.Equal(got, want) {
				return fmt.Errorf("ranks %v of the world, want %v (%v)", got, want, err)
			}
			return works(d)
		})
	}
}

func seq(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func TestCreateMakesOneCommunicatorOfEachGroup(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			g, _ := c.Group()
			var mine []int // even ranks backwards, or odd ones
			for r := range n {
				if r%2 == c.Rank()%2 {
					mine = append(mine, r)
				}
			}
			if c.Rank()%2 == 0 {
				slices.Reverse(mine)
			}
			part, err := g.Incl(mine)
			if err != nil {
				return err
			}
			d, err := c.Create(part)
			if err != nil {
				return err
			}
			if d.Rank() != slices.Index(mine, c.Rank()) || d.Size() != len(mine) {
				return fmt.Errorf("rank %d of %d", d.Rank(), d.Size())
			}
			if err := works(d); err != nil {
				return err
			}
			first, err := g.Incl([]int{0})
			if err != nil {
				return err
			}
			e, err := c.Create(first)
			if err != nil || (e == nil) != (c.Rank() != 0) {
				return fmt.Errorf("one rank: %v %v", e, err)
			}
			// only the members call, and in an order that no others know
			f, err := c.CreateGroup(part, 5)
			if err != nil {
				return err
			}
			return works(f)
		})
	}
}

func TestGroupsThatShareMembersAreMadeInAnyOrderByTheirTags(t *testing.T) {
	mpi.Ranks(t, 3, func(env *mpi.Env) error {
		c := env.World()
		g, _ := c.Group()
		pairs := [][]int{{0, 1}, {1, 2}, {2, 0}}
		var wg sync.WaitGroup
		errs := make([]error, len(pairs))
		for tag, pair := range pairs {
			wg.Go(func() {
				part, err := g.Incl(pair)
				if err != nil {
					errs[tag] = err
					return
				}
				for range 50 {
					d, err := c.CreateGroup(part, tag)
					if err == nil && d != nil {
						err = errors.Join(works(d), d.Free())
					}
					if err != nil {
						errs[tag] = err
						return
					}
				}
			})
		}
		wg.Wait()
		return errors.Join(errs...)
	}, mpi.WithThreads(mpi.ThreadMultiple))
}

func TestManyThreadsMakeCommunicatorsAtOnce(t *testing.T) {
	const threads = 6
	mpi.Ranks(t, 4, func(env *mpi.Env) error {
		base := make([]*mpi.Comm, threads)
		for i := range base {
			var err error
			if base[i], err = env.World().Dup(); err != nil {
				return err
			}
		}
		var wg sync.WaitGroup
		errs := make([]error, threads)
		for i, c := range base {
			wg.Go(func() {
				for k := range 40 {
					d, err := c.Split((c.Rank()+k)%2, 0)
					if err == nil {
						err = errors.Join(works(d), d.Free())
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

func TestAHundredThousandCommunicatorsLeaveNothingBehind(t *testing.T) {
	turns := 100000
	if testing.Short() {
		turns = 1000
	}
	mpi.Ranks(t, 3, func(env *mpi.Env) error {
		c := env.World()
		for i := range turns {
			d, err := c.Dup()
			if err != nil {
				return err
			}
			if i%100 == 0 {
				err = works(d)
			}
			if err := errors.Join(err, d.Free()); err != nil {
				return err
			}
		}
		return nil
	})
}

func TestDisconnectWaitsForWhatWasSent(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c, err := env.World().Dup()
			if err != nil {
				return err
			}
			big := make([]int, 3000)
			next, before := (c.Rank()+1)%n, (c.Rank()+n-1)%n
			in, err := c.Irecv(big, before, 0)
			if err != nil {
				return err
			}
			out, err := c.Isend(make([]int, 3000), next, 0)
			if err != nil {
				return err
			}
			if err := errors.Join(out.Free(), c.Disconnect()); err != nil {
				return err
			}
			if _, err := in.Wait(); err != nil {
				return err
			}
			return errors.Join(wantClass(c.Disconnect(), mpi.ErrComm), wantClass(env.Self().Disconnect(), mpi.ErrComm))
		})
	}
}

func TestIdupGoesOnWhileARankWaitsForSomethingElse(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			d, req, err := c.Idup()
			if err != nil {
				return err
			}
			e, req2, err := c.Idup() // several may be under way
			if err != nil {
				return err
			}
			// the last rank needs no progress of its own request to be told by it
			if c.Rank() == n-1 {
				if _, err := req.Wait(); err != nil {
					return err
				}
				for r := range n - 1 {
					if err := c.Send([]int{1}, r, 0); err != nil {
						return err
					}
				}
			} else {
				var v [1]int
				if _, err := c.Recv(v[:], n-1, 0); err != nil {
					return err
				}
			}
			if _, err := mpi.Waitall([]mpi.Request{req2, req}); err != nil {
				return err
			}
			return errors.Join(works(e), works(d))
		})
	}
}

func TestACallbackThatRefusesADuplicateKeepsNoOtherRank(t *testing.T) {
	no := errors.New("no")
	k := &mpi.Keyval{Copy: func(any, *mpi.Keyval, any) (any, bool, error) { return nil, false, no }}
	for _, n := range sizes {
		for refuses := range n {
			mpi.Ranks(t, n, func(env *mpi.Env) error {
				c := env.World()
				if c.Rank() == refuses {
					if err := c.SetAttr(k, 1); err != nil {
						return err
					}
				}
				d, req, err := c.Idup()
				if err != nil {
					return err
				}
				if _, err := req.Wait(); (c.Rank() == refuses) != errors.Is(err, no) {
					return fmt.Errorf("Idup: %v", err)
				}
				e, err := c.Dup()
				if (c.Rank() == refuses) != errors.Is(err, no) || (err == nil) == (e == nil) {
					return fmt.Errorf("Dup: %v, %v", e, err)
				}
				return errors.Join(works(d), works(c))
			})
		}
	}
}
