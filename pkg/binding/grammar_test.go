package binding

import (
	"reflect"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

func TestMapByReads(t *testing.T) {
	for _, c := range []struct {
		claim, in string
		want      MapBy
	}{
		{"a directive", "slot", MapBy{Directive: MapSlot}},
		{"upper case", "NODE", MapBy{Directive: MapNode}},
		{"a socket as a package", "socket", MapBy{Directive: MapObject, Object: topo.Package}},
		{"a unique prefix", "hw", MapBy{Directive: MapObject, Object: topo.PU}},
		{"a short cache name", "L3", MapBy{Directive: MapObject, Object: topo.L3}},
		{"qualifiers without directive", ":OVERSUBSCRIBE", MapBy{Oversubscribe: Yes}},
		{"several qualifiers", "package:PE=2:span:nolocal", MapBy{Directive: MapObject, Object: topo.Package, PE: 2, Span: true, NoLocal: true}},
		{"ppr", "ppr:2:node", MapBy{Directive: MapPPR, PPR: []PPR{{2, topo.Machine}}}},
		{"ppr with levels and a qualifier", "ppr:2:package,1:core:pe=2", MapBy{Directive: MapPPR, PPR: []PPR{{2, topo.Package}, {1, topo.Core}}, PE: 2}},
		{"the old ppr form", "2:node", MapBy{Directive: MapPPR, PPR: []PPR{{2, topo.Machine}}}},
		{"a cpu list", "pe-list=1,3-5:ordered", MapBy{Directive: MapPEList, PEList: "1,3-5", Ordered: true}},
		{"a device class", "device=gpu:ndev=2", MapBy{Directive: MapDevice, Device: "gpu", NDev: 2}},
		{"a PCI address with its colons", "device=0000:3b:00.0:span", MapBy{Directive: MapDevice, Device: "0000:3b:00.0", Span: true}},
		{"dist in Open MPI 4's way", "dist:mlx5_0:span", MapBy{Directive: MapDist, Device: "mlx5_0", Span: true}},
		{"dist alone", "dist", MapBy{Directive: MapDist}},
		{"a file, its case kept", "rankfile:FILE=My.ranks", MapBy{Directive: MapRankfile, File: "My.ranks"}},
		{"a ':' that a '/' follows is the file's", "rankfile:file=/a:b/c:/d:nolocal", MapBy{Directive: MapRankfile, File: "/a:b/c:/d", NoLocal: true}},
		{"and so is one behind a '\\'", `seq:file=a\:nolocal:nolocal`, MapBy{Directive: MapSeq, File: "a:nolocal", NoLocal: true}},
		{"opposites of qualifiers", "core:nooversubscribe:corecpus:noinherit", MapBy{Directive: MapObject, Object: topo.Core, Oversubscribe: No, HWTCPUs: No, Inherit: No}},
		{"launch qualifiers", "core:donotlaunch:display", MapBy{Directive: MapObject, Object: topo.Core, DoNotLaunch: true, Display: true}},
	} {
		t.Run(c.claim, func(t *testing.T) {
			got, err := ParseMapBy(c.in)
			if err != nil || !reflect.DeepEqual(got, c.want) {
				t.Fatalf("ParseMapBy(%q) = %+v, %v; want %+v", c.in, got, err, c.want)
			}
		})
	}
}

// refusals are wrong values and what the message must say.
type refusals []struct{ claim, in, says string }

func (list refusals) run(t *testing.T, parse func(string) error) {
	t.Helper()
	for _, c := range list {
		t.Run(c.claim, func(t *testing.T) {
			err := parse(c.in)
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Fatalf("%q: error %v; want one that says %q", c.in, err, c.says)
			}
		})
	}
}

func TestMapByRefuses(t *testing.T) {
	refusals{
		{"nothing", "", "want one of"},
		{"an unknown directive, and lists those it knows", "sloth", "core, device, dist"},
		{"an ambiguous prefix", "s", "could be"},
		{"an unknown qualifier", "core:foo", "unknown qualifier"},
		{"span with seq", "seq:span", "span"},
		{"span with rankfile", "rankfile:span", "span"},
		{"span with pe-list", "pe-list=1:span", "span"},
		{"pe with rankfile", "rankfile:pe=2", "pe=2"},
		{"pe with pe-list", "pe-list=1:pe=2", "pe=2"},
		{"file with core", "core:file=x", "seq or rankfile"},
		{"ordered with core", "core:ordered", "pe-list"},
		{"ndev with core", "core:ndev=1", "device"},
		{"oversubscribe and its opposite", "core:oversubscribe:nooversubscribe", "both"},
		{"hwtcpus and corecpus", "core:hwtcpus:corecpus", "both"},
		{"pe without number", "core:pe", "pe=VALUE"},
		{"pe of zero", "core:pe=0", "from 1"},
		{"pe beyond reason", "core:pe=99999999999999999999", "from 1"},
		{"span with value", "core:span=1", "no value"},
		{"ppr without object", "ppr:2", "ppr:N:object"},
		{"ppr without count", "ppr::node", "ppr count"},
		{"ppr of an unknown object", "ppr:2:rack", "unknown ppr object"},
		{"ppr naming an object twice", "ppr:2:core,1:core", "twice"},
		{"a list of letters", "pe-list=a", "not a CPU number"},
		{"an empty list", "pe-list=", "needs a value"},
		{"device without name", "device", "needs a value"},
		{"a value for slot", "slot=3", "takes no value"},
		{"interleave, with a reason", "device=gpu:interleave=core", "not supported"},
	}.run(t, func(s string) error { _, err := ParseMapBy(s); return err })
}

