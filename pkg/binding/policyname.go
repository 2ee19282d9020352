package binding

import (
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

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
func policyName(a AppPlan, v4 bool) string {
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
