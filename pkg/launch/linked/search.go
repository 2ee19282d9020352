package linked

import (
	"debug/elf"
	"iter"
	"path"
	"strings"
)

// candidates are the files that a needed name may stand for, in the loader's
// order (man 8 ld.so): the run path of the object and of those that brought it,
// LD_LIBRARY_PATH, the object's own RUNPATH, the cache, the default directories.
func (w *walk) candidates(n need) iter.Seq[string] {
	return func(yield func(string) bool) {
		if strings.Contains(n.name, "/") {
			yield(w.absolute(n.by.expand(n.name)))
			return
		}
		if machine, ok := n.by.musl(); ok {
			for dir := range w.muslDirectories(n, machine) {
				if !yield(path.Join(w.absolute(dir), n.name)) {
					return
				}
			}
			return
		}
		for dir := range w.directories(n) {
			if !yield(path.Join(w.absolute(dir), n.name)) {
				return
			}
		}
		if file, ok := w.cached(n.name, n.by.obj); ok && !yield(file) {
			return
		}
		for _, dir := range defaultDirs(n.by.obj) {
			if !yield(path.Join(dir, n.name)) {
				return
			}
		}
		if !w.exists("/etc/ld.so.cache") { // musl's loader has none, and looks there
			yield(path.Join("/usr/local/lib", n.name))
		}
	}
}

// directories are those that the object and the environment name.
func (w *walk) directories(n need) iter.Seq[string] {
	return func(yield func(string) bool) {
		if n.by.obj.runpath == "" {
			for l := n.by; l != nil; l = l.from {
				if l.obj.runpath == "" && !l.split(l.obj.rpath, ":", yield) {
					return
				}
			}
		}
		if !n.by.split(w.loadersVariable("LD_LIBRARY_PATH"), ":;", yield) {
			return
		}
		n.by.split(n.by.obj.runpath, ":", yield)
	}
}

// split yields the directories of a list.
func (l *loaded) split(list, seps string, yield func(string) bool) bool {
	for list != "" {
		dir := list
		if i := strings.IndexAny(list, seps); i >= 0 {
			dir, list = list[:i], list[i+1:]
		} else {
			list = ""
		}
		if dir == "" {
			dir = "." // an empty entry is the working directory
		}
		if !yield(l.expand(dir)) {
			return false
		}
	}
	return true
}

// expand replaces the loader's own variables.
func (l *loaded) expand(s string) string {
	if !strings.Contains(s, "$") {
		return s
	}
	lib := "lib"
	if l.obj.class == elf.ELFCLASS64 {
		lib = "lib64"
	}
	return strings.NewReplacer("${ORIGIN}", l.origin, "$ORIGIN", l.origin, "${LIB}", lib, "$LIB", lib).Replace(s)
}

// defaultDirs are the directories of last resort: the distributions', Debian's
// with the machine in its name.
func defaultDirs(o *object) []string {
	dirs := []string{"/lib", "/usr/lib"}
	if o.class == elf.ELFCLASS64 {
		dirs = append(dirs, "/lib64", "/usr/lib64")
	}
	multiarch := map[elf.Machine]string{
		elf.EM_X86_64: "x86_64-linux-gnu", elf.EM_AARCH64: "aarch64-linux-gnu", elf.EM_386: "i386-linux-gnu", elf.EM_ARM: "arm-linux-gnueabihf",
		elf.EM_PPC64: "powerpc64le-linux-gnu", elf.EM_RISCV: "riscv64-linux-gnu",
	}[o.machine]
	if multiarch != "" {
		dirs = append(dirs, "/lib/"+multiarch, "/usr/lib/"+multiarch)
	}
	return dirs
}
