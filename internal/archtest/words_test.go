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
	left      int    // how many files still have it; it goes down
}

var privateWords = []privateWord{
	{"aloof", "bypass of the poller", 0},
	{"bench", "CPU-sharing group", 13},
	{"board", "slots of nonblocking collectives", 50},
	{"chorus", "agreeing group", 1},
	{"company", "CPU contention", 3},
	{"door", "listener", 24},
	{"duct", "ring of dynamic processes", 7},
	{"hope", "adaptive spin", 8},
	{"outlook", "spin budget", 0},
	{"pace", "epoch counters", 46},
	{"passport", "process address", 7},
	{"rival", "CPU contention", 13},
	{"seat", "place in a CPU-sharing group", 22},
	{"shuttle", "exchange buffer", 18},
	{"sight", "mapped peer buffer", 3},
	{"sitting", "yield state", 0},
	{"vigil", "hang watchdog", 4},
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

// wordsOf are the words of all names in a file of code, the file's own included. Comments and texts do not count.
func wordsOf(file, code string) map[string]bool {
	out := map[string]bool{}
	add := func(identifier string) {
		for _, s := range segments(identifier) {
			out[s] = true
		}
	}
	add(strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)))
	for _, n := range name.FindAllString(text.ReplaceAllString(comment.ReplaceAllString(code, " "), `""`), -1) {
		add(n)
	}
	return out
}

// filesWith counts the files of code below root's folders that have a word, or its plural, in a name.
func filesWith(root string, words []privateWord, folders ...string) (map[string]int, error) {
	count := map[string]int{}
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
			have := wordsOf(file, string(code))
			for _, w := range words {
				if have[w.word] || have[w.word+"s"] {
					count[w.word]++
				}
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return count, nil
}

// spoken compares what is with what may be left.
func spoken(words []privateWord, count map[string]int) (bad []string) {
	for _, w := range words {
		switch n := count[w.word]; {
		case n > w.left:
			bad = append(bad, fmt.Sprintf("%d files have names with %q, at most %d may: say %s", n, w.word, w.left, w.say))
		case n == 0 && w.left > 0:
			bad = append(bad, fmt.Sprintf("no name has %q any more: set its number to 0", w.word))
		}
	}
	return bad
}

func TestNamesAreTheFields(t *testing.T) {
	count, err := filesWith("../..", privateWords, "cmd", "internal", "pkg")
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
	count, err := filesWith(root, words, ".")
	if err != nil {
		t.Fatal(err)
	}
	const want = "2 files have names with \"seat\", at most 1 may: say CPU group\nno name has \"door\" any more: set its number to 0"
	if got := strings.Join(spoken(words, count), "\n"); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := strings.Join(segments("PMIxFast_pathOf2ndRank"), " "); got != "pmix fast path of nd rank" && got != "pmix fast path ofnd rank" {
		t.Errorf("segments: %s", got)
	}
}
