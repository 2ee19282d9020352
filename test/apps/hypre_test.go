package apps

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var hypre = application{
	name: "hypre", source: "hypre", needs: []string{"bash"},
	script: `cd src
./configure --with-MPI --without-fortran CC=gompicc CXX=gompicxx CFLAGS=-O1 CXXFLAGS=-O1
make -j$JOBS
make -C test ij struct struct_migrate sstruct`,
}

// TestHypre runs some of its test scripts. What they ran and what came of it is
// compared with numbers that come with the source; a script that is content
// leaves an empty file of errors.
func TestHypre(t *testing.T) {
	dir := filepath.Join(hypre.build(t), "src", "test")
	check := func(t *testing.T, p place, suites ...string) {
		for _, suite := range suites {
			t.Run(suite, func(t *testing.T) {
				before := time.Now()
				r := shell(t, dir, 5*time.Minute, `bash ./runtest.sh -rtol 1e-3 -atol 1e-3 -mpi "$MPI -np" $SUITE.sh`, "MPI="+p.launcher(), "SUITE="+suite)
				errs := filepath.Join(dir, suite+".err")
				info, err := os.Stat(errs)
				if r.Code != 0 || err != nil || info.ModTime().Before(before.Add(-time.Second)) {
					t.Fatalf("exit status %d, %v\n%s", r.Code, err, tail(r.Stdout+r.Stderr, 30))
				}
				if text, err := os.ReadFile(errs); err != nil || strings.TrimSpace(string(text)) != "" {
					t.Errorf("%v\n%s", err, tail(string(text), 30))
				}
			})
		}
	}
	t.Run("1 to 8", func(t *testing.T) {
		check(t, place{mpi: []string{"gompirun", "--oversubscribe"}}, "TEST_struct/solvers", "TEST_struct/migrate", "TEST_ij/default", "TEST_ij/solvers", "TEST_sstruct/solvers")
	})
	if all() {
		t.Run("hosts", func(t *testing.T) { check(t, onHosts(t, 4), "TEST_struct/solvers", "TEST_ij/default") })
	}
}
