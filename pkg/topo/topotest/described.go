package topotest

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

// Described returns the machines that are described in the test data of package topo, whose folder topoDir is, by name.
func Described(t testing.TB, topoDir string) map[string]*topo.Topology {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(topoDir, "testdata/machines/*.machine"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no machines: %v", err)
	}
	out := map[string]*topo.Topology{}
	for _, f := range files {
		top, err := topo.Load(f)
		if err != nil {
			t.Fatal(err)
		}
		out[strings.TrimSuffix(filepath.Base(f), ".machine")] = top
	}
	return out
}
