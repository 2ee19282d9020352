package linked

import (
	"io/fs"
	"os"
	"syscall"
)

// secure reports whether the kernel gives a program rights that its user has not, by its set-user-ID
// or set-group-ID bit: the loader then does without LD_LIBRARY_PATH and LD_PRELOAD (man 8 ld.so,
// "secure-execution mode").
func (w *walk) secure(file string) bool {
	st, err := fs.Stat(w.fsys, below(file))
	if err != nil {
		return false
	}
	owner, ok := st.Sys().(*syscall.Stat_t)
	switch mode := st.Mode(); {
	case mode&fs.ModeSetuid != 0 && (!ok || int(owner.Uid) != os.Geteuid()):
		return true
	case mode&fs.ModeSetgid != 0 && (!ok || int(owner.Gid) != os.Getegid()):
		return true
	}
	return false
}

// loadersVariable returns a variable as the loader takes it.
func (w *walk) loadersVariable(name string) string {
	if w.distrusts {
		return ""
	}
	return w.getenv(name)
}
