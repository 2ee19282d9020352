package daemon

import (
	"os"

	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/linked"
	"github.com/gompirun/gompi/pkg/launch/openmpi"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/launch/ucx"
)

// settled is what the ranks of one program are offered.
type settled struct {
	dialect proto.Dialect
	err     error    // meant for the user: what the program wants and cannot have
	prefix  string   // where the installation of Open MPI lies that it loads; "" not known for certain
	port    bool     // by a port, for what starts the program leaves it no descriptors
	hints   []string // variables that spare its MPI library what cannot work here
}

// settle decides, once for each program, what its ranks are offered: what the
// user said, else what the MPI library speaks that it is linked with here.
// Other nodes may have other libraries.
func (w *world) settle(app int, file, dir string, env []string) (proto.Dialect, error) {
	if s, ok := w.settled[app]; ok {
		return s.dialect, s.err
	}
	a := &w.apps.Apps[app]
	s := settled{dialect: a.Dialect}
	var lib proto.Library
	if a.Dialect != proto.None {
		var err error
		if lib, err = linkedWith(a, file, dir, env); err != nil {
			return s.dialect, execfile.Limited(err)
		}
		if dir, err := w.d.dropinDir(); a.Dropin && err == nil {
			lib = dropin.Instead(dir, lib)
		}
		if a.Dialect == proto.Auto {
			s.dialect = lib.Speaks
		}
		if !lib.Wrapped {
			s.prefix = openMPIPrefix(lib.File)
		}
		if lib.Name != "" {
			w.d.send(&proto.Linked{World: w.apps.World, App: app, Library: lib, Offered: s.dialect})
		}
	}
	switch {
	case s.dialect == proto.PMIx:
		s.err = w.d.startPMIx()
	case s.dialect.Socket() && (w.apps.PMIPort || lib.Closes && lib.MPI != "gompi"): // which finds the acceptor
		s.port, s.err = true, w.listenPMI()
	}
	s.hints = hints(lib, dir, env)
	if w.settled == nil {
		w.settled = map[int]settled{}
	}
	w.settled[app] = s
	return s.dialect, s.err
}

// hints are variables that spare the library of a program in dir what is of no use on this machine. env is
// what the program will have. They are for the library that was looked at: another version may hang with them
// (Open MPI 5 does, with what helps Open MPI 4).
func hints(lib proto.Library, dir string, env []string) []string {
	switch {
	case lib.File == "", lib.Wrapped:
	case lib.MPI == "Open MPI":
		return openmpi.Hints(os.DirFS("/"), openmpi.Program{Library: lib.File, Prefix: openMPIPrefix(lib.File), Env: env})
	case lib.MPI == "MPICH", lib.MPI == "MPI ABI":
		return ucx.Hints(os.DirFS("/"), ucx.Program{Library: lib.File, Dir: dir, Env: env})
	}
	return nil
}

// linkedWith looks at what a program is linked with.
func linkedWith(a *proto.App, file, dir string, env []string) (proto.Library, error) {
	return linked.Find(os.DirFS("/"), linked.Query{Path: file, Argv: a.Argv, Env: env, Dir: dir})
}

// Environment is what the ranks of a program that this host runs have in common, before gompirun adds to it.
func Environment(a *proto.App) []string {
	set, _, _ := appEnv(a, func(env []string) []string { return env })
	return set.List()
}

// Inspect tells what this host's daemon would find a program to be linked with.
func Inspect(a *proto.App) (proto.Library, error) {
	env := Environment(a)
	file, _, err := execfile.LookPath(a.Argv[0], a.Wdir, env, a.Path)
	if err != nil {
		return proto.Library{}, err
	}
	return linkedWith(a, file, a.Wdir, env)
}

// appEnv is the environment of a program, without what is the job's; the changes that made it; and what of it is
// gompirun's own word. ofNode puts in what is this node's own.
func appEnv(a *proto.App, ofNode func(env []string) []string) (env *rankenv.Set, ops []rankenv.Op, own []string) {
	base := a.Env
	if a.Inherit {
		base = rankenv.Strip(os.Environ())
	}
	base = ofNode(base)
	ops = make([]rankenv.Op, len(a.Ops))
	for i, op := range a.Ops {
		ops[i] = rankenv.Op(op)
	}
	return rankenv.NewSet(rankenv.Apply(base, ops)), ops, rankenv.Defaults(base, ops)
}

// offer is the part of a rank's environment by which its library finds us.
// base is what it has already.
func (w *world) offer(r *rank, base []string) []string {
	var vars []string
	switch {
	case r.dialect.Socket():
		vars = w.pmiVars(r)
	case r.dialect == proto.PMIx:
		vars = w.pmixVars(r, base)
	}
	return append(vars, w.settled[r.spec.App].hints...)
}
