package e2e

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/testenv"
)

func TestAToolOfPMIxFindsTheJobAndItsProcesses(t *testing.T) {
	tool := env.MPICC(t, "pmix", "pmixtool")
	wait := `trap "exit 0" USR1; echo "rank $PMIX_RANK is $$"; sleep 60 & wait`
	for _, c := range []string{"libpmix 4", "libpmix 5"} {
		t.Run(c, func(t *testing.T) {
			vars := libpmix(t, c)
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

// libpmix is the environment in which a program of libpmix 4 finds another.
func libpmix(t *testing.T, which string) []string {
	if which == "libpmix 4" {
		return nil
	}
	lib := filepath.Join(env.Peer(t, "openmpi"), "lib")
	return []string{"LD_LIBRARY_PATH=" + filepath.Join(lib, "openmpi") + ":" + lib}
}

func TestAToolOfPMIxSeesOutputAndStartsProcesses(t *testing.T) {
	tool := env.MPICC(t, "pmix", "pmixspawn")
	for _, c := range []string{"libpmix 4", "libpmix 5"} {
		t.Run(c, func(t *testing.T) {
			vars := libpmix(t, c)
			p := startCmd(t, testenv.Cmd{Limit: time.Minute, Args: []string{"--mpi", "pmix", "--oversubscribe", "-np", "2",
				"sh", "-c", `trap "exit 0" USR1; while :; do echo "rank $PMIX_RANK"; sleep 0.2; done`}})
			p.Output().Await(t, "rank ", 2, 30*time.Second)
			child := `echo "child $PMIX_RANK here"; [ $PMIX_RANK = 0 ] || exit 0; echo "child is unhappy" >&2; exit 0`
			r := env.Run(t, testenv.Cmd{Limit: 45 * time.Second, Env: vars, Args: []string{tool, fmt.Sprint(p.Process.Pid), "sh", "-c", child}})
			wantCode(t, r, 0)
			if !contains(r.Stdout, "of the job: rank ", "child 0 here\n", "child 1 here\n", "the end: 0\n") || !contains(r.Stderr, "child is unhappy\n") {
				t.Errorf("the tool prints\n%s\n%s", r.Stdout, r.Stderr)
			}
			_ = p.Process.Signal(syscall.SIGUSR1)
			shown := p.Wait()
			wantCode(t, shown, 0)
			if !contains(shown.Stdout, "child 0 here\n", "child 1 here\n") {
				t.Errorf("the job prints\n%s", clip(shown.Stdout))
			}
		})
	}
}

func TestAToolOfPMIxSendsInput(t *testing.T) {
	tool := env.MPICC(t, "pmix", "pmixinput")
	for _, c := range []string{"libpmix 4", "libpmix 5"} {
		t.Run(c, func(t *testing.T) {
			vars := libpmix(t, c)
			p := startCmd(t, testenv.Cmd{Limit: time.Minute, Args: []string{"--mpi", "pmix", "--oversubscribe", "-np", "1",
				"sh", "-c", `trap "exit 0" USR1; echo up; while :; do sleep 0.2; done`}})
			p.Output().Await(t, "up\n", 1, 30*time.Second)
			const bytes = 6_000_000 // more than is under way at a time
			for reader, want := range map[int][2]int{1: {0, bytes}, -1: {bytes, bytes}} {
				r := env.Run(t, testenv.Cmd{Limit: 45 * time.Second, Env: vars, Args: []string{tool, fmt.Sprint(p.Process.Pid), fmt.Sprint(reader), fmt.Sprint(bytes),
					"sh", "-c", `echo "rank $PMIX_RANK read $(wc -c)"`}})
				wantCode(t, r, 0)
				lines := []string{"another is refused\n", "the end\n", fmt.Sprintf("rank 0 read %d\n", want[0]), fmt.Sprintf("rank 1 read %d\n", want[1])}
				if !contains(r.Stdout, lines...) {
					t.Errorf("input for %d: the tool prints\n%s\n%s", reader, r.Stdout, r.Stderr)
				}
			}
			_ = p.Process.Signal(syscall.SIGUSR1)
			wantCode(t, p.Wait(), 0)
		})
	}
}
