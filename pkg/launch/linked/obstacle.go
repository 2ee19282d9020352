package linked

import (
	"debug/elf"
	"fmt"
	"io/fs"
	"runtime"

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
	if name := o.lacks(r); name != "" {
		return fmt.Sprintf("uses %s, which gompi does not have yet", name)
	}
	return ""
}

// lacks is the first function that an object needs and gompi's library only refuses; "" there is none.
func (o *object) lacks(r readerAt) string {
	text := o.symbols(r)
	for _, f := range lacking {
		for _, prefix := range []string{"MPI_", "PMPI_"} {
			if has(text, prefix+f) {
				return "MPI_" + f
			}
		}
	}
	return ""
}
