package hostfile

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Request is everything an allocation depends on.
type Request struct {
	Mode         compat.Mode
	Lenient      bool        // Mode says which rank runs where, and no more: what its launcher would refuse is run, and this machine alone has all its cores
	DefaultSlots int         // of hosts of a file that states none; 0 their cores
	OnePerLine   bool        // in Intel MPI's mode: a line of a file that states no slots is one process
	Files        [][]Entry   // parsed host files, in the order of the command line
	Names        []string    // theirs, for messages
	List         []Entry     // parsed --host arguments, one after another
	Manager      *Allocation // the resource manager's grant; nil none
	Local        Local
	NoLocal      bool // --nolocal: leave this machine out
}

// Resolve folds host files, host lists and a resource manager's grant into the
// job's allocation, in allocation order.
//
// The rules are those of orte_hosts(7), which gompi and srun mode share with
// Open MPI: a grant defines the hosts, else host files do, else the host list;
// what comes after the definer selects from it. That is so by the manual; mpirun 4.1.4 and
// 5.0.11 take a host list instead of a host file, hosts that are not in it included, and so
// do their modes. In Hydra's mode hosts that the
// user names replace the grant (+n and ^name, which Hydra lacks, still refer to
// it). With nothing given the allocation is this machine.
// Excluded hosts (^name) and, with NoLocal, this machine are taken out last.
//
// Mistakes are *Error at the entry that causes them.
func Resolve(r Request) ([]Host, error) {
	if r.Mode.Hydra() && !r.Lenient && len(r.Files) > 0 && len(r.List) > 0 {
		return nil, r.List[0].place().errorf("in hydra mode hosts come from a host file or from a list, not from both: drop one of them")
	}
	if named := append(included(concat(r.Files)), included(r.List)...); r.Mode.Hydra() && len(named) > 0 && !anyRelative(named) {
		r.Manager = nil
	}
	hosts, filters, err := define(r)
	if err != nil {
		return nil, err
	}
	for _, f := range filters {
		if hosts, err = f.apply(hosts); err != nil {
			return nil, err
		}
	}
	out, err := remove(r, hosts)
	if err != nil {
		return nil, err
	}
	if r.Mode == compat.OMPI4 && !r.Lenient { // its launcher's own host is the first of all
		slices.SortStableFunc(out, func(a, b Host) int { return localFirst(a) - localFirst(b) })
	}
	return out, nil
}

func localFirst(h Host) int {
	if h.Local {
		return 0
	}
	return 1
}

// define returns the hosts that everything else selects from, and what is left
// to select by.
func define(r Request) ([]Host, []filter, *Error) {
	files, layouts := split(r.Files)
	list := filter{Request: r, entries: r.List, isList: true}
	switch {
	case r.Manager != nil:
		hosts, err := granted(r)
		all := filter{Request: r, entries: concat(r.Files), cap: true}
		list.cap = true
		return hosts, []filter{all, list}, err
	case len(files) > 0 && r.Mode.OpenMPI() && len(included(r.List)) > 0 && !anyRelative(r.List):
		hosts, err := defineByList(r)
		if err == nil {
			err = loginsFrom(concat(files), hosts, r.Local)
		}
		return hosts, nil, err
	case len(files) > 0:
		hosts, err := defineByFiles(r, files)
		return hosts, []filter{{Request: r, entries: concat(layouts), cap: true}, list}, err
	case len(layouts) > 0:
		return nil, nil, noAllocation(concat(layouts))
	case anyRelative(r.List):
		return nil, nil, noAllocation(r.List)
	case len(included(r.List)) > 0:
		hosts, err := defineByList(r)
		return hosts, nil, err
	case r.NoLocal:
		return nil, nil, place{source: "--nolocal"}.errorf("no host but this one is known: name others with --hostfile or --host")
	}
	if es := append(concat(r.Files), r.List...); len(es) > 0 {
		return nil, nil, es[0].place().errorf("hosts are only excluded, and there are none to exclude from: name some without \"^\", too")
	}
	if len(r.Files) > 0 && (r.Lenient || !r.Mode.Hydra()) {
		return nil, nil, place{source: cmp.Or(strings.Join(r.Names, ", "), "host file")}.errorf("it names no host: write one host a line, such as node1 slots=4")
	}
	return []Host{alone(r)}, nil, nil
}

// loginsFrom takes over how to reach hosts from host files that say it.
func loginsFrom(entries []Entry, hosts []Host, local Local) *Error {
	x := indexHosts(hosts, local)
	for _, e := range included(entries) {
		i := x.find(e.Name)
		if i < 0 {
			continue
		}
		if err := hosts[i].login(Entry{Name: e.Name, User: orElse(hosts[i].User, e.User), Port: e.Port, Source: e.Source, Line: e.Line, Column: e.Column}); err != nil {
			return err
		}
	}
	return nil
}

func orElse(s, other string) string {
	if s == "" {
		return other
	}
	return s
}

// alone is the allocation of a job for which no host was named.
func alone(r Request) Host {
	h := Host{Name: r.Local.Name, Slots: -1, SlotsBy: "no hosts were given: the cores of this one", Local: true}
	if h.Name == "" {
		h.Name = "localhost"
	}
	if !r.Lenient && (r.Mode.Hydra() || r.Mode == compat.Srun) {
		h.Slots, h.SlotsBy = 1, "no hosts were given: one process on this one"
	}
	return h
}

// split parts host files that stand for themselves from layouts, which use
// +n or +e and so need an allocation to count in. Files that only exclude
// define nothing and are neither.
func split(files [][]Entry) (defining, layouts [][]Entry) {
	for _, f := range files {
		if anyRelative(f) {
			layouts = append(layouts, f)
		} else if len(included(f)) > 0 {
			defining = append(defining, f)
		}
	}
	return defining, layouts
}

func noAllocation(es []Entry) *Error {
	for _, e := range es {
		if e.Relative != "" {
			return e.place().errorf("%s counts in an allocation, and there is none: name hosts in a host file, or run inside a batch job", e.Relative)
		}
	}
	return nil
}

func anyRelative(es []Entry) bool {
	for _, e := range es {
		if e.Relative != "" {
			return true
		}
	}
	return false
}

// included returns the entries that are no exclusions.
func included(es []Entry) []Entry {
	var out []Entry
	for _, e := range es {
		if !e.Exclude {
			out = append(out, e)
		}
	}
	return out
}

func concat(files [][]Entry) []Entry {
	var out []Entry
	for _, f := range files {
		out = append(out, f...)
	}
	return out
}

// remove takes out excluded hosts and, with NoLocal, this machine.
func remove(r Request, hosts []Host) ([]Host, *Error) {
	gone := removedFrom(hosts, r)
	var out []Host
	why := place{source: "hosts"}
	for i, h := range hosts {
		if p, removed := gone[i]; removed {
			why = p
		} else {
			out = append(out, h)
		}
	}
	if len(out) == 0 {
		return nil, why.errorf("no host is left: the allocation was %s", brief(hosts))
	}
	return out, nil
}

// brief lists hosts for a message.
func brief(hosts []Host) string {
	names := make([]string, len(hosts))
	for i, h := range hosts {
		names[i] = h.Name
	}
	s := Compress(names)
	if len(s) > 80 {
		return fmt.Sprintf("%s... (%d hosts)", s[:80], len(hosts))
	}
	return s
}
