package main

import (
	"fmt"
	"strings"
)

const supportTop = `# MPI functions

Made by ` + "`go generate ./cmd/libmpi_abi`" + ` from the code; do not edit.

The C library ` + "`libmpi_abi.so.1`" + ` has the standard ABI of MPI 5.0. All of its functions exist,
as MPI_X and PMPI_X. Those listed as missing return MPI_ERR_UNSUPPORTED_OPERATION through
the error handler, with a message that names them. The tools interface (MPI_T) has control
variables, performance variables, events and categories (docs/c-library.md).

`

const supportSuites = `
## What test suites say

mpi4py 4.1.2, built from its source with gompicc, passes its own tests on 1, 2, 4 and 5 ranks (make mpi4py)
but for those of windows and files and two that contradict mpi4py itself:

| Test | Why |
|---|---|
| test_datatype testValueIndex | asks that pairs of a value and an index without a name are not predefined, which they are by mpi4py's own is_predefined; implementations without such pairs pass |
| test_util_dtlib testPair | takes numpy's datatypes of such a pair's parts for MPI's |

Of MPICH 4.0.2's tests (make mpich-tests: all directories but those of windows, files, and the C++ interface that MPI 3.0 has removed;
without dtpools and the variants for MPICH's own settings; each with the ranks that its list says) these fail, of 906 runs. Last run whole on
2026-11-22, in three parts, on a busy machine of 2 CPUs, 90 s a test or more; on 2026-11-21, with 4 busy CPUs and 60 s, pt2pt sendflood took longer than that, and 0.5 s on a quiet machine:

| Test | Why |
|---|---|
| coll nonblocking2, nonblocking3 | take an array of handles for one of int |
| datatype indexed_misc | uses a handle that it has freed, and gets the same one again in MPICH |
| datatype longdouble; spawn taskmanager, disconnect_reconnect2 | pass, and say so in other words than the rest, or more than once |
| datatype lbub, struct_no_real_types, typename, indexed_misc (oldapi); f77, f90, f08 allctypes, f77 typecnts | want MPI_LB, MPI_UB and combiners that MPI 3.0 has removed and the ABI has no value for |
| datatype pack_external; errhan adderr | a switch over handles, which are pointers in the ABI; functions of MPICH's own |
| init timeout | is to be ended by the runner's time limit |
| threads/pt2pt multisend4 | takes longer than 60 s on 4 CPUs: its 25 threads wait for each other without yielding |
| topo cartsuball | wants MPI_COMM_NULL on all but one rank; MPI_Cart_sub gives each rank a communicator of its own here, which MPICH's tests of 2026 allow |
| topo dims5 | wants 38 x 37 x 21 x 20 for 590520, and has 37 x 30 x 28 x 19, whose largest and smallest differ as much and whose faces are smaller; the other 75,000 numbers are as it wants |
| threads/pt2pt mt_improbe_* | compare a message with MPI_REQUEST_NULL, which is another number in the ABI |
| errors/coll *length, reduceop | processes that do not agree on lengths or operators: not all of them are told, and some wait (with GOMPI_CHECK=1 they are told); of these MPICH's list expects bcastlength and ibcastlength alone to pass |
| errors/comm *_nullarg (4) | a null pointer is an error on the communicator of the call, whose handler they have not set |
| errors/comm too_many_* (5) | want communicators to run out |
| errors/faults | ranks that end without MPI_Finalize; the others are ended, too |
| errors/pt2pt truncmsg2 | wants the datatypes of a message's two ends to be compared, as GOMPI_CHECK=1 does |
| errors/spawn connect_timeout_no_accept | wants a time limit of MPICH's own settings |
| perf sendrecvl, indexperf, transp_datatype, twovec, gtranksperf; threads/perf mt_pt2pt_msgrate | compare times, of packing by the library with loops of the program, or of messages of threads with those of processes |
| f77, f90, f08 baseenv | wants MPI 3 at most |
| f90 alltoallv, split_type | give an array where a scalar is due |
| f90, f08 profile1 (not run) | define a procedure that the module declares, or want names of MPICH's |
| f90, f08 attrlang, fandcattr; attr keyval_double_free_win; errors/attr keyvalmis | use windows |
`

// area is a part of MPI, told by how names begin.
type area struct {
	title    string
	prefixes []string
}

