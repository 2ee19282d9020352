package cabi

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// A function of the standard's table.
type function struct {
	name, returns string
	params        []parameter
}

type parameter struct{ decl, typ, name string }

// standard reads the table of functions that the library is made of.
func standard(t *testing.T) []function {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(env.Root, "cmd", "libmpi_abi", "gen", "functions.tsv"))
	if err != nil {
		t.Fatal(err)
	}
	form := regexp.MustCompile(`^(.*?)(\w+)((?:\[\d*\])*)$`)
	var out []function
	for _, line := range strings.Split(string(text), "\n") {
		row := strings.Split(line, "\t")
		if strings.HasPrefix(line, "#") || len(row) < 3 {
			continue
		}
		f := function{name: row[0], returns: row[1]}
		for _, decl := range strings.Split(row[2], ",") {
			if m := form.FindStringSubmatch(strings.TrimSpace(decl)); m != nil && m[2] != "void" {
				f.params = append(f.params, parameter{strings.TrimSpace(decl), strings.TrimSpace(m[1]) + m[3], m[2]})
			} else if strings.TrimSpace(decl) == "..." {
				f.params = append(f.params, parameter{decl: "..."})
			}
		}
		out = append(out, f)
	}
	if len(out) != 664 {
		t.Fatalf("%d functions", len(out))
	}
	return out
}

// missing are the functions that the library does not have yet.
func missing(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(env.Root, "docs", "mpi-support.md"))
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, line := range strings.Split(string(text), "\n") {
		if rest, ok := strings.CutPrefix(line, "Missing: "); ok {
			out = append(out, strings.Split(rest, ", ")...)
		}
	}
	return out
}

// Every name has the type that the standard gives it, in our header and in that
// of another implementation, and can be called by it in the library.
func TestEveryFunctionHasTheStandardsSignature(t *testing.T) {
	var b strings.Builder
	b.WriteString("#include \"header.h\"\n#include <stdio.h>\ntypedef void (*any)(void);\n")
	for _, f := range standard(t) {
		decls := make([]string, len(f.params))
		for i, p := range f.params {
			decls[i] = p.decl
		}
		if len(decls) == 0 {
			decls = []string{"void"}
		}
		for _, prefix := range []string{"", "P"} {
			fmt.Fprintf(&b, "%s (*volatile use_%s%s)(%s) = %s%s;\n", f.returns, prefix, f.name, strings.Join(decls, ", "), prefix, f.name)
		}
	}
	b.WriteString("int main(void)\n{\n\tint n = 0;\n")
	for _, f := range standard(t) {
		fmt.Fprintf(&b, "\tn += use_%[1]s && use_P%[1]s;\n", f.name)
	}
	b.WriteString("\tprintf(\"%d\\n\", n);\n\treturn 0;\n}\n")
	bin := compileText(t, b.String(), filepath.Join(sdk(t), "include", "gompi", "mpi.h"))
	if r := run(t, 1, bin); r.Stdout != "664\n" {
		t.Errorf("exit status %d: %s%s", r.Code, r.Stdout, r.Stderr)
	}
	t.Run("AndInMPICH", func(t *testing.T) {
		// names of the ABI that MPICH lacks: without them the count is large, too
		lines := regexp.MustCompile(`(?m)^.*MPI_P(send|recv)_init_c.*\n`).ReplaceAllString(b.String(), "")
		compileText(t, lines, filepath.Join(env.Peer(t, "mpich"), "include", "mpi_abi.h"))
	})
}

// compileText makes a program of C whose header.h is an implementation's.
func compileText(t *testing.T, text, header string) string {
	t.Helper()
	dir := t.TempDir()
	for name, content := range map[string]string{"prog.c": text, "header.h": fmt.Sprintf("#include %q\n", header)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "prog")
	gompicc(t, "-std=c11", "-O0", "-g", "-Wall", "-Werror", "-I", dir, "-o", out, filepath.Join(dir, "prog.c"))
	return out
}

