package launch

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
	"github.com/gompirun/gompi/pkg/topo"
)

// Several launches of one batch job take different CPUs, GPUs and slots while there are enough. Each node's daemon keeps
// a ledger (package ledger). A launch plans by what the others have, and has the daemons enter what the plan needs; where
// another launch was faster it gives all back and plans again.

// beside is what a launch knows of the others of its batch job.
type beside struct {
	batch   string                // the job; "" there are no others to care for
	stated  bool                  // the job's slots are tasks that the user has asked for: a launch of fewer ranks leaves the rest
	others  map[int][]proto.Share // by node
	try     int                   // which try this is
	waiting map[int]bool          // nodes whose answers are missing
	missed  bool                  // another launch was faster on some node
	looking bool                  // they are asked what others have, and nothing else
	again   bool                  // it is time to plan again
	entered bool                  // all nodes have entered it
	shared  bool                  // the plan leaves the others out of account, as there is not enough for all
	since   time.Time
	err     error
}

const (
	besideTime  = 20 * time.Second       // how long launches may take from each other before one goes on as if it were alone
	exactTime   = time.Second            // how long too little is looked at again: a launch of several hosts may be about to give back what it has entered
	shareTime   = 200 * time.Millisecond // ... before all share what there is
	besidePause = 100 * time.Millisecond // at most, before it tries again
)

// errLook: there is too little beside the others, but they may give back some.
var errLook = errors.New("other launches have too much")

// batchJob names the batch job that a launch is one of; "" it is none.
func batchJob(m *hostfile.Allocation) string {
	if m == nil || m.Job == "" {
		return ""
	}
	return m.Manager + "-" + m.Job
}

// findBeside finds out whether there may be other launches.
func (j *job) findBeside(m *hostfile.Allocation) {
	j.beside.batch, j.beside.others = batchJob(m), map[int][]proto.Share{}
	j.beside.stated = j.beside.batch != "" && (m.Manager != "slurm" || rankenv.Value(j.sys.Environ, "SLURM_NTASKS") != "")
}

// othersRanks are the ranks of other launches, as a plan takes ranks that run.
func (j *job) othersRanks() (out []binding.Placement) {
	for n := range j.nodes {
		for _, s := range j.beside.others[n] {
			for i := range max(len(s.Slots), len(s.CPUs)) {
				p := binding.Placement{Node: n}
				if i < len(s.CPUs) {
					p.CPUs = topo.FromWords(s.CPUs[i])
				}
				if i == 0 {
					p.GPUs = s.GPUs
				}
				out = append(out, p)
			}
		}
	}
	return out
}

// makePlan decides where every rank goes, beside other launches.
func (j *job) makePlan() error {
	b := &j.beside
	others := j.othersRanks()
	err := j.planBeside(others)
	b.shared = false
	if b.since.IsZero() {
		b.since = time.Now()
	}
	if j.spec.Exact {
		if err == nil {
			err = j.disjoint(others)
		}
		if err != nil && len(others) > 0 && time.Since(b.since) < exactTime {
			return errLook
		}
		if err != nil {
			return j.notExact(err, len(others) > 0)
		}
		return nil
	}
	if err != nil && len(others) > 0 && time.Since(b.since) < shareTime {
		return errLook
	}
	if err != nil && len(others) > 0 {
		b.shared = true
		return j.planBeside(nil)
	}
	return err
}

// notExact words why a launch that insists on CPUs of its own is refused, in one line.
func (j *job) notExact(err error, beside bool) error {
	text, _, _ := strings.Cut(err.Error(), "\n")
	if beside {
		text += ": other launches of this job have the rest: wait for one to end, or drop --exact"
	}
	return fmt.Errorf("--exact: %s", text)
}

// disjoint reports whose CPUs are not its own. Where a node is granted more slots than it has CPUs, slots count in their place.
func (j *job) disjoint(others []binding.Placement) error {
	used := map[int]topo.CPUSet{}
	for _, p := range others {
		used[p.Node] = used[p.Node].Or(p.CPUs)
	}
	for _, r := range j.plan.Ranks {
		n := j.nodes[r.Node]
		t, _ := n.usable() // makePlan has said what is wrong
		switch {
		case n.host.Declared && t != nil && n.host.Slots > t.Usable.Count():
		case t == nil:
			return fmt.Errorf("the CPUs of host %s are not known", n.host.Name)
		case r.CPUs.IsEmpty() || r.CPUs.Intersects(used[r.Node]):
			return fmt.Errorf("host %s has too few free CPUs for rank %d: it has %d, of which others have %d", n.host.Name, r.Rank, t.Usable.Count(), used[r.Node].And(t.Usable).Count())
		default:
			used[r.Node] = used[r.Node].Or(r.CPUs)
		}
	}
	return nil
}

