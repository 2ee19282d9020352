package testenv

import (
	"os"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Main(m, func(*Env) {})) }

// TestAnotherJobsSharedMemoryIsNotSeen puts a file into the machine's /dev/shm, through
// the namespace of the process that started this one.
func TestAnotherJobsSharedMemoryIsNotSeen(t *testing.T) {
	ours, err1 := os.Readlink("/proc/self/ns/mnt")
	theirs, err2 := os.Readlink("/proc/" + strconv.Itoa(os.Getppid()) + "/ns/mnt")
	if err1 != nil || err2 != nil || ours == theirs {
		t.Skip("no mount namespace of our own: needs root")
	}
	var a, b syscall.Stat_t
	if err := syscall.Stat("/dev/shm", &a); err != nil {
		t.Fatal(err)
	}
	outside := "/proc/" + strconv.Itoa(os.Getppid()) + "/root/dev/shm"
	if err := syscall.Stat(outside, &b); err != nil {
		t.Skipf("the machine's /dev/shm is out of sight: %v", err)
	}
	if a.Dev == b.Dev {
		t.Skip("a namespace, but the machine's /dev/shm")
	}
	name := filepath.Join(outside, "gompi-somebody-elses-"+strconv.Itoa(os.Getpid()))
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		t.Skipf("nobody else can leave a file in the machine's /dev/shm: %v", err)
	}
	defer os.Remove(name)
	if left := shmNames(); len(left) != 0 {
		t.Errorf("seen: %q", left)
	}
}
