package mpi_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// wrongUse is a mistake that programs make, and what Run says of it: in one text, soon.
type wrongUse struct {
	name  string
	ranks int
	opts  []mpi.Option
	f     func(env *mpi.Env, c *mpi.Comm) error
	says  []string // parts of the text; of a panic the first is at the beginning
}

// soon is how long a wrong use may take to end.
const soon = 5 * time.Second

// checked is what some mistakes are only seen with.
var checked = []mpi.Option{mpi.WithChecks()}

// first has rank 0 alone do something, and the others wait for it.
func first(f func(c *mpi.Comm) error) func(*mpi.Env, *mpi.Comm) error {
	return func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 0 {
			return f(c)
		}
		_, err := c.Recv([]byte{0}, 0, 99)
		return err
	}
}

// every has all ranks do it.
func every(f func(c *mpi.Comm) error) func(*mpi.Env, *mpi.Comm) error {
	return func(_ *mpi.Env, c *mpi.Comm) error { return f(c) }
}

// refused is a call with a result, for the error alone.
func refused(_ any, err error) error { return err }

// withName is a struct that cannot be sent as it is.
type withName struct {
	ID   int32
	Name string
}

// point is a struct that moves, and that no operator of MPI combines.
type point struct {
	X int32
	Y float64
}

// nobody is a communicator that this process is not in.
var nobody *mpi.Comm

// wrongComms are those with communicators, and with the time in which they may be used.
var wrongComms = []wrongUse{
	{"a Send in no communicator", 1, nil, every(func(*mpi.Comm) error { return nobody.Send([]int{1}, 0, 0) }), []string{"mpi: Send: the communicator is nil: this process is not in it (MPI_ERR_COMM)"}},
	{"a Recv in no communicator", 1, nil, every(func(*mpi.Comm) error { return refused(nobody.Recv([]int{1}, 0, 0)) }), []string{"mpi: Recv: the communicator is nil"}},
	{"an Irecv in no communicator", 1, checked, every(func(*mpi.Comm) error { return refused(nobody.Irecv([]int{1}, 0, 0)) }), []string{"mpi: Irecv: the communicator is nil"}},
	{"a Probe in no communicator", 1, nil, every(func(*mpi.Comm) error { return refused(nobody.Probe(0, 0)) }), []string{"mpi: Probe: the communicator is nil"}},
	{"a Barrier of no communicator", 1, nil, every(func(*mpi.Comm) error { return nobody.Barrier() }), []string{"mpi: Barrier: the communicator is nil"}},
	{"an Allreduce in no communicator", 1, nil, every(func(*mpi.Comm) error { return nobody.Allreduce([]int{1}, []int{1}, mpi.Sum) }), []string{"mpi: Allreduce: the communicator is nil"}},
	{"a Gather in no communicator", 1, nil, every(func(*mpi.Comm) error { return nobody.Gather([]int{1}, nil, 0) }), []string{"mpi: Gather: the communicator is nil"}},
	{"a value broadcast in no communicator", 1, nil, every(func(*mpi.Comm) error { return refused(nobody.BcastValue("", 0)) }), []string{"mpi: BcastValue: the communicator is nil"}},
	{"a duplicate of no communicator", 1, nil, every(func(*mpi.Comm) error { return refused(nobody.Dup()) }), []string{"mpi: Comm.Dup: the communicator is nil"}},
	{"the end of no communicator", 1, nil, every(func(*mpi.Comm) error { return nobody.Free() }), []string{"mpi: Comm.Free: the communicator is nil"}},
	{"a communicator that was freed", 1, nil, every(func(c *mpi.Comm) error {
		d, err := c.Dup()
		if err == nil {
			err = d.Free()
		}
		if err != nil {
			return err
		}
		return d.Send([]int{1}, 0, 0)
	}), []string{"Send on rank 0", "the communicator was freed"}},
	{"a broadcast in a communicator that was freed", 1, nil, every(func(c *mpi.Comm) error {
		d, err := c.Dup()
		if err == nil {
			err = d.Free()
		}
		if err != nil {
			return err
		}
		return d.Bcast([]int{1}, 0)
	}), []string{"Bcast on rank 0", "the communicator was freed"}},
	{"the end of the world", 1, nil, every(func(c *mpi.Comm) error { return c.Free() }), []string{"Comm.Free", "MPI_COMM_WORLD cannot be freed"}},
	{"a Send after Finalize", 1, nil, func(env *mpi.Env, c *mpi.Comm) error {
		if err := env.Finalize(); err != nil {
			return err
		}
		return c.Send([]int{1}, 0, 0)
	}, []string{"Send on rank 0", "called after Finalize"}},
	{"an Allreduce after Finalize", 1, nil, func(env *mpi.Env, c *mpi.Comm) error {
		if err := env.Finalize(); err != nil {
			return err
		}
		return c.Allreduce([]int{1}, []int{0}, mpi.Sum)
	}, []string{"Allreduce on rank 0", "called after Finalize"}},
	{"a second Finalize", 1, nil, func(env *mpi.Env, _ *mpi.Comm) error {
		if err := env.Finalize(); err != nil {
			return err
		}
		return env.Finalize()
	}, []string{"Finalize on rank 0", "called twice"}},
	{"a grid that is too large", 2, nil, every(func(c *mpi.Comm) error { return refused(c.CartCreate(mpi.Cart{Dims: []int{3, 3}}, false)) }), []string{"CartCreate", "MPI_ERR_"}},
	{"a subset with ranks that are not there", 2, nil, first(func(c *mpi.Comm) error {
		g, err := c.Group()
		if err != nil {
			return err
		}
		return refused(g.Incl([]int{0, 4}))
	}), []string{"Group.Incl", "4", "MPI_ERR_RANK"}},
	{"memory of negative length", 1, nil, func(env *mpi.Env, _ *mpi.Comm) error { return refused(env.Alloc[int](-1)) }, []string{"Alloc", "-1"}},
	{"no world at all", 1, nil, every(func(*mpi.Comm) error { return mpi.Run(0, nil) }), []string{"mpi: Run: 0 ranks: give 1 or more"}},
	{"processes that goroutines start", 1, nil, every(func(c *mpi.Comm) error {
		_, _, err := c.Spawn([]mpi.Command{{Name: "true", Procs: 1}}, 0)
		return err
	}), []string{"Spawn", "start the program with gompirun"}},
	{"a service that nobody publishes", 1, nil, func(env *mpi.Env, _ *mpi.Comm) error { return refused(env.Lookup("nowhere")) }, []string{"Lookup", "nowhere", "MPI_ERR_NAME"}},
	{"a port that is none", 1, nil, every(func(c *mpi.Comm) error { return refused(c.Accept("nowhere", 0)) }), []string{"Accept", "nowhere", "MPI_ERR_PORT"}},
}

