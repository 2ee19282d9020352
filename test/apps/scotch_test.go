package apps

import (
	"strings"
	"testing"
	"time"
)

// scotch is PT-Scotch, which partitions graphs with threads.
var scotch = application{
	name: "scotch", source: "scotch", needs: []string{"flex", "bison"},
	libs: []string{"zlib1g-dev /usr/include/zlib.h"},
	script: `cd src
cp Make.inc/Makefile.inc.x86-64_pc_linux2 Makefile.inc
make -j$JOBS CCP=gompicc CCD=gompicc ptscotch`,
}

// TestScotch runs the ptcheck of its check directory: make stops at the first
// program that fails. A rank has as many threads as CPUs, and the program coarsen
// is wrong, with any MPI library, where ranks differ in that; so each has one.
func TestScotch(t *testing.T) {
	dir := scotch.build(t)
	check := func(t *testing.T, p place) {
		r := shell(t, dir+"/src/check", 8*time.Minute, `make CCP=gompicc CCD=gompicc EXECPPROG="$MPI" EXECPFLAGS= ptcheck`, "MPI="+p.launcher()+" --bind-to core:overload-allowed")
		if n := strings.Count(r.Stdout, "./test_scotch_dgraph"); r.Code != 0 || n < 10 {
			t.Errorf("exit status %d after %d runs\n%s\n%s", r.Code, n, tail(r.Stdout, 20), tail(r.Stderr, 20))
		}
	}
	t.Run("3", func(t *testing.T) { check(t, place{mpi: []string{"gompirun", "--oversubscribe"}}) })
	if all() {
		t.Run("hosts", func(t *testing.T) { check(t, onHosts(t, 4)) })
	}
}
