package apps

import (
	"strings"
	"testing"
	"time"
)

// scotch is PT-Scotch, which partitions graphs with threads that all call MPI.
var scotch = application{
	name: "scotch", source: "scotch", needs: []string{"flex", "bison"},
	libs: []string{"zlib1g-dev /usr/include/zlib.h"},
	script: `cd src
cp Make.inc/Makefile.inc.x86-64_pc_linux2 Makefile.inc
make -j$JOBS CCP=gompicc CCD=gompicc ptscotch`,
}

// TestScotch runs the ptcheck of its check directory, on three ranks: make stops at
// the first program that fails. On two hosts one of them, coarsen, has been seen to
// send other lengths than are received; why is not known.
func TestScotch(t *testing.T) {
	dir := scotch.build(t)
	r := shell(t, dir+"/src/check", 8*time.Minute, `make CCP=gompicc CCD=gompicc EXECPPROG=gompirun EXECPFLAGS=--oversubscribe ptcheck`)
	if n := strings.Count(r.Stdout, "./test_scotch_dgraph"); r.Code != 0 || n < 10 {
		t.Errorf("exit status %d after %d runs\n%s\n%s", r.Code, n, tail(r.Stdout, 20), tail(r.Stderr, 20))
	}
}
