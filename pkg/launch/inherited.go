package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// noteInheritedRanks says in a line that ranks will take themselves for one and the same: RANK or LOCAL_RANK of the
// environment stays, as what people set does, and is seldom meant for more than one of them.
func (j *job) noteInheritedRanks(apps []proto.App) {
	if j.spec.Show.Quiet || len(j.plan.Ranks) < 2 || !slices.Contains(j.families(), "torch") {
		return
	}
	for i := range apps {
		env := apps[i].Env
		if apps[i].Inherit && slices.ContainsFunc(j.plan.Ranks, func(p binding.Placement) bool { return p.App == i && j.nodes[p.Node].local }) {
			env = rankenv.Strip(j.sys.Environ)
		}
		if stale := inheritedRanks(env, apps[i].Ops); len(stale) > 0 {
			fmt.Fprintf(j.stderr, "gompirun: %s of the environment: the same for all ranks of %s; unset it if gompirun is to number them\n",
				Printable(strings.Join(stale, " ")), apps[i].Argv[0])
			return
		}
	}
}

// inheritedRanks are the variables that number a rank and were inherited.
func inheritedRanks(env []string, ops []proto.EnvOp) []string {
	decided := func(name string) bool {
		return slices.ContainsFunc(ops, func(op proto.EnvOp) bool { return op.Name == name && op.Op != "default" })
	}
	var out []string
	for _, kv := range env {
		if name, _, _ := strings.Cut(kv, "="); (name == "RANK" || name == "LOCAL_RANK") && !decided(name) {
			out = append(out, kv)
		}
	}
	return out
}
