package proc

import (
	"bytes"
	"strconv"
	"syscall"
)

// MayOutlive reports whether a process catches, ignores or blocks a signal, so that it may live on
// after it, by /proc/PID/status (man 5 proc). A process that blocks it may take it by sigwait(3) or a
// signalfd. Programs in Go catch all signals. A process that has gone does none of this.
func MayOutlive(pid int, sig syscall.Signal) bool {
	b, err := ReadFile("/proc/" + strconv.Itoa(pid) + "/status")
	if err != nil {
		return Wanting(err) // it may be
	}
	return signalMask(b)&(1<<(sig-1)) != 0
}

// signalMask is the union of the masks of signals in a process's status file: blocked by its first
// thread, ignored, and caught. Bit n-1 is signal n.
func signalMask(status []byte) uint64 {
	var mask uint64
	for line := range bytes.Lines(status) {
		name, hex, ok := bytes.Cut(line, []byte(":"))
		if !ok {
			continue
		}
		switch string(name) {
		case "State":
			if s := bytes.TrimSpace(hex); len(s) > 0 && (s[0] == 'Z' || s[0] == 'X') {
				return 0
			}
		case "SigBlk", "SigIgn", "SigCgt":
			m, err := strconv.ParseUint(string(bytes.TrimSpace(hex)), 16, 64)
			if err == nil {
				mask |= m
			}
		}
	}
	return mask
}
