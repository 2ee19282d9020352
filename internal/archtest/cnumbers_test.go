package archtest

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestNumbersThatDecideInCHaveAReason is TestNumbersThatDecideAreSettings for the C library, which knows settings by what package
// tuning has told it: no number above 2 has a name in its own C files, or is compared with anything, but for those of cNumbers.
func TestNumbersThatDecideInCHaveAReason(t *testing.T) {
	found := map[string]bool{}
	for _, pattern := range []string{"../../cmd/libmpi_abi/*.c", "../../cmd/libmpi_abi/*.h"} {
		names, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasPrefix(string(text), "// Made by") {
				continue
			}
			for _, number := range numbersInC(string(text)) {
				key := filepath.Base(name) + " " + number
				found[key] = true
				if cNumbers[key] == "" {
					t.Errorf("%s decides: have package tuning tell it, or say in cNumbers why not", key)
				}
			}
		}
	}
	for key := range cNumbers {
		if !found[key] {
			t.Errorf("%s decides nothing any more: take it out of cNumbers", key)
		}
	}
}

var (
	cComments = regexp.MustCompile(`(?s)//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"`)
	cEnums    = regexp.MustCompile(`(?s)\benum\b\s*\w*\s*\{(.*?)\}`)
	cNamed    = regexp.MustCompile(`(\w+)\s*=\s*\d`)
	cSmall    = regexp.MustCompile(`(\w+)\s*=\s*[012]\s*(,|$|\n)`)
	cDefined  = regexp.MustCompile(`(?m)^#define (\w+) [^\n"]*\b[1-9]\d*\b`)
	cConst    = regexp.MustCompile(`\bconst \w+ (\w+) = [^;"]*\b[1-9]\d*\b`)
	cCompared = regexp.MustCompile(`(?:[^<>-][<>]=?|[=!]=) *(\d{2,}|[3-9])\b`)
)

// numbersInC are those that a file gives a name, and those that are compared, as "NAME" and "5".
func numbersInC(text string) (out []string) {
	text = cComments.ReplaceAllString(text, "")
	for _, e := range cEnums.FindAllStringSubmatch(text, -1) {
		for _, m := range cNamed.FindAllStringSubmatch(cSmall.ReplaceAllString(e[1], ""), -1) {
			out = append(out, m[1])
		}
	}
	for _, pattern := range []*regexp.Regexp{cDefined, cConst, cCompared} {
		for _, m := range pattern.FindAllStringSubmatch(text, -1) {
			out = append(out, m[1])
		}
	}
	return out
}

// TestNumbersInCAreFound has the rule find what it is for.
func TestNumbersInCAreFound(t *testing.T) {
	got := strings.Join(numbersInC("enum { FREE, TAKEN = 1, MOST = 64, // 99\n};\n#define ROOM ((size_t)3 << 20)\nconst size_t long_one = 4096;\nif (n >= 8192 || n < 2 || p->next == 0) x = 77;"), " ")
	if want := "MOST ROOM long_one 8192"; got != want {
		t.Errorf("found %q, not %q", got, want)
	}
}

// cNumbers are numbers of C's own, with the reason why they are not settings.
var cNumbers = joined(
	because("room for a text, or for what is kept on the stack: it bounds memory, and no time depends on it",
		"events.c ELEMENTS", "events.c LEVELS", "events.c ROOM", "fast.h GOMPI_LAST_WORDS", "mpit.c value_room", "sigstack.c STACK",
	),
	because("objects that C knows; Go does the rest",
		"fast.h GOMPI_KNOWN", "fast.h GOMPI_WINDOWS", "handle.h GOMPI_TYPES", "lane.h GOMPI_PLANS", "sent.h GOMPI_TRACES", "winsync.c KEPT",
	),
	because("a layout, or a range of handles, that C's files share",
		"lanering.h PAYLOAD", "phasewait.h STAMP", "sent.h GOMPI_RECALLED", "sent.h GOMPI_SENT", "sent.h GOMPI_SENT_MANY",
	),
	because("the length of a number, a vector or a page",
		"combine.c CHOOSERS", "combine.h 4", "copyrun.h PAGE", "copyrun.h STEP", "fast.h 4", "fast.h 4096", "fast.h 8", "window.c LONGEST",
	),
	because("how far a stack or address space is looked at where something has gone wrong",
		"abort.c longest", "fast.c room", "fault.c PARTS", "fault.c WORDS",
	),
	because("how seldom something is looked at, or how often before a call of Go, which costs as much: any number of its size will do",
		"lane.h TURN", "many.c MOST", "wait.h ASKS", "window.c LOOKS", "window.c PAUSES",
	),
	because("what a kernel or CPU is known to do, said where it stands",
		"copyrun.h LONG", "copyrun.h SLOW", "monitor.c SLACK",
	),
	because("blocks that are packed on the stack, at most: docs/c-library.md promises it",
		"copyrun.h STRIDED_MOST",
	),
)