// good is an expression for an argument that nothing is wrong with.
func good(f function, p parameter) string {
	switch {
	case p.decl == "...":
		return "0"
	case goodCalls[f.name+" "+p.name] != "":
		return goodCalls[f.name+" "+p.name]
	case goodNames[p.name] != "":
		return goodNames[p.name]
	case p.typ == "MPI_Win" && accesses(f):
		return "open_win"
	case p.typ == "MPI_Comm":
		for prefix, comm := range map[string]string{"MPI_Neighbor": "ring", "MPI_Ineighbor": "ring", "MPI_Cart": "ring", "MPI_Graph": "graph", "MPI_Dist_graph_n": "dist"} {
			if strings.HasPrefix(f.name, prefix) {
				return comm
			}
		}
		return "comm"
	case strings.HasSuffix(p.typ, "_function *") || strings.HasSuffix(p.typ, "_function_c *"):
		return "(" + p.typ + ")nothing"
	case p.typ == "const char *":
		return `"mpi://SELF"`
	case strings.Contains(p.typ, "*") || strings.Contains(p.typ, "["):
		return "(void *)&place"
	case p.typ == "int" || p.typ == "MPI_Aint" || p.typ == "MPI_Count" || p.typ == "MPI_Offset":
		return map[bool]string{true: "1", false: "0"}[strings.Contains(p.name, "count") || strings.Contains(p.name, "dims") || p.name == "size" || p.name == "n"]
	}
	return goodHandles[p.typ]
}

var goodHandles = map[string]string{
	"MPI_Datatype": "MPI_INT", "MPI_Op": "MPI_SUM", "MPI_Group": "group", "MPI_Errhandler": "MPI_ERRORS_RETURN", "MPI_Session": "session",
	"MPI_Request": "MPI_REQUEST_NULL", "MPI_Message": "MPI_MESSAGE_NULL", "MPI_Info": "info", "MPI_Win": "win", "MPI_File": "MPI_FILE_NULL",
}

var goodNames = map[string]string{
	"sendtypes": "types", "recvtypes": "types", "array_of_datatypes": "types", "array_of_types": "types", "sendcounts": "ones", "recvcounts": "ones",
	"datarep": `"external32"`, "partitions": "1", "sdispls": "zeros", "rdispls": "zeros", "displs": "zeros", "array_of_requests": "requests", "recvbuf": "(void *)&result",
	"outsize": "64", "insize": "64", "dims": "unit", "periods": "unit", "remain_dims": "unit", "valuelen": "8",
	"array_of_gsizes": "ones", "array_of_distribs": "unit", "array_of_psizes": "unit", "array_of_sizes": "ones", "array_of_subsizes": "ones", "order": "MPI_ORDER_C",
	"argv": "(char *[]){NULL}", "array_of_argv": "MPI_ARGVS_NULL", "array_of_errcodes": "MPI_ERRCODES_IGNORE", "array_of_commands": `(char *[]){"none"}`, "array_of_info": "(MPI_Info []){MPI_INFO_NULL}",
	"array_of_maxprocs": "unit", "lock_type": "MPI_LOCK_SHARED", "disp_unit": "1", "result_addr": "(void *)&result",
}

// goodCalls are arguments of one function.
var goodCalls = map[string]string{
	"MPI_Type_get_contents datatype": "open_type", "MPI_Type_get_contents_c datatype": "open_type", "MPI_Graph_create comm_old": "comm",
	"MPI_Cart_create comm_old": "comm", "MPI_Cart_map comm": "comm", "MPI_Graph_map comm": "comm", "MPI_Dist_graph_create comm_old": "comm",
	"MPI_Pready request": "parts", "MPI_Pready_range request": "parts", "MPI_Pready_list request": "parts", "MPI_Pready_list length": "1", "MPI_Parrived request": "parrived",
	"MPI_Type_create_darray array_of_distribs": "blocks", "MPI_Type_create_darray_c array_of_distribs": "blocks",
	"MPI_Type_create_darray array_of_dargs": "dargs", "MPI_Type_create_darray_c array_of_dargs": "dargs", "MPI_Type_create_darray size": "1", "MPI_Type_create_darray_c size": "1",
	"MPI_Comm_remote_size comm": "inter", "MPI_Comm_remote_group comm": "inter", "MPI_Intercomm_merge intercomm": "inter", "MPI_Graph_create nnodes": "1", "MPI_Graph_map nnodes": "1",
	"MPI_Graph_create indx": "none", "MPI_Graph_map indx": "none", "MPI_Dist_graph_create n": "1", "MPI_Dist_graph_create degrees": "unit", "MPI_Dist_graph_create sources": "none", "MPI_Dist_graph_create destinations": "none",
	"MPI_Dist_graph_create_adjacent indegree": "1", "MPI_Dist_graph_create_adjacent outdegree": "1", "MPI_Dist_graph_create_adjacent sources": "none", "MPI_Dist_graph_create_adjacent destinations": "none",
	"MPI_Win_attach win": "dynamic", "MPI_Win_detach win": "dynamic", "MPI_Win_shared_query win": "shared", "MPI_Win_shared_query_c win": "shared",
	"MPI_Win_shared_query disp_unit": "(int *)&result", "MPI_Win_shared_query_c disp_unit": "(MPI_Aint *)&result",
	"MPI_Compare_and_swap origin_addr": "(void *)&ones", "MPI_Compare_and_swap compare_addr": "(void *)&none",
	"MPI_Group_incl ranks": "none", "MPI_Group_excl ranks": "none", "MPI_Group_translate_ranks ranks1": "none",
}