// areas in the order in which they are tried.
var areas = []area{
	{"Tools", []string{"T_"}},
	{"Files", []string{"File_", "Register_datarep"}},
	{"One-sided communication", []string{"Win_", "Put", "Get_accumulate", "Rget", "Rput", "Raccumulate", "Accumulate", "Fetch_and_op", "Compare_and_swap"}},
	{"Sessions", []string{"Session_", "Group_from_session", "Comm_create_from_group", "Intercomm_create_from"}},
	{"Dynamic processes", []string{"Comm_spawn", "Comm_accept", "Comm_connect", "Comm_disconnect", "Comm_join", "Comm_get_parent", "Open_port", "Close_port", "Lookup_name", "Publish_name", "Unpublish_name"}},
	{"Topologies", []string{"Cart", "Graph", "Dist_graph", "Dims_create", "Topo_test", "Neighbor", "Ineighbor"}},
	{"Collective operations", []string{"Allgather", "Allreduce", "Alltoall", "Barrier", "Bcast", "Exscan", "Gather", "Reduce", "Scan", "Scatter",
		"Iallgather", "Iallreduce", "Ialltoall", "Ibarrier", "Ibcast", "Iexscan", "Igather", "Ireduce", "Iscan", "Iscatter", "Op_"}},
	{"Datatypes", []string{"Type_", "Pack", "Unpack", "Get_address", "Aint_", "Get_elements", "Get_count", "Status_set_elements"}},
	{"Error handling", []string{"Errhandler_", "Error_", "Add_error", "Remove_error"}},
	{"Info", []string{"Info_"}},
	{"Groups and communicators", []string{"Comm_", "Group_", "Intercomm_", "Attr_", "Keyval_"}},
	{"Point-to-point", []string{"Send", "Bsend", "Ssend", "Rsend", "Isend", "Ibsend", "Issend", "Irsend", "Recv", "Irecv", "Probe", "Iprobe", "Mprobe", "Improbe",
		"Mrecv", "Imrecv", "Message", "Wait", "Test", "Request", "Start", "Status", "Cancel", "Buffer", "Psend", "Precv", "Pready", "Parrived", "Grequest"}},
	{"Environment", []string{""}},
}

func areaOf(name string) int {
	name = strings.TrimPrefix(name, "MPI_")
	// files, one-sided: MPI_Get and MPI_Get_c alone are communication
	if name == "Get" || name == "Get_c" {
		return 2
	}
	for i, a := range areas {
		for _, p := range a.prefixes {
			if strings.HasPrefix(name, p) {
				return i
			}
		}
	}
	return len(areas) - 1
}

// makeSupport lists what there is and what is missing.
func makeSupport(t *tables, done map[string]string) string {
	here, missing := make([][]string, len(areas)), make([][]string, len(areas))
	for _, f := range t.functions {
		a := areaOf(f.name)
		if done[f.name] != "" {
			here[a] = append(here[a], f.name)
		} else {
			missing[a] = append(missing[a], f.name)
		}
	}
	var b strings.Builder
	b.WriteString(supportTop)
	n := 0
	for _, h := range here {
		n += len(h)
	}
	fmt.Fprintf(&b, "**%d of %d functions do their work.**\n\n| Part | There | Missing |\n|---|---|---|\n", n, len(t.functions))
	for i := len(areas) - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "| %s | %d | %d |\n", areas[i].title, len(here[i]), len(missing[i]))
	}
	for i := len(areas) - 1; i >= 0; i-- {
		fmt.Fprintf(&b, "\n## %s\n", areas[i].title)
		writeNames(&b, "There", here[i])
		writeNames(&b, "Missing", missing[i])
	}
	return b.String() + supportSuites
}

// makeLacking is what gompirun knows of what is missing, by names without MPI_.
func makeLacking(t *tables, done map[string]string) string {
	var b strings.Builder
	b.WriteString("// Code generated by cmd/libmpi_abi/gen; DO NOT EDIT.\n\npackage linked\n\n// lacking are the functions, without MPI_, that gompi's C library only refuses.\nvar lacking = [...]string{\n")
	for _, f := range t.functions {
		if done[f.name] == "" {
			fmt.Fprintf(&b, "\t%q,\n", f.short())
		}
	}
	b.WriteString("}\n")
	return b.String()
}

func writeNames(b *strings.Builder, what string, names []string) {
	if len(names) > 0 {
		fmt.Fprintf(b, "\n%s: %s\n", what, strings.Join(names, ", "))
	}
}
