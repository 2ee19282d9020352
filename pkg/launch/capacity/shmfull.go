package capacity

import (
	"fmt"
	"syscall"
)

// FullShm says that /dev/shm is full, or may have been, as ranks have had no less memory than fits there: a process that writes to a page which it
// has mapped there, and for which there is no room, gets SIGBUS (man 7 shm_overview, man 2 mmap). A file without a name takes its pages along when
// the last process that maps it ends. had is how much memory the ranks of this host have had, bytes. "": /dev/shm is no reason.
func FullShm(had int64) string {
	const dir = "/dev/shm"
	var st syscall.Statfs_t
	if err := syscall.Statfs(dir, &st); err != nil || st.Blocks == 0 {
		return ""
	}
	all := int64(st.Blocks) * int64(st.Bsize)
	switch {
	case st.Bavail == 0:
		return fmt.Sprintf("%s is full, all %d KiB of it: mount it larger, or remove what jobs have left there", dir, all>>10)
	case had >= all:
		return fmt.Sprintf("%s has room for %d KiB and may have been full: if so, mount it larger", dir, all>>10)
	}
	return ""
}