func TestWrongArgumentsAreErrorsOfTheirClass(t *testing.T) {
	top, err := os.ReadFile(filepath.Join("testdata", "table.h"))
	if err != nil {
		t.Fatal(err)
	}
	lacks := missing(t)
	var b strings.Builder
	b.Write(top)
	calls, functions := 0, 0
	var main strings.Builder
	for _, f := range standard(t) {
		if f.returns != "int" || strings.HasSuffix(f.name, "_toint") || strings.HasPrefix(f.name, "MPI_T_") || slices.Contains(uncalled, f.name) {
			continue
		}
		functions++
		fmt.Fprintf(&b, "static void table_%s(void)\n{\n", f.name)
		call := func(at int, w wrong) {
			calls++
			args := make([]string, len(f.params))
			for i, p := range f.params {
				args[i] = good(f, p)
				if i == at {
					args[i] = w.value
				}
			}
			text := fmt.Sprintf("%s(%s)", f.name, strings.Join(args, ", "))
			arg := ""
			if at >= 0 {
				arg = f.params[at].name
			}
			fmt.Fprintf(&b, "\tTRY(%q, %q, %q, %s, %s);\n", strings.TrimSuffix(f.name, "_c"), arg, text, text, w.classes)
		}
		if slices.Contains(lacks, f.name) {
			call(-1, wrong{classes: "MPI_ERR_UNSUPPORTED_OPERATION"})
		} else {
			for i, p := range f.params {
				for _, w := range wrongs(f, p) {
					call(i, w)
				}
			}
		}
		b.WriteString("\tusable();\n}\n\n")
		fmt.Fprintf(&main, "\ttable_%s();\n", f.name)
	}
	fmt.Fprintf(&b, "int main(int argc, char **argv)\n{\n\tset_up(&argc, &argv);\n%s\treturn tear_down();\n}\n", main.String())
	dir := t.TempDir()
	src, bin := filepath.Join(dir, "table.c"), filepath.Join(dir, "table")
	if err := os.WriteFile(src, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	gompicc(t, "-O0", "-g", "-w", "-I", "testdata", "-o", bin, src)
	wantOK(t, 2, run(t, 2, bin))
	t.Logf("%d calls of %d functions", calls, functions)
	if functions < 580 || calls < 5200 {
		t.Errorf("%d calls of %d functions are too few", calls, functions)
	}
}

func TestRemovedFunctionsWarnUnlessToldNotTo(t *testing.T) {
	const text = "#include <mpi.h>\nint main(void) { int x; MPI_Aint a; return MPI_Address(&x, &a); }\n"
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "old.c"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		flags []string
		want  string
	}{
		{nil, "implicit declaration"},
		{[]string{"-DGOMPI_REMOVED_FUNCTIONS"}, "deprecated"},
		{[]string{"-DGOMPI_REMOVED_FUNCTIONS", "-DGOMPI_NO_DEPRECATION"}, ""},
	} {
		args := append(x.flags, "-Wall", "-fsyntax-only", filepath.Join(dir, "old.c"))
		out, _ := exec.Command(filepath.Join(sdk(t), "bin", "gompicc"), args...).CombinedOutput()
		if !strings.Contains(string(out), x.want) || x.want == "" && len(out) > 0 {
			t.Errorf("%v: want %q:\n%s", x.flags, x.want, out)
		}
	}
}
