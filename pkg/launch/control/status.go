package control

import (
	"fmt"
	"slices"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Exit statuses that are ours to choose.
const (
	statusTimeout      = 110 // Open MPI 4's
	statusNotFound     = 127 // the shell's
	statusNoExec       = 126
	statusHydraFail    = 255
	statusSSH          = 255 // ssh's when it cannot connect, which Open MPI passes on
	statusPRRTETimeout = 241 // Open MPI 5's
)

// What mpirun of Open MPI 4.1 and 5.0 return when a program cannot be started: their
// error numbers, cut to eight bits. srun's (22.05) is the one of execve(2).
var (
	statusORTE  = map[Fail]int{NotFound: 132, NoExec: 132, NotInPath: 134, Unfit: 131, NoLoader: 131, NoDir: 135, StartError: 131}
	statusSrun  = map[Fail]int{NotFound: int(syscall.ENOENT), NotInPath: int(syscall.ENOENT), NoLoader: int(syscall.ENOENT), NoExec: int(syscall.EACCES), Unfit: int(syscall.EACCES), NoDir: 1, StartError: 1}
	statusPRRTE = map[Fail]int{NotFound: 183, NoExec: 183, NotInPath: 66, Unfit: 213, NoLoader: 213, NoDir: 181, StartError: 213}
)

// death says in words how a rank ended, and whether that is bad.
func death(e RankEnded) (Death, bool) {
	d := Death{World: e.World, Rank: e.Rank, Host: e.Host, Pid: e.Pid}
	switch {
	case e.Fail != Ran:
		d.Cause, d.Code, d.Text = NotStarted, int(e.Fail), "could not be started: "+e.Err
	case e.OOM:
		d.Cause, d.Code = ByOOM, int(syscall.SIGKILL)
		d.Text = "was killed by the kernel for lack of memory (the memory cgroup's oom_kill counter rose)"
		if e.Err != "" {
			d.Text = "was killed by the kernel for lack of memory: the limit is " + e.Err
		}
	case e.Status.Signaled():
		d.Cause, d.Code = BySignal, int(e.Status.Signal())
		d.Text = fmt.Sprintf("was killed by signal %d (%s)", d.Code, SignalName(e.Status.Signal()))
		if e.Status.CoreDump() {
			d.Text += ", core dumped"
		}
		if e.Err != "" {
			d.Text += ": " + e.Err
		}
	case e.Status.ExitStatus() != 0:
		d.Cause, d.Code = ByExit, e.Status.ExitStatus()
		d.Text = fmt.Sprintf("exited with code %d", d.Code)
		if e.Spoke && !e.Finalized {
			d.Text += " without calling MPI_Finalize"
		}
	case e.Spoke && !e.Finalized:
		d.Cause = NoFinalize
		d.Text = "exited with code 0 between MPI_Init and MPI_Finalize"
	default:
		return d, false
	}
	return d, true
}

// SignalName returns SIGSEGV for 11.
func SignalName(s syscall.Signal) string {
	if n := unix.SignalName(s); n != "" {
		return n
	}
	return fmt.Sprintf("signal %d", int(s))
}

// Status returns the launcher's exit status by the rules of the compat mode.
func (c *Controller) Status() int {
	switch c.cfg.Compat {
	case compat.Hydra, compat.Intel, compat.PALS:
		return c.hydraStatus()
	case compat.Srun:
		return c.srunStatus()
	case compat.OMPI4, compat.OMPI5:
		return c.ompiStatus()
	}
	return c.gompiStatus()
}

// gompiStatus tells the first cause, and is never 0 when something went wrong.
func (c *Controller) gompiStatus() int {
	d := c.first
	if d == nil {
		return 0
	}
	switch d.Cause {
	case ByExit, ByAbort:
		return nonZero(d.Code & 0xff)
	case ByUser:
		if c.endedWithZero() {
			return 0 // they were asked to end, and did
		}
		return 128 + d.Code
	case BySignal, ByOOM:
		return 128 + d.Code
	case NotStarted:
		switch Fail(d.Code) {
		case NotFound, NotInPath, NoLoader:
			return statusNotFound
		case NoExec, Unfit:
			return statusNoExec
		}
	case ByTimeout:
		return statusTimeout
	case OutputEnded:
		return 128 + int(syscall.SIGPIPE)
	}
	return 1
}

func nonZero(code int) int {
	if code == 0 {
		return 1
	}
	return code
}

// ompiStatus is the first seen, MPI_Abort's code whatever it is.
func (c *Controller) ompiStatus() int {
	d := c.first
	if d == nil {
		return 0
	}
	switch d.Cause {
	case ByAbort:
		return d.Code & 0xff
	case NotStarted:
		if c.cfg.Compat == compat.OMPI5 {
			return statusPRRTE[Fail(d.Code)]
		}
		return statusORTE[Fail(d.Code)]
	case ByUser:
		return 1
	case NotReached:
		return statusSSH
	case ByTimeout:
		if c.cfg.Compat == compat.OMPI5 {
			return statusPRRTETimeout
		}
	}
	return c.gompiStatus()
}

// hydraStatus is the bitwise OR of what the ranks that were not killed by us
// returned; a signal counts with its number.
func (c *Controller) hydraStatus() int {
	if d := c.first; d != nil {
		switch d.Cause {
		case ByAbort:
			return d.Code & 0xff
		case NotStarted, NoInit, ByTimeout, ByLauncher, NotReached, HostLost, DaemonLost:
			return statusHydraFail
		case ByUser:
			if slices.Contains(c.habit.once, syscall.Signal(d.Code)) {
				return statusHydraFail // the second Ctrl-C
			}
			return c.gompiStatus()
		case OutputEnded:
			return 128 + int(syscall.SIGPIPE)
		}
	}
	return c.or & 0xff
}

// srunStatus is the largest status.
func (c *Controller) srunStatus() int {
	if d := c.first; d != nil {
		switch d.Cause {
		case ByExit, BySignal, NoFinalize:
		case ByUser:
			return c.gompiStatus()
		case ByOOM:
			return 253
		case NotStarted:
			return statusSrun[Fail(d.Code)]
		default:
			return nonZero(c.gompiStatus())
		}
	}
	return c.highest
}
