package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// The tables are observed on a machine with all launchers; what is observed must not outgrow them.
func TestTheDocumentHasARowForEveryHabit(t *testing.T) {
	b, err := os.ReadFile("../../docs/compatibility.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(b), beginMark)
	table, _, ok2 := strings.Cut(rest, endMark)
	if !ok || !ok2 {
		t.Fatal("no marks; run make habits")
	}
	rows := 0
	for line := range strings.Lines(table) {
		if strings.HasPrefix(line, "| ") && !strings.HasPrefix(line, "| |") {
			rows++
		}
	}
	if n := len(habits()); rows != n {
		t.Errorf("%d rows for %d habits; run make habits", rows, n)
	}
	for _, h := range habits() {
		if !strings.Contains(table, "| "+h.name+" |") {
			t.Errorf("no row for %q; run make habits", h.name)
		}
	}
}

func TestTimesAreTheNearestOfAFew(t *testing.T) {
	for d, want := range map[time.Duration]string{20 * time.Millisecond: "", 270 * time.Millisecond: " after 0.25 s", 1070 * time.Millisecond: " after 1 s", 10100 * time.Millisecond: " after 10 s"} {
		if got := about(d); got != want {
			t.Errorf("%v: %q, want %q", d, got, want)
		}
	}
}

func TestOnlyWhatIsBetweenTheMarksIsRenewed(t *testing.T) {
	file := t.TempDir() + "/doc.md"
	if err := os.WriteFile(file, []byte("before\n"+beginMark+"old\n"+endMark+"after\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := renew(file, []byte("new\n")); err != nil {
		t.Fatal(err)
	}
	if b, _ := os.ReadFile(file); string(b) != "before\n"+beginMark+"new\n"+endMark+"after\n" {
		t.Errorf("%q", b)
	}
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if renew(file, nil) == nil {
		t.Error("a file without marks")
	}
}

func TestACellHasAllThatWasSeen(t *testing.T) {
	for _, c := range []struct {
		times      int
		said, want string
	}{
		{1, "a", "a"},
		{3, "a a a", "a"},
		{3, "b a a a a a a a a", "a or b"},
		{2, "a c b b a c", "a or b or c"},
	} {
		left := strings.Fields(c.said)
		got := cellOf(outcomes(c.times, func() string {
			s := left[0]
			left = left[1:]
			return s
		}))
		if got != c.want || len(left) > 0 {
			t.Errorf("%q, %d times: %q, want %q; %d looks too few", c.said, c.times, got, c.want, len(left))
		}
	}
}

func TestOutcomesThatDifferInTimesAloneAreOne(t *testing.T) {
	seen := []string{"TERM after 0.25 s, status 1", "TERM, status 1", "TERM, status 2", "TERM after 0.25 s, status 1", "KILL after 1 s", "KILL after 0.25 s"}
	if got, want := cellOf(seen), "KILL after 1 s or TERM after 0.25 s, status 1 or TERM, status 2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestRowsOfATableAreFoundByTheirNames(t *testing.T) {
	file := t.TempDir() + "/doc.md"
	var b strings.Builder
	writeChapter(&b, "Signals", []launcher{{name: "one"}, {name: "two"}})
	writeRow(&b, "INT, `x`", []string{"a or b", "c"})
	if err := os.WriteFile(file, []byte(beginMark+b.String()+endMark), 0o644); err != nil {
		t.Fatal(err)
	}
	rows, err := rowsOf(file)
	if err != nil || !slices.Equal(rows["INT, `x`"], []string{"a or b", "c"}) {
		t.Errorf("%q, %v", rows, err)
	}
}
