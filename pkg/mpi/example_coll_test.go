package mpi_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/mpi"
)

// A sum over all ranks, in the memory of what each brings.
func ExampleComm_Allreduce() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	v := []float64{1, 2, float64(c.Rank())}
	if err := c.Allreduce(v, v, mpi.Sum); err != nil {
		fmt.Println(err)
	}
	fmt.Println(v)
	// Output: [1 2 0]
}

// Each rank has some lines of a text; the first gets all, with a layout that it makes of
// their lengths.
func ExampleComm_Gatherv() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	mine := []byte("a line of rank 0\n")
	lengths := make([]int, c.Size())
	_ = c.Gather([]int{len(mine)}, lengths, 0)
	sum := 0
	for _, n := range lengths {
		sum += n
	}
	all := make([]byte, sum)
	if err := c.Gatherv(mine, all, mpi.Layout{Counts: lengths}, 0); err != nil {
		fmt.Println(err)
	}
	fmt.Print(string(all))
	// Output: a line of rank 0
}

// The transpose between the two halves of a Fourier transform in two dimensions: each
// rank has some rows of a matrix, and gets as many columns, as rows. What it sends to another
// are those columns of its rows, described by a datatype instead of copied.
func ExampleComm_AlltoallwBuf() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.World()
	const n = 3 // the matrix is n by n, and c.Size() divides n
	rows := n / c.Size()
	a, b := make([]float64, rows*n), make([]float64, rows*n)
	for i := range a {
		a[i] = float64(c.Rank()*rows*n + i)
	}
	element := datatype.Predefined(datatype.Double)
	column, _ := datatype.Vector(int64(rows), 1, n, element) // of the rows here
	column, _ = datatype.Resized(column, 0, element.Size())  // the next begins beside it
	send, recv := make([]mpi.Buf, c.Size()), make([]mpi.Buf, c.Size())
	for r := range send {
		send[r] = mpi.BufOf(a[r*rows:])
		send[r].Type, send[r].Count = column, int64(rows)
		part, _ := datatype.Vector(int64(rows), int64(rows), n, element) // of each row there
		recv[r] = mpi.BufOf(b[r*rows:])
		recv[r].Type, recv[r].Count = part, 1
	}
	if err := c.AlltoallwBuf(send, recv); err != nil {
		fmt.Println(err)
	}
	fmt.Println(b)
	// Output: [0 3 6 1 4 7 2 5 8]
}

// Ranks form a ring, and each gives its ends to its neighbours and gets theirs.
func ExampleComm_NeighborAlltoall() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	ring, err := env.World().CartCreate(mpi.Cart{Dims: []int{env.World().Size()}, Periodic: []bool{true}}, true)
	if err != nil {
		fmt.Println(err)
		return
	}
	defer ring.Free()
	inner := []float64{1, 2, 3, 4}
	ends, halo := []float64{inner[0], inner[3]}, make([]float64, 2)
	if err := ring.NeighborAlltoall(ends, halo); err != nil {
		fmt.Println(err)
	}
	fmt.Println(halo)
	// Output: [4 1]
}

// A column of a matrix is sent as it lies in memory, and received as a row.
func ExampleComm_SendType() {
	env, err := mpi.Init()
	if err != nil {
		fmt.Println(err)
		return
	}
	defer env.Finalize()
	c := env.Self()
	matrix := []float64{
		1, 2, 3,
		4, 5, 6,
	}
	column, _ := datatype.Vector(2, 1, 3, datatype.Predefined(datatype.Double))
	got := make([]float64, 2)
	r, _ := c.Irecv(got, 0, 0)
	if err := c.SendType(matrix[1:], column, 1, 0, 0); err != nil {
		fmt.Println(err)
	}
	_, _ = r.Wait()
	fmt.Println(got)
	// Output: [2 5]
}
