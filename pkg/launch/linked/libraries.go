package linked

import (
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// need is a library that an object of the program asks for.
type need struct {
	name string
	by   *loaded
}

// loaded is an object as the loader has it.
type loaded struct {
	file   string
	origin string // what $ORIGIN is in its paths
	obj    *object
	from   *loaded // whose need it was; nil the program
}

// libraries walks what a program needs, level by level as the loader does, and
// returns the first library that asks for a launcher. An MPI library counts
// before the PMI library it may bring.
func (w *walk) libraries(file string, o *object) proto.Library {
	main := &loaded{file: file, obj: o, origin: path.Dir(file)}
	if strings.Contains(o.rpath+o.runpath, "ORIGIN") {
		main.origin = path.Dir(w.real(file)) // the kernel tells the loader the file behind all links
	}
	return w.closure(main, w.preloaded(main))
}

// preloaded are the libraries that the environment adds.
func (w *walk) preloaded(main *loaded) []need {
	var queue []need
	for _, name := range strings.FieldsFunc(w.loadersVariable("LD_PRELOAD"), func(c rune) bool { return c == ' ' || c == ':' }) {
		queue = append(queue, need{name, main})
	}
	return queue
}

// closure walks the needs of start, and those in queue before them.
func (w *walk) closure(start *loaded, queue []need) proto.Library {
	for _, n := range start.obj.needed {
		queue = append(queue, need{n, start})
	}
	seen := map[string]bool{}
	var pmi proto.Library
	serves := slices.ContainsFunc(start.obj.needed, launcher)
	for i := 0; i < len(queue) && i < maxObjects; i++ {
		n := queue[i]
		if seen[n.name] || isInnocent(path.Base(n.name)) {
			continue
		}
		seen[n.name] = true
		if s, ok := classify(path.Base(n.name)); ok {
			f := w.mpiLibrary(n, s)
			if s.isPMI() {
				if !known(pmi) && !serves {
					pmi = f
				}
				continue
			}
			f.Other = w.otherMPI(w.binary(n, s), queue[i+1:])
			return f
		}
		l := w.load(n)
		if l == nil {
			continue
		}
		for _, name := range l.obj.needed {
			queue = append(queue, need{name, l})
		}
	}
	return pmi
}

// otherMPI names a library of another MPI than first's, whose binary interface that is, among the rest of what a program
// needs, and what that needs: a library for linear algebra, say, that was built for another.
func (w *walk) otherMPI(first string, queue []need) (other string) {
	w.everything(queue, func(n need) bool {
		if s, ok := classify(path.Base(n.name)); ok && first != "" && differ(first, w.binary(n, s)) {
			other = n.name + ", needed by " + n.by.file
		}
		return other == ""
	}, func(*loaded) {})
	return other
}

// everything walks needs and those of the libraries that they name, one by one until named says false. It gives found the
// libraries, but MPI's and PMI's, whose own needs are their own affair.
func (w *walk) everything(queue []need, named func(need) bool, found func(*loaded)) {
	seen := map[string]bool{}
	for i := 0; i < len(queue) && len(seen) < maxObjects; i++ {
		n := queue[i]
		if !named(n) {
			return
		}
		if _, ok := classify(path.Base(n.name)); ok || seen[n.name] || isInnocent(path.Base(n.name)) {
			continue
		}
		seen[n.name] = true
		l := w.load(n)
		if l == nil {
			continue
		}
		found(l)
		for _, name := range l.obj.needed {
			queue = append(queue, need{name, l})
		}
	}
}

// binary is whose binary interface a library has. The standard's is one of its own, unless
// there is another MPI behind it.
func (w *walk) binary(n need, s soname) string {
	if s.mpi != standardABI {
		return s.binary()
	}
	l := w.load(n)
	if l == nil || slices.ContainsFunc(l.obj.needed, isMPI) {
		return ""
	}
	return standardABI
}

// mpiLibrary tells about a library whose name is known: where it is, and what
// it needs itself. An MPICH made for PMIx is no different by its name, and the
// standard ABI's name is everybody's.
func (w *walk) mpiLibrary(n need, s soname) proto.Library {
	f := proto.Library{Name: path.Base(n.name), MPI: s.mpi, By: n.by.file, Speaks: s.speaks}
	l := w.load(n)
	if l == nil {
		return f
	}
	f.File = w.real(l.file)
	if !s.isPMI() && w.facade(l.file, l.obj) {
		f.MPI, f.Speaks = "gompi", proto.PMI1
		return f
	}
	if s.speaks != proto.PMI1 || s.mpi == "PMI-1" {
		return f
	}
	for _, name := range l.obj.needed {
		switch in, ok := classify(path.Base(name)); {
		case !ok:
		case in.mpi == "Open MPI":
			f.MPI, f.Speaks = in.mpi, proto.PMIx
			return f
		case in.isPMI():
			f.Speaks = in.speaks // an MPICH made for Slurm or for PMIx
		}
	}
	if s.mpi == standardABI && l.obj.goProgram {
		f.MPI = "gompi"
	}
	return w.intel(f)
}

// intel tells Intel MPI, which has MPICH's sonames: its library for shared
// heaps lies beside it. It may be told to load a PMI library of somebody else's.
func (w *walk) intel(f proto.Library) proto.Library {
	dir := path.Dir(f.File)
	for _, d := range []string{dir, path.Dir(dir)} { // release and debug libraries lie one deeper
		if w.exists(path.Join(d, "libmpi_shm_heap_proxy.so")) {
			f.MPI = "Intel MPI"
		}
	}
	if lib := path.Base(w.getenv("I_MPI_PMI_LIBRARY")); f.MPI == "Intel MPI" && strings.HasPrefix(lib, "libpmix.") {
		f.Speaks = proto.PMIx
	}
	return f
}

// load finds and reads a library, nil when there is none for this program.
func (w *walk) load(n need) *loaded {
	for file := range w.candidates(n) {
		o, err := w.parse(file)
		if err != nil || o.machine != n.by.obj.machine || o.class != n.by.obj.class {
			continue
		}
		return &loaded{file: file, obj: o, origin: path.Dir(file), from: n.by}
	}
	return nil
}
