package launch

import (
	"fmt"
	"io"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// libraryAt is what one node found one program to be linked with.
type libraryAt struct {
	node    *node
	world   *world
	app     int
	lib     proto.Library
	offered Dialect
}

// program is what messages call the program.
func (l *libraryAt) program() string { return l.world.apps[l.app].Argv[0] }

// describeLibrary names a library and where it is.
func describeLibrary(l proto.Library) string {
	switch {
	case l.File != "":
		return l.MPI + " (" + l.File + ")"
	case l.Name == "":
		return l.MPI
	}
	return l.MPI + " (" + l.Name + ")"
}

// libraries are what a job's programs are linked with, and what was said of it.
type libraries struct {
	to     io.Writer // takes what is said
	seen   []libraryAt
	warned map[string]bool // by kind of trouble
}

func (j *job) onLinked(n *node, m *proto.Linked) {
	j.libraries.linked(libraryAt{node: n, world: j.worlds[m.World], app: m.App, lib: m.Library, offered: m.Offered})
}

// linked notes what a program is linked with, and says what cannot work.
func (s *libraries) linked(l libraryAt) {
	if len(l.world.ranks) > 1 && l.lib.Certain && !l.offered.Serves(l.lib.Speaks) && l.offered != proto.None {
		s.warn("linked", "%s is linked with %s, which speaks %s, but is offered %s: each process will be alone in its world; leave --mpi out, or write --mpi %s",
			l.program(), describeLibrary(l.lib), l.lib.Speaks, l.offered, l.lib.Speaks)
	}
	if l.lib.Certain && l.lib.Rival != "" {
		s.warn("rivals", "%s is linked with two MPI libraries, %s, needed by %s, and another (%s): calls meant for one reach the other; link with one of them",
			l.program(), describeLibrary(l.lib), l.lib.By, l.lib.Rival)
	}
	for i := range s.seen {
		if o := &s.seen[i]; o.world == l.world && mixed(o, &l) {
			s.warn("mixed", "the ranks have MPI libraries that cannot talk to each other: %s has %s on %s, %s has %s on %s",
				o.program(), describeLibrary(o.lib), o.node.host.Name, l.program(), describeLibrary(l.lib), l.node.host.Name)
			break
		}
	}
	s.seen = append(s.seen, l)
}

// mixed reports whether two programs of a world have different MPI libraries.
// On one node different files are different libraries; the same library may lie
// elsewhere on another. What is only a guess is compared with its like.
func mixed(a, b *libraryAt) bool {
	switch {
	case a.app != b.app && !(a.lib.Certain && b.lib.Certain):
		return false
	case a.lib.IsPMI() || b.lib.IsPMI():
		return false
	case a.node == b.node && a.lib.File != "" && b.lib.File != "":
		return a.lib.File != b.lib.File
	}
	return a.lib.MPI != b.lib.MPI
}

func (j *job) onLoaded(n *node, m *proto.Loaded) {
	j.libraries.loaded(n, j.worlds[m.World], m)
}

// loaded says that a rank waits for something that it is not offered.
func (s *libraries) loaded(n *node, w *world, m *proto.Loaded) {
	if s.warned["linked"] {
		return
	}
	if m.Library.Rival != "" {
		s.warn("rivals", "rank %d of %d on %s (pid %d) has loaded two MPI libraries, %s and another (%s): calls meant for one may reach the other",
			m.Rank, len(w.ranks), n.host.Name, m.Pid, describeLibrary(m.Library), m.Library.Rival)
	}
	if m.Offered.Serves(m.Library.Speaks) {
		return
	}
	s.warn("loaded", "rank %d of %d on %s (pid %d) has loaded %s, which speaks %s, but is offered %s: it believes to be alone in its world; write --mpi %s",
		m.Rank, len(w.ranks), n.host.Name, m.Pid, describeLibrary(m.Library), m.Library.Speaks, m.Offered, m.Library.Speaks)
}

// warn prints a line about the job's libraries while it runs, one of each kind.
func (s *libraries) warn(kind, format string, args ...any) {
	if s.warned[kind] {
		return
	}
	if s.warned == nil {
		s.warned = map[string]bool{}
	}
	s.warned[kind] = true
	fmt.Fprintf(s.to, "gompirun: "+format+"\n", args...)
}

// noteSilence says, when all has gone well, that no rank has ever called for
// us although their program is linked with an MPI library. They may have had
// no reason to; or they have each done all the work.
func (j *job) noteSilence() {
	if j.spec.Show.Quiet || len(j.worlds) == 0 || len(j.libraries.warned) > 0 || len(j.worlds[0].ranks) < 2 {
		return
	}
	w := j.worlds[0]
	if slices.ContainsFunc(w.ended, func(e control.RankEnded) bool { return e.Spoke }) {
		return
	}
	if l := j.libraries.certain(w); l != nil {
		fmt.Fprintf(j.stderr, "gompirun: none of the %d ranks came to MPI_Init, though %s is linked with %s\n",
			len(w.ranks), l.program(), describeLibrary(l.lib))
	}
}

// certain is the first MPI library that a program of a world surely has; nil: there is none.
func (s *libraries) certain(w *world) *libraryAt {
	i := slices.IndexFunc(s.seen, func(l libraryAt) bool { return l.lib.Certain && l.world == w })
	if i < 0 {
		return nil
	}
	return &s.seen[i]
}
