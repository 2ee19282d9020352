package lines

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"sync"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// A way is how gompirun is called for a line:
//
//	named     by the line's own name, mpirun or mpiexec: the line decides whose rules hold
//	gompirun  as gompirun, if the line's words tell whose they are
//	a mode    by the line's name, with --compat=MODE
//
// Whose binding a line has that asks for none is the mode's affair; in the first
// two ways it is ours.
const (
	named      = "named"
	asGompirun = "gompirun"
)

// ways are those in which a row is tried, each with whom it must agree: who knows the line best
// and runs it.
func (r *row) ways() (ways []string, peers map[string]string) {
	peers = map[string]string{}
	add := func(way, peer string) {
		if w := r.want(peer); w != nil && (!w.refused || r.strict) && peers[way] == "" {
			ways, peers[way] = append(ways, way), peer
		}
	}
	for _, p := range r.peers {
		add(named, p)
		if r.telling {
			add(asGompirun, p)
		}
		if mode := launcherOf(p).mode; slices.Contains(compat.Names(), mode) {
			add(mode, p)
		}
	}
	return ways, peers
}

// plan is what a dry run says, as far as lines are concerned.
type plan struct {
	Apps []struct {
		Dir string
		Env struct {
			From    string
			Changes []struct{ Op, Name, Value, Sep string }
		}
	}
	Ranks []struct {
		App  int
		Host string
		CPUs topo.CPUSet
		Tool []string
	}
}

// command is the line as a way has it, with the machine that the table says.
func (r *row) command(way string) string {
	name, words, _ := strings.Cut(r.line, " ")
	options := fmt.Sprintf(" --dry-run --json --topo '%s' ", r.on().desc)
	switch way {
	case named:
	case asGompirun:
		name = asGompirun
	default:
		options = " --compat=" + way + options
	}
	return name + options + words
}

// dry has gompirun plan a line, and returns what is wrong: "" nothing, else a kind, and
// what was seen.
func (r *row) dry(t testing.TB, way, peer string) (kind, saw string) {
	t.Helper()
	dir := t.TempDir()
	r.place(t, dir, func(s string) string { return s })
	vars := append([]string{"PATH=" + calls(t) + ":/usr/bin:/bin", "HOME=" + dir}, r.env...)
	if way == named {
		vars = append(vars, r.callers(peer)...)
	} else {
		vars = append(vars, asRoot(peer)...)
	}
	cmd := exec.Command("/bin/sh", "-c", "echo node1 >/proc/sys/kernel/hostname && "+r.command(way))
	cmd.Dir, cmd.Env = dir, vars
	ownName(cmd)
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	var status *exec.ExitError
	if err != nil && !errors.As(err, &status) {
		t.Fatalf("%s: %v", r.at, err)
	}
	w := r.want(peer)
	switch {
	case w.refused && err != nil:
		return "", ""
	case err != nil:
		return "refused", strings.TrimSpace(stderr.String())
	case w.refused:
		return "accepted", string(out)
	}
	var p plan
	if err := json.Unmarshal(out, &p); err != nil {
		t.Fatalf("%s: %s: %v\n%s%s", r.at, r.command(way), err, out, stderr.String())
	}
	got := r.columns(p.ranks(dir, vars))
	names := append([]string{"host"}, r.show...)
	if r.counted(way) {
		names = append(names, "cpus")
	}
	d := differ(got, w.columns, names)
	return strings.Join(d, " "), (&want{columns: got}).text() + stderr.String()
}

// counted reports whether the CPUs of a line count in a way. In the modes of Open MPI and MPICH they do, and in
// all where the line asks for some. "binds named" leaves them to us when gompirun is called as such, for the line
// does not say of which object, and "binds not" is for what a launcher does by chance.
func (r *row) counted(way string) bool {
	switch r.binds {
	case "always":
		return true
	case "named":
		return way != asGompirun
	case "not":
		return false
	}
	return way != named && way != asGompirun && way != "intel"
}

// callers are variables that who calls a launcher by its own name has: those of its installation, and
// what lets root.
func (r *row) callers(peer string) []string {
	vars := asRoot(peer)
	if peer == "intel" {
		vars = append(vars, "I_MPI_ROOT=/opt/intel/oneapi/mpi/latest")
	}
	return vars
}

func asRoot(peer string) (vars []string) {
	for _, kv := range launcherOf(peer).env {
		if strings.Contains(kv, "ALLOW_RUN_AS_ROOT") {
			vars = append(vars, kv)
		}
	}
	return vars
}

