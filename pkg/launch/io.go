package launch

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/internal/sys"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/output"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// creditStep is how much of its window a node gets back at once, bytes: enough
// to cost few messages, and so little that no node waits for the rest.
const creditStep = outputWindow / 8

// openOutput connects ranks' output to the launcher's own.
func (j *job) openOutput() {
	drained := func() { j.post(j.releaseCredit) }
	j.out = output.NewSpool(j.sys.Stdout, output.SpoolLimits{}, drained)
	j.err = output.NewSpool(j.sys.Stderr, output.SpoolLimits{}, drained)
	o := j.spec.IO
	np := 0
	for _, a := range j.spec.Apps {
		np += a.NP
	}
	width := len(strconv.Itoa(max(np-1, 0)))
	if o.OutputDir != "" || o.OutputFile != "" || o.OutPattern != "" || o.ErrPattern != "" {
		j.files = &output.Files{
			Dir: o.OutputDir, File: o.OutputFile, OutPattern: o.OutPattern, ErrPattern: o.ErrPattern,
			Job: j.jobName(), Width: width, Merge: o.Merge, NoCopy: o.NoCopy, Began: j.started,
		}
	}
	j.router = output.NewRouter(output.Config{
		Stdout: j.out, Stderr: j.err, Raw: o.Raw, Files: j.files, From: o.From,
		Merge: o.XML && j.spec.Compat == compat.OMPI4, // its XML is one document
		Style: output.Style{
			Compat: j.spec.Compat, Rank: o.Tag == TagRank, Detailed: o.Tag == TagDetailed, Fullname: o.Tag == TagFullname,
			Pattern: o.TagPattern, Began: j.started, Timestamp: o.Timestamp, XML: o.XML, Job: j.jobName(), Width: width,
		},
	})
	j.giveXML("<%s>\n")
}

// giveXML begins or ends the XML document that output is part of.
func (j *job) giveXML(format string) {
	if !j.spec.IO.XML {
		return
	}
	root := "mpirun"
	if j.spec.Compat == compat.OMPI5 {
		root = "prterun"
	}
	j.out.Give(fmt.Appendf(nil, format, root))
}

func (j *job) source(n *node, m *proto.Output) output.Source {
	src := output.Source{World: m.World, Rank: m.Rank, Err: m.Stream == proto.Stderr, Node: n.index, Host: n.host.Name}
	if w := j.world(m.World); w != nil && m.Rank < len(w.ranks) {
		src.App, src.Pid = w.ranks[m.Rank].App, w.pids[m.Rank]
	}
	return src
}

func (j *job) onOutput(n *node, m *proto.Output) {
	src := j.source(n, m)
	j.copyOutput(m)
	j.router.Write(src, m.Data)
	if m.EOF {
		j.router.End(src)
	} else if j.prompting(m) {
		j.router.Flush(src)
	}
	if len(m.Data) == 0 {
		return
	}
	n.credit += len(m.Data)
	if !j.out.Full() && !j.err.Full() {
		j.giveCredit(n)
	}
	if err := j.out.Err(); err != nil && !j.ctl.Ending() {
		if errors.Is(err, syscall.EPIPE) {
			j.step(control.OutputGone{})
		} else {
			j.step(control.LaunchFailed{Err: "standard output: " + err.Error()})
		}
	}
}

// prompting reports that an unfinished line should show at once: on a terminal,
// from the rank that reads the keyboard.
func (j *job) prompting(m *proto.Output) bool {
	return j.input.terminal && m.Rank == j.input.rank
}

// giveCredit opens a node's window again by what has been taken from it.
func (j *job) giveCredit(n *node) {
	if n.credit >= creditStep {
		j.send(n.index, &proto.OutputCredit{Bytes: n.credit})
		n.credit = 0
	}
}

func (j *job) releaseCredit() {
	if j.out.Full() || j.err.Full() {
		return
	}
	for _, n := range j.nodes {
		j.giveCredit(n)
	}
}

// inputWindow bounds the input under way to ranks, bytes.
const inputWindow = 4 << 20

