// Command symtab gives a built launcher what debuggers need of it to follow MPIR: a
// symbol table with the names of package mpir, and debugging information with their
// types in C, which Go has none of. Of its other symbols the launcher keeps none: with
// them it would be half as large again.
//
//	go build -ldflags=-w -o bin/gompirun ./cmd/gompirun && symtab bin/gompirun
package main

import (
	"fmt"
	"os"
)

func main() {
	for _, name := range os.Args[1:] {
		if err := convert(name); err != nil {
			fmt.Fprintf(os.Stderr, "symtab: %s: %v\n", name, err)
			os.Exit(1)
		}
	}
}

// convert rewrites an executable in place, under a new inode: it may be running.
func convert(name string) error {
	in, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	out, err := rewrite(in)
	if err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", out, 0o755); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}
