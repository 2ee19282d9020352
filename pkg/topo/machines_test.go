package topo

import (
	"encoding/json"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// machines are the names of testdata/machines.
func machines(t testing.TB) []string {
	t.Helper()
	files, err := filepath.Glob("testdata/machines/*.machine")
	if err != nil || len(files) == 0 {
		t.Fatalf("no machines in testdata: %v", err)
	}
	for i, f := range files {
		files[i] = strings.TrimSuffix(filepath.Base(f), ".machine")
	}
	return files
}

func load(t testing.TB, name string) *Topology {
	t.Helper()
	top, err := Load(filepath.Join("testdata", "machines", name+".machine"))
	if err != nil {
		t.Fatal(err)
	}
	return top
}

// TestMachinesAreWhatTheirMakersSay counts by hand what data sheets and the
// machines' comments say, so that golden files cannot make an error a rule.
func TestMachinesAreWhatTheirMakersSay(t *testing.T) {
	for name, want := range map[string]struct {
		packages, numas, l3, l2, l1, cores, pus int
		usable                                  string
		quota                                   float64
	}{
		"vm-epyc":            {1, 1, 1, 4, 4, 4, 4, "0-3", 0},
		"xeon-6248-2s":       {2, 2, 2, 40, 40, 40, 80, "0-79", 0},
		"xeon-4310-2s-gpu":   {2, 2, 2, 24, 24, 24, 48, "0-47", 0},
		"epyc-9654-2s-nps4":  {2, 8, 24, 192, 192, 192, 384, "0-383", 0},
		"i7-1260p-laptop":    {1, 1, 1, 6, 12, 12, 16, "0-15", 0},
		"docker-cpuset-v2":   {1, 1, 2, 16, 16, 16, 32, "4-7,20-23", 0},
		"docker-quota-v1":    {1, 1, 1, 4, 4, 4, 4, "0-3", 1.5},
		"pod-quota-v2":       {1, 1, 1, 4, 4, 4, 8, "0-7", 2.5},
		"slurm-step-offline": {1, 1, 1, 7, 7, 7, 13, "0-1,4-5,8-9", 0},
		"docker-cpuset-v1":   {1, 1, 1, 8, 8, 8, 16, "2-3,10-11", 0},
		"graviton3":          {1, 1, 1, 64, 64, 64, 64, "0-63", 0},
		"rk3588-board":       {1, 1, 1, 8, 8, 8, 8, "0-7", 0},
		"power9-smt-off":     {2, 2, 20, 20, 40, 40, 40, every(4, 160).String(), 0},
		"power9-smt4":        {2, 2, 20, 20, 40, 40, 160, "0-159", 0},
	} {
		t.Run(name, func(t *testing.T) {
			top := load(t, name)
			for k, n := range map[Kind]int{Machine: 1, Package: want.packages, NUMA: want.numas, L3: want.l3, L2: want.l2, L1: want.l1, Core: want.cores, PU: want.pus} {
				if got := len(top.All(k)); got != n {
					t.Errorf("%d objects of level %s, want %d", got, k, n)
				}
			}
			if got := top.Usable.String(); got != want.usable || top.Quota != want.quota {
				t.Errorf("usable %s, quota %v; want %s, %v", got, top.Quota, want.usable, want.quota)
			}
		})
	}
}

// every is the set 0, step, 2*step, ... below end.
func every(step, end int) CPUSet {
	var out CPUSet
	for i := 0; i < end; i += step {
		out.Set(i)
	}
	return out
}

func TestObjectsNestAndCPUsAreAccountedFor(t *testing.T) {
	for _, name := range machines(t) {
		t.Run(name, func(t *testing.T) {
			top := load(t, name)
			for _, k := range Kinds {
				var seen CPUSet
				for i, o := range top.All(k) {
					if o.Index != i || o.CPUs.IsEmpty() || o.CPUs.Intersects(seen) {
						t.Errorf("%s %d: number %d, CPUs %s, of which others of the level have %s", k, i, o.Index, o.CPUs, o.CPUs.And(seen))
					}
					seen = seen.Or(o.CPUs)
				}
				if len(top.All(k)) > 0 && !seen.Equal(top.All(Machine)[0].CPUs) {
					t.Errorf("level %s has CPUs %s of %s", k, seen, top.All(Machine)[0].CPUs)
				}
			}
			all := top.Usable
			for _, r := range top.Removed {
				if r.CPUs.IsEmpty() || r.CPUs.Intersects(all) || r.File == "" {
					t.Errorf("%s took %s, of which %s is taken or usable; file %q", r.Reason, r.CPUs, r.CPUs.And(all), r.File)
				}
				all = all.Or(r.CPUs)
			}
			if !top.All(Machine)[0].CPUs.IncludedIn(all) {
				t.Errorf("of CPUs %s nobody says whether they may be used", top.All(Machine)[0].CPUs.AndNot(all))
			}
		})
	}
}

// TestMachinesStayAsTheyAre compares every machine, object by object, its
// drawing and what took its CPUs with a file of testdata/golden.
func TestMachinesStayAsTheyAre(t *testing.T) {
	for _, name := range machines(t) {
		t.Run(name, func(t *testing.T) {
			top := load(t, name)
			var b strings.Builder
			if err := Draw(&b, top); err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(b.String()) {
				if len(strings.TrimSuffix(line, "\n")) > drawWidth {
					t.Errorf("%d characters wide: %s", len(line)-1, line)
				}
			}
			if n := strings.Count(b.String(), "\n"); n > 60 {
				t.Errorf("a drawing of %d lines", n)
			}
			golden(t, name+".golden", b.String()+"\n"+listing(top))
		})
	}
}

// listing writes each object, as index:CPUs with the kernel's number in front
// where it is another, and what is known of devices and limits.
func listing(t *Topology) string {
	var out block
	for _, k := range Kinds {
		line := k.String()
		for _, o := range t.All(k) {
			line += fmt.Sprintf(" %d", o.Index)
			if o.OS != o.Index {
				line += fmt.Sprintf("(%d)", o.OS)
			}
			line += ":" + strides(o.CPUs.List())
			if k == NUMA {
				line += fmt.Sprintf(" %d bytes", o.Size)
			}
		}
		out = append(out, line)
	}
	out = append(out, "usable "+strides(t.Usable.List()))
	for _, r := range t.Removed {
		out = append(out, fmt.Sprintf("removed %s: %s", strides(r.CPUs.List()), r))
	}
	if t.Quota != 0 {
		out = append(out, fmt.Sprintf("quota %g: %s", t.Quota, t.QuotaBy))
	}
	for _, d := range t.Devices {
		out = append(out, fmt.Sprintf("%s, CPUs %q", d, strides(d.CPUs.List())))
	}
	return strings.Join(out.wrap(drawWidth), "\n") + "\n"
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("not as in %s (-update rewrites it; read the diff):\n%s", path, got)
	}
}

