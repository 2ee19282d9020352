package launch

import (
	"fmt"
	"slices"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// A daemon runs on a host that may have become another's, and what it says is believed of its own host only. check
// looks at every number of a frame before anything is done with it, so what comes after may use them as they are.

// check reports why a frame that has come by a link cannot be one of a daemon of ours; nil: it may be.
func (j *job) check(l proto.Link, f proto.Frame) error {
	if int(f.Node) < 0 || int(f.Node) >= len(j.nodes) {
		return invalid(f.Msg, "of node %d, and there are %d", f.Node, len(j.nodes))
	}
	n := j.nodes[f.Node]
	if n.via != l {
		return invalid(f.Msg, "of host %s, which is reached by another way", n.host.Name)
	}
	switch m := f.Msg.(type) {
	case *proto.Hello:
		return j.checkHello(n, m)
	case *proto.HopFailed:
		return j.checkHop(l, m)
	case *proto.NodeLost:
		return j.checkLost(l, m)
	case *proto.Started:
		return j.checkStarted(n, m)
	case *proto.Exited:
		return j.checkExited(n, m)
	case *proto.Heard:
		return j.checkRank(n, m, m.World, m.Rank)
	case *proto.Missed:
		return j.checkRank(n, m, m.World, m.Rank)
	case *proto.Loaded:
		return j.checkRank(n, m, m.World, m.Rank)
	case *proto.Inspected:
		return j.checkRank(n, m, m.World, m.Rank)
	case *proto.Signalled:
		if !control.AsksToEnd(syscall.Signal(m.Number)) || m.Manager && j.spec.Remote.Starter != "srun" {
			return invalid(m, "of signal %d, which ends no daemon", m.Number)
		}
		return nil
	case *proto.Output:
		return j.checkOutput(n, m)
	case *proto.InputCredit:
		return j.checkInputCredit(n, m)
	case *proto.FenceUp:
		return j.checkFence(m)
	case *proto.NameUp:
		return j.checkName(m)
	case *proto.Linked:
		return j.checkLinked(m)
	case *proto.SpawnUp:
		return j.checkSpawn(n, m)
	case *proto.Abort:
		return j.checkProc(m, proto.ProcID{World: m.World, Rank: m.Rank}, 0)
	case *proto.Log:
		return j.checkProc(m, m.Proc, 0)
	case *proto.Fetch:
		return j.checkProc(m, m.Proc, 0)
	case *proto.Card:
		return j.checkCard(n, m)
	case *proto.Event:
		return j.checkEvent(n, m)
	case *proto.DataUp:
		return j.checkData(n, m)
	case *proto.Taken:
		return checkShares(m, m.Others)
	case *proto.Bye:
		return j.checkBye(n, m)
	}
	return invalid(f.Msg, "of host %s, and no daemon sends such", n.host.Name)
}

// invalid words what is wrong with a message.
func invalid(m proto.Message, format string, args ...any) error {
	return fmt.Errorf("%w: %T %s", proto.ErrCorrupt, m, fmt.Sprintf(format, args...))
}

// checkHello: a host says once what it is, and is below one of those that were to start it.
func (j *job) checkHello(n *node, m *proto.Hello) error {
	switch {
	case m.Version != proto.Version: // what it means by the rest is not known; onHello refuses it
	case n.up:
		return invalid(m, "comes twice")
	case m.Parent != -1 && !slices.Contains(n.above, int(m.Parent)):
		return invalid(m, "of host %s names %d as the node above it", n.host.Name, m.Parent)
	}
	return checkShares(m, m.Others)
}

// checkHop: a daemon gives back a host below it that is not up.
func (j *job) checkHop(l proto.Link, m *proto.HopFailed) error {
	c := int(m.Child.Node)
	if c < 0 || c >= len(j.nodes) || j.nodes[c].via != l || j.links[l] == j.nodes[c] || j.nodes[c].up {
		return invalid(m, "gives back node %d, which it was not to start", m.Child.Node)
	}
	return nil
}

// checkLost: a daemon has lost hosts below it.
func (j *job) checkLost(l proto.Link, m *proto.NodeLost) error {
	for _, i := range m.Nodes {
		if int(i) < 0 || int(i) >= len(j.nodes) || j.nodes[i].via != l || j.links[l] == j.nodes[i] {
			return invalid(m, "names node %d, which is not below it", i)
		}
	}
	return nil
}

// checkWorld: there is such a world.
func (j *job) checkWorld(m proto.Message, world int) error {
	if j.world(world) == nil {
		return invalid(m, "names world %d, and there are %d", world, len(j.worlds))
	}
	return nil
}

// checkRank: there is such a rank, on this node.
func (j *job) checkRank(n *node, m proto.Message, world, rank int) error {
	if err := j.checkWorld(m, world); err != nil {
		return err
	}
	w := j.worlds[world]
	switch {
	case rank < 0 || rank >= len(w.ranks):
		return invalid(m, "names rank %d of %d", rank, len(w.ranks))
	case w.ranks[rank].Node != n.index:
		return invalid(m, "names rank %d, which is not on %s", rank, n.host.Name)
	}
	return nil
}

func (j *job) checkStarted(n *node, m *proto.Started) error {
	if err := j.checkWorld(m, m.World); err != nil {
		return err
	}
	seen := map[int]bool{}
	for _, p := range m.Procs {
		if err := j.checkRank(n, m, m.World, p.Rank); err != nil {
			return err
		}
		adopted := p.Pid == 0 && m.World == 0 && j.spec.SingInit != "" // not the daemon's child
		if p.Pid <= 0 && !adopted || seen[p.Rank] || j.worlds[m.World].pids[p.Rank] != 0 {
			return invalid(m, "rank %d with process %d, after process %d", p.Rank, p.Pid, j.worlds[m.World].pids[p.Rank])
		}
		seen[p.Rank] = true
	}
	return nil
}

func (j *job) checkExited(n *node, m *proto.Exited) error {
	if err := j.checkRank(n, m, m.World, m.Rank); err != nil {
		return err
	}
	status := syscall.WaitStatus(m.Status)
	switch {
	case j.worlds[m.World].over[m.Rank]:
		return invalid(m, "rank %d comes twice", m.Rank)
	case m.Fail < proto.StartOK || m.Fail > proto.StartOther:
		return invalid(m, "rank %d with failure %d", m.Rank, m.Fail)
	case m.Pid < 0 || m.Status < 0 || int(status) != m.Status || !status.Exited() && !status.Signaled():
		return invalid(m, "rank %d as process %d with status %d", m.Rank, m.Pid, m.Status)
	case m.MaxRSS < 0 || m.CPU < 0:
		return invalid(m, "rank %d with %d bytes and %v", m.Rank, m.MaxRSS, m.CPU)
	}
	return nil
}

// outputBeyond is by how much a node may exceed its window, bytes: it reads a pipe before it knows how much there is.
const outputBeyond = 1 << 20

func (j *job) checkOutput(n *node, m *proto.Output) error {
	if err := j.checkRank(n, m, m.World, m.Rank); err != nil {
		return err
	}
	if m.Stream != proto.Stdout && m.Stream != proto.Stderr {
		return invalid(m, "of stream %d", m.Stream)
	}
	if n.credit+len(m.Data) > outputWindow+outputBeyond {
		return invalid(m, "of %d bytes, after %d that nobody had asked for", len(m.Data), n.credit)
	}
	return nil
}

// checkInputCredit: nobody takes more than was sent.
func (j *job) checkInputCredit(n *node, m *proto.InputCredit) error {
	if err := j.checkWorld(m, m.World); err != nil {
		return err
	}
	w := j.worlds[m.World]
	sent, taken := w.push.sent, w.push.taken[n.index]
	if m.World == 0 {
		sent, taken = j.input.UnderWay(n.index)
	}
	if m.Bytes < 0 || m.Bytes > sent-taken {
		return invalid(m, "of %d bytes, when %d of %d had been taken", m.Bytes, taken, sent)
	}
	return nil
}

func (j *job) checkFence(m *proto.FenceUp) error {
	if err := j.checkWorld(m, m.World); err != nil {
		return err
	}
	w := j.worlds[m.World]
	all := 0 // a group of PMIx may have processes of any world
	for _, o := range j.worlds {
		all += len(o.ranks)
	}
	if m.Count < 0 || m.Count > all || m.Of < 0 {
		return invalid(m, "of %d ranks, of a group of %d", m.Count, m.Of)
	}
	for _, r := range m.Members {
		if r < 0 || r >= len(w.ranks) {
			return invalid(m, "with member %d of %d", r, len(w.ranks))
		}
	}
	for _, p := range m.Parts {
		if err := j.checkProc(m, p.Proc, 0); err != nil {
			return err
		}
	}
	return nil
}

func (j *job) checkName(m *proto.NameUp) error {
	if err := j.checkWorld(m, m.World); err != nil {
		return err
	}
	switch op := pmi.NameOp(m.Op); {
	case op != pmi.Publish && op != pmi.Lookup && op != pmi.Unpublish:
		return invalid(m, "with operation %d", m.Op)
	}
	return nil
}

func (j *job) checkLinked(m *proto.Linked) error {
	if w := j.world(m.World); w == nil || m.App < 0 || m.App >= len(w.apps) {
		return invalid(m, "names program %d of world %d", m.App, m.World)
	}
	return nil
}

// mostSpawned is how many processes one command of a spawn may ask for.
const mostSpawned = 1 << 20

func (j *job) checkSpawn(n *node, m *proto.SpawnUp) error {
	if m.Tool && m.World == 0 && m.Rank == 0 && len(j.worlds) > 0 { // a tool is no rank; its children inherit from rank 0, wherever that is
		n = j.nodes[j.worlds[0].ranks[0].Node]
	}
	if err := j.checkRank(n, m, m.World, m.Rank); err != nil {
		return err
	}
	if len(m.Apps) == 0 || m.Stdin < proto.StdinAll {
		return invalid(m, "of %d programs, with input for rank %d", len(m.Apps), m.Stdin)
	}
	for i, a := range m.Apps {
		if len(a.Argv) == 0 || a.Argv[0] == "" || a.NP < 1 || a.NP > mostSpawned {
			return invalid(m, "with program %d, of %d words, %d times", i, len(a.Argv), a.NP)
		}
	}
	return nil
}

// mostRank is the largest number of a process in PMIx, where tools have numbers, too.
const mostRank = 1<<32 - 1

// checkProc: a process of a known world, or of least, which is -1 where a tool may be meant.
func (j *job) checkProc(m proto.Message, p proto.ProcID, least int) error {
	if p.World < least || p.World >= len(j.worlds) || p.Rank < 0 || int64(p.Rank) > mostRank {
		return invalid(m, "names rank %d of world %d", p.Rank, p.World)
	}
	return nil
}

// checkCard: a node answers for its own ranks, one that asks.
func (j *job) checkCard(n *node, m *proto.Card) error {
	if m.Asker < 0 || int(m.Asker) >= len(j.nodes) {
		return invalid(m, "for node %d of %d", m.Asker, len(j.nodes))
	}
	return j.checkRank(n, m, m.Proc.World, m.Proc.Rank)
}

// checkEvent: a node tells of itself. What became of ranks the launcher knows without it.
func (j *job) checkEvent(n *node, m *proto.Event) error {
	if int(m.From) != n.index || m.Died || m.Ended {
		return invalid(m, "of node %d, from %s", m.From, n.host.Name)
	}
	return j.checkProc(m, m.Source, -1)
}

// checkData: data is published and looked for by ranks of the node, or tools.
func (j *job) checkData(n *node, m *proto.DataUp) error {
	switch {
	case m.Op < proto.DataPublish || m.Op > proto.DataPush:
		return invalid(m, "with operation %d", m.Op)
	case m.Op == proto.DataSignal && (m.Wait < 1 || m.Wait > 64):
		return invalid(m, "with signal %d", m.Wait)
	case m.Wait < 0:
		return invalid(m, "that waits for %d", m.Wait)
	case m.Op == proto.DataPush && m.Proc.Rank >= proto.StdinAll && m.Proc.Rank < 0:
		m = &proto.DataUp{Proc: proto.ProcID{World: m.Proc.World}} // all ranks, or none
	case m.Proc.World >= 0 && (m.Op == proto.DataPublish || m.Op == proto.DataLookup || m.Op == proto.DataUnpublish):
		return j.checkRank(n, m, m.Proc.World, m.Proc.Rank)
	}
	return j.checkProc(m, m.Proc, -1)
}

// checkBye: the ranks of a daemon that goes have ended.
func (j *job) checkBye(n *node, m *proto.Bye) error {
	for _, w := range j.worlds {
		for r, p := range w.ranks {
			if p.Node == n.index && !w.over[r] {
				return invalid(m, "of %s, whose rank %d runs", n.host.Name, r)
			}
		}
	}
	if m.Swept < 0 {
		return invalid(m, "after %d processes", m.Swept)
	}
	return nil
}
