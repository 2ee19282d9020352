package hostfile

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
)

// scene is one question to Resolve. Files are texts, named f1, f2...
type scene struct {
	name    string
	files   []string
	list    string
	grant   string // hosts of a Slurm job, "node1:4 node2:4"
	nolocal bool
}

func (s scene) request(t *testing.T, mode compat.Mode) Request {
	r := Request{Mode: mode, List: mustList(t, s.list), Local: LocalNames("head.site.org", addresses("10.0.0.9")), NoLocal: s.nolocal}
	for i, text := range s.files {
		r.Files = append(r.Files, mustParse(t, text, fmt.Sprintf("f%d", i+1)))
	}
	if s.grant != "" {
		r.Manager = &Allocation{Manager: "slurm"}
		for _, e := range mustList(t, strings.ReplaceAll(s.grant, " ", ",")) {
			r.Manager.Hosts = append(r.Manager.Hosts, Host{Name: e.Name, Slots: e.Slots, Declared: true, SlotsBy: "SLURM_TASKS_PER_NODE"})
		}
	}
	return r
}

// render writes hosts for the golden file: soft counts may be exceeded.
func render(hosts []Host, err error) string {
	if err != nil {
		return "    error: " + err.Error() + "\n"
	}
	var b strings.Builder
	for _, h := range hosts {
		how := "soft"
		if h.Declared {
			how = "declared"
		}
		fmt.Fprintf(&b, "    %s slots=%d %s", h.Name, h.Slots, how)
		for _, f := range []struct {
			is    bool
			label string
		}{{h.MaxSlots > 0, fmt.Sprintf("max=%d", h.MaxSlots)}, {h.User != "", "user=" + h.User}, {h.Port > 0, fmt.Sprintf("port=%d", h.Port)},
			{h.Binding != "", "binding=" + h.Binding}, {h.Local, "local"}, {len(h.Aliases) > 0, "alias=" + strings.Join(h.Aliases, ",")}} {
			if f.is {
				b.WriteString(" " + f.label)
			}
		}
		b.WriteString("  (" + h.SlotsBy + ")\n")
	}
	return b.String()
}

