package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/partitioned"
	"github.com/gompirun/gompi/pkg/errclass"
)

var initNames = [...]string{"MPI_Send_init", "MPI_Ssend_init", "MPI_Rsend_init", "MPI_Bsend_init"}

// newPersistent is the handle of a request that stays when it is complete.
func newPersistent(c *communicator, r core.Request) uintptr {
	return proc.requests.add(&request{r: r, of: c, persistent: true})
}

//export gompiSendInit
func gompiSendInit(buf uintptr, count int64, datatype uintptr, dest, tag int32, comm uintptr, request *uintptr, mode int32) (rc int32) {
	defer rescued(entered(&rc))
	return with(initNames[mode], comm, func(c *communicator) error {
		b, err := bufferOf(buf, count, datatype)
		if err != nil {
			return err
		}
		r, err := c.c.SendInitBuf(core.Mode(mode), b, int(dest), int(tag))
		if err == nil {
			*request = newPersistent(c, r)
			if core.Mode(mode) == core.Standard {
				plan(*request, c, b, dest, tag, false)
			}
		}
		return err
	})
}

//export gompiRecvInit
func gompiRecvInit(buf uintptr, count int64, datatype uintptr, source, tag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Recv_init", comm, func(c *communicator) error {
		b, err := bufferOf(buf, count, datatype)
		if err != nil {
			return err
		}
		r, err := c.c.RecvInitBuf(b, int(source), int(tag))
		if err == nil {
			*request = newPersistent(c, r)
			plan(*request, c, b, source, tag, true)
		}
		return err
	})
}

//export gompiPsendInit
func gompiPsendInit(buf uintptr, partitions int32, count int64, datatype uintptr, dest, tag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return inPartitions("MPI_Psend_init", buf, partitions, count, datatype, comm, request, func(c *core.Comm, b core.Buf) (core.Request, error) {
		return partitioned.PsendInitBuf(c, b, int(partitions), int(dest), int(tag))
	})
}

//export gompiPrecvInit
func gompiPrecvInit(buf uintptr, partitions int32, count int64, datatype uintptr, dest, tag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return inPartitions("MPI_Precv_init", buf, partitions, count, datatype, comm, request, func(c *core.Comm, b core.Buf) (core.Request, error) {
		return partitioned.PrecvInitBuf(c, b, int(partitions), int(dest), int(tag))
	})
}

// inPartitions makes the request of a buffer of so many partitions of count
// elements each.
func inPartitions(call string, buf uintptr, partitions int32, count int64, datatype, comm uintptr, request *uintptr, f func(*core.Comm, core.Buf) (core.Request, error)) int32 {
	return with(call, comm, func(c *communicator) error {
		if partitions <= 0 { // MPI 4.1, section 4.2.1: 0 is erroneous, too
			return faultf(errclass.Arg, "partitions is %d: there must be one at least", partitions)
		}
		if count < 0 || count > 1<<62/int64(partitions) {
			return faultf(errclass.Count, "partitions is %d and count is %d", partitions, count)
		}
		b, err := bufferOf(buf, count*int64(partitions), datatype)
		if err != nil {
			return err
		}
		r, err := f(c.c, b)
		if err == nil {
			*request = newPersistent(c, r)
		}
		return err
	})
}

// withRequest calls f with the request of a handle.
func withRequest(call string, h uintptr, f func(r *request) error) int32 {
	r := requestOf(h)
	if r == nil {
		return badRequest(call, h)
	}
	if err := f(r); err != nil {
		return r.of.raise(call, err)
	}
	return 0
}

//export gompiStart
func gompiStart(request_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withRequest("MPI_Start", *request_, func(r *request) error {
		if err := r.claim(); err != nil {
			return err
		}
		defer r.giveBack()
		return r.r.Start()
	})
}

//export gompiStartall
func gompiStartall(count int32, array_of_requests *uintptr, begun int32) (rc int32) { // C has begun the first
	defer rescued(entered(&rc))
	const call = "MPI_Startall"
	var b batch
	if err := b.claim(count, array_of_requests); err != nil {
		return raise(call, err)
	}
	defer b.giveBack()
	for i, r := range b.requests {
		if i < int(begun) {
			continue
		}
		if r == nil {
			return raise(call, faultf(errclass.Request, "array_of_requests[%d] is MPI_REQUEST_NULL", i))
		}
		if err := r.r.Start(); err != nil {
			return b.party(i).raise(call, err)
		}
	}
	return 0
}

//export gompiPready
func gompiPready(partition int32, request_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withRequest("MPI_Pready", request_, func(r *request) error { return partitioned.Pready(&r.r, int(partition)) })
}

//export gompiPreadyRange
func gompiPreadyRange(partition_low, partition_high int32, request_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withRequest("MPI_Pready_range", request_, func(r *request) error {
		if partition_low > partition_high {
			return faultf(errclass.Arg, "partition_low is %d, after partition_high, %d", partition_low, partition_high)
		}
		return partitioned.PreadyRange(&r.r, int(partition_low), int(partition_high))
	})
}

//export gompiPreadyList
func gompiPreadyList(length int32, array_of_partitions *int32, request_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withRequest("MPI_Pready_list", request_, func(r *request) error {
		if length < 0 {
			return faultf(errclass.Arg, "length is %d", length)
		}
		for _, p := range intsAt(array_of_partitions, length) {
			if err := partitioned.Pready(&r.r, p); err != nil {
				return err
			}
		}
		return nil
	})
}

//export gompiParrived
func gompiParrived(request_ uintptr, partition int32, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	if request_ == requestNull { // MPI 4.1, section 4.2.3: all has arrived, as of an inactive one
		*flag = truth(true)
		return 0
	}
	return withRequest("MPI_Parrived", request_, func(r *request) error {
		ok, err := partitioned.Parrived(&r.r, int(partition))
		*flag = truth(ok)
		return err
	})
}

//export gompiIsendrecv
func gompiIsendrecv(sendbuf uintptr, sendcount int64, sendtype uintptr, dest, sendtag int32,
	recvbuf uintptr, recvcount int64, recvtype uintptr, source, recvtag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Isendrecv", comm, func(c *communicator) error {
		out, err := bufferOf(sendbuf, sendcount, sendtype)
		if err != nil {
			return err
		}
		in, err := bufferOf(recvbuf, recvcount, recvtype)
		if err != nil {
			return err
		}
		r, err := c.c.IsendrecvBuf(out, int(dest), int(sendtag), in, int(source), int(recvtag))
		if err == nil {
			*request = newRequest(c, r)
		}
		return err
	})
}

//export gompiIsendrecvReplace
func gompiIsendrecvReplace(buf uintptr, count int64, datatype uintptr, dest, sendtag, source, recvtag int32, comm uintptr, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Isendrecv_replace", comm, func(c *communicator) error {
		b, err := bufferOf(buf, count, datatype)
		if err != nil {
			return err
		}
		r, err := c.c.IsendrecvReplaceBuf(b, int(dest), int(sendtag), int(source), int(recvtag))
		if err == nil {
			*request = newRequest(c, r)
		}
		return err
	})
}
