package pmix

import (
	"strings"
	"testing"
	"time"
)

func (c *peer) publish(want Status, infos ...Info) {
	c.t.Helper()
	c.call(cmdPublish, want, func(e *Encoder) {
		e.Pack(TypeUint32, uint64(0))
		e.Infos(infos)
	})
}

func (c *peer) sendLookup(key string, infos ...Info) uint32 {
	c.t.Helper()
	return c.send(cmdLookup, func(e *Encoder) {
		e.Pack(TypeUint32, uint64(0))
		e.Size(1)
		e.String(key)
		e.Infos(infos)
	})
}

func (c *peer) found(d *Decoder) []PData {
	c.t.Helper()
	out := unpackList[PData](d, TypePData)
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
		b.reply(b.sendLookup("svc"), ErrNotFound)
		tag := b.sendLookup("svc", Info{Key: "pmix.wait", Value: Value{TypeBool, true}}, Info{Key: "pmix.timeout", Value: Value{TypeInt, int64(600)}})
		port := Info{Key: "svc", Value: Value{TypeString, "a port; with blanks"}}
		a.publish(Success, Info{Key: "pmix.range", Value: Value{TypeRange, uint64(RangeSession)}}, port)
		if got := b.found(b.reply(tag, Success)); len(got) != 1 || got[0].Proc != a.proc || got[0].Data != "a port; with blanks" {
			t.Errorf("%v: waited for %v", k, got)
		}
		a.publish(ErrDuplicateKey, port)
		b.call(cmdUnpublish, ErrNotFound, func(e *Encoder) { e.Pack(TypeUint32, uint64(0)); e.Size(1); e.String("svc"); e.Infos(nil) })
		a.call(cmdUnpublish, Success, func(e *Encoder) { e.Pack(TypeUint32, uint64(0)); e.Size(0); e.Infos(nil) })
		b.reply(b.sendLookup("svc"), ErrNotFound)
		once := Info{Key: "pmix.persist", Value: Value{TypePersistence, uint64(PersistFirstRead)}}
		a.publish(Success, port, once)
		b.reply(b.sendLookup("svc"), Success)
		b.reply(b.sendLookup("svc"), ErrNotFound)
	}
}

func TestWhatNobodyHasPublishedCannotBeTakenBack(t *testing.T) {
	var n Names
	if got := n.Unpublish(Proc{"a", 0}, []string{"service"}); got != ErrNotFound {
		t.Error(got)
	}
	if got := n.Unpublish(Proc{"a", 0}, nil); got != Success {
		t.Error(got)
	}
	n.ProcEnded(Proc{"a", 0}, true)
}

func TestRangesHideAndLookupsTimeOut(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 4, nil)
	peers := s.connectAll(ns, 4, newest)
	near := Info{Key: "pmix.range", Value: Value{TypeRange, uint64(RangeLocal)}}
	peers[0].publish(Success, near, Info{Key: "k", Value: Value{TypeUint32, uint64(1)}})
	peers[2].publish(Success, near, Info{Key: "k", Value: Value{TypeUint32, uint64(2)}})
	if got := peers[1].found(peers[1].reply(peers[1].sendLookup("k"), Success)); got[0].Data != uint64(1) {
		t.Errorf("node 0 sees %v", got)
	}
	if got := peers[3].found(peers[3].reply(peers[3].sendLookup("k"), Success)); got[0].Data != uint64(2) {
		t.Errorf("node 1 sees %v", got)
	}
	tag := peers[0].sendLookup("never", Info{Key: "pmix.wait", Value: Value{TypeInt, int64(0)}}, Info{Key: "pmix.timeout", Value: Value{TypeInt, int64(5)}})
	s.expire(6 * time.Second)
	peers[0].reply(tag, ErrTimeout)
	if len(s.names.waiting) != 0 {
		t.Error("the lookup still waits")
	}
	peers[0].sendLookup("never", Info{Key: "pmix.wait", Value: Value{TypeInt, int64(0)}})
	peers[0].node.srv.Closed(peers[0].conn)
	if len(s.names.waiting) != 0 {
		t.Error("the lookup of one who is gone still waits")
	}
}

func TestPublishedDataEndWithWhomTheyBelongTo(t *testing.T) {
	var n Names
	add := func(key string, p Persistence) {
		if st, _ := n.Publish(Publication{Owner: Proc{ns, 1}, Range: RangeSession, Persist: p, Items: []Published{{Key: key}}}); st != Success {
			t.Fatal(st)
		}
	}
	add("process", PersistProcess)
	add("app", PersistApp)
	add("session", PersistSession)
	has := func() string {
		a, _ := n.Lookup(Lookup{Asker: Proc{ns, 0}, Keys: []string{"process", "app", "session"}})
		var keys []string
		for _, f := range a.Found {
			keys = append(keys, f.Key)
		}
		return strings.Join(keys, " ")
	}
	n.ProcEnded(Proc{ns, 0}, false)
	if got := has(); got != "process app session" {
		t.Errorf("after another's end: %s", got)
	}
	n.ProcEnded(Proc{ns, 1}, false)
	if got := has(); got != "app session" {
		t.Errorf("after its end: %s", got)
	}
	n.ProcEnded(Proc{ns, 0}, true)
	if got := has(); got != "session" {
		t.Errorf("after all ended: %s", got)
	}
}
