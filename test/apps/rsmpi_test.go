package apps

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// rsmpi is the crate mpi of crates.io, MPI for Rust. Its build script reads what
// gompicc -show prints, and makes bindings of mpi.h with libclang.
var rsmpi = application{
	name: "rsmpi", needs: []string{"cargo"},
	libs:   []string{"libclang-dev /usr/lib/llvm-*/lib/libclang.so"},
	script: `MPICC=gompicc cargo build --locked --examples --features derive,complex`,
}

const rsmpiVersion = "0.8.2"

// alone says which examples do not run on one rank, whatever the MPI library.
var alone = map[string]string{
	"all_gather_bool":             "asserts that there is more than one rank",
	"immediate_multiple_requests": "tells what was sent from what was received by the number of the rank",
}

// TestRsmpi runs the examples of the crate: all that end well pass, for what they
// find they assert.
func TestRsmpi(t *testing.T) {
	rsmpi.need(t)
	crate := crateSource(t, "mpi", rsmpiVersion)
	dir := rsmpi.buildIn(t, rsmpiVersion, func(dir string) error { return os.CopyFS(dir, os.DirFS(crate)) })
	sources, err := filepath.Glob(filepath.Join(dir, "examples", "*.rs"))
	if err != nil || len(sources) != 58 {
		t.Fatalf("%d examples, want 58: %v", len(sources), err)
	}
	places(t, []int{1, 2, 4}, func(t *testing.T, p place) {
		for _, source := range sources {
			name := strings.TrimSuffix(filepath.Base(source), ".rs")
			t.Run(name, func(t *testing.T) {
				if why := alone[name]; p.np == 1 && why != "" {
					t.Skip(why)
				}
				if p.many && name == "cartesian" {
					t.Skip("asserts that a grid whose ranks may be reordered is not, as it is where neighbours are on other hosts")
				}
				r := p.try(t, dir, filepath.Join("target", "debug", "examples", name))
				if r.Code != 0 {
					t.Errorf("exit status %d\n%s\n%s", r.Code, tail(r.Stdout, 20), tail(r.Stderr, 30))
				}
			})
		}
	})
}

// crateSource has cargo fetch a crate, and returns the directory of its source.
func crateSource(t *testing.T, name, version string) string {
	t.Helper()
	home, user := filepath.Join(others(), "cargo"), filepath.Join(others(), "crate-"+name)
	source := filepath.Join(home, "registry", "src", "*", name+"-"+version)
	if found, _ := filepath.Glob(source); len(found) > 0 {
		return found[0]
	}
	if err := os.MkdirAll(filepath.Join(user, "src"), 0o755); err != nil {
		t.Fatal(err)
	}
	manifest := fmt.Appendf(nil, "[package]\nname = \"user\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\n%s = \"=%s\"\n", name, version)
	if err := os.WriteFile(filepath.Join(user, "Cargo.toml"), manifest, 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(user, "src", "lib.rs"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("cargo", "fetch")
	cmd.Dir, cmd.Env = user, append(os.Environ(), "CARGO_HOME="+home)
	out, err := cmd.CombinedOutput()
	found, _ := filepath.Glob(source)
	if len(found) == 0 {
		t.Skipf("cannot fetch the crate %s (offline?): %v\n%s", name, err, out)
	}
	return found[0]
}
