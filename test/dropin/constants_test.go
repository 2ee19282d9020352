package dropin

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestConstants has the tables of the other MPIs' constants agree with the newest mpi.h of those that is there.
func TestConstants(t *testing.T) {
	for _, f := range []string{"mpich", "openmpi"} {
		t.Run(f, func(t *testing.T) {
			peer := env.Peer(t, f)
			table, err := os.ReadFile(filepath.Join(env.Root, "cmd/libmpi_abi/gen/facade_"+f+".tsv"))
			if err != nil {
				t.Fatal(err)
			}
			prog := ask(t, filepath.Join(peer, "bin", "mpicc"), string(table))
			out, err := exec.Command(prog).CombinedOutput()
			if err != nil || strings.Count(string(out), "right") < 300 {
				t.Fatalf("%v: %s", err, out)
			}
			for line := range strings.Lines(string(out)) {
				if !strings.HasSuffix(line, " right\n") {
					t.Error(strings.TrimSpace(line))
				}
			}
		})
	}
}

// ask compiles a program that says of each row of a table whether it is right.
func ask(t *testing.T, cc, table string) string {
	t.Helper()
	var b strings.Builder
	b.WriteString("#define _GNU_SOURCE\n#include <dlfcn.h>\n#include <mpi.h>\n#include <stdint.h>\n#include <stdio.h>\n" +
		"static void say(const char *name, long long is, long long wanted) { is == wanted ? printf(\"%s right\\n\", name) : printf(\"%s is %lld, the table has %lld\\n\", name, is, wanted); }\n" +
		"int main(void)\n{\n")
	for line := range strings.Lines(table) {
		row := strings.Split(strings.TrimSpace(line), "\t")
		if strings.HasPrefix(line, "#") || len(row) < 2 {
			continue
		}
		value := "(long long)(" + row[1] + ")"
		switch {
		case strings.HasPrefix(row[1], "0x"): // a handle, which is an int
			value = "(int)" + row[1]
		case strings.HasPrefix(row[1], "ompi_"):
			value = fmt.Sprintf("(long long)(intptr_t)dlsym(RTLD_DEFAULT, %q)", row[1])
		}
		fmt.Fprintf(&b, "\tsay(%q, (long long)(intptr_t)%s, %s);\n", row[0], row[0], value)
	}
	b.WriteString("}\n")
	src := filepath.Join(t.TempDir(), "ask.c")
	if err := os.WriteFile(src, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	prog := strings.TrimSuffix(src, ".c")
	if out, err := exec.Command(cc, "-w", "-o", prog, src, "-ldl").CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", cc, err, out)
	}
	return prog
}
