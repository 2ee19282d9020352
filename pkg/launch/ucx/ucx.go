// Package ucx says what an MPICH program's UCX need not do on this machine.
//
// UCX watches every call that gives memory back to the kernel (munmap, shmdt, brk and
// others), so that what it keeps about memory, which pages a device has mapped or which lie on a GPU,
// is forgotten in time. To watch a call it writes a jump over the first bytes of the C library's
// function, and holds the function for 5 ms before (ucm_bistro_apply_patch_atomic), for
// another thread might be inside. (1.18 and 1.20 do, 1.13 does not.) That is done for eight functions, in each process, while its libraries are
// loaded: 40 ms with sched_yield in a loop, more than half of the time in which two ranks start and end MPI.
//
// Nothing is kept about memory unless there is a device that maps memory, or a GPU. Where neither is,
// Hints turns the watch off by the variable that a user would set. Transports, and what they do, stay
// the same. Any word of the user about memory counts more.
package ucx

import (
	"io/fs"
	"path"
	"strings"

	"github.com/gompirun/gompi/internal/base/devprobe"
	"github.com/gompirun/gompi/pkg/launch/linked"
)

// Program is a program about to be started that is linked with an MPI library.
type Program struct {
	Library string   // the MPI library's file, absolute, all links followed
	Env     []string // the environment the program will have, NAME=value
	Dir     string   // its working directory, absolute
}

// watched are the devices for whose sake UCX keeps something about memory: InfiniBand's kind, those that
// map another process's memory, and GPUs.
var watched = []string{
	"/sys/class/infiniband/*", "/sys/class/infiniband_verbs/*",
	"/dev/xpmem", "/dev/knem", "/dev/kgni*", "/dev/hfi1*", "/dev/cxi*",
	"/dev/nvidia*", "/dev/nvgpu*", "/dev/nvhost*", "/dev/nvmap", "/dev/dxg", "/dev/kfd", "/dev/hl[0-9]*", "/dev/mali*",
	"/dev/dri/renderD*", "/dev/accel/*",
}

// Hints returns variables that make the program start sooner and change nothing else. root is the
// file system that paths are below, as of os.DirFS("/").
func Hints(root fs.FS, p Program) []string {
	return hints(root, p, func() string {
		lib, _ := linked.Needed(root, p.Env, p.Library, "libucm.so.0")
		return lib
	})
}

// hints is Hints with a way to find the library that watches; "" there is none.
func hints(root fs.FS, p Program, find func() string) []string {
	if p.Library == "" || userSaid(root, p) || devprobe.Any(root, watched...) {
		return nil
	}
	lib := find()
	if lib == "" || !devprobe.Contains(root, lib, "ucm_bistro_apply_patch_atomic") || fileSays(root, path.Dir(lib)) {
		return nil
	}
	return []string{"UCX_MEM_EVENTS=n"}
}

// userSaid reports whether the environment, or one of the user's files, has a setting about
// memory: the watch itself (UCX_MEM_*) or what relies on it (UCX_MEMTYPE_CACHE, UCX_*RCACHE*).
func userSaid(root fs.FS, p Program) bool {
	dirs := []string{p.Dir}
	for _, kv := range p.Env {
		name, value, _ := strings.Cut(kv, "=")
		switch {
		case aboutMemory(name):
			return true
		case name == "UCX_CONFIG_DIR", name == "HOME":
			dirs = append(dirs, value)
		}
	}
	for _, d := range dirs {
		if says(root, path.Join(d, "ucx.conf")) {
			return true
		}
	}
	return false
}

// fileSays looks at the files of the installation whose libraries lie in lib: UCX reads ../etc of
// that, and etc of where it was built for.
func fileSays(root fs.FS, lib string) bool {
	for _, etc := range []string{path.Join(lib, "../etc"), path.Join(lib, "../../etc"), "/etc"} {
		if says(root, path.Join(etc, "ucx/ucx.conf")) {
			return true
		}
	}
	return false
}

// says reports whether a file has a setting about memory: lines NAME=value, # begins a comment.
func says(root fs.FS, file string) bool {
	text, err := fs.ReadFile(root, devprobe.Below(file))
	if err != nil {
		return false
	}
	for line := range strings.Lines(string(text)) {
		name, _, _ := strings.Cut(line, "=")
		if aboutMemory(strings.TrimSpace(name)) {
			return true
		}
	}
	return false
}

func aboutMemory(name string) bool {
	rest, ok := strings.CutPrefix(name, "UCX_")
	return ok && (strings.HasPrefix(rest, "MEM") || strings.Contains(rest, "RCACHE"))
}