// ranks are the ranks of a plan, with their environments.
func (p *plan) ranks(dir string, vars []string) []rank {
	var out []rank
	for _, k := range p.Ranks {
		host := k.Host
		if host == "localhost" || host == "127.0.0.1" {
			host = "node1"
		}
		a := p.Apps[k.App]
		r := rank{host: host, cpus: k.CPUs, env: map[string]string{}}
		r.dir, _ = filepath.Rel(dir, a.Dir)
		if a.Env.From == "launcher" || a.Env.From == "host" && host == "node1" {
			for _, kv := range vars {
				name, value, _ := strings.Cut(kv, "=")
				r.env[name] = value
			}
		}
		for _, c := range a.Env.Changes {
			switch old, sep := r.env[c.Name], cmp.Or(c.Sep, ":"); {
			case c.Op == "unset":
				delete(r.env, c.Name)
			case c.Op == "set" || old == "":
				r.env[c.Name] = c.Value
			case c.Op == "prepend":
				r.env[c.Name] = c.Value + sep + old
			default:
				r.env[c.Name] = old + sep + c.Value
			}
		}
		for _, word := range k.Tool { // of the lines here, all are env
			if name, value, ok := strings.Cut(word, "="); ok {
				r.env[name] = value
			}
		}
		out = append(out, r)
	}
	return out
}

// calls is a directory with gompirun under all names that lines have.
var calls = func() func(t testing.TB) string {
	var once sync.Once
	return func(t testing.TB) string {
		dir := filepath.Join(env.Dir, "calls")
		once.Do(func() {
			_ = os.MkdirAll(dir, 0o755)
			for _, name := range []string{"gompirun", "mpirun", "mpiexec", "mpiexec.hydra", "orterun", "prterun", "aprun"} {
				if err := os.Symlink(filepath.Join(env.Bin, "gompirun"), filepath.Join(dir, name)); err != nil {
					t.Fatal(err)
				}
			}
		})
		return dir
	}
}()

// TestLinesDoWhatTheirLaunchersDo plans every line in every way. What is marked as not done
// yet must still be so: a mark that has become wrong is to be taken away (go test -today does).
func TestLinesDoWhatTheirLaunchersDo(t *testing.T) {
	all := tables(t)
	t.Run("planned", func(t *testing.T) {
		for _, file := range sortedKeys(all) {
			for _, r := range all[file] {
				t.Run(r.title, func(t *testing.T) {
					t.Parallel()
					r.tryAll(t)
				})
			}
		}
	})
	if *note {
		save(t, all)
	}
	t.Log(summary(rows(t)))
}

func (r *row) tryAll(t *testing.T) {
	ways, peers := r.ways()
	if len(r.wants) == 0 {
		t.Fatalf("%s: nobody has been asked: make lines", r.at)
	}
	var today []mark
	for _, way := range ways {
		kind, saw := r.dry(t, way, peers[way])
		if kind != "" {
			today = append(today, mark{way, kind})
		}
		if *note || kind == r.marked(way) {
			continue
		}
		w := r.want(peers[way])
		switch {
		case kind == "":
			t.Errorf("%s: %s is right now: take away the mark %s: %s", r.at, r.command(way), way, r.marked(way))
		default:
			t.Errorf("%s: %s: wrong are %s, marked %q; %s does\n%sand gompirun\n%s", r.at, r.command(way), kind, r.marked(way), peers[way], w.text(), saw)
		}
	}
	if *note {
		r.today = joined(today)
		return
	}
	for _, m := range r.today {
		for _, way := range strings.Split(m.way, ",") {
			if peers[way] == "" {
				t.Errorf("%s: no way %s", r.at, way)
			}
		}
	}
}

// marked is the kind that a way is marked with.
func (r *row) marked(way string) string {
	for _, m := range r.today {
		if slices.Contains(strings.Split(m.way, ","), way) {
			return m.what
		}
	}
	return ""
}

// joined puts marks of one kind into one.
func joined(marks []mark) (out []mark) {
	for _, m := range marks {
		i := slices.IndexFunc(out, func(o mark) bool { return o.what == m.what })
		if i < 0 {
			out = append(out, m)
			continue
		}
		out[i].way += "," + m.way
	}
	return out
}

// summary counts the lines, and lists those that gompirun does not do yet, by kind.
func summary(rows []*row) string {
	byKind, wrong := map[string][]string{}, 0
	for _, r := range rows {
		if len(r.today) > 0 {
			wrong++
		}
		for _, m := range r.today {
			byKind[m.what] = append(byKind[m.what], fmt.Sprintf("  %s: %s (%s)\n      %s", r.section, r.title, m.way, r.line))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d lines, %d not right in every way\n", len(rows), wrong)
	for _, kind := range sortedKeys(byKind) {
		list := byKind[kind]
		sort.Strings(list)
		fmt.Fprintf(&b, "%s: %d\n%s\n", kind, len(list), strings.Join(list, "\n"))
	}
	return b.String()
}
