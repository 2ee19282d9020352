package libraries

import (
	"fmt"
	"io"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// At is what one node found one program to be linked with.
type At struct {
	Node    int
	Host    string // its name
	World   int
	Ranks   int // of that world
	App     int
	Program string // what messages call it
	Library proto.Library
	Offered proto.Dialect
}

// Describe names a library and where it is.
func Describe(l proto.Library) string {
	switch {
	case l.File != "":
		return l.MPI + " (" + l.File + ")"
	case l.Name == "":
		return l.MPI
	}
	return l.MPI + " (" + l.Name + ")"
}

// Seen are what a job's programs are linked with, and what was said of it.
type Seen struct {
	To     io.Writer // takes what is said
	all    []At
	warned map[string]bool // by kind of trouble
}

// Linked notes what a program is linked with, and says what cannot work.
func (s *Seen) Linked(l At) {
	if l.Ranks > 1 && l.Library.Certain && !l.Offered.Serves(l.Library.Speaks) && l.Offered != proto.None {
		s.warn("linked", "%s is linked with %s, which speaks %s, but is offered %s: each process will be alone in its world; leave --mpi out, or write --mpi %s",
			l.Program, Describe(l.Library), l.Library.Speaks, l.Offered, l.Library.Speaks)
	}
	if l.Library.Certain && l.Library.Other != "" {
		s.warn("rivals", "%s is linked with two MPI libraries, %s, needed by %s, and another (%s): calls meant for one reach the other; link with one of them",
			l.Program, Describe(l.Library), l.Library.By, l.Library.Other)
	}
	for i := range s.all {
		if o := &s.all[i]; o.World == l.World && mixed(o, &l) {
			s.warn("mixed", "the ranks have MPI libraries that cannot talk to each other: %s has %s on %s, %s has %s on %s",
				o.Program, Describe(o.Library), o.Host, l.Program, Describe(l.Library), l.Host)
			break
		}
	}
	s.all = append(s.all, l)
}

// mixed reports whether two programs of a world have different MPI libraries.
// On one node different files are different libraries; the same library may lie
// elsewhere on another. What is only a guess is compared with its like.
func mixed(a, b *At) bool {
	switch {
	case a.App != b.App && !(a.Library.Certain && b.Library.Certain):
		return false
	case a.Library.IsPMI() || b.Library.IsPMI():
		return false
	case a.Node == b.Node && a.Library.File != "" && b.Library.File != "":
		return a.Library.File != b.Library.File
	}
	return a.Library.MPI != b.Library.MPI
}

// Loaded says that one of the ranks of a world waits for something that it is not offered.
func (s *Seen) Loaded(host string, ranks int, m *proto.Loaded) {
	if s.warned["linked"] {
		return
	}
	if m.Library.Other != "" {
		s.warn("rivals", "rank %d of %d on %s (pid %d) has loaded two MPI libraries, %s and another (%s): calls meant for one may reach the other",
			m.Rank, ranks, host, m.Pid, Describe(m.Library), m.Library.Other)
	}
	if m.Offered.Serves(m.Library.Speaks) {
		return
	}
	s.warn("loaded", "rank %d of %d on %s (pid %d) has loaded %s, which speaks %s, but is offered %s: it believes to be alone in its world; write --mpi %s",
		m.Rank, ranks, host, m.Pid, Describe(m.Library), m.Library.Speaks, m.Offered, m.Library.Speaks)
}

// warn prints a line about the job's libraries while it runs, one of each kind.
func (s *Seen) warn(kind, format string, args ...any) {
	if s.warned[kind] {
		return
	}
	if s.warned == nil {
		s.warned = map[string]bool{}
	}
	s.warned[kind] = true
	fmt.Fprintf(s.To, "gompirun: "+format+"\n", args...)
}

// Certain is the first MPI library that a program of a world surely has; nil: there is none.
func (s *Seen) Certain(world int) *At {
	i := slices.IndexFunc(s.all, func(l At) bool { return l.Library.Certain && l.World == world })
	if i < 0 {
		return nil
	}
	return &s.all[i]
}

// Warned reports whether anything was said.
func (s *Seen) Warned() bool { return len(s.warned) > 0 }
