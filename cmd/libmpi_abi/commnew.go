package main

import "C"

import (
	"strings"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiCommDup
func gompiCommDup(comm uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_dup", comm, newcomm, func(c *communicator) (*core.Comm, error) { return c.c.Dup() })
}

//export gompiCommDupWithInfo
func gompiCommDupWithInfo(comm, info uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_dup_with_info", comm, newcomm, func(c *communicator) (*core.Comm, error) {
		in, err := infoOf(info)
		if err != nil {
			return nil, err
		}
		return c.c.DupWithInfo(in)
	})
}

//export gompiCommIdup
func gompiCommIdup(comm uintptr, newcomm, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return idup("MPI_Comm_idup", comm, newcomm, request, (*core.Comm).Idup)
}

//export gompiCommIdupWithInfo
func gompiCommIdupWithInfo(comm, info uintptr, newcomm, request *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return idup("MPI_Comm_idup_with_info", comm, newcomm, request, func(c *core.Comm) (*core.Comm, core.Request, error) {
		in, err := infoOf(info)
		if err != nil {
			return nil, core.Request{}, err
		}
		return c.IdupWithInfo(in)
	})
}

func idup(call string, h uintptr, newcomm, request *uintptr, f func(*core.Comm) (*core.Comm, core.Request, error)) int32 {
	return with(call, h, func(c *communicator) error {
		n, r, err := f(c.c)
		if err != nil {
			return c.refuse(call, err)
		}
		*newcomm, *request = newComm(c, n), newRequest(c, r)
		return nil
	})
}

//export gompiCommSplit
func gompiCommSplit(comm uintptr, color, key int32, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_split", comm, newcomm, func(c *communicator) (*core.Comm, error) { return c.c.Split(int(color), int(key)) })
}

//export gompiCommSplitType
func gompiCommSplitType(comm uintptr, split_type, key int32, info uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_split_type", comm, newcomm, func(c *communicator) (*core.Comm, error) {
		in, err := infoOf(info)
		if err != nil {
			return nil, err
		}
		n, err := topology.SplitType(c.c, topology.SplitKind(split_type), int(key), in)
		if err != nil || n == nil || in == nil {
			return n, err
		}
		// MPI 4.1, section 7.4.2: the caller's info says by what an unguided split was made
		hints, err := n.Info()
		if err != nil {
			return n, err
		}
		const level = "mpi_hw_resource_type"
		if v, ok := hints.Get(level); ok && topology.SplitKind(split_type) == topology.SplitHWUnguided {
			err = in.Set(level, v)
		}
		return n, err
	})
}

//export gompiCommCreate
func gompiCommCreate(comm, group uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_create", comm, newcomm, func(c *communicator) (*core.Comm, error) {
		g, err := groupOf(group)
		if err != nil {
			return nil, err
		}
		return c.c.Create(g)
	})
}

//export gompiCommCreateGroup
func gompiCommCreateGroup(comm, group uintptr, tag int32, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Comm_create_group"
	return with(call, comm, func(c *communicator) error {
		g, err := groupOf(group)
		if err == nil {
			err = noPlace(newcomm)
		}
		if err != nil {
			c.c.RefuseGroup(g, classOf(err))
			return err
		}
		return c.makes(newcomm, func() (*core.Comm, error) { return c.c.CreateGroup(g, int(tag)) })
	})
}

//export gompiIntercommCreate
func gompiIntercommCreate(local_comm uintptr, local_leader int32, peer_comm uintptr, remote_leader, tag int32, newintercomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Intercomm_create"
	return with(call, local_comm, func(c *communicator) error {
		leads := c.c.Rank() == int(local_leader)
		var peer *core.Comm
		err := noPlace(newintercomm)
		if p := commOf(peer_comm); p != nil {
			peer = p.c
		} else if leads && err == nil {
			err = faultf(errclass.Comm, "peer_comm is %s, which is no communicator", handleText(peer_comm, commNull, "MPI_COMM_NULL"))
		}
		if err != nil {
			if leads {
				c.c.Env().RefuseLeader(peer, int(remote_leader), classOf(err))
			}
			return c.refuse(call, err)
		}
		err = c.makes(newintercomm, func() (*core.Comm, error) {
			if peer == nil {
				peer = c.c // its value matters at the leader only
			}
			return c.c.IntercommCreate(int(local_leader), peer, int(remote_leader), int(tag))
		})
		c.leaveUnsettled()
		return err
	})
}

