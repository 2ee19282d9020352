package launch

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// protoApp resolves what one program's ranks get.
func (j *job) protoApp(a *AppSpec) (proto.App, error) {
	dir, asked, err := j.workDir(a)
	if err != nil {
		return proto.App{}, err
	}
	policy := j.spec.Policy
	if a.Policy != nil {
		policy = *a.Policy
	}
	p := proto.App{Argv: a.Argv, Path: a.Path, Wdir: dir, WdirMust: asked, Dialect: a.MPI, Ops: j.reporting(pinning(policy))}
	if j.spec.Preload.Binary {
		p.Path = append([]string{sessionPlaceholder}, p.Path...)
	}
	env := rankenv.Strip(j.sys.Environ)
	rule, list := j.envRule(a)
	switch rule {
	case EnvNone, EnvList: // without these no shell script finds its commands; Hydra leaves even more
		p.Env = rankenv.Select(env, append([]string{"PATH", "HOME", "USER"}, list...))
	case EnvAll:
		p.Env = env
	default:
		p.Env = env
		if j.spec.Compat.OpenMPI() {
			// Open MPI: the remote shell's environment, plus its own variables
			p.Inherit = true
			p.Env = nil
			for _, kv := range rankenv.Select(env, []string{"OMPI_*", "PMIX_*", "PRTE_*"}) {
				p.Ops = append(p.Ops, setOp(kv))
			}
		}
	}
	for _, op := range append(append([]EnvOp(nil), j.spec.Env.Ops...), a.Env.Ops...) {
		if op.Op == "forward" {
			for _, kv := range rankenv.Forward(j.sys.Environ, op.Name) {
				p.Ops = append(p.Ops, setOp(kv))
			}
			continue
		}
		p.Ops = append(p.Ops, proto.EnvOp(op))
	}
	return p, j.tune(&p)
}

// workDir is where a program's ranks start, and whether the user has asked for that.
func (j *job) workDir(a *AppSpec) (dir string, asked bool, err error) {
	cwd, err := os.Getwd()
	switch {
	case err != nil && !filepath.IsAbs(a.Wdir):
		return "", false, fmt.Errorf("the directory that gompirun was started in cannot be found (%w): change to one that exists, or say --wdir DIR", pathReason(err))
	case a.Wdir != "":
		return absIn(cwd, a.Wdir), true, nil
	}
	return cwd, false, nil
}

// envRule is what of the launcher's environment a program's ranks inherit. The list is
// empty unless the rule is EnvList.
func (j *job) envRule(a *AppSpec) (EnvRule, []string) {
	if a.Env.Rule != EnvDefault {
		return a.Env.Rule, a.Env.List
	}
	return j.spec.Env.Rule, j.spec.Env.List
}

// programs describes what the job's programs are and get, for a plan in JSON.
func (j *job) programs() ([]binding.Program, error) {
	out := make([]binding.Program, len(j.spec.Apps))
	for i := range j.spec.Apps {
		a, err := j.protoApp(&j.spec.Apps[i])
		if err != nil {
			return nil, err
		}
		env := binding.Environment{From: "launcher"}
		switch rule, _ := j.envRule(&j.spec.Apps[i]); {
		case a.Inherit:
			env.From = "host"
		case rule == EnvNone || rule == EnvList:
			env.From = "none"
			for _, kv := range a.Env {
				env.Changes = append(env.Changes, binding.EnvChange(setOp(kv)))
			}
		}
		for _, op := range a.Ops {
			switch op.Op {
			case "exclude":
				op.Op = "unset"
			case "default":
				if envMap(j.sys.Environ).get(op.Name) != "" {
					continue
				}
				op.Op = "set"
			}
			env.Changes = append(env.Changes, binding.EnvChange(op))
		}
		out[i] = binding.Program{Argv: a.Argv, Dir: a.Wdir, Env: env}
	}
	return out, nil
}

// pinning keeps ranks that outnumber their CPUs from pinning themselves, as gompi's do
// (internal/rank/wireup), where the user has asked for no binding. What the user says of the variable counts
// for more.
func pinning(policy binding.Policy) []proto.EnvOp {
	const variable = "GOMPI_PIN"
	if policy.Bind.Target != binding.BindNone {
		return nil
	}
	return []proto.EnvOp{{Op: "default", Name: variable, Value: "0"}}
}

// reporting has ranks tell where they pin themselves, if somebody wants to know.
func (j *job) reporting(ops []proto.EnvOp) []proto.EnvOp {
	if j.wantsPins() {
		ops = append(ops, setOp(pinVariable+"=1"))
	}
	return ops
}

func setOp(kv string) proto.EnvOp {
	for i := range kv {
		if kv[i] == '=' {
			return proto.EnvOp{Op: "set", Name: kv[:i], Value: kv[i+1:]}
		}
	}
	return proto.EnvOp{Op: "set", Name: kv}
}
