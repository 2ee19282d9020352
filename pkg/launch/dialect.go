package launch

import (
	"bufio"
	"fmt"
	"io"
	"path"

	"github.com/gompirun/gompi/pkg/launch/daemon"
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

// onLinked notes what a program is linked with, and says what cannot work.
func (j *job) onLinked(n *node, m *proto.Linked) {
	w := j.world(m.World)
	if w == nil || m.App < 0 || m.App >= len(w.apps) {
		return
	}
	l := libraryAt{node: n, world: w, app: m.App, lib: m.Library, offered: m.Offered}
	if len(w.ranks) > 1 && l.lib.Certain && !l.offered.Serves(l.lib.Speaks) && l.offered != proto.None {
		j.warn("linked", "%s is linked with %s, which speaks %s, but is offered %s: each process will be alone in its world; leave --mpi out, or write --mpi %s",
			l.program(), describeLibrary(l.lib), l.lib.Speaks, l.offered, l.lib.Speaks)
	}
	if l.lib.Certain && l.lib.Rival != "" {
		j.warn("rivals", "%s is linked with two MPI libraries, %s and another (%s): calls meant for one reach the other; link with one of them",
			l.program(), describeLibrary(l.lib), l.lib.Rival)
	}
	for i := range j.libraries {
		if o := &j.libraries[i]; o.world == w && mixed(o, &l) {
			j.warn("mixed", "the ranks have MPI libraries that cannot talk to each other: %s has %s on %s, %s has %s on %s",
				o.program(), describeLibrary(o.lib), o.node.host.Name, l.program(), describeLibrary(l.lib), l.node.host.Name)
			break
		}
	}
	j.libraries = append(j.libraries, l)
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

// onLoaded says that a rank waits for something that it is not offered.
func (j *job) onLoaded(n *node, m *proto.Loaded) {
	w := j.world(m.World)
	if w == nil || j.warned["linked"] {
		return
	}
	if m.Library.Rival != "" {
		j.warn("rivals", "rank %d of %d on %s (pid %d) has loaded two MPI libraries, %s and another (%s): calls meant for one may reach the other",
			m.Rank, len(w.ranks), n.host.Name, m.Pid, describeLibrary(m.Library), m.Library.Rival)
	}
	if m.Offered.Serves(m.Library.Speaks) {
		return
	}
	j.warn("loaded", "rank %d of %d on %s (pid %d) has loaded %s, which speaks %s, but is offered %s: it believes to be alone in its world; write --mpi %s",
		m.Rank, len(w.ranks), n.host.Name, m.Pid, describeLibrary(m.Library), m.Library.Speaks, m.Offered, m.Library.Speaks)
}

// warn prints a line about the job's libraries while it runs, one of each kind.
func (j *job) warn(kind, format string, args ...any) {
	if j.warned[kind] {
		return
	}
	if j.warned == nil {
		j.warned = map[string]bool{}
	}
	j.warned[kind] = true
	fmt.Fprintf(j.err, "gompirun: "+format+"\n", args...)
}

// noteSilence says, when all has gone well, that no rank has ever called for
// us although their program is linked with an MPI library. They may have had
// no reason to; or they have each done all the work.
func (j *job) noteSilence() {
	if j.spec.Show.Quiet || len(j.worlds) == 0 || len(j.warned) > 0 || len(j.worlds[0].ranks) < 2 {
		return
	}
	for _, e := range j.worlds[0].ended {
		if e.Spoke {
			return
		}
	}
	for i := range j.libraries {
		l := &j.libraries[i]
		if l.lib.Certain && l.world == j.worlds[0] {
			fmt.Fprintf(j.sys.Stderr, "gompirun: none of the %d ranks came to MPI_Init, though %s is linked with %s\n",
				len(l.world.ranks), l.program(), describeLibrary(l.lib))
			return
		}
	}
}

// explainDialects writes for each program what it is linked with on this host,
// what its ranks are offered, and what changes that.
func (j *job) explainDialects(w io.Writer) error {
	b := bufio.NewWriter(w)
	for i := range j.spec.Apps {
		a, err := j.protoApp(&j.spec.Apps[i])
		if err != nil || len(a.Argv) == 0 {
			continue
		}
		offered, why := a.Dialect, "of --mpi"
		lib, err := daemon.Inspect(&a)
		if offered == proto.Auto {
			offered, why = lib.Speaks, "no MPI library was found in it"
			if lib.Name != "" {
				why = "it is linked with " + describeLibrary(lib)
				if path.Base(lib.By) != path.Base(a.Argv[0]) {
					why += ", needed by " + lib.By
				}
				if lib.Rival != "" {
					why += ", and with another MPI library, " + lib.Rival
				}
			}
		}
		if err != nil {
			fmt.Fprintf(b, "%s is offered what it is linked with where it runs\n    because  it is not on this host\n", a.Argv[0])
		} else {
			fmt.Fprintf(b, "%s is offered %s\n    because  %s\n", a.Argv[0], offered, why)
		}
		fmt.Fprintf(b, "    change   --mpi pmi1|pmi2|pmix|none\n")
	}
	return b.Flush()
}
