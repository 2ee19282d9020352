package binding

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// orderValue is what a --rank-by word stands for.
type orderValue struct {
	o Order
	k topo.Kind
}

func orderWords() map[string]orderValue {
	w := map[string]orderValue{"slot": {o: RankSlot}, "node": {o: RankNode}, "board": {o: RankNode}, "fill": {o: RankFill}, "span": {o: RankSpan}}
	for name, k := range objectWords() {
		w[name] = orderValue{RankObject, k}
	}
	return w
}

// ParseRankBy reads the value of --rank-by: slot, node, fill, span or an
// object, which may be followed by :span (Open MPI 4).
func ParseRankBy(s string) (RankBy, error) {
	word, qual, hasQual := strings.Cut(s, ":")
	v, err := lookup("order", word, orderWords())
	if err == nil && hasQual {
		_, err = lookup("qualifier", qual, map[string]bool{"span": true})
		if err == nil && v.o != RankObject {
			err = fmt.Errorf("span goes with an object: write --rank-by span")
		}
	}
	if err != nil {
		return RankBy{}, fmt.Errorf("--rank-by %s: %w", s, err)
	}
	return RankBy{Order: v.o, Object: v.k, Span: hasQual}, nil
}

// String writes r so that ParseRankBy reads it back; the default is "".
func (r RankBy) String() string {
	switch r.Order {
	case RankSlot:
		return "slot"
	case RankNode:
		return "node"
	case RankFill:
		return "fill"
	case RankSpan:
		return "span"
	case RankObject:
		if r.Span {
			return r.Object.String() + ":span"
		}
		return r.Object.String()
	}
	return ""
}
