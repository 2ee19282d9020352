package mpi_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestPersistentRequestsAreStartedAgainAndAgain(t *testing.T) {
	for _, n := range []int{1, 2, 3} {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			if err := env.BufferAttach(1 << 20); err != nil {
				return err
			}
			c := env.World()
			next, before := (c.Rank()+1)%n, (c.Rank()+n-1)%n
			for size := range 3 {
				out, in := make([]int, 1+size*1000), make([]int, 1+size*1000) // up to a rendezvous
				for mode, send := range []func(*mpi.Comm, []int, int, int) (mpi.Request, error){(*mpi.Comm).SendInit[int], (*mpi.Comm).SsendInit[int], (*mpi.Comm).RsendInit[int], (*mpi.Comm).BsendInit[int]} {
					s, err := send(c, out, next, mode)
					if err != nil {
						return err
					}
					r, err := c.RecvInit(in, before, mode)
					if err != nil {
						return err
					}
					for turn := range 5 {
						out[len(out)-1] = 100*turn + c.Rank()
						if err := mpi.Startall([]mpi.Request{r, s}); err != nil {
							return err
						}
						if err := wantClass(r.Start(), mpi.ErrRequest); err != nil {
							return fmt.Errorf("started twice: %w", err)
						}
						st, err := mpi.Waitall([]mpi.Request{s, r})
						if err != nil || in[len(in)-1] != 100*turn+before || st[1].Source != before || st[1].Tag != mode {
							return fmt.Errorf("mode %d, turn %d: got %d, %+v, %v", mode, turn, in[len(in)-1], st[1], err)
						}
					}
					if err := errors.Join(s.Free(), r.Free()); err != nil {
						return err
					}
					if err := errors.Join(wantClass(s.Start(), mpi.ErrRequest), call(s.Wait()), wantClass(s.Free(), mpi.ErrRequest)); err != nil {
						return fmt.Errorf("after Free: %w", err)
					}
				}
			}
			return nil
		})
	}
}

func TestInactiveRequestsAreNothingToWaitFor(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	var v [1]int
	r, err := c.RecvInit(v[:], mpi.AnySource, mpi.AnyTag)
	if err != nil {
		t.Fatal(err)
	}
	idle := []mpi.Request{{}, r, {}}
	empty := mpi.Status{Source: mpi.AnySource, Tag: mpi.AnyTag}
	if st, err := r.Wait(); st != empty || err != nil {
		t.Errorf("Wait: %+v %v", st, err)
	}
	if st, ok, err := r.Test(); st != empty || !ok || err != nil {
		t.Errorf("Test: %+v %v %v", st, ok, err)
	}
	if st, ok, err := r.GetStatus(); st != empty || !ok || err != nil {
		t.Errorf("GetStatus: %+v %v %v", st, ok, err)
	}
	if i, st, err := mpi.Waitany(idle); i != mpi.Undefined || st != empty || err != nil {
		t.Errorf("Waitany: %d %+v %v", i, st, err)
	}
	if i, st, ok, err := mpi.Testany(idle); i != mpi.Undefined || st != empty || !ok || err != nil {
		t.Errorf("Testany: %d %+v %v %v", i, st, ok, err)
	}
	if is, _, err := mpi.Waitsome(idle); is != nil || err != nil {
		t.Errorf("Waitsome: %v %v", is, err)
	}
	if is, _, err := mpi.Testsome(idle); is != nil || err != nil {
		t.Errorf("Testsome: %v %v", is, err)
	}
	if sts, ok, err := mpi.Testall(idle); !ok || err != nil || !slices.Equal(sts, []mpi.Status{empty, empty, empty}) {
		t.Errorf("Testall: %v %v %v", sts, ok, err)
	}
	if err := r.Start(); err != nil {
		t.Fatal(err)
	}
	if _, ok, _ := r.GetStatus(); ok {
		t.Error("complete without a message")
	}
	if i, _, ok, err := mpi.Testany(idle); i != mpi.Undefined || ok || err != nil {
		t.Errorf("Testany of an active one: %d %v %v", i, ok, err)
	}
	if err := c.Send([]int{4}, 0, 3); err != nil {
		t.Fatal(err)
	}
	for range 2 { // it can be asked twice
		if st, ok, err := r.GetStatus(); st.Tag != 3 || st.Bytes != 8 || !ok || err != nil {
			t.Errorf("GetStatus: %+v %v %v", st, ok, err)
		}
	}
	if is, sts, err := mpi.Testsome(idle); !slices.Equal(is, []int{1}) || sts[0].Tag != 3 || v[0] != 4 || err != nil {
		t.Errorf("Testsome: %v %v %v", is, sts, err)
	}
	plain, err := c.Irecv(v[:], 0, 1)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(wantClass(plain.Start(), mpi.ErrRequest), plain.Cancel(), call(plain.Wait())); err != nil {
		t.Error(err)
	}
}

