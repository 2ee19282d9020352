package main

import (
	"debug/elf"
	"fmt"
	"regexp"
	"runtime"
	"strconv"
)

// machines are the names of architectures in platform tags.
var machines = map[string]string{"amd64": "x86_64", "arm64": "aarch64"}

var glibc = regexp.MustCompile(`^GLIBC_2\.(\d+)$`)

// platform is the tag of the oldest systems whose glibc has all that the wheel's files need (PEP 600).
func (w *wheel) platform(files []string) (string, error) {
	newest := 17
	for _, file := range files {
		f, err := elf.Open(file)
		if err != nil {
			continue // a script
		}
		symbols, err := f.ImportedSymbols()
		f.Close()
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
	machine := machines[runtime.GOARCH]
	if machine == "" {
		return "", fmt.Errorf("no platform tag for %s", runtime.GOARCH)
	}
	if newest == 17 {
		return "manylinux2014_" + machine, nil
	}
	return fmt.Sprintf("manylinux_2_%d_%s", newest, machine), nil
}
