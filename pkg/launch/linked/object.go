package linked

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// object is what the dynamic loader reads of an ELF file (System V ABI, chapter
// 5, and man 5 elf). Only program headers are used, as by the loader itself:
// section headers may have been stripped.
type object struct {
	class     elf.Class
	order     binary.ByteOrder
	machine   elf.Machine
	needed    []string
	soname    string
	rpath     string
	runpath   string
	goProgram bool // it has a Go build id

	interpreter string // the loader that it asks for; "" it is static, or a library

	names     int64 // offset of the dynamic symbols' names
	namesSize int   // bytes

	sections  int64 // offset of the section headers, 0: none
	nsections int
}

// errNotELF is for files that are no ELF files of this kind of machine.
var errNotELF = errors.New("no ELF file")

// Bounds on what is read of one file.
const (
	headBytes    = 4096     // holds the header and the program headers of almost every file
	maxSegments  = 256      // program headers looked at
	maxDynamic   = 64 << 10 // bytes of the dynamic section
	maxNeeded    = 256
	maxString    = 4096    // bytes
	stringWindow = 1024    // bytes read around a string
	maxNotes     = 4096    // bytes of a note segment
	maxStrtab    = 8 << 20 // bytes of symbol names that are searched
)

// segment is a program header.
type segment struct {
	kind             elf.ProgType
	off, vaddr, size uint64
}

// parse is readObject of a file.
func (w *walk) parse(file string) (*object, error) {
	r, err := w.open(file)
	if err != nil {
		return nil, err
	}
	defer r.Close()
	return readObject(r)
}

// readObject reads what the loader would. Broken files are errors.
func readObject(r io.ReaderAt) (*object, error) {
	b := head(r, headBytes)
	o, segs, err := readHeader(r, b)
	if err != nil {
		return nil, err
	}
	for _, s := range segs {
		switch s.kind {
		case elf.PT_DYNAMIC:
			if err := o.readDynamic(r, segs, s); err != nil {
				return nil, err
			}
		case elf.PT_INTERP:
			o.interpreter = (&stringTable{r: r, base: int64(min(s.off, 1<<40))}).at(0)
		case elf.PT_NOTE:
			o.goProgram = o.goProgram || hasGoNote(r, s, o.order)
		}
	}
	return o, nil
}

// readHeader reads the file header and the program headers. b is the file's
// beginning.
func readHeader(r io.ReaderAt, b []byte) (*object, []segment, error) {
	if len(b) < 52 || string(b[:4]) != elf.ELFMAG {
		return nil, nil, errNotELF
	}
	o := &object{class: elf.Class(b[elf.EI_CLASS])}
	switch elf.Data(b[elf.EI_DATA]) {
	case elf.ELFDATA2LSB:
		o.order = binary.LittleEndian
	case elf.ELFDATA2MSB:
		o.order = binary.BigEndian
	default:
		return nil, nil, fmt.Errorf("%w: byte order %d", errNotELF, b[elf.EI_DATA])
	}
	o.machine = elf.Machine(o.order.Uint16(b[18:]))
	var off uint64
	var size, count int
	switch {
	case o.class == elf.ELFCLASS64 && len(b) >= 64:
		off, o.sections = o.order.Uint64(b[32:]), int64(o.order.Uint64(b[40:]))
		size, count, o.nsections = int(o.order.Uint16(b[54:])), int(o.order.Uint16(b[56:])), int(o.order.Uint16(b[60:]))
	case o.class == elf.ELFCLASS32:
		off, o.sections = uint64(o.order.Uint32(b[28:])), int64(o.order.Uint32(b[32:]))
		size, count, o.nsections = int(o.order.Uint16(b[42:])), int(o.order.Uint16(b[44:])), int(o.order.Uint16(b[48:]))
	default:
		return nil, nil, fmt.Errorf("%w: class %d", errNotELF, o.class)
	}
	least := 32
	if o.class == elf.ELFCLASS64 {
		least = 56
	}
	if count > 0 && size < least || off > 1<<40 {
		return nil, nil, fmt.Errorf("%w: program headers of %d bytes at %d", errNotELF, size, off)
	}
	count = min(count, maxSegments)
	table, err := part(r, b, off, size*count)
	if err != nil {
		return nil, nil, err
	}
	segs := make([]segment, count)
	for i := range segs {
		segs[i] = o.segment(table[i*size:])
	}
	return o, segs, nil
}

func (o *object) segment(b []byte) segment {
	s := segment{kind: elf.ProgType(o.order.Uint32(b))}
	if o.class == elf.ELFCLASS64 {
		s.off, s.vaddr, s.size = o.order.Uint64(b[8:]), o.order.Uint64(b[16:]), o.order.Uint64(b[32:])
	} else {
		s.off, s.vaddr, s.size = uint64(o.order.Uint32(b[4:])), uint64(o.order.Uint32(b[8:])), uint64(o.order.Uint32(b[16:]))
	}
	return s
}