// wrongCollectives are those with what all ranks call, and with windows.
var wrongCollectives = []wrongUse{
	{"a root that is not there", 2, nil, every(func(c *mpi.Comm) error { return c.Bcast([]int{1}, 2) }), []string{"Bcast on rank 0", "2", "MPI_ERR_ROOT"}},
	{"no room for the sum", 2, nil, every(func(c *mpi.Comm) error { return c.Allreduce([]int{1, 2}, []int{0}, mpi.Sum) }), []string{"Allreduce on rank 0: 2 elements do not fit into 1"}},
	{"a sum of structs", 2, nil, every(func(c *mpi.Comm) error { return c.Allreduce([]point{{1, 2}}, []point{{}}, mpi.Sum) }), []string{"Allreduce on rank 0", "MPI_ERR_OP"}},
	{"bits of a fraction", 2, nil, every(func(c *mpi.Comm) error { return c.Allreduce([]float64{1}, []float64{0}, mpi.Band) }), []string{"Allreduce on rank 0", "MPI_ERR_OP"}},
	{"blocks that are not equal", 2, nil, every(func(c *mpi.Comm) error { return c.Alltoall([]int{1, 2, 3}, []int{0, 0, 0}) }), []string{"Alltoall on rank 0: 3 elements are no equal blocks for 2 ranks"}},
	{"counts of too few ranks", 2, nil, every(func(c *mpi.Comm) error { return c.Allgatherv([]int{1}, []int{0}, mpi.Layout{Counts: []int{1}}) }), []string{"Allgatherv on rank 0", "1", "2"}},
	{"blocks beyond the memory", 2, nil, every(func(c *mpi.Comm) error {
		return c.Allgatherv([]int{1, 2}, make([]int, 3), mpi.Layout{Counts: []int{2, 2}})
	}), []string{"Allgatherv on rank 0"}},
	{"other lengths on other ranks", 2, checked, every(func(c *mpi.Comm) error { return c.Bcast(make([]int, 1+c.Rank()), 0) }), []string{"Bcast", "8 bytes", "16 bytes"}},
	{"other roots on other ranks", 2, checked, every(func(c *mpi.Comm) error { return c.Bcast([]int{0}, c.Rank()) }), []string{"Bcast", "root 0", "root 1"}},
	{"other operators on other ranks", 2, checked, every(func(c *mpi.Comm) error {
		return c.Allreduce([]int{1}, []int{0}, []mpi.Op{mpi.Sum, mpi.Prod}[c.Rank()])
	}), []string{"Allreduce", "MPI_SUM", "MPI_PROD"}},
	{"another operation on another rank", 2, checked, every(func(c *mpi.Comm) error {
		if c.Rank() == 0 {
			return c.Barrier()
		}
		return c.Bcast([]int{0}, 0)
	}), []string{"Barrier", "Bcast"}},
	{"a barrier that one rank leaves out", 3, nil, every(func(c *mpi.Comm) error {
		if c.Rank() == 2 {
			return nil
		}
		return c.Barrier()
	}), []string{"ranks 0 and 1 wait in vain: nothing is under way, and rank 2 has returned"}},
	{"a message that nobody sends", 2, nil, first(func(c *mpi.Comm) error { return refused(c.Recv([]int{0}, 1, 0)) }), []string{"ranks 0 and 1 wait in vain"}},
	{"a value of a root that cannot be encoded", 2, nil, every(func(c *mpi.Comm) error { return refused(c.BcastValue(func() {}, 0)) }), []string{"BcastValue on rank 0", "func()"}},
	{"a window of negative length", 1, nil, every(func(c *mpi.Comm) error { return refused(c.NewWindow[int](-1)) }), []string{"WinAllocate on rank 0: the size is -8 bytes"}},
	{"a Put outside a window", 1, nil, every(func(c *mpi.Comm) error {
		return inWindow(c, func(w *mpi.Window[int]) error { return w.Put(0, 4, []int{1}) })
	}), []string{"Put on rank 0", "MPI_ERR_RMA_RANGE"}},
	{"a Put without an epoch", 1, nil, every(func(c *mpi.Comm) error {
		w, err := c.NewWindow[int](4)
		if err != nil {
			return err
		}
		return w.Put(0, 0, []int{1})
	}), []string{"Put on rank 0", "MPI_ERR_RMA_SYNC"}},
	{"a lock that is taken twice", 1, nil, every(func(c *mpi.Comm) error {
		return inWindow(c, func(w *mpi.Window[int]) error { return w.Lock(0, mpi.LockShared) })
	}), []string{"Lock on rank 0", "MPI_ERR_RMA_SYNC"}},
}

