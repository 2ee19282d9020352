package hostfile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
)

// at returns e with the place and the unset count that a parsed entry has.
func at(line, column int, e Entry) Entry {
	e.Source, e.Line, e.Column = "nodes", line, column
	if e.Slots == 0 {
		e.Slots = -1
	}
	return e
}

func TestParse(t *testing.T) {
	tests := []struct {
		name, text string
		want       []Entry
	}{
		{"an empty file has no entries", "", nil},
		{"blank lines and comments are nothing", "\n  \n# a\n// b\n/* c\nd */\n", nil},
		{"a bare name states no slots", "node1\n", []Entry{at(1, 1, Entry{Name: "node1"})}},
		{"the last line needs no newline", "node1", []Entry{at(1, 1, Entry{Name: "node1"})}},
		{"slots and max_slots", "node1 slots=4 max_slots=8", []Entry{at(1, 1, Entry{Name: "node1", Slots: 4, MaxSlots: 8})}},
		{"count and cpu mean slots", "a count=2\nb cpu=3", []Entry{at(1, 1, Entry{Name: "a", Slots: 2}), at(2, 1, Entry{Name: "b", Slots: 3})}},
		{"every spelling of max_slots", "a slots-max=1\nb max-slots=2\nc slots_max=3\nd cpu-max=4\ne count_max=5\nf max_cpu=6\ng max-count=7",
			[]Entry{at(1, 1, Entry{Name: "a", MaxSlots: 1}), at(2, 1, Entry{Name: "b", MaxSlots: 2}), at(3, 1, Entry{Name: "c", MaxSlots: 3}),
				at(4, 1, Entry{Name: "d", MaxSlots: 4}), at(5, 1, Entry{Name: "e", MaxSlots: 5}), at(6, 1, Entry{Name: "f", MaxSlots: 6}), at(7, 1, Entry{Name: "g", MaxSlots: 7})}},
		{"keys in capitals", "a SLOTS=2", []Entry{at(1, 1, Entry{Name: "a", Slots: 2})}},
		{"blanks and tabs around the equals sign", "a\tslots \t=\t2", []Entry{at(1, 1, Entry{Name: "a", Slots: 2})}},
		{"hardware keys are read and not used", "a boards=1 sockets=2 cores-per-socket=4", []Entry{at(1, 1, Entry{Name: "a"})}},
		{"user before the host", "bob@a slots=2", []Entry{at(1, 1, Entry{Name: "a", User: "bob", Slots: 2})}},
		{"a realm in the user name", "bob@SITE@a", []Entry{at(1, 1, Entry{Name: "a", User: "bob@SITE"})}},
		{"user and port as keys", "a username=bob port=2222\nb user_name=eve", []Entry{at(1, 1, Entry{Name: "a", User: "bob", Port: 2222}), at(2, 1, Entry{Name: "b", User: "eve"})}},
		{"MPICH's count", "a:4 user=bob binding=user:0+1,2", []Entry{at(1, 1, Entry{Name: "a", Slots: 4, User: "bob", Binding: "user:0+1,2"})}},
		{"a star asks for the cores", "a:*\n[::1]:auto", []Entry{at(1, 1, Entry{Name: "a", AllSlots: true}), at(2, 1, Entry{Name: "::1", AllSlots: true})}},
		{"MPICH's count with Open MPI's limit", "a:2 max_slots=4", []Entry{at(1, 1, Entry{Name: "a", Slots: 2, MaxSlots: 4})}},
		{"IPv4", "10.0.0.1:2", []Entry{at(1, 1, Entry{Name: "10.0.0.1", Slots: 2})}},
		{"IPv6 with and without brackets", "fd00::1\n[fd00::1]:2\n[fd00::2] slots=3\nbob@[::1]",
			[]Entry{at(1, 1, Entry{Name: "fd00::1"}), at(2, 1, Entry{Name: "fd00::1", Slots: 2}), at(3, 1, Entry{Name: "fd00::2", Slots: 3}), at(4, 1, Entry{Name: "::1", User: "bob"})}},
		{"IPv6 whose end looks like a count is an address", "fd00::1:4", []Entry{at(1, 1, Entry{Name: "fd00::1:4"})}},
		{"IPv6 with a zone", "fe80::1%eth0.100", []Entry{at(1, 1, Entry{Name: "fe80::1%eth0.100"})}},
		{"exclusion", "^a\n^bob@b", []Entry{at(1, 1, Entry{Name: "a", Exclude: true}), at(2, 1, Entry{Name: "b", User: "bob", Exclude: true})}},
		{"relative hosts", "+n2 slots=2\n+E\n+e:3\n+N007", []Entry{at(1, 1, Entry{Relative: "+n2", Slots: 2}), at(2, 1, Entry{Relative: "+e"}), at(3, 1, Entry{Relative: "+e:3"}), at(4, 1, Entry{Relative: "+n7"})}},
		{"a range gives an entry per host", "n[08-10]x slots=2", []Entry{at(1, 1, Entry{Name: "n08x", Slots: 2}), at(1, 1, Entry{Name: "n09x", Slots: 2}), at(1, 1, Entry{Name: "n10x", Slots: 2})}},
		{"comments end words", "a#b\nb//c\nc/*x*/slots=2/*y*/", []Entry{at(1, 1, Entry{Name: "a"}), at(2, 1, Entry{Name: "b"}), at(3, 1, Entry{Name: "c", Slots: 2})}},
		{"a comment over lines hides hosts", "a /* b\nc */ d", []Entry{at(1, 1, Entry{Name: "a"}), at(2, 6, Entry{Name: "d"})}},
		{"comments may be in any language", "a # Knoten für größere Läufe\n", []Entry{at(1, 1, Entry{Name: "a"})}},
		{"lines of Windows", "a slots=2\r\nb\r\n", []Entry{at(1, 1, Entry{Name: "a", Slots: 2}), at(2, 1, Entry{Name: "b"})}},
		{"a byte order mark is dropped", "\xef\xbb\xbfa\n", []Entry{at(1, 1, Entry{Name: "a"})}},
		{"a key may be a host name", "cpu slots=2\nslots", []Entry{at(1, 1, Entry{Name: "cpu", Slots: 2}), at(2, 1, Entry{Name: "slots"})}},
		{"Hydra's word for this machine", "HYDRA_USE_LOCALHOST\n", []Entry{at(1, 1, Entry{Name: "localhost"})}},
		{"names with underscores and digits first", "3com_a.b-c", []Entry{at(1, 1, Entry{Name: "3com_a.b-c"})}},
		{"columns count from the indentation", "   a", []Entry{at(1, 4, Entry{Name: "a"})}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got := mustParse(t, tt.text, "nodes")
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("Parse(%q)\n got %#v\nwant %#v", tt.text, got, tt.want)
			}
		})
	}
}

