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
	c, cxx := "c89 c99 c11 c17 c2x gnu89 gnu17", "c++98 c++03 c++11 c++14 c++17 c++20 c++2b gnu++17"
	compilers := map[string]string{"cc -x c": c, "c++ -x c++": cxx}
	if _, err := exec.LookPath("clang"); err == nil { // make setup does not install it
		compilers["clang -x c"], compilers["clang++ -x c++"] = c, cxx
	}
	for compiler, dialects := range compilers {
		for _, dialect := range strings.Fields(dialects) {
			argv := append(strings.Fields(compiler), "-std="+dialect, "-O2", "-Wall", "-Wextra", "-pedantic-errors", "-Werror", "-I"+inc, "-c", "-o", file+".o", file)
			if msg, err := exec.Command(argv[0], argv[1:]...).CombinedOutput(); err != nil {
				t.Errorf("%v: %v\n%s", argv, err, msg)
			}
		}
	}
}
