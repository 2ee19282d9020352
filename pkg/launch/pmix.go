package launch

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// speaksPMIx reports whether ranks of these programs may speak PMIx.
func speaksPMIx(apps []proto.App) bool {
	return slices.ContainsFunc(apps, func(a proto.App) bool { return a.Dialect == proto.PMIx || a.Dialect == proto.Auto })
}

// pmixRoot is what only the root keeps for ranks and tools that speak PMIx.
type pmixRoot struct {
	names    pmix.Names      // what they have published
	looking  bool            // for what other jobs publish
	contexts uint64          // identifiers given to groups of processes
	taps     map[int]bool    // nodes with tools that want what ranks write
	logged   map[string]bool // texts that the user has seen
	lonely   bool            // the user knows of a process that accepts and waits
}

// onPMIx does for ranks that speak PMIx what only the root can: it knows where
// each rank is and keeps what they publish.
func (j *job) onPMIx(n *node, msg proto.Message) {
	switch m := msg.(type) {
	case *proto.Fetch:
		j.onFetch(n, m)
	case *proto.Card:
		j.send(int(m.Asker), m)
	case *proto.DataUp:
		j.onData(n, m)
	case *proto.Event:
		j.broadcast(m)
	case *proto.Log:
		j.onLog(n, m)
	}
}

// onFetch passes a question on to the node of the rank it is about.
func (j *job) onFetch(n *node, m *proto.Fetch) {
	m.Asker = int32(n.index)
	w := j.world(m.Proc.World)
	if w == nil || m.Proc.Rank < 0 || m.Proc.Rank >= len(w.ranks) || j.nodes[w.ranks[m.Proc.Rank].Node].link == nil {
		j.send(n.index, &proto.Card{Asker: m.Asker, Proc: m.Proc})
		return
	}
	j.send(w.ranks[m.Proc.Rank].Node, m)
}

// pmixProc names a rank in the table of published data.
func pmixProc(id proto.ProcID) codec.Proc {
	return codec.Proc{Namespace: strconv.Itoa(id.World), Rank: uint32(id.Rank)}
}

func procID(p codec.Proc) proto.ProcID {
	world, _ := strconv.Atoi(p.Namespace)
	return proto.ProcID{World: world, Rank: int(p.Rank)}
}

func (j *job) onData(n *node, m *proto.DataUp) {
	owner := pmixProc(m.Proc)
	status := codec.Success
	var keys []string
	for _, item := range m.Items {
		keys = append(keys, item.Key)
	}
	switch m.Op {
	case proto.DataPublish:
		p := pmix.Publication{Owner: owner, Node: n.index, Range: codec.Range(m.Range), Persist: codec.Persistence(m.Persist)}
		for _, item := range m.Items {
			p.Items = append(p.Items, pmix.Published{Key: item.Key, Value: item.Value})
		}
		var answers []pmix.Answer
		status, answers = j.pmix.names.Publish(p)
		for _, a := range answers {
			j.found(a)
		}
	case proto.DataUnpublish:
		status = j.pmix.names.Unpublish(owner, keys)
	case proto.DataLookup:
		l := pmix.Lookup{Asker: owner, Node: n.index, ID: m.ID, Keys: keys, Wait: m.Wait}
		if a, ok := j.pmix.names.Lookup(l); ok {
			j.found(a)
			j.names.LookedUp(strings.Join(keys, ", "), a.Status != codec.ErrNotFound)
		} else if !j.meet(n, l) {
			j.lookAgain()
		}
		return
	case proto.DataCancel:
		j.pmix.names.Cancel(n.index, m.ID)
		return
	case proto.DataTable:
		j.send(n.index, &proto.DataDown{ID: m.ID, World: m.Proc.World, Table: j.table(m.Proc.World)})
		return
	case proto.DataSignal:
		j.step(control.Signalled{Signal: syscall.Signal(m.Wait), At: time.Since(j.started)})
		return
	case proto.DataPush:
		j.onPush(n, m)
		return
	case proto.DataTap:
		j.pmix.setTap(n.index, m.Wait != 0)
		return
	}
	j.send(n.index, &proto.DataDown{ID: m.ID, Status: int(status)})
}

// setTap notes whether tools on a node want what ranks write.
func (r *pmixRoot) setTap(node int, on bool) {
	if r.taps == nil {
		r.taps = map[int]bool{}
	}
	delete(r.taps, node)
	if on {
		r.taps[node] = true
	}
}

