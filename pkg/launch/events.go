package launch

import (
	"errors"
	"fmt"
	"slices"
	"syscall"
	"time"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/pins"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/pmi"
)

// Frame is called by links.
func (j *job) Frame(l proto.Link, f proto.Frame) { j.post(func() { j.frame(l, f) }) }

// Down is called by links when they end.
func (j *job) Down(l proto.Link, err error) { j.post(func() { j.linkDown(l, err) }) }

// lastWordsTime is how long a link's end may be ahead of the resource manager's words about it. The job waits
// meanwhile: what ranks say of the loss must not be taken for its cause.
const lastWordsTime = 3 * time.Second

// linkDown: the end of a direct link loses all nodes behind it.
func (j *job) linkDown(l proto.Link, err error) {
	first := j.links[l]
	if first == nil {
		return
	}
	delete(j.links, l)
	l.Close()
	if first.local {
		j.localEnd.Wait()
	}
	if s, ok := first.session.(remote.Speaker); ok && first.link == l && !errors.Is(err, proto.ErrSilent) {
		s.AwaitWords(lastWordsTime)
	}
	loss := j.lossBy(first, err)
	for _, n := range j.nodes {
		if n.link == l {
			n.link = nil
			n.silent = errors.Is(err, proto.ErrSilent)
			of := loss
			if n != first {
				of = proto.Loss{Cause: fmt.Sprintf("%s, through which it was reached, was lost (%s)", first.host.Name, loss.Cause)}
			}
			j.lose(n, of)
			if n == first {
				j.sweepRemote(n) // daemons behind it have lost their launcher, and tidy up
			}
		}
	}
}

// frame handles a message from below. One that cannot be ends the link it came by.
func (j *job) frame(l proto.Link, f proto.Frame) {
	if j.links[l] == nil {
		return // the link was given up
	}
	if err := j.check(l, f); err != nil {
		if at := int(f.Node); at >= 0 && at < len(j.nodes) && j.nodes[at] != j.links[l] {
			err = fmt.Errorf("%w (in a frame of host %s)", err, j.nodes[at].host.Name)
		}
		j.linkDown(l, err)
		return
	}
	n := j.nodes[f.Node]
	switch m := f.Msg.(type) {
	case *proto.Hello:
		j.onHello(l, n, m)
	case *proto.HopFailed:
		j.onHopFailed(n, m)
	case *proto.NodeLost:
		j.onNodeLost(m)
	case *proto.Started:
		j.onStarted(m)
	case *proto.Heard:
		j.onHeard(m)
	case *proto.Exited:
		j.onExited(n, m)
	case *proto.Missed:
		j.step(control.Missed{World: m.World, Rank: m.Rank})
	case *proto.Signalled:
		if m.Manager {
			j.sayManager(n, syscall.Signal(m.Number))
		}
		j.step(control.Signalled{Signal: syscall.Signal(m.Number), At: time.Since(j.started), Host: n.host.Name, Manager: m.Manager})
	case *proto.Output:
		j.onOutput(n, m)
	case *proto.InputCredit:
		j.onInputCredit(n, m)
	case *proto.FenceUp:
		j.onFence(m)
	case *proto.NameUp:
		if m.Service == pins.Service {
			j.onPinned(j.world(m.World), m.Port)
			j.send(n.index, &proto.NameDown{World: m.World, ID: m.ID})
			return
		}
		port, err := j.names.Do(pmi.NameOp(m.Op), m.Service, m.Port)
		j.send(n.index, &proto.NameDown{World: m.World, ID: m.ID, Port: port, Err: errText(err)})
	case *proto.Inspected:
		j.onInspected(m)
	case *proto.Linked:
		j.onLinked(n, m)
	case *proto.Loaded:
		j.onLoaded(n, m)
	case *proto.SpawnUp:
		j.onSpawn(n, m)
	case *proto.Fetch, *proto.Card, *proto.DataUp, *proto.Event, *proto.Log:
		j.onPMIx(n, m)
	case *proto.Abort:
		j.step(control.Aborted{World: m.World, Rank: m.Rank, Code: m.Code, Host: n.host.Name, Msg: m.Msg})
	case *proto.Taken:
		j.onTaken(n, m)
	case *proto.Bye:
		j.onBye(n)
	}
}

