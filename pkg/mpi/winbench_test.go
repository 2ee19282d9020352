//go:build linux

package mpi_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

// Operations of 8 bytes, each with its flush or its epoch, on memory that is mapped here.
func BenchmarkOneSided(b *testing.B) {
	env := alone(b)
	defer env.Finalize()
	c := env.World()
	w, err := c.NewWindow[int64](16)
	if err != nil {
		b.Fatal(err)
	}
	defer w.Free()
	info, err := mpi.NewInfo("mpi_accumulate_granularity", "8")
	if err != nil {
		b.Fatal(err)
	}
	native, err := c.WinAllocate(64, 8, info)
	if err != nil {
		b.Fatal(err)
	}
	defer native.Free()
	x, was, like := mpi.BufOf([]int64{1}), mpi.BufOf([]int64{0}), mpi.BufOf([]int64{0})
	t := mpi.Target{Disp: 3, Count: 1, Type: x.Type}
	flushed := func(err error) error {
		if err != nil {
			return err
		}
		return w.Flush(0)
	}
	for _, k := range []struct {
		name string
		all  bool // within LockAll
		do   func(i int) error
	}{
		{"put", true, func(int) error { return flushed(w.PutBuf(x, t)) }},
		{"get", true, func(int) error { return flushed(w.GetBuf(was, t)) }},
		{"accumulate", true, func(int) error { return flushed(w.AccumulateBuf(x, t, mpi.Sum)) }},
		{"fetch_and_op", true, func(int) error { return flushed(w.FetchAndOpBuf(x, was, 0, 3, mpi.Sum)) }},
		{"cas", true, func(int) error { return flushed(w.CompareAndSwapBuf(x, like, was, 0, 4)) }},
		{"counter8", true, func(int) error { return flushed(native.FetchAndOpBuf(x, was, 0, 3, mpi.Sum)) }},
		{"value fetch_and_op", true, func(int) error { _, err := w.FetchAndOp(0, 3, 1, mpi.Sum); return err }},
		{"value cas", true, func(i int) error { _, err := w.CompareAndSwap(0, 5, int64(i), int64(i+1)); return err }},
		{"lock", false, func(int) error {
			if err := w.Lock(0, mpi.LockShared); err != nil {
				return err
			}
			if err := w.PutBuf(x, t); err != nil {
				return err
			}
			return w.Unlock(0)
		}},
	} {
		b.Run(k.name, func(b *testing.B) {
			if k.all {
				for _, win := range []*mpi.Win{w.Win, native} {
					if err := win.LockAll(0); err != nil {
						b.Fatal(err)
					}
					defer win.UnlockAll()
				}
			}
			b.ReportAllocs()
			for i := range b.N {
				if err := k.do(i); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
