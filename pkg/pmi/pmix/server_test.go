package pmix

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"reflect"
	"testing"
	"time"
)

const ns = "job@1"

func TestEveryGenerationLearnsItsJob(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 2)
		s.addJob(ns, 4, nil)
		c := s.connect(ns, 2, k)
		d := c.take(c.send(codec.CmdRequestInfo, nil))
		if got := d.String(); got != ns {
			t.Errorf("%v: namespace %q", k, got)
		}
		facts := map[string]any{}
		var ranks, nodes []string
		for d.More() {
			kv := d.KVal()
			facts[kv.Key] = kv.Data
			switch kv.Key {
			case "pmix.pblob":
				in := codec.NewDecoder(c.d, kv.Data.([]byte))
				line := fmt.Sprint(in.Unpack(codec.TypeRank))
				for in.More() {
					if one := in.KVal(); one.Key == "pmix.hname" || one.Key == "pmix.lrank" {
						line += fmt.Sprintf(" %v", one.Data)
					}
				}
				ranks = append(ranks, line)
			case "pmix.node.arr":
				line := ""
				for _, item := range kv.Data.(codec.Array).Items {
					if i := item.(codec.Info); i.Key == "pmix.hname" || i.Key == "pmix.lpeers" {
						line += fmt.Sprintf("%v ", i.Data)
					}
				}
				nodes = append(nodes, line)
			}
		}
		if d.Err() != nil {
			t.Errorf("%v: %v", k, d.Err())
		}
		if facts["pmix.job.size"] != uint64(4) || facts["pmix.nlist"] != "n0,n1" || facts["pmix.hwlocxml2"] != "<topology/>" {
			t.Errorf("%v: facts %v", k, facts)
		}
		if want := []string{"0 n0 0", "1 n0 1", "2 n1 0", "3 n1 1"}; !reflect.DeepEqual(ranks, want) {
			t.Errorf("%v: ranks %q, want %q", k, ranks, want)
		}
		if want := []string{"n0 0,1 ", "n1 2,3 "}; !reflect.DeepEqual(nodes, want) {
			t.Errorf("%v: nodes %q, want %q", k, nodes, want)
		}
	}
}

func TestAGetWaitsForItsCommit(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 4, nil)
	peers := s.connectAll(ns, 4, newest)
	near, far := peers[1].sendGet(peers[0].proc, "card"), peers[2].sendGet(peers[0].proc, "card")
	peers[3].reply(peers[3].sendGet(peers[0].proc, "card", immediately), codec.ErrNotFound)
	peers[1].reply(peers[1].sendGet(peers[0].proc, "card", immediately), codec.ErrNotFound)
	if peers[1].take(near) != nil || peers[2].take(far) != nil {
		t.Fatal("answered before there was anything")
	}
	peers[0].put("late")
	if _, got := peers[1].card(peers[1].reply(near, codec.Success)); got["card"] != "late" || got["shm"] == nil {
		t.Errorf("near: %v", got)
	}
	if _, got := peers[2].card(peers[2].reply(far, codec.Success)); got["card"] != "late" || got["shm"] != nil {
		t.Errorf("far, without a fence: %v", got)
	}
	if _, got := peers[3].card(peers[3].reply(peers[3].sendGet(peers[0].proc, "card", immediately), codec.Success)); got["card"] != "late" {
		t.Errorf("at once: %v", got)
	}
	tag := peers[0].sendGet(codec.Proc{Namespace: ns, Rank: 2}, "card", codec.Info{Key: "pmix.timeout", Value: codec.Value{Type: codec.TypeInt, Data: int64(1)}})
	s.expire(2 * time.Second)
	peers[0].reply(tag, codec.ErrTimeout)
}

