package main

import "C"

import (
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/dynamic"
	"github.com/gompirun/gompi/pkg/errclass"
)

//export gompiCommSpawn
func gompiCommSpawn(command *C.char, argv unsafe.Pointer, maxprocs int32, info uintptr, root int32, comm uintptr, intercomm *uintptr, array_of_errcodes *int32) (rc int32) {
	defer rescued(entered(&rc))
	return spawn("MPI_Comm_spawn", comm, root, intercomm, array_of_errcodes, func() ([]dynamic.Command, error) {
		cmd, err := commandOf(command, (**C.char)(argv), maxprocs, info)
		return []dynamic.Command{cmd}, err
	})
}

//export gompiCommSpawnMultiple
func gompiCommSpawnMultiple(count int32, array_of_commands, array_of_argv unsafe.Pointer, array_of_maxprocs *int32, array_of_info *uintptr, root int32, comm uintptr, intercomm *uintptr, array_of_errcodes *int32) (rc int32) {
	defer rescued(entered(&rc))
	return spawn("MPI_Comm_spawn_multiple", comm, root, intercomm, array_of_errcodes, func() ([]dynamic.Command, error) {
		if count < 1 || array_of_commands == nil || array_of_maxprocs == nil || array_of_info == nil {
			return nil, faultf(errclass.Arg, "%d commands, or an array of theirs is a null pointer", count)
		}
		names := unsafe.Slice((**C.char)(array_of_commands), count)
		procs, infos := unsafe.Slice(array_of_maxprocs, count), unsafe.Slice(array_of_info, count)
		var out []dynamic.Command
		for i := range names {
			var argv **C.char
			if array_of_argv != nil { // else MPI_ARGVS_NULL
				argv = unsafe.Slice((***C.char)(array_of_argv), count)[i]
			}
			cmd, err := commandOf(names[i], argv, procs[i], infos[i])
			if err != nil {
				return nil, err
			}
			out = append(out, cmd)
		}
		return out, nil
	})
}

// commandOf is a program to spawn.
func commandOf(name *C.char, argv **C.char, maxprocs int32, info uintptr) (dynamic.Command, error) {
	if name == nil {
		return dynamic.Command{}, faultf(errclass.Arg, "the command is a null pointer")
	}
	in, err := infoOf(info)
	return dynamic.Command{Name: C.GoString(name), Args: stringsAt(argv), Procs: int(maxprocs), Info: in}, err
}

// stringsAt are C's strings up to a null pointer; none if p is one.
func stringsAt(p **C.char) []string {
	var out []string
	for ; p != nil && *p != nil; p = (**C.char)(unsafe.Add(unsafe.Pointer(p), unsafe.Sizeof(p))) {
		out = append(out, C.GoString(*p))
	}
	return out
}

// spawn starts what the root says: to the others the arguments mean nothing.
func spawn(call string, comm uintptr, root int32, intercomm *uintptr, errcodes *int32, commands func() ([]dynamic.Command, error)) int32 {
	return makeComm(call, comm, intercomm, func(c *communicator) (*core.Comm, error) {
		var cmds []dynamic.Command
		var bad error
		if c.c.Rank() == int(root) {
			if cmds, bad = commands(); bad != nil {
				cmds = nil // the others are told
			}
		}
		n, codes, err := dynamic.Spawn(c.c, cmds, int(root))
		if errcodes != nil {
			for i, code := range codes {
				unsafe.Slice(errcodes, len(codes))[i] = int32(code)
			}
		}
		if bad != nil {
			err = bad
		}
		return n, err
	})
}

//export gompiCommGetParent
func gompiCommGetParent(parent *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	if err := usable(); err != nil {
		return raise("MPI_Comm_get_parent", err)
	}
	*parent = commNull
	c := proc.env.Load().Parent()
	if c == nil {
		return 0
	}
	if *parent = handleOf(c); *parent == commNull {
		c.SetErrhandler(core.ErrorsReturn) // raise calls the program's
		*parent = newComm(&communicator{handler: initialHandler(proc.env.Load())}, c)
	}
	return 0
}
