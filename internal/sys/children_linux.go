package sys

import (
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unsafe"

	"golang.org/x/sys/unix"
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

// processTable reads the parent and the state of every process.
func processTable() map[int]procStat {
	out := map[int]procStat{}
	for _, pid := range allPIDs() {
		if st, ok := statOf(pid); ok {
			out[pid] = st
		}
	}
	return out
}

// procStat is what we want of /proc/PID/stat (man 5 proc).
type procStat struct {
	ppid  int
	state byte
	flags uint64
	start int64 // clock ticks after the machine's start
}

// statOf reads a process's stat; ok is false when it has gone.
func statOf(pid int) (st procStat, ok bool) {
	b, err := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err != nil {
		return procStat{}, false
	}
	return parseStat(string(b))
}

// parseStat reads "pid (comm) state ppid ..."; comm may hold anything,
// parentheses too.
func parseStat(s string) (st procStat, ok bool) {
	const ppid, flags, start = 1, 6, 19 // fields after comm, the state being 0
	i := strings.LastIndexByte(s, ')')
	f := strings.Fields(s[i+1:])
	if i < 0 || len(f) <= start || len(f[0]) != 1 || !unicode.IsLetter(rune(f[0][0])) {
		return procStat{}, false
	}
	st.state = f[0][0]
	st.ppid, _ = strconv.Atoi(f[ppid])
	st.flags, _ = strconv.ParseUint(f[flags], 10, 64)
	st.start, _ = strconv.ParseInt(f[start], 10, 64)
	return st, true
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
//
// unsure are processes that may be about to have it: for a moment of its exec a
// process has no environment, and on a busy machine that moment can be long.
func Marked(name, value string) (pids, unsure []int) {
	for _, pid := range allPIDs() {
		if pid == os.Getpid() {
			continue
		}
		b, err := os.ReadFile(filepath.Join("/proc", strconv.Itoa(pid), "environ"))
		switch {
		case err != nil:
		case len(b) == 0 && inExec(pid):
			unsure = append(unsure, pid)
		case hasMark(string(b), name, value):
			pids = append(pids, pid)
		}
	}
	return pids, unsure
}

// inExec reports whether a process without environment may be in its exec. One
// that is older than any exec takes has none because it wants none.
func inExec(pid int) bool {
	const (
		kernelThread   = 0x00200000 // PF_KTHREAD
		ticksPerSecond = 100        // USER_HZ, the same on all that Go runs on
		longest        = 10         // seconds
	)
	st, ok := statOf(pid)
	if !ok || st.state == 'Z' || st.state == 'X' || st.flags&kernelThread != 0 {
		return false
	}
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &now); err != nil {
		return false
	}
	return now.Sec-st.start/ticksPerSecond <= longest
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
