package buffers

import (
	"github.com/gompirun/gompi/internal/base/sys/memcpy"
)

// Overflow is from where on copies on so many CPUs had better go past the caches, bytes.
func Overflow(cpus int) int { return overflowWith(memcpy.LargestCache(), cpus) }

// overflowWith is half of the largest cache, within bounds: CPUs commonly share 32 MiB, of which one or two had half where it was
// measured (virtual ones, whose host has other guests); with 4 CPUs it was so at 64 MiB but not at 40. Where the host had 480 MiB copies of 128 MiB
// were slower in caches (1.1 to 1.5 of the time of an alltoall by 8 ranks), and those of 16 to 48 faster (0.75 to 0.95).
func overflowWith(cache, cpus int) int {
	least := 16 << 20
	if cpus > 2 {
		least += cpus * 8 << 20
	}
	return max(least, min(cache/2, 64<<20))
}
