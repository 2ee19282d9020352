package checker

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// agreeingGroup are ranks of one group that say the same.
type agreeingGroup struct {
	ranks []int
	text  string
}

// Disagreement is what is wrong with the calls of members that do not agree. Ranks that make the same call are named together, the
// fewest first: they are often those that are wrong.
func (t *Told) Disagreement() *Finding {
	var others []int
	for r := range t.Size {
		if !t.agrees(t.Me, r) {
			others = append(others, r)
		}
	}
	kind, text := Argument, ""
	switch {
	case len(others) > 0:
		text = t.apart(others)
	case !t.groups():
		kind, text = t.unpaired()
	default:
		text = t.apart(t.quarrel())
	}
	return &Finding{kind, fmt.Sprintf("the ranks of %s do not agree: %s", t.in, text)}
}

// apart says what this rank calls, and what others do.
func (t *Told) apart(others []int) string {
	mine := "this one calls " + t.says(t.mine)
	if like := t.like(t.Me); len(like) > 1 {
		mine += " like " + t.who(slices.DeleteFunc(like, func(r int) bool { return r == t.Me })...)
	}
	var texts []string
	for _, c := range t.choruses(others) {
		texts = append(texts, t.who(c.ranks...)+" "+c.text)
	}
	return strings.Join(append([]string{mine}, fewOf(texts)...), "; ")
}

// like are the ranks of a rank's group that say the same as it.
func (t *Told) like(rank int) (out []int) {
	for r := range t.Size {
		if t.mates(r, rank) && slices.Equal(t.said(r)[:words], t.said(rank)[:words]) {
			out = append(out, r)
		}
	}
	return out
}

// choruses are some ranks by what they say, the fewest first.
func (t *Told) choruses(of []int) (out []agreeingGroup) {
	heard := map[int]bool{}
	for _, r := range of {
		like := t.like(r)
		if heard[like[0]] || slices.Contains(like, t.Me) { // which has been said
			continue
		}
		heard[like[0]] = true
		text := t.says(t.said(r))
		if text == t.says(t.mine) {
			text += " of other elements"
		}
		out = append(out, agreeingGroup{like, text})
	}
	slices.SortStableFunc(out, func(a, b agreeingGroup) int { return cmp.Compare(len(a.ranks), len(b.ranks)) })
	return out
}

// runsOf are numbers in ascending order for people: 0-4, 6.
func runsOf(numbers []int) string {
	var runs []string
	for i := 0; i < len(numbers); {
		first := numbers[i]
		for i++; i < len(numbers) && numbers[i] == numbers[i-1]+1; i++ {
		}
		run := strconv.Itoa(first)
		if last := numbers[i-1]; last > first {
			run += "-" + strconv.Itoa(last)
		}
		runs = append(runs, run)
	}
	return strings.Join(fewOf(runs), ", ")
}

// fewOf are the first of some texts, and how many there are besides.
func fewOf(texts []string) []string {
	const most = 4
	if len(texts) > most {
		return append(texts[:most], fmt.Sprintf("and %d more", len(texts)-most))
	}
	return texts
}
