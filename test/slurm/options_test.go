package slurm

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestOptionsOfSbatchCountAsTheTableSays runs jobs with the options of docs/slurm.md that say where ranks are, and how many. Other rows
// have tests of their own: CPUs, GPUs, memory, times, signals, components.
func TestOptionsOfSbatchCountAsTheTableSays(t *testing.T) {
	s := slurmOn(t, 3)
	a, b, c := s.Names[0], s.Names[1], s.Names[2]
	for name, row := range map[string]struct {
		opts string
		want []string // hosts in the order of ranks
		says string   // what ranks say behind that: $X, and their directory if it is not the script's
		long bool     // left to make test-managers
	}{
		"tasks of a node":      {opts: "-N2 --ntasks-per-node=2", want: []string{a, a, b, b}, long: true}, // the fixture's usual
		"tasks alone":          {opts: "-n3", want: []string{a, a, a}},
		"CPUs of a task":       {opts: "-n2 -c4", want: []string{a, a}, long: true},
		"a list of nodes":      {opts: "-N2 -n2 -w " + b + "," + c, want: []string{b, c}},
		"nodes left out":       {opts: "-N1 -n2 -x " + a, want: []string{b, b}, long: true},
		"whole nodes":          {opts: "-N2 -n2 --exclusive", want: []string{a, b}, long: true},
		"more than there is":   {opts: "-N1 -n10 --overcommit", want: slices.Repeat([]string{a}, 10)},
		"no order of srun's":   {opts: "-N2 --ntasks-per-node=2 -m cyclic", want: []string{a, a, b, b}},
		"no groups of srun's":  {opts: "-N2 -n4 --ntasks-per-node=2 -m plane=1", want: []string{a, a, b, b}, long: true},
		"a directory":          {opts: "-N2 -n2 --chdir=/usr", want: []string{a, b}, says: " /usr"},
		"a variable":           {opts: "-N2 -n2 --export=ALL,X=7", want: []string{a, b}, says: " 7"},
		"one thread of a core": {opts: "-n2 --threads-per-core=1 --hint=nomultithread", want: []string{a, a}, long: true},
	} {
		if row.long && !long() {
			continue
		}
		_, out := s.sbatch(t, `gompirun sh -c 'd=$(pwd); echo $PMI_RANK $(hostname) $X ${d#$0}' "${SLURM_SUBMIT_DIR:?}" 2>&1 | sort -n; echo over
`, strings.Fields(row.opts)...)
		text := await(t, out, "end", func(text string) bool { return strings.HasSuffix(text, "over\n") })
		want := ""
		for rank, host := range row.want {
			want += fmt.Sprintf("%d %s%s\n", rank, host, row.says)
		}
		if text != want+"over\n" {
			t.Errorf("%s, sbatch %s:\n%swant\n%s", name, row.opts, text, want)
		}
		s.idle(t)
	}
}

// TestMapByNodeDealsRanksOut is what docs/slurm.md has instead of -m cyclic.
func TestMapByNodeDealsRanksOut(t *testing.T) {
	s := slurmOn(t, 3)
	r := env.Run(t, s.salloc([]string{"-N2", "--ntasks-per-node=2"}, "--map-by", "node", "sh", "-c", "echo $PMI_RANK $(hostname)"))
	testenv.WantCode(t, r, 0)
	a, b := s.Names[0], s.Names[1]
	if got, want := testenv.Sorted(r.Stdout), []string{"0 " + a, "1 " + b, "2 " + a, "3 " + b}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
