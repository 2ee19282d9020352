// Package addr2line says where in the source of this process's program, or of a library of it,
// an address in its code is: what addr2line says of another program. At is all there is.
package addr2line

import (
	"bufio"
	"debug/dwarf"
	"debug/elf"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// At is the place of an address: file and line where it was compiled with -g, else function and bytes
// from its beginning, else the file that is mapped there and bytes from its beginning.
func At(pc uintptr) string {
	maps, err := os.Open("/proc/self/maps")
	if err != nil {
		return fmt.Sprintf("%#x", pc)
	}
	defer maps.Close()
	file, off, ok := mapped(maps, uint64(pc))
	if !ok {
		return fmt.Sprintf("%#x", pc)
	}
	if f, err := elf.Open(file); err == nil {
		defer f.Close()
		if place := inObject(f, off); place != "" {
			return place
		}
	}
	return fmt.Sprintf("%s+%#x", filepath.Base(file), off)
}

// mapped finds which file is mapped at an address, and which of its bytes is there (man 5 proc_pid_maps).
func mapped(maps io.Reader, pc uint64) (file string, off uint64, ok bool) {
	for lines := bufio.NewScanner(maps); lines.Scan(); {
		f := strings.Fields(lines.Text())
		if len(f) < 6 || !strings.HasPrefix(f[5], "/") {
			continue
		}
		from, to, _ := strings.Cut(f[0], "-")
		begin, err1 := strconv.ParseUint(from, 16, 64)
		end, err2 := strconv.ParseUint(to, 16, 64)
		at, err3 := strconv.ParseUint(f[2], 16, 64)
		if err1 == nil && err2 == nil && err3 == nil && begin <= pc && pc < end {
			_, file, _ = strings.Cut(lines.Text(), "/") // it may have blanks
			return "/" + file, pc - begin + at, true
		}
	}
	return "", 0, false
}

// inObject is the place of the code at a byte of a file; "": the file does not tell.
func inObject(f *elf.File, off uint64) string {
	for _, p := range f.Progs {
		if p.Type == elf.PT_LOAD && p.Off <= off && off-p.Off < p.Filesz {
			addr := off - p.Off + p.Vaddr
			if line := lineAt(f, addr); line != "" {
				return line
			}
			return functionAt(f, addr)
		}
	}
	return ""
}

func lineAt(f *elf.File, addr uint64) string {
	d, err := f.DWARF()
	if err != nil {
		return ""
	}
	unit, err := d.Reader().SeekPC(addr)
	if err != nil {
		return ""
	}
	lines, err := d.LineReader(unit)
	if err != nil || lines == nil {
		return ""
	}
	var at dwarf.LineEntry
	if lines.SeekPC(addr, &at) != nil || at.File == nil {
		return ""
	}
	return fmt.Sprintf("%s:%d", at.File.Name, at.Line)
}

func functionAt(f *elf.File, addr uint64) string {
	own, _ := f.Symbols() // a stripped file has none
	shown, _ := f.DynamicSymbols()
	for _, s := range append(own, shown...) {
		if elf.ST_TYPE(s.Info) == elf.STT_FUNC && s.Value <= addr && addr-s.Value < s.Size {
			return fmt.Sprintf("%s+%#x", s.Name, addr-s.Value)
		}
	}
	return ""
}