// inWindow calls f while the window of rank 0 is locked.
func inWindow(c *mpi.Comm, f func(w *mpi.Window[int]) error) error {
	w, err := c.NewWindow[int](4)
	if err == nil {
		err = w.Lock(0, mpi.LockExclusive)
	}
	if err != nil {
		return err
	}
	return f(w)
}

// wrongPrograms are those with ranks that end, buffers, callbacks and goroutines.
var wrongPrograms = []wrongUse{
	{"a rank that gives up", 3, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			return errors.New("no such grid")
		}
		return c.Barrier()
	}, []string{"rank 1: no such grid"}},
	{"a rank that panics", 3, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			panic("a mistake")
		}
		return c.Barrier()
	}, []string{"rank 1: panic: a mistake", "wronguse_test.go:"}},
	{"a rank whose goroutine ends, as by t.Fatal", 3, nil, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			runtime.Goexit()
		}
		return c.Barrier()
	}, []string{"rank 1: its function has ended the goroutine"}},
	{"a rank that aborts", 3, nil, func(env *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			env.Abort(7)
		}
		return c.Barrier()
	}, []string{"rank 1 has aborted with code 7"}},
	{"a panic in an operator", 2, nil, every(func(c *mpi.Comm) error {
		return c.Allreduce([]int{1}, []int{0}, mpi.OpFunc("grid", func(a, b int) int { panic("no such grid") }))
	}), []string{"rank ", "panic: no such grid", "wronguse_test.go:"}},
	{"a panic in a handler of errors", 2, []mpi.Option{mpi.WithErrors(func(*mpi.Comm, *mpi.Error) error { panic("no such grid") })},
		first(func(c *mpi.Comm) error { return c.Send([]int{1}, 5, 0) }), []string{"rank 0: panic: no such grid", "wronguse_test.go:"}},
	{"a panic in the copy of an attribute", 2, nil, every(func(c *mpi.Comm) error {
		key := &mpi.Keyval{Copy: func(any, *mpi.Keyval, any) (any, bool, error) { panic("no such grid") }}
		if err := c.SetAttr(key, 1); err != nil {
			return err
		}
		return refused(c.Dup())
	}), []string{"rank ", "panic: no such grid", "wronguse_test.go:"}},
	{"a panic in a codec", 2, []mpi.Option{mpi.WithCodec(mpi.Codec{Marshal: func(any) ([]byte, error) { panic("no such grid") }, Unmarshal: func([]byte, any) error { return nil }})},
		first(func(c *mpi.Comm) error { return c.SendValue(1, 1, 0) }), []string{"rank 0: panic: no such grid", "wronguse_test.go:"}},
	{"a panic in the status of a request of the program's own", 1, nil, func(env *mpi.Env, _ *mpi.Comm) error {
		r, complete := env.GrequestStart(mpi.GrequestFuncs{Query: func() (mpi.Status, error) { panic("no such grid") }})
		if err := complete(); err != nil {
			return err
		}
		return refused(r.Wait())
	}, []string{"rank 0: panic: no such grid", "wronguse_test.go:"}},
	{"a buffer that two receives have", 2, checked, first(func(c *mpi.Comm) error {
		buf := []int{0, 0}
		if _, err := c.Irecv(buf, 1, 0); err != nil {
			return err
		}
		return refused(c.Irecv(buf[1:], 1, 1))
	}), []string{"Irecv on rank 0, peer 1, tag 1: the buffer is in use by what is not complete: Irecv from rank 1, tag 0, at ", "wronguse_test.go:"}},
	{"a buffer that changes while it is sent", 2, checked, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			if _, err := c.Recv([]int{0}, 0, 1); err != nil { // the change was made
				return err
			}
			return refused(c.Recv([]int{0}, 0, 0))
		}
		buf := []int{1}
		r, err := c.Issend(buf, 1, 0)
		if err != nil {
			return err
		}
		buf[0] = 2
		if err := c.Send([]int{0}, 1, 1); err != nil {
			return err
		}
		return refused(r.Wait())
	}, []string{"on rank 0, peer 1, tag 0", "the buffer was changed before the send was complete: Issend to rank 1, tag 0, at ", "wronguse_test.go:"}},
	{"a message that is received as another type", 2, checked, func(_ *mpi.Env, c *mpi.Comm) error {
		if c.Rank() == 1 {
			return c.Send([]float64{1}, 0, 0)
		}
		return refused(c.Recv([]int64{0}, 1, 0))
	}, []string{"Recv on rank 0, peer 1, tag 0", "MPI_ERR_TYPE"}},
	{"two goroutines at once", 1, checked, twoAtOnce, []string{"while another goroutine is in ", "wronguse_test.go:", "mpi.WithThreads(mpi.ThreadMultiple)"}},
}

