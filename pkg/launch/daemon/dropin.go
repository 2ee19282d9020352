package daemon

import (
	"os"

	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/execfile"
	"github.com/gompirun/gompi/pkg/launch/linked"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// find looks what a program is linked with here, and whether gompi's library can take the place of that.
// A program that is not here is an error later, of its ranks.
func find(a *proto.App) proto.Found {
	if len(a.Argv) == 0 {
		return proto.Found{}
	}
	env := Environment(a)
	file, _, err := execfile.LookPath(a.Argv[0], a.Wdir, env, a.Path)
	if err != nil {
		return proto.Found{}
	}
	q := linked.Query{Path: file, Argv: a.Argv, Env: env, Dir: a.Wdir}
	lib, err := linked.Find(os.DirFS("/"), q)
	if err != nil {
		return proto.Found{}
	}
	root := os.DirFS("/")
	return proto.Found{Library: lib, Obstacle: linked.Obstacle(root, q, lib), Lacks: linked.Lacks(root, q)}
}

// dropinDir is where gompi's libraries with other MPIs' names are on this host: at the launcher's
// place, or among the files of the job.
func (d *Daemon) dropinDir() (string, error) {
	if dropin.Here(d.setup.Dropin) {
		return d.setup.Dropin.Dir, nil
	}
	return d.session.Path()
}

// dropIn has a program load gompi's libraries. The library path decides for most; scripts, whose program is not known, and those that an
// RPATH or an absolute path leads to their own need the loader's help.
func (w *world) dropIn(a *proto.App, env *rankenv.Set) error {
	dir, err := w.d.dropinDir()
	if err != nil {
		return err
	}
	before, _ := env.Get("LD_LIBRARY_PATH")
	env.Put("LD_LIBRARY_PATH", dropin.Path(dir, before))
	if _, ok := env.Get("MPI4PY_LIBMPI"); !ok {
		flavour, _ := env.Get("MPI4PY_MPIABI")
		env.Put("MPI4PY_LIBMPI", dropin.ForMpi4py(dir, flavour))
	}
	file, _, err := execfile.LookPath(a.Argv[0], a.Wdir, env.List(), w.searchPath(a))
	if err != nil {
		return nil // which the start of its ranks says
	}
	lib, err := linkedWith(a, file, a.Wdir, env.List())
	if err != nil || lib.Certain && lib.MPI == "gompi" {
		return err
	}
	before, _ = env.Get("LD_AUDIT")
	for _, v := range dropin.Audit(dir, before) {
		env.Put(v[0], v[1])
	}
	return nil
}
