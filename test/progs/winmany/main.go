// Command winmany does much of the same with windows:
//
//	winmany made N   N windows of each kind are made, used and freed: nothing is left of them
//	winmany adds N   all ranks together add 1 N times to a word of rank 0, each by the way that leads there from it
//	winmany huge N   rank 0 puts N bytes to the last rank, and gets them again
package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

func main() {
	mpi.Main(func(env *mpi.Env) error {
		n, err := strconv.Atoi(os.Args[2])
		if err != nil {
			return err
		}
		part := map[string]func(*mpi.Comm, int) error{"made": made, "adds": adds, "huge": huge}[os.Args[1]]
		if err := part(env.World(), n); err != nil {
			return err
		}
		if env.World().Rank() == 0 {
			fmt.Println(os.Args[1], n, "done")
		}
		return nil
	})
}

// kinds make a window with a word of 8 bytes in each rank, and say where the word of a rank is.
var kinds = []func(c *mpi.Comm) (w *mpi.Win, at int64, err error){
	func(c *mpi.Comm) (*mpi.Win, int64, error) { w, err := c.WinAllocate(8, 8, nil); return w, 0, err },
	func(c *mpi.Comm) (*mpi.Win, int64, error) {
		w, err := c.WinCreate(make([]byte, 8), 8, nil)
		return w, 0, err
	},
	func(c *mpi.Comm) (*mpi.Win, int64, error) {
		w, err := c.WinCreateDynamic(nil)
		if err != nil {
			return nil, 0, err
		}
		word := []int64{0}
		err = w.Attach(datatype.Bytes(word))
		if err == nil {
			at := []int64{mpi.AddressOf(word)}
			err = c.Bcast(at, 0)
			return w, at[0], err
		}
		return w, 0, err
	},
}

// add adds 1 to the word of rank 0, n times.
func add(w *mpi.Win, at int64, n int) error {
	if err := w.LockAll(0); err != nil {
		return err
	}
	one, was := []int64{1}, []int64{0}
	for range n {
		if err := w.FetchAndOpBuf(mpi.BufOf(one), mpi.BufOf(was), 0, at, mpi.Sum); err != nil {
			return err
		}
	}
	return w.UnlockAll()
}

// held are descriptors and mappings of this process.
func held() (files, maps int, err error) {
	fds, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0, 0, err
	}
	text, err := os.ReadFile("/proc/self/maps")
	return len(fds), bytes.Count(text, []byte("\n")), err
}

// slack is how many more mappings Go's own memory may take meanwhile.
const slack = 60

func made(c *mpi.Comm, n int) error {
	var files, maps, tasks int
	for i := range n + 10 {
		for _, kind := range kinds {
			w, at, err := kind(c)
			if err == nil {
				err = errors.Join(add(w, at, 1), w.Free())
			}
			if err != nil {
				return err
			}
		}
		if i == 9 { // connections are made, and rings
			var err error
			if files, maps, err = held(); err != nil {
				return err
			}
			tasks = runtime.NumGoroutine()
		}
	}
	if err := c.Barrier(); err != nil {
		return err
	}
	f, m, err := held()
	if err == nil && (f > files+3 || m > maps+slack || runtime.NumGoroutine() > tasks+3) {
		err = fmt.Errorf("rank %d has %d descriptors, %d mappings and %d goroutines; before %d windows it had %d, %d and %d", c.Rank(), f, m, runtime.NumGoroutine(), 3*n, files, maps, tasks)
	}
	return err
}

func adds(c *mpi.Comm, n int) error {
	for k, kind := range kinds {
		w, at, err := kind(c)
		if err != nil {
			return err
		}
		mine := n / c.Size()
		if c.Rank() < n%c.Size() {
			mine++
		}
		if err := errors.Join(add(w, at, mine), c.Barrier()); err != nil {
			return err
		}
		if c.Rank() == 0 {
			sum := []int64{0}
			err := errors.Join(w.Lock(mpi.LockShared, 0, 0), w.GetBuf(mpi.BufOf(sum), mpi.Target{Disp: at, Count: 1, Type: mpi.BufOf(sum).Type}), w.Unlock(0))
			if err != nil || sum[0] != int64(n) {
				return fmt.Errorf("kind %d: %d, want %d: %v", k, sum[0], n, err)
			}
		}
		if err := w.Free(); err != nil {
			return err
		}
	}
	return nil
}

func huge(c *mpi.Comm, n int) error {
	last := c.Size() - 1
	mine := 0
	if c.Rank() == last {
		mine = n
	}
	w, err := c.NewWindow[byte](mine)
	if err != nil {
		return err
	}
	if c.Rank() == 0 {
		data := make([]byte, n)
		for i := 0; i < n; i += 4096 {
			data[i] = byte(i / 4096)
		}
		data[n-1] = 77
		err := errors.Join(w.Lock(last, mpi.LockExclusive), w.Put(last, 0, data), w.Flush(last))
		clear(data)
		if err = errors.Join(err, w.Get(last, 0, data), w.Unlock(last)); err != nil {
			return err
		}
		for i := 0; i < n-1; i += 4096 {
			if data[i] != byte(i/4096) {
				return fmt.Errorf("byte %d is %d", i, data[i])
			}
		}
		if data[n-1] != 77 {
			return fmt.Errorf("the last byte is %d", data[n-1])
		}
	}
	return errors.Join(c.Barrier(), w.Free())
}
