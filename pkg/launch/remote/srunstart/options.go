package srunstart

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Options of srun that not every version or site has (man srun).
const (
	external = "--external-launcher" // a step with all that the job has on each node, GPUs and memory too, that takes nothing from other steps (23.11)
	overlap  = "--overlap"           // the CPUs are shared with the tasks that are to come (20.11)
	noMPI    = "--mpi=none"          // no server for ranks beside the daemon, which is theirs
)

// wanted are the options that a step of daemons is to have here: those that srun knows, and that
// do no harm.
func wanted(env []string) []string {
	var out []string
	for _, o := range []string{external, overlap} {
		if knows(env, o) {
			out = append(out, o)
			break // the first does what the second is for
		}
	}
	if !slingshot(env, "/sys") {
		out = append(out, noMPI)
	}
	return out
}

// knows reports whether srun takes an option: it reads all of them before it does what --version asks for.
func knows(env []string, option string) bool {
	_, err := ask(env, "srun", option, "--version")
	return err == nil
}

// slingshot reports whether this host or the job's environment has HPE's network. Its adapters give a step's
// processes their virtual networks by the site's own MPI plugin, which --mpi=none would leave out.
func slingshot(env []string, sys string) bool {
	if slices.ContainsFunc(env, func(kv string) bool { return strings.HasPrefix(kv, "SLINGSHOT_") }) {
		return true
	}
	cards, err := os.ReadDir(filepath.Join(sys, "class", "cxi"))
	return err == nil && len(cards) > 0
}

// without is a list of options less one. Without the step for launchers CPUs are to be shared.
func without(options []string, option string) []string {
	out := slices.DeleteFunc(slices.Clone(options), func(o string) bool { return o == option })
	if option == external {
		out = append([]string{overlap}, out...)
	}
	return out
}
