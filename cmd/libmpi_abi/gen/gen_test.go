package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestWhatIsCommittedIsUpToDate(t *testing.T) {
	out, err := generate("..")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range out {
		got, err := os.ReadFile(filepath.Join("..", name))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != want {
			t.Errorf("%s is not what go generate ./cmd/libmpi_abi makes: run it", name)
		}
	}
}

func TestTablesHaveAllOfTheStandard(t *testing.T) {
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	if len(tab.functions) != 664 {
		t.Errorf("%d functions", len(tab.functions))
	}
	seen := map[string]bool{}
	for _, list := range [][]function{tab.functions, tab.fortran, tab.removed} {
		for _, f := range list {
			if seen[f.name] {
				t.Errorf("%s is there twice", f.name)
			}
			seen[f.name] = true
			for _, p := range f.params {
				if p.name == "" && p.decl != "..." {
					t.Errorf("%s: parameter %q has no name", f.name, p.decl)
				}
			}
		}
	}
}

// compile makes a program of C that prints each constant with its value.
func constantsOf(t *testing.T, include string) map[string]string {
	t.Helper()
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	var src strings.Builder
	src.WriteString("#include <stdio.h>\n#include <mpi_header.h>\nint main(void)\n{\n")
	for _, c := range tab.constants {
		fmt.Fprintf(&src, "\tprintf(\"%s %%ld\\n\", (long)%s);\n", c.name, c.name)
	}
	src.WriteString("\tprintf(\"sizes %zu %zu %zu %zu\\n\", sizeof(MPI_Status), sizeof(MPI_Aint), sizeof(MPI_Count), sizeof(MPI_Comm));\n\treturn 0;\n}\n")
	dir := t.TempDir()
	for name, text := range map[string]string{"c.c": src.String(), "mpi_header.h": fmt.Sprintf("#include %q\n", include)} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	bin := filepath.Join(dir, "c")
	if out, err := exec.Command("cc", "-Wall", "-I", dir, "-o", bin, filepath.Join(dir, "c.c")).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	out, err := exec.Command(bin).Output()
	if err != nil {
		t.Fatal(err)
	}
	values := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(out)), "\n") {
		name, value, _ := strings.Cut(line, " ")
		values[name] = value
	}
	return values
}

func needCC(t *testing.T) {
	if _, err := exec.LookPath("cc"); err != nil {
		t.Skip("no C compiler: ", err)
	}
}

func TestConstantsHaveTheStandardsValues(t *testing.T) {
	needCC(t)
	header, err := filepath.Abs("../include/mpi.h")
	if err != nil {
		t.Fatal(err)
	}
	got := constantsOf(t, header)
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range tab.constants {
		if got[c.name] != c.value {
			t.Errorf("%s is %s, want %s", c.name, got[c.name], c.value)
		}
	}
	if got["sizes"] != "32 8 8 8" {
		t.Errorf("sizes of a status, an address, a count, a handle: %s", got["sizes"])
	}
}

func TestConstantsAreThoseOfAnotherImplementation(t *testing.T) {
	needCC(t)
	peer, err := filepath.Abs("../../../build/peers/mpich/include/mpi_abi.h")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(peer); err != nil {
		t.Skip("MPICH 5 is not there (test/setup-peers mpich): ", err)
	}
	ours, err := filepath.Abs("../include/mpi.h")
	if err != nil {
		t.Fatal(err)
	}
	a, b := constantsOf(t, ours), constantsOf(t, peer)
	for name, value := range a {
		if b[name] != value {
			t.Errorf("%s is %s here and %s in MPICH", name, value, b[name])
		}
	}
}

