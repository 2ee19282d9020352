package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
	"testing"
	"time"
)

func TestStrangersAreTurnedAway(t *testing.T) {
	ok := greeting(codec.Proc{Namespace: ns, Rank: 0}, newest)
	for name, msg := range map[string][]byte{
		"another job's":       greeting(codec.Proc{Namespace: "job@7", Rank: 0}, newest),
		"another node's rank": greeting(codec.Proc{Namespace: ns, Rank: 3}, newest),
		"no rank":             greeting(codec.Proc{Namespace: ns, Rank: codec.Wildcard}, newest),
		"unknown encoding":    greeting(codec.Proc{Namespace: ns, Rank: 0}, kind{"9.9", "v99", false}),
		"shared memory":       []byte(strings.Replace(string(ok), "hash\x00\x00", "shm2\x00\x00", 1)),
		"garbage":             []byte("GET / HTTP/1.1\r\nHost: x\r\n\r\n"),
		"an endless message":  append(append([]byte{}, ok[:8]...), 0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0),
		"nothing in it":       append(append([]byte{}, ok[:8]...), 0, 0, 0, 0, 0, 0, 0, 0),
		"a tool":              []byte(strings.Replace(string(ok), "\x00\x00job", "\x00\x03job", 1)),
	} {
		s := newSim(t, 2)
		s.addJob(ns, 4, nil)
		good := s.connect(ns, 0, newest)
		srv := good.node.srv
		srv.Open(77)
		if err := srv.Data(77, msg); err == nil {
			t.Errorf("%s: let in", name)
		}
		if len(good.node.in[77]) != 0 {
			t.Errorf("%s: answered % x", name, good.node.in[77])
		}
		good.put("still here")
	}
}

func TestHalfAHandshakeAndSilenceEndsTheConnection(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	srv := s.nodes[0].srv
	srv.Open(5)
	s.check(srv.Data(5, greeting(codec.Proc{Namespace: ns, Rank: 0}, newest)[:20]))
	s.expire(HandshakeTime / 2)
	if s.nodes[0].hung[5] {
		t.Error("hung up early")
	}
	s.expire(HandshakeTime)
	if !s.nodes[0].hung[5] {
		t.Error("not hung up")
	}
}

func TestTwoProcessesMayBeOneRank(t *testing.T) {
	s := newSim(t, 1)
	s.addJob(ns, 1, nil)
	a, b := s.connect(ns, 0, newest), s.connect(ns, 0, newest)
	b.put("by the child")
	if _, got := a.card(a.reply(a.sendGet(a.proc, "card"), codec.Success)); got["card"] != "by the child" {
		t.Errorf("%v", got)
	}
	b.node.srv.Closed(b.conn)
	a.call(codec.CmdFinalize, codec.Success, nil)
}

// Whatever one client sends, the engine stands and the others are served.
func FuzzConversation(f *testing.F) {
	hello := greeting(codec.Proc{Namespace: ns, Rank: 1}, newest)
	e := codec.NewEncoder(codec.Dialect{Flex: true})
	e.Pack(codec.TypeCommand, uint64(codec.CmdFence))
	e.Procs([]codec.Proc{{Namespace: ns, Rank: codec.Wildcard}})
	e.Infos(nil)
	f.Add(append(append([]byte{}, hello...), frame(101, e.Bytes())...))
	for cmd := range codec.Command(40) {
		e := codec.NewEncoder(codec.Dialect{Flex: true})
		e.Pack(codec.TypeCommand, uint64(cmd))
		e.Size(1)
		e.String(ns)
		f.Add(append(append([]byte{}, hello...), frame(101, e.Bytes())...))
		f.Add(append(toolGreeting(clientNamelessTool, codec.Proc{}), frame(101, e.Bytes())...))
		f.Add(append(toolGreeting(clientTool, codec.Proc{Namespace: "mine", Rank: 0}), frame(101, e.Bytes())...))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		s := newSim(t, 1)
		s.addJob(ns, 2, nil)
		good := s.connect(ns, 0, newest)
		srv := good.node.srv
		srv.Open(77)
		for _, piece := range [][]byte{b[:len(b)/3], b[len(b)/3:]} {
			if srv.Data(77, piece) != nil {
				break
			}
		}
		s.expire(time.Hour)
		srv.Closed(77)
		good.put("still here")
		if d := good.take(good.send(codec.CmdRequestInfo, nil)); d == nil || d.String() != ns {
			t.Error("the other client is not served")
		}
	})
}
