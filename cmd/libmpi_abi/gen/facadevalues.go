package main

import (
	"fmt"
	"regexp"
)

// The classes of arguments that are one number, by their names: what comes in, what goes out.
var (
	classesIn = map[string]string{
		"source": "rank", "dest": "rank", "root": "rank", "rank": "rank", "target_rank": "rank", "remote_leader": "rank",
		"tag": "tag", "sendtag": "tag", "recvtag": "tag", "required": "thread", "order": "order", "split_type": "split", "typeclass": "typeclass",
		"lock_type": "lock", "whence": "whence", "amode": "mode", "assert": "assert", "comm_keyval": "keyval", "type_keyval": "keyval",
		"win_keyval": "keyval", "keyval": "keyval", "errorcode": "err", "errorclass": "err", "error": "err", "var_class": "pvar", "cb_safety": "safety",
	}
	classesOut = map[string]string{
		"provided": "thread", "result": "compare", "combiner": "combiner", "comm_keyval": "keyval", "type_keyval": "keyval", "win_keyval": "keyval",
		"keyval": "keyval", "rank_source": "rank", "rank_dest": "rank", "source": "rank", "tag": "tag", "error": "err", "errorcode": "err",
		"errorclass": "err", "amode": "mode", "verbosity": "verbosity", "bind": "bind", "scope": "scope", "var_class": "pvar", "ordering": "ordering",
	}
	classesOfLists = map[string]string{"array_of_distribs": "distrib", "array_of_dargs": "darg", "ranks1": "rank", "ranks2": "rank", "array_of_errcodes": "err"}
	freesKey       = regexp.MustCompile(`free_keyval|^Keyval_free`)
)

func numberValue(f *facade, a argument) (passed, bool) {
	class := classesIn[a.name]
	if a.fn.short() == "Abort" { // its error code is the process's status
		class = ""
	}
	return passed{typ: a.bare, arg: fmt.Sprintf("%s_in(%s)", class, a.name)}, class != "" && !a.list && (a.bare == "int" || a.bare == "MPI_T_cb_safety")
}

func numberPointer(f *facade, a argument) (passed, bool) {
	class := classesOut[a.name]
	if a.fn.short() == "Topo_test" {
		class = "topo"
	}
	if class == "" || a.list || a.bare != "int *" && a.bare != "MPI_T_source_order *" {
		return passed{}, false
	}
	initial := "0"
	if freesKey.MatchString(a.fn.short()) {
		initial = fmt.Sprintf("%[1]s ? %[2]s_in(*%[1]s) : 0", a.name, class)
	}
	typ := "int"
	return passed{
		typ:    typ + " *",
		arg:    fmt.Sprintf("%[1]s ? &%[1]s_ : NULL", a.name),
		before: []string{fmt.Sprintf("%s %s_ = %s;", typ, a.name, initial)},
		after:  []string{fmt.Sprintf("if (%[1]s)\n\t\t*%[1]s = %[2]s_out(%[1]s_);", a.name, class)},
	}, true
}

// numberList passes a list of numbers of a class.
func numberList(f *facade, a argument) (passed, bool) {
	class := classesOfLists[a.name]
	if class == "" || a.bare != "int" || !a.list {
		return passed{}, false
	}
	if a.constant() {
		return passed{
			typ: "int *",
			arg: a.name + "_",
			before: []string{fmt.Sprintf("ARRAY(int, %[1]s_, %[1]s ? %[2]s : 0);\n\tfor (int i = 0; i < %[1]s_n; i++)\n\t\t%[1]s_[i] = %[3]s_in(%[1]s[i]);",
				a.name, a.count(), class)},
			after: []string{fmt.Sprintf("DONE(%s_);", a.name)},
		}, true
	}
	p := passed{typ: "int *", arg: a.name}
	if n := a.count(); n != "" {
		p.after = []string{fmt.Sprintf("if (%[1]s && rc == 0)\n\t\tfor (int i = 0; i < %[2]s; i++)\n\t\t\t%[1]s[i] = %[3]s_out(%[1]s[i]);", a.name, n, class)}
	}
	return p, true
}
