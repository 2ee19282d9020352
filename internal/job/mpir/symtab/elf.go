package main

import (
	"bytes"
	"debug/elf"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// prefix is what the names of the interface begin with.
const prefix = "MPIR_"

// symbol is a name of the interface.
type symbol struct {
	elf.Sym64
	name string
}

// section is a section with what is to be at its place in the file, nil for what is there.
type section struct {
	elf.Section64
	name string
	data []byte
}

// rewrite returns an executable (ELF, 64 bits, little-endian) whose only symbols are those of the
// interface, with their types. What the kernel loads stays byte for byte.
func rewrite(in []byte) ([]byte, error) {
	f, err := elf.NewFile(bytes.NewReader(in))
	if err != nil {
		return nil, err
	}
	if f.Class != elf.ELFCLASS64 || f.Data != elf.ELFDATA2LSB {
		return nil, fmt.Errorf("%v, %v: not an executable of 64 bits, little-endian", f.Class, f.Data)
	}
	all, err := f.Symbols()
	if err != nil {
		return nil, fmt.Errorf("%w: build it without -s", err)
	}
	sections, renumbered := keep(f)
	var symbols []symbol
	for _, s := range all {
		if strings.HasPrefix(s.Name, prefix) && renumbered[s.Section] != 0 {
			symbols = append(symbols, symbol{name: s.Name, Sym64: elf.Sym64{Info: s.Info, Other: s.Other, Shndx: renumbered[s.Section], Value: s.Value, Size: s.Size}})
		}
	}
	info, abbrev, err := debugInfo(symbols)
	if err != nil {
		return nil, err
	}
	table, names := symbolTable(symbols)
	debug := func(name string, data []byte) section {
		return section{name: name, data: data, Section64: elf.Section64{Type: uint32(elf.SHT_PROGBITS), Addralign: 1}}
	}
	sections = append(sections,
		section{name: ".symtab", data: table, Section64: elf.Section64{Type: uint32(elf.SHT_SYMTAB), Link: uint32(len(sections) + 1), Info: 1, Addralign: 8, Entsize: elf.Sym64Size}},
		section{name: ".strtab", data: names, Section64: elf.Section64{Type: uint32(elf.SHT_STRTAB), Addralign: 1}},
		debug(".debug_info", info), debug(".debug_abbrev", abbrev))
	return write(in, f, sections)
}

// keep returns the sections that stay, and their new numbers by their old ones; 0 for those that go:
// symbols, and other debugging information.
func keep(f *elf.File) ([]section, map[elf.SectionIndex]uint16) {
	numbers := map[elf.SectionIndex]uint16{}
	var out []section
	for i, s := range f.Sections {
		if i > 0 && s.Flags&elf.SHF_ALLOC == 0 {
			continue
		}
		numbers[elf.SectionIndex(i)] = uint16(len(out))
		out = append(out, section{name: s.Name, Section64: elf.Section64{
			Type: uint32(s.Type), Flags: uint64(s.Flags), Addr: s.Addr, Off: s.Offset, Size: s.FileSize,
			Link: s.Link, Info: s.Info, Addralign: s.Addralign, Entsize: s.Entsize,
		}})
		if s.Type == elf.SHT_NOBITS {
			out[len(out)-1].Size = s.Size
		}
	}
	for i := range out {
		if out[i].Link != 0 {
			out[i].Link = uint32(numbers[elf.SectionIndex(out[i].Link)])
		}
	}
	return out, numbers
}

// symbolTable packs symbols and their names.
func symbolTable(symbols []symbol) (table, names []byte) {
	table, names = make([]byte, elf.Sym64Size), []byte{0}
	for _, s := range symbols {
		s.Name = uint32(len(names))
		names = append(append(names, s.name...), 0)
		table, _ = binary.Append(table, binary.LittleEndian, s.Sym64)
	}
	return table, names
}

// write puts what is new behind what is loaded: sections, their names, their headers.
func write(in []byte, f *elf.File, sections []section) ([]byte, error) {
	var header elf.Header64
	if _, err := binary.Decode(in, binary.LittleEndian, &header); err != nil {
		return nil, err
	}
	end := header.Phoff + uint64(header.Phentsize)*uint64(header.Phnum)
	for _, p := range f.Progs {
		end = max(end, p.Off+p.Filesz)
	}
	if end > uint64(len(in)) {
		return nil, fmt.Errorf("it ends before its last segment")
	}
	out := slices.Clone(in[:end])
	pad := func() { out = append(out, make([]byte, -len(out)&7)...) }
	names := section{name: ".shstrtab", data: []byte{0}, Section64: elf.Section64{Type: uint32(elf.SHT_STRTAB), Addralign: 1}}
	sections = append(sections, names)
	last := &sections[len(sections)-1]
	for i := range sections {
		if i > 0 {
			sections[i].Name = uint32(len(last.data))
			last.data = append(append(last.data, sections[i].name...), 0)
		}
	}
	for i := range sections {
		if s := &sections[i]; s.data != nil {
			pad()
			s.Off, s.Size = uint64(len(out)), uint64(len(s.data))
			out = append(out, s.data...)
		}
	}
	pad()
	header.Shoff, header.Shnum, header.Shstrndx = uint64(len(out)), uint16(len(sections)), uint16(len(sections)-1)
	for _, s := range sections {
		out, _ = binary.Append(out, binary.LittleEndian, s.Section64)
	}
	_, err := binary.Encode(out, binary.LittleEndian, header)
	return out, err
}
