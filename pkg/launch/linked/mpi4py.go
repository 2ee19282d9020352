package linked

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// mpi4py looks for the MPI library that a Python program would load: that of
// the mpi4py its interpreter would import, whether the program does or not.
func (w *walk) mpi4py(interpreter string, argv []string) proto.Library {
	if interpreter == "" {
		return proto.Library{}
	}
	prefixes := w.prefixes(interpreter)
	for _, site := range w.sites(prefixes, argv) {
		dir := path.Join(site, "mpi4py")
		entries, err := w.directory(dir)
		if err != nil {
			continue
		}
		var modules []string
		for _, e := range entries {
			if n := e.Name(); strings.HasPrefix(n, "MPI.") && strings.HasSuffix(n, ".so") {
				modules = append(modules, path.Join(dir, n))
			}
		}
		switch modules = suited(modules, path.Base(w.real(interpreter))); len(modules) {
		case 0:
			continue
		case 1:
			return w.module(modules[0])
		}
		return w.chosen(modules, prefixes)
	}
	return proto.Library{}
}

// suited drops the modules that were built for other versions of CPython than this one:
// Debian installs one for each version it has. A module without a version (MPI.abi3.so)
// suits all, and an interpreter whose name has none may be any.
func suited(modules []string, interpreter string) []string {
	version, ok := strings.CutPrefix(interpreter, "python")
	if !ok || !strings.Contains(version, ".") {
		return modules
	}
	tag := ".cpython-" + strings.ReplaceAll(version, ".", "") + "-"
	return slices.DeleteFunc(modules, func(m string) bool {
		name := path.Base(m)
		return strings.Contains(name, ".cpython-") && !strings.Contains(name, tag)
	})
}

// module walks an extension module.
func (w *walk) module(file string) proto.Library {
	o, err := w.parse(file)
	if err != nil {
		return proto.Library{}
	}
	return w.libraries(file, o)
}

// chosen decides between the modules of an mpi4py that was built for several
// MPI libraries (since 4.1): MPI.mpich.*.so, MPI.openmpi.*.so, MPI.mpiabi.*.so.
// It takes the one that MPI4PY_MPIABI names, else the one for the first libmpi
// it can load: of MPI4PY_LIBMPI, of Python's own prefixes, of gompi's wheel, of the loader's
// directories. Where there is none MPICH's would do.
func (w *walk) chosen(modules, prefixes []string) proto.Library {
	abi := strings.ToLower(w.getenv("MPI4PY_MPIABI"))
	lib := w.libmpi(modules[0], prefixes)
	if abi == "" && known(lib) {
		abi = "mpich"
		if lib.MPI == "Open MPI" {
			abi = "openmpi"
		}
	}
	if abi == "impi" {
		abi = "mpich"
	}
	nowhere := abi == ""
	if nowhere {
		abi = "mpich"
	}
	i := slices.IndexFunc(modules, func(m string) bool { return strings.HasPrefix(path.Base(m), "MPI."+abi+".") })
	if i < 0 {
		return proto.Library{}
	}
	if nowhere {
		return proto.Library{MPI: "MPICH", Name: "libmpi.so.12", By: modules[i], Speaks: proto.PMI1, Missing: true}
	}
	if known(lib) {
		lib.By = modules[i]
		return lib
	}
	return w.module(modules[i])
}

// libmpi finds the library that mpi4py would open. by is any of its modules,
// which tells for what machine.
func (w *walk) libmpi(by string, prefixes []string) proto.Library {
	o, err := w.parse(by)
	if err != nil {
		return proto.Library{}
	}
	for _, name := range w.libmpiNames(prefixes) {
		n := need{name, &loaded{file: by, obj: o, origin: path.Dir(by)}}
		l := w.load(n)
		if l == nil {
			continue
		}
		// a bare libmpi.so says whose it is by its soname
		if s, ok := classify(l.obj.soname); ok {
			n.name = l.file
			f := w.mpiLibrary(n, s)
			f.Name = l.obj.soname
			return f
		}
		return proto.Library{Name: path.Base(name), File: l.file, MPI: "unknown MPI", By: by, Speaks: proto.PMI1}
	}
	return proto.Library{}
}

