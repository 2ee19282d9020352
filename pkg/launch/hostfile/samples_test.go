package hostfile

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestSamples reads the files of /hostfiles as a user would, and compares what
// they mean, entry by entry.
func TestSamples(t *testing.T) {
	numbered := func(n int, suffix string) []string {
		var out []string
		for i := range n {
			out = append(out, fmt.Sprintf("node%d%s", i+1, suffix))
		}
		return out
	}
	samples := map[string][]string{
		"openmpi.hosts": {"node1 slots=4", "node2 slots=4 max_slots=8", "node3 max_slots=2", "node4", "node5", "node5",
			"node6 slots=2", "node7 slots=2", "node8 slots=2"},
		"mpich.hosts": {"node1 slots=4", "alice@node2 slots=2", "node3 slots=2 binding=core", "node4", "node5 slots=1", "node5 slots=1"},
		"mixed.hosts": {"node1 slots=4", "node2 slots=4", "node3 slots=2 max_slots=4", "alice@node4 slots=2 port=2222", "^node5"},
		"ipv6.hosts": {"10.77.0.1 slots=2", "10.77.0.2 slots=2", "fd00::1 slots=2", "fd00::2 slots=2", "fd00::3 slots=2",
			"alice@fe80::4%eth0 slots=2"},
		"users-and-ports.hosts": {"alice@node1 slots=2", "bob@node2 slots=2", "carol@node3 slots=2 port=2222", "dave@node4 slots=2 port=2022"},
		"exclude.hosts":         {"node1 slots=4", "node2 slots=4", "node3 slots=4", "node4 slots=4", "^node3"},
		"relative.hosts":        {"+n2 slots=2", "+e:1", "node4 slots=1"},
		"ranges.hosts": {"node01 slots=2", "node02 slots=2", "node03 slots=2", "node07 slots=2",
			"rack1-n1 slots=4", "rack1-n2 slots=4", "rack2-n1 slots=4", "rack2-n2 slots=4"},
		"localhost-16": {"localhost slots=16"},
		"testbed-4":    numbered(4, " slots=4"),
		"testbed-16":   numbered(16, " slots=1"),
	}
	dir := filepath.Join("..", "..", "..", "hostfiles")
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if _, known := samples[f.Name()]; !known && f.Name() != "README.md" {
			t.Errorf("%s is in no test", f.Name())
		}
	}
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range samples {
		t.Run(name, func(t *testing.T) {
			es, err := ParseFile(filepath.Join(dir, name), func(name string) (io.ReadCloser, error) { return os.Open(name) }, ColonSlots)
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, e := range es {
				got = append(got, e.String())
			}
			if !slices.Equal(got, want) {
				t.Errorf("\n got %q\nwant %q", got, want)
			}
			if !strings.Contains(string(readme), "`"+name+"`") {
				t.Errorf("README.md does not mention %s", name)
			}
		})
	}
}

// TestSampleLayoutPicksFromTestbed is the command in relative.hosts.
func TestSampleLayoutPicksFromTestbed(t *testing.T) {
	var files [][]Entry
	for _, name := range []string{"testbed-4", "relative.hosts"} {
		es, err := ParseFile(filepath.Join("..", "..", "..", "hostfiles", name), func(name string) (io.ReadCloser, error) { return os.Open(name) }, ColonSlots)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, es)
	}
	hosts, err := Resolve(Request{Files: files})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, h := range hosts {
		got = append(got, fmt.Sprintf("%s:%d", h.Name, h.Slots))
	}
	if want := []string{"node1:4", "node3:2", "node4:1"}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
