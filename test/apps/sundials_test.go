package apps

import (
	"fmt"
	"testing"
	"time"
)

// sundials is built without its solvers: what they have of MPI is in the vectors.
var sundials = application{
	name: "sundials", source: "sundials", quick: true, needs: []string{"cmake"},
	script: `mkdir build
cd build
cmake .. -DENABLE_MPI=ON -DMPI_C_COMPILER=gompicc -DMPIEXEC_EXECUTABLE="$(command -v gompirun)" -DCMAKE_C_FLAGS=-O1 \
	-DBUILD_ARKODE=OFF -DBUILD_CVODE=OFF -DBUILD_CVODES=OFF -DBUILD_IDA=OFF -DBUILD_IDAS=OFF -DBUILD_KINSOL=OFF \
	-DEXAMPLES_ENABLE_C=ON -DEXAMPLES_ENABLE_CXX=OFF -DEXAMPLES_INSTALL=OFF
make -j$JOBS test_nvector_mpi`,
}

func TestSUNDIALSVectors(t *testing.T) {
	dir := sundials.build(t)
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		r := p.run(t, dir, "build/examples/nvector/parallel/test_nvector_mpi", "1000", "0")
		want(t, r.Stdout, "SUCCESS: NVector module passed all tests", fmt.Sprintf("global length %d", 1000*p.np))
	})
}

// TestSUNDIALSOwnTests runs those of its tests that use MPI, as its ctest does.
func TestSUNDIALSOwnTests(t *testing.T) {
	if !all() {
		t.Skip("takes longer to build; run it with: make test-apps")
	}
	dir := sundials.build(t)
	r := shell(t, dir+"/build", 5*time.Minute, `make -j$JOBS >/dev/null
cmake -DMPIEXEC_EXECUTABLE="$(command -v gompirun)" -DMPIEXEC_PREFLAGS=--oversubscribe . >/dev/null
ctest -R 'mpi|parallel'`)
	want(t, r.Stdout, "100% tests passed, 0 tests failed out of 15")
}
