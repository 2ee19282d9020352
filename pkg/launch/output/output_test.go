package output

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
)

// noon is when all tests take place.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 5e6, time.UTC)

// screen is a Sink that keeps what it is given.
type screen struct{ bytes.Buffer }

func (s *screen) Give(b []byte) {
	s.Write(b)
	clear(b) // it is ours: nobody may look at it again
}

func router(cfg Config) (*Router, *screen, *screen) {
	out, err := &screen{}, &screen{}
	cfg.Stdout, cfg.Stderr = out, err
	cfg.Now = func() time.Time { return noon }
	return NewRouter(cfg), out, err
}

func TestLinesOfRanksNeverMix(t *testing.T) {
	r, out, _ := router(Config{})
	a, b := Source{Rank: 0}, Source{Rank: 1}
	r.Write(a, []byte("he"))
	r.Write(b, []byte("wor"))
	r.Write(a, []byte("llo\nnext"))
	r.Write(b, []byte("ld\n"))
	r.End(a)
	r.End(b)
	if got := out.String(); got != "hello\nworld\nnext" {
		t.Errorf("got %q", got)
	}
}

func TestTagsAreTheAnchors(t *testing.T) {
	for _, c := range []struct {
		claim string
		style Style
		want  string
	}{
		{"gompi tags as Hydra", Style{Compat: compat.Gompi, Rank: true}, "[2] text\n"},
		{"hydra -l", Style{Compat: compat.Hydra, Rank: true}, "[2] text\n"},
		{"srun -l pads", Style{Compat: compat.Srun, Rank: true, Width: 3}, "  2: text\n"},
		{"Open MPI 4 --tag-output", Style{Compat: compat.OMPI4, Rank: true}, "[1,2]<stdout>:text\n"},
		{"Open MPI 4 --timestamp-output", Style{Compat: compat.OMPI4, Timestamp: true}, "Fri Nov 20 12:00:00 2026<stdout>:text\n"},
		{"Open MPI 5 tag", Style{Compat: compat.OMPI5, Rank: true}, "[1,2]<stdout>: text\n"},
		{"Open MPI 5 timestamp", Style{Compat: compat.OMPI5, Timestamp: true}, "[Fri Nov 20 12:00:00 2026]<stdout>: text\n"},
		{"Open MPI 5 both", Style{Compat: compat.OMPI5, Rank: true, Timestamp: true}, "[Fri Nov 20 12:00:00 2026][1,2]<stdout>: text\n"},
		{"tag-detailed", Style{Compat: compat.OMPI5, Detailed: true, Job: "j@1"}, "[j@1,2][h:7]<stdout>: text\n"},
		{"tag-fullname", Style{Compat: compat.OMPI5, Fullname: true, Job: "j@1"}, "[j@1,2]<stdout>: text\n"},
		{"pattern", Style{Pattern: "%r/%h/%p%% "}, "2/h/5% text\n"},
		{"all letters", Style{Pattern: "%r %R %g %h %p %t %n %% %3r %x %", Began: noon.Add(-90 * time.Second), Job: "j"}, "2 2 0 h 5 90 j % 002 %x %text\n"},
		{"xml", Style{XML: true}, "<stdout rank=\"2\">text&#010;</stdout>\n"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			r, out, _ := router(Config{Style: c.style})
			r.Write(Source{Rank: 2, Host: "h", Node: 5, Pid: 7}, []byte("text\n"))
			if out.String() != c.want {
				t.Errorf("got %q, want %q", out, c.want)
			}
		})
	}
}

func TestTagsTellSpawnedRanksApart(t *testing.T) {
	for want, style := range map[string]Style{
		"[1.2] text\n":                 {Compat: compat.Gompi, Rank: true},
		"[2] text\n":                   {Compat: compat.Hydra, Rank: true},
		"[2,2]<stdout>: text\n":        {Compat: compat.OMPI5, Rank: true},
		"[j@2,2]<stdout>: text\n":      {Fullname: true, Job: "j"},
		"[j@2,2][h:7]<stdout>: text\n": {Detailed: true, Job: "j"},
	} {
		r, out, _ := router(Config{Style: style})
		r.Write(Source{World: 1, Rank: 2, Host: "h", Pid: 7}, []byte("text\n"))
		if out.String() != want {
			t.Errorf("got %q, want %q", out, want)
		}
	}
}

func TestATaggedLastLineIsEnded(t *testing.T) {
	r, out, _ := router(Config{Style: Style{Rank: true}})
	r.Write(Source{Rank: 1}, []byte("no newline"))
	r.End(Source{Rank: 1})
	if out.String() != "[1] no newline\n" {
		t.Errorf("got %q", out)
	}
}

