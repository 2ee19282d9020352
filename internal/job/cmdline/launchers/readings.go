package launchers

// reading is a spelling whose meaning depends on the mode.
type reading struct {
	Spelling string
	In       Set
	Flag     string // canonical name
}

// Readings lists the spellings that launchers use for different things, and
// the single letters of Slurm, which only srun's mode knows.
var Readings = [...]reading{
	{"c", Gompi | OMPI | Hydra, "np"},
	{"c", srun, "cpus-per-rank"},
	{"N", Gompi | OMPI | Hydra, "ppn"},
	{"N", srun, "nodes"},
	{"s", OMPI, "preload-binary"},
	{"s", Gompi | Hydra, "stdin"},
	{"s", srun, "share"},
	{"oversubscribe", Gompi | OMPI | Hydra, "oversubscribe"},
	{"oversubscribe", srun, "share"},
	{"x", Gompi | OMPI | Hydra, "x"},
	{"x", srun, "exclude"},
	{"output", Gompi | OMPI | Hydra, "output"},
	{"output", srun, "outfile-pattern"},
	{"debug", Hydra, "verbose"},
	{"debug", Gompi | OMPI | srun, "tv"},
	{"d", OMPI, "verbose"},
	{"d", Gompi | PALS, "cpus-per-rank"},
	{"machine", Intel, "hostfile"},
	{"machine", every &^ Intel, "host"},
	{"r", Gompi | Hydra, "launcher"},
	{"O", srun, "oversubscribe"},
	{"w", srun, "nodelist"},
	{"F", srun, "hostfile"},
	{"D", srun, "wdir"},
	{"o", srun, "outfile-pattern"},
	{"e", srun, "errfile-pattern"},
	{"error", srun, "errfile-pattern"},
	{"i", srun, "stdin"},
	{"input", srun, "stdin"},
	{"m", srun, "distribution"},
	{"t", srun, "time"},
	{"K", srun, "kill-on-bad-exit"},
	{"k", srun, "no-kill"},
	{"W", srun, "wait"},
	{"u", srun, "unbuffered"},
	{"J", srun, "job-name"},
	{"p", srun, "partition"},
	{"A", srun, "account"},
	{"Q", srun, "quiet"},
	{"q", Gompi | OMPI | Hydra, "quiet"},
	{"q", srun, "qos"},
}

// Depends reports whether a spelling depends on the mode, and in which modes
// it has a meaning at all.
func Depends(spelling string) (bool, Set) {
	var in Set
	found := false
	for _, r := range Readings {
		if r.Spelling == spelling {
			found, in = true, in|r.In
		}
	}
	return found, in
}

// SameSpelling compares names without regard to letter case and to '_' or '-';
// single letters differ by case, as in -n and -N.
func SameSpelling(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	if len(a) == 1 {
		return a == b
	}
	for i := 0; i < len(a); i++ {
		if foldByte(a[i]) != foldByte(b[i]) {
			return false
		}
	}
	return true
}

func foldByte(c byte) byte {
	switch {
	case 'A' <= c && c <= 'Z':
		return c + 'a' - 'A'
	case c == '_':
		return '-'
	}
	return c
}
