package daemon

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/launch/proto"
)

// A daemon below runs on another host, and is believed of that and of what is below it. The launcher has our user's
// powers here in any case; what it says is looked at all the same, that a mistake is a line and no trace.

// invalid words what is wrong with a message.
func invalid(m proto.Message, format string, args ...any) error {
	return fmt.Errorf("%w: %T %s", proto.ErrCorrupt, m, fmt.Sprintf(format, args...))
}

// checkBelow reports why a frame that has come by the link of a daemon below cannot be one of its; nil: it may be.
func (d *Daemon) checkBelow(l proto.Link, f proto.Frame) error {
	if d.routes[f.Node] != l {
		return invalid(f.Msg, "of node %d, which is not below it", f.Node)
	}
	switch m := f.Msg.(type) {
	case *proto.FenceUp:
		if m.Count < 0 || m.Of < 0 {
			return invalid(m, "of %d ranks, of a group of %d", m.Count, m.Of)
		}
		w := d.worlds[m.World]
		if w == nil {
			return invalid(m, "names world %d", m.World)
		}
		if whole := m.Members == nil && m.Of == 0; whole && m.Count > w.apps.Size {
			return invalid(m, "of %d ranks, and the world has %d", m.Count, w.apps.Size)
		}
	case *proto.HopFailed:
		k := d.kids[l]
		if _, ok := below(k.child.Children, m.Child.Node); !ok || d.routes[m.Child.Node] != l {
			return invalid(m, "gives back node %d, which it was not to start", m.Child.Node)
		}
	case *proto.Raw:
	default:
		return invalid(m, "of node %d, and no daemon sends such", f.Node)
	}
	return nil
}

// below finds a node among hosts and all that are below them.
func below(hosts []proto.Child, node int32) (proto.Child, bool) {
	for _, c := range hosts {
		if c.Node == node {
			return c, true
		}
		if found, ok := below(c.Children, node); ok {
			return found, true
		}
	}
	return proto.Child{}, false
}

// lastSignal is the largest number of a signal.
const lastSignal = 64

// checkAbove reports why a message cannot be one of the launcher's; nil: it may be.
func (d *Daemon) checkAbove(msg proto.Message) error {
	switch m := msg.(type) {
	case *proto.Setup:
		if d.node.Load() != unknownNode || m.Node < 0 || m.Window < 0 || m.Heartbeat < 0 {
			return invalid(m, "for node %d, with a window of %d bytes and a heartbeat of %v", m.Node, m.Window, m.Heartbeat)
		}
	case *proto.Apps:
		return d.checkApps(m)
	case *proto.Ranks:
		return d.checkRanks(m)
	case *proto.OutputCredit:
		if m.Bytes < 0 {
			return invalid(m, "of %d bytes", m.Bytes)
		}
	case *proto.Signal:
		if m.Number < 0 || m.Number > lastSignal {
			return invalid(m, "%d", m.Number)
		}
	case *proto.Kill:
		if m.First < 0 || m.First > lastSignal || m.Grace < 0 || m.Patience < 0 {
			return invalid(m, "with signal %d, and SIGKILL after %v or %v", m.First, m.Grace, m.Patience)
		}
	case *proto.Take:
		if d.book == nil || m.Slots < 0 || m.Of < 0 || len(m.CPUs) > m.Slots {
			return invalid(m, "of %d slots of %d, with CPUs of %d ranks", m.Slots, m.Of, len(m.CPUs))
		}
	case *proto.Inspect:
		if m.Limit < 0 {
			return invalid(m, "for %v", m.Limit)
		}
	}
	return nil
}

func (d *Daemon) checkApps(m *proto.Apps) error {
	if m.World < 0 || d.worlds[m.World] != nil || m.Size < 0 || m.Stdin < proto.StdinSome || m.Stdin >= max(m.Size, 1) {
		return invalid(m, "of world %d, with %d ranks, of which %d reads the input", m.World, m.Size, m.Stdin)
	}
	if len(m.Hosts) > 0 && len(m.Hosts) != m.Nodes {
		return invalid(m, "with %d names of %d hosts", len(m.Hosts), m.Nodes)
	}
	for i, a := range m.Apps {
		alone := m.SingInit != "" && len(a.Argv) == 0 // its process is there already
		if !alone && (len(a.Argv) == 0 || a.Argv[0] == "") || a.NP < 0 {
			return invalid(m, "with program %d, of %d words, for %d ranks", i, len(a.Argv), a.NP)
		}
	}
	return nil
}

func (d *Daemon) checkRanks(m *proto.Ranks) error {
	w := d.worlds[m.World]
	if w == nil || w.node != nil {
		return invalid(m, "of world %d, which is not to be started", m.World)
	}
	if m.NodeID < -1 || m.NodeID >= max(w.apps.Nodes, 1) || m.Subtree < len(m.Ranks) {
		return invalid(m, "for node %d of %d, with %d ranks on it and below", m.NodeID, w.apps.Nodes, m.Subtree)
	}
	seen := map[int]bool{}
	for _, r := range m.Ranks {
		if r.Rank < 0 || r.Rank >= w.apps.Size || r.App < 0 || r.App >= len(w.apps.Apps) || r.LocalRank < 0 || seen[r.Rank] {
			return invalid(m, "with rank %d of %d, of program %d", r.Rank, w.apps.Size, r.App)
		}
		seen[r.Rank] = true
	}
	return nil
}
