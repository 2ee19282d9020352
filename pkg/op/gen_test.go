package op

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// The assembly in the repository must be what its generator writes.
func TestAssemblyIsWhatTheGeneratorWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it compiles the generator")
	}
	if out, err := goCommand("build", "-C", "gen", "-o", os.DevNull, ".").CombinedOutput(); err != nil {
		t.Skipf("the generator's library is not at hand (cd pkg/op/gen && go mod download): %.200s", out)
	}
	dir := t.TempDir()
	cmd := goCommand("run", "-C", "gen", ".", "-pkg", "op",
		"-out", filepath.Join(dir, "s"), "-stubs", filepath.Join(dir, "go"), "-table", filepath.Join(dir, "table"))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for name, ours := range map[string]string{"s": "kernels_amd64.s", "go": "kernels_amd64.go", "table": "table_amd64.go"} {
		got, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(ours)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(afterFirstLine(got), afterFirstLine(want)) {
			t.Errorf("%s is not what pkg/op/gen writes: go generate ./pkg/op", ours)
		}
	}
}

// afterFirstLine leaves out the line in which avo says how it was called.
func afterFirstLine(b []byte) []byte {
	_, rest, _ := bytes.Cut(b, []byte("\n"))
	return rest
}

// goCommand is the go command without a network.
func goCommand(args ...string) *exec.Cmd {
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOPROXY=off", "GOFLAGS=")
	return cmd
}
