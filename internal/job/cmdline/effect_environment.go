package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// setX reads -x NAME, NAME=VALUE and PREFIX*.
func setX(b *builder, o option) error {
	name, value, isSet := strings.Cut(o.args[0], "=")
	if !envName(name) {
		return o.errorf("%q is not a variable's name: write %s NAME or %s NAME=VALUE", name, o.name(), o.name())
	}
	if star := strings.Index(name, "*"); star >= 0 && (isSet || star != len(name)-1) {
		return o.errorf("%q: '*' may only end a name that is forwarded, as in %s OMP_*", o.args[0], o.name())
	}
	op := jobspec.EnvOp{Op: "forward", Name: name}
	if isSet {
		op = jobspec.EnvOp{Op: "set", Name: name, Value: value}
	} else if _, ok := b.lookenv(name); !ok && !strings.HasSuffix(name, "*") {
		b.notice(o.as + " " + name + ": no such variable is set here; ignored")
	}
	b.app.Env.Ops = append(b.app.Env.Ops, op)
	return nil
}

// setVariable adds a name and a value to env.
func (o option) setVariable(env *jobspec.EnvSpec) error {
	if !envName(o.args[0]) {
		return o.errorf("%q is not a variable's name: write %s NAME VALUE", o.args[0], o.name())
	}
	env.Ops = append(env.Ops, jobspec.EnvOp{Op: "set", Name: o.args[0], Value: o.args[1]})
	return nil
}

// inherit sets what env takes from the launcher's environment.
func (o option) inherit(env *jobspec.EnvSpec, rule jobspec.EnvRule) error {
	if !o.on() && rule != jobspec.EnvList {
		return nil
	}
	if env.Rule != jobspec.EnvDefault && env.Rule != rule {
		return o.errorf("contradicts %s before it: keep one", ruleFlag(env.Rule, strings.HasPrefix(o.flag.Name, "g")))
	}
	if rule == jobspec.EnvList {
		names, err := o.names()
		if err != nil {
			return err
		}
		env.List = append(env.List, names...)
	}
	env.Rule = rule
	return nil
}

// names reads a comma list of variables.
func (o option) names() ([]string, error) {
	names, err := o.list()
	if err != nil {
		return nil, err
	}
	for _, n := range names {
		if !envName(n) {
			return nil, o.errorf("%q is not a variable's name: write %s NAME,NAME", n, o.name())
		}
	}
	return names, nil
}

func (o option) exclude(env *jobspec.EnvSpec) error {
	names, err := o.names()
	for _, n := range names {
		env.Ops = append(env.Ops, jobspec.EnvOp{Op: "exclude", Name: n})
	}
	return err
}

func setSetEnv(b *builder, o option) error {
	name, value, ok := strings.Cut(o.args[0], "=")
	if !ok || !envName(name) {
		return o.errorf("%q sets nothing: write %s NAME=VALUE", o.args[0], o.name())
	}
	b.app.Env.Ops = append(b.app.Env.Ops, jobspec.EnvOp{Op: "set", Name: name, Value: value})
	return nil
}

func setUnsetEnv(b *builder, o option) error {
	if !envName(o.args[0]) {
		return o.errorf("%q is not a variable's name: write %s NAME", o.args[0], o.name())
	}
	b.app.Env.Ops = append(b.app.Env.Ops, jobspec.EnvOp{Op: "unset", Name: o.args[0]})
	return nil
}

// join reads --prepend-env and --append-env: NAME[c] VALUE, as PRRTE writes
// them, where c is the separator; plain NAME means ':'.
func (b *builder) join(o option, op string) error {
	name, sep := o.args[0], ""
	if open := strings.IndexByte(name, '['); open >= 0 && strings.HasSuffix(name, "]") {
		name, sep = name[:open], name[open+1:len(name)-1]
		if sep == "" {
			return o.errorf("%q has no separator: write %s[:]", o.args[0], name)
		}
	}
	if !envName(name) {
		return o.errorf("%q is not a variable's name: write %s NAME[:] VALUE", o.args[0], o.name())
	}
	b.app.Env.Ops = append(b.app.Env.Ops, jobspec.EnvOp{Op: op, Name: name, Value: o.args[1], Sep: sep})
	return nil
}

// setPrefix does for the ranks what Open MPI's --prefix does; the daemon needs
// no prefix to be found.
func setPrefix(b *builder, o option) error {
	dir := strings.TrimRight(o.args[0], "/")
	if dir == "" {
		return o.errorf("%q is not an installation directory", o.args[0])
	}
	b.app.Env.Ops = append(b.app.Env.Ops,
		jobspec.EnvOp{Op: "prepend", Name: "PATH", Value: dir + "/bin"},
		jobspec.EnvOp{Op: "prepend", Name: "LD_LIBRARY_PATH", Value: dir + "/lib"})
	return nil
}

// setExport reads srun's --export: names and settings replace the inherited
// environment unless ALL is among them.
func setExport(b *builder, o option) error {
	items, err := o.list()
	if err != nil {
		return err
	}
	env := &b.out.Job.Env
	env.Rule = jobspec.EnvList
	for _, item := range items {
		name, value, isSet := strings.Cut(item, "=")
		switch {
		case item == "ALL":
			env.Rule = jobspec.EnvAll
		case item == "NONE" || item == "NIL":
			env.Rule = jobspec.EnvNone
		case !envName(name):
			return o.errorf("%q is not a variable's name", name)
		case isSet:
			env.Ops = append(env.Ops, jobspec.EnvOp{Op: "set", Name: name, Value: value})
		default:
			env.List = append(env.List, name)
		}
	}
	if env.Rule != jobspec.EnvList {
		env.List = nil
	}
	return nil
}

// setEnvCompat narrows the families of variables that ranks get.
func setEnvCompat(b *builder, o option) error {
	names, err := o.list()
	if err != nil {
		return err
	}
	families := []string{}
	for _, n := range names {
		n = strings.ToLower(n)
		switch {
		case (n == "all" || n == "none") && len(names) > 1:
			return o.errorf("%q stands alone", n)
		case n == "all":
			families = nil
		case n == "none":
		case !slices.Contains(jobspec.EnvFamilies[:], n):
			return o.errorf("unknown family %q: all, none, or some of %s", n, strings.Join(jobspec.EnvFamilies[:], ","))
		case !slices.Contains(families, n):
			families = append(families, n)
		}
	}
	b.out.Job.EnvCompat = families
	return nil
}

// ruleFlag is the option that sets a rule.
func ruleFlag(r jobspec.EnvRule, global bool) string {
	name := [...]string{"env", "envall", "envnone", "envlist"}[r]
	if global {
		name = "g" + name
	}
	return "-" + name
}

// setNet has ranks of gompi's library use one network.
func setNet(b *builder, o option) error {
	names := []string{"auto", "tcp", "rdma"}
	net, ok := choose(o.args[0], names)
	if !ok {
		return o.errorf("no network %q: one of %s", o.args[0], strings.Join(names, ", "))
	}
	b.out.Job.Env.Ops = append(b.out.Job.Env.Ops, jobspec.EnvOp{Op: "set", Name: "GOMPI_NET", Value: net})
	return nil
}