// TestBriefReadingsAgree holds the reading of fewer files, which placing ranks
// by default does, against the full one.
func TestBriefReadingsAgree(t *testing.T) {
	for _, name := range machines(t) {
		t.Run(name, func(t *testing.T) {
			full := load(t, name)
			text, err := os.ReadFile(filepath.Join("testdata", "machines", name+".machine"))
			if err != nil {
				t.Fatal(err)
			}
			tree, err := ParseTree(string(text))
			if err != nil {
				t.Fatal(err)
			}
			mask, _ := Options{}.affinity(treeOf(tree))
			brief, err := FromFS(tree, Options{Brief: true, Affinity: &mask})
			if err != nil {
				t.Fatal(err)
			}
			for _, k := range []Kind{Package, NUMA, L3, L2, Core, PU} {
				a, b := full.All(k), brief.All(k)
				if len(a) != len(b) {
					t.Errorf("%d objects of level %s, briefly %d", len(a), k, len(b))
					continue
				}
				for i := range a {
					if !a[i].CPUs.Equal(b[i].CPUs) {
						t.Errorf("%s %d has CPUs %s, briefly %s", k, i, a[i].CPUs, b[i].CPUs)
					}
				}
			}
			if !full.Usable.Equal(brief.Usable) || full.Quota != brief.Quota {
				t.Errorf("usable %s, quota %g; briefly %s, %g", full.Usable, full.Quota, brief.Usable, brief.Quota)
			}
		})
	}
}

func treeOf(fsys fs.FS) tree { return tree{fsys} }

func TestTheTextFormExpandsLists(t *testing.T) {
	tree, err := ParseTree("# two cores\nsys/a{0-1,4}/list {},{+8},{-0}\nsys/b first\n\tsecond\nsys/empty/\nsys/none\n")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"sys/a0/list": "0,8,0\n", "sys/a1/list": "1,9,1\n", "sys/a4/list": "4,12,4\n", "sys/b": "first\nsecond\n", "sys/none": "",
	} {
		if got, err := fs.ReadFile(tree, name); err != nil || string(got) != want {
			t.Errorf("%s: %q, %v; want %q", name, got, err, want)
		}
	}
	if err := fstest.TestFS(tree, "sys/empty", "sys/a4/list"); err != nil {
		t.Error(err)
	}
}

