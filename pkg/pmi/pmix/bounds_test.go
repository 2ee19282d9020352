package pmix

import (
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
	"testing"
	"time"
)

func TestSilentConnectionsMakeRoomForNewOnes(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	n := s.nodes[0]
	for id := range 10_000 {
		for !n.srv.Room() {
			s.now = s.now.Add(Grace / 2)
		}
		n.srv.Open(1000 + id)
		s.check(n.srv.Data(1000+id, greeting(codec.Proc{Namespace: ns, Rank: 1}, newest)[:20]))
	}
	if open, most := len(n.srv.conns), MaxStrangers; open > most || len(n.hung) != 10_000-open {
		t.Errorf("%d connections are open, want at most %d; %d were closed", open, most, len(n.hung))
	}
	s.now = s.now.Add(Grace)
	for n.srv.EndOldestStranger() {
	}
	n.srv.Open(999)
	if n.srv.EndOldestStranger() {
		t.Error("hung up on a connection that has just been opened")
	}
	s.connect(ns, 0, newest).put("there is room for who speaks")
	s.expire(HandshakeTime)
	if open := len(n.srv.conns); open != 1 || n.srv.strangers.Len() != 0 {
		t.Errorf("%d connections after the time of a handshake, %d strangers", open, n.srv.strangers.Len())
	}
}

func TestAProcessHasABoundedNumberOfConnections(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	for range maxConns {
		s.connect(ns, 0, newest)
	}
	srv := s.nodes[0].srv
	srv.Open(999)
	if err := srv.Data(999, greeting(codec.Proc{Namespace: ns, Rank: 0}, newest)); !errors.Is(err, errConns) {
		t.Errorf("one more: %v", err)
	}
	for i := range maxConns + 1 {
		srv.Open(1000 + i)
		if err := srv.Data(1000+i, toolGreeting(clientNamelessTool, codec.Proc{})); (err == nil) != (i < maxConns) {
			t.Fatalf("tool %d: %v", i, err)
		}
	}
	s.connect(ns, 1, newest).put("still here")
}

func TestHalfMessagesOfAProcessAreBounded(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	srv := s.nodes[0].srv
	half := frame(101, make([]byte, maxFrame))[:maxFrame-1]
	var last error
	conns := 0
	for last == nil && conns < 100 {
		c := s.connect(ns, 0, newest)
		conns++
		last = srv.Data(c.conn, half)
	}
	if !errors.Is(last, errOpen) || conns != maxOpen/maxFrame+1 {
		t.Errorf("%v on connection %d", last, conns)
	}
	for id := range srv.conns {
		srv.Closed(id)
	}
	if open := srv.local(codec.Proc{Namespace: ns, Rank: 0}).open; open != 0 {
		t.Errorf("%d bytes count though all connections are closed", open)
	}
}

// fences of sets that nobody else enters, each with a limit of a second
func TestCollectiveOperationsThatNobodyJoinsAreBounded(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 40, nil)
	rude := s.connect(ns, 0, newest)
	limit := codec.Info{Key: "pmix.timeout", Value: codec.Value{Type: codec.TypeInt, Data: int64(1)}}
	enter := func(i int) uint32 {
		return rude.send(codec.CmdFence, func(e *codec.Encoder) {
			procs := []codec.Proc{{Namespace: ns, Rank: 0}}
			for bit := range 16 {
				if i>>bit&1 != 0 {
					procs = append(procs, codec.Proc{Namespace: ns, Rank: uint32(1 + bit)})
				}
			}
			e.Procs(procs)
			e.Infos([]codec.Info{limit})
		})
	}
	refused := 0
	for i := range 3 * maxEntered {
		tag := enter(i + 1)
		s.expire(2 * time.Second)
		if rude.take(tag).Status() == codec.ErrFailed {
			refused++
		}
	}
	if open := len(s.nodes[0].srv.open); open != maxEntered || refused != 2*maxEntered {
		t.Errorf("%d operations are open, %d were refused", open, refused)
	}
	a, b := s.connect(ns, 38, newest), s.connect(ns, 39, newest)
	x, y := a.fence(false, a.proc, b.proc), b.fence(false, a.proc, b.proc)
	a.reply(x, codec.Success)
	b.reply(y, codec.Success)
	if n := s.nodes[0].srv.local(a.proc).entered; n != 0 {
		t.Errorf("%d operations count though they are over", n)
	}
}