func TestRankByReads(t *testing.T) {
	for in, want := range map[string]RankBy{
		"slot": {Order: RankSlot}, "Node": {Order: RankNode}, "fill": {Order: RankFill}, "span": {Order: RankSpan},
		"socket:span": {Order: RankObject, Object: topo.Package, Span: true}, "l2": {Order: RankObject, Object: topo.L2},
	} {
		if got, err := ParseRankBy(in); err != nil || got != want {
			t.Errorf("ParseRankBy(%q) = %+v, %v; want %+v", in, got, err, want)
		}
	}
	refusals{
		{"nothing", "", "one of"},
		{"span of span", "slot:span", "object"},
		{"unknown order", "rank", "one of"},
		{"unknown qualifier", "core:pe", "qualifier"},
	}.run(t, func(s string) error { _, err := ParseRankBy(s); return err })
}

func TestBindToReads(t *testing.T) {
	for in, want := range map[string]BindTo{
		"none": {Target: BindNone}, "share": {Target: BindShare},
		"core:overload": {Target: BindObject, Object: topo.Core, Overload: Yes},
		":no-overload":  {Overload: No}, "board": {Target: BindObject, Object: topo.Machine},
		"socket:if-supported:limit=2:report": {Target: BindObject, Object: topo.Package, IfSupported: true, Limit: 2, Report: true},
		"cpu-list:ordered":                   {Target: BindCPUList, Ordered: true},
	} {
		if got, err := ParseBindTo(in); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("ParseBindTo(%q) = %+v, %v; want %+v", in, got, err, want)
		}
	}
	refusals{
		{"nothing", "", "one of"},
		{"an unknown target, and lists those it knows", "cores", "hwthread"},
		{"limit without number", "core:limit", "limit=N"},
		{"limit of nothing", "none:limit=2", "object"},
		{"overload and its opposite", "core:overload-allowed:no-overload", "both"},
		{"ordered objects", "core:ordered", "cpu-list"},
	}.run(t, func(s string) error { _, err := ParseBindTo(s); return err })
}

func TestHydraBindToReads(t *testing.T) {
	for in, want := range map[string]BindTo{
		"none": {Target: BindNone}, "rr": {Target: BindRR}, "core:2": {Target: BindObject, Object: topo.Core, Count: 2},
		"user:0+2,1+4": {Target: BindUser, List: []topo.CPUSet{topo.NewCPUSet(0, 2), topo.NewCPUSet(1, 4)}, Once: true},
		"l2dcache":     {Target: BindObject, Object: topo.L2}, "machine": {Target: BindObject, Object: topo.Machine},
		"gpu:2": {Target: BindDevice, Device: "gpu", Count: 2}, "gpu1": {Target: BindDevice, Device: "gpu1"},
		"ib": {Target: BindDevice, Device: "network"}, "pci:0000:3b:00.0": {Target: BindDevice, Device: "0000:3b:00.0"},
	} {
		if got, err := ParseHydraBindTo(in); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("ParseHydraBindTo(%q) = %+v, %v; want %+v", in, got, err, want)
		}
	}
	refusals{
		{"a foreign word, and lists those it knows", "foo", "none, rr, user"},
		{"a count of zero", "core:0", "count"},
		{"a count for rr", "rr:2", "no count"},
		{"an empty user list", "user:", "user:0+2"},
		{"fifth-level caches", "l5cache", "unknown level"},
	}.run(t, func(s string) error { _, err := ParseHydraBindTo(s); return err })
}

