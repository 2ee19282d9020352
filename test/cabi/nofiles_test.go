package cabi

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsNotThereGoesToTheHandlerThatTheStandardNames(t *testing.T) {
	bin := compile(t, "nofiles")
	wantOK(t, 2, run(t, 2, bin))
	r := run(t, 1, bin, "fatal")
	if r.Code == 0 || !strings.Contains(r.Stderr, "rank 0 on ") || !strings.Contains(r.Stderr, ": MPI_File_open: gompi does not have it yet") {
		t.Errorf("MPI_ERRORS_ARE_FATAL on MPI_FILE_NULL: exit status %d\n%s%s", r.Code, r.Stdout, r.Stderr)
	}
	env.NeedCommand(t, "gfortran")
	fortran := filepath.Join(t.TempDir(), "nofiles")
	build(t, filepath.Join(sdk(t), "bin", "gompifort"), "-o", fortran, "testdata/nofiles.f90")
	wantOK(t, 2, run(t, 2, fortran))
}