// inputPump reads the launcher's standard input while ranks take it.
type inputPump struct {
	rank     int
	terminal bool // both our input and our output are terminals
	waiting  map[int]bool
	taken    map[int]int // bytes that every reader of a node has taken

	mu     sync.Mutex
	cond   *sync.Cond
	room   int
	closed bool
}

// start begins to read, when there is somebody to read for.
func (p *inputPump) start(j *job, rank int, w *world) {
	p.rank = rank
	p.waiting, p.taken = map[int]bool{}, map[int]int{}
	for _, r := range w.ranks {
		if rank == proto.StdinAll || r.Rank == rank {
			p.waiting[r.Node] = true
		}
	}
	p.terminal = isTerminal(j.sys.Stdin) && isTerminal(j.sys.Stdout)
	p.cond = sync.NewCond(&p.mu)
	p.room = inputWindow
	if isTerminal(j.sys.Stdin) && !foreground(j.sys.Stdin) {
		return // reading would stop us: a background job has no keyboard
	}
	go p.run(j)
}

func (p *inputPump) run(j *job) {
	for {
		p.mu.Lock()
		for p.room < inputChunk && !p.closed {
			p.cond.Wait()
		}
		closed := p.closed
		p.room -= inputChunk
		p.mu.Unlock()
		if closed {
			return
		}
		buf := make([]byte, inputChunk)
		n, err := j.sys.Stdin.Read(buf)
		if n == firstPipe {
			sys.SetPipeSize(int(j.sys.Stdin.Fd()), inputChunk) // it was full: let more come at once
		}
		p.mu.Lock()
		p.room += inputChunk - n
		p.mu.Unlock()
		eof := err != nil
		j.post(func() { p.pass(j, buf[:n], eof) })
		if eof {
			return
		}
	}
}

// inputChunk is how much is read at once, firstPipe what a pipe holds that
// nobody has asked to hold more: bytes.
const (
	inputChunk = 128 << 10
	firstPipe  = 64 << 10
)

func (p *inputPump) pass(j *job, data []byte, eof bool) {
	for node := range p.waiting {
		j.send(node, &proto.Input{EOF: eof, Data: data})
	}
}

// credit notes what a node's readers have taken. The slowest node decides.
func (p *inputPump) credit(node int, m *proto.InputCredit) {
	if p.cond == nil || !p.waiting[node] {
		return
	}
	before := p.low()
	p.taken[node] += m.Bytes
	if m.Closed {
		delete(p.waiting, node)
	}
	p.mu.Lock()
	if len(p.waiting) == 0 {
		p.closed = true
	} else if gain := p.low() - before; gain > 0 {
		p.room += gain
	}
	p.cond.Signal()
	p.mu.Unlock()
}

func (p *inputPump) low() int {
	low := -1
	for node := range p.waiting {
		if low < 0 || p.taken[node] < low {
			low = p.taken[node]
		}
	}
	return low
}

func isTerminal(f *os.File) bool {
	_, err := unix.IoctlGetTermios(int(f.Fd()), unix.TCGETS)
	return err == nil
}

func foreground(f *os.File) bool {
	pgrp, err := unix.IoctlGetInt(int(f.Fd()), unix.TIOCGPGRP)
	return err == nil && pgrp == unix.Getpgrp()
}

// closeAll ends links, output and the starter. It reports whether all output
// has reached its files.
func (j *job) closeAll() (complete bool) {
	j.cancel()
	for l := range j.links {
		l.Close()
	}
	j.localEnd.Wait()
	if j.starter != nil {
		j.starter.Close()
	}
	j.guard.leave()
	defer j.guard.wait()
	complete = true
	lost := func(what string, err error) {
		_, _ = io.WriteString(j.sys.Stderr, "gompirun: "+what+": "+err.Error()+"\n")
		complete = false
	}
	j.giveXML("</%s>\n")
	// what was wrong while ranks ran has ended the job and been told
	if err := j.out.Close(); err != nil && j.ctl.First() == nil && !errors.Is(err, syscall.EPIPE) {
		lost("standard output", err)
	}
	_ = j.err.Close()
	for _, err := range j.files.Close() {
		lost("output file", err)
	}
	return complete
}
