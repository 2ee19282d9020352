package launch

import (
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/proto"
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
		a, err := j.protoApp(&j.spec.Apps[i])
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
	j.guard.start(j)
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
		j.input.start(j, m, w)
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
	if readers, err = ParseRanks(s); err != nil || readers[len(readers)-1] >= np {
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