func TestTheHeaderIsCPlusPlusToo(t *testing.T) {
	if _, err := exec.LookPath("c++"); err != nil {
		t.Skip("no C++ compiler: ", err)
	}
	cmd := exec.Command("c++", "-std=c++98", "-Wall", "-Wno-long-long", "-DGOMPI_REMOVED_FUNCTIONS", "-fsyntax-only", "-x", "c++", "-")
	cmd.Stdin = strings.NewReader("#include \"../include/mpi.h\"\nMPI_Comm c = MPI_COMM_WORLD;\n")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func TestParametersAreTakenApart(t *testing.T) {
	for decl, want := range map[string]param{
		"const int recvcounts[]":      {name: "recvcounts", typ: "const int []"},
		"int ranges[][3]":             {name: "ranges", typ: "int [][3]"},
		"MPI_Comm *newcomm":           {name: "newcomm", typ: "MPI_Comm *"},
		"char ***argv":                {name: "argv", typ: "char ***"},
		"MPI_Copy_function *copy_fn":  {name: "copy_fn", typ: "MPI_Copy_function *"},
		"const MPI_Request request[]": {name: "request", typ: "const MPI_Request []"},
		"...":                         {},
	} {
		got := parseParam(decl)
		if got.name != want.name || strings.ReplaceAll(got.typ, " ", "") != strings.ReplaceAll(want.typ, " ", "") || got.decl != decl {
			t.Errorf("%s: %+v", decl, got)
		}
	}
}

// Each function has a procedure in all of Fortran's ways, under both names, but for
// those that Fortran does not have (MPI 5.0, annex A). Those of large counts are in
// mpi_f08 alone, by the other's name, unless both are the same to the compiler.
func TestFortranHasAProcedureForEachFunction(t *testing.T) {
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join("..", "fortran", name))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	code := read("bindings.c") + read("attr.c") + read("spawn.c")
	mpi, f08 := read("mpi.f90"), read("mpi_f08.f90")
	there, generic, alike := 0, 0, 0
	for _, f := range tab.functions {
		low := strings.ToLower(f.name)
		if fortranLacks(f.name) {
			continue
		}
		there++
		_, attribute, _ := strings.Cut(strings.TrimPrefix(low, "mpi_"), "_") // made by a macro of attr.c
		if !strings.Contains(code, " p"+low+"_(") && !strings.Contains(code, "pmpi_##lower##_"+attribute+"_(") {
			t.Errorf("the library has no p%s_", low)
		}
		large := strings.HasSuffix(low, "_c")
		if large && strings.Contains(mpi, " "+low+"(") {
			t.Errorf("the module mpi has %s", low)
		}
		for _, name := range []string{low, "p" + low} {
			if !large && !strings.Contains(mpi, " "+name+"(") {
				t.Errorf("the module mpi has no %s", name)
			}
			if strings.Contains(f08, " "+name+"(buf,") && !strings.Contains(f08, fmt.Sprintf("bind(C, name=%q)", name+"_f08ts_")) {
				t.Errorf("%s of mpi_f08 gets no descriptor", name)
			}
			base := strings.TrimSuffix(name, "_c")
			switch has := strings.Contains(f08, " "+name+"("); {
			case has && large && strings.Contains(f08, "interface "+base+"\n  procedure "+base+"\n"):
				generic++
			case !has && large:
				alike++
			case !has:
				t.Errorf("the module mpi_f08 has no %s", name)
			}
		}
	}
	t.Logf("%d procedures, %d generic names, %d twins", there, generic/2, alike/2)
	// resized, get_extent, get_true_extent, File_get_type_extent, Psend_init and Precv_init
	// count in addresses anyway; Op_create_c and Register_datarep_c have names of their own
	if there != 591 || generic/2 != 153 || alike/2 != 6 {
		t.Errorf("%d procedures, %d generic names, %d twins", there, generic/2, alike/2)
	}
}

// What becomes of an array's section depends on what a call does with it.
func TestEachBufferOfFortranHasItsUse(t *testing.T) {
	tab, err := readTables()
	if err != nil {
		t.Fatal(err)
	}
	list, err := procedures(tab)
	if err != nil {
		t.Fatal(err)
	}
	got, number := map[string]choiceUse{}, map[choiceUse]int{}
	for _, p := range list {
		for i, a := range p.args {
			if p.described() && a.described() {
				got[p.name+" "+a.name] = p.use(i)
				number[p.use(i)]++
			}
		}
	}
	for name, want := range map[string]choiceUse{
		"MPI_Send buf": useItems, "MPI_Irecv_c buf": useItems, "MPI_Isendrecv recvbuf": useItems, "MPI_Imrecv buf": useItems, "MPI_Bcast buffer": useItems,
		"MPI_Gather sendbuf": useItems, "MPI_Gather recvbuf": useCopy, "MPI_Iscatterv_c sendbuf": useCopy, "MPI_Scatterv_init recvbuf": useItems,
		"MPI_Alltoall sendbuf": useCopy, "MPI_Neighbor_alltoallw_init recvbuf": useCopy, "MPI_Ineighbor_allgather sendbuf": useItems,
		"MPI_Allreduce sendbuf": useCopy, "MPI_Allreduce recvbuf": useCopy, "MPI_Reduce_scatter recvbuf": useCopy, "MPI_Reduce_local inoutbuf": useCopy,
		"MPI_Pack inbuf": useItems, "MPI_Pack outbuf": useCopy, "MPI_Unpack inbuf": useCopy, "MPI_Unpack_c outbuf": useItems,
		"MPI_Psend_init buf": useParts, "MPI_Precv_init_c buf": useParts,
		"MPI_Put origin_addr": useItems, "MPI_Get_accumulate result_addr": useItems, "MPI_Fetch_and_op result_addr": useAddress, "MPI_Compare_and_swap origin_addr": useAddress,
		"MPI_File_write_at_all_begin buf": useItems, "MPI_File_write_at_all_end buf": useAddress,
		"MPI_Get_address location": useAddress, "MPI_Free_mem base": useAddress, "MPI_Buffer_attach buffer": useWhole, "MPI_Session_attach_buffer_c buffer": useWhole,
		"MPI_Win_create base": useWhole, "MPI_Win_attach base": useWhole, "MPI_Win_detach base": useAddress,
	} {
		if use, is := got[name]; !is || use != want {
			t.Errorf("%s: %d, not %d", name, use, want)
		}
	}
	if _, is := got["MPI_Alloc_mem baseptr"]; is {
		t.Error("an address that MPI gives is described")
	}
	t.Log(number)
}

// A panic in a function that C calls must end there, as an error.
func TestEveryExportIsRescued(t *testing.T) {
	names, err := filepath.Glob("../*.go")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, name := range names {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok || !exported(fn) {
				continue
			}
			n++
			want := "rescued(entered(&rc))"
			if r := fn.Type.Results; r == nil || len(r.List[0].Names) == 0 {
				want = "rescued(entered(nil))"
			}
			first, ok := fn.Body.List[0].(*ast.DeferStmt)
			if !ok || types.ExprString(first.Call) != want {
				t.Errorf("%s: %s does not begin with defer %s", name, fn.Name, want)
			}
		}
	}
	if n < 200 {
		t.Errorf("only %d functions were found", n)
	}
}