// copyOutput gives tools what a rank has written.
func (j *job) copyOutput(m *proto.Output) {
	for node := range j.pmix.taps {
		if len(m.Data) > 0 {
			j.send(node, &proto.Output{World: m.World, Rank: m.Rank, Stream: m.Stream, Data: bytes.Clone(m.Data)})
		}
		if m.EOF {
			j.send(node, &proto.Output{World: m.World, Rank: m.Rank, Stream: m.Stream, EOF: true})
		}
	}
}

// tellEnd tells processes that speak PMIx of the end of a spawned world.
func (j *job) tellEnd(w *world) {
	if w.spawn == nil || !w.spawn.pmix || len(w.ended) < len(w.ranks) {
		return
	}
	status := 0
	for _, e := range w.ended {
		switch {
		case status != 0:
		case e.Fail != control.Ran:
			status = 1
		case e.Status.Signaled():
			status = 128 + int(e.Status.Signal())
		default:
			status = e.Status.ExitStatus()
		}
	}
	j.broadcast(&proto.Event{Source: proto.ProcID{World: w.id}, Ended: true, Code: status})
}

// table lists the processes of a world, in the order of ranks. There is none of a world
// that is not known.
func (j *job) table(id int) []proto.Running {
	rows := []proto.Running{}
	w := j.world(id)
	if w == nil {
		return rows
	}
	for rank, p := range w.ranks {
		rows = append(rows, proto.Running{Host: j.nodes[p.Node].host.Name, Exe: w.exes[rank], Pid: w.pids[rank]})
	}
	for _, e := range w.ended {
		rows[e.Rank].Ended = true
	}
	return rows
}

func (j *job) found(a pmix.Answer) {
	m := &proto.DataDown{ID: a.ID, Lookup: true, Status: int(a.Status)}
	for _, f := range a.Found {
		m.Items = append(m.Items, proto.DataItem{Key: f.Key, Value: f.Value, Owner: procID(f.Owner)})
	}
	j.send(a.Node, m)
}

// maxLogged bounds the texts that are remembered.
const maxLogged = 1000

// isNew reports whether a text was not logged before.
func (r *pmixRoot) isNew(text string) bool {
	if r.logged[text] {
		return false
	}
	if r.logged == nil {
		r.logged = map[string]bool{}
	}
	if len(r.logged) < maxLogged {
		r.logged[text] = true
	}
	return true
}

// onLog shows a text to the user, once: every rank that meets the same trouble
// sends the same words.
func (j *job) onLog(n *node, m *proto.Log) {
	if m.Text == "" || !j.pmix.isNew(m.Text) {
		return
	}
	which := proto.Stdout
	if m.Stderr {
		which = proto.Stderr
	}
	src := j.source(n, &proto.Output{World: m.Proc.World, Rank: m.Proc.Rank, Stream: which})
	j.sinks.router.Write(src, []byte(m.Text))
	j.sinks.router.Flush(src)
}

// goOn tells the ranks of a job that is to outlive them of the death of one, and
// ends the fences that have waited for nodes where none is left.
func (j *job) goOn(w *world, e control.RankEnded) {
	if e.Spoke && !e.Finalized {
		j.broadcast(&proto.Event{Source: proto.ProcID{World: e.World, Rank: e.Rank}, Died: true})
	}
	alive := map[int]int{}
	for _, p := range w.ranks {
		alive[p.Node]++
	}
	for _, e := range w.ended {
		alive[e.Node]--
	}
	gone := 0
	for _, p := range w.ranks {
		if alive[p.Node] == 0 {
			gone++
		}
	}
	for _, sum := range w.fence.Gone(gone) {
		j.release(sum)
	}
}

// lookAgainAfter is how often a lookup that waits asks what other jobs have published: a directory
// that hosts share tells nobody when it changes.
const lookAgainAfter = 200 * time.Millisecond

// lookAgain answers lookups that wait for other jobs, now and later.
func (j *job) lookAgain() {
	if !j.pmix.names.Waiting() || j.pmix.looking {
		return
	}
	j.pmix.looking = true
	time.AfterFunc(lookAgainAfter, func() {
		j.post(func() {
			j.pmix.looking = false
			for _, a := range j.pmix.names.Again() {
				j.found(a)
			}
			j.lookAgain()
		})
	})
}
