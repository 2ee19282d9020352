// Package gostack lets a launcher ask a Go program where its goroutines are,
// which no debugger tells. The two sides share a directory and a signal:
//
//	launcher                              program
//	Setting(dir) in GOMPI_STACKS -------> Serve makes DIR/PID.ready
//	Ask: the signal, if PID.ready is there
//	                                      runtime.Stack into DIR/PID.stacks
//	     <------------------------------- renamed, so that it is whole
//
// A program that knows nothing of this has no PID.ready, and gets no signal.
package gostack

import (
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
)

// Variable is the environment variable that tells a program what to Serve.
const Variable = "GOMPI_STACKS"

// request is a real-time signal that neither glibc (32 to 34) nor anybody we
// know of uses.
const request = syscall.Signal(41)

// Package is the prefix of our own functions in a stack.
const Package = "github.com/gompirun/gompi/internal/base/gostack."

// Setting is the variable's value for a directory that the program may write.
func Setting(dir string) string { return strconv.Itoa(int(request)) + ":" + dir }

// parse reads a Setting.
func parse(setting string) (syscall.Signal, string, error) {
	number, dir, _ := strings.Cut(setting, ":")
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 || n > 64 || !filepath.IsAbs(dir) {
		return 0, "", fmt.Errorf("%s=%.60s: not SIGNAL:DIRECTORY", Variable, setting)
	}
	return syscall.Signal(n), dir, nil
}

// Serve answers requests by the setting until stop is called, which waits for
// an answer that is being written.
func Serve(setting string) (stop func(), err error) {
	sig, dir, err := parse(setting)
	if err != nil {
		return nil, err
	}
	c := make(chan os.Signal, 1)
	signal.Notify(c, sig)
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-c:
				_ = write(name(dir, os.Getpid(), "stacks"), all())
			case <-done:
				return
			}
		}
	}()
	ready := name(dir, os.Getpid(), "ready")
	stop = func() { // the signal stays caught: one may be on its way
		_ = os.Remove(ready)
		close(done)
		<-ended
	}
	if err := os.WriteFile(ready, nil, 0o600); err != nil {
		stop()
		return nil, err
	}
	return stop, nil
}

func name(dir string, pid int, kind string) string {
	return filepath.Join(dir, strconv.Itoa(pid)+"."+kind)
}

// write makes a file that is whole when it is there.
func write(name string, text []byte) error {
	if err := os.WriteFile(name+"-", text, 0o600); err != nil {
		return err
	}
	return os.Rename(name+"-", name)
}

// all is the stack of every goroutine, up to 4 MiB.
func all() []byte {
	const most = 4 << 20
	for size := 64 << 10; ; size *= 4 {
		b := make([]byte, size)
		if n := runtime.Stack(b, true); n < size || size >= most {
			return b[:n]
		}
	}
}
