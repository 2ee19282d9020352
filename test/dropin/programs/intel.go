package programs

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// Intel are Intel's MPI benchmarks of the package impi-rt of PyPI, which is installed in dir. Their result is what they
// have measured, without how long it took.
func Intel(dir string) (ps []Program) {
	for _, name := range []string{"IMB-MPI1", "IMB-NBC", "IMB-P2P"} {
		argv := []string{filepath.Join(dir, "bin", name), "-msglog", "3:5", "-iter", "3", "-iter_policy", "off", "-time", "600"}
		if name == "IMB-P2P" {
			argv = append(argv[:5:5], "-pause", "0")
		}
		ps = append(ps, Program{
			Name: name, Needs: argv[0], Argv: argv, SlowOwn: true, Result: measured,
			// I_MPI_THREAD_YIELD and FI_PROVIDER are for its own MPI, which waits busily otherwise
			Env: []string{"LD_LIBRARY_PATH=" + filepath.Join(dir, "lib") + ":" + os.Getenv("LD_LIBRARY_PATH"), "I_MPI_THREAD_YIELD=2", "FI_PROVIDER=tcp"},
		})
	}
	return ps
}

// measured are the benchmarks of a report, and of each the lengths and the repetitions.
func measured(_, stdout string) (string, error) {
	all, err := lines(8, `^# +(Benchmarking .*|#processes = \d+|All processes entering MPI_Finalize)|^ +\d+ +\d+ +[\d.]+|^# !! .*$|time-out`)("", stdout)
	if err != nil {
		return "", err
	}
	row := regexp.MustCompile(`(?m)^ +(\d+) +(\d+) +[\d.]+`)
	return strings.TrimSpace(row.ReplaceAllString(all, "$1 bytes, $2 times")), nil
}