func TestKeysOfTheLauncherAreServedOrRefusedAtOnce(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 2, nil)
	c := s.connect(ns, 0, newest)
	c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: codec.Wildcard}, "pmix.nothing"), codec.ErrNotFound)
	c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: 1}, "pmix.cpuset"), codec.ErrNotFound)
	if _, got := c.card(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: 1}, "pmix.nodeid"), codec.Success)); got["pmix.nodeid"] != uint64(0) {
		t.Errorf("node of rank 1: %v", got)
	}
	if _, got := c.card(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: codec.Wildcard}, "pmix.job.size"), codec.Success)); got["pmix.job.size"] != uint64(2) {
		t.Errorf("job size: %v", got)
	}
	c.reply(c.sendGet(codec.Proc{Namespace: "nowhere", Rank: 0}, "card"), codec.ErrNotFound)
	c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: 7}, "card"), codec.ErrNotFound)
	if p, got := c.card(c.reply(c.sendGet(codec.Proc{Namespace: ns, Rank: codec.Wildcard}, "pmix.hwlocxml2", immediately), codec.Success)); p.Rank != codec.Wildcard || got["pmix.hwlocxml2"] != "<topology/>" {
		t.Errorf("topology of %v: %v", p, got)
	}
	c.call(codec.CmdResolvePeers, codec.ErrNotSupported, nil)
	c.call(99, codec.ErrNotSupported, nil)
	d := c.call(codec.CmdQuery, codec.QueryPartial, func(e *codec.Encoder) {
		codec.PackList(e, codec.TypeQuery, []codec.Query{{Keys: []string{"pmix.qry.ns", "pmix.what"}}})
	})
	if got := d.Infos(); len(got) != 1 || got[0].Data != ns {
		t.Errorf("namespaces: %v", got)
	}
}

func TestSpawnedChildrenConnectToTheirParents(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 2, nil)
	parents := s.connectAll(ns, 2, newest)
	d := parents[0].call(codec.CmdSpawn, codec.Success, func(e *codec.Encoder) {
		e.Infos([]codec.Info{{Key: "pmix.pers", Value: codec.Value{Type: codec.TypeString, Data: "ompi5"}}})
		codec.PackList(e, codec.TypeApp, []codec.App{{Command: "./child", Argv: []string{"./child", "x"}, Env: []string{"OMPI_PARENT_PORT=p", "PMIX_RANK=0"}, MaxProcs: 2}})
	})
	if got := d.String(); got != "job@2" {
		t.Fatalf("namespace %q", got)
	}
	children := s.connectAll("job@2", 2, newest)
	both := []codec.Proc{{Namespace: ns, Rank: codec.Wildcard}, {Namespace: "job@2", Rank: 0}, {Namespace: "job@2", Rank: 1}}
	turned := []codec.Proc{{Namespace: "job@2", Rank: 1}, {Namespace: "job@2", Rank: 0}, {Namespace: ns, Rank: 1}, {Namespace: ns, Rank: 0}}
	enter := func(cmd codec.Command) map[*peer]uint32 {
		tags := map[*peer]uint32{}
		for _, c := range parents {
			tags[c] = c.send(cmd, func(e *codec.Encoder) { e.Procs(both); e.Infos(nil) })
		}
		for _, c := range children {
			tags[c] = c.send(cmd, func(e *codec.Encoder) { e.Procs(turned); e.Infos(nil) })
		}
		return tags
	}
	for c, tag := range enter(codec.CmdConnect) {
		d := c.reply(tag, codec.Success)
		b, _ := d.Unpack(codec.TypeByteObject).([]byte)
		if got := codec.NewDecoder(c.d, b).String(); got == c.proc.Namespace || got == "" || d.More() {
			t.Errorf("%v learned of namespace %q", c.proc, got)
		}
	}
	for c, tag := range enter(codec.CmdDisconnect) {
		c.reply(tag, codec.Success)
	}
	parents[1].put("parent's")
	if _, got := children[0].card(children[0].reply(children[0].sendGet(parents[1].proc, "card"), codec.Success)); got["card"] != "parent's" {
		t.Errorf("child sees %v", got)
	}
}

