package managers

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestALauncherThatAManagerStartsSeveralTimesRefuses gives each of three launchers what flux run and PALS'
// mpiexec would. A real one of either was not at hand.
func TestALauncherThatAManagerStartsSeveralTimesRefuses(t *testing.T) {
	for _, c := range []struct {
		manager string
		env     string // of task %d
		direct  string
	}{
		{"flux run", "FLUX_URI=local:///nowhere FLUX_JOB_ID=f9 FLUX_JOB_SIZE=3 FLUX_TASK_RANK=%d", "`flux run ./app`"},
		{"PALS", "PBS_JOBID=9 PALS_APID=a PALS_NODEID=0 PALS_LOCAL_SIZE=3 PMI_SIZE=3 PMI_RANK=%[1]d PALS_LOCAL_RANKID=%[1]d PALS_RANKID=%[1]d", "`mpiexec ./app`"},
	} {
		t.Run(c.manager, func(t *testing.T) {
			lines := ""
			for task := range 3 {
				r := env.Run(t, testenv.Cmd{Args: []string{filepath.Join(env.Bin, "gompirun"), "./app"}, Env: strings.Fields(fmt.Sprintf(c.env, task))})
				testenv.WantCode(t, r, 1)
				lines += r.Stderr
			}
			if strings.Count(lines, "\n") != 1 || !testenv.Contains(lines, "3 tasks", "`gompirun ./app`", c.direct) {
				t.Error(lines)
			}
		})
	}
}
