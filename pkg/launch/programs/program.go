package programs

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/atomicfile"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/binding/show"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/pins"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// Maker makes of what the command line says of programs what daemons are told.
type Maker struct {
	Spec    *jobspec.Job
	Environ []string                                 // the launcher's
	Open    func(name string) (io.ReadCloser, error) // files that the user names
	Pins    bool                                     // ranks are to tell where they pin themselves

	tuned map[string]string // what ranks are given in place of the name of a file of settings, by that
}

// App resolves what one program's ranks get.
func (m *Maker) App(a *jobspec.AppSpec) (proto.App, error) {
	dir, asked, err := m.workDir(a)
	if err != nil {
		return proto.App{}, err
	}
	policy := m.Spec.Policy
	if a.Policy != nil {
		policy = *a.Policy
	}
	p := proto.App{Argv: a.Argv, Path: a.Path, Wdir: dir, WdirMust: asked, Dialect: a.MPI, Ops: m.reporting(Pinning(policy))}
	if m.Spec.Preload.Binary {
		p.Path = append([]string{proto.SessionDir}, p.Path...)
	}
	env := rankenv.Strip(m.Environ)
	rule, list := m.envRule(a)
	switch rule {
	case jobspec.EnvNone, jobspec.EnvList: // without these no shell script finds its commands; Hydra leaves even more
		p.Env = rankenv.Select(env, append([]string{"PATH", "HOME", "USER"}, list...))
	case jobspec.EnvAll:
		p.Env = env
	default:
		p.Env = env
		if m.Spec.Compat.OpenMPI() {
			// Open MPI: the remote shell's environment, plus its own variables
			p.Inherit = true
			p.Env = nil
			for _, kv := range rankenv.Select(env, []string{"OMPI_*", "PMIX_*", "PRTE_*"}) {
				p.Ops = append(p.Ops, SetOp(kv))
			}
		}
	}
	for _, op := range append(append([]jobspec.EnvOp(nil), m.Spec.Env.Ops...), a.Env.Ops...) {
		if op.Op == "forward" {
			for _, kv := range rankenv.Forward(m.Environ, op.Name) {
				p.Ops = append(p.Ops, SetOp(kv))
			}
			continue
		}
		p.Ops = append(p.Ops, proto.EnvOp(op))
	}
	return p, m.tune(&p)
}

// workDir is where a program's ranks start, and whether the user has asked for that.
func (m *Maker) workDir(a *jobspec.AppSpec) (dir string, asked bool, err error) {
	cwd, err := os.Getwd()
	switch {
	case err != nil && !filepath.IsAbs(a.Wdir):
		return "", false, fmt.Errorf("the directory that gompirun was started in cannot be found (%w): change to one that exists, or say --wdir DIR", atomicfile.Reason(err))
	case filepath.IsAbs(a.Wdir):
		return a.Wdir, true, nil
	case a.Wdir != "":
		return filepath.Join(cwd, a.Wdir), true, nil
	}
	return cwd, false, nil
}

// envRule is what of the launcher's environment a program's ranks inherit. The list is
// empty unless the rule is EnvList.
func (m *Maker) envRule(a *jobspec.AppSpec) (jobspec.EnvRule, []string) {
	if a.Env.Rule != jobspec.EnvDefault {
		return a.Env.Rule, a.Env.List
	}
	return m.Spec.Env.Rule, m.Spec.Env.List
}

// All describes what the job's programs are and get, for a plan in JSON.
func (m *Maker) All() ([]show.Program, error) {
	out := make([]show.Program, len(m.Spec.Apps))
	for i := range m.Spec.Apps {
		a, err := m.App(&m.Spec.Apps[i])
		if err != nil {
			return nil, err
		}
		env := show.Environment{From: "launcher"}
		switch rule, _ := m.envRule(&m.Spec.Apps[i]); {
		case a.Inherit:
			env.From = "host"
		case rule == jobspec.EnvNone || rule == jobspec.EnvList:
			env.From = "none"
			for _, kv := range a.Env {
				env.Changes = append(env.Changes, show.EnvChange(SetOp(kv)))
			}
		}
		for _, op := range a.Ops {
			switch op.Op {
			case "exclude":
				op.Op = "unset"
			case "default":
				if rankenv.Value(m.Environ, op.Name) != "" {
					continue
				}
				op.Op = "set"
			}
			env.Changes = append(env.Changes, show.EnvChange(op))
		}
		out[i] = show.Program{Argv: a.Argv, Dir: a.Wdir, Env: env}
	}
	return out, nil
}

// Pinning keeps ranks that outnumber their CPUs from pinning themselves, as gompi's do
// (internal/rank/wireup), where the user has asked for no binding. What the user says of the variable counts
// for more.
func Pinning(policy binding.Policy) []proto.EnvOp {
	const variable = "GOMPI_PIN"
	if policy.Bind.Target != binding.BindNone {
		return nil
	}
	return []proto.EnvOp{{Op: "default", Name: variable, Value: "0"}}
}

// reporting has ranks tell where they pin themselves, if somebody wants to know.
func (m *Maker) reporting(ops []proto.EnvOp) []proto.EnvOp {
	if m.Pins {
		ops = append(ops, SetOp(pins.Variable+"=1"))
	}
	return ops
}

// SetOp sets a variable, NAME=value.
func SetOp(kv string) proto.EnvOp {
	for i := range kv {
		if kv[i] == '=' {
			return proto.EnvOp{Op: "set", Name: kv[:i], Value: kv[i+1:]}
		}
	}
	return proto.EnvOp{Op: "set", Name: kv}
}

// Dirs are the directories that the job's programs start in, for daemons to look whether they are there.
func (m *Maker) Dirs() []string {
	if m.Spec.Preload.SetCwd {
		return nil
	}
	var dirs []string
	for i := range m.Spec.Apps {
		dir, _, err := m.workDir(&m.Spec.Apps[i])
		if err == nil && !slices.Contains(dirs, dir) {
			dirs = append(dirs, dir)
		}
	}
	return dirs
}

// InheritedRanks are the variables that number a rank and were inherited.
func InheritedRanks(env []string, ops []proto.EnvOp) []string {
	decided := func(name string) bool {
		return slices.ContainsFunc(ops, func(op proto.EnvOp) bool { return op.Name == name && op.Op != "default" })
	}
	var out []string
	for _, kv := range env {
		if name, _, _ := strings.Cut(kv, "="); (name == "RANK" || name == "LOCAL_RANK") && !decided(name) {
			out = append(out, kv)
		}
	}
	return out
}