func TestRequestsThatAreAnsweredDoNotCount(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 2)
		s.addJob(ns, 2, nil)
		c := s.connect(ns, 0, k)
		c.put(strings.Repeat("x", 1000))
		c.call(codec.CmdPublish, codec.Success, func(e *codec.Encoder) {
			e.Pack(codec.TypeUint32, uint64(0))
			e.Infos([]codec.Info{{Key: "name", Value: codec.Value{Type: codec.TypeString, Data: "port"}}})
		})
		wait := c.send(codec.CmdLookup, func(e *codec.Encoder) {
			e.Pack(codec.TypeUint32, uint64(0))
			e.Size(1)
			e.String("nobody's")
			e.Infos([]codec.Info{{Key: "pmix.wait", Value: codec.Value{Type: codec.TypeBool, Data: true}}})
		})
		c.send(codec.CmdForgetEvents, nil)
		if cl := s.nodes[0].srv.local(c.proc); cl.open == 0 || c.take(wait) != nil {
			t.Errorf("%v: a lookup that waits is not open", k)
		}
		c.node.srv.Closed(c.conn)
		if cl := s.nodes[0].srv.local(c.proc); cl.open != 0 || cl.conns != 0 {
			t.Errorf("%v: %d bytes and %d connections are left", k, cl.open, cl.conns)
		}
	}
}

func TestWhoDoesNotReadMissesEventsAndKeepsItsConnection(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	loud, deaf := s.connect(ns, 0, newest), s.connect(ns, 1, newest)
	deaf.call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) { e.Size(0); e.Infos(nil) })
	words := strings.Repeat("x", 1<<20)
	for range 100 {
		loud.call(codec.CmdNotify, codec.Success, func(e *codec.Encoder) {
			e.Status(-147)
			e.Pack(codec.TypeRange, uint64(codec.RangeSession))
			e.Infos([]codec.Info{{Key: "words", Value: codec.Value{Type: codec.TypeString, Data: words}}})
		})
	}
	if kept := len(deaf.node.in[deaf.conn]); kept > maxBacklog+2<<20 || kept < maxBacklog {
		t.Errorf("%d MiB wait for who does not read", kept>>20)
	}
	deaf.node.in[deaf.conn] = nil // it reads
	deaf.put("still here")
}

func TestPublishedDataAreBounded(t *testing.T) {
	var n Names
	value := make([]byte, maxPublished)
	publish := func(i int, value []byte) codec.Status {
		st, _ := n.Publish(Publication{Owner: codec.Proc{Namespace: ns, Rank: 0}, Range: codec.RangeSession, Items: []Published{{fmt.Sprint(i), value}}})
		return st
	}
	if st := publish(-1, make([]byte, maxPublished+1)); st != codec.ErrFailed {
		t.Errorf("a value of more than %d bytes: %v", maxPublished, st)
	}
	most := maxAllNames / maxPublished
	for i := range most {
		if st := publish(i, value); st != codec.Success {
			t.Fatalf("value %d: %v", i, st)
		}
	}
	if st := publish(most, []byte("x")); st != codec.ErrFailed {
		t.Errorf("one byte more than all: %v", st)
	}
	n.Unpublish(codec.Proc{Namespace: ns, Rank: 0}, []string{"3"})
	if st := publish(most, []byte("x")); st != codec.Success {
		t.Errorf("after some were taken back: %v", st)
	}
}
