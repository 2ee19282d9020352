package limits

import (
	"math"

	"golang.org/x/sys/unix"
)

// AddressSpace is how many bytes of addresses this process may have (man 2 getrlimit, RLIMIT_AS); MaxUint64: there is no limit.
func AddressSpace() uint64 {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_AS, &limit) != nil {
		return math.MaxUint64
	}
	return limit.Cur
}

// OpenFiles is how many descriptors this process may have (man 2 getrlimit, RLIMIT_NOFILE); MaxUint64: there is no limit.
func OpenFiles() uint64 {
	var limit unix.Rlimit
	if unix.Getrlimit(unix.RLIMIT_NOFILE, &limit) != nil {
		return math.MaxUint64
	}
	return limit.Cur
}