func TestParseListReadsEveryElement(t *testing.T) {
	got := mustList(t, "a:5,b, c:*,bob@d ,+n2,+n3:2,+e:3,^x,n[1-2]-[7,9]:4,[fd00::1]:2,fd00::2,10.0.0.1:3,")
	at := func(column int, e Entry) Entry {
		e.Source, e.Column = "--host", column
		if e.Slots == 0 {
			e.Slots = -1
		}
		return e
	}
	want := []Entry{
		at(1, Entry{Name: "a", Slots: 5}), at(5, Entry{Name: "b"}), at(8, Entry{Name: "c", AllSlots: true}), at(12, Entry{Name: "d", User: "bob"}),
		at(19, Entry{Relative: "+n2"}), at(23, Entry{Relative: "+n3", Slots: 2}), at(29, Entry{Relative: "+e:3"}), at(34, Entry{Name: "x", Exclude: true}),
		at(37, Entry{Name: "n1-7", Slots: 4}), at(37, Entry{Name: "n1-9", Slots: 4}), at(37, Entry{Name: "n2-7", Slots: 4}), at(37, Entry{Name: "n2-9", Slots: 4}),
		at(52, Entry{Name: "fd00::1", Slots: 2}), at(64, Entry{Name: "fd00::2"}), at(72, Entry{Name: "10.0.0.1", Slots: 3}),
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("\n got %#v\nwant %#v", got, want)
	}
}

