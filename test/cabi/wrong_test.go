package cabi

import (
	"slices"
	"strings"
)

// wrong is a value that an argument must not have, and the classes that the error may
// have.
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
	"MPI_Request":    handlesOf("MPI_Request", "MPI_REQUEST_NULL", "gone_request", "MPI_ERR_REQUEST"),
	"MPI_Win":        handlesOf("MPI_Win", "MPI_WIN_NULL", "gone_win", "MPI_ERR_WIN"),
	"MPI_Message":    handlesOf("MPI_Message", "MPI_MESSAGE_NULL", "gone_message", "MPI_ERR_REQUEST"),
	"MPI_Info":       {{"MPI_INFO_NULL", "MPI_ERR_INFO"}, {"gone_info", "MPI_ERR_INFO"}, {"(MPI_Info)0x7654321", "MPI_ERR_INFO"}},
	"MPI_File":       {{"(MPI_File)0x7654321", "MPI_ERR_FILE"}},
}

const (
	badCount = "MPI_ERR_COUNT, MPI_ERR_ARG"
	badDims  = "MPI_ERR_DIMS, MPI_ERR_ARG"
	badArg   = "MPI_ERR_ARG"
)

// wrongNumbers are by the names of arguments that are integers.
var wrongNumbers = map[string][]wrong{
	"count": {{"-1", badCount}, {"-2147483647", badCount}}, "sendcount": {{"-1", badCount}}, "recvcount": {{"-1", badCount}}, "incount": {{"-1", badCount}},
	"blocklength": {{"-1", badCount}}, "partitions": {{"-1", badCount}}, "n": {{"-1", badCount + ", MPI_ERR_GROUP"}}, "outcount": {{"-1", badCount}},
	"root": {{"1000", "MPI_ERR_ROOT"}, {"-7", "MPI_ERR_ROOT"}}, "dest": {{"1000", "MPI_ERR_RANK"}, {"-77", "MPI_ERR_RANK"}, {"MPI_ANY_SOURCE", "MPI_ERR_RANK"}},
	"source": {{"1000", "MPI_ERR_RANK"}, {"-77", "MPI_ERR_RANK"}}, "rank": {{"1000", "MPI_ERR_RANK, MPI_ERR_ARG"}, {"-77", "MPI_ERR_RANK, MPI_ERR_ARG"}},
	"tag": {{"-55", "MPI_ERR_TAG"}}, "sendtag": {{"-55", "MPI_ERR_TAG"}, {"MPI_ANY_TAG", "MPI_ERR_TAG"}}, "recvtag": {{"-55", "MPI_ERR_TAG"}},
	"comm_keyval": badKeys, "type_keyval": badKeys, "keyval": badKeys, "win_keyval": badKeys,
	"origin_count": {{"-1", badCount}}, "result_count": {{"-1", badCount}}, "target_count": {{"-1", badCount}, {"1000000", "MPI_ERR_RMA_RANGE, MPI_ERR_TRUNCATE, MPI_ERR_COUNT, MPI_ERR_ARG"}},
	"target_rank": {{"1000", "MPI_ERR_RANK"}, {"-77", "MPI_ERR_RANK"}, {"MPI_ANY_SOURCE", "MPI_ERR_RANK"}},
	"target_disp": {{"-1", "MPI_ERR_DISP, MPI_ERR_RMA_RANGE"}, {"4097", "MPI_ERR_RMA_RANGE"}, {"(MPI_Aint)1 << 60", "MPI_ERR_RMA_RANGE, MPI_ERR_DISP"}},
	"assert":      {{"1 << 30", "MPI_ERR_ASSERT"}, {"3", "MPI_ERR_ASSERT"}}, "lock_type": {{"77", "MPI_ERR_LOCKTYPE"}}, "disp_unit": {{"0", "MPI_ERR_DISP"}, {"-1", "MPI_ERR_DISP"}},
	"local_leader": {{"1000", "MPI_ERR_RANK, MPI_ERR_ARG"}, {"-77", "MPI_ERR_RANK, MPI_ERR_ARG"}}, "remote_leader": {{"1000", "MPI_ERR_RANK, MPI_ERR_ARG"}},
	"ndims": {{"-1", badDims}}, "color": {{"-7", badArg}}, "split_type": {{"17", badArg}}, "maxdims": {{"-1", badDims}}, "direction": {{"99", badDims}, {"-99", badDims}},
	"logical_size": {{"3", badArg}}, "size": {{"-1", "MPI_ERR_ARG, MPI_ERR_COUNT, MPI_ERR_BUFFER, MPI_ERR_DIMS, MPI_ERR_SIZE"}}, "nnodes": {{"-1", badCount + ", MPI_ERR_DIMS"}},
	"order": {{"99", badArg}}, "typeclass": {{"99", badArg}}, "maxprocs": {{"-1", "MPI_ERR_SPAWN, MPI_ERR_ARG"}}, "fd": {{"-1", "MPI_ERR_ARG, MPI_ERR_OTHER, MPI_ERR_INTERN"}},
	"partition": {{"1000", badArg}, {"-1", badArg}}, "partition_high": {{"1000", badArg}}, "partition_low": {{"-1", badArg}, {"1000", badArg}}, "length": {{"-1", badCount}},
	"errorclass": {{"999999", badArg}}, "errorcode": {{"999999", badArg}}, "outsize": {{"-1", "MPI_ERR_ARG, MPI_ERR_COUNT, MPI_ERR_TRUNCATE"}, {"1", "MPI_ERR_ARG, MPI_ERR_TRUNCATE"}},
	"insize": {{"-1", badCount}, {"1", "MPI_ERR_ARG, MPI_ERR_TRUNCATE"}}, "argc": {{"-1", badArg}}, "valuelen": {{"-1", "MPI_ERR_ARG, MPI_ERR_INFO_VALUE"}},
	"indegree": {{"-1", badCount}}, "outdegree": {{"-1", badCount}}, "maxindegree": {{"-1", badCount}}, "maxoutdegree": {{"-1", badCount}},
	"maxindex": {{"-1", badCount}}, "maxedges": {{"-1", badCount}}, "maxneighbors": {{"-1", badCount}}, "max_integers": {{"-1", badCount}}, "max_addresses": {{"-1", badCount}},
	"max_datatypes": {{"-1", badCount}}, "max_large_counts": {{"-1", badCount}},
}