func TestAWrongTextFormNamesItsLine(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "no files",
		"# only words\n":                   "no files",
		"sys/a 1\n\n/sys/b 2\n":            "line 3: \"/sys/b\"",
		"sys/a 1\nsys/../b 2\nsys/c 3\n":   "below /",
		"\tmore\n":                         "line 1: a continued line",
		"sys/a/\n\tmore\n":                 "line 2: a continued line",
		"sys/a{0-1 2\n":                    "one {LIST}",
		"sys/a{0-1}/b{2}/c 2\n":            "one {LIST}",
		"sys/a{x}/b 2\n":                   "sys/a{x}/b",
		"sys/a{0}/b {8}\n":                 "write {}, {+8} or {-8}",
		"sys/a{0}/b {+8\n":                 "write {}, {+8} or {-8}",
		"sys/a 1\nsys/a 2\n":               "twice",
		"sys/a{0-8191}/{}\nsys/b{0-9999}/": "one {LIST}",
	} {
		if _, err := ParseTree(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something with %q", text, err, want)
		}
	}
}

func TestAFileThatIsNoMachineIsNamed(t *testing.T) {
	dir := t.TempDir()
	for text, want := range map[string]string{
		"{":                             "not a topology in JSON",
		`{"objects": {}, "usable": ""}`: "without usable CPUs",
		`{"machines": [{}, {}]}`:        "2 machines",
		`{"machines": [{}]}`:            "without usable CPUs",
		"hello\n":                       "no CPU found",
		"sys/a{":                        "line 1",
	} {
		name := filepath.Join(dir, "machine")
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Load(name); err == nil || !strings.Contains(err.Error(), want) || !strings.HasPrefix(err.Error(), name+": ") {
			t.Errorf("%q: %v, want the file's name and %q", text, err, want)
		}
	}
}

func TestAMachineIsLoadedFromItsJSON(t *testing.T) {
	top := load(t, "xeon-4310-2s-gpu")
	text, err := json.Marshal(top)
	if err != nil {
		t.Fatal(err)
	}
	for claim, doc := range map[string]string{
		"a topology":                 string(text),
		"a plan's only machine":      fmt.Sprintf(`{"schema":"gompi-plan/1","machines":[{"nodes":[0,1],"topology":%s}]}`, text),
		"blanks before the document": " \n" + string(text),
	} {
		name := filepath.Join(t.TempDir(), "machine.json")
		if err := os.WriteFile(name, []byte(doc), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := Load(name)
		if err != nil {
			t.Errorf("%s: %v", claim, err)
			continue
		}
		if listing(got) != listing(top) || got.Origin != name {
			t.Errorf("%s: from %s another machine:\n%s", claim, got.Origin, listing(got))
		}
	}
}

// TestTheManualShowsTheTruth compares the blocks of docs/topology.md that follow
// a line "<!-- example NAME -->" with the drawing of that machine; -update
// rewrites them.
func TestTheManualShowsTheTruth(t *testing.T) {
	const path = "../../docs/topology.md"
	doc, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got, n := string(doc), 0
	for _, name := range machines(t) {
		head := "<!-- example " + name + " -->\n```\n"
		before, rest, ok := strings.Cut(got, head)
		if !ok {
			continue
		}
		n++
		_, after, _ := strings.Cut(rest, "```\n")
		var b strings.Builder
		if err := Draw(&b, load(t, name)); err != nil {
			t.Fatal(err)
		}
		got = before + head + b.String() + "```\n" + after
	}
	if all := strings.Count(got, "<!-- example "); n != all {
		t.Errorf("%d of %d examples name a machine", n, all)
	}
	if got == string(doc) {
		return
	}
	if !*update {
		t.Fatalf("%s does not show what is drawn: run with -update and read the diff", path)
	}
	if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
		t.Fatal(err)
	}
}

func FuzzParseTree(f *testing.F) {
	for _, name := range machines(f) {
		text, err := os.ReadFile(filepath.Join("testdata", "machines", name+".machine"))
		if err != nil {
			f.Fatal(err)
		}
		if len(text) < 4000 {
			f.Add(string(text))
		}
	}
	f.Add("sys/a{0-3}/b {},{+8},{-1}\n\tmore\nsys/devices/system/cpu/online 0-3")
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := ParseTree(text)
		if err != nil {
			return
		}
		top, err := FromFS(tree, Options{})
		if err != nil {
			return
		}
		if top.Usable.IsEmpty() {
			t.Error("a machine with no usable CPU")
		}
		var b strings.Builder
		if err := Draw(&b, top); err != nil || b.Len() == 0 {
			t.Errorf("drawn: %q, %v", b.String(), err)
		}
	})
}
