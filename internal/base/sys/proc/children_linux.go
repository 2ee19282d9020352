package proc

import (
	"errors"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unsafe"

	"golang.org/x/sys/unix"
)

// Subreaper makes this process the one that orphaned descendants fall to, so
// that none can escape its clean-up (man 2 prctl), or no longer so.
func Subreaper(on bool) error {
	var yes uintptr
	if on {
		yes = 1
	}
	if _, _, e := syscall.RawSyscall(syscall.SYS_PRCTL, unix.PR_SET_CHILD_SUBREAPER, yes, 0); e != 0 {
		return e
	}
	return nil
}

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
	_, _, e := syscall.Syscall6(syscall.SYS_WAITID, unix.P_ALL, 0, uintptr(unsafe.Pointer(&si)), unix.WNOHANG|unix.WEXITED|unix.WNOWAIT, 0, 0)
	switch {
	case e == syscall.ECHILD:
		return -1
	case e != 0:
		return 0
	}
	return int(si.pid)
}

// HasChildren reports whether a child of this process lives.
func HasChildren() bool {
	if ZombieChild() < 0 {
		return false
	}
	below, err := Descendants(os.Getpid())
	return err != nil || len(below) > 0
}

// Children returns the children of this process, zombies included, from
// /proc/self/task/TID/children. ok is false when the kernel does not offer
// that (it needs CONFIG_PROC_CHILDREN), or a file could not be opened for want of descriptors.
func Children() (pids []int, ok bool) {
	d, err := os.Open("/proc/self/task")
	if err != nil {
		return nil, false
	}
	defer d.Close()
	tids, err := d.Readdirnames(-1)
	if err != nil {
		return nil, false
	}
	for _, tid := range tids {
		b, err := ReadFile("/proc/self/task/" + tid + "/children")
		switch {
		case err == nil:
			ok = true
		case Wanting(err):
			return nil, false
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
// are left out: they are dead, and somebody's to wait for. With an error there
// may be more: for want of descriptors or memory not all could be looked at.
func Descendants(pid int) ([]int, error) {
	kids := map[int][]int{}
	table, err := processTable()
	for p, st := range table {
		if st.state != 'Z' && st.state != 'X' {
			kids[st.ppid] = append(kids[st.ppid], p)
		}
	}
	var out []int
	for queue := []int{pid}; len(queue) > 0; queue = queue[1:] {
		out = append(out, kids[queue[0]]...)
		queue = append(queue, kids[queue[0]]...)
	}
	return out, err
}

// processTable reads the parent and the state of every process, or of those that it could look at.
func processTable() (map[int]procStat, error) {
	out := map[int]procStat{}
	pids, err := allPIDs()
	for _, pid := range pids {
		st, ok, e := statOf(pid)
		if ok {
			out[pid] = st
		}
		if Wanting(e) {
			err = e
		}
	}
	return out, err
}

// Stopped reports whether a process is stopped by a signal; a debugger's stop is none.
func Stopped(pid int) bool {
	st, ok, _ := statOf(pid)
	return ok && st.state == 'T'
}

// StopSelf stops this process, and returns when it goes on. A signal to the process may stop it a while after kill has returned;
// one to the calling thread does before (man 2 tgkill).
func StopSelf() {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	_ = unix.Tgkill(os.Getpid(), unix.Gettid(), syscall.SIGSTOP)
}

// procStat is what we want of /proc/PID/stat (man 5 proc).
type procStat struct {
	ppid  int
	state byte
	flags uint64
	start int64 // clock ticks after the machine's start
}

// statOf reads a process's stat; ok is false when it has gone, or could not be read.
func statOf(pid int) (st procStat, ok bool, err error) {
	b, err := ReadFile("/proc/" + strconv.Itoa(pid) + "/stat")
	if err == nil {
		st, ok = parseStat(string(b))
	}
	return st, ok, err
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

// OwnProc reports why /proc does not tell of our processes: it is not there, or it is that of another
// PID namespace, whose numbers mean other processes, or nothing, to us.
func OwnProc() error {
	name, err := os.Readlink("/proc/self")
	switch {
	case err != nil:
		return fmt.Errorf("/proc is not there, by which processes are found: mount -t proc proc /proc (%w)", err)
	case name != strconv.Itoa(os.Getpid()):
		return errors.New("/proc is of another PID namespace: mount one of this (unshare --mount-proc, or mount -t proc proc /proc)")
	}
	return nil
}

func allPIDs() ([]int, error) {
	if err := OwnProc(); err != nil {
		return nil, err
	}
	d, err := os.Open("/proc")
	if err != nil {
		return nil, err
	}
	defer d.Close()
	names, err := d.Readdirnames(-1)
	pids := make([]int, 0, len(names))
	for _, n := range names {
		if p, err := strconv.Atoi(n); err == nil {
			pids = append(pids, p)
		}
	}
	return pids, err
}

// PidFD opens a descriptor of a child that is readable once the child has
// ended (man 2 pidfd_open, Linux 5.3).
func PidFD(pid int) (int, error) {
	fd, _, e := syscall.RawSyscall(unix.SYS_PIDFD_OPEN, uintptr(pid), 0, 0)
	if e != 0 {
		return -1, e
	}
	return int(fd), nil
}
