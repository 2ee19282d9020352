package spawn

import (
	"os"
	"runtime"
	"syscall"
)

// aside runs f, which changes its thread for good, on a thread that ends with it and is
// not the process's first: what that one has others take for the process's, as the
// descriptors in /proc/PID/fd. Its caller's goroutine may go on before f has ended.
func aside(f func()) {
	runtime.LockOSThread() // not unlocked: the thread ends with the goroutine
	if syscall.Gettid() != os.Getpid() {
		f()
		return
	}
	has := make(chan struct{})
	go func() {
		runtime.LockOSThread()
		close(has)
		f()
	}()
	<-has // another thread, for this one was taken until now
	runtime.UnlockOSThread()
}
