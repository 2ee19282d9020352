package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// tiny mounts a file system of so many bytes over directories of a host until
// the test ends.
func (c cluster) tiny(t *testing.T, host, size string, dirs ...string) {
	t.Helper()
	for _, dir := range dirs {
		c.Sh(t, host, "mount -t tmpfs -o size="+size+" tmpfs "+dir)
		t.Cleanup(func() { c.Sh(t, host, "umount "+dir) })
	}
}

// home is the directory in which hosts cache the daemon.
const home = `"$(getent passwd root | cut -d: -f6)"`

// TestAHostWithoutRoomForTheDaemonIsNamed leaves no directory into which the
// daemon fits, so that copying it fails in every one of them.
func TestAHostWithoutRoomForTheDaemonIsNamed(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.tiny(t, host, "1m", home, "/dev/shm")
	// /tmp is shared with the machine, and sshd's log lies there
	c.Sh(t, host, "mount --rbind /tmp /tmp && mount --bind "+c.Dir+" "+c.Dir+" && mount -o remount,bind,ro /tmp")
	t.Cleanup(func() { c.Sh(t, host, "umount -l /tmp") })
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "--wdir", "/", "hostname")
	fault(t, r, reached, host, "1048576 of ", "bytes arrived", "free some space", "--daemon-path")
	if left := c.Sh(t, host, "find "+home+"/.cache /dev/shm -type f 2>/dev/null || true"); left != "" {
		t.Errorf("left on the host: %q", left)
	}
}

// TestAHostWithRoomElsewhereTakesTheDaemonThere fills the home directory only.
func TestAHostWithRoomElsewhereTakesTheDaemonThere(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.tiny(t, host, "1m", home)
	wantCode(t, c.launch(t, c.on(t, 2, 1), "-np", "2", "--wdir", "/", "hostname"), 0)
}

func TestAPreloadThatDoesNotFitIsNamed(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	program := filepath.Join(t.TempDir(), "large")
	// a shell script that is cut off still runs: nothing but the daemon can say that it is not whole
	if err := os.WriteFile(program, []byte("#!/bin/sh\necho ran\nexit 0\n"+strings.Repeat("#", 3<<20)+"\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	c.Sh(t, host, "mkdir /run/tiny")
	t.Cleanup(func() { c.Sh(t, host, "rmdir /run/tiny") })
	c.tiny(t, host, "1m", "/run/tiny")
	c.bashrc(t, host, "export TMPDIR=/run/tiny\n")
	for _, how := range [][]string{{"--preload-binary", program}, {"--preload-files", program, "true"}} {
		t.Run(how[0], func(t *testing.T) {
			r := c.launch(t, c.on(t, 2, 1), append([]string{"-np", "2", "--wdir", "/"}, how...)...)
			fault(t, r, reached, host, "large", "no space left on device", "TMPDIR")
			if left := c.Sh(t, host, "ls /run/tiny"); left != "" {
				t.Errorf("left on the host: %q", left)
			}
		})
	}
}

// TestGoProgramsRunWithoutSharedMemoryFiles takes /dev/shm away from one of two
// hosts; its ranks must reach each other by other means.
func TestGoProgramsRunWithoutSharedMemoryFiles(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.Sh(t, host, "mount -t tmpfs -o ro tmpfs /dev/shm")
	t.Cleanup(func() { c.Sh(t, host, "umount /dev/shm") })
	r := c.launch(t, c.on(t, 2, 2), "-np", "4", filepath.Join(env.Bin, "heat"))
	wantCode(t, r, 0)
}

// TestAHostThatAcceptsAndSaysNothingIsGivenUp stops sshd: the kernel still
// takes connections for it.
func TestAHostThatAcceptsAndSaysNothingIsGivenUp(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.Sh(t, host, "kill -STOP $(cat /run/sshd.pid)")
	t.Cleanup(func() { c.Sh(t, host, "kill -CONT $(cat /run/sshd.pid)") })
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "--connect-timeout", "3s", "hostname")
	fault(t, r, reached, host, "no answer within 3s", "accepts connections and then says nothing")
}

// TestAThinLineTakesItsTime copies the daemon over a line that is slower than
// what is usually meant by a timeout: bytes that move are a sign of life.
func TestAThinLineTakesItsTime(t *testing.T) {
	c := hosts(t, 2)
	host := c.Names[1]
	c.tiny(t, host, "64m", home)
	c.Slow(t, host, "20ms", "10mbit")
	r := c.launch(t, c.on(t, 2, 1), "-np", "2", "--wdir", "/", "--connect-timeout", "2s", "hostname")
	wantCode(t, r, 0)
	if r.Took < 2*time.Second {
		t.Errorf("took %v: nothing was slow", r.Took)
	}
}
