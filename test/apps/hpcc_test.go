package apps

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// hpcc finds its settings in a file of its hpl directory, which every site writes.
var hpcc = application{
	name: "hpcc", source: "hpcc", quick: true,
	libs: []string{"libblas-dev /usr/lib/*/blas/libblas.so"},
	script: `cat >hpl/Make.gompi <<'END'
SHELL = /bin/sh
CD = cd
CP = cp
LN_S = ln -s
MKDIR = mkdir
RM = /bin/rm -f
TOUCH = touch
ARCH = gompi
TOPdir = ../../..
INCdir = $(TOPdir)/include
BINdir = $(TOPdir)/bin/$(ARCH)
LIBdir = $(TOPdir)/lib/$(ARCH)
HPLlib = $(LIBdir)/libhpl.a
HPL_DEFS = -DAdd_ -DF77_INTEGER=int -DStringSunStyle -I$(INCdir) -I$(INCdir)/$(ARCH)
HPL_LIBS = $(HPLlib) -lblas -lm
CC = gompicc
CCNOOPT = $(HPL_DEFS) -w
CCFLAGS = $(HPL_DEFS) -O2 -w
LINKER = gompicc
LINKFLAGS = -O2
ARCHIVER = ar
ARFLAGS = r
RANLIB = echo
END
make arch=gompi -j$JOBS`,
}

// TestHPCC solves, transposes, sorts and transforms, and checks every result.
func TestHPCC(t *testing.T) {
	dir := hpcc.build(t)
	input, err := os.ReadFile(filepath.Join(dir, "_hpccinf.txt"))
	if err != nil {
		t.Fatal(err)
	}
	grids := map[int][2]int{1: {1, 1}, 2: {1, 2}, 4: {2, 2}}
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		work := scratch(t)
		text := set(string(input), "Ns", 200)
		text = set(set(text, "Ps", grids[p.np][0]), "Qs", grids[p.np][1])
		if err := os.WriteFile(filepath.Join(work, "hpccinf.txt"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		p.run(t, work, filepath.Join(dir, "hpcc"))
		out, err := os.ReadFile(filepath.Join(work, "hpccoutf.txt"))
		if err != nil {
			t.Fatal(err)
		}
		want(t, string(out), "Success=1", fmt.Sprintf("CommWorldProcs=%d", p.np), "End of HPC Challenge tests", "PASSED")
		if strings.Contains(string(out), "FAILED") {
			t.Errorf("a part failed:\n%s", out)
		}
	})
}

// set changes the number that a line of HPCC's input gives a name.
func set(input, name string, value int) string {
	return regexp.MustCompile(`(?m)^\d+(\s+`+name+`)$`).ReplaceAllString(input, fmt.Sprintf("%d$1", value))
}