func scenes() []scene {
	return []scene{
		{name: "nothing given is this host"},
		{name: "nothing given and not here", nolocal: true},
		{name: "slots stated", files: []string{"a slots=4\nb slots=2 max_slots=3"}},
		{name: "slots not stated", files: []string{"a\nb"}},
		{name: "max_slots alone", files: []string{"a max_slots=3"}},
		{name: "a host on two lines", files: []string{"a\nb\na"}},
		{name: "a host on two lines with counts", files: []string{"a slots=2\na slots=3"}},
		{name: "bare line after a count", files: []string{"a slots=2\na"}},
		{name: "count after a bare line", files: []string{"a\na slots=2"}},
		{name: "MPICH counts add up", files: []string{"a:2 binding=core\na:3\nb:1"}},
		{name: "counts beyond max_slots are held", files: []string{"a slots=4 max_slots=4\na"}},
		{name: "two files: the first counts", files: []string{"a slots=2\nb", "a slots=8\nc slots=1"}},
		{name: "the same file twice changes nothing", files: []string{"a slots=2\n", "a slots=2\n"}},
		{name: "a list alone", list: "a,b:3,c,c,d:*"},
		{name: "counts and bare mentions in a list add up", list: "a:2,a"},
		{name: "list selects from file", files: []string{"a slots=4\nb slots=4\nc slots=4"}, list: "c,a:2"},
		{name: "list counts above the file's", files: []string{"a slots=4"}, list: "a:8"},
		{name: "list counts above max_slots", files: []string{"a slots=4 max_slots=6"}, list: "a:8"},
		{name: "users and ports of a file that a list stands in for", files: []string{"bob@a slots=4\nb slots=4 port=2222\nc slots=4"}, list: "b,eve@a"},
		{name: "list repeats", files: []string{"a slots=4"}, list: "a,a"},
		{name: "list asks for all", files: []string{"a slots=4"}, list: "a:*"},
		{name: "list names a stranger", files: []string{"n[1-4] slots=4"}, list: "n9"},
		{name: "grant alone", grant: "n1:4 n2:4"},
		{name: "list under a grant", grant: "n1:4 n2:4", list: "n2,n1:8"},
		{name: "list under a grant, within it", grant: "n1:4 n2:4", list: "n1:2"},
		{name: "a grant names this host twice", grant: "head:4 10.0.0.9:2"},
		{name: "a file lowers max_slots under a grant", grant: "n1:4", files: []string{"n1 max_slots=2"}},
		{name: "all of a relative host", grant: "n1:4 n2:4", list: "+n1:*"},
		{name: "stranger to many hosts", grant: "a:1 b:1 c1.site.org:1 d2.site.org:1 e3.other.site.org:1 f4.another.site.org:1 g5.other.site.org:1", list: "x"},
		{name: "stranger under a grant", grant: "n1:4 n2:4", list: "x"},
		{name: "file under a grant", grant: "n1:4 n2:4 n3:4", files: []string{"n2 slots=2\nn3 slots=9\nn1"}},
		{name: "file and list under a grant", grant: "n1:4 n2:4 n3:4", files: []string{"n2 slots=2\nn3"}, list: "n3:1"},
		{name: "stranger in a file under a grant", grant: "n1:4", files: []string{"n1\nx"}},
		{name: "grant has short names, user full ones", grant: "n1:4 n2:4", list: "n2.site.org"},
		{name: "exclusion from a file", files: []string{"a slots=1\nb slots=1\n^a"}},
		{name: "exclusion before the host", files: []string{"^a\na slots=1\nb slots=1"}},
		{name: "exclusion by list only", files: []string{"a slots=1\nb slots=1"}, list: "^b"},
		{name: "exclusion from a grant by a file", grant: "n1:4 n2:4", files: []string{"^n1"}},
		{name: "exclusion of a stranger is nothing", list: "a,^z"},
		{name: "exclusion of everything", list: "a,b,^a,^b"},
		{name: "exclusion without hosts", list: "^a"},
		{name: "relative without an allocation", list: "+n1"},
		{name: "relative file without an allocation", files: []string{"+e"}},
		{name: "relative list in a file", files: []string{"n[1-4] slots=4"}, list: "+n3:2,+n0"},
		{name: "relative beyond the end", files: []string{"n[1-4] slots=4"}, list: "+n4"},
		{name: "empty hosts", grant: "n1:4 n2:4 n3:4", list: "n1,+e"},
		{name: "some empty hosts", grant: "n1:4 n2:4 n3:4", list: "+e:2"},
		{name: "explicit names go before empty ones", grant: "n1:4 n2:4 n3:4", list: "+e:1,n1"},
		{name: "too many empty hosts", grant: "n1:4 n2:4", list: "n1,+e:2"},
		{name: "relative hosts do not count excluded ones", files: []string{"n[1-4] slots=4\n^n1"}, list: "+n0,+n1:2"},
		{name: "empty hosts are not excluded ones", grant: "n1:4 n2:4 n3:4", list: "+e:2,^n2"},
		{name: "empty hosts are not this one", files: []string{"head slots=1\nn1 slots=1\nn2 slots=1"}, list: "+e:2", nolocal: true},
		{name: "relative beyond those that are left", files: []string{"n[1-4] slots=4\n^n1"}, list: "+n3"},
		{name: "layout over a file", files: []string{"n[1-5] slots=4", "+n2 slots=2\n+e:1\nn4 slots=1"}},
		{name: "every spelling of this host is one", files: []string{"localhost slots=2\na slots=1"}, list: "head,10.0.0.9,a"},
		{name: "this host by several lines", files: []string{"head\n127.0.0.1\n::1\nhead.site.org"}},
		{name: "not on this host", list: "localhost:4,a:2", nolocal: true},
		{name: "only this host, but not on it", list: "localhost:4", nolocal: true},
		{name: "short and full name are one host", files: []string{"a.x.org slots=1\nb slots=1"}, list: "a,b.x.org"},
		{name: "full names of two domains are two hosts", list: "a.x.org,a.y.org"},
		{name: "capitals do not matter", files: []string{"Node1 slots=3"}, list: "node1"},
		{name: "spellings of one address", files: []string{"fd00:0::1 slots=1\n"}, list: "fd00::1"},
		{name: "users and ports", files: []string{"bob@a slots=1\nb slots=1 port=22"}, list: "a,eve@b"},
		{name: "two users on one host", list: "bob@a,eve@a"},
		{name: "two ports on one host", files: []string{"a port=1\na port=2"}},
		{name: "two bindings on one host", files: []string{"a:1 binding=core\na:1 binding=rr"}},
		{name: "an empty file", files: []string{"# nothing\n"}},
	}
}

