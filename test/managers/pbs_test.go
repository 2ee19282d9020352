package managers

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// pbsTask is what PBS' programs do with words, as far as it is known: no standard input, an
// environment that is not the launcher's, and an output that goes to the job's.
const pbsTask = `exec env -i HOME="$HOME" PATH=/usr/bin:/bin PBS_JOBID="$PBS_JOBID" TESTBED_DIR=%s %s "$host" "$@" </dev/null >>"$PBS_JOBDIR/output" 2>&1
`

// pbsOn is the environment of a job of PBS on hosts of the testbed, whose program is a stand-in.
func pbsOn(t *testing.T, h *testenv.Hosts, program, words string, hosts ...string) (environ []string, output string) {
	t.Helper()
	dir := t.TempDir()
	script := "#!/bin/sh\n" + words + fmt.Sprintf(pbsTask, h.Dir, filepath.Join(env.Root, "test", "testbed", "hosts-exec"))
	if err := os.WriteFile(filepath.Join(dir, program), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	nodes := filepath.Join(dir, "nodes")
	if err := os.WriteFile(nodes, []byte(strings.Join(hosts, "\n")+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	output = filepath.Join(dir, "output")
	return []string{"PATH=" + dir + ":" + os.Getenv("PATH"), "PBS_JOBID=7.here", "PBS_NODEFILE=" + nodes, "PBS_ENVIRONMENT=PBS_BATCH", "PBS_JOBDIR=" + dir}, output
}

// A real PBS of either kind was not at hand.
func TestPBSStartsTheDaemonsOfItsJobs(t *testing.T) {
	h := env.CleanHosts(t, 2)
	a, b := h.Names[0], h.Names[1]
	for _, c := range []struct{ program, words string }{
		{"pbs_tmrsh", "host=$1; shift\n"},
		{"pbsdsh", "[ \"$1 $3\" = '-h --' ] || exit 1; host=$2; shift 3\n"},
	} {
		t.Run(c.program, func(t *testing.T) {
			environ, output := pbsOn(t, h, c.program, c.words, a, a, b, b)
			gompirun := filepath.Join(env.Bin, "gompirun")
			r := env.Run(t, testenv.Cmd{Args: []string{gompirun, filepath.Join(env.Bin, "exchange")}, Env: environ})
			testenv.WantCode(t, r, 0)
			if !strings.Contains(r.Stdout, "exchange of 4: ok") {
				t.Errorf("%s%s", r.Stdout, r.Stderr)
			}
			r = env.Run(t, testenv.Cmd{Args: []string{gompirun, "sh", "-c", `exit $((PMI_RANK == 3 ? 9 : 0))`}, Env: environ})
			testenv.WantCode(t, r, 9)
			r = env.Run(t, testenv.Cmd{Args: []string{gompirun, "hostname"}, Env: environ})
			if strings.Count(r.Stdout, a+"\n") != 2 || strings.Count(r.Stdout, b+"\n") != 2 {
				t.Errorf("ranks are not where their slots are:\n%s%s", r.Stdout, r.Stderr)
			}
			r = env.Run(t, testenv.Cmd{Args: []string{gompirun, "--explain", "true"}, Env: environ})
			if text := r.Stdout + r.Stderr; !testenv.Contains(text, "reach other hosts by "+c.program, "PBS job 7") {
				t.Error(text)
			}
			if said, err := os.ReadFile(output); err != nil || len(said) != 0 {
				t.Errorf("the job's output has %q, %v", said, err)
			}
		})
	}
}
