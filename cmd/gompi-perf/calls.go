package main

import "github.com/gompirun/gompi/pkg/mpi"

// The operations themselves, with the data before and after them. With --in-place
// the data is where the result goes (MPI_IN_PLACE; MPI 4.1, section 6.2.3), and
// the other buffer is the zero Buf.

// bytes and numbers are as much of a buffer as one rank contributes or gets.
func (j *job) bytes(buf []byte) mpi.Buf      { return mpi.BufOf(buf[:j.size]) }
func (j *job) numbers(buf []float64) mpi.Buf { return mpi.BufOf(buf[:j.size/8]) }

// unless is b, but the zero Buf where the data is in place.
func (j *job) unless(inPlace bool, b mpi.Buf) mpi.Buf {
	if inPlace {
		return mpi.Buf{}
	}
	return b
}

// at is rank r's block of a buffer.
func (j *job) at(buf []byte, r int) []byte { return buf[r*j.size : (r+1)*j.size] }

func nothing(*job) {}

func barrier(j *job) error                    { return j.c.Barrier() }
func ibarrier(j *job) (mpi.Request, error)    { return j.c.Ibarrier() }
func barrierInit(j *job) (mpi.Request, error) { return j.c.BarrierInit() }

func prepBcast(j *job) { // the buffer is recv everywhere
	if j.rank == 0 {
		j.fill(j.at(j.recv, 0), 0)
	}
}

func bcast(j *job) error                    { return j.c.BcastBuf(j.bytes(j.recv), 0) }
func ibcast(j *job) (mpi.Request, error)    { return j.c.IbcastBuf(j.bytes(j.recv), 0) }
func bcastInit(j *job) (mpi.Request, error) { return j.c.BcastInitBuf(j.bytes(j.recv), 0) }

func doneBcast(j *job) { j.verify(j.at(j.recv, 0), 0, 0) }

// prepSum makes the data of all ranks' reductions.
func prepSum(j *job) {
	if j.opt.inPlace {
		j.fillNumbers(j.frecv)
	} else {
		j.fillNumbers(j.fsend)
	}
}

func doneSum(j *job) { j.verifySums(j.frecv[:j.size/8], j.ranks, 0) }

func (j *job) sumArgs() (send, recv mpi.Buf, o mpi.Op) {
	return j.unless(j.opt.inPlace, j.numbers(j.fsend)), j.numbers(j.frecv), mpi.Sum
}

func allreduce(j *job) error                    { return j.c.AllreduceBuf(j.sumArgs()) }
func iallreduce(j *job) (mpi.Request, error)    { return j.c.IallreduceBuf(j.sumArgs()) }
func allreduceInit(j *job) (mpi.Request, error) { return j.c.AllreduceInitBuf(j.sumArgs()) }
func scan(j *job) error                         { return j.c.ScanBuf(j.sumArgs()) }
func iscan(j *job) (mpi.Request, error)         { return j.c.IscanBuf(j.sumArgs()) }
func scanInit(j *job) (mpi.Request, error)      { return j.c.ScanInitBuf(j.sumArgs()) }

func doneScan(j *job) { j.verifySums(j.frecv[:j.size/8], j.rank+1, 0) }

// rootInPlace says that only the root's data is in place.
func (j *job) rootInPlace() bool { return j.opt.inPlace && j.rank == 0 }

func prepReduce(j *job) {
	if j.rootInPlace() {
		j.fillNumbers(j.frecv)
	} else {
		j.fillNumbers(j.fsend)
	}
}

func (j *job) reduceArgs() (send, recv mpi.Buf, o mpi.Op, root int) {
	return j.unless(j.rootInPlace(), j.numbers(j.fsend)), j.numbers(j.frecv), mpi.Sum, 0
}

func reduce(j *job) error                    { return j.c.ReduceBuf(j.reduceArgs()) }
func ireduce(j *job) (mpi.Request, error)    { return j.c.IreduceBuf(j.reduceArgs()) }
func reduceInit(j *job) (mpi.Request, error) { return j.c.ReduceInitBuf(j.reduceArgs()) }

func doneReduce(j *job) {
	if j.rank == 0 {
		doneSum(j)
	}
}

