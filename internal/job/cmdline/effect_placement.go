package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// mapBy reads a mapping policy in the mode's grammar.
func (b *builder) mapBy(o option, value string) error {
	parse := b.sys.Policy.MapBy
	if o.flag.Name == "map-by" && (b.mode.Hydra() || b.family.Hydra() && b.given("bind-to")) {
		parse = b.sys.Policy.HydraMapBy
	}
	m, err := parse(value)
	if err != nil {
		return o.policyError(err)
	}
	p := b.policy()
	if m.PE == 0 {
		m.PE = p.Map.PE // --cpus-per-rank may stand before
	}
	p.Map = m
	if m.DoNotLaunch {
		b.out.Job.Show.DryRun = true
	}
	if m.Display {
		b.out.Job.Show.Map = true
	}
	if m.NoLocal {
		b.out.Job.Hosts.NoLocal = true
	}
	return nil
}

// policyError words the error of a parser of policies, which begins with the
// option that usually has such a value, by the one that had it.
func (o option) policyError(err error) error {
	option, rest, _ := strings.Cut(err.Error(), " ")
	if !strings.HasPrefix(option, "-") {
		return o.errorf("%v", err)
	}
	return &Error{Msg: o.errorf("%s", rest).Error(), Err: err}
}

func setMap(b *builder, o option, m binding.MapBy) error {
	if o.on() {
		m.PE = b.policy().Map.PE
		b.policy().Map = m
	}
	return nil
}

func setGPUBind(b *builder, o option) error {
	bind, perTask, err := binding.ParseGPUBind(o.args[0])
	if err != nil {
		return compat.Refuse(compat.NoSuchValue, o.errorf("%v", err))
	}
	p := b.policy()
	if p.GPUBind = bind; perTask > 0 {
		p.GPUsPer = perTask
	}
	return nil
}

func setRankBy(b *builder, o option) error {
	r, err := b.sys.Policy.RankBy(o.args[0])
	if err != nil {
		return o.policyError(err)
	}
	b.policy().Rank = r
	return nil
}

// bindTo reads a binding in the mode's grammar. Intel MPI's has an = behind its first word.
func (b *builder) bindTo(o option, value string) error {
	if intelBinding(value) && launchers.ReadsHydra.Has(b.mode) {
		return setIntelBinding(b, o)
	}
	t, err := b.sys.Policy.BindTo(value, b.mode)
	if err != nil {
		return o.policyError(err)
	}
	return setBind(b, o, t)
}

func setBind(b *builder, o option, t binding.BindTo) error {
	if o.on() {
		b.policy().Bind = t
		b.out.Job.Show.Bindings = b.out.Job.Show.Bindings || t.Report
	}
	return nil
}

func setCPUSet(b *builder, o option) error {
	set, err := topo.ParseCPUSet(o.args[0])
	if err != nil {
		return compat.Refuse(compat.NoSuchValue, o.errorf("%v", err))
	}
	if set.IsEmpty() {
		return o.errorf("names no CPU: write %s 0-3", o.name())
	}
	if b.mode.OpenMPI() && !b.given("map-by", "ppr", "bynode", "byslot", "bycore", "bysocket", "rankfile", "rr", "npersocket", "cpu-list",
		"cpus-per-rank", "bind-to-none") {
		return setCPUList(b, o) // what mpirun 4.1.4 and 5.0.11 take it for
	}
	b.policy().CPUSet = o.args[0]
	return nil
}

func setCPUList(b *builder, o option) error {
	if set, err := topo.ParseCPUSet(o.args[0]); err != nil {
		return compat.Refuse(compat.NoSuchValue, o.errorf("%v", err))
	} else if set.IsEmpty() {
		return o.errorf("names no CPU: write %s 0,2,4", o.name())
	}
	return setMap(b, option{}, binding.MapBy{Directive: binding.MapPEList, PEList: o.args[0]})
}

func setOversubscribe(b *builder, o option, yes bool) error {
	want := binding.No
	if yes {
		want = binding.Yes
	}
	p := b.policy()
	if b.seg >= 0 && p.Oversubscribe != binding.Unset && p.Oversubscribe != want && b.given("oversubscribe") && b.given("nooversubscribe") {
		return o.errorf("--oversubscribe and --nooversubscribe contradict each other: keep one")
	}
	p.Oversubscribe = want
	return nil
}

func setRankfile(b *builder, o option) error {
	m := binding.MapBy{Directive: binding.MapRankfile}
	if err := o.text(&m.File); err != nil {
		return err
	}
	b.policy().Map = m
	return nil
}

