package topo

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// counting counts the files that are read.
type counting struct {
	fs.FS
	files *int
}

func (c counting) ReadFile(name string) ([]byte, error) {
	*c.files++
	return fs.ReadFile(c.FS, name)
}

// An outline says of each PU the same domain as the whole machine, from few files.
func TestAnOutlineHasTheDomainsOfTheMachine(t *testing.T) {
	for _, name := range machines(t) {
		text, err := os.ReadFile(filepath.Join("testdata", "machines", name+".machine"))
		if err != nil {
			t.Fatal(err)
		}
		tree, err := ParseTree(string(text))
		if err != nil {
			t.Fatal(err)
		}
		files := 0
		outline, err := Outline(counting{tree, &files})
		if err != nil {
			t.Fatal(err)
		}
		whole := load(t, name)
		for _, pu := range whole.All(PU) {
			if got, want := outline.DomainOf(pu.CPUs), whole.DomainOf(pu.CPUs); got != want {
				t.Errorf("%s: PU %v is in domain %#x, and %#x of the whole", name, pu.CPUs, got, want)
				break
			}
		}
		if most := 30 + len(whole.All(Package)) + len(whole.All(NUMA)) + len(whole.All(L3)); files > most {
			t.Errorf("%s: an outline reads %d files, want %d at most", name, files, most)
		}
	}
}

func TestDomains(t *testing.T) {
	m, err := Synthetic("package:2 l3:2 core:4 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		cpus CPUSet
		want Domain
	}{
		{"a PU", NewCPUSet(0), 1<<DomainHalf | 1},
		{"both PUs of a core in the second cache", m.All(Core)[4].CPUs, 1<<DomainHalf | 2},
		{"a core of the second package", m.All(Core)[8].CPUs, 2<<DomainHalf | 3},
		{"all of a cache", m.All(L3)[3].CPUs, 2<<DomainHalf | 4},
		{"two packages", m.All(Core)[0].CPUs.Or(m.All(Core)[8].CPUs), 0},
		{"no CPU", CPUSet{}, 0},
	} {
		if got := m.DomainOf(c.cpus); got != c.want {
			t.Errorf("%s: domain %#x, want %#x", c.name, got, c.want)
		}
	}
	if got := m.DomainOf(m.All(Package)[1].CPUs); got>>DomainHalf != 2 {
		t.Errorf("a whole package is in domain %#x", got)
	}
}
