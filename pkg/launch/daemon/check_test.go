package daemon

import (
	"bytes"
	"io"
	"net"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/fence"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

func TestARelayBelievesADaemonOnlyOfWhatIsBelowIt(t *testing.T) {
	for name, c := range map[string]struct {
		from int32
		msg  proto.Message
		want string
	}{
		"the relay's own node":          {node, &proto.Hello{}, "of node 3, which is not below it"},
		"a node that another has":       {10, &proto.Hello{}, "of node 10, which is not below it"},
		"no node":                       {-1, &proto.Kill{}, "of node -1, which is not below it"},
		"a fence of fewer than none":    {8, &proto.FenceUp{Group: "WORLD:0", Count: -1}, "of -1 ranks"},
		"a fence of a group below none": {8, &proto.FenceUp{Group: "g", Of: -1}, "of a group of -1"},
		"a fence of more than all":      {8, &proto.FenceUp{Group: "WORLD:0", Count: 9}, "of 9 ranks, and the world has 1"},
		"a fence of no world":           {8, &proto.FenceUp{World: -1}, "names world -1"},
		"itself, given back":            {8, &proto.HopFailed{Child: proto.Child{Node: 8}}, "gives back node 8"},
		"another's node, given back":    {8, &proto.HopFailed{Child: proto.Child{Node: 10, Host: "-oProxyCommand=x"}}, "gives back node 10"},
	} {
		t.Run(name, func(t *testing.T) {
			p := pipeStarter{far: make(chan net.Conn, 2)}
			l := drive(t, Config{
				Starter: func(proto.Remote) (remote.Starter, error) { return p, nil },
				Command: func(proto.Remote) remote.Command { return remote.Command{} },
			})
			l.setup(proto.Setup{Children: []proto.Child{{Node: 8, Host: "below", Children: []proto.Child{{Node: 9, Host: "leaf"}}}}})
			l.run(1, "exit 0")
			far := <-p.far
			go io.Copy(io.Discard, far)
			b, err := proto.AppendFrame(nil, proto.Frame{Node: c.from, Msg: c.msg})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := far.Write(b); err != nil {
				t.Fatal(err)
			}
			lost := await(l, "NodeLost", func(*proto.NodeLost) bool { return true })
			if len(lost.Nodes) != 2 || !strings.Contains(lost.Loss.Cause, c.want) || !strings.HasPrefix(lost.Loss.Cause, "corrupt frame") {
				t.Errorf("lost %+v", lost)
			}
			l.exited(0)
			l.bye()
		})
	}
}

func TestAHostThatIsGivenBackIsReachedAsTheLauncherSaid(t *testing.T) {
	asked := make(chan remote.Target, 2)
	p := targetStarter{pipeStarter{far: make(chan net.Conn, 2)}, asked}
	l := drive(t, Config{
		Starter: func(proto.Remote) (remote.Starter, error) { return p, nil },
		Command: func(proto.Remote) remote.Command { return remote.Command{} },
	})
	l.setup(proto.Setup{Children: []proto.Child{{Node: 8, Host: "below", Children: []proto.Child{{Node: 9, Host: "leaf", User: "me"}}}}})
	far := <-p.far
	go io.Copy(io.Discard, far)
	b, _ := proto.AppendFrame(nil, proto.Frame{Node: 8, Msg: &proto.HopFailed{Child: proto.Child{Node: 9, Host: "elsewhere", User: "-x", Port: 1}}})
	if _, err := far.Write(b); err != nil {
		t.Fatal(err)
	}
	<-asked
	if got := <-asked; got != (remote.Target{Host: "leaf", User: "me"}) {
		t.Errorf("reached %+v", got)
	}
	(<-p.far).Close()
	await(l, "NodeLost", func(m *proto.NodeLost) bool { return len(m.Nodes) == 1 && m.Nodes[0] == 9 })
	far.Close()
	await(l, "NodeLost", func(m *proto.NodeLost) bool { return len(m.Nodes) == 1 && m.Nodes[0] == 8 })
	l.bye()
}

func TestWhatNoLauncherSaysEndsTheDaemonInALine(t *testing.T) {
	app := []proto.App{{Argv: []string{"true"}}}
	for name, msgs := range map[string][]proto.Message{
		"ranks of no world":              {&proto.Ranks{World: 5}},
		"a world twice":                  {&proto.Apps{Apps: app, Size: 1}, &proto.Apps{Apps: app, Size: 1}},
		"a world below none":             {&proto.Apps{World: -1}},
		"a program of no words":          {&proto.Apps{Apps: []proto.App{{}}}},
		"a rank below 0":                 {&proto.Apps{Apps: app, Size: 1, Nodes: 1}, &proto.Ranks{Subtree: 1, Ranks: []proto.Rank{{Rank: -1}}}},
		"a rank of no program":           {&proto.Apps{Apps: app, Size: 1, Nodes: 1}, &proto.Ranks{Subtree: 1, Ranks: []proto.Rank{{App: 1}}}},
		"more ranks here than below":     {&proto.Apps{Apps: app, Size: 1, Nodes: 1}, &proto.Ranks{Subtree: 0, Ranks: []proto.Rank{{}}}},
		"a place among hosts below 0":    {&proto.Apps{Apps: app, Size: 1, Nodes: 1}, &proto.Ranks{NodeID: -2}},
		"fewer names than hosts":         {&proto.Apps{Apps: app, Size: 1, Nodes: 2, Hosts: []string{"h"}}},
		"a second Setup":                 {&proto.Setup{Node: 3}},
		"credit below 0":                 {&proto.OutputCredit{Bytes: -1}},
		"a signal that there is none of": {&proto.Signal{Number: 99}},
		"a kill by none":                 {&proto.Kill{First: -9}},
	} {
		t.Run(name, func(t *testing.T) {
			l := drive(t, Config{})
			l.setup(proto.Setup{})
			for _, m := range msgs {
				l.send(m)
			}
			if err := l.end(); err == nil || !strings.HasPrefix(err.Error(), "the launcher: corrupt frame: *proto.") {
				t.Errorf("%v", err)
			}
		})
	}
}

// Nothing is started here: a world that may be is as far as it goes.
func FuzzFramesThatADaemonLooksAt(f *testing.F) {
	add := func(m proto.Message) {
		b, err := proto.AppendFrame(nil, proto.Frame{Node: 8, Msg: m})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	add(&proto.FenceUp{Group: "g", Count: 1, Of: 2})
	add(&proto.HopFailed{Child: proto.Child{Node: 9}})
	add(&proto.Apps{World: 1, Size: 2, Apps: []proto.App{{Argv: []string{"a"}}}})
	add(&proto.Ranks{Subtree: 1, Ranks: []proto.Rank{{Rank: 1}}})
	add(&proto.Kill{First: 15, Grace: 1})
	f.Fuzz(func(t *testing.T, b []byte) {
		r := bytes.NewReader(b)
		fr, err := proto.ReadFrame(r, passUp)
		if err != nil {
			return
		}
		l, _ := proto.Pipe(nil, nil)
		k := &kid{Link: l, child: proto.Child{Node: 8, Children: []proto.Child{{Node: 9}}}}
		d := &Daemon{kids: map[proto.Link]*kid{l: k}, routes: map[int32]proto.Link{8: l, 9: l}, worlds: map[int]*world{}}
		d.worlds[0] = newWorld(d, &proto.Apps{Size: 2, Nodes: 1, Apps: []proto.App{{Argv: []string{"a"}}}})
		d.worlds[0].fence = fence.New(2)
		if m, ok := fr.Msg.(*proto.FenceUp); ok && d.checkBelow(l, fr) == nil {
			d.worlds[m.World].fence.Add(m)
		}
		if m, ok := fr.Msg.(*proto.HopFailed); ok && d.checkBelow(l, fr) == nil && m.Child.Node != 9 {
			t.Errorf("%+v is to be started", m.Child)
		}
		if raw, ok := fr.Msg.(*proto.Raw); ok {
			if fr.Msg, err = proto.Decode(raw.Kind, raw.Body); err != nil {
				return
			}
		}
		if d.checkAbove(fr.Msg) != nil {
			return
		}
		switch m := fr.Msg.(type) {
		case *proto.Apps:
			d.worlds[m.World] = newWorld(d, m)
		case *proto.Ranks:
			for _, r := range m.Ranks {
				_ = d.worlds[m.World].apps.Apps[r.App].Argv[0]
			}
		}
	})
}
