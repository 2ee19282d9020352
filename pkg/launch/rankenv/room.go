package rankenv

import (
	"fmt"
	"os"
	"strings"
	"syscall"
)

// Room is what a program can be given, bytes (man 2 execve, "Limits on size of arguments and environment").
type Room struct {
	One int // of a single argument or NAME=value, with the zero that ends it
	All int // of all together, with a pointer to each; negative: nothing is left
}

const pointer = 8 // bytes

// RoomHere is the room of a process that this one starts.
func RoomHere() Room {
	const strlen, least, most = 32, 128 << 10, 6 << 20 // MAX_ARG_STRLEN in pages, ARG_MAX, three quarters of _STK_LIM
	var stack syscall.Rlimit
	all := uint64(most)
	if err := syscall.Getrlimit(syscall.RLIMIT_STACK, &stack); err == nil {
		all = max(min(stack.Cur/4, most), least)
	}
	return Room{One: strlen * os.Getpagesize(), All: int(all)}
}

// less is what others leave.
func (r Room) less(strings []string) Room {
	for _, s := range strings {
		r.All -= len(s) + 1 + pointer
	}
	return r
}

// fits reports whether a single string can be given.
func (r Room) fits(s string) bool { return len(s) < r.One }

// TooLong says which of a program's arguments and variables execve(2) has refused as too long.
func (r Room) TooLong(argv, env []string) string {
	for i, arg := range argv {
		if !r.fits(arg) {
			return fmt.Sprintf("argument %d has %d bytes, more than the %d that Linux passes on in one", i, len(arg), r.One-1)
		}
	}
	for _, kv := range env {
		if name, _, _ := strings.Cut(kv, "="); !r.fits(kv) {
			return fmt.Sprintf("the variable %s has %d bytes, more than the %d that Linux passes on in one", name, len(kv), r.One-1)
		}
	}
	return fmt.Sprintf("arguments and environment have %d bytes, of which %d are allowed, a quarter of the stack: see ulimit -s",
		r.All-r.less(argv).less(env).All, r.All)
}
