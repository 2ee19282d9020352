package sys

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unsafe"
)

// Subreaper makes this process the one that orphaned descendants fall to, so
// that none can escape its clean-up (man 2 prctl, PR_SET_CHILD_SUBREAPER).
func Subreaper() error {
	if _, _, e := syscall.RawSyscall(syscall.SYS_PRCTL, 36, 1, 0); e != 0 {
		return e
	}
	return nil
}

// waitid(2) constants.
const (
	pAll    = 0
	wNoHang = 1
	wExited = 4
	wNoWait = 0x01000000
)

// siginfo is the head of siginfo_t as waitid fills it.
type siginfo struct {
	signo, errno, code, _ int32
	pid, uid              int32
	_                     [104]byte
}

// ZombieChild returns the pid of a child that has ended and was not waited
// for, without waiting for it. 0: there are children, but none has ended.
// -1: there is no child.
func ZombieChild() int {
	var si siginfo
	_, _, e := syscall.Syscall6(syscall.SYS_WAITID, pAll, 0, uintptr(unsafe.Pointer(&si)), wNoHang|wExited|wNoWait, 0, 0)
	switch {
	case e == syscall.ECHILD:
		return -1
	case e != 0:
		return 0
	}
	return int(si.pid)
}

// HasChildren reports whether a child of this process lives.
func HasChildren() bool { return ZombieChild() >= 0 && len(Descendants(os.Getpid())) > 0 }

// Children returns the children of this process, zombies included, from
// /proc/self/task/TID/children. ok is false when the kernel does not offer
// that (it needs CONFIG_PROC_CHILDREN).
func Children() (pids []int, ok bool) {
	d, err := os.Open("/proc/self/task")
	if err != nil {
		return nil, false
	}
	defer d.Close()
	tids, _ := d.Readdirnames(-1)
	for _, tid := range tids {
		b, err := ReadFile("/proc/self/task/" + tid + "/children")
		switch {
		case err == nil:
			ok = true
		case errors.Is(err, os.ErrNotExist):
			continue // no such file, or the thread has just ended
		}
		for _, f := range strings.Fields(string(b)) {
			if pid, err := strconv.Atoi(f); err == nil {
				pids = append(pids, pid)
			}
		}
	}
	return pids, ok
}

// Descendants returns the living processes below pid, children first. Zombies
// are left out: they are dead, and somebody's to wait for.
func Descendants(pid int) []int {
	kids := map[int][]int{}
	for p, st := range processTable() {
		if st.state != 'Z' && st.state != 'X' {
			kids[st.ppid] = append(kids[st.ppid], p)
		}
	}
	var out []int
	for queue := []int{pid}; len(queue) > 0; queue = queue[1:] {
		out = append(out, kids[queue[0]]...)
		queue = append(queue, kids[queue[0]]...)
	}
	return out
}

type procStat struct {
	ppid  int
	state byte
}

// processTable reads the parent and the state of every process.
func processTable() map[int]procStat {
	out := map[int]procStat{}
	for _, pid := range allPIDs() {
		b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
		if err != nil {
			continue // gone meanwhile
		}
		// pid (comm) state ppid ...; comm may hold anything, parentheses too
		s := string(b)
		i := strings.LastIndexByte(s, ')')
		f := strings.Fields(s[i+1:])
		if i < 0 || len(f) < 2 {
			continue
		}
		ppid, _ := strconv.Atoi(f[1])
		out[pid] = procStat{ppid, f[0][0]}
	}
	return out
}

func allPIDs() []int {
	d, err := os.Open("/proc")
	if err != nil {
		return nil
	}
	defer d.Close()
	names, _ := d.Readdirnames(-1)
	pids := make([]int, 0, len(names))
	for _, n := range names {
		if p, err := strconv.Atoi(n); err == nil {
			pids = append(pids, p)
		}
	}
	return pids
}

// Marked returns the living processes whose environment holds name=value, or
// name= followed by a colon-separated list with value in it. Processes of
// other users stay unseen; the caller itself is left out.
func Marked(name, value string) []int {
	var out []int
	for _, pid := range allPIDs() {
		if pid == os.Getpid() {
			continue
		}
		b, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		if err == nil && hasMark(string(b), name, value) {
			out = append(out, pid)
		}
	}
	return out
}

// helperMark is the variable of processes that this one starts for itself.
const helperMark = "GOMPI_HELPER"

// HelperEnv returns env, nil for our own, for a process that is started for our
// own sake (an ssh, a debugger): it is no descendant to be ended with the job,
// and neither is what it starts and leaves behind, as ssh's ControlPersist does.
func HelperEnv(env []string) []string {
	if env == nil {
		env = os.Environ()
	}
	return append(env[:len(env):len(env)], helperMark+"="+strconv.Itoa(os.Getpid()))
}

// Helper reports whether a process was started with HelperEnv, or is being
// started: until execve(2) it has our own environment.
func Helper(pid int) bool {
	environ, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/environ")
	if err != nil {
		return false // gone, or another user's by now: none of ours
	}
	if hasMark(string(environ), helperMark, strconv.Itoa(os.Getpid())) {
		return true
	}
	own, err := os.ReadFile("/proc/self/environ")
	return err == nil && len(own) > 0 && string(own) == string(environ)
}

func hasMark(environ, name, value string) bool {
	for _, kv := range strings.Split(environ, "\x00") {
		if v, ok := strings.CutPrefix(kv, name+"="); ok {
			for _, id := range strings.Split(v, ":") {
				if id == value {
					return true
				}
			}
		}
	}
	return false
}

// PidFD opens a descriptor of a child that is readable once the child has
// ended (man 2 pidfd_open, Linux 5.3).
func PidFD(pid int) (int, error) {
	fd, _, e := syscall.RawSyscall(sysPidfdOpen, uintptr(pid), 0, 0)
	if e != 0 {
		return -1, e
	}
	return int(fd), nil
}

// sysPidfdOpen has one number on all architectures.
const sysPidfdOpen = 434