func TestGroupsHaveAContextAndItsMembersWords(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 2)
		s.addJob(ns, 4, nil)
		peers := s.connectAll(ns, 4, k)
		members := []codec.Proc{{Namespace: ns, Rank: 1}, {Namespace: ns, Rank: 2}}
		var tags []uint32
		for _, c := range peers[1:3] {
			tags = append(tags, c.send(codec.CmdGroupConstruct, func(e *codec.Encoder) {
				e.String("grp")
				e.Procs(members)
				e.Infos([]codec.Info{{Key: "pmix.grp.actxid", Value: codec.Value{Type: codec.TypeBool, Data: true}},
					{Key: keyGroupInfo, Value: codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: codec.TypeInfo, Items: []any{codec.Info{Key: "pmix.grp.lclid", Value: codec.Value{Type: codec.TypeSize, Data: uint64(40 + c.proc.Rank)}}}}}}})
			}))
		}
		for i, c := range peers[1:3] {
			d := c.reply(tags[i], codec.Success)
			if major := parseVersion(k.version)[0]; major >= 5 {
				if got := d.Procs(); !reflect.DeepEqual(got, members) {
					t.Errorf("%v: members %v", k, got)
				}
				if major > 5 && d.Unpack(codec.TypeBool) != true {
					t.Errorf("%v: no context", k)
				}
			}
			if got := d.Unsigned(codec.TypeSize); got != 1 {
				t.Errorf("%v: context %d, %v", k, got, d.Err())
			}
			other := peers[3-c.proc.Rank].proc
			_, got := c.card(c.reply(c.sendGet(other, "pmix.grp.lclid"), codec.Success))
			pair, _ := got[keyQualified].(codec.Array)
			if len(pair.Items) != 2 || pair.Items[0].(codec.Info).Data != uint64(40+other.Rank) || pair.Items[1].(codec.Info).Flags != codec.InfoQualifier {
				t.Errorf("%v: %v says %v", k, other, got)
			}
		}
		for i, c := range peers[1:3] {
			tags[i] = c.send(codec.CmdGroupDestruct, func(e *codec.Encoder) {
				e.String("grp")
				if parseVersion(k.version)[0] >= 5 {
					e.Procs(members)
				}
				e.Infos(nil)
			})
		}
		peers[1].reply(tags[0], codec.Success)
		peers[2].reply(tags[1], codec.Success)
	}
}

func TestEventsReachThoseWhoWantThem(t *testing.T) {
	s := newSim(t, 2)
	s.addJob(ns, 4, nil)
	peers := s.connectAll(ns, 4, newest)
	register := func(c *peer, codes ...int64) {
		c.call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) {
			e.Size(len(codes))
			if len(codes) > 0 {
				e.Head(codec.TypeStatus, len(codes))
				for _, code := range codes {
					e.Value(codec.TypeStatus, code)
				}
			}
			e.Size(0)
		})
	}
	register(peers[0])
	register(peers[1], -7)
	register(peers[2], -400, -7)
	register(peers[3], -8)
	send := func(area codec.Range, infos ...codec.Info) {
		peers[0].call(codec.CmdNotify, codec.Success, func(e *codec.Encoder) {
			e.Status(-7)
			e.Pack(codec.TypeRange, uint64(area))
			e.Infos(infos)
		})
	}
	who := func() string {
		var out string
		for i, c := range peers {
			if d := c.take(tagEvent); d != nil {
				if d.Command() != codec.CmdNotify || d.Status() != -7 || d.Unpack(codec.TypeProc) != peers[0].proc {
					t.Errorf("rank %d got another event", i)
				}
				out += fmt.Sprint(i)
			}
		}
		return out
	}
	send(codec.RangeSession)
	if got := who(); got != "12" {
		t.Errorf("session: %s", got)
	}
	send(codec.RangeLocal)
	if got := who(); got != "1" {
		t.Errorf("local: %s", got)
	}
	send(codec.RangeProcLocal)
	if got := who(); got != "" {
		t.Errorf("process: %s", got)
	}
	send(codec.RangeCustom, codec.Info{Key: "pmix.evrange", Value: codec.Value{Type: codec.TypeProc, Data: codec.Proc{Namespace: ns, Rank: 2}}})
	if got := who(); got != "2" {
		t.Errorf("custom: %s", got)
	}
	peers[1].send(codec.CmdForgetEvents, func(e *codec.Encoder) { e.Status(-7) })
	send(codec.RangeSession)
	if got := who(); got != "2" {
		t.Errorf("after rank 1 lost interest: %s", got)
	}
	for i, c := range peers {
		if len(c.node.in[c.conn]) != 0 {
			t.Errorf("rank %d was sent more than it asked for: % x", i, c.node.in[c.conn])
		}
	}
}

