package proc

import (
	"runtime"
	"syscall"
)

// Machine is the kernel's name of the architecture, which other libraries have, too.
func Machine() string {
	var u syscall.Utsname
	if err := syscall.Uname(&u); err != nil {
		return runtime.GOARCH
	}
	var name []byte
	for _, c := range u.Machine {
		if c == 0 {
			break
		}
		name = append(name, byte(c))
	}
	return string(name)
}