//export gompiIntercommMerge
func gompiIntercommMerge(intercomm uintptr, high int32, newintracomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Intercomm_merge", intercomm, newintracomm, func(c *communicator) (*core.Comm, error) { return c.c.Merge(high != 0) })
}

//export gompiCommFree
func gompiCommFree(comm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return freeComm("MPI_Comm_free", comm, (*core.Comm).Free)
}

//export gompiCommDisconnect
func gompiCommDisconnect(comm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return freeComm("MPI_Comm_disconnect", comm, (*core.Comm).Disconnect)
}

func freeComm(call string, h *uintptr, free func(*core.Comm) error) int32 {
	if h == nil {
		return raise(call, faultf(errclass.Arg, "comm is a null pointer"))
	}
	return with(call, *h, func(c *communicator) error {
		if err := free(c.c); err != nil {
			return err
		}
		c.forget()
		proc.handles.Delete(c.c)
		proc.comms.remove(c.handle) // *h may be another by now: the callbacks of its attributes have run
		*h = commNull
		return nil
	})
}

//export gompiCommCompare
func gompiCommCompare(comm1, comm2 uintptr, result *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_compare", comm1, func(c *communicator) error {
		d := commOf(comm2)
		if d == nil {
			return faultf(errclass.Comm, "comm2 is %s, which is no communicator", handleText(comm2, commNull, "MPI_COMM_NULL"))
		}
		r, err := c.c.Compare(d.c)
		*result = int32(r)
		return err
	})
}

//export gompiCommTestInter
func gompiCommTestInter(comm uintptr, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_test_inter", comm, func(c *communicator) error {
		*flag = truth(c.c.IsInter())
		return nil
	})
}

//export gompiCommRemoteSize
func gompiCommRemoteSize(comm uintptr, size *int32) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_remote_size", comm, func(c *communicator) error {
		if !c.c.IsInter() {
			return faultf(errclass.Comm, "comm is no intercommunicator")
		}
		*size = int32(c.c.RemoteSize())
		return nil
	})
}

//export gompiCommSetName
func gompiCommSetName(comm uintptr, comm_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_set_name", comm, func(c *communicator) error {
		c.c.SetName(C.GoString(comm_name))
		return nil
	})
}

//export gompiCommGetName
func gompiCommGetName(comm uintptr, comm_name *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	if comm == commNull { // MPI 5.0, section 7.8: it has a name
		*resultlen = putString(comm_name, "MPI_COMM_NULL", maxObjectName)
		return 0
	}
	return with("MPI_Comm_get_name", comm, func(c *communicator) error {
		*resultlen = putString(comm_name, c.c.Name(), maxObjectName)
		return nil
	})
}

const maxObjectName = 128 // MPI_MAX_OBJECT_NAME

//export gompiCommSetInfo
func gompiCommSetInfo(comm, info uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_set_info", comm, func(c *communicator) error {
		in, err := infoOf(info)
		if err != nil {
			return err
		}
		return c.c.SetInfo(in)
	})
}

//export gompiCommGetInfo
func gompiCommGetInfo(comm uintptr, info_used *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return with("MPI_Comm_get_info", comm, func(c *communicator) error {
		in, err := c.c.Info()
		if err != nil {
			return err
		}
		*info_used = newInfo(in)
		return nil
	})
}

// intsAt are n ints of C.
func intsAt(p *int32, n int32) []int {
	out := make([]int, max(n, 0))
	if n > 0 && p != nil {
		for i, v := range unsafe.Slice(p, n) {
			out[i] = int(v)
		}
	}
	return out
}

// trimmed is a string of C without white space around it.
func trimmed(s *C.char) string { return strings.TrimSpace(C.GoString(s)) }
