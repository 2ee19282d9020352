package cmdline

import (
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// noEffect marks options that are dealt with before effects are applied.
func noEffect(*builder, option) error { return nil }

// setNP reads -np. Hydra takes 0 and less as not given.
func setNP(b *builder, o option) error {
	n, err := strconv.Atoi(o.args[0])
	switch {
	case err == nil && n <= 0 && b.mode.Hydra():
		b.app.NP = 0
		return nil
	case err == nil && n < 0:
		return compat.Refuse(compat.Unacceptable, o.count(&b.app.NP))
	}
	return o.count(&b.app.NP)
}

func setPerNodeOne(b *builder, o option) error {
	if o.on() {
		b.policy().PerNode = 1
	}
	return nil
}

// setPPR reads --ppr by the grammar of --map-by.
func setPPR(b *builder, o option) error {
	return b.mapBy(o, "ppr:"+o.args[0])
}

// setSoft reads -soft (MPI 4.1, section 11.5): the numbers of processes the
// user can do with. Without -np the largest is started.
func setSoft(b *builder, o option) error {
	largest := 0
	for _, triplet := range strings.Split(o.args[0], ",") {
		fields := strings.Split(triplet, ":")
		if len(fields) > 3 {
			return o.errorf("%q has more than three parts: write first:last:step", triplet)
		}
		for i, f := range fields {
			n, err := strconv.Atoi(f)
			if err != nil {
				return o.errorf("%q is not a number: write first:last:step", f)
			}
			if i < 2 {
				largest = max(largest, n)
			}
		}
	}
	if largest < 1 {
		return o.errorf("%s allows no process at all", o.args[0])
	}
	if b.app.NP == 0 {
		b.app.NP = largest
	}
	return nil
}

func setPath(b *builder, o option) error {
	for _, dir := range strings.Split(o.args[0], ":") {
		if dir == "" {
			return o.errorf("%q has an empty directory: write . for the current one", o.args[0])
		}
		b.app.Path = append(b.app.Path, dir)
	}
	return nil
}

// setMPI reads --mpi. Slurm's plugins have versions of PMIx (pmix_v4), and call
// what Open MPI before 5 speaks openmpi; both are PMIx here.
func setMPI(b *builder, o option) error {
	switch word := strings.ToLower(o.args[0]); {
	case word == "auto", word == "cray":
		b.app.MPI = jobspec.Dialect("")
	case word == "pmi1", word == "pmi2", word == "pmix", word == "none":
		b.app.MPI = jobspec.Dialect(word)
	case word == "pmi":
		b.app.MPI = "pmi1"
	case strings.HasPrefix(word, "pmix_v"), word == "openmpi":
		b.app.MPI = "pmix"
	default:
		return o.errorf("%q is not one of auto, pmi1, pmi2, pmix, none", o.args[0])
	}
	return nil
}

// setHetGroups reads srun's --het-group.
func setHetGroups(b *builder, o option) error {
	groups, err := jobspec.ParseRanks(o.args[0])
	if err != nil {
		return o.errorf("%q names no components: write 0, or 0,2-3", o.args[0])
	}
	b.app.HetGroups = groups
	return nil
}

// setLibrary reads --library.
func setLibrary(b *builder, o option) error {
	word := strings.ToLower(o.args[0])
	choice, ok := map[string]jobspec.LibraryChoice{"auto": jobspec.LibraryAuto, "own": jobspec.LibraryOwn, "gompi": jobspec.LibraryGompi}[word]
	if !ok {
		return o.errorf("%q is not one of own, auto, gompi", o.args[0])
	}
	b.out.Job.Library = jobspec.LibrarySpec{Choice: choice, By: o.as}
	return nil
}

// setCheck has our library look for mistakes.
func setCheck(b *builder, _ option) error {
	b.out.Job.Env.Ops = append(b.out.Job.Env.Ops, jobspec.EnvOp{Op: "set", Name: "GOMPI_CHECK", Value: "1"})
	return nil
}

func setUniverse(b *builder, o option) error {
	switch strings.ToUpper(o.args[0]) {
	case "SYSTEM":
		b.out.Job.Universe = 0
	case "INFINITE":
		b.out.Job.Universe = -1
	default:
		return o.count(&b.out.Job.Universe)
	}
	return nil
}

// setSingleton reads the four words a program that started alone hands to the
// mpiexec it forks (MPICH's simple PMI client).
func setSingleton(b *builder, o option) error {
	if _, err := parseCount(o.args[0]); err != nil {
		return o.errorf("port %v", err)
	}
	b.out.Job.SingInit = strings.Join(o.args, " ")
	return nil
}

func setExclude(b *builder, o option) error {
	names, err := o.list()
	if err != nil {
		return err
	}
	b.app.Hosts = append(b.app.Hosts, "^"+strings.Join(names, ",^"))
	return nil
}

// addHosts keeps a list of hosts. One comma at its end is let pass: scripts that join names
// leave it there.
func addHosts(b *builder, o option) error {
	joined := o
	joined.args = []string{strings.TrimSuffix(strings.TrimSpace(o.args[0]), ",")}
	if _, err := joined.list(); err != nil {
		return err
	}
	return o.add(&b.app.Hosts)
}

// managers are the values of -rmk, as hydra and we spell them.
var managers = [...]string{"auto", "none", "user", "slurm", "pbs", "lsf", "sge", "ll", "cobalt"}

func setManager(b *builder, o option) error {
	m := strings.ToLower(o.args[0])
	switch m {
	case "user":
		m = "none"
	case "ll", "cobalt":
		b.notice(o.as + " " + m + ": that resource manager is not supported, name the hosts with --hostfile; ignored")
		return nil
	}
	for _, known := range managers {
		if m == known {
			b.out.Job.Hosts.Manager = m
			return nil
		}
	}
	return o.errorf("unknown resource manager %q: one of auto, none, slurm, pbs, lsf, sge", o.args[0])
}

// setByNode deals ranks over hosts like cards, -rr and --bynode.
func setByNode(b *builder, o option) error {
	if o.on() {
		b.policy().Map = binding.MapBy{Directive: binding.MapNode}
	}
	return nil
}

// addHostFile keeps a file of hosts. Intel MPI counts a host of -hostfile by its cores, and a line of
// -machinefile as one process.
func addHostFile(b *builder, o option) error {
	if b.family == compat.Intel && strings.Contains(strings.ToLower(o.name()), "machine") {
		b.out.Job.Hosts.OnePerLine = true
	}
	return o.add(&b.app.HostFiles)
}
