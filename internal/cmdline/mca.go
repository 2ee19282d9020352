package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/compat"
	"github.com/gompirun/gompi/pkg/launch"
)

// kind is how a foreign setting becomes an option's value.
type kind uint8

const (
	asValue  kind = iota // as it is
	asSwitch             // a truth value that turns the option on or off
	inverted             // a truth value whose false turns it on
)

// mcaMeaning is an MCA parameter that says what an option says.
type mcaMeaning struct {
	Key  string // without the prefixes orte_ and prte_
	Flag string
	kind kind
}

// mcaMeanings are the parameters of ORTE and PRRTE with an effect here. The
// rest belongs to the libraries and is only passed on.
var mcaMeanings = [...]mcaMeaning{
	{"plm_rsh_agent", "launch-agent", asValue},
	{"plm_ssh_agent", "launch-agent", asValue},
	{"rsh_agent", "launch-agent", asValue},
	{"plm_rsh_args", "launch-agent-args", asValue},
	{"plm_ssh_args", "launch-agent-args", asValue},
	{"plm_rsh_num_concurrent", "ssh-concurrency", asValue},
	{"plm_ssh_num_concurrent", "ssh-concurrency", asValue},
	{"routed_radix", "tree-radix", asValue},
	{"rml_base_radix", "tree-radix", asValue},
	{"default_hostfile", "default-hostfile", asValue},
	{"rmaps_base_mapping_policy", "map-by", asValue},
	{"rmaps_default_mapping_policy", "map-by", asValue},
	{"rmaps_base_ranking_policy", "rank-by", asValue},
	{"rmaps_default_ranking_policy", "rank-by", asValue},
	{"hwloc_base_binding_policy", "bind-to", asValue},
	{"hwloc_default_binding_policy", "bind-to", asValue},
	{"hwloc_base_cpu_set", "cpu-set", asValue},
	{"hwloc_base_cpu_list", "cpu-set", asValue},
	{"hwloc_default_cpu_list", "cpu-set", asValue},
	{"hwloc_base_report_bindings", "report-bindings", asSwitch},
	{"hwloc_report_bindings", "report-bindings", asSwitch},
	{"hwloc_base_use_hwthreads_as_cpus", "use-hwthread-cpus", asSwitch},
	{"hwloc_use_hwthreads_as_cpus", "use-hwthread-cpus", asSwitch},
	{"rmaps_base_oversubscribe", "oversubscribe", asSwitch},
	{"rmaps_base_no_oversubscribe", "nooversubscribe", asSwitch},
	{"rmaps_base_no_schedule_local", "nolocal", asSwitch},
	{"rmaps_base_cpus_per_rank", "cpus-per-rank", asValue},
	{"rmaps_base_n_pernode", "ppn", asValue},
	{"rmaps_base_pernode", "pernode", asSwitch},
	{"rmaps_base_bynode", "bynode", asSwitch},
	{"rmaps_base_byslot", "byslot", asSwitch},
	{"rmaps_base_schedule_policy", "map-by", asValue},
	{"rmaps_ppr_pattern", "ppr", asValue},
	{"set_default_slots", "default-slots", asValue},
	{"rmaps_rank_file_path", "rankfile", asValue},
	{"rankfile", "rankfile", asValue},
	{"rmaps_base_display_map", "display-map", asSwitch},
	{"ras_base_display_alloc", "display-allocation", asSwitch},
	{"tag_output", "l", asSwitch},
	{"timestamp_output", "timestamp-output", asSwitch},
	{"xml_output", "xml", asSwitch},
	{"output_filename", "output-filename", asValue},
	{"execute_quiet", "quiet", asSwitch},
	{"abort_on_non_zero_status", "kill-on-bad-exit", asValue},
	{"ess_base_forward_signals", "forward-signals", asValue},
	{"odls_base_sigkill_timeout", "grace", asValue},
}

