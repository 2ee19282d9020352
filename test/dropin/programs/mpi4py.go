package programs

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Mpi4py are the tests of mpi4py 3.1.4, which lie in dir, with Debian's mpi4py of that version: those that spawn
// processes, or all others; without those of files, which gompi does not have yet. Its result is how each test ends on each rank.
func Mpi4py(dir string, spawning bool) Program {
	file := filepath.Join(dir, "test", "runtests.py")
	name, which, least := "mpi4py's tests", "-e test_spawn -e test_dynproc -e test_file -e test_io", 1000
	if spawning {
		name, which, least = "mpi4py's tests that spawn", "-i test_spawn -i test_dynproc", 10
	}
	verdict := regexp.MustCompile(`(?m)^\w+ \((\S+)\) \.\.\. (ok|skipped|FAIL|ERROR)`)
	return Program{
		// Some tests need files beside other things, and fail: the exit status says nothing, and files stay.
		Name: name, Needs: file, Argv: []string{"/bin/sh", "-c", "TMPDIR=$PWD /usr/bin/python3 " + file + " --no-builddir -v " + which + " 2>&1 || :"},
		Result: passed(func(_, stdout string) (string, error) {
			var got []string
			for _, m := range verdict.FindAllStringSubmatch(stdout, -1) {
				if !needsMore.MatchString(m[1]) {
					got = append(got, m[1]+" "+m[2])
				}
			}
			if ends := strings.Count(stdout, "\nRan "); ends != 4 || len(got) < 4*least {
				return "", fmt.Errorf("%d ranks and %d tests ended, wanted 4 and %d", ends, len(got), 4*least)
			}
			slices.Sort(got)
			return strings.Join(got, "\n"), nil
		}, "FAIL|ERROR"),
	}
}

// needsMore are tests of files in other modules, and those in which all ranks share memory: ranks on two hosts cannot. The
// tests of mpi4py's wheel run these on one host.
var needsMore = regexp.MustCompile(`testFileCallErrhandler|TestMyFile|TestWinAllocateSharedWorld`)

// WithoutSkipped leaves out of two results the tests that the second has skipped: mpi4py tries on each MPI whether it has windows,
// for one.
func WithoutSkipped(got, own string) (gotRest, ownRest string) {
	skipped := map[string]bool{}
	for line := range strings.Lines(own) {
		if test, ok := strings.CutSuffix(strings.TrimSuffix(line, "\n"), " skipped"); ok {
			skipped[test] = true
		}
	}
	rest := func(result string) string {
		var out strings.Builder
		for line := range strings.Lines(result) {
			if test, _, _ := strings.Cut(line, " "); !skipped[test] {
				out.WriteString(line)
			}
		}
		return out.String()
	}
	return rest(got), rest(own)
}
