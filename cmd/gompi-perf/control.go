package main

import "github.com/gompirun/gompi/pkg/mpi"

// What ranks tell each other between measurements.

// fromRoot sets v to rank 0's.
func (j *job) fromRoot(v []float64) error { return j.c.BcastBuf(mpi.BufOf(v), 0) }

// maxOnRoot sets v on rank 0 to the greatest of all ranks, one by one.
func (j *job) maxOnRoot(v []float64) error {
	send, recv := mpi.BufOf(v), mpi.Buf{}
	if j.rank == 0 {
		send, recv = recv, send // in place
	}
	return j.c.ReduceBuf(send, recv, mpi.Max, 0)
}

// maxOnAll sets v on all ranks to the greatest of all, one by one.
func (j *job) maxOnAll(v []float64) error { return j.c.AllreduceBuf(mpi.Buf{}, mpi.BufOf(v), mpi.Max) }