var badKeys = []wrong{{"-1", "MPI_ERR_KEYVAL"}, {"MPI_KEYVAL_INVALID", "MPI_ERR_KEYVAL"}, {"gone_keyval", "MPI_ERR_KEYVAL"}, {"12345", "MPI_ERR_KEYVAL"}}

// wrongLists are by the names of arrays; T stands for the type of their elements.
var wrongLists = map[string][]wrong{
	"sendcounts": badCounts, "recvcounts": badCounts, "array_of_blocklengths": badCounts, "sdispls": noList, "rdispls": noList, "displs": noList, "array_of_displacements": noList,
	"sendtypes": badTypes, "recvtypes": badTypes, "array_of_types": badTypes,
	"dims": append(noList, wrong{"(T []){-3, 0}", badDims}), "periods": noList, "remain_dims": noList, "coords": noList,
	"sources": badRanks, "destinations": badRanks, "degrees": append(noList, wrong{"(T []){-1}", badCount}),
	"indx": append(noList, wrong{"(T []){-4}", "MPI_ERR_ARG, MPI_ERR_TOPOLOGY"}), "ranks": badRanks, "ranks1": badRanks, "array_of_partitions": append(noList, wrong{"(T []){1000}", badArg}),
	"array_of_distribs": {{"(T []){99}", badArg}, noList[0]}, "array_of_dargs": {{"(T []){-77}", badArg}, noList[0]}, "array_of_psizes": append(noList, wrong{"(T []){0}", badArg}),
	"array_of_gsizes": append(noList, wrong{"(T []){0}", badArg}), "array_of_sizes": append(noList, wrong{"(T []){-1}", badArg}), "array_of_subsizes": append(noList, wrong{"(T []){1000}", badArg}),
	"array_of_starts": append(noList, wrong{"(T []){1000}", badArg}), "array_of_maxprocs": append(noList, wrong{"(T []){-1}", "MPI_ERR_SPAWN, MPI_ERR_ARG"}),
	"ranges": append(noList, wrong{"(int [][3]){{0, 5, 1}}", "MPI_ERR_RANK, MPI_ERR_ARG"}, wrong{"(int [][3]){{0, 0, 0}}", badArg}),
}

