package memcpy

import (
	"bytes"
	"strconv"
	"sync"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// LargestCache is the size of the largest cache of the first CPU, bytes; 0: the kernel does not say. In a virtual
// machine it is mostly that of the host, whose other guests use it, too.
var LargestCache = sync.OnceValue(func() int { return largestCache("/sys/devices/system/cpu/cpu0/cache/index") })

// largestCache is that of the caches which the directories with these names, and numbers from 0 on, tell of
// (Documentation/ABI/testing/sysfs-devices-system-cpu).
func largestCache(dirs string) (largest int) {
	for i := 0; ; i++ {
		text, err := proc.ReadFile(dirs + strconv.Itoa(i) + "/size")
		if err != nil {
			return largest
		}
		kib, ok := bytes.CutSuffix(bytes.TrimSpace(text), []byte("K"))
		n, err := strconv.Atoi(string(kib))
		if ok && err == nil {
			largest = max(largest, n<<10)
		}
	}
}
