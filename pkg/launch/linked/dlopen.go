package linked

import (
	"path"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// opens reports whether scripts of a language open libraries by their names: by ctypes or cffi in
// Python, by ccall in Julia.
func opens(base string) bool { return python(base) || base == "julia" }

// opened looks for the MPI library that a script opens by itself: one that its arguments or its
// text name and that is there. argv is the interpreter's. A script that speaks of mpi4py leaves
// that to it.
func (w *walk) opened(interpreter string, argv []string) proto.Library {
	by := w.asLoaded(interpreter)
	if by == nil {
		return proto.Library{}
	}
	words := slices.DeleteFunc(slices.Clone(rest(argv)), func(arg string) bool { return strings.HasPrefix(arg, "-") })
	if len(words) == 0 {
		return proto.Library{}
	}
	script := w.absolute(words[0])
	found := w.openedByName(words, by)
	if text, ok := w.text(script); ok && !known(found) && !strings.Contains(text, "mpi4py") {
		found = w.openedInText(text, by)
	}
	if known(found) {
		found.By = script
	}
	return found
}

func (w *walk) openedInText(text string, by *loaded) proto.Library {
	for line := range strings.SplitSeq(text, "\n") {
		if !strings.Contains(line, ".so") || strings.HasPrefix(strings.TrimSpace(line), "#") {
			continue
		}
		words := strings.FieldsFunc(line, func(c rune) bool { return notOfWord(c) || strings.ContainsRune(",=[]", c) })
		if found := w.openedByName(words, by); known(found) {
			return found
		}
	}
	return proto.Library{}
}

// openedByName tells about the first MPI library among words that can be loaded. libmpi.so says
// whose it is by its soname.
func (w *walk) openedByName(words []string, by *loaded) proto.Library {
	for _, name := range words {
		s, ok := classify(path.Base(name))
		if !ok && path.Base(name) != "libmpi.so" || s.isPMI() || w.lookups == 0 {
			continue
		}
		w.lookups--
		n := need{name, by}
		l := w.load(n)
		if l == nil {
			continue
		}
		if named, ok := classify(l.obj.soname); ok {
			s = named
		}
		n.name = l.file
		f := w.mpiLibrary(n, s)
		f.Name = path.Base(l.file)
		return f
	}
	return proto.Library{}
}

// asLoaded is a program as the loader has it, nil when it is none.
func (w *walk) asLoaded(file string) *loaded {
	o, err := w.parse(file)
	if err != nil {
		return nil
	}
	return &loaded{file: file, obj: o, origin: path.Dir(w.real(file))}
}