var (
	noList    = []wrong{{"NULL", "MPI_ERR_ARG, MPI_ERR_BUFFER"}}[:1:1]
	badCounts = append(noList, wrong{"(T []){-3}", badCount})
	badTypes  = append(noList, wrong{"(T []){MPI_DATATYPE_NULL}", "MPI_ERR_TYPE"}, wrong{"(T []){gone_type}", "MPI_ERR_TYPE"})
	badRanks  = append(noList, wrong{"(T []){1000}", "MPI_ERR_RANK, MPI_ERR_ARG"}, wrong{"(T []){-77}", "MPI_ERR_RANK, MPI_ERR_ARG"})
)

// wrongTexts are by the names of strings.
var wrongTexts = map[string][]wrong{
	"key":   {{"NULL", "MPI_ERR_INFO_KEY, MPI_ERR_ARG"}, {`""`, "MPI_ERR_INFO_KEY"}, {"long_text", "MPI_ERR_INFO_KEY"}},
	"value": {{"NULL", "MPI_ERR_INFO_VALUE, MPI_ERR_ARG"}, {"long_text", "MPI_ERR_INFO_VALUE"}},
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

// transfers reports whether a function moves data of its datatypes, which must be
// committed then.
func transfers(f function) bool {
	return !strings.HasPrefix(f.name, "MPI_Type_") && !strings.HasPrefix(f.name, "MPI_Get_") && !strings.HasPrefix(f.name, "MPI_Status_")
}

// accesses reports whether a function is for an epoch of access to a window: all that move data, and what waits for them.
func accesses(f function) bool {
	one := slices.ContainsFunc(f.params, func(p parameter) bool { return p.name == "target_rank" })
	return one || strings.HasPrefix(f.name, "MPI_Win_flush") || f.name == "MPI_Win_unlock_all"
}

// collects reports whether a function is a collective operation.
func collects(f function) bool {
	return slices.ContainsFunc(f.params, func(p parameter) bool { return p.name == "recvbuf" }) && !strings.Contains(f.name, "endrecv")
}

// wrongs are the wrong values of an argument.
func wrongs(f function, p parameter) []wrong {
	if harmless(f, p) {
		return nil
	}
	base, pointer := strings.CutSuffix(p.typ, " *")
	element, list := strings.CutSuffix(strings.TrimPrefix(p.typ, "const "), "[]")
	switch {
	case p.typ == "MPI_Info" && strings.HasPrefix(f.name, "MPI_Win_"):
		return wrongHandles[p.typ][1:] // none is no hints
	case wrongHandles[p.typ] != nil:
		return append(wrongHandles[p.typ], unfit(f, p)...)
	case p.typ == "int" || p.typ == "MPI_Count" || p.typ == "MPI_Aint":
		return append(wrongNumbers[p.name], unfitNumbers[strings.TrimSuffix(f.name, "_c")+" "+p.name]...)
	case list && strings.HasPrefix(p.typ, "int") && f.name != "MPI_Dims_create" || list && strings.HasPrefix(p.typ, "MPI_") && p.name != "array_of_requests":
		return nil // where results go: notNull of the generator has lengths
	case list || p.name == "ranges":
		return listsOf(element, wrongLists[p.name])
	case p.typ == "const char *":
		if w := wrongTexts[p.name]; w != nil {
			return w
		}
		return []wrong{{"NULL", "MPI_ERR_ARG, MPI_ERR_SPAWN, MPI_ERR_PORT, MPI_ERR_SERVICE, MPI_ERR_NAME, MPI_ERR_INFO_VALUE"}}
	case p.typ == "const void *" || p.typ == "void *":
		return wrongBuffers(f, p)
	case strings.Contains(p.typ, "_function"):
		return []wrong{{"NULL", "MPI_ERR_ARG, MPI_ERR_OP"}}
	case !pointer || strings.HasPrefix(p.typ, "const") || base == "MPI_Status" || base == "double":
		return nil
	}
	out := []wrong{{"NULL", "MPI_ERR_ARG, MPI_ERR_REQUEST, MPI_ERR_COMM, MPI_ERR_TYPE, MPI_ERR_GROUP, MPI_ERR_INFO, MPI_ERR_INFO_VALUE"}}
	if takesHandle(f, p) {
		for _, w := range wrongHandles[base] {
			out = append(out, wrong{"(" + base + " []){" + w.value + "}", w.classes})
		}
	}
	return out
}

// unfit are handles that are fine elsewhere.
func unfit(f function, p parameter) []wrong {
	name := strings.TrimPrefix(f.name, "MPI_")
	switch {
	case p.typ == "MPI_Datatype" && name == "Fetch_and_op":
		return []wrong{{"open_type", "MPI_ERR_TYPE"}, {"two_ints", "MPI_ERR_TYPE"}}
	case p.typ == "MPI_Datatype" && name == "Compare_and_swap":
		return []wrong{{"open_type", "MPI_ERR_TYPE"}, {"two_ints", "MPI_ERR_TYPE"}, {"MPI_DOUBLE", "MPI_ERR_TYPE"}}
	case p.typ == "MPI_Datatype" && transfers(f):
		return []wrong{{"open_type", "MPI_ERR_TYPE"}}
	case p.typ == "MPI_Op" && accesses(f):
		out := []wrong{{"own_op", "MPI_ERR_OP"}}
		if strings.Contains(strings.ToLower(name), "accumulate") && !strings.Contains(name, "et_acc") {
			out = append(out, wrong{"MPI_NO_OP", "MPI_ERR_OP"})
		}
		return out
	case p.typ == "MPI_Comm" && strings.HasPrefix(name, "Win_"):
		return []wrong{{"inter", "MPI_ERR_COMM"}}
	case p.typ == "MPI_Errhandler" && name == "Win_set_errhandler":
		return []wrong{{"comm_handler", "MPI_ERR_ERRHANDLER"}}
	case p.typ == "MPI_Op":
		return nil
	case p.typ == "MPI_Comm" && slices.ContainsFunc([]string{"Cart_c", "Cart_g", "Cart_r", "Cart_s", "Cartdim", "Graph_g", "Graph_n", "Graphdims", "Dist_graph_n", "Neighbor", "Ineighbor"}, func(s string) bool { return strings.HasPrefix(name, s) }) && !strings.HasSuffix(name, "_create"):
		return []wrong{{"comm", "MPI_ERR_TOPOLOGY"}, {"inter", "MPI_ERR_COMM, MPI_ERR_TOPOLOGY"}}
	case p.typ == "MPI_Comm" && slices.ContainsFunc([]string{"Scan", "Exscan", "Iscan", "Iexscan", "Cart_", "Graph_", "Dist_graph", "Comm_create_group", "Intercomm_create", "Comm_spawn", "Comm_accept", "Comm_connect"}, func(s string) bool { return strings.HasPrefix(name, s) }) && p.name != "peer_comm":
		return []wrong{{"inter", "MPI_ERR_COMM"}}
	case p.typ == "MPI_Comm" && slices.Contains([]string{"Comm_remote_size", "Comm_remote_group", "Intercomm_merge"}, name):
		return []wrong{{"comm", "MPI_ERR_COMM"}}
	}
	return nil
}

// unfitNumbers are fine for other functions of windows.
var unfitNumbers = map[string][]wrong{
	"MPI_Win_set_attr win_keyval": {{"MPI_WIN_SIZE", "MPI_ERR_KEYVAL"}}, "MPI_Win_delete_attr win_keyval": {{"MPI_WIN_BASE", "MPI_ERR_KEYVAL"}},
	"MPI_Win_fence assert": {{"MPI_MODE_NOCHECK", "MPI_ERR_ASSERT"}}, "MPI_Win_post assert": {{"MPI_MODE_NOSUCCEED", "MPI_ERR_ASSERT"}},
	"MPI_Win_start assert": {{"MPI_MODE_NOPUT", "MPI_ERR_ASSERT"}}, "MPI_Win_lock assert": {{"MPI_MODE_NOSTORE", "MPI_ERR_ASSERT"}},
	"MPI_Win_lock_all assert": {{"MPI_MODE_NOPRECEDE", "MPI_ERR_ASSERT"}},
	"MPI_Win_create size":     beyondMemory, "MPI_Win_allocate size": beyondMemory, "MPI_Win_allocate_shared size": beyondMemory, "MPI_Win_attach size": beyondMemory,
}

var beyondMemory = []wrong{{"(MPI_Aint)1 << 62", "MPI_ERR_NO_MEM, MPI_ERR_SIZE"}}

// listsOf are lists of a type.
func listsOf(element string, lists []wrong) (out []wrong) {
	for _, w := range lists {
		out = append(out, wrong{strings.ReplaceAll(w.value, "(T ", "("+element+" "), w.classes})
	}
	return out
}

// wrongBuffers are buffers where there is none, and where the other one is.
func wrongBuffers(f function, p parameter) []wrong {
	switch p.name {
	case "sendbuf", "recvbuf", "buf", "buffer", "inbuf", "outbuf", "inoutbuf":
		out := []wrong{{"NULL", "MPI_ERR_BUFFER"}}
		if !mayBeInPlace(f, p) {
			out = append(out, wrong{"MPI_IN_PLACE", "MPI_ERR_BUFFER"})
		}
		if p.name == "recvbuf" && collects(f) {
			out = append(out, wrong{"(void *)&place", "MPI_ERR_BUFFER"})
		}
		return out
	case "attribute_val":
		if strings.Contains(f.name, "_get") {
			return []wrong{{"NULL", badArg}}
		}
	case "baseptr":
		return []wrong{{"NULL", badArg}}
	case "origin_addr", "compare_addr":
		return []wrong{{"NULL", "MPI_ERR_BUFFER"}, {"MPI_IN_PLACE", "MPI_ERR_BUFFER"}}
	case "result_addr":
		return []wrong{{"NULL", "MPI_ERR_BUFFER"}, {"MPI_IN_PLACE", "MPI_ERR_BUFFER"}}
	case "base":
		if strings.HasPrefix(f.name, "MPI_Win_") {
			return []wrong{{"NULL", "MPI_ERR_BASE, MPI_ERR_ARG, MPI_ERR_BUFFER"}}
		}
	}
	return nil
}

// mayBeInPlace reports whether MPI_IN_PLACE may stand for the buffer at some rank.
func mayBeInPlace(f function, p parameter) bool {
	place := "sendbuf"
	if strings.Contains(f.name, "catter") && !strings.Contains(f.name, "educe_") {
		place = "recvbuf"
	}
	return p.name == place && collects(f) && !strings.Contains(f.name, "eighbor")
}

// harmless reports whether the standard gives the argument no meaning here, or
// allows what is wrong elsewhere.
func harmless(f function, p parameter) bool {
	name := strings.TrimSuffix(strings.TrimPrefix(f.name, "MPI_"), "_c")
	if p.name == "info" { // hints; most calls look at none
		return !strings.HasPrefix(name, "Info_") && !strings.HasPrefix(name, "Win_")
	}
	if strings.HasSuffix(name, "eyval_create") || strings.HasSuffix(name, "create_keyval") { // null pointers are predefined
		return strings.Contains(p.typ, "_function")
	}
	if strings.HasSuffix(name, "call_errhandler") && p.name == "errorcode" {
		return true // the program's own
	}
	return harmlessNames[name+" "+p.name]
}

var harmlessNames = map[string]bool{
	"Comm_get_name comm": true, "Type_get_name datatype": true, "Win_get_name win": true, // null handles have names
	"Error_class errorcode": true, "Error_string errorcode": true, // any code is of some class
	"Exscan recvbuf": true, "Iexscan recvbuf": true, "Exscan_init recvbuf": true, // rank 0, as here, receives nothing
	"Request_get_status request": true, "Parrived request": true, "Session_get_nth_pset pset_name": true, "Info_get value": true, "Info_get_string value": true,
	"Status_set_source source": true, "Status_set_tag tag": true,
}
