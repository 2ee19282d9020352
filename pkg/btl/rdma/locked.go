//go:build cgo && (amd64 || arm64)

package rdma

import (
	"fmt"

	"golang.org/x/sys/unix"
)

// lockable says how much memory this process may lock, if there is a limit that may be why a device cannot be used; a device wants all
// that it reads and writes locked.
func lockable() string {
	var l unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_MEMLOCK, &l); err != nil || l.Cur == unix.RLIM_INFINITY || unix.Geteuid() == 0 {
		return ""
	}
	return fmt.Sprintf("; this process may lock %d KiB of memory, and a device needs some MiB: ulimit -l unlimited (limits.conf, or LimitMEMLOCK of the service that starts ranks)", l.Cur>>10)
}
