package slurm

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestARankThatSlurmKillsForMemoryIsNamed has Slurm count memory, of which its plugin lets no step have more than it was given.
// The plugin kills the whole step, daemons included.
func TestARankThatSlurmKillsForMemoryIsNamed(t *testing.T) {
	conf := filepath.Join(env.Dir, "memory.conf")
	if err := os.WriteFile(conf, []byte("SelectTypeParameters=CR_Core_Memory\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := slurmOn(t, 3, "SLURM_TB_CONF="+conf)
	hungry := `[ $PMI_RANK = 1 ] || exec sleep 300; a=xxxxxxxxxxxxxxxx; while [ ${#a} -lt 130000000 ]; do a=$a$a; done; sleep 300; :`
	for name, c := range map[string]struct {
		job  []string
		want []string // of the first death
	}{
		"one rank a host": {[]string{"-w", s.List(2), "-n2", "--mem=100"}, []string{"rank 1 of 2 on " + s.Names[1], " was killed by Slurm for lack of memory: the limit of its step is 100 MiB, and "}},
		"several ranks":   {[]string{"-w", s.List(3), "-n6", "--ntasks-per-node=2", "--mem=100"}, []string{"host " + s.Names[0] + " has lost ranks 0-1, killed by Slurm for lack of memory: the limit of its step is 100 MiB, and "}},
	} {
		account := filepath.Join(t.TempDir(), "account.json")
		r := env.Run(t, s.salloc(c.job, "--report-json", account, "sh", "-c", hungry))
		testenv.WantCode(t, r, 137)
		if !testenv.Contains(r.Stderr, c.want...) || strings.Count(r.Stderr, "gompirun: ") != 1 || strings.Contains(r.Stderr, "srun") {
			t.Errorf("%s: %s", name, r.Stderr)
		}
		if b, err := os.ReadFile(account); err != nil || !strings.Contains(string(b), `"cause": "oom"`) {
			t.Errorf("%s: %v, %s", name, err, b)
		}
	}
}
