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

// wrong are values that an argument must not have, by its type or name, and the
// classes that the error may have.
type wrong struct{ value, classes string }

// handlesOf are handles: none, one that was freed, and one that never was.
func handlesOf(typ, null, freed, class string) []wrong {
	return []wrong{{null, class}, {freed, class}, {"(" + typ + ")0x7654321", class}}
}

var wrongHandles = map[string][]wrong{
	"MPI_Comm":       handlesOf("MPI_Comm", "MPI_COMM_NULL", "gone_comm", "MPI_ERR_COMM"),
	"MPI_Datatype":   handlesOf("MPI_Datatype", "MPI_DATATYPE_NULL", "gone_type", "MPI_ERR_TYPE"),
	"MPI_Op":         handlesOf("MPI_Op", "MPI_OP_NULL", "gone_op", "MPI_ERR_OP"),
	"MPI_Group":      handlesOf("MPI_Group", "MPI_GROUP_NULL", "gone_group", "MPI_ERR_GROUP"),
	"MPI_Errhandler": handlesOf("MPI_Errhandler", "MPI_ERRHANDLER_NULL", "gone_handler", "MPI_ERR_ERRHANDLER"),
	"MPI_Session":    handlesOf("MPI_Session", "MPI_SESSION_NULL", "gone_session", "MPI_ERR_SESSION"),
	"MPI_Request":    handlesOf("MPI_Request", "gone_request", "gone_request", "MPI_ERR_REQUEST"),
	"MPI_Message":    handlesOf("MPI_Message", "MPI_MESSAGE_NULL", "gone_message", "MPI_ERR_REQUEST"),
	"MPI_Info":       {{"gone_info", "MPI_ERR_INFO"}, {"(MPI_Info)0x7654321", "MPI_ERR_INFO"}},
	"MPI_File":       {{"(MPI_File)0x7654321", "MPI_ERR_FILE"}},
}

// wrongNumbers are by the names of arguments that are integers.
var wrongNumbers = map[string]wrong{
	"count": {"-1", "MPI_ERR_COUNT, MPI_ERR_ARG"}, "sendcount": {"-1", "MPI_ERR_COUNT"}, "recvcount": {"-1", "MPI_ERR_COUNT"},
	"incount": {"-1", "MPI_ERR_COUNT, MPI_ERR_ARG"}, "blocklength": {"-1", "MPI_ERR_COUNT, MPI_ERR_ARG"}, "partitions": {"-1", "MPI_ERR_COUNT, MPI_ERR_ARG"},
	"root": {"1000", "MPI_ERR_ROOT"}, "dest": {"1000", "MPI_ERR_RANK"}, "source": {"1000", "MPI_ERR_RANK"},
	"tag": {"-5", "MPI_ERR_TAG"}, "sendtag": {"-5", "MPI_ERR_TAG"}, "recvtag": {"-5", "MPI_ERR_TAG"},
	"comm_keyval": {"-1", "MPI_ERR_KEYVAL"}, "type_keyval": {"-1", "MPI_ERR_KEYVAL"}, "keyval": {"-1", "MPI_ERR_KEYVAL"},
	"local_leader": {"1000", "MPI_ERR_RANK, MPI_ERR_ARG"}, "ndims": {"-1", "MPI_ERR_DIMS, MPI_ERR_ARG"}, "color": {"-1", "MPI_ERR_ARG"},
	"split_type": {"17", "MPI_ERR_ARG"}, "maxdims": {"-1", "MPI_ERR_DIMS, MPI_ERR_ARG"}, "direction": {"99", "MPI_ERR_DIMS, MPI_ERR_ARG"},
	"logical_size": {"3", "MPI_ERR_ARG"}, "size": {"-1", "MPI_ERR_ARG, MPI_ERR_COUNT, MPI_ERR_BUFFER, MPI_ERR_DIMS"}, "nnodes": {"-1", "MPI_ERR_ARG, MPI_ERR_COUNT, MPI_ERR_DIMS"},
}

// uncalled are functions that end something, or take no wrong argument; other
// programs of testdata call them.
var uncalled = []string{"MPI_Abort", "MPI_Finalize", "MPI_Init", "MPI_Init_thread", "MPI_Pcontrol", "MPI_Free_mem", "MPI_Session_finalize"}

// takesHandle reports whether a function changes the handle at the address that
// it gets, and does not only write there.
func takesHandle(f function, p parameter) bool {
	for _, s := range []string{"_free", "_commit", "_disconnect", "_finalize"} {
		if strings.HasSuffix(f.name, s) {
			return true
		}
	}
	return slices.Contains([]string{"MPI_Cancel", "MPI_Start"}, f.name) || p.name == "message" && strings.Contains(strings.ToLower(f.name), "mrecv")
}

// wrongs are the wrong values of an argument.
func wrongs(f function, p parameter) []wrong {
	base, pointer := strings.CutSuffix(p.typ, " *")
	if w, ok := wrongHandles[p.typ]; ok && !harmless(f, p) {
		return w
	}
	if w, ok := wrongNumbers[p.name]; ok && !harmless(f, p) && (p.typ == "int" || p.typ == "MPI_Count" || p.typ == "MPI_Aint") {
		return []wrong{w}
	}
	if !pointer || strings.HasPrefix(p.typ, "const") || base == "char" || base == "void" || base == "MPI_Status" || strings.Contains(base, "_function") || base == "double" {
		return nil
	}
	out := []wrong{{"NULL", "MPI_ERR_ARG, MPI_ERR_REQUEST, MPI_ERR_COMM, MPI_ERR_TYPE, MPI_ERR_GROUP, MPI_ERR_INFO"}}
	if takesHandle(f, p) {
		for _, w := range wrongHandles[base] {
			out = append(out, wrong{"(" + base + " []){" + w.value + "}", w.classes})
		}
	}
	return out
}

// harmless reports whether the standard gives the argument no meaning here, or
// allows what is wrong elsewhere.
func harmless(f function, p parameter) bool {
	name := strings.TrimSuffix(strings.TrimPrefix(f.name, "MPI_"), "_c")
	if p.name == "info" { // hints; most calls look at none
		return !strings.HasPrefix(name, "Info_") && name != "Comm_set_info"
	}
	return harmlessNames[name+" "+p.name]
}

var harmlessNames = map[string]bool{
	"Comm_get_name comm": true, "Type_get_name datatype": true, // null handles have names
	"Status_set_source source": true, "Status_set_tag tag": true,
}

// good is an expression for an argument that nothing is wrong with.
func good(f function, p parameter) string {
	switch {
	case p.decl == "...":
		return "0"
	case goodNames[p.name] != "":
		return goodNames[p.name]
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
	"MPI_Request": "MPI_REQUEST_NULL", "MPI_Message": "MPI_MESSAGE_NULL", "MPI_Info": "info", "MPI_Win": "MPI_WIN_NULL", "MPI_File": "MPI_FILE_NULL",
}

var goodNames = map[string]string{
	"sendtypes": "types", "recvtypes": "types", "array_of_datatypes": "types", "array_of_types": "types", "sendcounts": "ones", "recvcounts": "ones",
	"datarep": `"external32"`, "partitions": "1", "sdispls": "zeros", "rdispls": "zeros", "displs": "zeros", "array_of_requests": "requests",
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
			fmt.Fprintf(&b, "\tTRY(%q, %s, %s);\n", text, text, w.classes)
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
	wantOK(t, 1, run(t, 1, bin))
	t.Logf("%d calls of %d functions", calls, functions)
	if functions < 580 || calls < 1200 {
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