// part returns n bytes at off, of the beginning b if they are there.
func part(r io.ReaderAt, b []byte, off uint64, n int) ([]byte, error) {
	if off+uint64(n) <= uint64(len(b)) {
		return b[off : off+uint64(n)], nil
	}
	out := make([]byte, n)
	if _, err := r.ReadAt(out, int64(off)); err != nil {
		return nil, fmt.Errorf("%w: %d bytes at %d: %v", errNotELF, n, off, err)
	}
	return out, nil
}

// readDynamic reads the dynamic section, and the strings it names.
func (o *object) readDynamic(r io.ReaderAt, segs []segment, s segment) error {
	if s.off > 1<<40 {
		return fmt.Errorf("%w: dynamic section at %d", errNotELF, s.off)
	}
	word := 4
	if o.class == elf.ELFCLASS64 {
		word = 8
	}
	b, err := part(r, nil, s.off, int(min(s.size, maxDynamic)))
	if err != nil {
		return err
	}
	var needed []uint64
	at := map[elf.DynTag]uint64{}
	for i := 0; i+2*word <= len(b); i += 2 * word {
		tag, value := elf.DynTag(o.word(b[i:])), o.word(b[i+word:])
		if tag == elf.DT_NULL {
			break
		}
		switch tag {
		case elf.DT_NEEDED:
			if len(needed) < maxNeeded {
				needed = append(needed, value)
			}
		case elf.DT_STRTAB, elf.DT_STRSZ, elf.DT_SONAME, elf.DT_RPATH, elf.DT_RUNPATH:
			at[tag] = value
		}
	}
	base, ok := fileOffset(segs, at[elf.DT_STRTAB])
	if !ok {
		if len(needed) > 0 {
			return fmt.Errorf("%w: no string table", errNotELF)
		}
		return nil
	}
	o.names, o.namesSize = base, int(min(at[elf.DT_STRSZ], maxStrtab))
	text := stringTable{r: r, base: base}
	for _, n := range needed {
		o.needed = append(o.needed, text.at(n))
	}
	for tag, to := range map[elf.DynTag]*string{elf.DT_SONAME: &o.soname, elf.DT_RPATH: &o.rpath, elf.DT_RUNPATH: &o.runpath} {
		if n, ok := at[tag]; ok {
			*to = text.at(n)
		}
	}
	return nil
}

func (o *object) word(b []byte) uint64 {
	if o.class == elf.ELFCLASS64 {
		return o.order.Uint64(b)
	}
	return uint64(o.order.Uint32(b))
}

// fileOffset is where in the file the loader finds an address.
func fileOffset(segs []segment, addr uint64) (int64, bool) {
	for _, s := range segs {
		if s.kind == elf.PT_LOAD && addr >= s.vaddr && addr-s.vaddr < s.size {
			off := s.off + (addr - s.vaddr)
			return int64(off), off < 1<<40
		}
	}
	return 0, false
}

// stringTable reads strings without reading the whole table, which in an MPI
// library is a megabyte.
type stringTable struct {
	r      io.ReaderAt
	base   int64
	start  uint64 // offset of window in the table
	window []byte
}

// at returns the string at offset n, "" where there is none.
func (t *stringTable) at(n uint64) string {
	if n > 1<<40 {
		return ""
	}
	if n >= t.start && n-t.start < uint64(len(t.window)) {
		rest := t.window[n-t.start:]
		if end := bytes.IndexByte(rest, 0); end >= 0 {
			return string(rest[:end])
		}
	}
	for size := stringWindow; size <= maxString; size *= 2 {
		b := make([]byte, size)
		got, err := t.r.ReadAt(b, t.base+int64(n))
		t.start, t.window = n, b[:got]
		if end := bytes.IndexByte(t.window, 0); end >= 0 {
			return string(t.window[:end])
		}
		if err != nil {
			break
		}
	}
	return ""
}

// hasGoNote reports whether a note segment holds the Go linker's build id.
func hasGoNote(r io.ReaderAt, s segment, order binary.ByteOrder) bool {
	if s.off > 1<<40 {
		return false
	}
	b := make([]byte, min(s.size, maxNotes))
	n, _ := r.ReadAt(b, int64(s.off))
	b = b[:n]
	const head, goBuildID = 12, 4
	for len(b) >= head {
		name, desc, kind := order.Uint32(b), order.Uint32(b[4:]), order.Uint32(b[8:])
		size := head + pad4(uint64(name)) + pad4(uint64(desc))
		if size > uint64(len(b)) {
			return false
		}
		if kind == goBuildID && name == 4 && string(b[head:head+4]) == "Go\x00\x00" {
			return true
		}
		b = b[size:]
	}
	return false
}

func pad4(n uint64) uint64 { return (n + 3) &^ 3 }
