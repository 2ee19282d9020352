package daemon

import (
	"fmt"
	"os"
	"runtime"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/dropin"
	"github.com/gompirun/gompi/pkg/launch/netaddr"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Frame is called by links.
func (d *Daemon) Frame(l proto.Link, f proto.Frame) {
	d.post(func() { d.frame(l, f) })
}

// Down is called by links when they end.
func (d *Daemon) Down(l proto.Link, err error) {
	d.post(func() { d.linkDown(l, err) })
}

// send passes a message of this node up.
func (d *Daemon) send(m proto.Message) { d.up.Send(proto.Frame{Node: d.node.Load(), Msg: m}) }

func (d *Daemon) frame(l proto.Link, f proto.Frame) {
	if l != d.up {
		d.fromBelow(l, f)
		return
	}
	if f.Node == proto.Everyone {
		for k := range d.kids {
			k.Send(f)
		}
	} else if n := d.node.Load(); n != unknownNode && f.Node != n {
		if k := d.routes[f.Node]; k != nil {
			k.Send(f)
		}
		return
	}
	if err := d.checkAbove(f.Msg); err != nil {
		d.fail(fmt.Errorf("the launcher: %w", err))
		return
	}
	d.fromAbove(f.Msg)
}

func (d *Daemon) fromAbove(msg proto.Message) {
	switch m := msg.(type) {
	case *proto.Setup:
		d.onSetup(m)
	case *proto.Apps:
		d.worlds[m.World] = newWorld(d, m)
	case *proto.Ranks:
		d.onRanks(m)
	case *proto.Input:
		d.onInput(m)
	case *proto.OutputCredit:
		d.onCredit(m)
	case *proto.FenceDown:
		if key, ok := strings.CutPrefix(m.Group, gatherMark); ok {
			d.pmix.gatherDone(key, m)
		} else if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.FenceDone(m.Group, m.Puts))
		}
	case *proto.NameDown:
		if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.NameDone(m.ID, m.Port, asError(m.Err)))
		}
	case *proto.Fetch, *proto.Card, *proto.DataDown, *proto.Event, *proto.Output:
		d.pmixFromAbove(m)
	case *proto.SpawnDown:
		if m.PMIx {
			d.pmixFromAbove(m)
		} else if w := d.worlds[m.World]; w != nil && w.server != nil {
			d.check(w.server.SpawnDone(m.ID, m.KVSName, m.Codes, asError(m.Err)))
		}
	case *proto.Signal:
		d.fromLauncher(syscall.Signal(m.Number))
	case *proto.Inspect:
		d.inspect(m)
	case *proto.Kill:
		d.startKill(m)
	case *proto.File:
		d.session.Stage(m)
	case *proto.Take:
		d.onTake(m)
	case *proto.Bye:
		d.status = m.Status
		d.startBye()
	}
}

// check logs an answer that fits no question: a message that came too late.
func (d *Daemon) check(err error) {
	if err != nil {
		d.log.Warn("PMI", "error", err)
	}
}

func asError(s string) error {
	if s == "" {
		return nil
	}
	return fmt.Errorf("%s", s)
}

func (d *Daemon) onSetup(m *proto.Setup) {
	d.setup = *m
	d.session.JobID = m.JobID
	d.window = m.Window
	d.node.Store(m.Node)
	d.startKids(m.Children)
	h := &proto.Hello{Version: proto.Version, Parent: m.Parent, Pid: os.Getpid(), Arch: runtime.GOARCH}
	h.Host, _ = os.Hostname()
	if !m.Alone {
		h.Nets = netaddr.Here()
	}
	if d.cfg.Topo != nil {
		h.Topo = d.cfg.Topo(m.Devices)
	}
	if m.Facts && d.cfg.Facts != nil {
		h.Facts = d.cfg.Facts()
	}
	for _, dir := range m.Dirs {
		if err := checkDir(dir); err != nil {
			if h.NoDirs == nil {
				h.NoDirs = map[string]string{}
			}
			h.NoDirs[dir] = err.Error()
		}
	}
	for i := range m.Look {
		h.Found = append(h.Found, find(&m.Look[i]))
	}
	h.GPUs = d.grantedGPUs()
	h.Others = d.openBook()
	h.Dropin = m.Dropin.Dir != "" && dropin.Here(m.Dropin)
	d.send(h)
}

// linkDown: a lost launcher ends everything, a lost child is reported.
func (d *Daemon) linkDown(l proto.Link, err error) {
	if l != d.up {
		d.kidDown(l, err)
		return
	}
	if d.finished || d.bye.done {
		return
	}
	d.log.Warn("the launcher is gone", "error", err)
	d.err = fmt.Errorf("lost the launcher: %w", err)
	d.finished = !d.goOnAlone() && !d.waitForManager()
}
