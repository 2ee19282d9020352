package binding

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/pkg/topo"
)

// FileError is a mistake in a rankfile.
type FileError struct {
	Name   string
	Line   int // 1-based
	Column int // 1-based
	Msg    string
}

func (e *FileError) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", e.Name, e.Line, e.Column, e.Msg)
}

// ParseRankfile reads a rankfile:
//
//	# comment
//	rank 0=node01 slot=0:0-3     package 0, its cores 0 to 3
//	rank 1=node02 slot=4,6       cores 4 and 6 of the node
//	rank 2=+n1    slot=1:*       all of package 1 of the second node
//	rank 3=node02 slot=0:1;1:2-3 core 1 of package 0, cores 2 and 3 of package 1
//
// slot= may be left out: the rank may then use the whole node. Name is for
// messages. Errors are *FileError.
func ParseRankfile(r io.Reader, name string) ([]RankLine, error) {
	var out []RankLine
	seen := map[int]int{}
	err := eachLine(r, name, func(no int, text string) *FileError {
		l := lexer{text: text}
		line, msg := l.rankLine()
		if msg == "" {
			if first, dup := seen[line.Rank]; dup {
				l.start, msg = 0, fmt.Sprintf("rank %d is placed twice, first on line %d", line.Rank, first)
			}
		}
		if msg != "" {
			return &FileError{Column: l.start + 1, Msg: msg}
		}
		seen[line.Rank] = no
		line.Line = no
		out = append(out, line)
		return nil
	})
	return out, err
}

// eachLine calls f for every line that has text, comments cut off, and places
// the errors of f.
func eachLine(r io.Reader, name string, f func(no int, text string) *FileError) error {
	sc := bufio.NewScanner(r)
	no := 0
	for sc.Scan() {
		no++
		text := sc.Text()
		for _, mark := range []string{"#", "//"} {
			text, _, _ = strings.Cut(text, mark)
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		if e := f(no, strings.TrimRight(text, " \t\r")); e != nil {
			e.Name, e.Line = name, no
			return e
		}
	}
	if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
		return &FileError{Name: name, Line: no + 1, Column: bufio.MaxScanTokenSize, Msg: fmt.Sprintf("the line is longer than %d bytes", bufio.MaxScanTokenSize)}
	} else if err != nil {
		return fmt.Errorf("%s:%d: %w", name, no+1, err)
	}
	return nil
}

// lexer cuts a line into words. start is where the last word began.
type lexer struct {
	text  string
	pos   int
	start int
}

// word skips blanks and returns what comes before the next byte of stops.
func (l *lexer) word(stops string) string {
	for l.pos < len(l.text) && (l.text[l.pos] == ' ' || l.text[l.pos] == '\t') {
		l.pos++
	}
	l.start = l.pos
	for l.pos < len(l.text) && strings.IndexByte(stops, l.text[l.pos]) < 0 {
		l.pos++
	}
	return l.text[l.start:l.pos]
}

// equals skips blanks and an equal sign and reports whether there was one.
func (l *lexer) equals() bool {
	l.word("= \t") // nothing but blanks may come before it
	ok := l.start == l.pos && l.pos < len(l.text) && l.text[l.pos] == '='
	if ok {
		l.pos++
	}
	return ok
}

// rankLine reads "rank N=host slot=list"; a message says what is wrong with the
// word at l.start.
func (l *lexer) rankLine() (RankLine, string) {
	var line RankLine
	if w := l.word(" \t="); !strings.EqualFold(w, "rank") {
		return line, fmt.Sprintf("unexpected %q: want rank N=host slot=list", w)
	}
	num := l.word(" \t=")
	n, err := strconv.Atoi(num)
	if err != nil || n < 0 || n > maxCount {
		return line, fmt.Sprintf("%q is not a rank: want rank N=host slot=list", num)
	}
	line.Rank = n
	if !l.equals() {
		return line, fmt.Sprintf("want = after rank %d: rank N=host slot=list", n)
	}
	if line.Host = l.word(" \t"); line.Host == "" || strings.Contains(line.Host, "=") {
		return line, fmt.Sprintf("%q is not a host name: want rank %d=host slot=list", line.Host, n)
	}
	key := l.word(" \t=")
	if key == "" && l.pos >= len(l.text) {
		return line, ""
	}
	if k := strings.ToLower(key); k != "slot" && k != "slots" {
		return line, fmt.Sprintf("unexpected %q: want slot=list after the host", key)
	}
	if !l.equals() {
		return line, "want = after slot: slot=0:1-3 or slot=4,6"
	}
	line.Slot = strings.Trim(l.word(" \t"), `"'`)
	if _, err := parseSlots(line.Slot); err != nil {
		return line, err.Error()
	}
	if extra := l.word(" \t"); extra != "" {
		return line, fmt.Sprintf("unexpected %q after slot=%s", extra, line.Slot)
	}
	return line, ""
}

// slotItem is one item of a slot list: CPUs of one package, or of the node.
type slotItem struct {
	pkg  int  // -1: numbers count over the whole node
	all  bool // P:*
	cpus topo.CPUSet
}

// parseSlots reads "4,6", "0-3", "1:2-5", "0:*" and lists of those, with commas, or with
// semicolons as Open MPI's man page has them. An item without package after one with it
// and a comma counts within the same package, as in "1:0,2".
func parseSlots(s string) ([]slotItem, error) {
	var out []slotItem
	for _, group := range strings.Split(strings.TrimSuffix(s, ";"), ";") {
		items, err := parseSlotGroup(s, group)
		if err != nil {
			return nil, err
		}
		out = append(out, items...)
	}
	return out, nil
}

// parseSlotGroup reads what stands between semicolons of s.
func parseSlotGroup(s, group string) ([]slotItem, error) {
	var out []slotItem
	pkg := -1
	for _, item := range strings.Split(group, ",") {
		cpus := item
		if p, c, ok := strings.Cut(item, ":"); ok {
			n, err := strconv.Atoi(p)
			if err != nil || n < 0 || n > maxCount {
				return nil, fmt.Errorf("%q is not a package number in slot=%s", p, s)
			}
			pkg, cpus = n, c
		}
		if cpus == "*" && pkg >= 0 {
			out = append(out, slotItem{pkg: pkg, all: true})
			continue
		}
		set, err := topo.ParseCPUSet(cpus)
		if err != nil || set.IsEmpty() {
			return nil, fmt.Errorf("%q is not a list of cores: want slot=4,6 or slot=0:1-3 (package:cores) or slot=0:*", s)
		}
		out = append(out, slotItem{pkg: pkg, cpus: set})
	}
	return out, nil
}
