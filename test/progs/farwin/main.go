// Command farwin has ranks use each other's windows over the transport of package rdma:
//
//	farwin model SEED COUNT  random programs, from a seed on, agree with a model
//	farwin die               rank 1 kills itself while rank 0 puts to it and flushes, and says what it sees
//	farwin computes          rank 1 calls nothing for a second, and rank 0 says how long its puts and gets took at most
//	farwin poor              each rank, which is root's, may lock less memory than its window has
//
// Rank 0 prints "farwin of N: ok".
package main

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"syscall"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl/rdma"
	"github.com/gompirun/gompi/pkg/mpi"
	"github.com/gompirun/gompi/test/winmodel"
)

func main() {
	var err error
	if os.Args[1] == "poor" {
		err = impoverish()
	}
	var env *mpi.Env
	if err == nil {
		env, err = mpi.Init(mpi.WithTransport(rdma.New))
	}
	if err == nil {
		err = run(env)
	}
	if err == nil {
		err = env.Finalize()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(env *mpi.Env) error {
	c := env.World()
	c.SetErrhandler(mpi.ErrorsReturn)
	var err error
	switch os.Args[1] {
	case "model":
		err = winmodel.RunAll(c, os.Args[2], os.Args[3])
	case "die":
		err = die(c)
	case "computes":
		err = computes(c)
	case "poor":
		err = poor(c)
	}
	if err == nil && c.Rank() == 0 {
		fmt.Printf("farwin of %d: ok\n", c.Size())
	}
	return err
}

// window has all ranks' windows of n words locked.
func window(c *mpi.Comm, n int) (*mpi.Window[int64], error) {
	w, err := c.NewWindow[int64](n)
	if err != nil {
		return nil, err
	}
	if err := w.LockAll(); err != nil {
		return nil, err
	}
	return w, c.Barrier()
}

func die(c *mpi.Comm) error {
	w, err := window(c, 1<<17)
	if err != nil {
		return err
	}
	if c.Rank() == 1 {
		if _, err := c.Recv(make([]byte, 1), 0, 0); err != nil {
			return err
		}
		return errors.Join(syscall.Kill(os.Getpid(), syscall.SIGKILL), syscall.Pause())
	}
	data := make([]int64, 1<<17)
	for i := 0; ; i++ {
		if err := errors.Join(w.Put(1, 0, data), w.Flush(1)); err != nil {
			fmt.Fprintf(os.Stderr, "rank %d: %v\n", c.Rank(), err)
			os.Exit(1)
		}
		if i == 0 {
			if err := c.Send([]byte{0}, 1, 0); err != nil {
				return err
			}
		}
	}
}

func computes(c *mpi.Comm) error {
	const words = 1 << 13
	w, err := window(c, words)
	if err != nil {
		return err
	}
	if c.Rank() == 1 {
		for began := time.Now(); time.Since(began) < time.Second; {
		}
	}
	var most time.Duration
	out, in := make([]int64, words), make([]int64, words)
	for i := range 20 {
		if c.Rank() != 0 {
			break
		}
		out[i] = int64(i + 1)
		began := time.Now()
		if err := errors.Join(w.Put(1, 0, out), w.Flush(1), w.Get(1, 0, in), w.Flush(1)); err != nil {
			return err
		}
		most = max(most, time.Since(began))
		if !slices.Equal(in, out) {
			return fmt.Errorf("round %d: a get has not found what was put before", i)
		}
	}
	if c.Rank() == 0 {
		fmt.Printf("at most: %d us\n", most.Microseconds())
	}
	return errors.Join(w.UnlockAll(), c.Barrier(), w.Free())
}

// lockable is how much memory who is impoverished may lock, bytes: enough for the transport, and not for his window.
const lockable = 48 << 20

// impoverish begins this program anew with a limit of locked memory, and without the capability that sets root above that.
func impoverish() error {
	var limit unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_MEMLOCK, &limit); err != nil || limit.Max == lockable {
		return err
	}
	runtime.LockOSThread()
	if err := unix.Prctl(unix.PR_CAPBSET_DROP, unix.CAP_IPC_LOCK, 0, 0, 0); err != nil {
		return err
	}
	if err := unix.Setrlimit(unix.RLIMIT_MEMLOCK, &unix.Rlimit{Cur: lockable, Max: lockable}); err != nil {
		return err
	}
	return syscall.Exec("/proc/self/exe", os.Args, os.Environ())
}

func poor(c *mpi.Comm) error {
	const words = 2 * lockable / 8
	w, err := window(c, words)
	if err != nil {
		return err
	}
	got, next := make([]int64, 1), (c.Rank()+1)%c.Size()
	if err := errors.Join(w.Put(next, words-1, []int64{77}), w.Flush(next), w.Get(next, words-1, got), w.Flush(next)); err != nil || got[0] != 77 {
		return fmt.Errorf("%d was got: %w", got[0], err)
	}
	return errors.Join(w.UnlockAll(), c.Barrier(), w.Free())
}
