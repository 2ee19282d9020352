package hostfile

import (
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
)

// checkError fails unless err is nil or says where the mistake is, on one line
// of printable text.
func checkError(t *testing.T, err error) {
	t.Helper()
	var e *Error
	if err == nil {
		return
	}
	if !errors.As(err, &e) || e.Source == "" || e.Msg == "" {
		t.Fatalf("%#v is no located error", err)
	}
	if i := strings.IndexFunc(e.Msg, func(r rune) bool { return r < ' ' || r == 0x7f }); i >= 0 {
		t.Fatalf("message with a control character: %q", e.Msg)
	}
}

// checkSafe fails when an entry could be more than a name to ssh or a shell.
func checkSafe(t *testing.T, e Entry) {
	t.Helper()
	for _, s := range []string{e.Name, e.User, e.Binding} {
		if strings.HasPrefix(s, "-") && s != e.Binding || strings.ContainsAny(s, " \t\r\n\x00;|&$`\"'\\<>(){}*?!~#=/^") {
			t.Fatalf("%q passed", s)
		}
	}
	if (e.Name == "") == (e.Relative == "") {
		t.Fatalf("%#v is neither a host nor relative, or both", e)
	}
}

// checkRoundTrip fails when Parse does not read back what String writes.
func checkRoundTrip(t *testing.T, e Entry) {
	t.Helper()
	got, err := Parse(strings.NewReader(e.String()), e.Source, ColonSlots)
	e.Line, e.Column = 1, 1
	if err != nil || len(got) != 1 || got[0] != e {
		t.Fatalf("%s reads back as %#v, %v; want %#v", e, got, err, e)
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range wrongFiles() {
		f.Add(s)
	}
	for _, s := range []string{"a slots=4 max_slots=8\nb:2 user=x\n", "^a\n+n2 slots=2\n+e:3\n", "/* x\n*/ n[1-3]:* port=22", "u@[fd00::1]:4 binding=core\r\n", "\xef\xbb\xbfa#\n//\n"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		es, err := Parse(strings.NewReader(text), "nodes", ColonSlots)
		checkError(t, err)
		for i, e := range es {
			checkSafe(t, e)
			if i < 100 {
				checkRoundTrip(t, e)
			}
		}
		ports, err := Parse(strings.NewReader(text), "nodes", ColonPort)
		checkError(t, err)
		for _, e := range ports {
			checkSafe(t, e)
		}
		for m := range compat.Names() {
			_, err := Resolve(Request{Mode: compat.Mode(m), Files: [][]Entry{es}})
			checkError(t, err)
		}
	})
}

func FuzzParseList(f *testing.F) {
	for _, s := range wrongLists() {
		f.Add(s)
	}
	f.Add("a:5,b,c:*,bob@d,+n2,+n3:2,+e:3,^x,n[1-2]-[7,9]:4,[fd00::1]:2,fd00::2,10.0.0.1:3,")
	f.Fuzz(func(t *testing.T, list string) {
		es, err := ParseList(list, "--host")
		checkError(t, err)
		for i, e := range es {
			checkSafe(t, e)
			if i < 100 {
				checkRoundTrip(t, e)
			}
		}
		hosts, err := Resolve(Request{List: es, Manager: &Allocation{Manager: "slurm", Hosts: []Host{{Name: "a", Slots: 2}, {Name: "b", Slots: -1}}}})
		checkError(t, err)
		if err == nil && (len(hosts) == 0 || len(hosts) > 2) {
			t.Fatalf("%d hosts of a grant of 2", len(hosts))
		}
	})
}

func FuzzExpandHostlist(f *testing.F) {
	for _, s := range wrongHostlists() {
		f.Add(s)
	}
	f.Add("node[1-3,08-10],x,r[1-2]n[1-2].d[5]")
	f.Add("a9,a10,a011,a12b1,a12b2")
	f.Fuzz(func(t *testing.T, list string) {
		names, err := ExpandHostlist(list)
		checkError(t, err)
		if err != nil || len(names) > 1000 {
			return
		}
		again, err := ExpandHostlist(Compress(names))
		if err != nil || !slices.Equal(again, names) {
			t.Fatalf("%q compresses to %q, which is %q, %v", names, Compress(names), again, err)
		}
	})
}

// fuzzManager feeds value and file to one resource manager's reader.
func fuzzManager(f *testing.F, which string, variables ...string) {
	for _, j := range jobs() {
		for _, text := range j.files {
			f.Add(text, text)
		}
	}
	f.Add("node[1-3],x", "6,1(x2)")
	f.Add("a 4 b 2", "a 2 all.q@a UNDEFINED\n")
	f.Fuzz(func(t *testing.T, value, file string) {
		env := func(name string) string {
			switch {
			case name == variables[0]:
				return value
			case slices.Contains(variables, name):
				return file
			}
			return ""
		}
		open := func(string) (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(file)), nil }
		a, err := Detect(env, open, nil, which)
		checkError(t, err)
		if err != nil {
			return
		}
		if len(a.Hosts) == 0 {
			t.Fatal("a grant without hosts")
		}
		for _, h := range a.Hosts {
			if h.Slots == 0 || h.SlotsBy == "" {
				t.Fatalf("host %#v has no slots or no reason for them", h)
			}
			if err := checkName(place{}, h.Name); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func FuzzSlurmTasks(f *testing.F) {
	fuzzManager(f, "slurm", "SLURM_JOB_NODELIST", "SLURM_TASKS_PER_NODE")
}
func FuzzSlurmCPUs(f *testing.F) {
	fuzzManager(f, "slurm", "SLURM_JOB_NODELIST", "SLURM_JOB_CPUS_PER_NODE", "SLURM_CPUS_PER_TASK")
}
func FuzzPBS(f *testing.F)      { fuzzManager(f, "pbs", "PBS_NODEFILE") }
func FuzzLSFFile(f *testing.F)  { fuzzManager(f, "lsf", "LSB_DJOB_HOSTFILE") }
func FuzzLSFPairs(f *testing.F) { fuzzManager(f, "lsf", "LSB_MCPU_HOSTS") }
func FuzzLSFHosts(f *testing.F) { fuzzManager(f, "lsf", "LSB_HOSTS") }
func FuzzSGE(f *testing.F)      { fuzzManager(f, "sge", "PE_HOSTFILE") }
func FuzzLSFCPUs(f *testing.F)  { fuzzManager(f, "lsf", "LSB_HOSTS", "LSB_AFFINITY_HOSTFILE") }
func FuzzCobalt(f *testing.F)   { fuzzManager(f, "cobalt", "COBALT_NODEFILE") }
func FuzzOAR(f *testing.F)      { fuzzManager(f, "oar", "OAR_NODEFILE") }
