//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"fmt"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/fabric"
)

// lockable says how much memory this process may lock, if there is a limit that may be why a device cannot be used; a device wants all
// that it reads and writes locked.
func lockable() string {
	var l unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_MEMLOCK, &l); err != nil || l.Cur == unix.RLIM_INFINITY || unlimited() {
		return ""
	}
	return fmt.Sprintf("; this process may lock %d KiB of memory, and a device needs some MiB: ulimit -l unlimited (limits.conf, or LimitMEMLOCK of the service that starts ranks)", l.Cur>>10)
}

// unlimited reports whether this process may lock more than its limit, as root may outside of containers.
func unlimited() bool {
	head := unix.CapUserHeader{Version: unix.LINUX_CAPABILITY_VERSION_3}
	var has [2]unix.CapUserData
	return unix.Capget(&head, &has[0]) == nil && has[0].Effective&(1<<unix.CAP_IPC_LOCK) != 0
}

// spare makes sure that the library will be able to lock what it asks for with the first message (later). Where it cannot, rxm
// says for ever that there is no room now.
func (m *Module) spare() error {
	n := later(m.f.Info.Provider, m.site.Getenv)
	if n == 0 || !m.f.NeedsRegion() || lockable() == "" {
		return nil
	}
	r, err := m.f.Make(n)
	if err != nil {
		return fmt.Errorf("%s locks as much with the first message: %w", m.f.Info.Provider, err)
	}
	m.f.Release(r)
	return nil
}

// short adds to the error of a message what may be its reason and the cure, if memory was not to be had.
func short(err error) error {
	if e := (*fabric.Error)(nil); errors.As(err, &e) && e.Number == int(syscall.ENOMEM) {
		return fmt.Errorf("%w%s", err, lockable())
	}
	return err
}