func TestStderrGoesToStderrUnlessMerged(t *testing.T) {
	for _, merge := range []bool{false, true} {
		r, out, err := router(Config{Merge: merge})
		r.Write(Source{Err: true}, []byte("oops\n"))
		if got := out.String() == "oops\n"; got != merge || (err.String() == "oops\n") == merge {
			t.Errorf("merge %v: stdout %q, stderr %q", merge, out, err)
		}
	}
}

func TestTheLastLinesOfStderrAreKept(t *testing.T) {
	r, _, _ := router(Config{TailLines: 2})
	r.Write(Source{Rank: 3, Err: true}, []byte("a\nb\nc\n"))
	r.Write(Source{Rank: 3}, []byte("out\n"))
	if got := strings.Join(r.Tail(0, 3), ","); got != "b,c" {
		t.Errorf("got %q", got)
	}
	r.Write(Source{Rank: 3, Err: true}, []byte(strings.Repeat("long ", 2000)+"end\nlast\n")) // more than is kept of one text
	if got := r.Tail(0, 3); len(got) != 2 || len(got[0]) >= 5*2000 || !strings.HasSuffix(got[0], "long end") || got[1] != "last" {
		t.Errorf("of a long line: %d lines, %.30q", len(got), got)
	}
}

// As in all launchers that have both: Hydra, Open MPI 4 and 5, srun.
func TestFilesGetTags(t *testing.T) {
	dir := t.TempDir()
	f := &Files{File: filepath.Join(dir, "f"), Job: "j", Width: 1}
	r, out, _ := router(Config{Files: f, Style: Style{Rank: true}})
	r.Write(Source{Rank: 3}, []byte("x\n"))
	f.Close()
	if b, err := os.ReadFile(filepath.Join(dir, "f.j.3.out")); err != nil || string(b) != "[3] x\n" || out.String() != "[3] x\n" {
		t.Errorf("%q, %v, on the screen %q", b, err, out)
	}
}

func TestPatternsReplaceTheScreenOfTheirStreamOnly(t *testing.T) {
	dir := t.TempDir()
	f := &Files{OutPattern: filepath.Join(dir, "%r-%t"), Began: time.Now().Add(-time.Hour)}
	r, out, errs := router(Config{Files: f})
	for range 2 {
		r.Write(Source{Rank: 3}, []byte("x\n"))
		f.Began = f.Began.Add(-time.Hour) // a stream keeps its first name
	}
	r.Write(Source{Rank: 3, Err: true}, []byte("y\n"))
	f.Close()
	if b, err := os.ReadFile(filepath.Join(dir, "3-3600")); err != nil || string(b) != "x\nx\n" || out.Len() > 0 || errs.String() != "y\n" {
		t.Errorf("%q, %v, stdout %q, stderr %q", b, err, out, errs)
	}
}

func TestOnlyChosenRanksAreShown(t *testing.T) {
	r, out, errs := router(Config{From: []int{1, 3}})
	for rank := range 4 {
		r.Write(Source{Rank: rank}, []byte{byte('0' + rank)})
		r.End(Source{Rank: rank})
		r.Write(Source{Rank: rank, Err: true}, []byte{byte('0' + rank), '\n'})
	}
	if out.String() != "13" || errs.String() != "1\n3\n" || len(r.Tail(0, 2)) != 1 {
		t.Errorf("stdout %q, stderr %q, the last lines of rank 2 are %q", out, errs, r.Tail(0, 2))
	}
}

func TestFilesGetEachRanksOwnBytes(t *testing.T) {
	dir := t.TempDir()
	f := &Files{Dir: dir, Width: 2, NoCopy: true}
	r, out, _ := router(Config{Files: f})
	r.Write(Source{Rank: 3}, []byte("x\n"))
	r.Write(Source{Rank: 3, Err: true}, []byte("y\n"))
	if _, err := f.Close(); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"1/rank.03/stdout": "x\n", "1/rank.03/stderr": "y\n"} {
		if b, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(b) != want {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
	if out.Len() > 0 {
		t.Errorf("also on the screen: %q", out)
	}
}

func TestStandardErrorThatTheScreenHasNotHadIsUnseen(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		claim string
		cfg   Config
		want  bool
	}{
		{"on the screen", Config{}, false},
		{"on the screen, and in a file", Config{Files: &Files{Dir: dir}}, false},
		{"in a file alone", Config{Files: &Files{ErrPattern: dir + "/e.%r"}}, true},
		{"nowhere", Config{From: []int{1}}, true},
	} {
		r, _, _ := router(c.cfg)
		r.Write(Source{Err: true}, []byte("boom\n"))
		if r.Unseen(0, 0) != c.want || r.Unseen(0, 1) {
			t.Errorf("%s: unseen %v, want %v", c.claim, !c.want, c.want)
		}
	}
}
