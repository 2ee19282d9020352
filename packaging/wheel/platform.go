package main

import (
	"debug/elf"
	"fmt"
	"regexp"
	"strconv"
)

// machines are the names of architectures in platform tags.
var machines = map[elf.Machine]string{elf.EM_X86_64: "x86_64", elf.EM_AARCH64: "aarch64"}

var glibc = regexp.MustCompile(`^GLIBC_2\.(\d+)$`)

// platform is the tag of the oldest systems whose glibc has all that the wheel's files need (PEP 600). All are for
// one architecture.
func (w *wheel) platform(files []string) (string, error) {
	newest, machine, first := 17, "", ""
	for _, file := range files {
		f, err := elf.Open(file)
		if err != nil {
			continue // a script
		}
		of := machines[f.Machine]
		symbols, err := f.ImportedSymbols()
		f.Close()
		switch {
		case of == "":
			return "", fmt.Errorf("%s: no platform tag for %v", file, f.Machine)
		case machine == "":
			machine, first = of, file
		case of != machine:
			return "", fmt.Errorf("%s is for %s, and %s for %s", first, machine, file, of)
		}
		if err != nil {
			continue // static
		}
		for _, s := range symbols {
			if m := glibc.FindStringSubmatch(s.Version); m != nil {
				n, err := strconv.Atoi(m[1])
				if err != nil {
					return "", err
				}
				newest = max(newest, n)
			}
		}
	}
	if machine == "" {
		return "", fmt.Errorf("no program in %s", w.tree)
	}
	if newest == 17 {
		return "manylinux2014_" + machine, nil
	}
	return fmt.Sprintf("manylinux_2_%d_%s", newest, machine), nil
}
