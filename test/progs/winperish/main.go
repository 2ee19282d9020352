// Command winperish is a job whose rank 1 dies while the others have to do with it by a window. They say what they saw:
//
//	winperish locks        it has the lock that the others want
//	winperish computes     the others wait for it in a fence
//	winperish accumulates  it is in the middle of an accumulate to rank 0, and so are the others
//	winperish flushed      the others put to it and flush
//	winperish asked        it does what the others ask of it while it waits
//
// With a second argument they stay until the launcher ends them.
package main

import (
	"errors"
	"fmt"
	"os"
	"sync/atomic"
	"syscall"

	"github.com/gompirun/gompi/pkg/mpi"
)

const (
	victim = 1
	much   = 128 << 10 // elements of a put
)

func main() {
	env, err := mpi.Init()
	if err == nil {
		err = run(env)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(env *mpi.Env) error {
	c := env.World()
	c.SetErrhandler(mpi.ErrorsReturn)
	w, err := c.NewWindow[int64](much)
	if err != nil {
		return err
	}
	part := map[string]func(*mpi.Comm, *mpi.Window[int64]) error{"locks": locks, "computes": computes, "accumulates": accumulates, "flushed": flushed, "asked": asked}[os.Args[1]]
	err = part(c, w)
	if err == nil {
		fmt.Printf("rank %d saw nothing\n", c.Rank())
	} else {
		fmt.Printf("rank %d saw: %v\n", c.Rank(), err)
	}
	if len(os.Args) > 2 {
		return syscall.Pause()
	}
	if err := meet(c); err != nil {
		return err
	}
	os.Exit(0)
	return nil
}

// meet has the others wait for each other: the end of one of them is not what the next should see.
func meet(c *mpi.Comm) error {
	for k := range 2 * c.Size() {
		var err error
		other := k % c.Size()
		switch {
		case other == victim || other == c.Rank():
		case k < c.Size():
			err = c.Send([]byte{0}, other, 0)
		default:
			_, err = c.Recv([]byte{0}, other, 0)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// dies ends this process as the kernel does it.
func dies() error {
	fmt.Println("rank 1 dies")
	return errors.Join(syscall.Kill(os.Getpid(), syscall.SIGKILL), syscall.Pause())
}

func locks(c *mpi.Comm, w *mpi.Window[int64]) error {
	if c.Rank() == victim {
		if err := w.Lock(0, mpi.LockExclusive); err != nil {
			return err
		}
	}
	if err := c.Barrier(); err != nil {
		return err
	}
	if c.Rank() == victim {
		return dies()
	}
	return w.Lock(0, mpi.LockExclusive)
}

func computes(c *mpi.Comm, w *mpi.Window[int64]) error {
	if err := w.Fence(); err != nil {
		return err
	}
	if c.Rank() == victim {
		return dies()
	}
	return w.Fence()
}

// accumulates has rank 1 combine from memory that must not be read: it dies where it does so.
func accumulates(c *mpi.Comm, w *mpi.Window[int64]) error {
	if err := w.LockAll(); err != nil {
		return err
	}
	if c.Rank() == victim {
		nowhere, err := syscall.Mmap(-1, 0, 4096, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
		if err != nil {
			return err
		}
		fmt.Println("rank 1 dies")
		b := mpi.BufOf(nowhere)
		return w.AccumulateBuf(b, mpi.Target{Rank: 0, Count: b.Count, Type: b.Type}, mpi.Sum)
	}
	for {
		if err := w.Accumulate(0, 0, []int64{1}, mpi.Sum); err != nil {
			return err
		}
	}
}

func flushed(c *mpi.Comm, w *mpi.Window[int64]) error {
	if err := w.LockAll(); err != nil {
		return err
	}
	if c.Rank() == victim {
		for atomic.LoadInt64(&w.Local()[much-1]) == 0 {
		}
		return dies()
	}
	data := make([]int64, much)
	data[much-1] = 1
	for {
		if err := errors.Join(w.Put(victim, 0, data), w.Flush(victim)); err != nil {
			return err
		}
	}
}

// asked has rank 1 wait, and give others memory that must not be written: it dies where it does what they ask. While it sleeps the
// kernel refuses.
func asked(c *mpi.Comm, _ *mpi.Window[int64]) error {
	mem, err := syscall.Mmap(-1, 0, 4096, syscall.PROT_READ, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return err
	}
	w, err := c.WinCreate(mem, 1, nil)
	if err != nil {
		return err
	}
	w.SetErrhandler(mpi.WinErrorsReturn)
	if err := w.LockAll(0); err != nil {
		return err
	}
	if c.Rank() == victim { // which does what it is asked in the first barrier, too
		fmt.Println("rank 1 dies")
		return errors.Join(c.Barrier(), c.Barrier())
	}
	if err := errors.Join(c.Barrier(), meet(c)); err != nil {
		return err
	}
	b := mpi.BufOf([]byte{1})
	for {
		var e *mpi.Error
		if err := w.PutBuf(b, mpi.Target{Rank: victim, Count: 1, Type: b.Type}); !errors.As(err, &e) || e.Class != mpi.ErrRMARange {
			return err
		}
	}
}
