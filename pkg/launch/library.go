package launch

import (
	"fmt"
	"path/filepath"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/libraries"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// lookedAt are the programs that each host is to look at before anything starts.
func (j *job) lookedAt() []proto.App {
	if j.spec.Library.Choice == jobspec.LibraryOwn || j.dropin.Dir == "" {
		return nil
	}
	var out []proto.App
	for i := range j.spec.Apps {
		a, err := j.programs.App(&j.spec.Apps[i])
		if err != nil {
			return nil // launch says it
		}
		out = append(out, a)
	}
	return out
}

// findDropin looks for our libraries of other MPIs' names, and refuses what the user asks for without them.
func (j *job) findDropin() error {
	if j.spec.Library.Choice == jobspec.LibraryOwn || j.sys.Dropin == nil {
		return nil
	}
	d, err := j.sys.Dropin()
	if err != nil && j.spec.Library.Choice == jobspec.LibraryGompi {
		return fmt.Errorf("--library=gompi: %w", err)
	}
	j.dropin = d
	return nil
}

// chooseLibrary decides for the whole job, by what all hosts with ranks have found, and has each program and host get what
// they need for it. There is never a mix.
func (j *job) chooseLibrary(apps []proto.App) error {
	var notes []string // said once nothing is refused
	if j.spec.Library.Choice != jobspec.LibraryGompi {
		missing, certain := j.missingLibrary()
		if missing == "" {
			return nil
		}
		if certain { // a program in Python may not use mpi4py at all
			notes = append(notes, missing)
		}
	}
	pushed := false
	for i := range apps {
		lacks := ""
		if d := apps[i].Dialect; d != proto.Auto && !d.Socket() {
			return fmt.Errorf("%s: --mpi %s is not what gompi's library speaks: leave it out, or say --library=own", apps[i].Argv[0], d)
		}
		for _, n := range j.nodes {
			if !j.hasRanks(n, i) || i >= len(n.hello.Found) {
				continue
			}
			if why := n.hello.Found[i].Obstacle; why != "" {
				return refusal(apps[i].Argv[0], n.host.Name, why, n.hello.Found[i].Library)
			}
			pushed, lacks = pushed || !n.hello.Dropin, n.hello.Found[i].Lacks
		}
		if lacks != "" {
			notes = append(notes, fmt.Sprintf("%s: %s, which gompi does not have yet: calls are refused with an error (--library=own runs it on its own MPI)", apps[i].Argv[0], lacks))
		}
	}
	for _, n := range notes {
		j.note(n)
	}
	j.ours = true
	if !pushed {
		return nil
	}
	for _, name := range dropin.Files() {
		if err := j.stage(filepath.Join(j.dropin.Dir, name), name); err != nil {
			return err
		}
	}
	return nil
}

// refusal says why our library cannot take the place of a program's own on a host, and what helps.
func refusal(program, host, why string, own proto.Library) error {
	if own.Missing {
		return fmt.Errorf("%s on %s lacks %s of %s, and gompi's library cannot take its place, as the program %s: install %s there", program, host, own.Name, orMPI(own.MPI), why, orMPI(own.MPI))
	}
	return fmt.Errorf("%s on %s %s; --library=own runs it on its %s", program, host, why, orMPI(own.MPI))
}

func orMPI(name string) string {
	if name == "" {
		return "own MPI"
	}
	return name
}

// missingLibrary says which program's MPI library is missing on which hosts, so that it could not start there.
func (j *job) missingLibrary() (what string, certain bool) {
	for i := range j.spec.Apps {
		var hosts []string
		var lib proto.Library
		for _, n := range j.nodes {
			if i >= len(n.hello.Found) || !j.hasRanks(n, i) {
				continue
			}
			if f := n.hello.Found[i].Library; f.Missing && dropin.Replaces(f) {
				hosts, lib = append(hosts, n.host.Name), f
			}
		}
		if len(hosts) > 0 {
			return fmt.Sprintf("%s needs %s of %s, which %s: all ranks run on gompi's library of that name (--library=own forbids it)",
				j.spec.Apps[i].Argv[0], lib.Name, lib.MPI, lacks(hosts)), lib.Certain
		}
	}
	return "", false
}

func lacks(hosts []string) string {
	if len(hosts) == 1 {
		return namesOf(hosts) + " lacks"
	}
	return namesOf(hosts) + " lack"
}

func (j *job) onLinked(n *node, m *proto.Linked) {
	w := j.worlds[m.World]
	j.libraries.Linked(libraries.At{
		Node: n.index, Host: n.host.Name, World: w.id, Ranks: len(w.ranks), App: m.App, Program: w.apps[m.App].Argv[0], Library: m.Library, Offered: m.Offered,
	})
}

func (j *job) onLoaded(n *node, m *proto.Loaded) {
	j.libraries.Loaded(n.host.Name, len(j.worlds[m.World].ranks), m)
}

// noteSilence says, when all has gone well, that no rank has ever called for
// us although their program is linked with an MPI library. They may have had
// no reason to; or they have each done all the work.
func (j *job) noteSilence() {
	if j.spec.Show.Quiet || len(j.worlds) == 0 || j.libraries.Warned() || len(j.worlds[0].ranks) < 2 {
		return
	}
	w := j.worlds[0]
	if slices.ContainsFunc(w.ended, func(e control.RankEnded) bool { return e.Spoke }) {
		return
	}
	if l := j.libraries.Certain(w.id); l != nil {
		fmt.Fprintf(j.stderr, "gompirun: none of the %d ranks came to MPI_Init, though %s is linked with %s\n",
			len(w.ranks), l.Program, libraries.Describe(l.Library))
	}
}
