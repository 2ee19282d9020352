package archtest

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

// privateWord is a word that nobody who knows MPI can guess, in the name of anything.
type privateWord struct {
	word, say string // say is the field's word
	left      int    // how many different names still have it; it goes down
}

var privateWords = []privateWord{
	{"aloof", "bypass of the poller", 0},
	{"bench", "CPU-sharing group", 2},
	{"board", "slots of nonblocking collectives", 1},
	{"chorus", "agreeing group", 0},
	{"company", "CPU contention", 0},
	{"door", "listener", 0},
	{"duct", "ring of dynamic processes", 0},
	{"hope", "adaptive spin", 0},
	{"outlook", "spin budget", 0},
	{"pace", "epoch counters", 0},
	{"passport", "process address", 0},
	{"rival", "CPU contention, or another MPI library", 0},
	{"seat", "place in a CPU-sharing group", 0},
	{"shuttle", "exchange buffer", 0},
	{"sight", "mapped peer buffer", 0},
	{"sitting", "yield state", 0},
	{"vigil", "hang watchdog", 0},
}

var (
	comment = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/`)
	text    = regexp.MustCompile("(?s)\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")
	name    = regexp.MustCompile(`[A-Za-z_][A-Za-z_0-9]*`)
)

// segments are the words of an identifier, in small letters: fastPath, fast_path and FastPath have two.
func segments(identifier string) []string {
	var out []string
	var word []rune
	flush := func() {
		if len(word) > 0 {
			out = append(out, strings.ToLower(string(word)))
			word = nil
		}
	}
	for _, r := range identifier {
		switch {
		case !unicode.IsLetter(r):
			flush()
			continue
		case unicode.IsUpper(r) && len(word) > 0 && unicode.IsLower(word[len(word)-1]):
			flush()
		}
		word = append(word, r)
	}
	flush()
	return out
}

// namesOf are the names in a file of code, the file's own included. Comments and texts do not count.
func namesOf(file, code string) []string {
	own := strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))
	return append(name.FindAllString(text.ReplaceAllString(comment.ReplaceAllString(code, " "), `""`), -1), own)
}

// namesWith counts the different names below root's folders that have a word, or its plural. A name may stand in many files.
func namesWith(root string, words []privateWord, folders ...string) (map[string]int, error) {
	names := map[string]bool{}
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(root, folder), func(file string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && (d.Name() == "testdata" || d.Name() == "archtest"):
				return filepath.SkipDir
			case !d.Type().IsRegular() || !slices.Contains([]string{".go", ".c", ".h"}, filepath.Ext(file)):
				return nil
			}
			code, err := os.ReadFile(file)
			for _, n := range namesOf(file, string(code)) {
				names[n] = true
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	count := map[string]int{}
	for n := range names {
		parts := segments(n)
		for _, w := range words {
			if slices.Contains(parts, w.word) || slices.Contains(parts, w.word+"s") {
				count[w.word]++
			}
		}
	}
	return count, nil
}

// spoken compares what is with what may be left.
func spoken(words []privateWord, count map[string]int) (bad []string) {
	for _, w := range words {
		switch n := count[w.word]; {
		case n > w.left:
			bad = append(bad, fmt.Sprintf("%d names have %q, at most %d may: say %s", n, w.word, w.left, w.say))
		case n == 0 && w.left > 0:
			bad = append(bad, fmt.Sprintf("no name has %q any more: set its number to 0", w.word))
		}
	}
	return bad
}

func TestNamesAreTheFields(t *testing.T) {
	count, err := namesWith("../..", privateWords, "cmd", "internal", "pkg")
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range spoken(privateWords, count) {
		t.Error(b)
	}
}

func TestAPrivateWordIsFound(t *testing.T) {
	root := t.TempDir()
	for file, code := range map[string]string{
		"a.go": "package a\nfunc takeSeats() {} // a bench\nvar s = \"bench\"\n", "b.c": "int gompi_seat; /* bench\n */", "bench.h": "", "c.go": "package a\nvar unseated int\n",
	} {
		if err := os.WriteFile(filepath.Join(root, file), []byte(code), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	words := []privateWord{{"seat", "CPU group", 1}, {"bench", "group", 1}, {"door", "listener", 1}, {"hope", "spin", 0}}
	count, err := namesWith(root, words, ".")
	if err != nil {
		t.Fatal(err)
	}
	const want = "2 names have \"seat\", at most 1 may: say CPU group\nno name has \"door\" any more: set its number to 0"
	if got := strings.Join(spoken(words, count), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := strings.Join(segments("PMIxFast_pathOf2ndRank"), " "); got != "pmix fast path of nd rank" && got != "pmix fast path ofnd rank" {
		t.Errorf("segments: %s", got)
	}
}