func TestEveryMistakeOfAFileIsReportedInOrder(t *testing.T) {
	_, err := Parse(strings.NewReader("a slots=x\nb\nc d\n/* e"), "nodes", ColonSlots)
	var all Errors
	if !errors.As(err, &all) || len(all) != 3 {
		t.Fatalf("got %v, want three mistakes", err)
	}
	for i, at := range [][2]int{{1, 9}, {3, 3}, {4, 1}} {
		if all[i].Line != at[0] || all[i].Column != at[1] {
			t.Errorf("mistake %d is at %d:%d, want %d:%d", i, all[i].Line, all[i].Column, at[0], at[1])
		}
	}
	var one *Error
	if !errors.As(err, &one) || one != all[0] {
		t.Errorf("errors.As finds %v, want the first mistake", one)
	}
}

func TestManyMistakesStopTheReport(t *testing.T) {
	_, err := Parse(strings.NewReader(strings.Repeat("a b\n", 1000)), "nodes", ColonSlots)
	var all Errors
	if !errors.As(err, &all) || len(all) != maxErrors {
		t.Fatalf("got %d mistakes, want %d", len(all), maxErrors)
	}
}

func TestParseFile(t *testing.T) {
	noFile := func(string) (io.ReadCloser, error) {
		return nil, &os.PathError{Op: "open", Path: "x", Err: os.ErrNotExist}
	}
	es, err := ParseFile("HYDRA_USE_LOCALHOST", noFile, ColonSlots)
	if err != nil || len(es) != 1 || es[0].Name != "localhost" {
		t.Errorf("HYDRA_USE_LOCALHOST: %v, %v", es, err)
	}
	_, err = ParseFile("nodes", noFile, ColonSlots)
	if err == nil || err.Error() != "nodes: the host file cannot be opened: file does not exist" {
		t.Errorf("missing file: %v", err)
	}
	_, err = ParseFile(t.TempDir(), func(name string) (io.ReadCloser, error) { return os.Open(name) }, ColonSlots)
	if err == nil || !strings.HasSuffix(err.Error(), ": the host file cannot be read: is a directory") {
		t.Errorf("a directory: %v", err)
	}
}

func TestANumberAfterAColonMayBeAPort(t *testing.T) {
	es, err := Parse(strings.NewReader("a:7117 slots=4\nn[1-2]:22\n[fd00::1]:7\nb port=9\nc\n"), "nodes", ColonPort)
	var got []string
	for _, e := range es {
		got = append(got, fmt.Sprint(e.Name, " ", e.Port, " ", e.Slots))
	}
	if want := "a 7117 4, n1 22 -1, n2 22 -1, fd00::1 7 -1, b 9 -1, c 0 -1"; err != nil || strings.Join(got, ", ") != want {
		t.Errorf("%s, %v, want %s", strings.Join(got, ", "), err, want)
	}
	for text, want := range map[string]string{
		"a:0":          "nodes:1:3: port is \"0\"",
		"a:70000":      "nodes:1:3: port is",
		"a:*":          "nodes:1:3: port is \"*\"",
		"a:":           "nodes:1:3: port is",
		"^a:7":         "an excluded host takes no port",
		"a:7 port=7":   "port says again what the port after \":\" said",
		"a:7 slots=4x": "slots is",
	} {
		if _, err := Parse(strings.NewReader(text), "nodes", ColonPort); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}
