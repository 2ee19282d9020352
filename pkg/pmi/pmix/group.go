package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strings"
)

// keyGroupInfo holds what a member of a group tells the others.
const keyGroupInfo = "pmix.grp.info"

// shared returns the infos that go to the other members of a group.
func shared(infos []codec.Info) []codec.Info {
	var out []codec.Info
	for _, i := range infos {
		a, ok := i.Data.(codec.Array)
		if i.Key != keyGroupInfo || !ok || a.Type != codec.TypeInfo {
			continue
		}
		for _, item := range a.Items {
			if in, ok := item.(codec.Info); ok {
				out = append(out, in)
			}
		}
	}
	return out
}

// group enters the making of a process group, {name}{procs}{infos}, or its end:
// the same, but that clients before 5.0 do not repeat the processes.
func (s *Server) group(r request, cmd codec.Command, d *codec.Decoder) error {
	name := d.String()
	if cmd == codec.CmdGroupConstruct || r.c.hello.version[0] >= 5 {
		return s.collective(r, cmd, name, d)
	}
	infos := d.Infos()
	if d.Err() != nil {
		return d.Err()
	}
	set := s.groups[name]
	if set == nil {
		r.status(codec.ErrNotFound)
		return nil
	}
	s.enter(r, cmd, name, set.procs(), infos)
	return nil
}

func isConstruct(key string) bool {
	return strings.HasPrefix(key, commandName(codec.CmdGroupConstruct)+" ")
}

// groupParts packs what this node's members tell the others.
func (g *gathering) groupParts() []Part {
	var out []Part
	for _, in := range g.in {
		if len(in.infos) > 0 {
			e := codec.NewEncoder(codec.Canonical)
			e.Infos(in.infos)
			out = append(out, Part{in.req.c.client.proc, e.Bytes()})
		}
	}
	return out
}

// learnGroup enters what members tell each other, as values that hold in this
// group only: clients look for them by key and group.
func (g *gathering) learnGroup(parts []Part, context uint64) error {
	g.s.groups[g.group] = g.set
	for _, p := range parts {
		d := codec.NewDecoder(codec.Canonical, p.Data)
		infos := d.Infos()
		if d.Err() != nil {
			return d.Err()
		}
		for _, i := range infos {
			of := codec.Info{Key: "pmix.grp.ctxid", Flags: codec.InfoQualifier, Value: codec.Value{Type: codec.TypeSize, Data: context}}
			kv := codec.KVal{Key: keyQualified, Value: codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: codec.TypeInfo, Items: []any{i, of}}}}
			if err := g.s.qualify(p.Proc, kv); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Server) qualify(p codec.Proc, kv codec.KVal) error {
	space := s.spaces[p.Namespace]
	if space == nil || p.Rank >= uint32(space.size()) {
		return nil
	}
	e := codec.NewEncoder(codec.Canonical)
	e.KVal(kv)
	if cl := space.clients[p.Rank]; cl != nil {
		return cl.card.put(forLocal, entry{key: kv.Key, kval: e.Bytes()})
	}
	return s.learn(p, e.Bytes())
}

// groupResult tells a member of the group, in the words of its version.
func (g *gathering) groupResult(e *codec.Encoder, r request, context uint64) {
	switch major := r.c.hello.version[0]; {
	case major <= 4:
		e.Size(int(context))
	case major == 5:
		e.Procs(g.set.procs())
		e.Size(int(context))
		g.s.foreign(e, g.set, r.c.client.proc.Namespace)
	default:
		e.Procs(g.set.procs())
		e.Pack(codec.TypeBool, g.context)
		if g.context {
			e.Size(int(context))
		}
		e.Size(0)
	}
}