// mca passes a parameter on and obeys it where it has a meaning here. No
// parameter is ever an error but a nameless one: libraries know more of them
// than any launcher.
func (b *builder) mca(o option, env *launch.EnvSpec, prefix string) error {
	key, value := o.args[0], o.args[1]
	if !envName(key) {
		return o.errorf("%q is not a parameter's name: write %s NAME VALUE", key, o.name())
	}
	b.out.Job.MCA = append(b.out.Job.MCA, launch.KeyValue{Key: key, Value: value, By: o.as + " " + key})
	env.Ops = append(env.Ops, launch.EnvOp{Op: "set", Name: prefix + key, Value: value})
	return b.obey(o.as+" "+key, key, value)
}

// obey applies a parameter's meaning; an option of its own says it louder. What
// cannot be understood is a notice, but for what says how hosts are reached.
func (b *builder) obey(as, key, value string) error {
	o, err := b.meaning(as, key, value)
	if err == nil && o.flag != nil && !b.decided(o.flag.Name) {
		err = b.carryOut(o)
	}
	switch {
	case err != nil:
	case key == "mca_base_env_list":
		err = b.envList(as, value)
	case key == "rmaps_rank_file_physical":
		if b.policy().PhysicalCPUs, err = truth(value); err != nil {
			err = errorf("%s: %v", as, err)
		}
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

// meaning finds the option that a parameter stands for; its flag is nil when
// there is none.
func (b *builder) meaning(as, key, value string) (option, error) {
	short := strings.TrimPrefix(strings.TrimPrefix(key, "orte_"), "prte_")
	switch short {
	case "plm":
		switch value {
		case "isolated":
			return option{flag: b.lookup("launcher"), as: as, args: []string{"fork"}}, nil
		case "rsh", "ssh", "slurm":
			return option{flag: b.lookup("launcher"), as: as, args: []string{strings.Replace(value, "rsh", "ssh", 1)}}, nil
		}
		return option{}, nil
	case "rmaps":
		return b.mapper(as, value)
	case "rmaps_ppr_n_pernode":
		return option{flag: b.lookup("ppr"), as: as, args: []string{value + ":node"}}, nil
	case "rmaps_ppr_n_persocket":
		return option{flag: b.lookup("ppr"), as: as, args: []string{value + ":package"}}, nil
	case "rmaps_ppr_pernode":
		if on, err := truth(value); err != nil || !on {
			return option{}, err
		}
		return option{flag: b.lookup("ppr"), as: as, args: []string{"1:node"}}, nil
	case "plm_rsh_no_tree_spawn", "plm_ssh_no_tree_spawn":
		if on, err := truth(value); err != nil || !on {
			return option{}, err
		}
		return option{flag: b.lookup("tree-radix"), as: as, args: []string{"flat"}}, nil
	}
	for _, m := range mcaMeanings {
		if m.Key == short {
			return b.foreign(as, m.Flag, value, m.kind)
		}
	}
	return option{}, nil
}

// mapper reads the list of Open MPI's mapping components. One that maps by a pattern or a file of its own is
// asked for by the parameters of that.
func (b *builder) mapper(as, value string) (option, error) {
	for _, name := range strings.Split(strings.TrimPrefix(value, "^"), ",") {
		switch name {
		case "seq", "round_robin", "ppr", "rank_file", "mindist", "resilient", "lsf":
		default:
			return option{}, errorf("%s: there is no mapper %q: one of round_robin, seq, ppr, rank_file, mindist", as, name)
		}
	}
	if value == "seq" {
		return option{flag: b.lookup("map-by"), as: as, args: []string{value}}, nil
	}
	return option{}, nil
}

// foreign makes an option of a setting written elsewhere.
func (b *builder) foreign(as, flag, value string, k kind) (option, error) {
	o := option{flag: b.lookup(flag), as: as, args: []string{value}}
	if k == asValue {
		return o, nil
	}
	on, err := truth(value)
	if err != nil {
		return o, o.errorf("%v", err)
	}
	if o.args = nil; on == (k == inverted) {
		o.args = []string{"false"}
	}
	return o, nil
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
			return errorf("%s%q is not a parameter: write name = value", where, strings.TrimSpace(l.text))
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
		return nil, errorf("%s%v", where, err)
	}
	segs, err := b.split(words, where)
	if err != nil {
		return nil, err
	}
	if len(segs) > 1 || len(segs[0].argv) > 0 {
		return nil, errorf("%sonly options belong here, not the program %s", where, shownAll(segs[0].argv))
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
