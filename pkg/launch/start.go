package launch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/programs"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// launch plans, and has the plan's CPUs entered where there may be other launches.
func (j *job) launch() (ready bool, err error) {
	if ready, err = j.planAndEnter(); err != nil && j.completeTopology() {
		return j.planAndEnter() // it now knows why CPUs are missing
	}
	return ready, err
}

// startRanks shows what was asked for, and starts the ranks.
func (j *job) startRanks() error {
	if err := j.show(j.stdout, false); err != nil {
		return err
	}
	apps := make([]proto.App, len(j.spec.Apps))
	for i := range j.spec.Apps {
		a, err := j.programs.App(&j.spec.Apps[i])
		if err != nil {
			return err
		}
		apps[i] = a
	}
	if err := j.checkDirs(apps); err != nil {
		return err
	}
	if err := j.chooseLibrary(apps); err != nil {
		return err
	}
	j.noteInheritedRanks(apps)
	if j.local != nil && j.sys.DaemonPath != nil {
		if err := j.guard.Start(j.id, j.sys.DaemonPath); err != nil {
			j.log.Warn("no guard", "error", err)
		}
	}
	if err := j.stageFiles(); err != nil {
		return err
	}
	for _, n := range j.bindingNodes() {
		j.slots += max(n.Slots, 1)
	}
	if n := len(j.plan.Ranks); len(j.spec.IO.From) > 0 && slices.Min(j.spec.IO.From) >= n {
		return fmt.Errorf("-output-from: none of these ranks is one of this job's, 0 to %d", n-1)
	}
	stdin, readers, err := j.stdinRanks()
	if err != nil {
		return err
	}
	tools, err := j.tools()
	if err != nil {
		return err
	}
	w, err := j.newWorld(j.plan.Ranks, apps)
	if err != nil {
		return err
	}
	m := j.worldApps(w)
	m.Stdin, m.Readers, m.Tools = stdin, readers, tools
	if stdin != proto.StdinNone {
		j.startInput(m, w)
	}
	<-j.caught // a rank may signal the launcher at once, and who hears from a rank may
	j.order(w, m)
	return nil
}

// stdinRanks reads --stdin.
func (j *job) stdinRanks() (who int, readers []int, err error) {
	s := j.spec.IO.Stdin
	switch s {
	case "":
		return 0, nil, nil
	case "all":
		return proto.StdinAll, nil, nil
	case "none":
		return proto.StdinNone, nil, nil
	}
	np := len(j.plan.Ranks)
	if readers, err = jobspec.ParseRanks(s); err != nil || readers[len(readers)-1] >= np {
		return 0, nil, fmt.Errorf("--stdin %s: name ranks from 0 to %d, all or none", s, np-1)
	}
	if len(readers) == 1 {
		return readers[0], nil, nil
	}
	return proto.StdinSome, readers, nil
}

// tools are those of the job, whose ranks must be there.
func (j *job) tools() ([]proto.Tool, error) {
	var out []proto.Tool
	for _, t := range j.spec.Tools {
		if n := len(t.Ranks); n > 0 && t.Ranks[n-1] >= len(j.plan.Ranks) {
			return nil, fmt.Errorf("%s: there is no rank %d: ranks are 0 to %d", t.As, t.Ranks[n-1], len(j.plan.Ranks)-1)
		}
		out = append(out, proto.Tool{Argv: t.Argv, Ranks: t.Ranks})
	}
	return out, nil
}

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
		if stale := programs.InheritedRanks(env, apps[i].Ops); len(stale) > 0 {
			fmt.Fprintf(j.stderr, "gompirun: %s of the environment: the same for all ranks of %s; unset it if gompirun is to number them\n",
				printable.Text(strings.Join(stale, " ")), apps[i].Argv[0])
			return
		}
	}
}