// prepLocal makes a vector like this rank's and one like the next one's.
func prepLocal(j *job) {
	if !j.opt.check {
		return
	}
	for i := range j.frecv {
		j.fsend[i], j.frecv[i] = j.number(0, i), j.number(1, i)
	}
}

func reduceLocal(j *job) error {
	return j.c.ReduceLocalBuf(j.numbers(j.fsend), j.numbers(j.frecv), mpi.Sum)
}

func doneLocal(j *job) { j.verifySums(j.frecv, 2, 0) }

func reduceScatter(j *job) error                 { return j.c.ReduceScatterBlockBuf(j.sumArgs()) }
func ireduceScatter(j *job) (mpi.Request, error) { return j.c.IreduceScatterBlockBuf(j.sumArgs()) }
func reduceScatterInit(j *job) (mpi.Request, error) {
	return j.c.ReduceScatterBlockInitBuf(j.sumArgs())
}

func doneBlock(j *job) { j.verifySums(j.frecv[:j.size/8], j.ranks, j.rank*j.size/8) }

func prepAllgather(j *job) {
	if j.opt.inPlace {
		j.fill(j.at(j.recv, j.rank), 0)
	} else {
		j.fill(j.at(j.send, 0), 0)
	}
}

func (j *job) allArgs() (send, recv mpi.Buf) {
	return j.unless(j.opt.inPlace, j.bytes(j.send)), j.bytes(j.recv)
}

func allgather(j *job) error                    { return j.c.AllgatherBuf(j.allArgs()) }
func iallgather(j *job) (mpi.Request, error)    { return j.c.IallgatherBuf(j.allArgs()) }
func allgatherInit(j *job) (mpi.Request, error) { return j.c.AllgatherInitBuf(j.allArgs()) }

func doneAllgather(j *job) {
	for r := range j.ranks {
		j.verify(j.at(j.recv, r), r, 0)
	}
}

func prepGather(j *job) {
	if j.rootInPlace() {
		j.fill(j.at(j.recv, 0), 0)
	} else {
		j.fill(j.at(j.send, 0), 0)
	}
}

func (j *job) gatherArgs() (send, recv mpi.Buf, root int) {
	return j.unless(j.rootInPlace(), j.bytes(j.send)), j.bytes(j.recv), 0
}

func gather(j *job) error                    { return j.c.GatherBuf(j.gatherArgs()) }
func igather(j *job) (mpi.Request, error)    { return j.c.IgatherBuf(j.gatherArgs()) }
func gatherInit(j *job) (mpi.Request, error) { return j.c.GatherInitBuf(j.gatherArgs()) }

func doneGather(j *job) {
	if j.rank == 0 {
		doneAllgather(j)
	}
}

func prepAlltoall(j *job) {
	buf := j.send
	if j.opt.inPlace {
		buf = j.recv
	}
	for r := range j.ranks {
		j.fill(j.at(buf, r), r)
	}
}

func alltoall(j *job) error                    { return j.c.AlltoallBuf(j.allArgs()) }
func ialltoall(j *job) (mpi.Request, error)    { return j.c.IalltoallBuf(j.allArgs()) }
func alltoallInit(j *job) (mpi.Request, error) { return j.c.AlltoallInitBuf(j.allArgs()) }

func doneAlltoall(j *job) {
	for r := range j.ranks {
		j.verify(j.at(j.recv, r), r, j.rank)
	}
}

func prepScatter(j *job) {
	if j.rank == 0 {
		for r := range j.ranks {
			j.fill(j.at(j.send, r), r)
		}
	}
}

// scatterArgs in place leave the root's block where it is.
func (j *job) scatterArgs() (send, recv mpi.Buf, root int) {
	return j.bytes(j.send), j.unless(j.rootInPlace(), j.bytes(j.recv)), 0
}

func scatter(j *job) error                    { return j.c.ScatterBuf(j.scatterArgs()) }
func iscatter(j *job) (mpi.Request, error)    { return j.c.IscatterBuf(j.scatterArgs()) }
func scatterInit(j *job) (mpi.Request, error) { return j.c.ScatterInitBuf(j.scatterArgs()) }

func doneScatter(j *job) {
	if !j.rootInPlace() {
		j.verify(j.at(j.recv, 0), 0, j.rank)
	}
}