func TestResolve(t *testing.T) {
	var b strings.Builder
	for _, s := range scenes() {
		fmt.Fprintf(&b, "== %s\n", s.name)
		for i, f := range s.files {
			fmt.Fprintf(&b, "f%d: %s\n", i+1, strings.ReplaceAll(strings.TrimSpace(f), "\n", " | "))
		}
		for _, in := range [][2]string{{"--host", s.list}, {"granted", s.grant}} {
			if in[1] != "" {
				fmt.Fprintf(&b, "%s: %s\n", in[0], in[1])
			}
		}
		answers := map[string][]string{} // modes by answer
		var order []string
		for _, name := range compat.Names() {
			mode, _ := compat.Parse(name)
			hosts, err := Resolve(s.request(t, mode))
			var located *Error
			if err != nil && !errors.As(err, &located) {
				t.Errorf("%s: %v is not an *Error", s.name, err)
			}
			a := render(hosts, err)
			if answers[a] == nil {
				order = append(order, a)
			}
			answers[a] = append(answers[a], name)
		}
		for _, a := range order {
			fmt.Fprintf(&b, "  %s\n%s", strings.Join(answers[a], " "), a)
		}
	}
	golden(t, "resolve.golden", b.String())
}

func TestResolveLeavesItsInputAlone(t *testing.T) {
	s := scene{grant: "n1:4 n2:4", files: []string{"n1.site.org slots=2"}, list: "bob@n1.site.org"}
	r := s.request(t, compat.Gompi)
	before := fmt.Sprintf("%#v", *r.Manager)
	if _, err := Resolve(r); err != nil {
		t.Fatal(err)
	}
	if after := fmt.Sprintf("%#v", *r.Manager); after != before {
		t.Errorf("the grant became %s, was %s", after, before)
	}
}

func TestAnEmptyGrantIsAMistake(t *testing.T) {
	_, err := Resolve(Request{Manager: &Allocation{Manager: "slurm"}})
	if err == nil || err.Error() != "slurm: the allocation has no hosts: add --rmk=none to leave it aside" {
		t.Errorf("got %v", err)
	}
}

func TestResolveApps(t *testing.T) {
	tests := []struct {
		name  string
		job   scene
		apps  []scene
		hosts string
		nodes string
	}{
		{"programs without hosts use all", scene{list: "a:2,b:2"}, []scene{{}, {}}, "a:2 b:2", "[[] []]"},
		{"lists of several programs add up", scene{}, []scene{{list: "a:2"}, {list: "a:2,b"}}, "a:4 b:1", "[[0] [0 1]]"},
		{"the same file for two programs counts once", scene{}, []scene{{files: []string{"a slots=2"}}, {files: []string{"a slots=2\nb slots=1"}}}, "a:2 b:1", "[[0] [0 1]]"},
		{"a program without hosts may use what the others name", scene{}, []scene{{list: "a"}, {}}, "a:1", "[[0] []]"},
		{"programs select from the job's file", scene{files: []string{"n[1-4] slots=4"}}, []scene{{list: "n2,n4"}, {list: "+n0"}, {list: "+e"}}, "n1:4 n2:4 n3:4 n4:4", "[[1 3] [0] [2]]"},
		{"a program excludes for itself alone", scene{files: []string{"n[1-3] slots=4"}}, []scene{{list: "^n1"}, {}}, "n1:4 n2:4 n3:4", "[[1 2] []]"},
		{"a program's file and list both select", scene{grant: "n1:4 n2:4 n3:4"}, []scene{{files: []string{"n1\nn2"}, list: "n2"}}, "n1:4 n2:4 n3:4", "[[1]]"},
		{"a stranger is a mistake", scene{files: []string{"n1 slots=1"}}, []scene{{list: "x"}}, "--host: column 1: x is not in the host file, which has n1: add it there, or give --host alone", ""},
		{"nothing left is a mistake", scene{files: []string{"n1 slots=1"}}, []scene{{list: "^n1"}}, "--host: column 1: no host is left for this program: the allocation is n1", ""},
		{"no empty host left is a mistake", scene{files: []string{"n1 slots=1"}}, []scene{{}, {list: "+e"}}, "--host: column 1: +e wants empty hosts, and of the 1 in the allocation 0 are empty", ""},
		{"two users on one host are a mistake", scene{}, []scene{{list: "bob@a"}, {list: "eve@a"}}, "--host: column 1: a has user eve here and user bob before: a host has one", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var apps []Segment
			for _, a := range tt.apps {
				r := a.request(t, compat.Gompi)
				apps = append(apps, Segment{r.Files, r.List})
			}
			hosts, nodes, err := ResolveApps(tt.job.request(t, compat.Gompi), apps)
			if err != nil {
				if err.Error() != tt.hosts {
					t.Errorf("got error %v, want %s", err, tt.hosts)
				}
				return
			}
			var got []string
			for _, h := range hosts {
				got = append(got, fmt.Sprintf("%s:%d", h.Name, h.Slots))
			}
			if s := strings.Join(got, " "); s != tt.hosts || fmt.Sprint(nodes) != tt.nodes {
				t.Errorf("got %s %v, want %s %s", s, nodes, tt.hosts, tt.nodes)
			}
		})
	}
}

