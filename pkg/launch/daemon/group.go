package daemon

import (
	"fmt"
	"syscall"
	"time"

	"github.com/gompirun/gompi/internal/base/cgroup"
	"github.com/gompirun/gompi/pkg/launch/sweep"
)

// staleGroup is the age at which an empty group of another job is nobody's: its
// daemon was killed between its ranks' end and its own.
const staleGroup = time.Minute

// makeGroup makes the cgroup that ranks are born into, where one is wanted and
// can be had. Without it they are ended all the same, by their descent and mark.
func (d *Daemon) makeGroup() {
	if !d.cfg.Group || d.group != nil {
		return
	}
	d.cfg.Group = false // one attempt
	parent, err := cgroup.Own()
	if err == nil {
		d.group, err = cgroup.Make(parent, sweep.GroupName(d.setup.JobID))
	}
	if err == nil {
		cgroup.RemoveStale(parent, sweep.GroupPrefix, staleGroup)
	}
	if err != nil {
		d.log.Debug("no cgroup of our own", "because", err)
	}
}

// removeGroup comes when no process of the job is left.
func (d *Daemon) removeGroup() {
	if err := d.group.Remove(); err != nil {
		d.log.Warn("cannot remove the cgroup", "dir", d.group.Dir(), "error", err)
	}
}

// noteKills remembers, once, how often the kernel had killed for want of memory
// before the job. It comes when the first ranks have begun: to read the files
// takes 0.1 ms, in which none of them can take much.
func (d *Daemon) noteKills() {
	if d.oomNoted {
		return
	}
	d.oomNoted = true
	if _, ok := d.group.OOMKills(); !ok {
		d.oomBase = cgroup.OOMKills()
	}
}

// killed reports whether a rank got SIGKILL, or a shell says that of what was run for it.
func killed(s syscall.WaitStatus) bool {
	return s.Signaled() && s.Signal() == syscall.SIGKILL || s.ExitStatus() == 128+int(syscall.SIGKILL)
}

// outOfMemory reports whether the kernel has killed for want of memory since
// the job began: in its own cgroup where that counts, else in the daemon's.
func (d *Daemon) outOfMemory() bool {
	if n, ok := d.group.OOMKills(); ok {
		return n > 0
	}
	return cgroup.OOMKills() > d.oomBase
}

// memoryLimit says how much memory there is for ranks and who says so, "" when
// only the machine does.
func memoryLimit() string {
	limit, file := cgroup.MemoryLimit("/")
	if limit == 0 {
		return ""
	}
	return fmt.Sprintf("%d MiB, by %s", limit>>20, file)
}
