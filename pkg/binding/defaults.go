package binding

import (
	"fmt"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// rules is an app's policy with every default filled in, and why.
type rules struct {
	Policy
	np        int // ranks of the whole job, which Open MPI's defaults look at
	hwt       bool
	may       bool         // slots may be exceeded
	mapGiven  bool         // the user said where, so that a default binding follows it
	bindGiven bool         // breaking it is an error, not a notice
	pprNode   map[int]int  // by node: ranks that ppr gives when nothing stops it
	unbound   map[int]bool // nodes whose ranks stay unbound
	haveGPUs  bool         // all its nodes have some
	why       []Decision
}

// have reports whether every node has objects of a level.
type have func(topo.Kind) bool

func (r *rules) decide(what, why, change string) {
	r.why = append(r.why, Decision{what, why, change})
}

// settle fills in the mapping, the ranking and who may exceed slots; the
// binding waits until it is known which nodes are oversubscribed.
func (r *rules) settle(h have, declared bool) error {
	r.hwt = r.HWThreads && r.Map.HWTCPUs != No || r.Map.HWTCPUs == Yes
	r.settleSlots(declared)
	r.mapGiven = r.Map.Directive != MapDefault || r.PerPackage > 0
	r.bindGiven = r.Bind.Target != BindDefault
	if r.Map.Directive == MapPEList && r.Bind.Target == BindCPUList && r.Bind.Ordered {
		r.Map.Ordered = true
	}
	if err := r.settleMap(h); err != nil {
		return err
	}
	return r.settleRank()
}

func (r *rules) settleSlots(declared bool) {
	over := r.Oversubscribe
	if r.Map.Oversubscribe != Unset {
		over = r.Map.Oversubscribe
	}
	r.Oversubscribe = over
	wraps := r.family().Hydra() || r.family() == compat.Srun
	guess := r.Compat == compat.Gompi && !declared
	r.may = over == Yes || over == Unset && (wraps || guess)
	switch {
	case over == Yes:
		r.decide("slots may be exceeded", askedFor(r.Asked.Slots, "oversubscribe"), "--nooversubscribe")
	case over == No:
		r.decide("slots are a limit", askedFor(r.Asked.Slots, "nooversubscribe"), "--oversubscribe")
	case wraps:
		r.decide("slots may be exceeded", "default of "+r.family().String()+": after the last node the first takes more", "--nooversubscribe")
	case guess:
		r.decide("slots may be exceeded", "default: nobody stated slots, they were counted from the hardware, and a guess is no promise", "--nooversubscribe")
	case r.Compat == compat.Gompi:
		r.decide("slots are a limit", "default: slots were stated, and what is stated is kept", "--oversubscribe")
	default:
		r.decide("slots are a limit", "default of "+r.Compat.String(), r.oversubscribeFlag())
	}
}

// oversubscribeFlag is how the mode spells it.
func (r *rules) oversubscribeFlag() string {
	if r.Compat == compat.OMPI5 {
		return "--map-by :OVERSUBSCRIBE"
	}
	return "--oversubscribe"
}

// settleMap follows, for Open MPI 5, what prterun 3.0.14 was seen to do (core
// for any number of ranks), for Open MPI 4 what mpirun 4.1.4 was (two ranks by
// core, more by NUMA node).
func (r *rules) settleMap(h have) error {
	m := &r.Map
	switch {
	case m.Directive != MapDefault:
		r.decide("map by "+m.String(), askedFor(r.Asked.Map, "--map-by"), "")
		return r.checkPE()
	case r.PerPackage > 0:
		m.Directive, m.PPR = MapPPR, []PPR{{r.PerPackage, topo.Package}}
		r.decide("map by "+m.String(), askedFor(r.Asked.PerPackage, "ranks per package"), "")
		return nil
	}
	if r.mapToGPUs(r.haveGPUs) {
		return nil
	}
	set := func(why, change string) {
		r.decide("map by "+m.String(), why, change)
	}
	bound := r.Bind.Target == BindObject && r.Bind.Object != topo.Machine && h(r.Bind.Object)
	switch {
	case r.PerNode > 0:
		m.Directive = MapSlot
		why := fmt.Sprintf("at most %d ranks a node were asked for: each node is filled in turn", r.PerNode)
		if r.Asked.PerNode != "" {
			why = fmt.Sprintf("%s: at most %d ranks a node, so each node is filled in turn", askedFor(r.Asked.PerNode, ""), r.PerNode)
		}
		set(why, "--map-by node")
	case r.family().Hydra(), r.family() == compat.Srun:
		m.Directive = MapSlot
		set("default of "+r.family().String()+": fill each node's slots, then start over", "--map-by node")
	case r.Compat == compat.OMPI4:
		k := r.small(topo.Core, topo.NUMA)
		if m.PE > 1 {
			k = topo.NUMA // a core has no room for it
		}
		*m = r.byObject(k, h)
		set(fmt.Sprintf("default of ompi4 for %d ranks: two or fewer by core, more by NUMA node", r.np), "--map-by slot")
	case bound && m.PE == 0:
		*m = r.byObject(r.Bind.Object, h)
		set("default when only the binding is given: map by what is bound to", "--map-by slot")
	case r.Compat == compat.OMPI5 && m.PE == 0 && r.Bind.Target != BindNone:
		*m = r.byObject(r.cpu(), h)
		set("default of ompi5", "--map-by slot")
	default:
		m.Directive = MapSlot
		set("default: fill each node before the next", "--map-by node")
	}
	return nil
}

// small chooses by the number of ranks, as Open MPI does.
func (r *rules) small(few, many topo.Kind) topo.Kind {
	if r.np <= 2 {
		if few == topo.Core {
			return r.cpu()
		}
		return few
	}
	return many
}

// cpu is the level that counts as one CPU.
func (r *rules) cpu() topo.Kind {
	if r.hwt {
		return topo.PU
	}
	return topo.Core
}

// byObject maps by k, or by the next wider level that all nodes have, and by
// slot where they have none.
func (r *rules) byObject(k topo.Kind, h have) MapBy {
	m := r.Map
	if k == topo.NUMA && !h(k) {
		k = topo.Package
	}
	m.Directive, m.Object = MapObject, k
	if !h(k) {
		m.Directive, m.Object = MapSlot, 0
		m.Span = false
	}
	return m
}

// checkPE refuses pe=n where an object has one CPU, as both Open MPIs do; in
// our own mode the object is then only a way to say "by CPU".
func (r *rules) checkPE() error {
	m := &r.Map
	if m.PE <= 1 || m.Directive != MapObject || m.Object != topo.PU && (m.Object != topo.Core || r.hwt) {
		return nil
	}
	if r.Compat.OpenMPI() {
		return fmt.Errorf("map by %s: a %s has one CPU, pe=%d wants %d: write --map-by slot:pe=%d", m, m.Object, m.PE, m.PE, m.PE)
	}
	*m = MapBy{Directive: MapSlot, PE: m.PE, NoLocal: m.NoLocal, Oversubscribe: m.Oversubscribe, HWTCPUs: m.HWTCPUs}
	return nil
}

// object reports whether ranks are mapped to objects smaller than a node.
func (m *MapBy) object() bool {
	return m.Directive == MapObject || m.Directive == MapPPR && m.finest().Object != topo.Machine
}

func (r *rules) settleRank() error {
	if o := r.Rank.Order; o != RankDefault {
		d := r.Map.Directive
		if r.family() == compat.OMPI5 && (o == RankFill || o == RankSpan) && !r.Map.object() && d != MapDevice && d != MapDist {
			return fmt.Errorf("rank by %s, map by %s: ompi5 ranks so only what is mapped to objects: write --map-by core or --rank-by slot", r.Rank, &r.Map)
		}
		r.decide("rank by "+r.Rank.String(), askedFor(r.Asked.Rank, "--rank-by"), "")
		return nil
	}
	why := "default: ranks are numbered as they were mapped"
	switch d := r.Map.Directive; {
	case d == MapSeq || d == MapRankfile:
		why = "the file gives the ranks"
	case r.family().Hydra() || r.family() == compat.Srun:
	case d == MapNode:
		r.Rank.Order = RankNode
	case d == MapPPR && r.family() == compat.OMPI5 && r.Map.Span && !r.Map.object():
		return fmt.Errorf("map by %s: ompi5 ranks by span then, which wants an object that ranks are mapped to: drop :span, or add --rank-by slot", &r.Map)
	case r.Map.object() && r.family() == compat.OMPI5 && r.Map.Span:
		r.Rank.Order, why = RankSpan, "default of ompi5 with span: one rank an object, node after node"
	case d == MapObject && r.family() == compat.OMPI5:
		r.Rank.Order, why = RankFill, "default of ompi5 for objects: number all ranks of an object, then the next"
	case d == MapObject && r.family() == compat.OMPI4 && r.mapGiven:
		r.Rank = RankBy{Order: RankObject, Object: r.Map.Object} // without span, whatever the mapping
		why = "default of ompi4: rank as mapped"
	default:
		r.Rank.Order = RankSlot
	}
	change := "--rank-by node"
	if r.Rank.Order == RankNode || r.Rank.Order == RankFill {
		change = "--rank-by slot"
	}
	r.decide("rank by "+rankName(r.Rank), why, change)
	return nil
}

func rankName(r RankBy) string {
	if r.Order == RankDefault {
		return "order of mapping"
	}
	return r.String()
}

// settleBind fills in the binding. over says whether some node has more ranks
// than slots; local is the number of ranks of the fullest node.
func (r *rules) settleBind(h have, over bool, first *machine, local int) error {
	b := &r.Bind
	if b.Target != BindDefault {
		r.decide("bind to "+b.String(), askedFor(r.Asked.Bind, "--bind-to"), "")
		if r.Compat.OpenMPI() && r.Map.PE > 1 && b.Target == BindObject && b.Object != topo.Core && b.Object != topo.PU {
			return fmt.Errorf("map by %s, bind to %s: pe=%d binds each rank to %d cores, which --bind-to contradicts: drop one of them", r.Map, b, r.Map.PE, r.Map.PE)
		}
		return r.checkUpward()
	}
	b.byDefault = true
	switch d := r.Map.Directive; {
	case d == MapRankfile || d == MapPEList:
		b.Target, b.Object = BindObject, r.cpu()
		r.decide("bind as listed", "the "+directiveName(d)+" names the CPUs", "--bind-to none")
	case r.Compat == compat.Intel && r.Map.Stride == 0 && r.Map.PE == 0:
		b.Target, b.Domain = BindDomain, IntelDefault().Domain
		r.decide("bind to "+b.String(), "default of intel: an even part of the node's CPUs for each rank, I_MPI_PIN_DOMAIN=auto", "-genv I_MPI_PIN 0")
	case r.Compat.Hydra(): // also where -map-by is given
		b.Target = BindNone
		r.decide("bind to none", "default of "+r.Compat.String(), "--bind-to core")
	case r.Compat == compat.Srun:
		r.settleSrun(first, local)
	case r.Compat == compat.Gompi && r.Map.PE == 0:
		b.Target = BindShare
		r.decide("bind to share", r.shareWhy(), "--bind-to core")
	case r.Compat == compat.OMPI5 && r.Oversubscribe == Yes && r.Map.PE == 0:
		b.Target = BindNone
		r.decide("bind to none", "default of ompi5 with oversubscribe", "--bind-to core:overload-allowed")
	case over && r.Map.PE == 0:
		b.Target = BindNone
		r.decide("bind to none", "default of "+r.Compat.String()+" for oversubscribed nodes", "--bind-to core:overload-allowed")
	default:
		r.settleOpenMPI(h)
	}
	return r.checkUpward()
}

func (r *rules) shareWhy() string {
	why := "default: each rank gets an even share of its node's CPUs, cut along caches and NUMA nodes"
	if r.mapGiven && r.Map.Directive == MapObject {
		why = "default with --map-by " + r.Map.Object.String() + ": ranks share the object they were mapped to"
	}
	if r.ThreadsPer > 1 {
		why += fmt.Sprintf(" (%d threads a rank)", r.ThreadsPer)
	}
	return why
}

func (r *rules) settleOpenMPI(h have) {
	b, name := &r.Bind, r.Compat.String()
	b.Target = BindObject
	why := fmt.Sprintf("default of %s for %d ranks: two or fewer to a core, more to a NUMA node", name, r.np)
	change := "--bind-to none"
	switch d := r.Map.Directive; {
	case r.Map.PE > 0:
		b.Object, why = r.cpu(), fmt.Sprintf("default with pe=%d: that many CPUs a rank", r.Map.PE)
		if d == MapObject && r.Map.Object == topo.PU {
			b.Object = topo.PU
		}
	case d == MapObject && (r.mapGiven || r.Compat == compat.OMPI5):
		b.Object, why = r.Map.Object, "default of "+name+": bind to what is mapped by"
	case d == MapPPR && r.Map.finest().Object != topo.Machine && r.Compat == compat.OMPI5:
		b.Object, why = r.Map.finest().Object, "default of "+name+": bind to what is mapped by"
	default:
		if b.Object = r.small(topo.Core, topo.NUMA); b.Object == topo.NUMA && !h(topo.NUMA) {
			b.Object = topo.Package
		}
	}
	if !h(b.Object) {
		b.Target, why, change = BindNone, "the nodes' topology has no "+b.Object.String(), ""
	}
	r.decide("bind to "+b.String(), why, change)
}

// settleSrun binds when the tasks of a node use up its sockets, cores or
// threads exactly, as slurm's task/affinity plugin does by itself. See
// "--cpu-bind" of srun(1), automatic binding.
func (r *rules) settleSrun(first *machine, local int) {
	need := local * max(r.Map.PE, 1)
	r.Bind.Target = BindNone
	if first != nil {
		for _, k := range []topo.Kind{topo.Package, topo.Core, topo.PU} {
			if len(first.places[k]) == need {
				r.Bind.Target, r.Bind.Object = BindObject, k
				r.decide("bind to "+k.String(), fmt.Sprintf("default of srun: %d tasks times %d CPUs are all of a node's %ss", local, max(r.Map.PE, 1), k), "--bind-to none")
				return
			}
		}
	}
	r.decide("bind to none", "default of srun: the tasks do not use up sockets, cores or threads evenly", "--bind-to core")
}

// checkUpward refuses, as PRRTE does, to bind wider than was mapped; Open MPI 4
// widened the binding, and so do we.
func (r *rules) checkUpward() error {
	if r.Compat != compat.OMPI5 || r.Bind.Target != BindObject {
		return nil
	}
	k := topo.Machine
	switch r.Map.Directive {
	case MapObject:
		k = r.Map.Object
	case MapPPR:
		k = r.Map.finest().Object
	}
	if r.Bind.Object < k {
		return compat.Refuse(compat.UpwardBind, fmt.Errorf("bind to %s, map by %s: ompi5 binds to an object at or below the one mapped by: write --map-by %s or --compat ompi4",
			objectName(r.Bind.Object), k, objectName(r.Bind.Object)))
	}
	return nil
}

// finest is the innermost object of a ppr.
func (m MapBy) finest() PPR {
	var f PPR
	for i, p := range m.PPR {
		if i == 0 || p.Object > f.Object {
			f = p
		}
	}
	return f
}
