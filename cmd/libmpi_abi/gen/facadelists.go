package main

import (
	"fmt"
	"regexp"
)

// kept is a function that reads the handle whose address it gets; others only write it, and
// what is there then may be anything.
var kept = regexp.MustCompile(`(_free|_disconnect|^Wait|^Test|^Start|^Cancel|_commit|^File_close|^Session_finalize|_fromint)$`)

func handleValue(f *facade, a argument) (passed, bool) {
	return passed{typ: "uintptr_t", arg: fmt.Sprintf("in_%s(%s)", a.kind, a.name)}, a.kind != "" && a.bare == "MPI_"+a.kind
}

// nullOf is a handle's null value in the standard ABI.
func (f *facade) nullOf(kind string) int {
	return f.standard["MPI_"+map[string]string{"Comm": "COMM", "Datatype": "DATATYPE", "Errhandler": "ERRHANDLER", "File": "FILE", "Group": "GROUP",
		"Info": "INFO", "Message": "MESSAGE", "Op": "OP", "Request": "REQUEST", "Session": "SESSION", "Win": "WIN"}[kind]+"_NULL"]
}

func handlePointer(f *facade, a argument) (passed, bool) {
	if a.kind == "" || a.list || a.bare == "MPI_"+a.kind {
		return passed{}, false
	}
	p := passed{typ: "uintptr_t *", arg: fmt.Sprintf("%[1]s ? &%[1]s_ : NULL", a.name)}
	initial := fmt.Sprint(f.nullOf(a.kind))
	if kept.MatchString(a.fn.short()) || a.name == "message" && receives.MatchString(a.fn.short()) {
		initial = fmt.Sprintf("%[1]s ? in_%[2]s(*%[1]s) : %[3]s", a.name, a.kind, initial)
	}
	p.before = []string{fmt.Sprintf("uintptr_t %s_ = %s;", a.name, initial)}
	p.after = []string{fmt.Sprintf("if (%[1]s)\n\t\t*%[1]s = out_%[2]s(%[1]s_);", a.name, a.kind)}
	return p, true
}

var receives = regexp.MustCompile(`recv`)

// handleList passes a list of handles, read, written or both.
func handleList(f *facade, a argument) (passed, bool) {
	if a.kind == "" || !a.list {
		return passed{}, false
	}
	number, there := a.count(), a.name
	fill, back := true, !a.constant()
	switch short := a.fn.short(); {
	case (a.name == "sendtypes" || a.name == "recvtypes") && neighborCall.MatchString(short):
		number = fmt.Sprintf("neighbors(in_Comm(comm), %d)", map[bool]int{true: 1}[a.name == "recvtypes"])
	case a.name == "sendtypes" || a.name == "recvtypes":
		number = "peers(in_Comm(comm))"
		if a.name == "sendtypes" { // not looked at then
			there = "sendtypes && sendbuf != MPI_IN_PLACE"
		}
	case short == "T_event_get_info":
		number, fill, back = "num_elements ? *num_elements : 0", false, true
	case short == "Comm_spawn_multiple":
		number = "is_root(in_Comm(comm), root) ? count : 0"
	}
	p := passed{typ: "uintptr_t *", arg: fmt.Sprintf("%[1]s ? %[1]s_ : NULL", a.name)}
	p.before = []string{fmt.Sprintf("ARRAY(uintptr_t, %[1]s_, %[1]s ? %[2]s : 0);", a.name, number)}
	if fill {
		p.before = append(p.before, fmt.Sprintf("if (%[2]s)\n\t\tfor (int i = 0; i < %[1]s_n; i++)\n\t\t\t%[1]s_[i] = in_%[3]s(%[1]s[i]);", a.name, there, a.kind))
	}
	if back {
		p.after = []string{fmt.Sprintf("if (%[1]s)\n\t\tfor (int i = 0; i < %[1]s_n; i++)\n\t\t\t%[1]s[i] = out_%[2]s(%[1]s_[i]);", a.name, a.kind)}
	}
	p.after = append(p.after, fmt.Sprintf("DONE(%s_);", a.name))
	return p, true
}

var neighborCall = regexp.MustCompile(`eighbor`)

// statusList passes statuses that are written, as many as there are or as are done.
func statusList(f *facade, a argument) (passed, bool) {
	number, done, if0 := a.count(), a.count(), ""
	if a.fn.has("outcount") {
		done = "*outcount"
	}
	if a.fn.has("flag") {
		if0 = " && *flag"
	}
	return passed{
		typ: "A_Status *",
		arg: a.name + "_",
		before: []string{fmt.Sprintf(`A_Status *%[1]s_ = NULL;
	ARRAY(A_Status, %[1]s_s, ignored(%[1]s) ? 0 : %[2]s);
	if (!ignored(%[1]s)) {
		%[1]s_ = %[1]s_s;
		for (int i = 0; i < %[1]s_sn; i++)
			%[1]s_s[i].MPI_ERROR = UNSET;
	}`, a.name, number)},
		after: []string{fmt.Sprintf(`if (%[1]s_ && (rc == 0 || rc == %[3]d)%[4]s)
		for (int i = 0; i < %[2]s && i < %[1]s_sn; i++)
			status_out(&%[1]s_[i], &%[1]s[i]);
	DONE(%[1]s_s);`, a.name, done, f.standard["MPI_ERR_IN_STATUS"], if0)},
	}, a.name == "array_of_statuses"
}

var setsStatus = regexp.MustCompile(`^Status_set`)

// statusRead passes a status that is read, or changed in part.
func statusRead(f *facade, a argument) (passed, bool) {
	p := passed{typ: "A_Status *", arg: "&" + a.name + "_", before: []string{fmt.Sprintf("A_Status %[1]s_ = status_in(%[1]s);", a.name)}}
	sets := setsStatus.MatchString(a.fn.short())
	if sets {
		p.after = []string{fmt.Sprintf("status_out(&%[1]s_, %[1]s);", a.name)}
	}
	return p, a.bare == "MPI_Status *" && (a.constant() || sets)
}

var asksCancelled = regexp.MustCompile(`ancelled`)

// statusWritten passes a status that only the library writes, if the call has got so far.
func statusWritten(f *facade, a argument) (passed, bool) {
	if0 := ""
	if a.fn.has("flag") && !asksCancelled.MatchString(a.fn.short()) {
		if0 = " && *flag"
	}
	return passed{
		typ:    "A_Status *",
		arg:    a.name + "_",
		before: []string{fmt.Sprintf("A_Status %[1]s_s = {.MPI_ERROR = UNSET, .MPI_SOURCE = UNSET}, *%[1]s_ = ignored(%[1]s) ? NULL : &%[1]s_s;", a.name)},
		after:  []string{fmt.Sprintf("if (%[1]s_%[2]s && %[1]s_s.MPI_SOURCE != UNSET)\n\t\tstatus_out(%[1]s_, %[1]s);", a.name, if0)},
	}, a.bare == "MPI_Status *"
}
