package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// A receive and a probe that their context ends take nothing: the message, which is sent later, is the next one's.
func TestWaitsThatAContextEndsLeaveTheMessage(t *testing.T) {
	err := mpi.Run(2, func(env *mpi.Env) error {
		c := env.World()
		if c.Rank() == 1 {
			if _, err := c.Recv([]byte{}, 0, 1); err != nil { // once rank 0 has given up
				return err
			}
			return c.Send[byte](nil, 0, 0)
		}
		gone := errors.New("no more time")
		for _, wait := range []func(context.Context) error{
			func(ctx context.Context) error { _, err := c.RecvContext(ctx, []byte{0}, 1, 0); return err },
			func(ctx context.Context) error { _, err := c.ProbeContext(ctx, mpi.AnySource, mpi.AnyTag); return err },
		} {
			ctx, cancel := context.WithCancelCause(context.Background())
			began := time.Now()
			time.AfterFunc(time.Millisecond, func() { cancel(gone) })
			if err := wait(ctx); !errors.Is(err, gone) || time.Since(began) > time.Second {
				return fmt.Errorf("ended after %v with %v", time.Since(began), err)
			}
		}
		if err := c.Send[byte](nil, 1, 1); err != nil {
			return err
		}
		if st, err := c.ProbeContext(context.Background(), 1, mpi.AnyTag); err != nil || st != (mpi.Status{Source: 1}) {
			return fmt.Errorf("probed %+v, %v", st, err)
		}
		st, err := c.RecvContext(context.Background(), []byte{0}, 1, 0)
		if err != nil || st.Bytes != 0 {
			return fmt.Errorf("received %+v, %v", st, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// ended calls wait with a context that ends soon.
func ended(wait func(context.Context) error) error {
	gone := errors.New("no more time")
	ctx, cancel := context.WithCancelCause(context.Background())
	began := time.Now()
	time.AfterFunc(time.Millisecond, func() { cancel(gone) })
	if err := wait(ctx); !errors.Is(err, gone) || time.Since(began) > time.Second {
		return fmt.Errorf("ended after %v with %v", time.Since(began), err)
	}
	return nil
}

func TestABarrierThatAContextEndsGoesOn(t *testing.T) {
	for name, opts := range map[string][]mpi.Option{"as usual": nil, "checked": {mpi.WithChecks()}} {
		t.Run(name, func(t *testing.T) {
			err := mpi.Run(3, func(env *mpi.Env) error {
				c := env.World()
				for turn := range 3 {
					if c.Rank() == 0 {
						if err := ended(c.BarrierContext); err != nil {
							return err
						}
						for to := 1; to < 3; to++ { // who has not come to the barrier before
							if err := c.Send([]int{turn}, to, 0); err != nil {
								return err
							}
						}
					} else {
						if _, err := c.Recv([]int{0}, 0, 0); err != nil {
							return err
						}
						if err := c.BarrierContext(context.Background()); err != nil {
							return err
						}
					}
					if sum, err := c.AllreduceOne(1, mpi.Sum); err != nil || sum != 3 {
						return fmt.Errorf("the sum is %d, %v", sum, err)
					}
				}
				return nil
			}, opts...)
			if err != nil {
				t.Error(err)
			}
		})
	}
}

func TestRequestsThatAContextEndsStayActive(t *testing.T) {
	err := mpi.Run(2, func(env *mpi.Env) error {
		c := env.World()
		if c.Rank() == 1 {
			if _, err := c.Recv([]int{0}, 0, 9); err != nil {
				return err
			}
			return errors.Join(c.Send([]int{4}, 0, 0), c.Send([]int{5}, 0, 1))
		}
		got := make([]int, 2)
		reqs := make([]mpi.Request, 2)
		for i := range reqs {
			r, err := c.Irecv(got[i:i+1], 1, i)
			if err != nil {
				return err
			}
			reqs[i] = r
		}
		for _, wait := range []func(context.Context) error{
			func(ctx context.Context) error { _, err := mpi.WaitallContext(ctx, reqs); return err },
			func(ctx context.Context) error { _, _, err := mpi.WaitanyContext(ctx, reqs); return err },
		} {
			if err := ended(wait); err != nil {
				return err
			}
		}
		if err := c.Send([]int{0}, 1, 9); err != nil {
			return err
		}
		if i, _, err := mpi.WaitanyContext(context.Background(), reqs); err != nil || i > 1 || reqs[i].Inactive() == false {
			return fmt.Errorf("request %d, %v", i, err)
		}
		if _, err := mpi.WaitallContext(context.Background(), reqs); err != nil || got[0] != 4 || got[1] != 5 {
			return fmt.Errorf("got %v, %v", got, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

func TestAnAcceptThatAContextEndsLeavesThePort(t *testing.T) {
	const root = 1
	err := mpi.Run(3, func(env *mpi.Env) (err error) {
		c := env.World()
		var port string
		if c.Rank() == root {
			if port, err = env.OpenPort(nil); err != nil {
				return err
			}
		}
		for name, call := range map[string]func(context.Context, string, int) (*mpi.Comm, error){"Accept": c.AcceptContext, "Connect": c.ConnectContext} {
			for range 2 { // the port is still there
				if err := everyRankHears(c, root, func(ctx context.Context) error { return refused(call(ctx, port, root)) }); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
			if err := c.Barrier(); err != nil {
				return err
			}
		}
		if c.Rank() != root {
			return nil
		}
		return env.ClosePort(port)
	})
	if err != nil {
		t.Error(err)
	}
}

// everyRankHears has the root's context end soon, whose cause the root's error has; others get an error, too.
func everyRankHears(c *mpi.Comm, root int, call func(context.Context) error) error {
	if c.Rank() == root {
		return ended(call)
	}
	if err := call(context.Background()); !errors.Is(err, mpi.ErrPort) {
		return fmt.Errorf("rank %d: %v", c.Rank(), err)
	}
	return nil
}

// BenchmarkAContextEndsAWait says how long after it the call returns, by the median.
func BenchmarkAContextEndsAWait(b *testing.B) {
	waits := []struct {
		name string
		wait func(context.Context, *mpi.Comm) error
	}{
		{"RecvContext", func(ctx context.Context, c *mpi.Comm) error { return refused(c.RecvContext(ctx, []int{0}, 1, 0)) }},
		{"ProbeContext", func(ctx context.Context, c *mpi.Comm) error { return refused(c.ProbeContext(ctx, 1, 0)) }},
		{"WaitallContext", func(ctx context.Context, c *mpi.Comm) error {
			r, err := c.Irecv([]int{0}, 1, 1)
			if err != nil {
				return err
			}
			_, err = mpi.WaitallContext(ctx, []mpi.Request{r})
			return errors.Join(err, r.Cancel(), refused(r.Wait()))
		}},
		{"BarrierContext", func(ctx context.Context, c *mpi.Comm) error { return c.BarrierContext(ctx) }},
	}
	for _, w := range waits {
		b.Run(w.name, func(b *testing.B) {
			took := make([]time.Duration, 0, b.N)
			err := mpi.Run(2, func(env *mpi.Env) error {
				c := env.World()
				for range b.N {
					if c.Rank() == 1 { // which comes to a barrier late
						if _, err := c.Recv([]int{0}, 0, 9); err != nil {
							return err
						}
						if w.name == "BarrierContext" {
							if err := c.BarrierContext(context.Background()); err != nil {
								return err
							}
						}
						continue
					}
					ctx, cancel := context.WithCancel(context.Background())
					var began time.Time
					time.AfterFunc(time.Millisecond, func() { began = time.Now(); cancel() })
					if err := w.wait(ctx, c); !errors.Is(err, context.Canceled) {
						return err
					}
					took = append(took, time.Since(began))
					if err := c.Send([]int{0}, 1, 9); err != nil {
						return err
					}
				}
				return nil
			})
			if err != nil {
				b.Fatal(err)
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds()), "µs-median")
		})
	}
}
