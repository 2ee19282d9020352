package dropin

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestCallbacks has functions of programs called that what is beyond the standard or was removed from it registers: those of
// the C++ bindings, of requests that MPI polls, with states.
func TestCallbacks(t *testing.T) {
	libraries(t)
	cxx := func(mpi string) string {
		env.NeedCommand(t, "g++")
		cc := "mpicxx." + mpi
		env.NeedCommand(t, cc)
		out := filepath.Join(t.TempDir(), "callbacks")
		if msg, err := exec.Command(cc, "-w", "-o", out, "testdata/callbacks.cc").CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", cc, err, msg)
		}
		return out
	}
	mpich5, libs := testenv.MPICHCompiler(env.Peer(t, "mpich"), "mpi")
	for _, c := range []struct{ name, prog, want string }{
		{"C++ of MPICH", cxx("mpich"), "called 2\n"},
		{"C++ of Open MPI", cxx("openmpi"), "called 2\n"},
		{"polled requests", compile(t, "mpicc.mpich", "polled"), "polled\n"},
		{"states", compile(t, mpich5, "states", libs...), "stated\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			libraries := []string{"gompi"}
			if long() { // their own MPI says that the program is right
				libraries = append(libraries, "own")
			}
			for _, library := range libraries {
				if r := launch(t, "--library="+library, c.prog); r.Code != 0 || r.Stdout != c.want {
					t.Errorf("%s: exit status %d\n%s%s", library, r.Code, r.Stdout, r.Stderr)
				}
			}
		})
	}
}
