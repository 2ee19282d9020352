package launch

import (
	"errors"
	"fmt"
	"strconv"
	"syscall"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/output"
	"github.com/gompirun/gompi/pkg/launch/proto"
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
	j.libraries.to = j.sinks.err
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
	} else if j.prompting(m) {
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
