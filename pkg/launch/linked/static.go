package linked

import (
	"bytes"
	"debug/elf"
	"io"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// staticLibrary is the name of a library that is inside the program.
const staticLibrary = "static library"

// inside are functions that tell which MPI library was linked into a program.
var inside = [...]struct {
	symbol string
	mpi    string
	speaks proto.Dialect
}{
	{"ompi_mpi_init", "Open MPI", proto.PMIx},
	{"MPIR_Init_thread_impl", "MPICH", proto.PMI1},
	{"MPID_Init", "MPICH", proto.PMI1},
	{"PMI2_Init", "PMI-2", proto.PMI2},
	{"PMIx_Init", "PMIx", proto.PMIx},
}

// parameters are how the names begin of what users may set, which are in each static program.
var parameters = [...]struct {
	prefix string
	mpi    string
	speaks proto.Dialect
}{
	{"OMPI_MCA_", "Open MPI", proto.PMIx},
	{"MPIR_CVAR_", "MPICH", proto.PMI1},
}

// maxStatic bounds what is searched of a static program, bytes.
const maxStatic = 256 << 20

// static looks for an MPI library inside a program, by the names in its symbol
// table, or, if a program without any libraries was stripped, by what users may set.
func static(file string, o *object, r io.ReaderAt) proto.Library {
	names := o.symbolNames(r)
	if names == nil {
		if o.interpreter == "" && len(o.needed) == 0 {
			return stripped(file, r)
		}
		return proto.Library{}
	}
	for _, in := range inside {
		if bytes.Contains(names, []byte("\x00"+in.symbol+"\x00")) {
			return proto.Library{Name: staticLibrary, MPI: in.mpi, By: file, Speaks: in.speaks}
		}
	}
	return proto.Library{}
}

// stripped reads the whole program.
func stripped(file string, r io.ReaderAt) proto.Library {
	const overlap = 16 // longer than each prefix
	b := make([]byte, 1<<20)
	for at := int64(0); at < maxStatic; at += int64(len(b) - overlap) {
		n, err := r.ReadAt(b, at)
		for _, p := range parameters {
			if bytes.Contains(b[:n], []byte(p.prefix)) {
				return proto.Library{Name: staticLibrary, MPI: p.mpi, By: file, Speaks: p.speaks}
			}
		}
		if err != nil {
			break
		}
	}
	return proto.Library{}
}

// symbolNames returns the string table of the symbol table, nil without one.
func (o *object) symbolNames(r io.ReaderAt) []byte {
	size := 40
	if o.class == elf.ELFCLASS64 {
		size = 64
	}
	const most = 4096 // sections
	if o.sections <= 0 || o.nsections == 0 || o.nsections > most {
		return nil
	}
	table := make([]byte, size*o.nsections)
	if n, _ := r.ReadAt(table, o.sections); n < len(table) {
		return nil
	}
	for i := range o.nsections {
		h := table[i*size:]
		if elf.SectionType(o.order.Uint32(h[4:])) != elf.SHT_SYMTAB {
			continue
		}
		link := o.order.Uint32(h[24:])
		if o.class == elf.ELFCLASS64 {
			link = o.order.Uint32(h[40:])
		}
		if int(link) >= o.nsections {
			return nil
		}
		return o.section(r, table[int(link)*size:])
	}
	return nil
}

// section reads the section that a section header describes.
func (o *object) section(r io.ReaderAt, h []byte) []byte {
	var off, size uint64
	if o.class == elf.ELFCLASS64 {
		off, size = o.order.Uint64(h[24:]), o.order.Uint64(h[32:])
	} else {
		off, size = uint64(o.order.Uint32(h[16:])), uint64(o.order.Uint32(h[20:]))
	}
	if off > 1<<40 || size > maxStrtab {
		return nil
	}
	b := make([]byte, size)
	n, _ := r.ReadAt(b, int64(off))
	return b[:n]
}
