package proc

import (
	"hash/fnv"
	"os"
	"strconv"
)

// KernelID tells the kernel that runs this process from those of other machines; "" where it cannot.
// Containers of one machine have the same (proc(5), /proc/sys/kernel/random/boot_id).
func KernelID() string {
	id, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	h := fnv.New32a()
	_, _ = h.Write(id)
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}
