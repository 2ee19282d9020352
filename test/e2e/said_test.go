package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// tuneFile writes a file for --tune.
func tuneFile(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "tune.conf")
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

// What the user says of a variable, by whichever way, is what ranks find.
func TestTheUsersWordCountsForVariablesThatGompirunSetsToo(t *testing.T) {
	tune := tuneFile(t, "-x RANK=32\n")
	inside := filepath.Join(env.Bin, "gompirun") + " -np 1 sh -c 'echo $RANK $LOCAL_RANK'"
	for _, c := range []struct {
		claim   string
		environ []string
		args    string
		script  string
		want    string
		stale   string // of which a line speaks
	}{
		{claim: "-x", args: "-np 2 -x MASTER_ADDR=10.1.1.1 -x MASTER_PORT=29500", script: "echo $MASTER_ADDR:$MASTER_PORT", want: "10.1.1.1:29500 10.1.1.1:29500"},
		{claim: "-genv and -env", args: "-np 1 -genv RANK 32 -env LOCAL_RANK 33", script: "echo $RANK-$LOCAL_RANK", want: "32-33"},
		{claim: "--tune", args: "--tune " + tune + " -np 1", script: "echo $RANK", want: "32"},
		{claim: "one program's own", args: "-np 1 -x WORLD_SIZE=7 printenv WORLD_SIZE : -np 1", script: "echo $WORLD_SIZE", want: "2 7"},
		{claim: "a launcher's own names", args: "-np 1 -x OMPI_COMM_WORLD_RANK=9 -x SLURM_PROCID=8", script: "echo $OMPI_COMM_WORLD_RANK-$SLURM_PROCID", want: "9-8"},
		{claim: "the environment of one rank", environ: []string{"RANK=32"}, args: "-np 1", script: "echo $RANK", want: "32"},
		{claim: "the environment of several", environ: []string{"LOCAL_RANK=32"}, args: "-np 2", script: "echo $LOCAL_RANK", want: "32 32", stale: "LOCAL_RANK=32 of the environment: the same for all ranks of sh"},
		{claim: "-x of the environment", environ: []string{"RANK=32"}, args: "-np 2 -x RANK", script: "echo $RANK", want: "32 32"},
		{claim: "--unset-env", args: "-np 1 --unset-env MASTER_ADDR", script: "echo [$MASTER_ADDR]", want: "[]"},
		{claim: "a gompirun inside", args: "-np 2", script: "exec " + inside, want: "0 0 0 0"},
		{claim: "a gompirun inside, and what is set there", args: "-np 1", script: "export RANK=32; exec " + inside, want: "32 0"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			args := append([]string{"--oversubscribe"}, strings.Fields(c.args)...)
			r := runCmd(t, testenv.Cmd{Env: c.environ, Args: append(args, "sh", "-c", c.script)})
			wantCode(t, r, 0)
			if got := strings.Join(sorted(r.Stdout), " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
			if lines := ourLines(r.Stderr); c.stale == "" && len(lines) > 0 || c.stale != "" && (len(lines) != 1 || !strings.Contains(lines[0], c.stale)) {
				t.Errorf("stderr:\n%s", r.Stderr)
			}
		})
	}
}

func TestArgumentsMayBeAsLongAsLinuxAllows(t *testing.T) {
	long := strings.Repeat("x", 100_000)
	r := run(t, "-np", "1", "sh", "-c", "echo $# ${#2} ${OMPI_ARGV-left out}", "sh", long, long, long)
	wantCode(t, r, 0)
	if got := strings.TrimSpace(r.Stdout); got != "3 100000 left out" {
		t.Errorf("got %q", clip(got))
	}
	r = run(t, "--tune", tuneFile(t, "-x A="+long+long+"\n"), "-np", "1", "true")
	if r.Code == 0 || !strings.Contains(r.Stderr, fmt.Sprintf("the variable A has %d bytes, more than the ", 2*len(long)+2)) {
		t.Errorf("status %d:\n%s", r.Code, clip(r.Stderr))
	}
}

func TestAllHostsReachTheMaster(t *testing.T) {
	c := hosts(t, 2)
	for _, where := range []string{"localhost:1," + c.Names[0] + ":1", c.Names[1] + ":1," + c.Names[0] + ":1"} {
		r := c.launch(t, []string{"--ssh-config", c.SSHConfig, "--host", where}, "-np", "2", "sh", "-c", "echo $MASTER_ADDR; "+
			`bash -c 'exec 3<>/dev/tcp/$MASTER_ADDR/9' 2>&1 | grep -q refused && echo reached`)
		wantCode(t, r, 0)
		got := sorted(r.Stdout)
		if len(got) != 4 || got[0] != got[1] || !strings.HasPrefix(got[0], "10.") || got[3] != "reached" {
			t.Errorf("%s: %q\n%s", where, got, r.Stderr)
		}
	}
}