func TestSendrecvReplaceTurnsARing(t *testing.T) {
	for _, n := range sizes {
		mpi.Ranks(t, n, func(env *mpi.Env) error {
			c := env.World()
			next, before := (c.Rank()+1)%n, (c.Rank()+n-1)%n
			buf := slices.Repeat([]int32{int32(c.Rank())}, 500)
			for turn := range n {
				var st mpi.Status
				var err error
				if turn%2 == 0 {
					st, err = c.SendrecvReplace(buf, next, 1, before, 1)
				} else {
					var r mpi.Request
					if r, err = c.IsendrecvReplace(buf, next, 2, before, 2); err == nil {
						st, err = r.Wait()
					}
				}
				if err != nil || st.Source != before || st.Count[int32]() != 500 {
					return fmt.Errorf("turn %d: %+v %v", turn, st, err)
				}
			}
			if buf[0] != int32(c.Rank()) || buf[499] != buf[0] {
				return fmt.Errorf("after %d turns: %d", n, buf[0])
			}
			var in [1]float64
			r, err := c.Isendrecv([]float64{float64(c.Rank())}, next, 3, in[:], before, 3)
			if err != nil {
				return err
			}
			for ok := false; !ok; {
				if _, ok, err = r.Test(); err != nil {
					return err
				}
			}
			if in[0] != float64(before) {
				return fmt.Errorf("got %g", in[0])
			}
			return nil
		})
	}
}

func TestGeneralizedRequestsAreCompletedByTheProgram(t *testing.T) {
	env := alone(t, mpi.WithThreads(mpi.ThreadMultiple))
	defer env.Finalize()
	freed, cancelled := 0, []bool{}
	f := mpi.GrequestFuncs{
		Query:  func() (mpi.Status, error) { return mpi.Status{Source: 1, Tag: 2, Bytes: 3}, nil },
		Free:   func() error { freed++; return nil },
		Cancel: func(complete bool) error { cancelled = append(cancelled, complete); return nil },
	}
	r, complete := env.GrequestStart(f)
	if _, ok, _ := r.Test(); ok {
		t.Error("complete before the program says so")
	}
	if err := r.Cancel(); err != nil {
		t.Error(err)
	}
	var wg sync.WaitGroup
	wg.Go(func() {
		if err := complete(); err != nil {
			t.Error(err)
		}
	})
	if i, st, err := mpi.Waitany([]mpi.Request{{}, r}); i != 1 || st != (mpi.Status{Source: 1, Tag: 2, Bytes: 3}) || err != nil {
		t.Errorf("%d %+v %v", i, st, err)
	}
	wg.Wait()
	if freed != 1 || !slices.Equal(cancelled, []bool{false}) {
		t.Errorf("freed %d times, cancelled %v", freed, cancelled)
	}
	if err := wantClass(complete(), mpi.ErrRequest); err != nil {
		t.Error(err)
	}
	// given up before it is complete
	r, complete = env.GrequestStart(f)
	if err := errors.Join(r.Free(), complete()); err != nil || freed != 2 {
		t.Errorf("freed %d times: %v", freed, err)
	}
	// the error of the query is the error of the wait
	bad := errors.New("the disk is full")
	r, complete = env.GrequestStart(mpi.GrequestFuncs{Query: func() (mpi.Status, error) { return mpi.Status{}, bad }})
	if err := complete(); err != nil {
		t.Error(err)
	}
	if _, err := r.Wait(); !errors.Is(err, bad) {
		t.Errorf("got %v", err)
	}
}

func TestPartitionsArriveAsTheyAreReady(t *testing.T) {
	for _, c := range []struct{ send, recv, each int }{{1, 1, 1}, {8, 8, 10}, {4, 8, 1000}, {8, 2, 1000}, {6, 4, 100}, {3, 3, 0}} {
		for _, sendFirst := range []bool{true, false} {
			mpi.Ranks(t, 2, func(env *mpi.Env) error { return partitioned(env, c.send, c.recv, c.each, sendFirst) })
		}
	}
}

