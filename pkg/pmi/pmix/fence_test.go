package pmix

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"testing"
	"time"
)

func TestACollectingFenceBringsEveryCardToEveryNode(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 2)
		s.addJob(ns, 4, nil)
		peers := s.connectAll(ns, 4, k)
		var tags []uint32
		for i, c := range peers {
			c.put(fmt.Sprintf("card %d", i))
			for _, before := range tags {
				if peers[0].take(before) != nil {
					t.Fatal("released before all were in")
				}
			}
			tags = append(tags, c.fence(true, codec.Proc{Namespace: ns, Rank: codec.Wildcard}))
		}
		for i, c := range peers {
			c.reply(tags[i], codec.Success)
			for j := range peers {
				p, got := c.card(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: uint32(j)}, "card", immediately), codec.Success))
				near := i/2 == j/2
				if p.Rank != uint32(j) || got["card"] != fmt.Sprintf("card %d", j) || (got["shm"] != nil) != near {
					t.Errorf("%v: rank %d got %v of %v", k, i, got, p)
				}
			}
		}
		if s.messages != 4 {
			t.Errorf("%v: %d messages for a fence of two nodes, want one up and one down each", k, s.messages)
		}
	}
}

func TestOnlyNewKeysTravel(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 2, nil)
	peers := s.connectAll(ns, 2, newest)
	all := codec.Proc{Namespace: ns, Rank: codec.Wildcard}
	fence := func() {
		a, b := peers[0].fence(true, all), peers[1].fence(true, all)
		peers[0].reply(a, codec.Success)
		peers[1].reply(b, codec.Success)
	}
	peers[0].put("first")
	fence()
	if s.bytes == 0 {
		t.Error("nothing travelled")
	}
	s.bytes = 0
	fence()
	if s.bytes != 0 {
		t.Errorf("%d bytes travelled though nothing was new", s.bytes)
	}
	peers[0].put("second")
	fence()
	if _, got := peers[1].card(peers[1].reply(peers[1].sendGet(peers[0].proc, "card"), codec.Success)); got["card"] != "second" {
		t.Errorf("after a second put rank 1 sees %v", got)
	}
}

func TestClientsOfSeveralGenerationsReadEachOthersCards(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, len(kinds), nil)
	var peers []*peer
	for i, k := range kinds {
		c := s.connect(ns, i, k)
		c.put(k.version)
		peers = append(peers, c)
	}
	for _, c := range peers {
		for j, k := range kinds {
			if _, got := c.card(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: uint32(j)}, "card"), codec.Success)); got["card"] != k.version {
				t.Errorf("%v reads %v of %v", c.proc, got, k)
			}
		}
	}
}

func TestFencesOfSubgroupsAndFencesBackToBack(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 4, nil)
	peers := s.connectAll(ns, 4, newest)
	// 1 and 2 are on different nodes; they name themselves in different orders.
	a := peers[1].fence(false, codec.Proc{Namespace: ns, Rank: 1}, codec.Proc{Namespace: ns, Rank: 2})
	b := peers[2].fence(false, codec.Proc{Namespace: ns, Rank: 2}, codec.Proc{Namespace: ns, Rank: 1})
	peers[1].reply(a, codec.Success)
	peers[2].reply(b, codec.Success)
	// Rank 0 is two fences ahead.
	first, second := peers[0].fence(false), peers[0].fence(false)
	for _, c := range peers[1:] {
		c.fence(false)
	}
	peers[0].reply(first, codec.Success)
	if peers[0].take(second) != nil {
		t.Error("the second fence ended with the first")
	}
	for _, c := range peers[1:] {
		c.fence(false)
	}
	peers[0].reply(second, codec.Success)
	// Explicit names of all are the same set as the wildcard.
	named := []codec.Proc{{Namespace: ns, Rank: 3}, {Namespace: ns, Rank: 2}, {Namespace: ns, Rank: 1}, {Namespace: ns, Rank: 0}}
	tag := peers[3].fence(false, named...)
	for _, c := range peers[:3] {
		c.fence(false, codec.Proc{Namespace: ns, Rank: codec.Wildcard})
	}
	peers[3].reply(tag, codec.Success)
	// Who is no member, or who is nobody, is told.
	peers[0].reply(peers[0].fence(false, codec.Proc{Namespace: ns, Rank: 1}), codec.ErrBadParam)
	peers[0].reply(peers[0].fence(false, codec.Proc{Namespace: ns, Rank: 0}, codec.Proc{Namespace: ns, Rank: 9}), codec.ErrBadParam)
	peers[0].reply(peers[0].fence(false, codec.Proc{Namespace: "other", Rank: codec.Wildcard}), codec.ErrNotFound)
}

func TestAFenceMayTimeOut(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	peers := s.connectAll(ns, 2, newest)
	tag := peers[0].send(codec.CmdFence, func(e *codec.Encoder) {
		e.Procs([]codec.Proc{{Namespace: ns, Rank: codec.Wildcard}})
		e.Infos([]codec.Info{{Key: "pmix.timeout", Value: codec.Value{Type: codec.TypeInt, Data: int64(3)}}})
	})
	s.expire(2 * time.Second)
	if peers[0].take(tag) != nil {
		t.Error("it timed out early")
	}
	s.expire(2 * time.Second)
	peers[0].reply(tag, codec.ErrTimeout)
}

// expire lets time pass.
func (s *sim) expire(d time.Duration) {
	s.now = s.now.Add(d)
	for _, n := range s.nodes {
		if at := n.srv.Deadline(); !at.IsZero() && !s.now.Before(at) {
			n.srv.Expire(s.now)
		}
	}
}
