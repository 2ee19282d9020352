package linked

import (
	"debug/elf"
	"fmt"
	"io/fs"
	"path"
	"runtime"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// hostMachine is the ELF machine that this host's libraries are for.
var hostMachine = map[string]elf.Machine{"amd64": elf.EM_X86_64, "arm64": elf.EM_AARCH64, "ppc64le": elf.EM_PPC64, "riscv64": elf.EM_RISCV, "s390x": elf.EM_S390}[runtime.GOARCH]

// Obstacle says why gompi's library cannot take the place of lib, which a program was found to have; "" nothing
// is known to be in the way. What scripts start is not looked at.
func Obstacle(root fs.FS, q Query, lib proto.Library) string {
	w := &walk{fsys: root, q: q}
	r, err := w.open(q.Path)
	if err != nil {
		return ""
	}
	defer r.Close()
	o, err := readObject(r)
	if err != nil {
		return ""
	}
	_, musl := (&loaded{obj: o}).musl()
	switch {
	case o.class == elf.ELFCLASS32:
		return "is a program of 32 bits"
	case o.machine != hostMachine:
		return fmt.Sprintf("is a program for another machine (%v)", o.machine)
	case lib.Name != "" && lib.File == "" && lib.By == q.Path && lib.Name == staticLibrary:
		return "has its MPI library inside it"
	case musl && lib.Name != "":
		return "is linked with musl's C library, and gompi's libraries with glibc's"
	}
	if names := o.lacks(r); len(names) > 0 && !slices.ContainsFunc(o.needed, isCXX) {
		return fmt.Sprintf("uses %s, which gompi does not have yet", some(names))
	}
	return ""
}

// Lacks says which functions that gompi's library only refuses are used by libraries that a program needs; "" none are
// known. A program may never come to the calls. Libraries of an MPI, which use all of its functions, do not count.
func Lacks(root fs.FS, q Query) string {
	w := &walk{fsys: root, q: q}
	o, err := w.parse(q.Path)
	if err != nil {
		return ""
	}
	main := &loaded{file: q.Path, obj: o, origin: path.Dir(w.real(q.Path))}
	queue := w.preloaded(main)
	for _, n := range o.needed {
		queue = append(queue, need{n, main})
	}
	var users, functions []string
	w.everything(queue, func(need) bool { return true }, func(l *loaded) {
		if !slices.ContainsFunc(l.obj.needed, isMPI) {
			return
		}
		if names := w.lacking(l.file); len(names) > 0 {
			users = append(users, path.Base(l.file))
			functions = append(functions, names...)
		}
	})
	if len(users) == 0 {
		return ""
	}
	slices.Sort(functions)
	functions = slices.Compact(functions)
	return fmt.Sprintf("%s use%s %s", some(users), map[bool]string{true: "s"}[len(users) == 1], some(functions))
}

// some lists the first of names, and how many more there are.
func some(names []string) string {
	const most = 3
	if len(names) <= most {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s and %d more", strings.Join(names[:most], ", "), len(names)-most)
}

// lacking is lacks of a file.
func (w *walk) lacking(file string) []string {
	r, err := w.open(file)
	if err != nil {
		return nil
	}
	defer r.Close()
	o, err := readObject(r)
	if err != nil {
		return nil
	}
	return o.lacks(r)
}

// lacks are the functions that an object needs and gompi's library only refuses.
func (o *object) lacks(r readerAt) (names []string) {
	text := o.symbols(r)
	for _, f := range lacking {
		if has(text, "MPI_"+f) || has(text, "PMPI_"+f) {
			names = append(names, "MPI_"+f)
		}
	}
	for _, f := range beyond {
		if has(text, f) || has(text, "P"+f) {
			names = append(names, f)
		}
	}
	return names
}
