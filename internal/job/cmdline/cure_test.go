package cmdline

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
)

// parseWithGrammars parses a line with the grammars of package binding, each family's its own.
func parseWithGrammars(t *testing.T, line string) error {
	t.Helper()
	words, err := shellWords(line)
	if err != nil {
		t.Fatal(err)
	}
	sys := commandLine{}.sys()
	sys.Policy = Parsers{
		MapBy: binding.ParseMapBy, HydraMapBy: binding.ParseHydraMapBy, RankBy: binding.ParseRankBy,
		BindTo: func(s string, m compat.Mode) (binding.BindTo, error) {
			if m.Hydra() {
				return binding.ParseHydraBindTo(s)
			}
			return binding.ParseBindTo(s)
		},
	}
	_, err = Parse(words[0], words[1:], sys)
	return err
}

func TestAnErrorForAWordOfAnotherFamilySaysWhoseItIsAndHowToAsk(t *testing.T) {
	for _, c := range []struct {
		line string
		want []string
	}{
		{"gompirun -w a ./a", []string{"Slurm's srun", "--nodelist", "--compat=srun"}},
		{"mpirun -n 2 -t 5 ./a", []string{"no option of Open MPI 5", "Slurm's srun", "--time", "--compat=srun"}},
		{"srun -n 2 -d 3 ./a", []string{"to Open MPI it means --verbose", "--compat=ompi5", "to HPE's PALS it means --cpus-per-rank", "--compat=pals"}},
		{"srun -r ssh ./a", []string{"MPICH, Intel MPI and HPE's PALS", "--launcher", "--compat=hydra"}},
		{"gompirun --output out.%j.txt ./a", []string{"unknown item", "Slurm's srun", "--outfile-pattern", "--compat=srun"}},
		{"mpiexec.hydra -map-by ppr:2:node -n 2 ./a", []string{"unknown level", "that is a word of Open MPI: --compat=ompi5"}},
		{"gompirun --compat=hydra -map-by slot:pe=2 -n 2 ./a", []string{"that is a word of Open MPI: --compat=ompi5"}},
		{"gompirun --compat=intel -bind-to core:overload-allowed -n 2 ./a", []string{"that is a word of Open MPI: --compat=ompi5"}},
		{"gompirun --compat=ompi5 -bind-to hwthread:1 -n 2 ./a", []string{"that is a word of MPICH and Intel MPI: --compat=hydra"}},
		{"gompirun --compat=ompi4 --map-by hwthread:2 -n 2 ./a", []string{"that is a word of MPICH and Intel MPI: --compat=hydra"}},
		{"gompirun --compat=ompi5 --bind-to pin=yes -n 2 ./a", []string{"that is a word of Intel MPI: --compat=intel"}},
		{"mpiexec.hydra -n 1 ./a : -map-by ppr:2:node -n 2 ./a", []string{"--compat=ompi5"}},
	} {
		err := parseWithGrammars(t, c.line)
		if err == nil {
			t.Errorf("%s: no error", c.line)
			continue
		}
		for _, w := range c.want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%s: %q lacks %q", c.line, err, w)
			}
		}
	}
}

func TestAnErrorInAValueThatNobodyReadsNamesNoOtherFamily(t *testing.T) {
	for _, line := range []string{
		"gompirun --map-by moon ./a", "mpiexec.hydra -map-by moon -n 1 ./a", "gompirun --compat=ompi5 --bind-to moon ./a", "gompirun --output moon ./a", "gompirun -x A*B ./a",
	} {
		if err := parseWithGrammars(t, line); err == nil || strings.Contains(err.Error(), "--compat") {
			t.Errorf("%s: %v", line, err)
		}
	}
}
