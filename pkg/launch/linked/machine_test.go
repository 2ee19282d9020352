package linked

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing/fstest"
)

// image describes an ELF file to make up.
type image struct {
	needed  []string
	soname  string
	rpath   string
	runpath string
	symbols []string // names in its symbol table
	dynamic []string // names of its dynamic symbols
	golang  bool     // has a Go build id
	class32 bool
	big     bool // big-endian
	machine elf.Machine

	interpreter string // "" none
	setuid      bool
	data        string // what the program holds besides
}

// bytes writes the file: headers, one loaded segment that is the whole file,
// the dynamic section, its strings, notes, and a symbol table.
func (im image) bytes() []byte {
	order := binary.AppendByteOrder(binary.LittleEndian)
	if im.big {
		order = binary.BigEndian
	}
	word := func(b []byte, v int) []byte {
		if im.class32 {
			return order.AppendUint32(b, uint32(v))
		}
		return order.AppendUint64(b, uint64(v))
	}
	text := []byte{0}
	str := func(s string) int {
		at := len(text)
		text = append(append(text, s...), 0)
		return at
	}
	var dyn [][2]int
	for _, n := range im.needed {
		dyn = append(dyn, [2]int{int(elf.DT_NEEDED), str(n)})
	}
	for _, t := range []struct {
		tag  elf.DynTag
		text string
	}{{elf.DT_SONAME, im.soname}, {elf.DT_RPATH, im.rpath}, {elf.DT_RUNPATH, im.runpath}} {
		if t.text != "" {
			dyn = append(dyn, [2]int{int(t.tag), str(t.text)})
		}
	}
	for _, n := range im.dynamic {
		str(n)
	}
	dyn = append(dyn, [2]int{int(elf.DT_STRSZ), len(text)})
	const base = 0x400000
	header, ph, sh, w := 64, 56, 64, 8
	if im.class32 {
		header, ph, sh, w = 52, 32, 40, 4
	}
	dynAt := header + 4*ph
	textAt := dynAt + (len(dyn)+2)*2*w
	noteAt := textAt + len(text)
	var note []byte
	if im.golang {
		note = order.AppendUint32(order.AppendUint32(order.AppendUint32(nil, 4), 4), 4)
		note = append(note, "Go\x00\x00abcd"...)
	}
	loader := []byte(im.interpreter + "\x00" + im.data)
	loaderAt := noteAt + len(note)
	names := []byte("\x00" + strings.Join(im.symbols, "\x00") + "\x00")
	namesAt := loaderAt + len(loader)
	sectionsAt := namesAt + len(names)
	size := sectionsAt + 3*sh
	machine := im.machine
	if machine == 0 {
		machine = elf.EM_X86_64
	}

	var b []byte
	b = append(b, elf.ELFMAG...)
	b = append(b, byte(elf.ELFCLASS64), byte(elf.ELFDATA2LSB), 1)
	if im.class32 {
		b[4] = byte(elf.ELFCLASS32)
	}
	if im.big {
		b[5] = byte(elf.ELFDATA2MSB)
	}
	b = append(b, make([]byte, 16-len(b))...)
	b = order.AppendUint16(order.AppendUint16(b, uint16(elf.ET_DYN)), uint16(machine))
	b = order.AppendUint32(b, 1)
	b = word(word(word(b, base), header), sectionsAt)
	b = order.AppendUint32(b, 0)
	for _, n := range []int{header, ph, 4, sh, 3, 0} {
		b = order.AppendUint16(b, uint16(n))
	}
	segment := func(kind elf.ProgType, off, n int) {
		b = order.AppendUint32(b, uint32(kind))
		if !im.class32 {
			b = order.AppendUint32(b, 4)
		}
		b = word(word(word(word(word(b, off), base+off), base+off), n), n)
		if im.class32 {
			b = order.AppendUint32(b, 4)
		}
		b = word(b, 1)
	}
	segment(elf.PT_LOAD, 0, size)
	if len(dyn) == 0 {
		segment(elf.PT_NULL, 0, 0)
	} else {
		segment(elf.PT_DYNAMIC, dynAt, (len(dyn)+2)*2*w)
	}
	segment(elf.PT_NOTE, noteAt, len(note))
	if im.interpreter == "" {
		segment(elf.PT_NULL, 0, 0)
	} else {
		segment(elf.PT_INTERP, loaderAt, len(im.interpreter)+1)
	}
	for _, d := range dyn {
		b = word(word(b, d[0]), d[1])
	}
	b = word(word(b, int(elf.DT_STRTAB)), base+textAt)
	b = word(word(b, int(elf.DT_NULL)), 0)
	b = slices.Concat(b, text, note, loader, names)
	section := func(kind elf.SectionType, off, n, link int) {
		s := order.AppendUint32(order.AppendUint32(nil, 0), uint32(kind))
		s = word(word(word(word(s, 0), 0), off), n)
		s = order.AppendUint32(s, uint32(link))
		b = append(append(b, s...), make([]byte, sh-len(s))...)
	}
	kind := elf.SHT_NULL
	if len(im.symbols) > 0 {
		kind = elf.SHT_SYMTAB
	}
	section(elf.SHT_NULL, 0, 0, 0)
	section(kind, namesAt, 0, 2)
	section(elf.SHT_STRTAB, namesAt, len(names), 0)
	return b
}

// machine is a file system made up by its files' paths.
type machine map[string]any // image, text, or link("...")

type link string

func (m machine) fs() fstest.MapFS {
	out := fstest.MapFS{}
	for name, what := range m {
		f := &fstest.MapFile{Mode: 0o755}
		switch v := what.(type) {
		case image:
			f.Data = v.bytes()
			if v.setuid {
				f.Mode |= fs.ModeSetuid
			}
		case string:
			f.Data = []byte(v)
		case []byte:
			f.Data = v
		case link:
			f.Data, f.Mode = []byte(v), 0o777|fs.ModeSymlink
		}
		out[below(name)] = f
	}
	return out
}

// cacheFile writes an ld.so.cache for x86-64, with an older table before it.
func cacheFile(libs ...string) []byte {
	var entries, text []byte
	head := cacheHeader + cacheEntry*len(libs)
	put := func(s string) uint32 {
		at := head + len(text)
		text = append(append(text, s...), 0)
		return uint32(at)
	}
	for _, l := range libs {
		flags, file, _ := strings.Cut(l, " ")
		n := uint32(0x303)
		switch flags {
		case "x32":
			n = 0x803
		case "i386":
			n = 0x3
		}
		entries = binary.LittleEndian.AppendUint32(entries, n)
		entries = binary.LittleEndian.AppendUint32(entries, put(path.Base(file)))
		entries = binary.LittleEndian.AppendUint32(entries, put(file))
		entries = append(entries, make([]byte, 12)...)
	}
	b := []byte(cacheMagic)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(libs)))
	b = binary.LittleEndian.AppendUint32(b, uint32(len(text)))
	b = append(b, make([]byte, cacheHeader-len(b))...)
	return bytes.Join([][]byte{[]byte("ld.so-1.7.0\x00old table"), b, entries, text}, nil)
}
