package proto

import (
	"slices"
	"strconv"
	"strings"
)

// Tool is a program that runs others: it stands in front of the command of some ranks.
type Tool struct {
	Argv  []string // RankWord in it stands for the rank's number
	Ranks []int    // in ascending order; nil: all
}

// RankWord stands for a rank's number in the arguments of a Tool.
const RankWord = "{rank}"

// Of reports whether a rank has the tool.
func (t *Tool) Of(rank int) bool {
	if t.Ranks == nil {
		return true
	}
	_, ok := slices.BinarySearch(t.Ranks, rank)
	return ok
}

// Before returns the command argv of a rank with the tool in front of it.
func (t *Tool) Before(argv []string, rank int) []string {
	out := make([]string, 0, len(t.Argv)+len(argv))
	for _, word := range t.Argv {
		out = append(out, strings.ReplaceAll(word, RankWord, strconv.Itoa(rank)))
	}
	return append(out, argv...)
}

// InFront returns a rank's command with its tools in front of it.
func InFront(tools []Tool, argv []string, rank int) []string {
	for _, t := range slices.Backward(tools) {
		if t.Of(rank) {
			argv = t.Before(argv, rank)
		}
	}
	return argv
}

// Reads reports whether a rank reads the launcher's input.
func (a *Apps) Reads(rank int) bool {
	switch a.Stdin {
	case StdinAll:
		return true
	case StdinSome:
		_, ok := slices.BinarySearch(a.Readers, rank)
		return ok
	}
	return a.Stdin == rank
}