func TestAbortLogCleanupAndFinalize(t *testing.T) {
	for _, k := range kinds {
		s := newSim(t, 1)
		s.addJob(ns, 1, nil)
		c := s.connect(ns, 0, k)
		c.call(codec.CmdLog, codec.Success, func(e *codec.Encoder) {
			e.Infos([]codec.Info{{Key: "pmix.log.stderr", Value: codec.Value{Type: codec.TypeString, Data: "help!\n"}}})
			e.Infos(nil)
		})
		c.call(codec.CmdJobControl, codec.Success, func(e *codec.Encoder) {
			e.Procs([]codec.Proc{c.proc})
			e.Infos([]codec.Info{{Key: "pmix.reg.cleanup", Value: codec.Value{Type: codec.TypeString, Data: "/dev/shm/sm_segment.x"}}})
		})
		c.call(codec.CmdAbort, codec.Success, func(e *codec.Encoder) { e.Status(7); e.Pack(codec.TypeString, nil); e.Procs(nil) })
		tag := c.send(codec.CmdFinalize, nil)
		if old := parseVersion(k.version)[0] < 5; old {
			if c.take(tag) != nil {
				t.Errorf("%v: answered before its threads may be done", k)
			}
			s.expire(finalizeHold)
		}
		c.reply(tag, codec.Success)
		if c.node.srv.State(c.proc) != Finalized {
			t.Errorf("%v: not finalized", k)
		}
		want := `["job@1:0 help!\n"] [{/dev/shm/sm_segment.x false false false []}] ["job@1:0 7 \"\""]`
		if got := fmt.Sprintf("%q %v %q", s.logged, s.removed, s.aborted); got != want {
			t.Errorf("%v: %s, want %s", k, got, want)
		}
		again := s.connect(ns, 0, k)
		if s.nodes[0].srv.State(again.proc) != Init {
			t.Errorf("%v: cannot start again", k)
		}
	}
}

func TestTheDeadAreNotWaitedFor(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 3, nil)
	peers := s.connectAll(ns, 3, newest)
	for _, c := range []*peer{peers[0], peers[2]} {
		c.call(codec.CmdRegisterEvents, codec.Success, func(e *codec.Encoder) { e.Size(0); e.Size(0) })
	}
	before := peers[0].fence(false)
	srv := peers[0].node.srv
	srv.Closed(peers[1].conn)
	srv.Died(peers[1].proc)
	s.check(srv.Deliver(Death(peers[1].proc)))
	d := peers[0].take(tagEvent)
	if d == nil || d.Command() != codec.CmdNotify || d.Status() != codec.ProcEndedBadly || d.Unpack(codec.TypeProc) != peers[1].proc {
		t.Fatal("rank 0 is not told of the death of rank 1")
	}
	if infos := d.Infos(); len(infos) != 1 || infos[0].Key != "pmix.evproc" || infos[0].Data != peers[1].proc {
		t.Errorf("who died: %v", infos)
	}
	peers[2].fence(false)
	peers[0].reply(before, codec.Success)
	after := peers[2].fence(false)
	peers[0].fence(false)
	peers[2].reply(after, codec.Success)
}

func TestASpawnOfImpossiblyManyIsTheAskersError(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	c := s.connectAll(ns, 1, newest)[0]
	for _, apps := range [][]codec.App{
		{{Command: "a", MaxProcs: mostSpawned + 1}}, {{Command: "a", MaxProcs: mostSpawned}, {Command: "b", MaxProcs: 1}},
		{{Command: "a", MaxProcs: -1}}, {{Command: "a", MaxProcs: 0}}, {{MaxProcs: 1}}, nil,
	} {
		c.call(codec.CmdSpawn, codec.ErrBadParam, func(e *codec.Encoder) {
			e.Infos(nil)
			codec.PackList(e, codec.TypeApp, apps)
		})
	}
}