// enter has the daemons enter what the plan needs. ready: there is nothing to enter, or it is entered.
func (j *job) enter() (ready bool) {
	b := &j.beside
	if b.batch == "" {
		return true
	}
	b.try++
	b.missed, b.waiting = false, map[int]bool{}
	taken := map[int]topo.CPUSet{}
	for _, p := range j.othersRanks() {
		taken[p.Node] = taken[p.Node].Or(p.CPUs)
	}
	takes := map[int]*proto.Take{}
	for i, r := range j.plan.Ranks {
		t := takes[r.Node]
		if t == nil {
			t = &proto.Take{Try: b.try, Of: j.plan.Slots[r.Node], Share: b.shared}
			takes[r.Node] = t
		}
		t.Slots++
		own := j.plan.Ranks[i].CPUs
		if j.unbound[i] || own.Intersects(taken[r.Node]) {
			own = topo.CPUSet{} // it shares them
		}
		t.CPUs = append(t.CPUs, own.Words())
		t.GPUs = append(t.GPUs, r.GPUs...)
		t.Share = t.Share || t.Slots > t.Of
	}
	for n, t := range takes {
		b.waiting[n] = true
		j.send(n, t)
	}
	return false
}

// onTaken takes in a daemon's answer.
func (j *job) onTaken(n *node, m *proto.Taken) {
	b := &j.beside
	if m.Try != b.try || !b.waiting[n.index] {
		return
	}
	delete(b.waiting, n.index)
	b.others[n.index] = m.Others
	switch {
	case m.Err != "" && j.spec.Exact:
		b.err = fmt.Errorf("--exact: host %s: it cannot be known what other launches of this job have: %s", n.host.Name, m.Err)
	case m.Err != "":
		j.say(1, "host %s: other launches of this job may take the same CPUs: %s", n.host.Name, m.Err)
	case !m.OK:
		b.missed = true
	}
	if len(b.waiting) > 0 {
		return
	}
	switch {
	case b.err != nil || !b.missed && !b.looking:
		b.entered = true
		return
	case b.looking:
		b.looking = false
		j.planAgain()
		return
	}
	for _, r := range j.plan.Ranks {
		j.send(r.Node, &proto.Take{Try: -1})
	}
	if time.Since(b.since) > besideTime {
		if j.spec.Exact {
			b.err, b.entered = errors.New("--exact: other launches of this job have taken the CPUs first, again and again: try later"), true
			return
		}
		b.entered = true
		return
	}
	j.planAgain()
}

// planAgain has the launch planned anew, not at the same time as another that was as slow.
func (j *job) planAgain() {
	pause := rand.N(min(besidePause, time.Duration(j.beside.try)*time.Millisecond)) + time.Millisecond
	time.AfterFunc(pause, func() { j.post(func() { j.beside.again = true }) })
}

// look asks all daemons what others have.
func (j *job) look() {
	b := &j.beside
	b.try++
	b.looking, b.missed, b.waiting = true, false, map[int]bool{}
	for n := range j.nodes {
		b.waiting[n] = true
		j.send(n, &proto.Take{Try: b.try})
	}
}

// planAndEnter plans, and has the plan entered. ready: ranks may start.
func (j *job) planAndEnter() (ready bool, err error) {
	switch err := j.makePlan(); {
	case err == errLook:
		j.look()
		return false, nil
	case err != nil:
		return false, err
	}
	return j.enter(), nil
}

// besideStep goes on with a launch whose daemons have answered. done: it has its CPUs, or err says why not.
func (j *job) besideStep() (done bool, err error) {
	b := &j.beside
	switch {
	case b.entered:
		b.entered = false
		return true, b.err
	case b.again:
		b.again = false
		return j.planAndEnter()
	}
	return false, nil
}

// checkShares reports what no ledger has.
func checkShares(m proto.Message, list []proto.Share) error {
	const mostRanks, mostWords = 1 << 20, 1 << 8
	for _, s := range list {
		if len(s.Slots) > mostRanks || len(s.CPUs) > mostRanks || len(s.GPUs) > mostRanks {
			return invalid(m, "of a launch of %d ranks on one host", max(len(s.Slots), len(s.CPUs)))
		}
		for _, mask := range s.CPUs {
			if len(mask) > mostWords {
				return invalid(m, "of %d CPUs", len(mask)*64)
			}
		}
	}
	return nil
}
