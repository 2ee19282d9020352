package cmdline

import (
	"fmt"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// mca passes a parameter on and obeys it where it has a meaning here. No
// parameter is ever an error but a nameless one, and a setting of gompi's library with a value that is none: libraries
// know more of them than any launcher.
func (b *builder) mca(o option, env *jobspec.EnvSpec, prefix string) error {
	key, value := o.args[0], o.args[1]
	if !envName(key) {
		return o.errorf("%q is not a parameter's name: write %s NAME VALUE", key, o.name())
	}
	if s := tuning.Default().Find(key); s != nil {
		note, err := s.SetParameter(value)
		if err != nil {
			return o.errorf("%s: %v", key, err)
		}
		if note != "" {
			b.notice(o.as + " " + key + ": " + note)
		}
	} else if near := tuning.Nearest(key); near != "" && !launchers.OfLauncher(key) {
		b.notice(o.as + " " + key + " is no setting of gompi's library; did you mean " + near + "?")
	}
	b.out.Job.MCA = append(b.out.Job.MCA, jobspec.KeyValue{Key: key, Value: value, By: o.as + " " + key})
	env.Ops = append(env.Ops, jobspec.EnvOp{Op: "set", Name: prefix + key, Value: value})
	return b.obey(o.as+" "+key, key, value)
}

// obey applies a parameter's meaning; an option of its own says it louder. What
// cannot be understood is a notice, but for what says how hosts are reached.
func (b *builder) obey(as, key, value string) error {
	m := launchers.Parameter(key)
	if m == nil {
		b.idleParameter(as, key, true)
		return nil
	}
	o, err := b.mcaOption(m, as, value)
	if err == nil && o.flag != nil && !b.decided(o.flag.Name) {
		err = b.carryOut(o)
	}
	if err != nil && !o.strict() {
		b.notice(err.Error() + "; ignored")
		return nil
	}
	return err
}

// strict reports whether a mistake in a parameter that stands for o is an error: no connection is to be made in
// another way than the user said.
func (o option) strict() bool { return o.flag != nil && o.flag.Topic == Remote }

// mcaOption is the option that a parameter stands for; its flag is nil where the value asks for none, or for what
// no option does, which is done then.
func (b *builder) mcaOption(m *launchers.Meaning, as, value string) (o option, err error) {
	switch {
	case m.Name == "mca_base_env_list":
		return o, b.envList(as, value)
	case m.Name == "rmaps_rank_file_physical":
		if b.policy().PhysicalCPUs, err = truth(value); err != nil {
			err = Errorf("%s: %v", as, err)
		}
		return o, err
	}
	return b.foreign(as, m.Flag, value, m.Kind)
}

// mapper reads the list of Open MPI's mapping components. One that maps by a pattern or a file of its own is
// asked for by the parameters of that.
func mapper(value string) (policy string, err error) {
	for _, name := range strings.Split(strings.TrimPrefix(value, "^"), ",") {
		switch name {
		case "seq", "round_robin", "ppr", "rank_file", "mindist", "resilient", "lsf":
		default:
			return "", fmt.Errorf("there is no mapper %q: one of round_robin, seq, ppr, rank_file, mindist", name)
		}
	}
	if value == "seq" {
		return value, nil
	}
	return "", nil
}

// foreign makes an option of a setting written elsewhere; its flag is nil where the value asks for none.
func (b *builder) foreign(as, flag, value string, k launchers.Kind) (option, error) {
	o := option{flag: b.lookup(flag), as: as}
	words, err := wordsOf(k, value)
	if err != nil {
		return o, o.errorf("%v", err)
	}
	if words == nil {
		return option{}, nil
	}
	o.args = words
	return o, nil
}

// wordsOf are the words behind the option that a value stands for, nil where it asks for no option.
func wordsOf(k launchers.Kind, value string) ([]string, error) {
	switch k {
	case launchers.AsPerNode:
		value += ":node"
	case launchers.AsPerPackage:
		value += ":package"
	case launchers.AsMapper:
		policy, err := mapper(value)
		if policy == "" {
			return nil, err
		}
	case launchers.AsStarter:
		switch value {
		case "isolated":
			value = "fork"
		case "rsh":
			value = "ssh"
		case "ssh", "slurm":
		default:
			return nil, nil
		}
	case launchers.AsHosts:
		if value == "none" {
			return nil, nil
		}
	case launchers.AsSwitch, launchers.Inverted, launchers.AsOnePerNode, launchers.FlatTree:
		on, err := truth(value)
		switch {
		case err != nil:
			return nil, err
		case k == launchers.AsOnePerNode && on:
			return []string{"1:node"}, nil
		case k == launchers.FlatTree && on:
			return []string{"flat"}, nil
		case k == launchers.AsOnePerNode || k == launchers.FlatTree:
			return nil, nil
		case on == (k == launchers.Inverted):
			return []string{"false"}, nil
		}
		return []string{}, nil
	}
	return []string{value}, nil
}

// envList reads mca_base_env_list, which Open MPI 4 writes for -x: names with
// or without value between ';'.
func (b *builder) envList(as, list string) error {
	for _, item := range strings.Split(list, ";") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		if err := setX(b, option{as: as, args: []string{item}}); err != nil {
			return err
		}
	}
	return nil
}

