package daemon

import (
	"crypto/rand"
	"encoding/hex"
	"errors"

	"github.com/gompirun/gompi/pkg/launch/loss"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// kid is a daemon this one started.
type kid struct {
	proto.Link
	child   proto.Child
	session remote.Session
}

// startKids starts the daemons below, all at once; the starter bounds how many
// connections are being set up.
func (d *Daemon) startKids(children []proto.Child) {
	if len(children) == 0 {
		return
	}
	if d.starter == nil {
		var err error
		if d.cfg.Starter == nil {
			err = errors.New("this daemon starts no others")
		} else {
			d.starter, err = d.cfg.Starter(d.setup.Remote)
		}
		if err != nil {
			for _, c := range children {
				d.hopFailed(c, err)
			}
			return
		}
	}
	Expect(d.starter, children, d.cfg.Command(d.setup.Remote))
	for _, c := range children {
		go d.startKid(c)
	}
}

// Expect tells a starter that wants to know it which hosts it will be asked for.
func Expect(s remote.Starter, children []proto.Child, cmd remote.Command) {
	g, ok := s.(remote.Gatherer)
	if !ok {
		return
	}
	var targets []remote.Target
	for _, c := range children {
		targets = append(targets, remote.Target{Host: c.Host, User: c.User, Port: c.Port})
	}
	cmd.Nonce = Nonce()
	g.Expect(targets, cmd)
}

// startKid runs beside the loop.
func (d *Daemon) startKid(c proto.Child) {
	cmd := d.cfg.Command(d.setup.Remote)
	cmd.Nonce = Nonce()
	ctx := d.ctx
	s, err := d.starter.Start(ctx, remote.Target{Host: c.Host, User: c.User, Port: c.Port}, cmd)
	d.post(func() {
		switch {
		case err != nil:
			d.hopFailed(c, err)
		case d.finished:
			s.Close()
		default:
			d.addKid(c, s)
		}
	})
}

// Nonce returns a word that tells one daemon's first line from any other text.
func Nonce() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	return hex.EncodeToString(b[:])
}

func (d *Daemon) addKid(c proto.Child, s remote.Session) {
	k := &kid{child: c, session: s}
	k.Link = proto.Stream(s, proto.StreamConfig{Receiver: d, Heartbeat: d.setup.Heartbeat, Pass: passUp, Answers: s.Answers})
	d.kids[k.Link] = k
	for _, n := range subtree(c) {
		d.routes[n] = k.Link
	}
	k.Send(proto.Frame{Node: c.Node, Msg: &proto.Setup{
		Parent: d.node.Load(), Node: c.Node, Host: c.Host, JobID: d.setup.JobID, Heartbeat: d.setup.Heartbeat,
		Window: d.setup.Window, Devices: d.setup.Devices, Facts: d.setup.Facts, OnSignal: d.setup.OnSignal, Children: c.Children, Remote: d.setup.Remote, Dirs: d.setup.Dirs, StepOf: d.setup.StepOf, Look: d.setup.Look, Dropin: d.setup.Dropin, Batch: d.setup.Batch,
	}})
}

// passUp says which frames from below a relay only forwards.
func passUp(_ int32, kind uint8) bool { return !proto.IsFence(kind) && !proto.IsHop(kind) }

// fromBelow handles a frame from below. One that cannot be ends the link it came by.
func (d *Daemon) fromBelow(l proto.Link, f proto.Frame) {
	if d.kids[l] == nil {
		return // the link was given up
	}
	if err := d.checkBelow(l, f); err != nil {
		d.kidDown(l, err)
		return
	}
	switch m := f.Msg.(type) {
	case *proto.FenceUp:
		if w := d.worlds[m.World]; w != nil && w.fence != nil {
			w.fenceUp(m)
		}
	case *proto.HopFailed:
		// The hop could not reach its own child: we take it over, with all
		// that is below it, as the launcher has told us and not as the hop says.
		c, _ := below(d.kids[l].child.Children, m.Child.Node)
		d.log.Info("adopting", "host", c.Host, "because", m.Err)
		for _, n := range subtree(c) {
			delete(d.routes, n)
		}
		if d.starter == nil {
			d.up.Send(f)
			return
		}
		go d.startKid(c)
	default:
		d.up.Send(f)
	}
}

// hopFailed passes a child that we could not start to whoever is above.
func (d *Daemon) hopFailed(c proto.Child, err error) {
	if !d.finished {
		d.send(&proto.HopFailed{Child: c, By: d.node.Load(), Err: err.Error()})
	}
}

func (d *Daemon) kidDown(l proto.Link, err error) {
	k := d.kids[l]
	if k == nil {
		return
	}
	delete(d.kids, l)
	l.Close()
	var lost []int32
	for _, n := range subtree(k.child) { // the one that has died first
		if d.routes[n] == l {
			lost = append(lost, n)
			delete(d.routes, n)
		}
	}
	if !d.bye.asked && len(lost) > 0 {
		d.send(&proto.NodeLost{Nodes: lost, Loss: loss.Because(err, k.session)})
	}
}

// subtree lists a child and all below it.
func subtree(c proto.Child) []int32 {
	out := []int32{c.Node}
	for _, k := range c.Children {
		out = append(out, subtree(k)...)
	}
	return out
}

// Command is what to start on another host.
func Command(r proto.Remote, binary func(arch string) (remote.Binary, error), heartbeat, arch string) remote.Command {
	return remote.Command{Args: []string{"--heartbeat", heartbeat}, Path: r.DaemonPath, Binary: binary, Arch: arch}
}
