package main

import "github.com/gompirun/gompi/pkg/mpi"

// What ranks tell each other between measurements.

// controlTag is that of messages between repetitions.
const controlTag = 1 << 20

// barrier waits for all, by dissemination.
func (j *job) barrier() error {
	var none [0]byte
	for d := 1; d < j.ranks; d *= 2 {
		if _, err := mpi.Sendrecv(j.c, none[:], (j.rank+d)%j.ranks, controlTag+1, none[:], (j.rank-d+j.ranks)%j.ranks, controlTag+1); err != nil {
			return err
		}
	}
	return nil
}

// fromRoot sets v to rank 0's.
func (j *job) fromRoot(v []float64) error {
	if j.rank != 0 {
		_, err := mpi.Recv(j.c, v, 0, controlTag)
		return err
	}
	for i := 1; i < j.ranks; i++ {
		if err := mpi.Send(j.c, v, i, controlTag); err != nil {
			return err
		}
	}
	return nil
}

// maxOnRoot sets v on rank 0 to the greatest of all ranks, one by one.
func (j *job) maxOnRoot(v []float64) error {
	if j.rank != 0 {
		return mpi.Send(j.c, v, 0, controlTag)
	}
	theirs := make([]float64, len(v))
	for i := 1; i < j.ranks; i++ {
		if _, err := mpi.Recv(j.c, theirs, i, controlTag); err != nil {
			return err
		}
		for k := range v {
			v[k] = max(v[k], theirs[k])
		}
	}
	return nil
}

func (j *job) maxOnAll(v []float64) error {
	if err := j.maxOnRoot(v); err != nil {
		return err
	}
	return j.fromRoot(v)
}
