package archtest

import (
	"bytes"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	// mostFiles bounds the sources of a folder that are no tests.
	mostFiles = 30
	// mostHandWritten bounds the lines of a file that somebody wrote, tests included.
	mostHandWritten = 400
)

// overfull are the folders that are still over mostFiles, and how many sources they have at most. Numbers go down, and
// no folder is added.
var overfull = map[string]int{
	"cmd/libmpi_abi":      98,
	"internal/cmdline":    40,
	"internal/sys":        61,
	"pkg/binding":         35,
	"pkg/collective":      56,
	"pkg/collective/node": 35,
	"pkg/datatype":        32,
	"pkg/launch":          59,
	"pkg/launch/daemon":   40,
	"pkg/mpi":             95,
	"pkg/pmi/pmix":        35,
}

// overlong are the files that are still over mostHandWritten, and how many lines they have at most. Numbers go down, and
// no file is added.
var overlong = map[string]int{
	"cmd/libmpi_abi/coll.go":    419,
	"cmd/libmpi_abi/events.c":   412,
	"cmd/libmpi_abi/mpit.c":     498,
	"internal/wireup/wireup.go": 456,
	"pkg/btl/tcp/tcp.go":        454,
	"pkg/mpi/coll_test.go":      648,
	"pkg/mpi/collmatch.go":      494,
	"pkg/mpi/p2p.go":            430,
	"pkg/mpi/topology_test.go":  427,
	"pkg/pml/model_test.go":     588,
	"pkg/pml/recv.go":           428,
}

// generatedHead is at the head of a file that a program has written.
var generatedHead = regexp.MustCompile(`Code generated .* DO NOT EDIT|Made by .*; do not edit|Written by .*; do not edit|This page is made of the table`)

// generated reports whether a file says so of itself.
func generated(text []byte) bool { return generatedHead.Match(text[:min(len(text), 400)]) }

// source is a file of code: what it is called, how many lines it has, and whether a program has written it.
type source struct {
	name  string
	lines int
	made  bool
}

// sources lists the code below some folders of root. Links and folders called testdata pass by.
func sources(root string, folders ...string) ([]source, error) {
	var out []source
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(name string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return filepath.SkipDir
			case !d.Type().IsRegular() || !slices.Contains([]string{".go", ".c", ".h", ".s"}, filepath.Ext(name)):
				return nil
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			rel, err := filepath.Rel(root, name)
			out = append(out, source{filepath.ToSlash(rel), bytes.Count(text, []byte("\n")), generated(text)})
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// crowded returns the folders that have too many sources: more than mostFiles, and more than known says.
func crowded(all []source, known map[string]int) []string {
	count := map[string]int{}
	for _, s := range all {
		if !strings.HasSuffix(s.name, "_test.go") {
			count[path.Dir(s.name)]++
		}
	}
	return above(count, mostFiles, known, "sources")
}

// long returns the files that have too many lines: more than mostHandWritten, and more than known says.
func long(all []source, known map[string]int) []string {
	lines := map[string]int{}
	for _, s := range all {
		if !s.made {
			lines[s.name] = s.lines
		}
	}
	return above(lines, mostHandWritten, known, "lines")
}

// above compares numbers with a bound, and with a list of those that may be over it. Who is on the list without need is
// returned as well, so that the list gets shorter.
func above(have map[string]int, most int, known map[string]int, what string) (bad []string) {
	for _, name := range slices.Sorted(maps.Keys(have)) {
		switch n := have[name]; {
		case n > max(most, known[name]):
			bad = append(bad, fmt.Sprintf("%s has %d %s, the most is %d: split it by idea", name, n, what, max(most, known[name])))
		case n <= most && known[name] > 0:
			bad = append(bad, fmt.Sprintf("%s has %d %s, which is few enough: take it off the list", name, n, what))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(known)) {
		if have[name] == 0 {
			bad = append(bad, name+" is gone: take it off the list")
		}
	}
	return bad
}

func TestFoldersAndFilesAreOfAReadableSize(t *testing.T) {
	all, err := sources("../..", "cmd", "internal", "pkg")
	if err != nil {
		t.Fatal(err)
	}
	if len(all) < 500 {
		t.Fatalf("only %d sources are found", len(all))
	}
	for _, b := range crowded(all, overfull) {
		t.Error(b + " (overfull)")
	}
	tests, err := sources("../..", "test", "bench", "examples")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range long(append(all, tests...), overlong) {
		t.Error(b + " (overlong)")
	}
}

func TestAFolderOrAFileThatGrewIsFound(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for i := range mostFiles + 1 {
		write(fmt.Sprintf("pkg/a/f%d.go", i), "package a\n")
		write(fmt.Sprintf("pkg/b/f%d_test.go", i), "package b\n")
	}
	tall := strings.Repeat("\n", mostHandWritten)
	write("pkg/b/made.go", "// Code generated by x. DO NOT EDIT.\n"+tall)
	write("pkg/b/testdata/x.go", tall+"\n")
	write("pkg/b/high_test.go", "package b\n"+tall)
	write("pkg/b/tall.c", "int a;\n"+tall)
	all, err := sources(root, "pkg")
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(slices.Concat(crowded(all, nil), long(all, map[string]int{"pkg/b/tall.c": 401, "pkg/a/f0.go": 500, "pkg/gone.go": 600})), "\n")
	const want = `pkg/a has 31 sources, the most is 30: split it by idea
pkg/a/f0.go has 1 lines, which is few enough: take it off the list
pkg/b/high_test.go has 401 lines, the most is 400: split it by idea
pkg/gone.go is gone: take it off the list`
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
