package hosts

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
)

// Seq are the hosts that --map-by seq deals ranks to, each as often as it is listed:
// those of its file, else of the host lists, else of the host files. Counts of slots do
// not matter. nil: the job's hosts, one after another.
func (f *Finder) Seq(file string) ([]string, error) {
	files := f.Spec.Hosts.Files
	var entries []hostfile.Entry
	switch {
	case file != "":
		files = []string{file}
	case f.ofPrograms():
		return nil, nil
	case len(f.Spec.Hosts.Lists) > 0:
		files = nil
		for _, list := range f.Spec.Hosts.Lists {
			e, err := hostfile.ParseList(list, "--host")
			if err != nil {
				return nil, err
			}
			entries = append(entries, e...)
		}
	}
	for _, name := range files {
		e, err := hostfile.ParseFile(name, f.Open, colon(&f.Spec.Remote))
		if err != nil {
			return nil, err
		}
		entries = append(entries, e...)
	}
	return seqNames(entries), nil
}

// placed are the hosts that a rankfile or the file of --map-by seq places ranks on: the
// job's when nothing else names any, as in Open MPI 4. A rankfile's have a slot a rank.
func (f *Finder) placed() ([][]hostfile.Entry, error) {
	m := f.Spec.Policy.Map
	switch {
	case m.File == "":
		return nil, nil
	case m.Directive == binding.MapSeq:
		hosts, err := f.readFiles([]string{m.File})
		return hosts, compat.Refuse(compat.NoRankFile, err)
	case m.Directive != binding.MapRankfile:
		return nil, nil
	}
	lines, err := f.Rankfile(m.File)
	if err != nil {
		return nil, err
	}
	var entries []hostfile.Entry
	at := map[string]int{}
	for _, l := range lines {
		if strings.HasPrefix(l.Host, "+") {
			return nil, nil // it counts in an allocation
		}
		i, ok := at[l.Host]
		if !ok {
			i = len(entries)
			at[l.Host] = i
			entries = append(entries, hostfile.Entry{Name: l.Host, Source: m.File, Line: l.Line, Column: 1})
		}
		entries[i].Slots++
	}
	if len(entries) == 0 {
		return nil, nil
	}
	return [][]hostfile.Entry{entries}, nil
}

// ofPrograms reports whether a program has hosts of its own, which go in turn.
func (f *Finder) ofPrograms() bool {
	for _, a := range f.Spec.Apps {
		if len(a.Hosts) > 0 || len(a.HostFiles) > 0 {
			return true
		}
	}
	return false
}

// seqNames are the names of entries in order; nil where one asks for any hosts that are
// empty, so that there is no order.
func seqNames(entries []hostfile.Entry) []string {
	var out []string
	for _, e := range entries {
		switch {
		case e.Exclude:
		case e.Name != "":
			out = append(out, e.Name)
		case len(e.Relative) > 1 && e.Relative[1] == 'n':
			out = append(out, e.Relative)
		default:
			return nil
		}
	}
	return out
}

// Rankfile reads the rankfile of that name; "" is none.
func (f *Finder) Rankfile(name string) ([]binding.RankLine, error) {
	if name == "" {
		return nil, compat.Refuse(compat.NoFileNamed, errors.New("rankfile: no file named; write --map-by rankfile:file=NAME or --rankfile NAME"))
	}
	r, err := f.Open(name)
	if err != nil {
		return nil, compat.Refuse(compat.NoRankFile, fmt.Errorf("rankfile %s: %w", name, atomicfile.Reason(err)))
	}
	defer r.Close()
	return binding.ParseRankfile(r, name)
}
