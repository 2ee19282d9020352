package main

import (
	"encoding/xml"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

const file = `# Crowds & more
case	machine	date	operation	bytes	Go	C	MPICH 5	Intel MPI
Eight ranks	2 CPUs	2026-11-21	barrier	0	1	0.5		2
Eight ranks	2 CPUs	2026-11-21	bcast	8	0.5		10	
Eight ranks	2 CPUs	2026-11-21	bcast	1024	6	3	2	4
Two ranks	2 CPUs	2026-11-22	scan	8	3	1	1	2
`

func parsed(t *testing.T) series {
	t.Helper()
	s, err := parse(file)
	if err != nil {
		t.Fatal(err)
	}
	s.slug = "crowds"
	return s
}

func TestEachCaseAndLanguageHasATable(t *testing.T) {
	got := parsed(t).tables()
	want := []table{
		{"Eight ranks, the Go API", []string{"8 bytes", "1 KiB"}, []row{{"barrier", []float64{0.5, 0}}, {"bcast", []float64{0.05, 3}}}},
		{"Eight ranks, the C library", []string{"8 bytes", "1 KiB"}, []row{{"barrier", []float64{0.25, 0}}, {"bcast", []float64{0, 1.5}}}},
		{"Two ranks, the Go API", []string{"8 bytes"}, []row{{"scan", []float64{3}}}},
		{"Two ranks, the C library", []string{"8 bytes"}, []row{{"scan", []float64{1}}}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	if m := got[0].median(); m != 0.5 {
		t.Errorf("median %v", m)
	}
}

func TestAPageGetsTheMedians(t *testing.T) {
	const page = "a\n<!-- begin: medians of crowds -->\nold\n<!-- end: medians of crowds -->\nz\n"
	const want = `a
<!-- begin: medians of crowds -->
| case | machine | date | | median ratio | largest | above 1.1 | cells |
|---|---|---|---|---:|---:|---:|---:|
| Eight ranks | 2 CPUs | 2026-11-21 | Go | 0.50 | 3.00 | 1 | 3 |
| Eight ranks | 2 CPUs | 2026-11-21 | C | 1.50 | 1.50 | 1 | 2 |
| Two ranks | 2 CPUs | 2026-11-22 | Go | 3.00 | 3.00 | 1 | 1 |
| Two ranks | 2 CPUs | 2026-11-22 | C | 1.00 | 1.00 | 0 | 1 |
<!-- end: medians of crowds -->
z
`
	if got, err := renew(page, []series{parsed(t)}); err != nil || got != want {
		t.Errorf("%v, got\n%s", err, got)
	}
	if _, err := renew("a\n", []series{parsed(t)}); err == nil {
		t.Error("a page without a place is no error")
	}
}

// TestThePageAndThePicturesAreOfTheSeries compares what is committed with what bench/results gives.
func TestThePageAndThePicturesAreOfTheSeries(t *testing.T) {
	names, err := filepath.Glob("../results/collectives/*.tsv")
	if err != nil {
		t.Fatal(err)
	}
	all, err := load(names)
	if err != nil {
		t.Fatal(err)
	}
	const page = "../../docs/benchmarks-collectives.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	if renewed, err := renew(string(text), all); err != nil || renewed != string(text) {
		t.Errorf("%s has other tables than make plots writes: %v", page, err)
	}
	for _, s := range all {
		name := "../../docs/plots/" + s.slug + ".svg"
		if drawn, err := os.ReadFile(name); err != nil || string(drawn) != picture(section{s.title, s.tables()}) {
			t.Errorf("%s is not what make plots draws: %v", name, err)
		}
	}
}

func TestALineThatIsWrongIsNamed(t *testing.T) {
	for from, want := range map[string]string{
		"# Crowds & more": "line 1", "operation\tbytes": "line 2", "barrier\t0\t1\t0.5\t\t2": "line 3", "bcast\t8\t0.5": "line 4",
	} {
		if _, err := parse(strings.Replace(file, from, "x", 1)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("without %q: %v, want %s", from, err, want)
		}
	}
	if _, err := load(nil); err == nil {
		t.Error("no files are no error")
	}
}

// A picture is XML, with a dot for each ratio and each size in the legend.
func TestEveryRatioIsADot(t *testing.T) {
	s := parsed(t)
	text := picture(section{s.title, s.tables()})
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("%v in %s", err, text)
		}
	}
	if n := strings.Count(text, "<circle"); n != 7+6 {
		t.Errorf("%d dots, want 7 and 6 of the legends", n)
	}
}

func TestTheScaleEndsWhereThePanelDoes(t *testing.T) {
	for _, c := range []struct{ ratio, want float64 }{{0, 130}, {least, 130}, {most, 420}, {100, 420}} {
		if got := at(c.ratio, 10); got != c.want {
			t.Errorf("%v is at %v, want %v", c.ratio, got, c.want)
		}
	}
}

func FuzzParse(f *testing.F) {
	f.Add(file)
	f.Add("# a\ncase\tmachine\tdate\toperation\tbytes\tGo\tx\na\tb\tc\td\t8\t1\t1\n")
	f.Fuzz(func(t *testing.T, text string) {
		if s, err := parse(text); err == nil {
			_ = picture(section{s.title, s.tables()}) + s.medians()
		}
	})
}
