package errclass

import (
	"fmt"
	"strings"
)

// RankError says which rank of a Run has failed. It unwraps to what f has returned.
type RankError struct {
	Rank int
	Err  error
}

func (e *RankError) Error() string { return fmt.Sprintf("rank %d: %v", e.Rank, e.Err) }

// Unwrap is the error without the rank.
func (e *RankError) Unwrap() error { return e.Err }

// DeadlockError is the reason why calls end in a Run whose ranks wait for each other in vain.
type DeadlockError struct {
	Waiting  []int // ranks that are in a call
	Returned []int // those whose function has returned
}

func (e *DeadlockError) Error() string {
	text := fmt.Sprintf("%s wait%s in vain: nothing is under way", ranksText(e.Waiting), plural(len(e.Waiting) == 1))
	if len(e.Returned) > 0 {
		text += fmt.Sprintf(", and %s returned", ranksText(e.Returned)+map[bool]string{true: " has", false: " have"}[len(e.Returned) == 1])
	}
	return text
}

// plural is the end of a verb.
func plural(one bool) string {
	if one {
		return "s"
	}
	return ""
}

// ranksText names some ranks.
func ranksText(ranks []int) string {
	if len(ranks) == 1 {
		return fmt.Sprintf("rank %d", ranks[0])
	}
	const most = 8
	var names []string
	for _, r := range ranks[:min(len(ranks), most)] {
		names = append(names, fmt.Sprint(r))
	}
	if more := len(ranks) - most; more > 0 {
		return fmt.Sprintf("ranks %s and %d more", strings.Join(names, ", "), more)
	}
	return "ranks " + strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
