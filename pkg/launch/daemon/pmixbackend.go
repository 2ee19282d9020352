package daemon

import (
	"bytes"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// The methods of this file connect the PMIx engine to its clients and to the
// launcher: they make pmixServer a pmix.Backend.

// Send is called by the engine.
func (s *pmixServer) Send(conn int, msg []byte) {
	c := s.conns[conn]
	if c == nil {
		return
	}
	if len(c.out) > maxUnread {
		s.d.post(c.close)
		return
	}
	c.write(msg)
}

// Unread is called by the engine.
func (s *pmixServer) Unread(conn int) int {
	if c := s.conns[conn]; c != nil {
		return len(c.out)
	}
	return 0
}

// Hangup is called by the engine.
func (s *pmixServer) Hangup(conn int) {
	if c := s.conns[conn]; c != nil {
		if len(c.out) == 0 {
			resetOnClose(c.fd)
		}
		c.close()
	}
}

// gatherMark tells the engine's groups from those of PMI-1.
const gatherMark = "pmix "

// Gather passes a collective operation on. That of a whole world is merged by
// the daemons above; others go straight to the root.
func (s *pmixServer) Gather(g pmix.Gather) {
	m := &proto.FenceUp{Group: gatherMark + g.Key, Count: g.Here, Context: g.Context}
	for _, p := range g.Parts {
		m.Parts = append(m.Parts, proto.Part{Proc: s.id(p.Proc), Data: p.Data})
	}
	if g.World != "" {
		m.World = s.worlds[g.World]
	}
	if g.World == "" || g.Tolerant {
		m.Of = g.Of // only the root knows where its members are, and who lives
	}
	s.d.worlds[m.World].fenceUp(m)
}

// gatherDone brings the result back.
func (s *pmixServer) gatherDone(key string, m *proto.FenceDown) {
	if s == nil {
		return
	}
	parts := make([]pmix.Part, len(m.Parts))
	for i, p := range m.Parts {
		parts[i] = pmix.Part{Proc: s.proc(p.Proc), Data: p.Data}
	}
	s.d.check(s.engine.GatherDone(key, parts, m.Context))
}

// Fetch asks the node of a rank for what it has put.
func (s *pmixServer) Fetch(p codec.Proc, wait bool) {
	s.d.send(&proto.Fetch{Asker: s.d.node.Load(), Proc: s.id(p), Wait: wait})
}

// Card answers another node's Fetch.
func (s *pmixServer) Card(node int, p codec.Proc, ok bool, data []byte) {
	s.d.send(&proto.Card{Asker: int32(node), Proc: s.id(p), OK: ok, Data: data})
}

// Publish passes data on to the table at the root.
func (s *pmixServer) Publish(id int, p pmix.Publication) {
	m := &proto.DataUp{ID: id, Op: proto.DataPublish, Proc: s.owner(p.Owner), Range: uint8(p.Range), Persist: uint8(p.Persist)}
	for _, item := range p.Items {
		m.Items = append(m.Items, proto.DataItem{Key: item.Key, Value: item.Value})
	}
	s.d.send(m)
}

// Lookup asks the table at the root.
func (s *pmixServer) Lookup(l pmix.Lookup) {
	s.d.send(&proto.DataUp{ID: l.ID, Op: proto.DataLookup, Proc: s.owner(l.Asker), Wait: l.Wait, Items: keyItems(l.Keys)})
}

// Cancel takes a lookup back.
func (s *pmixServer) Cancel(id int) { s.d.send(&proto.DataUp{ID: id, Op: proto.DataCancel}) }

// Unpublish takes data back.
func (s *pmixServer) Unpublish(id int, owner codec.Proc, keys []string) {
	s.d.send(&proto.DataUp{ID: id, Op: proto.DataUnpublish, Proc: s.owner(owner), Items: keyItems(keys)})
}

func keyItems(keys []string) []proto.DataItem {
	items := make([]proto.DataItem, len(keys))
	for i, k := range keys {
		items[i].Key = k
	}
	return items
}

// Spawn asks for a new world.
func (s *pmixServer) Spawn(id int, wish pmix.Spawn) {
	p := s.id(wish.Parent)
	m := &proto.SpawnUp{World: p.World, Rank: p.Rank, ID: id, PMIx: true, Tool: wish.Parent == codec.Proc{}, Stdin: stdinRank(wish.Stdin)}
	for _, a := range wish.Apps {
		app := proto.SpawnApp{Argv: a.Argv, NP: a.NP, Env: a.Env}
		for _, kv := range a.Info {
			app.Info = append(app.Info, [2]string{kv.Key, kv.Value})
		}
		m.Apps = append(m.Apps, app)
	}
	s.d.send(m)
}

// stdinRank is a rank that reads input, as the launcher says it.
func stdinRank(rank uint32) int {
	switch rank {
	case codec.NoReader:
		return proto.StdinNone
	case codec.Wildcard:
		return proto.StdinAll
	}
	return int(rank)
}

// Push passes input on.
func (s *pmixServer) Push(id int, to codec.Proc, data []byte) {
	m := &proto.DataUp{ID: id, Op: proto.DataPush, Proc: proto.ProcID{World: s.worlds[to.Namespace], Rank: stdinRank(to.Rank)}}
	if len(data) > 0 {
		m.Items = []proto.DataItem{{Value: bytes.Clone(data)}}
	}
	s.d.send(m)
}

// Table asks for the processes of a world.
func (s *pmixServer) Table(id int, namespace string) {
	s.d.send(&proto.DataUp{ID: id, Op: proto.DataTable, Proc: proto.ProcID{World: s.worlds[namespace]}})
}

// Tap has the root send what ranks write.
func (s *pmixServer) Tap(on bool) {
	m := &proto.DataUp{Op: proto.DataTap}
	if on {
		m.Wait = 1
	}
	s.d.send(m)
}

// Signal passes a signal on to the job; its worlds are one.
func (s *pmixServer) Signal(namespace string, sig int) {
	s.d.send(&proto.DataUp{Op: proto.DataSignal, Proc: proto.ProcID{World: s.worlds[namespace]}, Wait: sig})
}

// Abort asks to end the job.
func (s *pmixServer) Abort(p codec.Proc, code int, msg string) {
	id := s.id(p)
	s.d.send(&proto.Abort{World: id.World, Rank: id.Rank, Code: code, Msg: msg})
}

// Notify takes an event to the other nodes.
func (s *pmixServer) Notify(e pmix.Event) {
	s.d.send(&proto.Event{From: s.d.node.Load(), Source: s.owner(e.Source), Code: int(e.Code), Range: uint8(e.Range), Infos: e.Infos})
}

// Log passes text on to the user.
func (s *pmixServer) Log(p codec.Proc, stderr bool, text string) {
	s.d.send(&proto.Log{Proc: s.id(p), Stderr: stderr, Text: text})
}

// Changed notes that a rank is an MPI program.
func (s *pmixServer) Changed(p codec.Proc, to pmix.State) {
	id := s.id(p)
	if w := s.d.worlds[id.World]; w != nil && to == pmix.Init {
		w.heard(id.Rank)
	}
}

// pmixFromAbove handles the launcher's messages to the engine.
func (d *Daemon) pmixFromAbove(msg proto.Message) {
	s := d.pmix
	if m, ok := msg.(*proto.Fetch); ok && s == nil {
		d.send(&proto.Card{Asker: m.Asker, Proc: m.Proc}) // nobody here speaks PMIx
		return
	}
	if s == nil {
		return
	}
	switch m := msg.(type) {
	case *proto.Fetch:
		s.engine.Wanted(int(m.Asker), s.proc(m.Proc), m.Wait)
	case *proto.Card:
		d.check(s.engine.FetchDone(s.proc(m.Proc), m.OK, m.Data))
	case *proto.DataDown:
		s.dataDown(m)
	case *proto.Output:
		s.engine.Output(s.proc(proto.ProcID{World: m.World, Rank: m.Rank}), m.Stream == proto.Stderr, m.Data)
	case *proto.Event:
		if m.Died {
			d.check(s.engine.Deliver(pmix.Death(s.proc(m.Source))))
		} else if m.Ended {
			d.check(s.engine.Deliver(pmix.JobEnded(d.namespace(m.Source.World), m.Code)))
		} else if m.From != d.node.Load() {
			d.check(s.engine.Deliver(pmix.Event{Code: codec.Status(m.Code), Source: s.proc(m.Source), Range: codec.Range(m.Range), Infos: m.Infos}))
		}
	case *proto.SpawnDown:
		if m.Err != "" {
			d.log.Warn("PMIx: spawn", "error", m.Err)
			d.check(s.engine.SpawnDone(m.ID, codec.ErrFailed, ""))
			return
		}
		d.check(s.engine.SpawnDone(m.ID, codec.Success, d.namespace(m.Child)))
	}
}

func (s *pmixServer) dataDown(m *proto.DataDown) {
	if m.Table != nil {
		rows := make([]pmix.Running, len(m.Table))
		for i, r := range m.Table {
			rows[i] = pmix.Running{Host: r.Host, Executable: r.Exe, Pid: r.Pid, Ended: r.Ended}
		}
		s.d.check(s.engine.TableDone(m.ID, s.d.namespace(m.World), rows))
		return
	}
	if !m.Lookup {
		s.d.check(s.engine.StatusDone(m.ID, codec.Status(m.Status)))
		return
	}
	var found []pmix.Found
	for _, item := range m.Items {
		found = append(found, pmix.Found{Owner: s.proc(item.Owner), Published: pmix.Published{Key: item.Key, Value: item.Value}})
	}
	s.d.check(s.engine.LookupDone(m.ID, codec.Status(m.Status), found))
}
