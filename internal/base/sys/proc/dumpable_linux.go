package proc

import "golang.org/x/sys/unix"

// Dumpable reports whether other processes of this user may look into this one
// (man 2 prctl, PR_GET_DUMPABLE); a program that may be executed and not read
// hides itself.
func Dumpable() bool {
	n, err := unix.PrctlRetInt(unix.PR_GET_DUMPABLE, 0, 0, 0, 0)
	return err != nil || n == 1
}
