package slurm

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestAllComponentsOfAHeterogeneousJobAreUsed has one component of one host with two tasks, and one of two hosts with two each.
func TestAllComponentsOfAHeterogeneousJobAreUsed(t *testing.T) {
	s := slurmOn(t, 3)
	_, out := s.sbatch(t, `
say() { echo "== $1"; shift; gompirun "$@" 2>&1 | sort; }
say all sh -c 'echo $PMI_RANK $(hostname)'
say segments sh -c 'echo $PMI_RANK a $(hostname)' : sh -c 'echo $PMI_RANK b $(hostname)'
say second --het-group=1 -np 4 sh -c 'echo $PMI_RANK $(hostname)'
say turned --het-group=1 -np 1 sh -c 'echo $PMI_RANK a $(hostname)' : --het-group=0 -np 1 sh -c 'echo $PMI_RANK b $(hostname)'
unknown() { echo "== unknown $1"; gompirun --het-group="$1" -np 1 hostname 2>&1; echo "status $?"; }
unknown 2; unknown 0,3; unknown 1-; unknown b
squeue -h -s -o "%i" | grep -v batch | grep -v extern
echo done
`, "-N1", "-n2", ":", "-N2", "--ntasks-per-node=2")
	text := await(t, out, "end", func(text string) bool { return strings.HasSuffix(text, "done\n") })
	n := s.Names
	want := map[string][]string{
		"all":      {"0 " + n[0], "1 " + n[0], "2 " + n[1], "3 " + n[1], "4 " + n[2], "5 " + n[2]},
		"segments": {"0 a " + n[0], "1 a " + n[0], "2 b " + n[1], "3 b " + n[1], "4 b " + n[2], "5 b " + n[2]},
		"second":   {"0 " + n[1], "1 " + n[1], "2 " + n[2], "3 " + n[2]},
		"turned":   {"0 a " + n[1], "1 b " + n[0]},
	}
	const to = ": the job's components are 0 to 1"
	for list, says := range map[string]string{
		"2": " 2" + to, "0,3": " 3" + to,
		"1-": `: "1-" names no components: write 0, or 0,2-3`, "b": `: "b" names no components: write 0, or 0,2-3`,
	} {
		want["unknown "+list] = []string{"gompirun: --het-group" + says, "status 1"}
	}
	for part := range strings.SplitSeq(strings.TrimSuffix(text, "done\n"), "== ") {
		name, lines, _ := strings.Cut(part, "\n")
		if got := strings.Split(strings.TrimSpace(lines), "\n"); part != "" && !slices.Equal(got, want[name]) {
			t.Errorf("%s: %q, wanted %q", name, got, want[name])
		}
		delete(want, name)
	}
	if len(want) > 0 {
		t.Errorf("nothing of %v:\n%s", fmt.Sprint(want), text)
	}
	r := env.Run(t, s.salloc([]string{"-N1", "-n1", "-w", n[2], ":", "-N2", "--ntasks-per-node=2", "-w", n[0] + "," + n[1]}, "sh", "-c", "echo $PMI_RANK $(hostname)"))
	got := strings.Split(strings.TrimSpace(r.Stdout), "\n")
	slices.Sort(got)
	if want := []string{"0 " + n[2], "1 " + n[0], "2 " + n[0], "3 " + n[1], "4 " + n[1]}; r.Code != 0 || !slices.Equal(got, want) {
		t.Errorf("below salloc: exit status %d, %q, wanted %q\n%s", r.Code, got, want, testenv.Clip(r.Stderr))
	}
}
