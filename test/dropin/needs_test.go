package dropin

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestWhatLibrariesOfAProgramNeedIsNamed has a program whose library uses functions that gompi refuses run, after a line.
func TestWhatLibrariesOfAProgramNeedIsNamed(t *testing.T) {
	lib := compile(t, "mpicc.openmpi", "storage", "-shared", "-fPIC")
	prog := compile(t, "mpicc.openmpi", "stores", lib)
	r := launch(t, "--library=gompi", prog)
	want := "storage uses MPI_File_open, which gompi does not have yet"
	if r.Code != 0 || r.Stdout != "stored\n" || strings.Count(r.Stderr, "\n") != 1 || !strings.Contains(r.Stderr, want) {
		t.Errorf("exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
	if r := launch(t, "-q", "--library=gompi", prog); r.Code != 0 || r.Stderr != "" {
		t.Errorf("-q: exit status %d\n%s", r.Code, r.Stderr)
	}
}

// TestTwoLibrariesInOneProcessAreNamed has a program of gompi's own library need another one that was built for Open MPI, and one of
// MPICH's, on gompi's library as on their own.
func TestTwoLibrariesInOneProcessAreNamed(t *testing.T) {
	dir := libraries(t)
	prefix, err := env.SDK()
	if err != nil {
		t.Fatal(err)
	}
	lib := compile(t, "mpicc.openmpi", "storage", "-shared", "-fPIC")
	for _, c := range []struct{ cc, whose, choice string }{
		{filepath.Join(prefix, "bin", "gompicc"), "gompi", "auto"},
		{filepath.Join(prefix, "bin", "gompicc"), "gompi", "gompi"},
		{"mpicc.mpich", "MPICH", "own"},
		{"mpicc.mpich", "gompi (" + dir, "gompi"},
	} {
		prog := compile(t, c.cc, "stores", lib)
		r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "1", "--library=" + c.choice, prog}})
		if !strings.Contains(r.Stderr, prog+" is linked with two MPI libraries, "+c.whose) || !strings.Contains(r.Stderr, "needed by "+prog+", and another (libmpi.so.40, needed by "+lib+")") {
			t.Errorf("%+v: exit status %d\n%s%s", c, r.Code, r.Stdout, r.Stderr)
		}
	}
}
