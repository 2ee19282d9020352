// Package linked tells, before a program runs, which MPI library it will load,
// and so what its launcher has to offer: it walks the libraries that an
// executable needs as the dynamic loader would (man 8 ld.so), looks into
// scripts for what they start, and into Python for its mpi4py.
//
// Find is what there is to call before the start, and Mapped while the program
// runs; both give a proto.Library. Nothing is executed, and
// nothing but the job's own environment is asked, so a node that has other
// libraries than its neighbour comes to its own answer. Files come from an
// fs.FS rooted at /, so that tests can make machines up.
//
// A program that opens its MPI library by itself (dlopen, other than mpi4py)
// and scripts that compute what they run are beyond it: see docs/dialects.md.
package linked

import (
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Query is a program about to be started.
type Query struct {
	Path string   // the file that will be executed, absolute
	Argv []string // its arguments, Argv[0] the program as the user wrote it
	Env  []string // the environment it will have, NAME=value
	Dir  string   // its working directory, absolute
}

// Find looks at a program. root is the file system that paths are below, as of
// os.DirFS("/"). What cannot be read is not there, but an error says that something
// could not be for want of descriptors or memory. Without a library only Speaks is set,
// to what does no harm.
func Find(root fs.FS, q Query) (proto.Library, error) {
	w := &walk{fsys: root, q: q, budget: maxPrograms, lookups: maxLookups}
	f := w.program(q.Path, q.Argv, 0)
	if known(f) {
		return f, nil
	}
	f.Speaks = proto.PMI1 // a socket that nobody uses
	if w.wanting != nil {
		return f, fmt.Errorf("cannot look which MPI library %s has: %w", q.Path, w.wanting)
	}
	return f, nil
}

// Bounds on one search, so that no file can make it long.
const (
	maxPrograms = 48  // executables that arguments and scripts name
	maxLookups  = 256 // words of arguments and scripts that may name one
	maxObjects  = 512 // libraries of one executable
	maxDepth    = 4   // scripts that start scripts
	maxPath     = 100 // directories of PATH
)

// walk is one search.
type walk struct {
	fsys    fs.FS
	q       Query
	budget  int      // programs that may still be looked at
	lookups int      // words that may still be looked up
	cache   *ldCache // nil until it is needed
	seen    map[visit]bool

	wanting   error // a file was not opened for want of this
	distrusts bool  // the loader of the program that is looked at does: see secure
}

// known reports whether a library was found.
func known(l proto.Library) bool { return l.Name != "" }

type visit struct {
	file string
	args int
}

// program looks at an executable with its arguments.
func (w *walk) program(file string, argv []string, depth int) proto.Library {
	at := visit{file, len(argv)}
	if w.budget == 0 || depth > maxDepth || w.seen[at] {
		return proto.Library{}
	}
	w.budget--
	if w.seen == nil {
		w.seen = make(map[visit]bool)
	}
	w.seen[at] = true
	r, err := w.open(file)
	if err != nil {
		return proto.Library{}
	}
	defer r.Close()
	if real := w.pyenv(file); real != "" {
		return w.program(real, argv, depth+1)
	}
	if line, ok := hashBang(r); ok {
		return w.script(file, line, r, argv, depth)
	}
	o, err := readObject(r)
	if err != nil {
		return proto.Library{}
	}
	w.distrusts = w.secure(file)
	f := w.object(file, o, r)
	w.distrusts = false
	if known(f) {
		f.Certain = depth == 0
		f.Missing = f.Certain && f.File == "" && f.Name != staticLibrary
		return f
	}
	return w.interpreted(file, argv, depth, func() proto.Library { return w.arguments(file, argv, depth) })
}

// object looks at a compiled program: the libraries it needs, and what is
// linked into it.
func (w *walk) object(file string, o *object, r readerAt) proto.Library {
	if f := w.libraries(file, o); known(f) {
		return f
	}
	if o.goProgram {
		return proto.Library{} // speaks PMI-1 if it speaks at all
	}
	return static(file, o, r)
}

// getenv returns a variable of the program's environment.
func (w *walk) getenv(name string) string {
	for _, kv := range w.q.Env {
		if len(kv) > len(name) && kv[len(name)] == '=' && kv[:len(name)] == name {
			return kv[len(name)+1:]
		}
	}
	return ""
}

// absolute is file as the program's working directory makes it.
func (w *walk) absolute(file string) string {
	if strings.HasPrefix(file, "/") {
		return path.Clean(file)
	}
	return path.Join(w.q.Dir, file)
}
