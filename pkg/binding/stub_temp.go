package binding

import (
	"fmt"
	"io"

	"github.com/gompirun/gompi/internal/compat"
)

type Report struct {
	Plan     *Plan
	Nodes    []Node
	Compat   compat.Mode
	PID      func(rank int) int
	Job      string
	AppNames []string
}

func Make(req Request) (*Plan, error) {
	p := &Plan{Oversubscribed: make([]bool, len(req.Nodes))}
	loc := map[int]int{}
	for i, a := range req.Apps {
		for r := 0; r < max(a.NP, 1); r++ {
			n := len(p.Ranks) % len(req.Nodes)
			p.Ranks = append(p.Ranks, Placement{Rank: len(p.Ranks), App: i, Node: n, LocalRank: loc[n]})
			loc[n]++
		}
	}
	return p, nil
}
func ParseMapBy(string) (MapBy, error)           { return MapBy{}, nil }
func ParseHydraMapBy(string) (MapBy, error)      { return MapBy{}, nil }
func ParseRankBy(string) (RankBy, error)         { return RankBy{}, nil }
func ParseBindTo(string) (BindTo, error)         { return BindTo{}, nil }
func ParseHydraBindTo(string) (BindTo, error)    { return BindTo{}, nil }
func ReportBindings(io.Writer, Report) error     { return nil }
func DisplayMap(io.Writer, Report, bool) error   { return nil }
func DisplayAlloc(io.Writer, Report, bool) error { return nil }
func Explain(io.Writer, Report) error            { return nil }
func JSON(io.Writer, Report) error               { return nil }
func NodeIDs(r []Placement) map[int]int {
	m := map[int]int{}
	for _, p := range r {
		if _, ok := m[p.Node]; !ok {
			m[p.Node] = len(m)
		}
	}
	return m
}
func ProcessMapping(r []Placement) string {
	s := "(vector"
	ids := NodeIDs(r)
	for i := 0; i < len(r); {
		k := i
		for k < len(r) && r[k].Node == r[i].Node {
			k++
		}
		s += fmt.Sprintf(",(%d,1,%d)", ids[r[i].Node], k-i)
		i = k
	}
	return s + ")"
}
func ParseRankfile(io.Reader, string) ([]RankLine, error) { return nil, nil }
func ParseSeqFile(io.Reader, string) ([]string, error)    { return nil, nil }