// onNodeLost notes the daemons that one above them has lost.
func (j *job) onNodeLost(m *proto.NodeLost) {
	for _, i := range m.Nodes {
		j.nodes[i].link, j.nodes[i].via = nil, nil
		j.lose(j.nodes[i], m.Loss)
	}
	if len(m.Nodes) > 0 {
		j.sweepRemote(j.nodes[m.Nodes[0]])
	}
}

// onInputCredit lets more input go to a node.
func (j *job) onInputCredit(n *node, m *proto.InputCredit) {
	if m.World == 0 {
		j.input.Credit(n.index, m)
	} else {
		j.worlds[m.World].push.credit(j, n.index, m)
	}
}

// onBye notes that a daemon has ended in good order.
func (j *job) onBye(n *node) {
	n.link = nil
	if n.local {
		j.guard.Leave()
	}
	if s, ok := n.session.(remote.Leaver); ok {
		s.Leave() // its login need not be over before we are
	}
	j.step(control.NodeDone{Node: n.index})
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func (j *job) onStarted(m *proto.Started) {
	w := j.worlds[m.World]
	for _, p := range m.Procs {
		w.pids[p.Rank], w.exes[p.Rank] = p.Pid, p.Exe
		w.begun++
	}
	if w.begun == len(w.ranks) {
		j.reportBindings(w)
		j.sayStarted(w)
		j.showDebugger()
	}
	j.spawnProgress(w)
}

func (j *job) onExited(n *node, m *proto.Exited) {
	w := j.worlds[m.World]
	e := control.RankEnded{
		World: m.World, Rank: m.Rank, Node: n.index, Pid: m.Pid, Host: n.host.Name,
		Status: syscall.WaitStatus(m.Status), Fail: control.Fail(m.Fail), Err: m.Err,
		Spoke: m.Spoke, Finalized: m.Finalized, OOM: m.OOM,
	}
	w.ended, w.over[m.Rank] = append(w.ended, e), true
	w.usage = append(w.usage, usageReport{MaxRSS: m.MaxRSS, CPU: m.CPU.Seconds()})
	j.pmix.names.ProcEnded(pmixProc(proto.ProcID{World: m.World, Rank: m.Rank}), len(w.ended) == len(w.ranks))
	if j.spec.Limits.FaultTolerant {
		j.goOn(w, e)
	}
	if m.Fail != proto.StartOK && j.spawnFailed(w, m.Err) {
		e.Fail, e.Status = control.Ran, 0 // the parent is told; its job goes on
	}
	j.tellEnd(w)
	j.step(e)
	if !m.Spoke && m.Fail == proto.StartOK {
		j.leftMute(w, m)
		j.lookForMissing(w)
	}
}

// lookForMissing ends a job in which nodes wait for all of a world, and a rank of it
// has ended without a word. Spawned worlds have a parent that is told (leftMute).
func (j *job) lookForMissing(w *world) {
	if w.spawn != nil || !w.fence.World() {
		return
	}
	i := slices.IndexFunc(w.ended, func(e control.RankEnded) bool { return !e.Spoke && e.Fail == control.Ran })
	if i >= 0 {
		j.step(control.Missed{World: w.id, Rank: w.ended[i].Rank})
	}
}

// onFence completes fences: of a world when all its ranks are in, of a group
// when its members are.
func (j *job) onFence(m *proto.FenceUp) {
	w := j.worlds[m.World]
	if sum, all := w.fence.Add(m); all {
		j.release(sum)
	}
	j.lookForMissing(w)
}

// release ends a fence on all nodes.
func (j *job) release(sum *proto.FenceUp) {
	down := &proto.FenceDown{World: sum.World, Group: sum.Group, Puts: sum.Puts, Parts: sum.Parts}
	if sum.Context {
		j.pmix.contexts++
		down.Context = j.pmix.contexts
	}
	j.broadcast(down) // of a group, too: its keys are everybody's to get
}