func TestHydraMapByIsAStride(t *testing.T) {
	if got, err := ParseHydraMapBy("core:2"); err != nil || !reflect.DeepEqual(got, MapBy{Object: topo.Core, Stride: 2}) {
		t.Errorf("core:2 = %+v, %v", got, err)
	}
	if got, err := ParseHydraMapBy("socket"); err != nil || got.Stride != 1 {
		t.Errorf("socket = %+v, %v", got, err)
	}
	refusals{{"a slot", "slot", "unknown level"}, {"no stride", "core:", "stride"}}.
		run(t, func(s string) error { _, err := ParseHydraMapBy(s); return err })
}

func TestRankfileReads(t *testing.T) {
	in := "# ranks\nrank 0=node01 slot=0:0-3\n\nrank 2 = +n1 slots = 4,6 // two cores\nRANK 1=node02 slot=1:*\nrank 3=node02\n"
	got, err := ParseRankfile(strings.NewReader(in), "ranks")
	want := []RankLine{{0, "node01", "0:0-3", 2}, {2, "+n1", "4,6", 4}, {1, "node02", "1:*", 5}, {3, "node02", "", 6}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Fatalf("got %+v, %v; want %+v", got, err, want)
	}
}

func TestRankfileErrorsNameThePlace(t *testing.T) {
	refusals{
		{"no keyword", "node01 slot=1", "f:1:1: unexpected \"node01\""},
		{"no number", "rank x=node01 slot=1", "f:1:6: \"x\" is not a rank"},
		{"no host", "rank 0= slot=1", "f:1:9:"},
		{"no equal sign", "rank 0 node01 slot=1", "want = after rank 0"},
		{"foreign key", "rank 0=node01 core=1", "f:1:15: unexpected \"core\""},
		{"letters for cores", "rank 0=a slot=x", "f:1:15:"},
		{"backward range", "rank 0=a slot=3-1", "f:1:15:"},
		{"letters for a package", "rank 0=a slot=p:1", "package number"},
		{"rank twice", "rank 0=a slot=1\nrank 0=a slot=2", "f:2:1: rank 0 is placed twice, first on line 1"},
		{"more words", "rank 0=a slot=1 2", "f:1:17: unexpected \"2\""},
	}.run(t, func(s string) error { _, err := ParseRankfile(strings.NewReader(s), "f"); return err })
}

func FuzzParseMapBy(f *testing.F) {
	for _, s := range []string{"slot", "ppr:2:package,1:core:pe=2", "2:node", "device=0000:3b:00.0", "dist:x:span", "pe-list=1,3-5:ordered", ":pe=2", "rankfile:file=a b", `seq:file=a\\\:b\:/c:pe=1`, "seq:file=\\"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		m, err := ParseMapBy(s)
		if err != nil {
			return
		}
		if again, err := ParseMapBy(m.String()); m.String() != "" && (err != nil || !reflect.DeepEqual(m, again)) {
			t.Fatalf("%q reads as %+v, writes %q, reads back as %+v, %v", s, m, m.String(), again, err)
		}
	})
}

func FuzzParseBindAndRank(f *testing.F) {
	for _, s := range []string{"none", "core:overload", "socket:span", "user:0+2,1", "gpu:2", ":limit=2", "fill", "pci:0000:00:00.0", "l1dcache:3"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if b, err := ParseBindTo(s); err == nil && b.String() != "" {
			if again, err := ParseBindTo(b.String()); err != nil || !reflect.DeepEqual(b, again) {
				t.Fatalf("bind-to %q writes %q, reads back as %+v, %v", s, b, again, err)
			}
		}
		if r, err := ParseRankBy(s); err == nil {
			if again, err := ParseRankBy(r.String()); err != nil || r != again {
				t.Fatalf("rank-by %q writes %q, reads back as %+v, %v", s, r, again, err)
			}
		}
		if b, err := ParseHydraBindTo(s); err == nil && (b.Target == BindObject || b.Target == BindUser || b.Target == BindRR) && b.Object != topo.Machine {
			if again, err := ParseHydraBindTo(b.String()); err != nil || again.String() != b.String() {
				t.Fatalf("-bind-to %q writes %q, reads back as %+v, %v", s, b, again, err)
			}
		}
		if m, err := ParseHydraMapBy(s); err == nil && m.Stride < 1 {
			t.Fatalf("-map-by %q: stride %d", s, m.Stride)
		}
	})
}

func FuzzParseRankfile(f *testing.F) {
	for _, s := range []string{"rank 0=a slot=1:0-3,4\n", "rank 0=a slot=0:1;1:0-2;", "rank 1=+n2 slot=0:*\n#x\nrank 0=b", "rank = slot", "a\nb\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		lines, err := ParseRankfile(strings.NewReader(s), "f")
		if err == nil {
			seen := map[int]bool{}
			for _, l := range lines {
				if l.Host == "" || seen[l.Rank] {
					t.Fatalf("%q gives %+v", s, l)
				}
				seen[l.Rank] = true
			}
		}
	})
}
