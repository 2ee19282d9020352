package main

import "C"

import (
	"os"
	"runtime"
	"strings"
	"unsafe"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/topology"
	"github.com/gompirun/gompi/pkg/errclass"
)

const (
	infoNull   = uintptr(304)
	infoEnv    = uintptr(305)
	maxInfoKey = 256 // MPI_MAX_INFO_KEY, with the final zero
)

// infoOf is the info of a handle: nil for MPI_INFO_NULL.
func infoOf(h uintptr) (*core.Info, error) {
	switch h {
	case infoNull:
		return nil, nil
	case infoEnv:
		if env := proc.env.Load(); env != nil {
			return env.Info(), nil
		}
		return &core.Info{}, nil
	}
	if in := proc.infos.at(h); in != nil {
		return *in, nil
	}
	return nil, faultf(errclass.Info, "info is %#x, which is no info object: it was freed or never made", h)
}

// someInfo is the info of a handle that must be one.
func someInfo(h uintptr) (*core.Info, error) {
	if h == infoNull {
		return nil, faultf(errclass.Info, "info is MPI_INFO_NULL")
	}
	return infoOf(h)
}

func newInfo(in *core.Info) uintptr { return proc.infos.add(in) }

// withInfo calls f with the info of a handle.
func withInfo(call string, h uintptr, f func(in *core.Info) error) int32 {
	in, err := someInfo(h)
	if err == nil {
		err = f(in)
	}
	if err != nil {
		return raise(call, err)
	}
	return 0
}

//export gompiInfoCreate
func gompiInfoCreate(info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	*info = newInfo(&core.Info{})
	return 0
}

//export gompiInfoCreateEnv
func gompiInfoCreateEnv(argc int32, argv uintptr, info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	if argc < 0 {
		return raise("MPI_Info_create_env", faultf(errclass.Arg, "argc is %d", argc))
	}
	// the same before MPI_Init, and after MPI_Finalize (MPI 4.1, section 11.2.1)
	host, _ := os.Hostname()
	dir, _ := os.Getwd()
	pairs := []string{"host", host, "arch", runtime.GOARCH, "wdir", dir}
	if argv != 0 && argc > 0 {
		args := make([]string, argc)
		for i, p := range unsafe.Slice((**C.char)(address(argv)), argc) {
			args[i] = C.GoString(p)
		}
		pairs = append(pairs, "command", args[0], "argv", strings.Join(args[1:], " "))
	}
	in := &core.Info{}
	for i := 0; i < len(pairs); i += 2 {
		value := pairs[i+1]
		if err := in.Set(pairs[i], value[:min(len(value), core.MaxInfoValue)]); err != nil {
			return raise("MPI_Info_create_env", err)
		}
	}
	*info = newInfo(in)
	return 0
}

//export gompiInfoDup
func gompiInfoDup(info uintptr, newinfo *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_dup", info, func(in *core.Info) error {
		*newinfo = newInfo(in.Dup())
		return nil
	})
}

//export gompiInfoFree
func gompiInfoFree(info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_free", *info, func(*core.Info) error {
		if *info == infoEnv {
			return faultf(errclass.Info, "MPI_INFO_ENV cannot be freed")
		}
		proc.infos.remove(*info)
		*info = infoNull
		return nil
	})
}

//export gompiInfoSet
func gompiInfoSet(info uintptr, key, value *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_set", info, func(in *core.Info) error {
		if value == nil {
			return faultf(errclass.InfoValue, "value is a null pointer")
		}
		return in.Set(trimmed(key), C.GoString(value)) // Fortran has stripped it
	})
}

//export gompiInfoDelete
func gompiInfoDelete(info uintptr, key *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_delete", info, func(in *core.Info) error {
		if err := fine(trimmed(key)); err != nil {
			return err
		}
		return in.Delete(trimmed(key))
	})
}

// fine judges a key.
func fine(key string) error {
	if key == "" || len(key) >= maxInfoKey {
		return faultf(errclass.InfoKey, "a key has 1 to %d bytes, this one %d", maxInfoKey-1, len(key))
	}
	return nil
}

// lookUp returns the value of a key, after a check of the key.
func lookUp(in *core.Info, key *C.char) (string, bool, error) {
	k := trimmed(key)
	if err := fine(k); err != nil {
		return "", false, err
	}
	v, ok := in.Get(k)
	return v, ok, nil
}

//export gompiInfoGet
func gompiInfoGet(info uintptr, key *C.char, valuelen int32, value *C.char, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_get", info, func(in *core.Info) error {
		if valuelen < 0 {
			return faultf(errclass.Arg, "valuelen is %d", valuelen)
		}
		v, ok, err := lookUp(in, key)
		if *flag = truth(ok); ok {
			if value == nil {
				return faultf(errclass.Arg, "value is a null pointer")
			}
			putString(value, v, int(valuelen)+1)
		}
		return err
	})
}

//export gompiInfoGetString
func gompiInfoGetString(info uintptr, key *C.char, buflen *int32, value *C.char, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_get_string", info, func(in *core.Info) error {
		v, ok, err := lookUp(in, key)
		if *flag = truth(ok); ok {
			if *buflen > 0 {
				if value == nil {
					return faultf(errclass.Arg, "value is a null pointer, with buflen %d", *buflen)
				}
				putString(value, v, int(*buflen))
			}
			*buflen = int32(len(v) + 1)
		}
		return err
	})
}

//export gompiInfoGetValuelen
func gompiInfoGetValuelen(info uintptr, key *C.char, valuelen, flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_get_valuelen", info, func(in *core.Info) error {
		v, ok, err := lookUp(in, key)
		if *flag = truth(ok); ok {
			*valuelen = int32(len(v))
		}
		return err
	})
}

//export gompiInfoGetNkeys
func gompiInfoGetNkeys(info uintptr, nkeys *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_get_nkeys", info, func(in *core.Info) error {
		*nkeys = int32(in.Len())
		return nil
	})
}

//export gompiInfoGetNthkey
func gompiInfoGetNthkey(info uintptr, n int32, key *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withInfo("MPI_Info_get_nthkey", info, func(in *core.Info) error {
		k, err := in.Key(int(n))
		if err == nil {
			putString(key, k, maxInfoKey)
		}
		return err
	})
}

//export gompiGetHwResourceInfo
func gompiGetHwResourceInfo(hw_info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withEnv("MPI_Get_hw_resource_info", func(env *core.Env) error {
		*hw_info = newInfo(topology.Hardware(env))
		return nil
	})
}
