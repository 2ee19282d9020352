package show

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/ranges"
	"github.com/gompirun/gompi/internal/testenv/golden"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
	"github.com/gompirun/gompi/pkg/topo/topotest"
)

// cluster is n nodes of one topology; slots < 0: counted, else declared.
func cluster(n, slots int, t *topo.Topology) []binding.Node {
	nodes := make([]binding.Node, n)
	for i := range nodes {
		nodes[i] = binding.Node{Name: fmt.Sprintf("node%02d", i+1), Slots: slots, Declared: slots >= 0, Topo: t, Local: i == 0}
		if slots >= 0 {
			nodes[i].SlotsBy = fmt.Sprintf("nodes:%d: slots=%d", i+1, slots)
		}
	}
	return nodes
}

// policy reads how to place ranks from words as a command line has them.
func policy(t testing.TB, mode compat.Mode, words string) binding.Policy {
	t.Helper()
	p := binding.Policy{Compat: mode}
	for _, w := range strings.Fields(words) {
		var err error
		switch key, value, _ := strings.Cut(w, "="); {
		case key == "map":
			p.Map, err = binding.ParseMapBy(value)
		case key == "rank":
			p.Rank, err = binding.ParseRankBy(value)
		case key == "cpuset":
			p.CPUSet = value
		case mode == compat.Hydra:
			p.Bind, err = binding.ParseHydraBindTo(value)
		default:
			p.Bind, err = binding.ParseBindTo(value)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// planned makes a report of a job that must plan.
func planned(t testing.TB, mode compat.Mode, nodes []binding.Node, np int, words string) Report {
	t.Helper()
	plan, err := binding.Make(binding.Request{Nodes: nodes, Apps: []binding.App{{Name: "./app", NP: np}}, Policy: policy(t, mode, words)})
	if err != nil {
		t.Fatal(err)
	}
	return Report{Plan: plan, Nodes: nodes, Compat: mode}
}

func running(r Report, job string) Report {
	r.PID = func(rank int) int { return 4711 + rank }
	r.JobName = job
	return r
}

func text(t testing.TB, f func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := f(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestReportsFollowTheAnchors(t *testing.T) {
	one := cluster(1, 4, topotest.Laptop().Build())
	two := cluster(1, 16, topotest.SMT().Build())
	for _, c := range []struct {
		claim string
		r     Report
		want  string
	}{
		// mpirun 4.1.4 on one package of four cores
		{"ompi4 bound", running(planned(t, compat.OMPI4, one, 2, ""), ""),
			"[node01:04711] MCW rank 0 bound to socket 0[core 0[hwt 0]]: [B/././.]\n[node01:04712] MCW rank 1 bound to socket 0[core 1[hwt 0]]: [./B/./.]\n"},
		{"ompi4 calls a rank on all CPUs not bound", running(planned(t, compat.OMPI4, one, 1, "bind=socket"), ""),
			"[node01:04711] MCW rank 0 is not bound (or bound to all available processors)\n"},
		{"ompi4 draws threads", running(planned(t, compat.OMPI4, two, 1, "map=slot:pe=2"), ""),
			"[node01:04711] MCW rank 0 bound to socket 0[core 0[hwt 0-1]], socket 0[core 1[hwt 0-1]]: [BB/BB/../../../../../..][../../../../../../../..]\n"},
		// prterun of Open MPI 5.0.11
		{"ompi5 bound", running(planned(t, compat.OMPI5, one, 2, ""), ""),
			"[node01:04711] Rank 0 bound to package[0][core:L0]\n[node01:04712] Rank 1 bound to package[0][core:L1]\n"},
		{"ompi5 bound to all CPUs", running(planned(t, compat.OMPI5, one, 1, "bind=package"), ""),
			"[node01:04711] Rank 0 bound to package[0][core:L0-3]\n"},
		{"ompi5 unbound", running(planned(t, compat.OMPI5, one, 1, "bind=none"), ""),
			"[node01:04711] Rank 0 is not bound (or bound to all available processors)\n"},
		{"ompi5 hardware threads", running(planned(t, compat.OMPI5, two, 2, "map=hwthread"), ""),
			"[node01:04711] Rank 0 bound to package[0][hwt:L0]\n[node01:04712] Rank 1 bound to package[0][hwt:L1]\n"},
		{"ompi5 over two packages", running(planned(t, compat.OMPI5, two, 1, "map=pe-list=6-9"), ""),
			"[node01:04711] Rank 0 bound to package[0][core:L6-7] package[1][core:L8-9]\n"},
		{"ompi5 dry run", planned(t, compat.OMPI5, one, 1, "bind=core"), "Proc [gompi@1,0] Node node01 bound to package[0][core:L0]\n"},
		{"ompi5 dry run unbound", planned(t, compat.OMPI5, one, 1, "bind=none"), "Proc [gompi@1,0] Node node01 is UNBOUND\n"},
		// mpiexec.hydra 4.0.2 with HYDRA_TOPO_DEBUG=1
		{"hydra", planned(t, compat.Hydra, one, 2, "bind=core:2"), "process 0 binding: 1100\nprocess 1 binding: 0011\n"},
		{"hydra unbound", planned(t, compat.Hydra, one, 1, ""), "process 0 binding: 1111\n"},
		{"srun", running(planned(t, compat.Srun, one, 4, ""), ""), "cpu-bind=MASK - node01, task  0  0 [4711]: mask 0x1 set\ncpu-bind=MASK - node01, task  1  1 [4712]: mask 0x2 set\n" +
			"cpu-bind=MASK - node01, task  2  2 [4713]: mask 0x4 set\ncpu-bind=MASK - node01, task  3  3 [4714]: mask 0x8 set\n"},
		{"srun unbound", running(planned(t, compat.Srun, one, 1, "bind=none"), ""), "cpu-bind=NULL - node01, task  0  0 [4711]: mask 0xf\n"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			if got := text(t, func(w io.Writer) error { return ReportBindings(w, c.r) }); got != c.want {
				t.Errorf("\n got %s\nwant %s", got, c.want)
			}
		})
	}
}

func TestDisplaysAreGolden(t *testing.T) {
	var b strings.Builder
	nodes := cluster(2, 16, topotest.SMT().Build())
	nodes[1].MaxSlots = 20
	for _, mode := range []compat.Mode{compat.Gompi, compat.OMPI4, compat.OMPI5} {
		r := planned(t, mode, nodes, 6, "map=package:span rank=slot")
		switch mode {
		case compat.OMPI4:
			r = running(r, "[1037,1]")
		case compat.OMPI5:
			r = running(r, "prterun-node01-4711@1")
		}
		for form, name := range []string{"plain", "devel", "parseable"} {
			fmt.Fprintf(&b, "### %s map %s\n%s", mode, name, text(t, func(w io.Writer) error { return DisplayMap(w, r, Form(form)) }))
		}
		for _, form := range []Form{Plain, Parseable} {
			if mode != compat.Gompi || form == Plain { // ours is the JSON above
				fmt.Fprintf(&b, "### %s alloc\n%s", mode, text(t, func(w io.Writer) error { return DisplayAlloc(w, r, form) }))
			}
		}
	}
	golden.Compare(t, "displays.golden", b.String())
}

func TestExplainNamesWhatTookCPUs(t *testing.T) {
	tp := topotest.Limit(topotest.SMT().Build(), topo.CPURange(4, 7), "cgroup cpuset /slurm/job_7")
	tp.Quota, tp.QuotaBy = 8, "/kubepods/pod1"
	r := planned(t, compat.Gompi, cluster(3, -1, tp), 4, "cpuset=0-15")
	got := text(t, func(w io.Writer) error { return Explain(w, r) })
	for _, want := range []string{
		"4 ranks on 1 node, rules of gompi\n",
		"bind to share\n    because  default: each rank gets an even share",
		"change   --bind-to core",
		"slots may be exceeded\n    because  default: nobody stated slots",
		"CPUs 4-7 not used on node01\n    because  cgroup cpuset /slurm/job_7\n",
		"8 CPUs' worth of time on 28 CPUs on node01\n    because  cgroup quota /kubepods/pod1\n",
		"CPUs 16-31 not used on node01\n    because  asked for: --cpu-set 0-15\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("missing %q in\n%s", want, got)
		}
	}
}

func TestJSONHasTheDocumentedShape(t *testing.T) {
	r := running(planned(t, compat.Gompi, cluster(1, 4, topotest.Laptop().Build()), 2, ""), "job-1")
	var d map[string]any
	if err := json.Unmarshal([]byte(text(t, func(w io.Writer) error { return WriteJSON(w, r) })), &d); err != nil {
		t.Fatal(err)
	}
	if d["schema"] != Schema || d["compat"] != "gompi" || d["job"] != "job-1" {
		t.Errorf("head is %v %v %v", d["schema"], d["compat"], d["job"])
	}
	rank := d["ranks"].([]any)[1].(map[string]any)
	for key, want := range map[string]any{"rank": 1.0, "app": 0.0, "node": 0.0, "localRank": 1.0, "cpus": "2-3", "host": "node01", "pid": 4712.0} {
		if rank[key] != want {
			t.Errorf("ranks[1].%s is %v; want %v", key, rank[key], want)
		}
	}
}

func TestNamesFold(t *testing.T) {
	for in, want := range map[string]string{
		"node01 node02 node03":    "node[01-03]",
		"node1 node2 node4 login": "node[1-2,4],login",
		"node9 node10":            "node[9-10]",
		"node09 node10 node011":   "node[09-10,011]",
		"n1.a n2.a n3.b":          "n[1-2].a,n3.b",
		"10.0.0.1 10.0.0.2":       "10.0.0.1,10.0.0.2",
		"fe80::1 vm":              "fe80::1,vm",
		"a a":                     "a,a",
	} {
		if got := ranges.Names(strings.Fields(in)); got != want {
			t.Errorf("%s folds to %s; want %s", in, got, want)
		}
	}
}

// pictures are the examples of docs/mapping.md, by the name of their block.
func pictures(t testing.TB) map[string]string {
	fourGone := topotest.Limit(topotest.Four().Build(), topo.CPURange(4, 5).Or(topo.CPURange(20, 21)), "cgroup cpuset /job")
	show := func(f func(io.Writer, Report) error, r Report) string {
		return text(t, func(w io.Writer) error { return f(w, r) })
	}
	_, err := binding.Make(binding.Request{Nodes: cluster(2, 4, topotest.Laptop().Build()), Apps: []binding.App{{NP: 12}}})
	if err == nil {
		t.Fatal("12 ranks fit 8 slots")
	}
	return map[string]string{
		"share":          show(ReportBindings, planned(t, compat.Gompi, cluster(1, 16, topotest.Four().Build()), 4, "")),
		"folded":         show(ReportBindings, planned(t, compat.Gompi, cluster(16, 16, topotest.SMT().Build()), 256, "map=package")),
		"removed":        show(ReportBindings, planned(t, compat.Gompi, cluster(1, -1, fourGone), 3, "")),
		"oversubscribed": show(ReportBindings, planned(t, compat.Gompi, cluster(1, -1, topotest.Laptop().Build()), 6, "")),
		"cyclic":         show(ReportBindings, planned(t, compat.Gompi, cluster(2, 8, topotest.NPS4().Build()), 8, "map=node bind=numa")),
		"threads":        show(ReportBindings, planned(t, compat.Gompi, cluster(1, -1, topotest.SMT().Build()), 20, "bind=hwthread map=slot")),
		"explain":        show(Explain, planned(t, compat.Gompi, cluster(1, -1, fourGone), 3, "")),
		"slots":          err.Error() + "\n",
	}
}

// TestDocsShowTheTruth compares the blocks of docs/mapping.md that follow a line
// "<!-- example NAME -->" with what the code prints; -update rewrites them.
func TestDocsShowTheTruth(t *testing.T) {
	const path = "../../../docs/mapping.md"
	doc, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	got := string(doc)
	for name, want := range pictures(t) {
		head := "<!-- example " + name + " -->\n```\n"
		before, rest, ok := strings.Cut(got, head)
		have, after, closed := strings.Cut(rest, "```\n")
		if !ok || !closed {
			t.Errorf("%s has no example %s", path, name)
			continue
		}
		if have != want && !golden.Updating() {
			t.Errorf("%s, example %s (run with -update): %s", path, name, golden.FirstDifference(want, have))
		}
		got = before + head + want + "```\n" + after
	}
	if golden.Updating() {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