// setTune reads files of parameters: lines name = value, or of the options -x
// and --mca as Open MPI 4 has them. The command line's own --mca wins.
func setTune(b *builder, o option) error {
	names, err := o.list()
	if err != nil {
		return err
	}
	for _, name := range names {
		lines, err := b.lines(name)
		if err != nil && strings.TrimLeft(o.name(), "-") == "am" { // sets of Open MPI's own installation, which may be elsewhere
			b.notice(o.as + " " + name + ": no such file here; ignored")
			continue
		}
		if err != nil {
			return compat.Refuse(compat.NoProgram, o.errorf("%v", err))
		}
		for _, l := range lines {
			if err := b.tuneLine(o, name, l); err != nil {
				return err
			}
		}
	}
	return nil
}

func (b *builder) tuneLine(o option, file string, l logicalLine) error {
	where := lineOf(file, l)
	if !strings.HasPrefix(strings.TrimSpace(l.text), "-") {
		key, value, ok := assignment(l.text)
		if !ok {
			return Errorf("%s%q is not a parameter: write name = value", where, strings.TrimSpace(l.text))
		}
		return b.mca(option{flag: o.flag, as: where + "parameter", args: []string{key, value}}, &b.out.Job.Env, "OMPI_MCA_")
	}
	options, err := b.optionsOnly(l.text, where)
	if err != nil {
		return err
	}
	for _, t := range options {
		if name := t.flag.Name; name != "x" && !strings.HasSuffix(name, "mca") {
			return t.errorf("such a file holds -x and --mca only")
		}
		if err := b.carryOut(t); err != nil {
			return err
		}
	}
	return nil
}

// optionsOnly splits a line that may hold options but no program.
func (b *builder) optionsOnly(text, where string) ([]option, error) {
	words, err := shellWords(text)
	if err != nil {
		return nil, Errorf("%s%v", where, err)
	}
	segs, err := b.split(words, where)
	if err != nil {
		return nil, err
	}
	if len(segs) > 1 || len(segs[0].argv) > 0 {
		return nil, Errorf("%sonly options belong here, not the program %s", where, shownAll(segs[0].argv))
	}
	return segs[0].options, nil
}

// assignment reads name = value. The value may be in double quotes.
func assignment(text string) (key, value string, ok bool) {
	key, value, ok = strings.Cut(text, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	if n := len(value); n >= 2 && value[0] == '"' && value[n-1] == '"' {
		value = value[1 : n-1]
	}
	return key, value, ok && envName(key)
}
