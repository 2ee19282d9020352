// Package launch runs a job: it starts a daemon per node, plans and starts the
// ranks, forwards their input, output and signals, serves PMI, and decides when
// and how the job is over.
//
// What to know are Run (does what a jobspec.Job says) and Result (how it ended). The agent of a node is in package daemon, and what
// decides how a job goes on is in package control.
package launch

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/internal/base/logger"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/hosts"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/programs"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
	"github.com/gompirun/gompi/pkg/launch/stdio"
	"github.com/gompirun/gompi/pkg/topo"
)

// System is the launcher's surroundings. Tests give their own.
type System struct {
	Stdin          *os.File
	Stdout, Stderr *os.File
	Environ        []string
	Open           func(name string) (io.ReadCloser, error) // files that the user names; nil: os.Open
	Log            logger.Logger                            // nil: no log
	Daemon         func(arch string) (remote.Binary, error) // the daemon to push
	DaemonPath     func(arch string) (string, error)        // where the daemon of this host is, for the guard; nil: there is none

	// NewStarter makes what starts daemons on other hosts.
	NewStarter func(proto.Remote, logger.Logger, func(note string)) (remote.Starter, error)
	Debugger   Debugger                     // how debuggers follow this process; nil: they do not
	Dropin     func() (proto.Dropin, error) // where our libraries of other MPIs' names are; nil: nowhere
	HostFacts  func() []topo.Fact           // what --display topo says of this host beside its CPUs; nil: nothing
	Notices    []string                     // printed once it is sure that this process runs the job
}

// Result is how a job ended.
type Result struct {
	Status int             // the launcher's exit status
	First  *control.Death  // what decided it, or why it ended early; nil when all went well
	Deaths []control.Death // everything that went wrong by itself
}

// Run runs a job to its end: no process or file of it is left on any host that
// can still be reached. The error is about the request (hosts, placement, the report), and
// with one that kept the job from starting the Result is empty; how ranks fared is in the Result.
func Run(ctx context.Context, spec jobspec.Job, sys System) (Result, error) {
	if sys.Log == nil {
		sys.Log = logger.Discard{}
	}
	if sys.Open == nil {
		sys.Open = func(name string) (io.ReadCloser, error) { return os.Open(name) }
	}
	j := &job{
		spec: spec, sys: sys, log: sys.Log, id: newID(), secret: newSecret(), mailbox: mailbox{wake: make(chan struct{}, 1)},
		stdin: stdio.Stream{File: sys.Stdin}, stdout: stdio.Stream{File: sys.Stdout}, stderr: stdio.Stream{File: sys.Stderr},
	}
	j.early = j.startEarly()
	defer j.early.close()
	if err := j.findDropin(); err != nil {
		return Result{}, err
	}
	if err := j.findHosts(); err != nil {
		return Result{}, err
	}
	for _, n := range sys.Notices {
		fmt.Fprintf(j.stderr, "gompirun: %s\n", n)
	}
	if spec.Show.DryRun {
		return Result{}, j.dryRun()
	}
	if err := j.checkFiles(); err != nil {
		return Result{}, err
	}
	return j.run(ctx)
}

// findHosts makes the nodes of the job's hosts.
func (j *job) findHosts() error {
	j.programs = programs.Maker{Spec: &j.spec, Environ: j.sys.Environ, Open: j.sys.Open, Pins: j.wantsPins()}
	j.finder = hosts.Finder{Spec: &j.spec, Environ: j.sys.Environ, Open: j.sys.Open}
	found, err := j.finder.Find()
	if err != nil {
		return err
	}
	for i, h := range found.Hosts {
		j.nodes = append(j.nodes, &node{index: i, parent: -1, host: h.Host, local: h.Here, bind: h.Bind})
	}
	j.appNodes, j.reached = found.ByApp, found.Reached
	j.findBeside(found.Manager)
	j.token, err = j.finder.Token(found.Hosts)
	return err
}

// checkFiles makes sure, before anything starts, that what the user wants
// written can be.
func (j *job) checkFiles() error {
	if name := j.spec.ReportJSON; name != "" {
		if err := checkReport(name); err != nil {
			return err
		}
	}
	if dir := j.spec.IO.OutputDir; dir != "" {
		if err := atomicfile.MkdirAll(dir, 0o777); err != nil {
			return fmt.Errorf("output directory %s: %w", dir, atomicfile.Reason(err))
		}
		if err := stdio.WritableDir(dir); err != nil {
			return fmt.Errorf("output directory %s: %w", dir, err)
		}
	}
	if name := j.spec.IO.OutputFile; name != "" {
		err := atomicfile.Check(filepath.Dir(name))
		if err == nil {
			err = stdio.WritableDir(filepath.Dir(name))
		}
		if err != nil {
			return fmt.Errorf("output file %s: %w", name, err)
		}
	}
	return j.reportPID()
}

// reportPID writes the launcher's process number where --report-pid says, in Open MPI's words: -
// is standard output and + standard error.
func (j *job) reportPID() error {
	pid := strconv.Itoa(os.Getpid()) + "\n"
	var err error
	switch name := j.spec.Show.ReportPID; name {
	case "":
	case "-":
		_, err = io.WriteString(j.stdout, pid)
	case "+":
		_, err = io.WriteString(j.stderr, pid)
	default:
		err = stdio.WriteWhole(name, []byte(pid))
	}
	if err != nil {
		return fmt.Errorf("--report-pid %s: %w", j.spec.Show.ReportPID, atomicfile.Reason(err))
	}
	return nil
}

// newID returns a name for a job that marks its processes and files.
func newID() string {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, see crypto/rand
	return hex.EncodeToString(b[:])
}

// newSecret returns what only the ranks of a job know, from its environment.
func newSecret() string { return rand.Text() }

// dryRun plans without starting anything.
func (j *job) dryRun() error {
	for _, n := range j.nodes {
		t, err := j.dryTopology(n)
		if err != nil {
			return err
		}
		n.topo = t
	}
	if err := j.makePlan(); err != nil {
		return err
	}
	return j.show(j.stdout, true)
}

// remoteSettings is what daemons need to start daemons.
func (j *job) remoteSettings() proto.Remote {
	r := j.spec.Remote
	return proto.Remote{
		Starter: r.Starter, Only: r.By != "", Agent: r.Agent, AgentArgs: r.AgentArgs, SSHConfig: r.SSHConfig,
		Identity: r.Identity, DaemonPath: r.DaemonPath, Concurrent: r.Concurrent, ConnectTimeout: r.ConnectTimeout, Wait: r.Wait, Token: j.token, DaemonPort: r.DaemonPort,
		User: r.User, Port: r.Port, Interface: r.Interface,
	}
}
