package cmdline

import (
	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// Placement of the first segment speaks for the job, of later ones for
// themselves; see builder.policy.
var placementFlags = [...]Flag{
	{Name: "map-by", Also: []string{"mapby"}, Args: "POLICY", Topic: Placement, From: "ompi",
		Usage:  "slot, node, core, numa, package, l3cache, hwthread, seq, rankfile, ppr:N:OBJECT, pe-list=..., then :pe=N, :span, :oversubscribe...; under --compat=hydra the stride between bindings",
		Words:  []string{"slot", "node", "core", "hwthread", "l1cache", "l2cache", "l3cache", "numa", "package", "seq", "rankfile:file=", "ppr:", "pe-list="},
		effect: func(b *builder, o option) error { return b.mapBy(o, o.args[0]) }},
	{Name: "rank-by", Also: []string{"rankby"}, Args: "ORDER", Usage: "slot, node, fill, span, or an object of --map-by",
		Topic: Placement, From: "ompi", Words: []string{"slot", "node", "fill", "span"}, effect: setRankBy},
	{Name: "bind-to", Also: []string{"bindto", "binding"}, Args: "OBJECT", Topic: Placement, From: "ompi",
		Usage:  "none, hwthread, core, l1cache, l2cache, l3cache, numa, package, then :overload-allowed, :if-supported...; also Hydra's rr, user:0+2,1+3 and OBJECT:N",
		Words:  []string{"none", "hwthread", "core", "l1cache", "l2cache", "l3cache", "numa", "package", "rr", "user:"},
		effect: func(b *builder, o option) error { return b.bindTo(o, o.args[0]) }},
	{Name: "ppn", Also: []string{"perhost", "npernode", "ntasks-per-node", "grr"}, Args: "N", Usage: "processes per host",
		Topic: Placement, From: "hydra", effect: func(b *builder, o option) error { return o.count(&b.policy().PerNode) }},
	{Name: "pernode", Usage: "one process per host", Topic: Placement, From: "ompi", effect: setPerNodeOne},
	{Name: "rr", Usage: "consecutive ranks on different hosts", Topic: Placement, From: "intel", effect: setByNode},
	{Name: "npersocket", Also: []string{"ntasks-per-socket"}, Args: "N", Usage: "processes per socket",
		Topic: Placement, From: "ompi", effect: func(b *builder, o option) error { return o.count(&b.policy().PerPackage) }},
	{Name: "ppr", Args: "N:OBJECT", Usage: "exactly N processes on each OBJECT: node, package, numa, l3cache, core...",
		Topic: Placement, From: "ompi", effect: setPPR},
	{Name: "cpu-set", Also: []string{"cpuset", "slot-list"}, Args: "CPUS", Usage: "use only these CPUs of each host, 0-7,16; alone in ompi4 and ompi5 as --cpu-list", Topic: Placement,
		From: "ompi", effect: setCPUSet},
	{Name: "cpu-list", Args: "CPUS", Usage: "bind every rank to these CPUs, or with --bind-to cpu-list:ordered each to the next one: --map-by pe-list=CPUS", Topic: Placement,
		From: "ompi", effect: setCPUList},
	{Name: "oversubscribe", Also: []string{"overcommit"}, Usage: "more processes than slots are fine", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error { return setOversubscribe(b, o, o.on()) }},
	{Name: "nooversubscribe", Also: []string{"no-oversubscribe"}, Usage: "more processes than slots are an error", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error { return setOversubscribe(b, o, !o.on()) }},
	{Name: "use-hwthread-cpus", Also: []string{"use-hwthreads-as-cpus"}, Usage: "count hardware threads as CPUs and slots", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error { b.policy().HWThreads = o.on(); return nil }},
	{Name: "cpus-per-rank", Also: []string{"cpus-per-proc", "cpus-per-task", "depth"}, Args: "N", Usage: "CPUs for each process: --map-by :pe=N",
		Topic: Placement, From: "ompi", effect: func(b *builder, o option) error {
			return compat.Refuse(compat.NoSuchValue, o.count(&b.policy().Map.PE))
		}},
	{Name: "rankfile", Also: []string{"rf"}, Args: "FILE", Usage: "a line for each rank: rank 0=host slot=0:0-3", Topic: Placement,
		From: "ompi", Hint: FileName, effect: setRankfile},
	{Name: "bynode", Usage: "--map-by node", Topic: Placement, From: "ompi", effect: setByNode},
	{Name: "byslot", Usage: "--map-by slot", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error { return setMap(b, o, binding.MapBy{Directive: binding.MapSlot}) }},
	{Name: "bycore", Usage: "--map-by core", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error {
			return setMap(b, o, binding.MapBy{Directive: binding.MapObject, Object: topo.Core})
		}},
	{Name: "bysocket", Usage: "--map-by package", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error {
			return setMap(b, o, binding.MapBy{Directive: binding.MapObject, Object: topo.Package})
		}},
	{Name: "bind-to-core", Usage: "--bind-to core", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error {
			return setBind(b, o, binding.BindTo{Target: binding.BindObject, Object: topo.Core})
		}},
	{Name: "bind-to-socket", Usage: "--bind-to package", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error {
			return setBind(b, o, binding.BindTo{Target: binding.BindObject, Object: topo.Package})
		}},
	{Name: "bind-to-none", Usage: "--bind-to none", Topic: Placement, From: "ompi",
		effect: func(b *builder, o option) error { return setBind(b, o, binding.BindTo{Target: binding.BindNone}) }},
	{Name: "cpu-bind", Args: "HOW", Topic: Placement, From: "slurm",
		Usage:  "[verbose,]none, rank, threads, cores, sockets, ldoms, map_cpu:0,1,... or mask_cpu:0x3,0xc,...; PALS's depth, core, numa, list:0-3:4-7",
		Words:  []string{"none", "rank", "threads", "cores", "sockets", "ldoms", "map_cpu:", "mask_cpu:", "verbose"},
		effect: setCPUBind},
	{Name: "distribution", Args: "HOW", Usage: "block, cyclic or arbitrary over hosts", Topic: Placement, From: "slurm",
		Words: []string{"block", "cyclic", "arbitrary"}, effect: setDistribution},
	{Name: "exclusive", Usage: "CPUs for this step alone", Topic: Placement, From: "slurm",
		Moot: "ranks of a job never share CPUs unless oversubscribed"},
	{Name: "exact", Usage: "start nothing unless each rank has CPUs that no other rank, and no other launch of the batch job, has", Topic: Placement, From: "slurm",
		effect: func(b *builder, o option) error { b.out.Job.Exact = o.on(); return nil }},
	{Name: "membind", Also: []string{"mem-bind"}, Args: "POLICY", Usage: "memory policy", Topic: Placement, From: "hydra",
		Inert: "memory follows first touch; wrap the program in numactl --membind for more"},
	{Name: "topolib", Args: "LIB", Usage: "library that reads the hardware", Topic: Placement, From: "hydra",
		Moot: "the kernel's own files are read"},
	{Name: "rankmap", Args: "MAP", Usage: "host of each rank", Topic: Placement, From: "hydra",
		Inert: "write a rankfile and give it with --rankfile"},
	{Name: "gpu-subdevs-per-proc", Args: "N", Usage: "GPU tiles for each process", Topic: Placement, From: "hydra",
		Inert: "set ZE_AFFINITY_MASK in a wrapper from MPI_LOCALRANKID"},
	{Name: "gpus-per-task", Also: []string{"gpus-per-proc"}, Args: "N", Usage: "GPUs for each process, of its own and near its CPUs: it sees no others", Topic: Placement, From: "slurm",
		effect: func(b *builder, o option) error { return o.count(&b.policy().GPUsPer) }},
	{Name: "gpu-bind", Also: []string{"tres-bind"}, Args: "HOW", Topic: Placement, From: "slurm",
		Usage: "which GPUs a process sees: none (all of its host), closest (all near its CPUs), single:N (one, for N processes each), map_gpu:0,1,... by local rank",
		Words: []string{"none", "closest", "single:", "map_gpu:"}, effect: setGPUBind},
	{Name: "cartofile", Also: []string{"cf"}, Args: "FILE", Usage: "cartography", Topic: Placement, From: "ompi",
		Inert: "locality is read from the hardware", Hint: FileName},
}
