package main

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/mpi"
)

// grid is a torus of two dimensions, in which each rank has four neighbours (MPI 4.1,
// section 8.6).
type grid struct {
	c       *mpi.Comm
	sources []int
}

// neighbors is how many that are.
const neighbors = 4

// layGrid makes the grid of a test among neighbours.
func (j *job) layGrid() error {
	if !j.test.neighbors || j.grid.c != nil {
		return nil
	}
	t := mpi.Cart{Dims: []int{0, 0}, Periodic: []bool{true, true}}
	err := mpi.DimsCreate(j.ranks, t.Dims)
	if err == nil {
		j.grid.c, err = j.c.CartCreate(t, true)
	}
	if err == nil {
		j.grid.sources, _, err = j.grid.c.Neighbors()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", j.test.name, err)
	}
	return nil
}

// freeGrid gives the grid back, if there is one.
func (j *job) freeGrid() error {
	if j.grid.c == nil {
		return nil
	}
	return j.grid.c.Free()
}

// pieces is how many blocks a buffer has.
func (j *job) pieces() int {
	switch {
	case j.test.neighbors:
		return neighbors
	case j.apart():
		return window
	case j.test.parts:
		return j.ranks
	}
	return 1
}

// toNeighbors is what a rank gives its four neighbours.
func toNeighbors(int) (whole, bus float64) { return neighbors, 1 }

// In the data of --check a rank is that of the grid.

func prepNeighborAllgather(j *job) { j.fillAs(j.grid.c.Rank(), j.at(j.send, 0), 0) }

func doneNeighborAllgather(j *job) {
	for i, from := range j.grid.sources {
		j.verify(j.at(j.recv, i), from, 0)
	}
}

func prepNeighborAlltoall(j *job) {
	for k := range neighbors {
		j.fillAs(j.grid.c.Rank(), j.at(j.send, k), k)
	}
}

// doneNeighborAlltoall: what goes to the rank behind is what that one gets from before.
func doneNeighborAlltoall(j *job) {
	for i, from := range j.grid.sources {
		j.verify(j.at(j.recv, i), from, i^1)
	}
}

func (j *job) neighborArgs() (send, recv mpi.Buf) { return j.bytes(j.send), j.bytes(j.recv) }

func neighborAllgather(j *job) error { return j.grid.c.NeighborAllgatherBuf(j.neighborArgs()) }
func ineighborAllgather(j *job) (mpi.Request, error) {
	return j.grid.c.IneighborAllgatherBuf(j.neighborArgs())
}
func neighborAllgatherInit(j *job) (mpi.Request, error) {
	return j.grid.c.NeighborAllgatherInitBuf(j.neighborArgs())
}

func neighborAlltoall(j *job) error { return j.grid.c.NeighborAlltoallBuf(j.neighborArgs()) }
func ineighborAlltoall(j *job) (mpi.Request, error) {
	return j.grid.c.IneighborAlltoallBuf(j.neighborArgs())
}
func neighborAlltoallInit(j *job) (mpi.Request, error) {
	return j.grid.c.NeighborAlltoallInitBuf(j.neighborArgs())
}

func (j *job) neighborAllgathervArgs() (send, recv mpi.Buf, where mpi.Layout) {
	return j.bytes(j.send), mpi.BufOf(j.recv), j.blocks
}

func neighborAllgatherv(j *job) error {
	return j.grid.c.NeighborAllgathervBuf(j.neighborAllgathervArgs())
}
func ineighborAllgatherv(j *job) (mpi.Request, error) {
	return j.grid.c.IneighborAllgathervBuf(j.neighborAllgathervArgs())
}
func neighborAllgathervInit(j *job) (mpi.Request, error) {
	return j.grid.c.NeighborAllgathervInitBuf(j.neighborAllgathervArgs())
}

func (j *job) neighborAlltoallvArgs() (send mpi.Buf, out mpi.Layout, recv mpi.Buf, in mpi.Layout) {
	return mpi.BufOf(j.send), j.blocks, mpi.BufOf(j.recv), j.blocks
}

func neighborAlltoallv(j *job) error { return j.grid.c.NeighborAlltoallvBuf(j.neighborAlltoallvArgs()) }
func ineighborAlltoallv(j *job) (mpi.Request, error) {
	return j.grid.c.IneighborAlltoallvBuf(j.neighborAlltoallvArgs())
}
func neighborAlltoallvInit(j *job) (mpi.Request, error) {
	return j.grid.c.NeighborAlltoallvInitBuf(j.neighborAlltoallvArgs())
}

func neighborAlltoallw(j *job) error { return j.grid.c.NeighborAlltoallwBuf(j.sends, j.recvs) }
func ineighborAlltoallw(j *job) (mpi.Request, error) {
	return j.grid.c.IneighborAlltoallwBuf(j.sends, j.recvs)
}
func neighborAlltoallwInit(j *job) (mpi.Request, error) {
	return j.grid.c.NeighborAlltoallwInitBuf(j.sends, j.recvs)
}
