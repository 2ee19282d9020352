package main

import "C"

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/dynamic"
	"github.com/gompirun/gompi/pkg/errclass"
)

const maxPortName = 1024 // MPI_MAX_PORT_NAME

//export gompiOpenPort
func gompiOpenPort(info uintptr, port_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Open_port", func(env *core.Env) error {
		in, err := infoOf(info)
		if err != nil {
			return err
		}
		if port_name == nil {
			return faultf(errclass.Arg, "port_name is a null pointer")
		}
		name, err := dynamic.OpenPort(env, in)
		if err == nil {
			putString(port_name, name, maxPortName)
		}
		return err
	})
}

//export gompiClosePort
func gompiClosePort(port_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Close_port", func(env *core.Env) error { return dynamic.ClosePort(env, C.GoString(port_name)) })
}

//export gompiCommAccept
func gompiCommAccept(port_name *C.char, info uintptr, root int32, comm uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return meetAt("MPI_Comm_accept", port_name, info, root, comm, newcomm, dynamic.Accept)
}

//export gompiCommConnect
func gompiCommConnect(port_name *C.char, info uintptr, root int32, comm uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return meetAt("MPI_Comm_connect", port_name, info, root, comm, newcomm, dynamic.Connect)
}

// meetAt joins groups at a port, whose name matters to the root alone.
func meetAt(call string, port *C.char, info uintptr, root int32, comm uintptr, newcomm *uintptr, f func(*core.Comm, string, int) (*core.Comm, error)) int32 {
	return makeComm(call, comm, newcomm, func(c *communicator) (*core.Comm, error) {
		name := ""
		if c.c.Rank() == int(root) && port != nil {
			name = trimmed(port)
		}
		return f(c.c, name, int(root))
	})
}

//export gompiCommJoin
func gompiCommJoin(fd int32, intercomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return makeComm("MPI_Comm_join", commSelf, intercomm, func(c *communicator) (*core.Comm, error) { return dynamic.Join(c.c.Env(), int(fd)) })
}

//export gompiPublishName
func gompiPublishName(service_name *C.char, info uintptr, port_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return service("MPI_Publish_name", info, func(env *core.Env) error {
		return dynamic.Publish(env, C.GoString(service_name), C.GoString(port_name))
	})
}

//export gompiUnpublishName
func gompiUnpublishName(service_name *C.char, info uintptr, port_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return service("MPI_Unpublish_name", info, func(env *core.Env) error { return dynamic.Unpublish(env, C.GoString(service_name)) })
}

//export gompiLookupName
func gompiLookupName(service_name *C.char, info uintptr, port_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return service("MPI_Lookup_name", info, func(env *core.Env) error {
		if port_name == nil {
			return faultf(errclass.Arg, "port_name is a null pointer")
		}
		name, err := dynamic.Lookup(env, C.GoString(service_name))
		if err == nil {
			putString(port_name, name, maxPortName)
		}
		return err
	})
}

// service carries out an operation on names of services.
func service(call string, info uintptr, f func(*core.Env) error) int32 {
	return withEnv(call, func(env *core.Env) error {
		if _, err := infoOf(info); err != nil {
			return err
		}
		return f(env)
	})
}