// setCPUBind reads --cpu-bind of srun (man srun) and of PALS (man mpiexec), whose words differ.
func setCPUBind(b *builder, o option) error {
	how := o.args[0]
	for {
		word, rest, more := strings.Cut(how, ",")
		switch strings.ToLower(word) {
		case "v", "verbose":
			b.out.Job.Show.Bindings = true
		case "q", "quiet":
		default:
			t, err := cpuBind(how)
			if err != nil {
				return o.errorf("%v", err)
			}
			b.policy().Bind = t
			b.depth = strings.EqualFold(how, "depth")
			return nil
		}
		if how = rest; !more {
			return nil
		}
	}
}

// cpuBind reads the type of --cpu-bind and its list.
func cpuBind(how string) (binding.BindTo, error) {
	kind, list, _ := strings.Cut(how, ":")
	if list != "" && !slices.Contains([]string{"map_cpu", "mask_cpu", "list", "mask"}, strings.ToLower(kind)) {
		return binding.BindTo{}, Errorf("%q follows %s, which takes no list: only map_cpu, mask_cpu, list and mask do", list, kind)
	}
	object := func(k topo.Kind) (binding.BindTo, error) {
		return binding.BindTo{Target: binding.BindObject, Object: k}, nil
	}
	switch strings.ToLower(kind) {
	case "none", "no":
		return binding.BindTo{Target: binding.BindNone}, nil
	case "rank":
		return binding.BindTo{Target: binding.BindRR}, nil
	case "threads", "thread":
		return object(topo.PU)
	case "cores", "core", "depth":
		return object(topo.Core)
	case "sockets", "socket":
		return object(topo.Package)
	case "ldoms", "numa":
		return object(topo.NUMA)
	case "list":
		return userBind(strings.Split(list, ":"), topo.ParseCPUSet)
	case "mask":
		return userBind(strings.Split(list, ":"), topo.ParseMask)
	case "map_cpu":
		return userBind(strings.Split(list, ","), topo.ParseCPUSet)
	case "mask_cpu":
		return userBind(strings.Split(list, ","), topo.ParseMask)
	}
	return binding.BindTo{}, Errorf("unknown binding %q: one of none, rank, threads, cores, sockets, ldoms, map_cpu:0,1,..., mask_cpu:0x3,..., or of PALS's depth, core, numa, socket, thread, list:0-3:4-7, mask:0xf:0xf0", kind)
}

// userBind reads one CPU or mask for each local rank; item*N repeats it.
func userBind(items []string, parse func(string) (topo.CPUSet, error)) (binding.BindTo, error) {
	t := binding.BindTo{Target: binding.BindUser}
	for _, item := range items {
		item, times, repeated := strings.Cut(item, "*")
		n := 1
		if repeated {
			var err error
			if n, err = parseCount(times); err != nil || n > 1<<14 {
				return t, Errorf("%q is not a number of repetitions up to %d", times, 1<<14)
			}
		}
		set, err := parse(item)
		if err != nil {
			return t, err
		}
		if set.IsEmpty() {
			return t, Errorf("%q names no CPU for a rank", item)
		}
		for ; n > 0; n-- {
			t.List = append(t.List, set)
		}
	}
	return t, nil
}

// setDistribution reads srun's -m. Only the distribution over hosts is a
// mapping of ours; the finer ones are --map-by and --cpu-bind.
func setDistribution(b *builder, o option) error {
	levels, pack, packs := strings.Cut(strings.ToLower(o.args[0]), ",")
	if packs && pack != "pack" && pack != "nopack" {
		return o.errorf("unknown word %q behind ',': pack or nopack", pack)
	}
	hosts, inner, finer := strings.Cut(levels, ":")
	for _, level := range strings.SplitN(inner, ":", 2) {
		if finer && !slices.Contains([]string{"*", "block", "cyclic", "fcyclic"}, level) {
			return o.errorf("unknown distribution %q within a host: one of *, block, cyclic, fcyclic", level)
		}
	}
	p := b.policy()
	switch hosts {
	case "block", "*":
		p.Map = binding.MapBy{Directive: binding.MapSlot, PE: p.Map.PE}
	case "cyclic":
		p.Map = binding.MapBy{Directive: binding.MapNode, PE: p.Map.PE}
	case "arbitrary":
		file := b.getenv("SLURM_HOSTFILE")
		if file == "" {
			return o.errorf("arbitrary takes the hosts of the ranks from a file: set SLURM_HOSTFILE")
		}
		p.Map = binding.MapBy{Directive: binding.MapSeq, File: file}
	default:
		return o.errorf("unknown distribution %q: one of block, cyclic, arbitrary", hosts)
	}
	if finer && inner != "*" {
		b.notice(o.as + " " + o.args[0] + ": within a host use --map-by and --cpu-bind instead of :" + inner + "; ignored")
	}
	return nil
}
