package wireup

import (
	"os"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// kin tells what this process is to its launcher (pmi.Family).
type kin struct{}

// Launcher implements pmi.Family.
func (kin) Launcher(fd int) (pid int, err error) { return proc.SocketMaker(fd) }

// Helper implements pmi.Family. It is for launchers that cannot be asked, and knows of ranks in C and Python: those
// in Go leave PMI_FD to nobody.
func (kin) Helper(fd string, launcher int) bool { return loadedAbove("PMI_FD", fd, launcher) }

// loadedAbove reports whether a process above this one, and below the launcher, has loaded MPI and was started with
// the same variable.
func loadedAbove(name, value string, launcher int) bool {
	for pid := os.Getppid(); pid > 1 && pid != launcher && proc.StartedWith(pid, name, value); pid = proc.Parent(pid) {
		maps, _ := os.ReadFile("/proc/" + strconv.Itoa(pid) + "/maps")
		if strings.Contains(string(maps), "/libmpi_abi.so") {
			return true
		}
	}
	return false
}
