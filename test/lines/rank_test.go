package lines

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

// rank is what became of a rank.
type rank struct {
	host string
	cpus topo.CPUSet // empty: not bound
	dir  string      // below the directory of the line
	env  map[string]string
}

// ranksDir is where a line's ranks report, below its directory.
const ranksDir = ".ranks"

// probe is the program of every line. It runs without MPI, for it is its launcher that
// is looked at, and says in a file what it was given: standard output may go anywhere.
const probe = `#!/bin/sh
{ /bin/cat /proc/sys/kernel/hostname; /bin/pwd; /bin/cat /proc/$$/environ; } >%s/$$.$(/bin/cat /proc/sys/kernel/hostname)
exit 0
`

// place makes the directory of a line: its files, directories for its ranks to work in,
// and the probe by every name of a program in it. In files and in the result the
// hosts have their names.
func (r *row) place(t testing.TB, dir string, name func(string) string) {
	t.Helper()
	for _, d := range []string{ranksDir, "sub", "other"} {
		if err := os.MkdirAll(filepath.Join(dir, d), 0o777); err != nil {
			t.Fatal(err)
		}
	}
	text, all := fmt.Sprintf(probe, filepath.Join(dir, ranksDir)), r.line
	for _, f := range r.files {
		all += f.text
	}
	for _, p := range programs {
		for _, d := range []string{"", "sub", "other"} {
			if !strings.Contains(all, p) {
				break
			}
			if err := os.WriteFile(filepath.Join(dir, d, p), []byte(text), 0o755); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, f := range r.files {
		if err := os.WriteFile(filepath.Join(dir, f.name), []byte(name(f.text)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// programs are the names that lines call the probe by.
var programs = []string{"app", "io", "compute", "train", "bench", "master", "worker"}

// reported reads what the ranks have reported, by rank. hosts gives hosts the names that
// they have in the table.
func reported(dir string, hosts func(string) string) ([]rank, error) {
	files, err := os.ReadDir(filepath.Join(dir, ranksDir))
	if err != nil {
		return nil, err
	}
	by := map[int]rank{}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(dir, ranksDir, f.Name()))
		if err != nil {
			return nil, err
		}
		host, text2, _ := bytes.Cut(text, []byte("\n"))
		pwd, environ, _ := bytes.Cut(text2, []byte("\n"))
		k := rank{host: hosts(string(host)), env: map[string]string{}}
		if k.dir, err = filepath.Rel(dir, string(pwd)); err != nil {
			return nil, err
		}
		for _, kv := range strings.Split(string(environ), "\x00") {
			if name, value, ok := strings.Cut(kv, "="); ok {
				k.env[name] = hosts(value)
			}
		}
		n, err := k.number()
		if err != nil {
			return nil, err
		}
		if m, err := strconv.ParseUint(k.env["LINES_MASK"], 16, 64); err == nil {
			for cpu := range 64 {
				if m>>cpu&1 != 0 {
					k.cpus.Set(cpu)
				}
			}
		}
		if before, twice := by[n]; twice {
			return nil, fmt.Errorf("rank %d is on %s and on %s", n, before.host, k.host)
		}
		by[n] = k
	}
	ranks := make([]rank, len(by))
	for n := range ranks {
		k, ok := by[n]
		if !ok {
			return nil, fmt.Errorf("of %d ranks there is none of number %d", len(by), n)
		}
		ranks[n] = k
	}
	return ranks, nil
}

// number is the rank as its launcher has told it.
func (k rank) number() (int, error) {
	for _, name := range []string{"PMIX_RANK", "OMPI_COMM_WORLD_RANK", "PMI_RANK", "SLURM_PROCID"} {
		if v, ok := k.env[name]; ok {
			return strconv.Atoi(v)
		}
	}
	return 0, fmt.Errorf("a process on %s does not know its rank", k.host)
}

// unset stands for a variable that a rank does not have.
const unset = "-"

// columns are what a table says of ranks.
func (r *row) columns(ranks []rank) []column {
	var out []column
	add := func(name string, value func(rank) string) {
		c := column{name: name}
		for _, k := range ranks {
			c.values = append(c.values, value(k))
		}
		out = append(out, c)
	}
	add("host", func(k rank) string { return k.host })
	add("cpus", func(k rank) string { return r.cpusText(k.cpus) })
	for _, name := range r.show {
		if name == "dir" {
			add(name, func(k rank) string { return k.dir })
			continue
		}
		add(name, func(k rank) string {
			if v, ok := k.env[name]; ok {
				return v
			}
			return unset
		})
	}
	return out
}

// cpusText is a set of CPUs in the table: not to be bound, and to be bound to all of a
// machine, are the same.
func (r *row) cpusText(set topo.CPUSet) string {
	if set.IsEmpty() || set.Count() == r.on().cpus {
		return "all"
	}
	return set.String()
}

// differ is what of two accounts differs, by the names of their columns; only those of names count.
func differ(got, want []column, names []string) []string {
	var out []string
	for _, name := range names {
		if !slices.Equal(valuesOf(got, name), valuesOf(want, name)) {
			out = append(out, name)
		}
	}
	sort.Strings(out)
	return out
}

func valuesOf(columns []column, name string) []string {
	for _, c := range columns {
		if c.name == name {
			return c.values
		}
	}
	return nil
}
