package proc

import (
	"os"
	"strconv"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"
)

// Marked returns the living processes whose environment holds name=value, or
// name= followed by a colon-separated list with value in it. Processes of
// other users stay unseen; the caller itself is left out.
//
// unsure are processes that may be about to have it: for a moment of its exec a
// process has no environment, and on a busy machine that moment can be long. With an error there
// may be more: for want of descriptors or memory not all could be looked at.
func Marked(name, value string) (pids, unsure []int, err error) {
	all, err := allPIDs()
	for _, pid := range all {
		if pid == os.Getpid() {
			continue
		}
		b, e := environOf(strconv.Itoa(pid))
		switch {
		case Wanting(e):
			err = e
		case e != nil:
		case len(b) == 0 && inExec(pid):
			unsure = append(unsure, pid)
		case hasMark(string(b), name, value):
			pids = append(pids, pid)
		}
	}
	return pids, unsure, err
}

// inExec reports whether a process without environment may be in its exec. One
// that is older than any exec takes has none because it wants none.
func inExec(pid int) bool {
	const (
		kernelThread   = 0x00200000 // PF_KTHREAD
		ticksPerSecond = 100        // USER_HZ, the same on all that Go runs on
		longest        = 10         // seconds
	)
	st, ok, _ := statOf(pid)
	if !ok || st.state == 'Z' || st.state == 'X' || st.flags&kernelThread != 0 {
		return false
	}
	var now unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_BOOTTIME, &now); err != nil {
		return false
	}
	return int64(now.Sec)-st.start/ticksPerSecond <= longest
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
// started: until execve(2) it has our own environment. It fails for want of descriptors or memory.
func Helper(pid int) (bool, error) {
	environ, err := environOf(strconv.Itoa(pid))
	switch {
	case Wanting(err):
		return false, err
	case err != nil:
		return false, nil // gone, or another user's by now: none of ours
	case hasMark(string(environ), helperMark, strconv.Itoa(os.Getpid())):
		return true, nil
	}
	own, err := environOf("self")
	return err == nil && len(own) > 0 && string(own) == string(environ), err
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

// environOf returns the environment that a process has at one moment, from
// /proc/PID/environ. It takes a single read(2): the file is of the program that was
// running when it was opened, and ends where the next read finds that the process
// has gone on to another one by exec, be it in the middle of the environment.
func environOf(pid string) ([]byte, error) {
	for size := 1 << 14; ; size *= 8 {
		b, err := firstRead("/proc/"+pid+"/environ", make([]byte, size))
		if err != nil || len(b) < size {
			return b, err
		}
	}
}

// firstRead opens a file and returns what one read(2) finds.
func firstRead(name string, buf []byte) ([]byte, error) {
	fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil, &os.PathError{Op: "open", Path: name, Err: err}
	}
	defer syscall.Close(fd)
	for {
		n, err := syscall.Read(fd, buf)
		switch {
		case err == syscall.EINTR:
		case err != nil:
			return nil, &os.PathError{Op: "read", Path: name, Err: err}
		default:
			return buf[:n], nil
		}
	}
}
