package dropin

import (
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// TestFortranLibrariesStay has programs in Fortran with the Fortran libraries of their own MPI.
func TestFortranLibrariesStay(t *testing.T) {
	libraries(t)
	env.NeedCommand(t, "gfortran")
	intel := filepath.Join(env.Peer(t, "impi-rt"), "lib")
	for name, cc := range map[string][]string{
		"MPICH":    {"mpif90.mpich"},
		"Open MPI": {"mpif90.openmpi"},
		"Intel":    {"gfortran", "-I" + debian + "/fortran/gfortran-mod-15/mpich", "-I/usr/include/x86_64-linux-gnu/mpich", "-L" + intel, "-Wl,-rpath," + intel},
	} {
		t.Run(name, func(t *testing.T) {
			env.NeedCommand(t, cc[0])
			out := filepath.Join(t.TempDir(), "says")
			args := append(cc[1:], "-fallow-argument-mismatch", "-w", "-o", out, "testdata/says.f90")
			if name == "Intel" {
				args = append(args, "-lmpifort", "-lmpi")
			}
			if msg, err := exec.Command(cc[0], args...).CombinedOutput(); err != nil {
				t.Fatalf("%s %v: %v\n%s", cc[0], args, err, msg)
			}
			want := map[string]string{"gompi": "gompi"}
			if long() {
				want["own"] = "other"
			}
			for library, who := range want {
				r := env.Run(t, testenv.Cmd{Args: []string{"gompirun", "-np", "2", "--oversubscribe", "--library=" + library, out}, Env: []string{"LD_LIBRARY_PATH=" + intel}})
				if want := "sum 3 T T " + who + "\n"; r.Code != 0 || r.Stdout != want {
					t.Errorf("%s: exit status %d\n%s%s", library, r.Code, r.Stdout, r.Stderr)
				}
			}
		})
	}
}
