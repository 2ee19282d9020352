package lines

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// row is one command line and what it does. A table of them is a text:
//
//	## Section
//	== what the line shows
//	from    whose words these are
//	peers   ompi5 ompi4
//	machine threads
//	file hosts
//		node1 slots=2
//	env     NAME=value
//	show    NAME
//	binds
//	telling
//	run
//	strict
//	line    mpirun -np 4 --hostfile hosts ./app
//	want ompi5 ompi4
//		host node1 node1 node2 node2
//		cpus 0 1 0 1
//	today   named: host
//
// What a person writes comes first, up to the line. The expectations are a launcher's
// (see peers_test.go), and today is what gompirun does not do yet.
type row struct {
	section, title string
	from           string
	peers          []string // whose expectations; the first is the one whose words they are
	machine        string   // of machines; "" the first
	files          []*file
	env            []string
	show           []string // variables of the ranks to be looked at, and dir
	binds          string   // whether CPUs count: see counted
	telling        bool     // the line's words tell the family, also to gompirun
	run            bool     // also run on hosts
	strict         bool     // who refuses it is right to; else gompirun may do better
	line           string
	wants          []*want
	today          []mark

	at  string // file:line
	raw string // as written, up to the line
}

type file struct{ name, text string }

// want is what some launchers do with a line.
type want struct {
	peers    []string
	refused  bool
	columns  []column // host, cpus, dir, and what show names
	document bool     // no launcher was run: this is what a document says
}

// column is something of all ranks.
type column struct {
	name   string
	values []string // by rank
}

// mark is what gompirun does not do yet in a way of being called.
type mark struct{ way, what string }

// machines are what the hosts of a line may be.
var machines = []machine{
	{"cores", 8, "package:2 core:4 pu:1", "pack:2 [numa] core:4 pu:1"},
	{"threads", 16, "package:2 core:4 pu:2", "pack:2 [numa] core:4 pu:2"},
	{"caches", 16, "package:2 l3:2 core:2 pu:2", "pack:2 [numa] l3:2 core:2 pu:2"},
	{"numas", 16, "package:2 numa:2 core:4 pu:1", "pack:2 group:2 [numa] core:4 pu:1"},
	{"two", 2, "package:1 core:2 pu:1", "pack:1 [numa] core:2 pu:1"},
	{"four", 4, "package:1 core:4 pu:1", "pack:1 [numa] core:4 pu:1"},
}

// machine is a machine as gompirun and as hwloc describe it.
type machine struct {
	name        string
	cpus        int
	desc, hwloc string
}

func (r *row) on() machine {
	for _, m := range machines {
		if m.name == r.machine {
			return m
		}
	}
	return machines[0]
}

// want is what a launcher does with the line; nil if nobody asked it.
func (r *row) want(peer string) *want {
	for i := range r.wants {
		if slices.Contains(r.wants[i].peers, peer) {
			return r.wants[i]
		}
	}
	return nil
}

