package topo

import (
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"testing/fstest"
)

// ParseTree reads the text form of a machine's files: those below sys and proc
// that FromFS looks at, in one file that fits an e-mail. The result stands for
// the machine's /. Errors name the line.
//
//	# a comment
//	sys/devices/system/cpu/online 0-15
//	sys/devices/system/cpu/cpu{0-7}/topology/thread_siblings_list {},{+8}
//	sys/bus/pci/devices/0000:3b:00.0/net/eth0/
//	proc/self/status
//		Cpus_allowed_list:	0-3
//
// A line is a path and, after the first blank, what the file holds; lines that
// start with a tab are further lines of it. A path that ends in a slash is an
// empty directory. A path with {LIST} stands for one path for each number of the
// list; in what these files hold, {} is the number, {+8} eight more, {-8} eight less.
func ParseTree(text string) (fs.FS, error) {
	p := treeParser{files: fstest.MapFS{}}
	for line := range strings.Lines(text) {
		p.line++
		if err := p.add(strings.TrimRight(line, "\r\n")); err != nil {
			return nil, fmt.Errorf("line %d: %w", p.line, err)
		}
	}
	if err := p.flush(); err != nil {
		return nil, fmt.Errorf("line %d: %w", p.line, err)
	}
	if len(p.files) == 0 {
		return nil, errors.New("no files in it")
	}
	return p.files, nil
}

// maxTreeFiles bounds what a text may grow to: a machine of 2048 PUs has some
// 80 000 files.
const maxTreeFiles = 1 << 18

// treeParser holds the file whose lines are being read until the next begins.
type treeParser struct {
	files fstest.MapFS
	line  int
	path  string // "" none
	value string
}

func (p *treeParser) add(line string) error {
	switch {
	case strings.HasPrefix(line, "\t"):
		if p.path == "" || strings.HasSuffix(p.path, "/") {
			return errors.New("a continued line without a file before it")
		}
		p.value += line[1:] + "\n"
		return nil
	case strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#"):
		return nil
	}
	if err := p.flush(); err != nil {
		return err
	}
	path, value, _ := strings.Cut(line, " ")
	p.path, p.value = path, value
	if value != "" {
		p.value += "\n"
	}
	return nil
}

// flush stores the file that has been read.
func (p *treeParser) flush() error {
	if p.path == "" {
		return nil
	}
	path, value := p.path, p.value
	p.path = ""
	before, rest, expands := strings.Cut(path, "{")
	if !expands {
		return p.store(path, value)
	}
	list, after, closed := strings.Cut(rest, "}")
	if !closed || strings.Contains(after, "{") {
		return fmt.Errorf("%s: write one {LIST} in a path", path)
	}
	set, err := ParseCPUSet(list)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	for _, n := range set.List() {
		text, err := substitute(value, n)
		if err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		if err := p.store(before+strconv.Itoa(n)+after, text); err != nil {
			return err
		}
	}
	return nil
}

func (p *treeParser) store(path, value string) error {
	name := strings.TrimSuffix(path, "/")
	switch {
	case !fs.ValidPath(name) || name == ".":
		return fmt.Errorf("%q is not a path below /: write it without the first slash", path)
	case p.files[name] != nil:
		return fmt.Errorf("%s is there twice", name)
	case len(p.files) >= maxTreeFiles:
		return fmt.Errorf("more than %d files", maxTreeFiles)
	}
	f := &fstest.MapFile{Data: []byte(value), Mode: 0o444}
	if name != path {
		f.Mode = fs.ModeDir | 0o555
	}
	p.files[name] = f
	return nil
}

// substitute replaces {} by n, {+K} by n+K and {-K} by n-K.
func substitute(value string, n int) (string, error) {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(value, "{")
		b.WriteString(before)
		if !found {
			return b.String(), nil
		}
		add, after, closed := strings.Cut(rest, "}")
		k := 0
		if add != "" {
			var err error
			if k, err = strconv.Atoi(add); err != nil || add[0] != '+' && add[0] != '-' {
				closed = false
			}
		}
		if !closed {
			return "", fmt.Errorf("%q: write {}, {+8} or {-8} for the number of the path", value)
		}
		b.WriteString(strconv.Itoa(n + k))
		value = after
	}
}
