package main

import (
	"debug/dwarf"
	"debug/elf"
	"encoding/binary"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// build makes a launcher as the Makefile does.
func build(t *testing.T, flags string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "gompirun")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-ldflags="+flags, "-o", name, "../../../../cmd/gompirun")
	cmd.Env = append(cmd.Environ(), "CGO_ENABLED=0", "GOOS=linux")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return name
}

func TestACommandHasTheNamesAndTypesOfTheInterfaceAndNoOther(t *testing.T) {
	name := build(t, "-w")
	if err := convert(name); err != nil {
		t.Fatal(err)
	}
	f, err := elf.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	symbols, err := f.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	places := map[string]uint64{}
	for _, s := range symbols {
		if !strings.HasPrefix(s.Name, prefix) {
			t.Errorf("it kept %s", s.Name)
		}
		if in := f.Sections[s.Section]; s.Value < in.Addr || s.Value >= in.Addr+in.Size {
			t.Errorf("%s is not in its section %s", s.Name, in.Name)
		}
		places[s.Name] = s.Value
	}
	info, err := f.DWARF()
	if err != nil {
		t.Fatal(err)
	}
	types, ends := map[string]string{}, 0
	for r := info.Reader(); ; {
		e, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if e == nil {
			break
		}
		if e.Tag == 0 {
			ends++ // of the row's members, of the unit's entries
		}
		if e.Tag == dwarf.TagVariable {
			typ, err := info.Type(e.Val(dwarf.AttrType).(dwarf.Offset))
			if err != nil {
				t.Fatal(err)
			}
			types[e.Val(dwarf.AttrName).(string)] = typ.String()
		}
		if e.Tag == dwarf.TagTypedef {
			typ, err := info.Type(e.Offset)
			if err != nil {
				t.Fatal(err)
			}
			row := typ.(*dwarf.TypedefType).Type.(*dwarf.StructType)
			var fields []string
			for _, m := range row.Field {
				fields = append(fields, m.Name+" "+m.Type.String())
			}
			if want := []string{"host_name *char", "executable_name *char", "pid int"}; !slices.Equal(fields, want) || row.ByteSize != 24 {
				t.Errorf("a row of %d bytes has %q, want %q", row.ByteSize, fields, want)
			}
		}
	}
	if ends != 2 {
		t.Errorf("%d lists of entries end, want 2", ends)
	}
	for name, want := range map[string]string{"MPIR_proctable": "*MPIR_PROCDESC", "MPIR_proctable_size": "volatile int", "MPIR_debug_state": "volatile int", "MPIR_abort_string": "*char"} {
		if types[name] != want || places[name] == 0 {
			t.Errorf("%s is %q at %#x, want %q", name, types[name], places[name], want)
		}
	}
	if places["MPIR_Breakpoint"] == 0 {
		t.Error("it has no MPIR_Breakpoint")
	}
	if head, err := os.ReadFile(name); err != nil || binary.LittleEndian.Uint64(head[40:])%8 != 0 { // e_shoff
		t.Errorf("the section headers are not aligned: %v", err)
	}
	if out, err := exec.Command(name, "--version").Output(); err != nil || !strings.HasPrefix(string(out), "gompirun ") {
		t.Errorf("it does not run any more: %q, %v", out, err)
	}
}

func TestACommandWithoutSymbolsIsRefused(t *testing.T) {
	if err := convert(build(t, "-s -w")); err == nil || !strings.Contains(err.Error(), "build it without -s") {
		t.Errorf("got %v", err)
	}
	if _, err := rewrite([]byte("#!/bin/sh\n")); err == nil {
		t.Error("a script has symbols")
	}
}
