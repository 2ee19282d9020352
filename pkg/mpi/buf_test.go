package mpi_test

import (
	"errors"
	"slices"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

func TestUntypedMemoryIsSentAsSlicesAre(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	in, out := make([]float64, 3), []float64{1, 2, 3}
	for m := mpi.Standard; m <= mpi.Ready; m++ {
		clear(in)
		r, err := c.IrecvBuf(mpi.BufOf(in), 0, 7)
		if err != nil {
			t.Fatal(err)
		}
		if err := c.SendModeBuf(m, mpi.BufOf(out), 0, 7); err != nil {
			t.Fatal(err)
		}
		if st, err := r.Wait(); err != nil || st.Bytes != 24 || !slices.Equal(in, out) {
			t.Errorf("mode %d: %v %+v %v", m, in, st, err)
		}
	}
	// every second number, received as a slice
	four := []int32{1, 0, 2, 0, 3, 0, 4}
	alternate, err := datatype.Vector(4, 1, 2, datatype.Predefined(datatype.Int32))
	if err != nil {
		t.Fatal(err)
	}
	b := mpi.BufOf(four)
	b.Type, b.Count = alternate, 1
	if err := env.BufferAttach(1000); err != nil {
		t.Fatal(err)
	}
	for _, send := range []func() error{
		func() error { _, err := c.IsendBuf(b, 0, 8); return err },
		func() error { return c.SendModeBuf(mpi.Buffered, b, 0, 8) },
	} {
		if err := send(); err != nil {
			t.Fatal(err)
		}
		got := make([]int32, 4)
		if _, err := c.Recv(got, 0, 8); err != nil || !slices.Equal(got, []int32{1, 2, 3, 4}) {
			t.Errorf("%v %v", got, err)
		}
	}
}

func TestUntypedMemoryThatCannotBeIsRefused(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	huge, err := datatype.Contiguous(1<<40, datatype.Predefined(datatype.Double))
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		b    mpi.Buf
		want mpi.Class
	}{
		{mpi.Buf{}, mpi.ErrType},
		{mpi.Buf{Type: datatype.Predefined(datatype.Int), Count: -1}, mpi.ErrCount},
		{mpi.Buf{Type: huge, Count: 1 << 40}, mpi.ErrCount},
	} {
		_, err := c.RecvBuf(x.b, 0, 0)
		for _, err := range []error{c.SendBuf(x.b, 0, 0), err} {
			var e *mpi.Error
			if !errors.As(err, &e) || e.Class != x.want {
				t.Errorf("%+v: %v, want %v", x.b, err, x.want)
			}
		}
	}
}

func TestSendingUntypedMemoryAllocatesNothing(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c := env.World()
	b := mpi.BufOf(make([]int64, 4))
	if n := testing.AllocsPerRun(1000, func() {
		if err := c.SendBuf(b, 0, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := c.RecvBuf(b, 0, 0); err != nil {
			t.Fatal(err)
		}
	}); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
