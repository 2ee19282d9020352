package launcher

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/internal/job/cmdline"
)

// becomeDebugger replaces this process by the first debugger that is installed, which starts gompirun again.
func becomeDebugger(debuggers []cmdline.Debugger, argv []string) error {
	var looked []string
	for _, d := range debuggers {
		path, err := exec.LookPath(d[0])
		if err == nil {
			if err = syscall.Exec(path, d.Command(argv), os.Environ()); err != nil {
				return fmt.Errorf("--tv: %s: %w", path, err)
			}
		}
		if !slices.Contains(looked, d[0]) {
			looked = append(looked, d[0])
		}
	}
	return fmt.Errorf("--tv: none of these debuggers is in PATH: %s: name one with --debugger \"COMMAND @mpirun@ -a @mpirun_args@\"", strings.Join(looked, ", "))
}