// tables reads all tables.
func tables(t testing.TB) map[string][]*row {
	t.Helper()
	names, _ := filepath.Glob("testdata/*.lines")
	all := map[string][]*row{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if all[name], err = parse(name, string(text)); err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// rows are the rows of all tables, in the order of their files.
func rows(t testing.TB) []*row {
	t.Helper()
	all := tables(t)
	var out []*row
	for _, name := range sortedKeys(all) {
		out = append(out, all[name]...)
	}
	return out
}

func sortedKeys[V any](m map[string]V) []string {
	var keys []string
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}

// parse reads a table. What stands before a row's expectations it keeps as it is.
func parse(name, text string) (rows []*row, err error) {
	section := ""
	var r *row
	var inner func(string) error // what an indented line belongs to
	var raw []string             // since the last row's expectations
	for i, l := range strings.Split(text, "\n") {
		key, rest, _ := strings.Cut(l, " ")
		rest = strings.TrimSpace(rest)
		generated := r != nil && r.line != "" && (strings.HasPrefix(l, "\t") || key == "want" || key == "today")
		if !generated {
			raw = append(raw, l)
		}
		switch {
		case strings.HasPrefix(l, "\t") && inner != nil:
			err = inner(l[1:])
		case strings.TrimSpace(l) == "", key == "#":
			inner = nil
		case key == "##":
			section, inner = rest, nil
		case key == "==":
			r = &row{section: section, title: rest, at: fmt.Sprintf("%s:%d", name, i+1)}
			rows, inner = append(rows, r), nil
		case r == nil:
			err = fmt.Errorf("%q belongs to no row", l)
		default:
			inner, err = r.field(key, rest)
		}
		if key == "line" {
			r.raw, raw = strings.Trim(strings.Join(raw, "\n"), "\n"), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, i+1, err)
		}
	}
	return rows, nil
}

// field reads one line of a row, and returns what reads the indented ones below it.
func (r *row) field(key, rest string) (inner func(string) error, err error) {
	switch key {
	case "from":
		r.from = rest
	case "peers":
		r.peers = strings.Fields(rest)
	case "machine":
		r.machine = rest
	case "file":
		f := &file{name: rest}
		r.files = append(r.files, f)
		return func(l string) error { f.text += l + "\n"; return nil }, nil
	case "env":
		r.env = append(r.env, rest)
	case "show":
		r.show = strings.Fields(rest)
	case "binds":
		r.binds = cmp.Or(rest, "always")
	case "telling":
		r.telling = true
	case "run":
		r.run = true
	case "strict":
		r.strict = true
	case "line":
		r.line = rest
	case "want":
		w := &want{peers: strings.Fields(rest)}
		if last := len(w.peers) - 1; last >= 0 && w.peers[last] == "(document)" {
			w.document, w.peers = true, w.peers[:last]
		}
		r.wants = append(r.wants, w)
		return w.read, nil
	case "today":
		way, what, ok := strings.Cut(rest, ": ")
		if !ok {
			return nil, fmt.Errorf("today wants a way and a kind: %q", rest)
		}
		r.today = append(r.today, mark{way, what})
	default:
		return nil, fmt.Errorf("unknown field %q", key)
	}
	return nil, nil
}

// read reads one line of an expectation.
func (w *want) read(l string) error {
	words, err := fields(l)
	switch {
	case err != nil || len(words) == 0:
		return err
	case l == "refused":
		w.refused = true
		return nil
	}
	w.columns = append(w.columns, column{words[0], words[1:]})
	return nil
}

// fields are the words of a line; one in quotes is as Go writes it.
func fields(l string) (words []string, err error) {
	for l = strings.TrimSpace(l); l != ""; l = strings.TrimSpace(l) {
		word, rest, _ := strings.Cut(l, " ")
		if q, err := strconv.QuotedPrefix(l); err == nil {
			if word, err = strconv.Unquote(q); err != nil {
				return nil, err
			}
			rest = l[len(q):]
		}
		words, l = append(words, word), rest
	}
	return words, nil
}

// format writes the table of rows.
func format(rows []*row) string {
	var b strings.Builder
	for i, r := range rows {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "%s\n", r.raw)
		for _, w := range r.wants {
			fmt.Fprintf(&b, "want    %s", strings.Join(w.peers, " "))
			if w.document {
				b.WriteString(" (document)")
			}
			b.WriteString("\n" + w.text())
		}
		for _, m := range r.today {
			fmt.Fprintf(&b, "today   %s: %s\n", m.way, m.what)
		}
	}
	return b.String()
}

func (w *want) text() string {
	if w.refused {
		return "\trefused\n"
	}
	var b strings.Builder
	for _, c := range w.columns {
		fmt.Fprintf(&b, "\t%-4s", c.name)
		for _, v := range c.values {
			if v == "" || strings.ContainsAny(v, " \t\"'\n") {
				v = strconv.Quote(v)
			}
			b.WriteString(" " + v)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// save rewrites the tables.
func save(t testing.TB, all map[string][]*row) {
	t.Helper()
	for name, rows := range all {
		if err := os.WriteFile(name, []byte(format(rows)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
