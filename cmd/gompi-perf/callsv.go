package main

import "github.com/gompirun/gompi/pkg/mpi"

// The operations whose blocks may differ, here with equal ones, one after the other.

// layOut says where each rank's or neighbour's block is, if there is one for each.
func (j *job) layOut() {
	j.blocks, j.numbersOf, j.sends, j.recvs = mpi.Layout{}, nil, nil, nil
	for r := 0; j.test.parts && r < j.pieces(); r++ {
		j.blocks.Counts = append(j.blocks.Counts, j.size)
		j.blocks.Displs = append(j.blocks.Displs, r*j.size)
		j.numbersOf = append(j.numbersOf, j.size/8)
		if !j.test.reduces {
			j.sends = append(j.sends, mpi.BufOf(j.at(j.send, r)))
			j.recvs = append(j.recvs, mpi.BufOf(j.at(j.recv, r)))
		}
	}
}

func (j *job) gathervArgs() (send, recv mpi.Buf, where mpi.Layout, root int) {
	return j.unless(j.rootInPlace(), j.bytes(j.send)), mpi.BufOf(j.recv), j.blocks, 0
}

func gatherv(j *job) error                    { return j.c.GathervBuf(j.gathervArgs()) }
func igatherv(j *job) (mpi.Request, error)    { return j.c.IgathervBuf(j.gathervArgs()) }
func gathervInit(j *job) (mpi.Request, error) { return j.c.GathervInitBuf(j.gathervArgs()) }

func (j *job) scattervArgs() (send mpi.Buf, where mpi.Layout, recv mpi.Buf, root int) {
	return mpi.BufOf(j.send), j.blocks, j.unless(j.rootInPlace(), j.bytes(j.recv)), 0
}

func scatterv(j *job) error                    { return j.c.ScattervBuf(j.scattervArgs()) }
func iscatterv(j *job) (mpi.Request, error)    { return j.c.IscattervBuf(j.scattervArgs()) }
func scattervInit(j *job) (mpi.Request, error) { return j.c.ScattervInitBuf(j.scattervArgs()) }

func (j *job) allgathervArgs() (send, recv mpi.Buf, where mpi.Layout) {
	return j.unless(j.opt.inPlace, j.bytes(j.send)), mpi.BufOf(j.recv), j.blocks
}

func allgatherv(j *job) error                    { return j.c.AllgathervBuf(j.allgathervArgs()) }
func iallgatherv(j *job) (mpi.Request, error)    { return j.c.IallgathervBuf(j.allgathervArgs()) }
func allgathervInit(j *job) (mpi.Request, error) { return j.c.AllgathervInitBuf(j.allgathervArgs()) }

func (j *job) alltoallvArgs() (send mpi.Buf, out mpi.Layout, recv mpi.Buf, in mpi.Layout) {
	return j.unless(j.opt.inPlace, mpi.BufOf(j.send)), j.blocks, mpi.BufOf(j.recv), j.blocks
}

func alltoallv(j *job) error                    { return j.c.AlltoallvBuf(j.alltoallvArgs()) }
func ialltoallv(j *job) (mpi.Request, error)    { return j.c.IalltoallvBuf(j.alltoallvArgs()) }
func alltoallvInit(j *job) (mpi.Request, error) { return j.c.AlltoallvInitBuf(j.alltoallvArgs()) }

func (j *job) alltoallwArgs() (send, recv []mpi.Buf) {
	if j.opt.inPlace {
		return nil, j.recvs
	}
	return j.sends, j.recvs
}

func alltoallw(j *job) error                    { return j.c.AlltoallwBuf(j.alltoallwArgs()) }
func ialltoallw(j *job) (mpi.Request, error)    { return j.c.IalltoallwBuf(j.alltoallwArgs()) }
func alltoallwInit(j *job) (mpi.Request, error) { return j.c.AlltoallwInitBuf(j.alltoallwArgs()) }

func (j *job) reduceScattervArgs() (send, recv mpi.Buf, counts []int, o mpi.Op) {
	send, recv, o = j.sumArgs()
	return send, recv, j.numbersOf, o
}

func reduceScatterv(j *job) error { return j.c.ReduceScatterBuf(j.reduceScattervArgs()) }
func ireduceScatterv(j *job) (mpi.Request, error) {
	return j.c.IreduceScatterBuf(j.reduceScattervArgs())
}
func reduceScattervInit(j *job) (mpi.Request, error) {
	return j.c.ReduceScatterInitBuf(j.reduceScattervArgs())
}

func exscan(j *job) error                    { return j.c.ExscanBuf(j.sumArgs()) }
func iexscan(j *job) (mpi.Request, error)    { return j.c.IexscanBuf(j.sumArgs()) }
func exscanInit(j *job) (mpi.Request, error) { return j.c.ExscanInitBuf(j.sumArgs()) }

func doneExscan(j *job) {
	if j.rank > 0 {
		j.verifySums(j.frecv[:j.size/8], j.rank, 0)
	}
}