// twoAtOnce sends in one goroutine while another receives.
func twoAtOnce(env *mpi.Env, c *mpi.Comm) error {
	ctx, cancel := context.WithCancel(context.Background())
	received := make(chan error, 1)
	go func() {
		_, err := c.RecvContext(ctx, []int{0}, 0, 1)
		received <- err
	}()
	defer func() { cancel(); <-received }()
	for {
		select {
		case err := <-received: // which has met the call below
			received <- nil
			return err // the same mistake, seen by the other
		default:
			if err := c.Send([]int{1}, 0, 0); err != nil {
				return err
			}
		}
	}
}

func TestFiftyWrongUsesEndSoonInOneText(t *testing.T) {
	n := 0
	for _, kind := range [][]wrongUse{wrongMessages, wrongComms, wrongCollectives, wrongPrograms, wrongNil()} {
		for _, w := range kind {
			n++
			t.Run(w.name, func(t *testing.T) {
				t.Parallel()
				done := make(chan error, 1)
				go func() { done <- mpi.Run(w.ranks, func(env *mpi.Env) error { return w.f(env, env.World()) }, w.opts...) }()
				select {
				case err := <-done:
					if bad := w.misses(err); bad != "" {
						t.Errorf("%s\n%v", bad, err)
					}
				case <-time.After(soon):
					t.Error("it does not end")
				}
			})
		}
	}
	if n < 50 {
		t.Errorf("there are %d", n)
	}
}

// misses says what err is not.
func (w *wrongUse) misses(err error) string {
	if err == nil {
		return "no error"
	}
	text := err.Error()
	for _, part := range w.says {
		if !strings.Contains(text, part) {
			return fmt.Sprintf("no %q in", part)
		}
	}
	if !strings.Contains(text, "panic: ") && strings.Count(text, "\n") >= w.ranks {
		return "more than a line of a rank"
	}
	return ""
}
