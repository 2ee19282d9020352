package launcher

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/job/cmdline"
	"github.com/gompirun/gompi/pkg/binding"
)

// start runs the command line against a runner that records its job.
func start(line string) (status int, stdout, stderr string, job *cmdline.Parsed) {
	var out, errOut bytes.Buffer
	p := program{
		sys: cmdline.Sys{
			EUID: 1000,
			Open: func(string) (io.ReadCloser, error) { return nil, os.ErrNotExist },
		},
		stdout: &out,
		stderr: &errOut,
		run: func(_ context.Context, parsed cmdline.Parsed) int {
			job = &parsed
			return 42
		},
	}
	status = p.main(strings.Fields(line))
	return status, out.String(), errOut.String(), job
}

func TestAJobIsRunAndItsStatusReturned(t *testing.T) {
	status, out, errOut, job := start("gompirun -np 3 ./a b")
	if status != 42 || job == nil || job.Job.Apps[0].NP != 3 || out != "" || errOut != "" {
		t.Errorf("status %d, job %+v, stdout %q, stderr %q", status, job, out, errOut)
	}
}

func TestWhatCannotBeHonouredIsOneLineAndTheJobRuns(t *testing.T) {
	status, _, errOut, job := start("gompirun -gdb ./a")
	if status != 42 || job == nil || errOut != "" || len(job.Notices) != 1 ||
		!strings.HasPrefix(job.Notices[0], "-gdb: ") || !strings.HasSuffix(job.Notices[0], "; ignored") {
		t.Errorf("status %d, stderr %q, job %+v", status, errOut, job)
	}
}

func TestAWrongLineStartsNothing(t *testing.T) {
	for line, want := range map[string]int{"gompirun -np x ./a": 1, "mpirun -np x ./a": 213, "orterun -np x ./a": 1, "mpiexec -np x ./a": 255,
		"gompirun --compat=hydra -np x ./a": 255} {
		status, out, errOut, job := start(line)
		if status != want || job != nil || out != "" || !strings.HasPrefix(errOut, "gompirun: -np: ") || strings.Count(errOut, "\n") != 1 {
			t.Errorf("%s: status %d, want %d; stdout %q, stderr %q", line, status, want, out, errOut)
		}
	}
}

func TestAWantOfSlotsHasTheAnchorsStatus(t *testing.T) {
	err := fmt.Errorf("plan: %w", &binding.NotEnoughSlotsError{Asked: 2, Available: 1})
	for m, want := range map[compat.Mode]int{compat.Gompi: 1, compat.OMPI4: 1, compat.OMPI5: 1, compat.Hydra: 255, compat.Srun: 1} {
		if got := refusedStatus(m, err); got != want {
			t.Errorf("%s: %d, want %d", m, got, want)
		}
	}
}

func TestVersionNamesVersionCommitAndGo(t *testing.T) {
	status, out, _, _ := start("gompirun --version")
	if status != 0 || !strings.HasPrefix(out, "gompirun "+version.Number()+" ") || !strings.Contains(out, " commit ") || !strings.Contains(out, runtime.Version()) {
		t.Errorf("status %d: %q", status, out)
	}
}

func TestTextsGoToStandardOutput(t *testing.T) {
	for line, want := range map[string]string{
		"gompirun --help":             "Usage: gompirun",
		"gompirun --help hosts":       "Hosts and slots",
		"gompirun --man":              ".TH GOMPIRUN 1",
		"gompirun --completion bash":  "complete -o filenames",
		"gompirun --completion fish":  "complete -c gompirun",
		"mpiexec -info":               "commit",
		"mpirun --version ./whatever": "gompirun ",
	} {
		status, out, errOut, job := start(line)
		if status != 0 || errOut != "" || job != nil || !strings.Contains(out, want) {
			t.Errorf("%s: status %d, stderr %q, no %q in %.80q", line, status, errOut, want, out)
		}
	}
}

func TestTheLinkersCommitComesBeforeTheRecordedOne(t *testing.T) {
	recorded := func(settings ...debug.BuildSetting) *debug.BuildInfo { return &debug.BuildInfo{Settings: settings} }
	revision, clean, changed := debug.BuildSetting{Key: "vcs.revision", Value: "abc"}, debug.BuildSetting{Key: "vcs.modified", Value: "false"}, debug.BuildSetting{Key: "vcs.modified", Value: "true"}
	for _, c := range []struct {
		claim string
		build Build
		info  *debug.BuildInfo
		want  string
	}{
		{"nothing is known", Build{}, nil, "(unknown)"},
		{"nothing is recorded", Build{}, recorded(), "(unknown)"},
		{"the linker's alone", Build{Commit: "fff"}, nil, "fff"},
		{"the recorded one", Build{}, recorded(revision, clean), "abc"},
		{"with changes", Build{}, recorded(revision, changed), "abc+changes"},
		{"the linker's says it all", Build{Commit: "fff"}, recorded(revision, changed), "fff"},
	} {
		if got := c.build.commit(c.info); got != c.want {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
}