func TestLookupTakesAnySpelling(t *testing.T) {
	local := LocalNames("head", addresses())
	hosts, err := Resolve(Request{List: mustList(t, "n1.x.org,n2,localhost,[fd00::1]:2,m.x.org,m.y.org"), Local: local})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]int{"n1.x.org": 0, "n1": 0, "N1": 0, "n1.y.org": -1, "n2.anywhere.org": 1, "head": 2, "127.0.0.2": 2, "head.site.org": 2,
		"fd00:0:0::1": 3, "m": -1, "m.y.org": 5, "m.y.org.": 5, "": -1, "fd00::2": -1} {
		if got := Lookup(hosts, name, local); got != want {
			t.Errorf("Lookup(%q) = %d, want %d", name, got, want)
		}
	}
}

func TestLocalNames(t *testing.T) {
	full := LocalNames("head.site.org", addresses("::ffff:10.0.0.9", "fe80::1%eth0"))
	for name, want := range map[string]bool{"head.site.org": true, "HEAD": true, "head.other.org": false, "head2": false, "10.0.0.9": true, "10.0.0.8": false,
		"fe80::1%eth0": true, "localhost": true, "127.9.9.9": true, "::1": true, "ip6-localhost": true, "": false} {
		if got := full.is(name); got != want {
			t.Errorf("is(%q) = %v, want %v", name, got, want)
		}
	}
	if (Local{}).is("head") || LocalNames("", addresses()).is("head") {
		t.Error("a Local that knows no name takes head for this host")
	}
	hosts, err := Resolve(Request{})
	if err != nil || len(hosts) != 1 || hosts[0].Name != "localhost" {
		t.Errorf("without a name this host is %v, %v; want localhost", hosts, err)
	}
}

// addresses are those of a made-up machine.
func addresses(list ...string) func() []netip.Addr {
	return func() (out []netip.Addr) {
		for _, a := range list {
			out = append(out, netip.MustParseAddr(a))
		}
		return out
	}
}

func TestHydraKeepsTheOrderOfHostsThatAreListedAgain(t *testing.T) {
	for list, want := range map[string]string{
		"a,b,a":         "a[{0 1} {2 1}] b[{1 1}]",
		"a:2,a,b,a:3,b": "a[{0 3} {3 3}] b[{2 1} {4 1}]",
		"a,a,b":         "a[] b[]",
	} {
		es, err := ParseList(list, "-hosts")
		if err != nil {
			t.Fatal(err)
		}
		fromList, err := Resolve(Request{Mode: compat.Hydra, List: es})
		if err != nil {
			t.Fatal(err)
		}
		fromFile, err := Resolve(Request{Mode: compat.Hydra, Files: [][]Entry{es}})
		if err != nil {
			t.Fatal(err)
		}
		for _, hosts := range [][]Host{fromList, fromFile} {
			var got []string
			for _, h := range hosts {
				got = append(got, fmt.Sprintf("%s%v", h.Name, h.Turns))
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s: %q, want %q", list, got, want)
			}
		}
		if hosts, err := Resolve(Request{Mode: compat.Gompi, List: es}); err != nil || hosts[0].Turns != nil {
			t.Errorf("%s: other modes have no turns: %+v, %v", list, hosts, err)
		}
	}
}
