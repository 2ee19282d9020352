package cabi

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A program that uses what compilers look at closely: constants in the place of
// addresses.
const picky = `#include <mpi.h>
int main(void)
{
	MPI_Comm c;
	MPI_Request r[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
	int s[1] = {0}, e = 0;
	MPI_Init(0, 0);
	MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 1, s, MPI_UNWEIGHTED, 1, s, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c);
	MPI_Dist_graph_create_adjacent(MPI_COMM_SELF, 0, s, MPI_WEIGHTS_EMPTY, 0, s, MPI_WEIGHTS_EMPTY, MPI_INFO_NULL, 0, &c);
	MPI_Allreduce(MPI_IN_PLACE, &e, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);
	MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
	return MPI_Finalize();
}
`

func TestTheHeaderIsQuietInEveryDialect(t *testing.T) {
	inc := filepath.Join(env.Root, "cmd", "libmpi_abi", "include")
	file := filepath.Join(t.TempDir(), "picky.c")
	if err := os.WriteFile(file, []byte(picky), 0o644); err != nil {
		t.Fatal(err)
	}
	env.NeedCommand(t, "cc", "c++")
	for compiler, dialects := range map[string]string{"cc -x c": "c89 c99 c11 c17 gnu89 gnu17", "c++ -x c++": "c++98 c++03 c++11 c++14 c++17 c++20 gnu++17"} {
		for _, dialect := range strings.Fields(dialects) {
			argv := append(strings.Fields(compiler), "-std="+dialect, "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-I"+inc, "-c", "-o", file+".o", file)
			if msg, err := exec.Command(argv[0], argv[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%v: %v\n%s", argv, err, msg)
			}
		}
	}
}

func TestAStaticProgramIsRefusedWithAReason(t *testing.T) {
	msg, err := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), "-static", "-o", "/dev/null", filepath.Join("testdata", "fatal.c")).CombinedOutput()
	if err == nil || !strings.Contains(string(msg), "no static library") {
		t.Errorf("%v\n%s", err, msg)
	}
}
