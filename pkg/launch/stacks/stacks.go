// Package stacks reads what the Go runtime and debuggers print about where a
// process is, leaves out what differs between processes that are at the same
// place (addresses, arguments, thread numbers), and groups processes alike.
//
// Threads is what the readers give; Lines is its text; Group finds who is where.
package stacks

import (
	"cmp"
	"fmt"
	"io"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/ranges"
)

// Thread is a thread or goroutine.
type Thread struct {
	Name   string
	Frames []string // innermost first
}

// most bounds what is kept of one process: a deep recursion, or a server's
// thousands of goroutines, must not drown the rest.
const (
	mostFrames  = 64
	mostThreads = 32
)

// Lines writes threads as text. Threads alike are written once, with their
// number.
func Lines(threads []Thread) []string {
	var out []string
	var order []string
	text := map[string]Thread{}
	count := map[string]int{}
	for _, t := range threads {
		if len(t.Frames) > mostFrames {
			more := fmt.Sprintf("... and %d frames more", len(t.Frames)-mostFrames)
			t.Frames = append(slices.Clone(t.Frames[:mostFrames]), more)
		}
		key := t.Name + "\n" + strings.Join(t.Frames, "\n")
		if count[key]++; count[key] == 1 {
			order = append(order, key)
			text[key] = t
		}
	}
	for i, key := range order {
		if i == mostThreads {
			return append(out, fmt.Sprintf("... and %d stacks more", len(order)-i))
		}
		t, times := text[key], ""
		if n := count[key]; n > 1 {
			times = strconv.Itoa(n) + " times "
		}
		out = append(out, times+t.Name+":")
		for _, f := range t.Frames {
			out = append(out, "  "+f)
		}
	}
	return out
}

// Named leaves out what a stripped library has no names for: threads of which nothing
// is named, or nothing that can be believed, and of the others frames in a row but one.
func Named(threads []Thread) []Thread {
	var out []Thread
	for _, t := range threads {
		frames := slices.CompactFunc(slices.Clone(t.Frames), func(a, b string) bool { return nameless(a) && nameless(b) })
		if len(frames) > 0 && (!nameless(frames[0]) || slices.ContainsFunc(frames, entry)) {
			out = append(out, Thread{Name: t.Name, Frames: frames})
		}
	}
	return out
}

// nameless reports whether a frame's function is unknown.
func nameless(frame string) bool { return strings.HasPrefix(frame, "??") }

// entry reports whether a frame is where a program, a thread or a call of MPI begins. A debugger that does not know how large a library's frames
// are guesses, and may come by an address that has been left on the stack of a thread of the library's own, say of the dynamic linker; to one
// of these it comes only by the frames that there are.
func entry(frame string) bool {
	function, _, _ := strings.Cut(frame, " ")
	switch function {
	case "main", "_start", "start_thread", "clone", "__clone", "clone3", "__clone3":
		return true
	}
	return strings.HasPrefix(function, "PMPI_") || strings.HasPrefix(function, "MPI_") || strings.HasPrefix(function, "mpi_")
}

// Place is where a rank is.
type Place struct {
	Rank  int
	Lines []string
}

// Group is a set of ranks in the same place.
type Group struct {
	Ranks []int // in order
	Lines []string
}

// Groups puts together who is in the same place, the largest group first.
// The last, if it is small, is often the one that all others wait for.
func Groups(places []Place) []Group {
	at := map[string]int{}
	var out []Group
	for _, p := range places {
		key := strings.Join(p.Lines, "\n")
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, Group{Lines: p.Lines})
		}
		out[i].Ranks = append(out[i].Ranks, p.Rank)
	}
	for i := range out {
		slices.Sort(out[i].Ranks)
	}
	slices.SortStableFunc(out, func(a, b Group) int {
		return cmp.Or(cmp.Compare(len(b.Ranks), len(a.Ranks)), cmp.Compare(a.Ranks[0], b.Ranks[0]))
	})
	return out
}

// Write writes groups of a world of size ranks.
func Write(w io.Writer, groups []Group, size int) error {
	var b strings.Builder
	for _, g := range groups {
		s := "s"
		if len(g.Ranks) == 1 {
			s = ""
		}
		fmt.Fprintf(&b, "rank%s %s (%d of %d):\n", s, ranges.Text(g.Ranks), len(g.Ranks), size)
		for _, l := range g.Lines {
			fmt.Fprintf(&b, "  %s\n", l)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// place words where a frame is in the source.
func place(function, source string) string {
	if source == "" {
		return function
	}
	return function + " at " + source
}

// lib words a frame without source.
func lib(function, file string) string { return function + " of " + path.Base(file) }