// partitioned sends partitions from rank 1 to rank 0, the last one first.
func partitioned(env *mpi.Env, send, recv, each int, sendFirst bool) error {
	c := env.World()
	buf := make([]int, send*recv*each)
	if c.Rank() == 1 {
		if !sendFirst {
			if _, err := c.Recv(make([]int, 1), 0, 0); err != nil {
				return err
			}
		}
		r, err := c.PsendInit(buf, send, 0, 4)
		if err != nil {
			return err
		}
		for turn := range 3 {
			for i := range buf {
				buf[i] = turn + i
			}
			if err := r.Start(); err != nil {
				return err
			}
			for i := send - 1; i > 0; i-- {
				if err := r.Pready(i); err != nil {
					return err
				}
			}
			if _, err := c.Recv(make([]int, 1), 0, 1); err != nil { // when rank 0 has seen the others
				return err
			}
			if err := errors.Join(r.PreadyRange(0, 0), wantClass(r.Pready(0), mpi.ErrArg), wantClass(r.Pready(send), mpi.ErrArg)); err != nil {
				return err
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
		}
		return errors.Join(wantClass(r.Pready(0), mpi.ErrRequest), r.Free())
	}
	r, err := c.PrecvInit(buf, recv, 1, 4)
	if err != nil {
		return err
	}
	for turn := range 3 {
		if err := r.Start(); err != nil {
			return err
		}
		if turn == 0 && !sendFirst {
			if err := c.Send([]int{0}, 1, 0); err != nil {
				return err
			}
		}
		for i := recv - 1; i > 0 && i*send >= recv && each > 0; i-- { // those that need not the first
			for ok := false; !ok; {
				if ok, err = r.Parrived(i); err != nil {
					return err
				}
			}
			if at := i * len(buf) / recv; buf[at] != turn+at {
				return fmt.Errorf("turn %d: partition %d has %d", turn, i, buf[at])
			}
		}
		if ok, err := r.Parrived(0); ok || err != nil {
			return fmt.Errorf("turn %d: partition 0 has arrived: %v %v", turn, ok, err)
		}
		if err := c.Send([]int{0}, 1, 1); err != nil {
			return err
		}
		if st, err := r.Wait(); err != nil || int(st.Bytes) != 8*len(buf) {
			return fmt.Errorf("turn %d: %+v %v", turn, st, err)
		}
		for i, v := range buf {
			if v != turn+i {
				return fmt.Errorf("turn %d: element %d is %d", turn, i, v)
			}
		}
	}
	return r.Free()
}

func TestThreadsFillPartitionsTogether(t *testing.T) {
	const parts = 16
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c, buf := env.World(), make([]int, parts*300)
		if c.Rank() == 1 {
			r, err := c.PrecvInit(buf, parts/2, 0, 0)
			if err != nil {
				return err
			}
			if err := r.Start(); err != nil {
				return err
			}
			if _, err := r.Wait(); err != nil || !slices.Equal(buf, seq(len(buf))) {
				return fmt.Errorf("%v", err)
			}
			return nil
		}
		r, err := c.PsendInit(buf, parts, 1, 0)
		if err != nil {
			return err
		}
		if err := r.Start(); err != nil {
			return err
		}
		var wg sync.WaitGroup
		errs := make([]error, parts)
		for i := range parts {
			wg.Go(func() {
				for k := range 300 {
					buf[i*300+k] = i*300 + k
				}
				errs[i] = r.Pready(i)
			})
		}
		wg.Wait()
		_, err = r.Wait()
		return errors.Join(append(errs, err)...)
	}, mpi.WithThreads(mpi.ThreadMultiple))
}

func TestWhatWasSentWithoutARequestArrives(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		c := env.World()
		buf := make([]int, 5000) // its receiver asks for it
		if c.Rank() == 0 {
			buf[4999] = 7
			r, err := c.Isend(buf, 1, 0)
			if err != nil {
				return err
			}
			return r.Free()
		}
		if _, err := c.Recv(buf, 0, 0); err != nil || buf[4999] != 7 {
			return fmt.Errorf("got %d: %v", buf[4999], err)
		}
		return nil
	})
}

func TestAPartitionedReceiveTellsHowMuchWasSent(t *testing.T) {
	for _, c := range []struct{ send, recv, each int }{{1, 1, 4}, {3, 5, 2}, {2, 1, 3}, {4, 4, 0}} {
		mpi.Ranks(t, 2, func(env *mpi.Env) error {
			w := env.World()
			if w.Rank() == 1 {
				s, err := w.PsendInit(make([]int64, c.send*c.each), c.send, 0, 4)
				if err != nil {
					return err
				}
				for range 2 {
					if err := errors.Join(s.Start(), s.PreadyRange(0, c.send-1), call(s.Wait())); err != nil {
						return err
					}
				}
				return s.Free()
			}
			r, err := w.PrecvInit(make([]int64, 10*c.recv), c.recv, 1, 4)
			if err != nil {
				return err
			}
			want := mpi.Status{Source: 1, Tag: 4, Bytes: int64(8 * c.send * c.each)}
			for range 2 {
				if err := r.Start(); err != nil {
					return err
				}
				for done := false; !done; {
					st, ok, err := r.GetStatus()
					if done = ok; ok && (st != want || err != nil) {
						return fmt.Errorf("%+v: GetStatus says %+v, %v", c, st, err)
					}
				}
				if st, err := r.Wait(); st != want || err != nil {
					return fmt.Errorf("%+v: Wait says %+v, %v", c, st, err)
				}
			}
			return r.Free()
		})
	}
}
