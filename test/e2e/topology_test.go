package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestMachinesAreDrawnWithWhatTheyHave looks for what only gompi-daemon links:
// the launcher asks it, daemons send theirs.
func TestMachinesAreDrawnWithWhatTheyHave(t *testing.T) {
	r := run(t, "--display", "topo", "-np", "1", "true")
	wantCode(t, r, 0)
	if !contains(r.Stdout, " hardware thread", "\nprocessor: ", "\nmemory: ", "| core ") {
		t.Errorf("the drawing:\n%s", r.Stdout)
	}
}

func TestHostsWithOneTopologyAreDrawnOnce(t *testing.T) {
	c := hosts(t, 2)
	r := c.launch(t, c.on(t, 2, 1), "--display", "topo", "-np", "2", "true")
	wantCode(t, r, 0)
	if strings.Count(r.Stdout, "+- package 0") != 1 || strings.Count(r.Stdout, "\nprocessor: ") != 1 {
		t.Errorf("hosts of one machine are not one drawing with one processor:\n%s", r.Stdout)
	}
}

func TestATopologyThatWasWrittenIsRead(t *testing.T) {
	r := run(t, "--do-not-launch", "--display", "topo", "--json", "--topo", "package:2 core:3 pu:2", "-np", "4", "true")
	wantCode(t, r, 0)
	if !json.Valid([]byte(r.Stdout)) {
		t.Fatalf("not JSON: %s", clip(r.Stdout))
	}
	file := filepath.Join(t.TempDir(), "plan.json")
	if err := os.WriteFile(file, []byte(r.Stdout), 0o600); err != nil {
		t.Fatal(err)
	}
	r = run(t, "--do-not-launch", "--display", "topo", "--topo", file, "-np", "4", "true")
	wantCode(t, r, 0)
	if !contains(r.Stdout, "2 packages, 2 NUMA nodes, 6 cores, 12 hardware threads") {
		t.Errorf("another machine:\n%s", r.Stdout)
	}
}
