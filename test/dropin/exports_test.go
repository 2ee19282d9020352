package dropin

import (
	"debug/elf"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// public are names that programs use: MPI's in C, the extensions', and in Fortran as gfortran has them. Names
// in capitals are other compilers' for the same procedures, and those that end in _f and _f08 other names of them.
var (
	public  = regexp.MustCompile(`^(P?MPIX?_[A-Z]\w*[a-z]\w*|QMPI_\w+|OMPI_Affinity_str|p?mpix?_[a-z0-9_]*[a-z0-9]_)$`)
	another = regexp.MustCompile(`_f(08)?$|_F90$`)
)

// TestExports has gompi's libraries export what the libraries export whose names they have, but for what
// docs/mpi-support.md says is missing.
func TestExports(t *testing.T) {
	dir := libraries(t)
	text, err := os.ReadFile(filepath.Join(env.Root, "cmd/libmpi_abi/gen/leftout.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	leftOut := map[string]bool{}
	for _, name := range strings.Fields(string(text)) {
		leftOut[strings.TrimPrefix(name, "P")] = true
	}
	ours := map[string]map[string]bool{
		"mpich":   exports(t, filepath.Join(dir, "libmpi.so.12")),
		"openmpi": exports(t, filepath.Join(dir, "libmpi.so.40"), filepath.Join(dir, "libmpi_mpifh.so.40")),
	}
	for file, abi := range map[string]string{
		debian + "/libmpich.so.12":                                "mpich",
		filepath.Join(env.Peer(t, "mpich"), "lib/libmpi.so.12"):   "mpich",
		filepath.Join(env.Peer(t, "impi-rt"), "lib/libmpi.so.12"): "mpich",
		debian + "/libmpi.so.40":                                  "openmpi",
		debian + "/libmpi_mpifh.so.40":                            "openmpi",
		filepath.Join(env.Peer(t, "openmpi"), "lib/libmpi.so.40"): "openmpi",
	} {
		theirs, lacking := 0, []string(nil)
		for name := range exports(t, file) {
			if !public.MatchString(name) || another.MatchString(name) {
				continue
			}
			theirs++
			if !ours[abi][name] && !leftOut[strings.TrimPrefix(name, "P")] {
				lacking = append(lacking, name)
			}
		}
		if theirs < 400 || len(lacking) > 0 {
			t.Errorf("of %d names of %s ours lacks %q", theirs, file, lacking)
		}
	}
}

// exports are the names that libraries define.
func exports(t *testing.T, files ...string) map[string]bool {
	t.Helper()
	out := map[string]bool{}
	for _, file := range files {
		f, err := elf.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		symbols, err := f.DynamicSymbols()
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range symbols {
			if s.Section != elf.SHN_UNDEF {
				out[s.Name] = true
			}
		}
	}
	return out
}
