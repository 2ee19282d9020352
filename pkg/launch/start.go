package launch

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// launch plans, shows what was asked for, and starts the ranks.
func (j *job) launch() error {
	if err := j.makePlan(); err != nil {
		if j.completeTopology() {
			err = j.makePlan() // it now knows why CPUs are missing
		}
		return err
	}
	if err := j.show(j.stdout, false); err != nil {
		return err
	}
	j.guard.start(j)
	if err := j.stageFiles(); err != nil {
		return err
	}
	for _, n := range j.bindingNodes() {
		j.slots += max(n.Slots, 1)
	}
	apps := make([]proto.App, len(j.spec.Apps))
	for i := range j.spec.Apps {
		a, err := j.protoApp(&j.spec.Apps[i])
		if err != nil {
			return err
		}
		apps[i] = a
	}
	if n := len(j.plan.Ranks); len(j.spec.IO.From) > 0 && slices.Min(j.spec.IO.From) >= n {
		return fmt.Errorf("-output-from: none of these ranks is one of this job's, 0 to %d", n-1)
	}
	stdin, err := j.stdinRank()
	if err != nil {
		return err
	}
	w, err := j.newWorld(j.plan.Ranks, apps)
	if err != nil {
		return err
	}
	m := j.worldApps(w)
	m.Stdin = stdin
	if stdin != proto.StdinNone {
		j.input.start(j, stdin, w)
	}
	j.order(w, m)
	<-j.caught // who hears from a rank may signal it
	return nil
}

// stdinRank reads --stdin.
func (j *job) stdinRank() (int, error) {
	switch s := j.spec.IO.Stdin; s {
	case "":
		return 0, nil
	case "all":
		return proto.StdinAll, nil
	case "none":
		return proto.StdinNone, nil
	default:
		n, err := strconv.Atoi(s)
		if err != nil || n < 0 || n >= len(j.plan.Ranks) {
			return 0, fmt.Errorf("--stdin %s: name a rank from 0 to %d, all or none", s, len(j.plan.Ranks)-1)
		}
		return n, nil
	}
}
