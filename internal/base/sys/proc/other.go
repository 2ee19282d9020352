//go:build !linux

package proc

import (
	"errors"
	"os"
	"runtime"
)

// Elsewhere than on Linux nothing is known of other processes.

// Dumpable reports whether other processes of this user may look into this one.
func Dumpable() bool { return false }

// Gone reports whether a process is known to be no more.
func Gone(int) bool { return false }

// Parent is the parent of a process; 0: it has none that can be seen.
func Parent(int) int { return 0 }

// StartedWith reports whether a process was started with that variable in its environment.
func StartedWith(int, string, string) bool { return false }

// SocketMaker returns the process that has made a connected socket's far end.
func SocketMaker(int) (int, error) { return 0, errors.ErrUnsupported }

// ReadFile reads a small file.
func ReadFile(name string) ([]byte, error) { return os.ReadFile(name) }

// Machine is the name of the architecture.
func Machine() string { return runtime.GOARCH }
