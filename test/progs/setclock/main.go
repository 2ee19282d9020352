// Command setclock is the first process of a small machine whose clock it sets
// while jobs run, and which it switches off at the end. The test that boots the
// machine, test/clock, reads from its console a line for each trial:
//
//	setclock: ok NAME: 1.52s
//	setclock: FAILED NAME: what was expected, and what came
//	setclock: end
//
// /bin has gompirun and what it needs, steady (test/progs/steady), and busybox.
package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

func main() {
	if os.Getpid() != 1 {
		fmt.Fprintln(os.Stderr, "setclock: not the first process of a machine: it would set this one's clock")
		os.Exit(1)
	}
	err := prepare()
	if err == nil {
		for _, j := range jumps {
			for _, t := range trials() {
				name := t.name + ", " + j.name
				if took, err := t.run(j); err != nil {
					fmt.Printf("setclock: FAILED %s: %v\n", name, err)
				} else {
					fmt.Printf("setclock: ok %s: %.2fs\n", name, took.Seconds())
				}
			}
		}
		fmt.Println("setclock: end")
	} else {
		fmt.Println("setclock:", err)
	}
	unix.Sync()
	_ = unix.Reboot(unix.LINUX_REBOOT_CMD_POWER_OFF)
}

// prepare makes of a bare kernel what programs expect.
func prepare() error {
	for _, m := range [][2]string{{"proc", "/proc"}, {"sysfs", "/sys"}, {"devtmpfs", "/dev"}, {"tmpfs", "/dev/shm"}, {"tmpfs", "/tmp"}} {
		if err := os.MkdirAll(m[1], 0o755); err != nil {
			return err
		}
		if err := unix.Mount(m[0], m[1], m[0], 0, ""); err != nil && err != unix.EBUSY {
			return fmt.Errorf("mount %s: %w", m[1], err)
		}
	}
	if err := exec.Command("/bin/busybox", "--install", "-s", "/bin").Run(); err != nil {
		return fmt.Errorf("busybox: %w", err)
	}
	if err := exec.Command("/bin/busybox", "ifconfig", "lo", "127.0.0.1", "up").Run(); err != nil {
		return fmt.Errorf("ifconfig lo: %w", err)
	}
	if err := unix.Sethostname([]byte("clock")); err != nil {
		return err
	}
	for name, text := range map[string]string{
		"/bin/agent": "shift\nexec sh -c \"$*\"\n", // a way to other hosts that leads back to this machine
		"/bin/mute":  "exec sleep 1000\n",          // and one that leads nowhere
	} {
		if err := os.WriteFile(name, []byte("#!/bin/sh\n"+text), 0o755); err != nil {
			return err
		}
	}
	if err := os.Setenv("PATH", "/bin"); err != nil {
		return err
	}
	return os.Setenv("HOME", "/tmp")
}

// jump is what is done to the clock, again and again while a job runs.
type jump struct {
	name string
	to   func(now time.Time) time.Time
}

var jumps = []jump{
	{"no jump", func(now time.Time) time.Time { return now }},
	{"three hours on", func(now time.Time) time.Time { return now.Add(3 * time.Hour) }},
	{"three hours back", func(now time.Time) time.Time { return now.Add(-3 * time.Hour) }},
	{"to 1980 and to 2037", func(now time.Time) time.Time {
		if now.Year() < 2000 {
			return time.Date(2037, 12, 31, 23, 59, 59, 0, time.UTC)
		}
		return time.Date(1980, 1, 6, 0, 0, 0, 0, time.UTC)
	}},
}

// set does it.
func (j jump) set() error {
	var ts unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_REALTIME, &ts); err != nil {
		return err
	}
	to := j.to(time.Unix(ts.Sec, ts.Nsec))
	ts = unix.NsecToTimespec(to.UnixNano())
	if err := unix.ClockSettime(unix.CLOCK_REALTIME, &ts); err != nil {
		return fmt.Errorf("set the clock to %v: %w", to, err)
	}
	return nil
}

// stopDaemons stops all daemons of jobs, as a host does that hangs, and returns
// what lets them go on.
func stopDaemons() (func(), error) {
	var pids []int
	names, _ := filepath.Glob("/proc/[0-9]*/comm")
	for _, name := range names {
		comm, err := os.ReadFile(name)
		var pid int
		if err != nil || !strings.HasPrefix(string(comm), "daemon-") { // as it is called in a host's cache
			continue
		}
		if _, err := fmt.Sscanf(name, "/proc/%d/comm", &pid); err == nil {
			pids = append(pids, pid)
		}
	}
	if len(pids) == 0 {
		return nil, fmt.Errorf("no daemon is running")
	}
	for _, pid := range pids {
		if err := unix.Kill(pid, unix.SIGSTOP); err != nil {
			return nil, err
		}
	}
	return func() {
		for _, pid := range pids {
			_ = unix.Kill(pid, unix.SIGCONT)
		}
	}, nil
}
