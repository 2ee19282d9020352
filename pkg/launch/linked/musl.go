package linked

import (
	"iter"
	"path"
	"strings"
)

// program is the object whose loader loads this one.
func (l *loaded) program() *loaded {
	for l.from != nil {
		l = l.from
	}
	return l
}

// musl returns the machine's name in musl's loader, ld-musl-NAME.so.1, of a program that asks for
// it.
func (l *loaded) musl() (machine string, ok bool) {
	name, ok := strings.CutPrefix(path.Base(l.program().obj.interpreter), "ld-musl-")
	machine, _, _ = strings.Cut(name, ".")
	return machine, ok
}

// muslDirectories are those that musl's loader looks in, in its order: LD_LIBRARY_PATH, the run
// path of the object and of those that brought it, whichever tag it has, and the directories of
// /etc/ld-musl-NAME.path (musl's manual, "Dynamic linking"). There is no cache.
func (w *walk) muslDirectories(n need, machine string) iter.Seq[string] {
	return func(yield func(string) bool) {
		const seps = ":\n"
		if !n.by.split(w.loadersVariable("LD_LIBRARY_PATH"), seps, yield) {
			return
		}
		for l := n.by; l != nil; l = l.from {
			list := l.obj.runpath
			if list == "" {
				list = l.obj.rpath
			}
			if !l.split(list, seps, yield) {
				return
			}
		}
		loader := n.by.program().obj.interpreter
		list, ok := w.text(path.Join(path.Dir(path.Dir(loader)), "etc", "ld-musl-"+machine+".path"))
		if !ok {
			list = "/lib:/usr/local/lib:/usr/lib"
		}
		n.by.split(strings.TrimSpace(list), seps, yield)
	}
}
