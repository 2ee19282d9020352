package launch

import (
	"errors"
	"fmt"
	"strconv"
	"syscall"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/output"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/stdio"
)

// creditStep is how much of its window a node gets back at once, bytes: enough
// to cost few messages, and so little that no node waits for the rest.
const creditStep = outputWindow / 8

// sinks are where ranks' output goes.
type sinks struct {
	router   *output.Router
	files    *output.Files // nil: none were asked for
	out, err *output.Spool // the launcher's own
}

// full reports that no more is to be asked for yet.
func (s *sinks) full() bool { return s.out.Full() || s.err.Full() }

// openOutput connects ranks' output to the launcher's own.
func (j *job) openOutput() {
	drained := func() { j.post(j.releaseCredit) }
	j.sinks.out = output.NewSpool(j.stdout, output.SpoolLimits{}, drained)
	j.sinks.err = output.NewSpool(j.stderr, output.SpoolLimits{}, drained)
	j.libraries.To = j.sinks.err
	o := j.spec.IO
	np := 0
	for _, a := range j.spec.Apps {
		np += a.NP
	}
	width := len(strconv.Itoa(max(np-1, 0)))
	if o.OutputDir != "" || o.OutputFile != "" || o.OutPattern != "" || o.ErrPattern != "" {
		j.sinks.files = &output.Files{
			Dir: o.OutputDir, File: o.OutputFile, OutPattern: o.OutPattern, ErrPattern: o.ErrPattern,
			Job: j.jobName(), Width: width, Merge: o.Merge, NoCopy: o.NoCopy, NoJobID: o.NoJobID, Began: j.started,
		}
	}
	j.sinks.router = output.NewRouter(output.Config{
		Stdout: j.sinks.out, Stderr: j.sinks.err, Raw: o.Raw, Files: j.sinks.files, From: o.From,
		Merge: o.XML && j.spec.Compat == compat.OMPI4, // its XML is one document
		Style: output.Style{
			Compat: j.spec.Compat, Rank: o.Tag == jobspec.TagRank, Detailed: o.Tag == jobspec.TagDetailed, Fullname: o.Tag == jobspec.TagFullname,
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
	j.sinks.out.Give(fmt.Appendf(nil, format, root))
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
	j.sinks.router.Write(src, m.Data)
	if m.EOF {
		j.sinks.router.End(src)
	} else if j.input.Prompting(m.Rank) {
		j.sinks.router.Flush(src)
	}
	if len(m.Data) == 0 {
		return
	}
	n.credit += len(m.Data)
	if !j.sinks.full() {
		j.giveCredit(n)
	}
	if err := j.sinks.out.Err(); err != nil && !j.ctl.Ending() {
		if errors.Is(err, syscall.EPIPE) {
			j.step(control.OutputGone{})
		} else {
			j.step(control.LaunchFailed{Err: "standard output: " + err.Error()})
		}
	}
}

// giveCredit opens a node's window again by what has been taken from it.
func (j *job) giveCredit(n *node) {
	if n.credit >= creditStep {
		j.send(n.index, &proto.OutputCredit{Bytes: n.credit})
		n.credit = 0
	}
}

func (j *job) releaseCredit() {
	if j.sinks.full() {
		return
	}
	for _, n := range j.nodes {
		j.giveCredit(n)
	}
}

// openProgress is for --show-progress, if there is a terminal to show it on. Whoever writes there
// later knows of it.
func (j *job) openProgress() {
	if !j.spec.Show.Progress || !stdio.IsTerminal(j.stderr.File) {
		return
	}
	j.progress = stdio.NewProgress(stdio.Stream{File: j.stderr.File}, func() bool { return j.sinks.err.MidLine() || j.stdout.Line != nil && j.sinks.out.MidLine() })
	j.progress.OfHosts.Store(int64(len(j.nodes)))
	j.stderr.Line = j.progress
	if stdio.IsTerminal(j.stdout.File) {
		j.stdout.Line = j.progress
	}
}

// countProgress brings the line up to date, and ends it with the launch.
func (j *job) countProgress() {
	p := j.progress
	if p == nil {
		return
	}
	up := 0
	for _, n := range j.nodes {
		if n.up {
			up++
		}
	}
	p.Hosts.Store(int64(up))
	if w := j.world(0); w != nil {
		p.Ranks.Store(int64(w.begun))
		p.OfRanks.Store(int64(len(w.ranks)))
		if w.begun == len(w.ranks) {
			p.Stop()
		}
	}
	if j.finished || j.ctl.Ending() {
		p.Stop()
	}
}

// startInput has the readers of a world get the launcher's standard input.
func (j *job) startInput(m *proto.Apps, w *world) {
	var nodes []int
	for _, r := range w.ranks {
		if m.Reads(r.Rank) {
			nodes = append(nodes, r.Node)
		}
	}
	j.input = stdio.Pump{
		From: j.stdin, Screen: j.stdout, Post: j.post,
		Send: func(node int, m *proto.Input) { j.send(node, m) },
		Note: func(err error) {
			fmt.Fprintf(j.stderr, "gompirun: standard input: %v; its readers see its end\n", err)
		},
	}
	j.input.Start(m, nodes)
}
