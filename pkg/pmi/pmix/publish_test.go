package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
	"testing"
	"time"
)

func (c *peer) publish(want codec.Status, infos ...codec.Info) {
	c.t.Helper()
	c.call(codec.CmdPublish, want, func(e *codec.Encoder) {
		e.Pack(codec.TypeUint32, uint64(0))
		e.Infos(infos)
	})
}

func (c *peer) sendLookup(key string, infos ...codec.Info) uint32 {
	c.t.Helper()
	return c.send(codec.CmdLookup, func(e *codec.Encoder) {
		e.Pack(codec.TypeUint32, uint64(0))
		e.Size(1)
		e.String(key)
		e.Infos(infos)
	})
}

func (c *peer) found(d *codec.Decoder) []codec.PData {
	c.t.Helper()
	out := codec.UnpackList[codec.PData](d, codec.TypePData)
	if d.Err() != nil {
		c.t.Fatal(d.Err())
	}
	return out
}

func TestPublishedNamesAreFoundOnOtherNodes(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 2)
		s.addJob(ns, 2, nil)
		a, b := s.connect(ns, 0, k), s.connect(ns, 1, k)
		b.reply(b.sendLookup("svc"), codec.ErrNotFound)
		tag := b.sendLookup("svc", codec.Info{Key: "pmix.wait", Value: codec.Value{Type: codec.TypeBool, Data: true}}, codec.Info{Key: "pmix.timeout", Value: codec.Value{Type: codec.TypeInt, Data: int64(600)}})
		port := codec.Info{Key: "svc", Value: codec.Value{Type: codec.TypeString, Data: "a port; with blanks"}}
		a.publish(codec.Success, codec.Info{Key: "pmix.range", Value: codec.Value{Type: codec.TypeRange, Data: uint64(codec.RangeSession)}}, port)
		if got := b.found(b.reply(tag, codec.Success)); len(got) != 1 || got[0].Proc != a.proc || got[0].Data != "a port; with blanks" {
			t.Errorf("%v: waited for %v", k, got)
		}
		a.publish(codec.ErrDuplicateKey, port)
		b.call(codec.CmdUnpublish, codec.ErrNotFound, func(e *codec.Encoder) { e.Pack(codec.TypeUint32, uint64(0)); e.Size(1); e.String("svc"); e.Infos(nil) })
		a.call(codec.CmdUnpublish, codec.Success, func(e *codec.Encoder) { e.Pack(codec.TypeUint32, uint64(0)); e.Size(0); e.Infos(nil) })
		b.reply(b.sendLookup("svc"), codec.ErrNotFound)
		once := codec.Info{Key: "pmix.persist", Value: codec.Value{Type: codec.TypePersistence, Data: uint64(codec.PersistFirstRead)}}
		a.publish(codec.Success, port, once)
		b.reply(b.sendLookup("svc"), codec.Success)
		b.reply(b.sendLookup("svc"), codec.ErrNotFound)
	}
}

func TestWhatNobodyHasPublishedCannotBeTakenBack(t *testing.T) {
	var n Names
	if got := n.Unpublish(codec.Proc{Namespace: "a", Rank: 0}, []string{"service"}); got != codec.ErrNotFound {
		t.Error(got)
	}
	if got := n.Unpublish(codec.Proc{Namespace: "a", Rank: 0}, nil); got != codec.Success {
		t.Error(got)
	}
	n.ProcEnded(codec.Proc{Namespace: "a", Rank: 0}, true)
}

func TestRangesHideAndLookupsTimeOut(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 4, nil)
	peers := s.connectAll(ns, 4, newest)
	near := codec.Info{Key: "pmix.range", Value: codec.Value{Type: codec.TypeRange, Data: uint64(codec.RangeLocal)}}
	peers[0].publish(codec.Success, near, codec.Info{Key: "k", Value: codec.Value{Type: codec.TypeUint32, Data: uint64(1)}})
	peers[2].publish(codec.Success, near, codec.Info{Key: "k", Value: codec.Value{Type: codec.TypeUint32, Data: uint64(2)}})
	if got := peers[1].found(peers[1].reply(peers[1].sendLookup("k"), codec.Success)); got[0].Data != uint64(1) {
		t.Errorf("node 0 sees %v", got)
	}
	if got := peers[3].found(peers[3].reply(peers[3].sendLookup("k"), codec.Success)); got[0].Data != uint64(2) {
		t.Errorf("node 1 sees %v", got)
	}
	tag := peers[0].sendLookup("never", codec.Info{Key: "pmix.wait", Value: codec.Value{Type: codec.TypeInt, Data: int64(0)}}, codec.Info{Key: "pmix.timeout", Value: codec.Value{Type: codec.TypeInt, Data: int64(5)}})
	s.expire(6 * time.Second)
	peers[0].reply(tag, codec.ErrTimeout)
	if len(s.names.waiting) != 0 {
		t.Error("the lookup still waits")
	}
	peers[0].sendLookup("never", codec.Info{Key: "pmix.wait", Value: codec.Value{Type: codec.TypeInt, Data: int64(0)}})
	peers[0].node.srv.Closed(peers[0].conn)
	if len(s.names.waiting) != 0 {
		t.Error("the lookup of one who is gone still waits")
	}
}

func TestPublishedDataEndWithWhomTheyBelongTo(t *testing.T) {
	var n Names
	add := func(key string, p codec.Persistence) {
		if st, _ := n.Publish(Publication{Owner: codec.Proc{Namespace: ns, Rank: 1}, Range: codec.RangeSession, Persist: p, Items: []Published{{Key: key}}}); st != codec.Success {
			t.Fatal(st)
		}
	}
	add("process", codec.PersistProcess)
	add("app", codec.PersistApp)
	add("session", codec.PersistSession)
	has := func() string {
		a, _ := n.Lookup(Lookup{Asker: codec.Proc{Namespace: ns, Rank: 0}, Keys: []string{"process", "app", "session"}})
		var keys []string
		for _, f := range a.Found {
			keys = append(keys, f.Key)
		}
		return strings.Join(keys, " ")
	}
	n.ProcEnded(codec.Proc{Namespace: ns, Rank: 0}, false)
	if got := has(); got != "process app session" {
		t.Errorf("after another's end: %s", got)
	}
	n.ProcEnded(codec.Proc{Namespace: ns, Rank: 1}, false)
	if got := has(); got != "app session" {
		t.Errorf("after its end: %s", got)
	}
	n.ProcEnded(codec.Proc{Namespace: ns, Rank: 0}, true)
	if got := has(); got != "session" {
		t.Errorf("after all ended: %s", got)
	}
}