// libmpiNames are the names that mpi4py tries, in its order.
func (w *walk) libmpiNames(prefixes []string) []string {
	names := []string{"libmpi.so", "libmpi.so.12", "libmpi.so.40"}
	var dirs, out []string
	if list := w.getenv("MPI4PY_LIBMPI"); list != "" {
		for entry := range strings.SplitSeq(list, ":") {
			if st, err := fs.Stat(w.fsys, below(w.absolute(entry))); entry != "" && (err != nil || !st.IsDir()) {
				out = append(out, entry)
				continue
			}
			dirs = append(dirs, entry)
		}
	} else {
		for _, p := range prefixes {
			if p != "/usr" {
				dirs = append(dirs, path.Join(p, "lib"))
			}
		}
		dirs = append(append(dirs, w.wheels(prefixes)...), "")
	}
	for _, d := range dirs {
		for _, n := range names {
			out = append(out, path.Join(d, n))
		}
	}
	return out
}

// wheels are the folders of gompi's libraries where its wheel is installed, which has mpi4py look there
// before it asks the loader (packaging/wheel/gompi/mpi4py.py).
func (w *walk) wheels(prefixes []string) []string {
	var out []string
	for _, p := range prefixes {
		sites := w.packages(p)
		if p == "/usr" {
			sites = w.packages("/usr/local") // where Debian's pip installs
		}
		for _, site := range sites {
			if w.exists(path.Join(site, "gompi.pth")) {
				out = append(out, path.Join(site, "../../gompi/dropin"))
			}
		}
	}
	return out
}

// prefixes are the directories that an interpreter belongs to: its virtual environment, the user's
// directory and the installation. A virtual environment may shut the last two out.
func (w *walk) prefixes(interpreter string) []string {
	var out []string
	if p := path.Dir(path.Dir(interpreter)); w.exists(path.Join(p, "pyvenv.cfg")) {
		out = append(out, p)
		if !w.systemPackages(path.Join(p, "pyvenv.cfg")) {
			return out
		}
	}
	if home := w.getenv("HOME"); home != "" {
		out = append(out, path.Join(home, ".local"))
	}
	return append(out, path.Dir(path.Dir(w.real(interpreter))))
}

// systemPackages reads whether a virtual environment sees the packages of the
// installation below it (PEP 405).
func (w *walk) systemPackages(cfg string) bool {
	r, err := w.open(cfg)
	if err != nil {
		return false
	}
	defer r.Close()
	for line := range strings.SplitSeq(string(readAll(r, maxScript)), "\n") {
		key, value, _ := strings.Cut(line, "=")
		if strings.TrimSpace(key) == "include-system-site-packages" {
			return strings.EqualFold(strings.TrimSpace(value), "true")
		}
	}
	return false
}

// sites are the directories that an interpreter imports from: the script's
// own, PYTHONPATH, and the packages of its prefixes.
func (w *walk) sites(prefixes, argv []string) []string {
	var out []string
	for _, arg := range rest(argv) {
		if strings.HasSuffix(arg, ".py") {
			out = append(out, path.Dir(w.absolute(arg)))
			break
		}
	}
	for dir := range strings.SplitSeq(w.getenv("PYTHONPATH"), ":") {
		if dir != "" {
			out = append(out, w.absolute(dir))
		}
	}
	for _, p := range prefixes {
		out = append(out, w.packages(p)...)
		if p == "/usr" {
			out = append(out, w.packages("/usr/local")...)
			out = append(out, "/usr/lib/python3/dist-packages") // Debian's
		}
	}
	return out
}

// packages are the package directories below a prefix, newest version first.
func (w *walk) packages(prefix string) []string {
	var out []string
	for _, lib := range []string{"lib", "lib64"} {
		entries, err := w.directory(path.Join(prefix, lib))
		if err != nil {
			continue
		}
		for _, e := range slices.Backward(entries) {
			if python(e.Name()) && e.Name() != "python3" {
				for _, d := range []string{"site-packages", "dist-packages"} {
					out = append(out, path.Join(prefix, lib, e.Name(), d))
				}
			}
		}
	}
	return out
}
