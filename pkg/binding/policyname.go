package binding

import (
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// PolicyNames are the policies in effect for a program, in the words of Open MPI's displays.
type PolicyNames struct {
	Mapper string // the component: round_robin
	Map    string // BYCORE:NOOVERSUBSCRIBE:SPAN
	Rank   string // FILL, SLOT
	Bind   string // CORE:IF-SUPPORTED
}

// PolicyNames returns them as Open MPI 4 writes them, or as 5 does.
func (a *AppPlan) PolicyNames(v4 bool) PolicyNames {
	return PolicyNames{Mapper: mapper(a.mapBy), Map: policyName(a, v4), Rank: orderName(a.rankBy, v4), Bind: targetName(a.bindTo, v4)}
}

// mapper is the component that Open MPI names for a directive.
func mapper(m MapBy) string {
	switch m.Directive {
	case MapPPR:
		return "ppr"
	case MapSeq:
		return "seq"
	case MapRankfile:
		return "rank_file"
	case MapDist:
		return "mindist"
	}
	return "round_robin"
}

// levelName is an object in capitals, in the words of Open MPI 4 or 5.
func levelName(k topo.Kind, v4 bool) string {
	switch {
	case k == topo.Machine:
		return "NODE"
	case k == topo.Package && v4:
		return "SOCKET"
	}
	return strings.ToUpper(k.String())
}

// policyName is "BYCORE:NOOVERSUBSCRIBE:SPAN".
func policyName(a *AppPlan, v4 bool) string {
	m := a.mapBy
	s := "BYSLOT"
	switch m.Directive {
	case MapNode:
		s = "BYNODE"
	case MapObject:
		s = "BY" + levelName(m.Object, v4)
	case MapPPR:
		s = "BY" + levelName(m.finest().Object, v4)
	case MapSeq:
		s = "SEQ"
	case MapRankfile:
		s = "BYUSER"
	case MapPEList:
		s = "PE-LIST"
	case MapDist:
		s = "MINDIST"
	case MapDevice:
		s = "BYDEVICE"
	}
	if a.may {
		s += ":OVERSUBSCRIBE"
	} else {
		s += ":NOOVERSUBSCRIBE"
	}
	if m.Span {
		s += ":SPAN"
	}
	return s
}

// orderName is "FILL", "SLOT"...
func orderName(r RankBy, v4 bool) string {
	switch r.Order {
	case RankDefault:
		return "BYUSER"
	case RankObject:
		s := levelName(r.Object, v4)
		if r.Span {
			s += ":SPAN"
		}
		return s
	}
	return strings.ToUpper(r.String())
}

// targetName is "CORE:IF-SUPPORTED".
func targetName(b BindTo, v4 bool) string {
	s := strings.ToUpper(b.String())
	if b.Target == BindObject {
		s = levelName(b.Object, v4)
		if b.IfSupported || b.byDefault {
			s += ":IF-SUPPORTED"
		}
		if b.Overload == Yes {
			s += ":OVERLOAD-ALLOWED"
		}
	}
	return s
}
