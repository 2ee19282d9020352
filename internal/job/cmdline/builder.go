package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// builder turns segments into a job. All fields are owned by build.
type builder struct {
	mode   compat.Mode
	family compat.Mode // whose rules say which rank runs where
	sys    Sys
	out    Parsed

	first []*Flag  // options given outside the environment and files
	own   []string // Intel MPI's variables that the line itself sets, which its launcher reads, too: NAME=value
	seg   int      // the segment being applied; -1: environment and files
	app   *jobspec.AppSpec
	seen  map[*Flag]option // in this segment; in the whole job for those that are not Each
	quiet bool

	gwdir     string // -gwdir
	depth     bool   // PALS's --cpu-bind depth
	debug     bool   // --tv: start under a debugger
	debuggers string // --debugger

	// The table's effects may not name the table; these reach it for them.
	lookup func(name string) *Flag
	split  func(words []string, where string) ([]segment, error) // at each ':'
	single func(words []string, where string) (segment, error)   // one segment, whatever ':' is in it

	elsewhere func(name string, fits func(*Flag) bool) string // what a spelling means to other launchers
}

func newBuilder(v verdict, sys Sys) *builder {
	return &builder{
		mode: v.mode, family: v.family, sys: sys, app: &jobspec.AppSpec{}, seen: map[*Flag]option{},
		lookup: ByName,
		elsewhere: func(name string, fits func(*Flag) bool) string {
			return toOthers(name, v.mode, fits)
		},
		split: func(words []string, where string) ([]segment, error) {
			return (&splitter{mode: v.mode, where: where}).split(words)
		},
		single: func(words []string, where string) (segment, error) {
			seg, _, err := (&splitter{mode: v.mode, where: where, whole: true}).segment(words)
			return seg, err
		},
	}
}

// build applies files and environment, then each segment, and checks the whole.
func (b *builder) build(segs []segment) error {
	segs, err := b.expandFiles(segs)
	if err != nil {
		return err
	}
	b.out.Job.Compat, b.out.Job.Policy.Compat = b.mode, b.mode
	for _, s := range segs {
		for _, o := range s.options {
			b.first = append(b.first, o.flag)
		}
	}
	b.own = intelVariables(segs)
	defaults, err := b.defaults()
	if err != nil {
		return err
	}
	b.seg = -1
	for _, o := range defaults {
		err := b.effect(o)
		if err != nil && o.soft {
			b.notice(err.Error() + "; ignored")
		} else if err != nil {
			return err
		}
	}
	base := *b.app // what the environment says of every program
	b.out.Job.Hosts.Lists, b.out.Job.Hosts.Files = base.Hosts, base.HostFiles
	base.Hosts, base.HostFiles = nil, nil
	for i, s := range segs {
		if err := b.segment(i, s, base); err != nil {
			return err
		}
		if b.out.Action != Run {
			return nil
		}
	}
	return b.finish()
}

// segment applies one ':' segment.
func (b *builder) segment(i int, s segment, base jobspec.AppSpec) error {
	app := base
	app.Env.Ops = append([]jobspec.EnvOp(nil), base.Env.Ops...)
	app.Argv = s.argv
	b.seg, b.app = i, &app
	for f := range b.seen {
		if f.Each || f.Topic == Placement && !b.family.Hydra() {
			delete(b.seen, f)
		}
	}
	for _, o := range s.options {
		if err := b.effect(o); err != nil {
			return err
		}
	}
	b.out.Job.Apps = append(b.out.Job.Apps, app)
	return nil
}

// effect is what one option does.
func (b *builder) effect(o option) error {
	f := o.flag
	if before, twice := b.seen[f]; twice && !f.Repeat && b.seg >= 0 && !slices.Equal(before.args, o.args) {
		if before.as == o.as {
			return o.errorf("given twice, as %s and %s: keep one", shownAll(before.args), shownAll(o.args))
		}
		return o.errorf("%s was given before, with another value: keep one", before.as)
	}
	if b.seg >= 0 {
		b.seen[f] = o
	}
	switch {
	case f.Inert != "" && o.on():
		b.notice(o.as + ": " + f.Inert + "; ignored")
	case f.effect != nil:
		if err := b.carryOut(o); err != nil {
			return b.cure(o, err)
		}
	}
	return nil
}

func (b *builder) notice(line string) {
	for _, n := range b.out.Notices {
		if n == line {
			return
		}
	}
	b.out.Notices = append(b.out.Notices, line)
}

// given reports whether the command line has the option called name.
func (b *builder) given(names ...string) bool {
	for _, f := range b.first {
		for _, n := range names {
			if f.Name == n {
				return true
			}
		}
	}
	return false
}

// policy is what placement options change: the job's in the first segment, as
// in PRRTE 4.1, and the segment's own after that. Hydra has one for all.
func (b *builder) policy() *binding.Policy {
	if b.seg <= 0 || b.family.Hydra() {
		return &b.out.Job.Policy
	}
	if b.app.Policy == nil {
		p := b.out.Job.Policy
		b.app.Policy = &p
	}
	return b.app.Policy
}

// finish checks what only the whole command line shows.
func (b *builder) finish() error {
	job := &b.out.Job
	if err := b.checkPrograms(); err != nil {
		return err
	}
	b.placeHosts()
	b.shareBetweenSegments()
	b.threads()
	b.intelPins()
	if p := &b.out.Job.Policy; b.depth {
		p.Bind, p.Map.PE = binding.DepthOf(max(p.Map.PE, 1)), 0
	}
	if b.mode == compat.Srun && job.IO.ErrPattern == "" {
		job.IO.ErrPattern = job.IO.OutPattern // man srun, --error
	}
	if err := b.checkRoot(); err != nil {
		return err
	}
	if job.Show.Sim != "" && !job.Show.DryRun {
		return Errorf("--sim %s: those hosts do not exist: add --do-not-launch", job.Show.Sim)
	}
	if job.Show.TopoDesc != "" && !job.Show.DryRun && !job.Show.Topo {
		return Errorf("--topo: the hosts described are not these: add --do-not-launch")
	}
	if b.quiet {
		b.out.Notices = nil
	}
	return b.underDebugger()
}

// checkPrograms wants a program in every segment. Without any, a picture of the
// machine or of a placement can still be asked for, and a program that started
// alone can be served.
func (b *builder) checkPrograms() error {
	job := &b.out.Job
	alone := len(job.Apps) == 1
	for i, a := range job.Apps {
		switch {
		case len(a.Argv) > 0 && a.Argv[0] != "":
		case len(a.Argv) > 0:
			return Errorf("the program's name is empty: check the variable it came from")
		case alone && (job.SingInit != "" || job.Show.DryRun || job.Show.Topo):
		case alone:
			return compat.Refuse(compat.NoProgram, Errorf("no program to run: write gompirun -np 4 ./program, or see gompirun --help"))
		default:
			return Errorf("segment %d of %d has no program: each side of ':' is [options] program [arguments]", i+1, len(job.Apps))
		}
	}
	return nil
}

// shareBetweenSegments gives all programs what is the job's: -gwdir, and under Open MPI 5 the first one's -x.
func (b *builder) shareBetweenSegments() {
	apps := b.out.Job.Apps
	for i := range apps {
		a := &apps[i]
		if a.Wdir == "" {
			a.Wdir = b.gwdir
		}
		if b.mode == compat.OMPI5 && i > 0 {
			a.Env.Ops = append(slices.Clone(apps[0].Env.Ops), a.Env.Ops...)
		}
	}
}

// placeHosts spreads the segments' host lists: a single program's are the
// job's, and MPICH's launcher knows none but the job's.
func (b *builder) placeHosts() {
	job := &b.out.Job
	global := len(job.Apps) == 1 || b.mode == compat.Hydra
	filter := false
	for _, a := range job.Apps {
		filter = filter || len(a.HostFiles) > 0
	}
	for i := range job.Apps {
		a := &job.Apps[i]
		for _, f := range a.HostFiles {
			if i == 0 || !slices.Contains(job.Hosts.Files, f) {
				job.Hosts.Files = append(job.Hosts.Files, f)
			}
		}
		if global || !filter {
			job.Hosts.Lists = append(job.Hosts.Lists, a.Hosts...)
		}
		if global {
			a.Hosts, a.HostFiles = nil, nil
		}
	}
}

// checkRoot refuses root where the anchor does. Open MPI wants a flag, or two
// variables that confirm each other; PRRTE has both under its own name as well.
func (b *builder) checkRoot() error {
	if !b.mode.OpenMPI() || b.sys.EUID != 0 || b.out.Job.Limits.AllowRoot {
		return nil
	}
	for _, family := range [...]string{"OMPI", "PRTE"} {
		if family == "PRTE" && b.mode == compat.OMPI4 {
			continue
		}
		if b.getenv(family+"_ALLOW_RUN_AS_ROOT") == "1" && b.getenv(family+"_ALLOW_RUN_AS_ROOT_CONFIRM") == "1" {
			b.out.Job.Limits.AllowRoot = true
			return nil
		}
	}
	return Errorf("running as root, which --compat=%s refuses: add --allow-run-as-root if you mean it", b.mode)
}

// threads notes OMP_NUM_THREADS as the ranks will see it, a hint for placement.
func (b *builder) threads() {
	outer, _, _ := strings.Cut(b.rankEnv("OMP_NUM_THREADS"), ",") // nesting levels follow, OpenMP 5.2 section 21.1.2
	if n, err := parseCount(outer); err == nil {
		b.out.Job.Policy.ThreadsPer = n
	}
}

// rankEnv is the value of a variable as the ranks of the first program will see it.
func (b *builder) rankEnv(name string) string { return b.appEnv(&b.out.Job.Apps[0], name) }

// appEnv is the value of a variable as the ranks of a program will see it.
func (b *builder) appEnv(a *jobspec.AppSpec, name string) string {
	value, _ := lookup(b.sys.Environ, name)
	for _, env := range []jobspec.EnvSpec{b.out.Job.Env, a.Env} {
		for _, op := range env.Ops {
			switch {
			case op.Name == name && op.Op == "set":
				value = op.Value
			case op.Name == name && op.Op == "unset":
				value = ""
			}
		}
	}
	return value
}

func (b *builder) getenv(name string) string {
	v, _ := b.lookenv(name)
	return v
}

func (b *builder) lookenv(name string) (string, bool) {
	if v, ok := lookup(b.own, name); ok {
		return v, true
	}
	return lookup(b.sys.Environ, name)
}

// lookup finds a variable in an environment, NAME=value.
func lookup(environ []string, name string) (string, bool) {
	for _, kv := range environ {
		if len(kv) > len(name) && kv[len(name)] == '=' && kv[:len(name)] == name {
			return kv[len(name)+1:], true
		}
	}
	return "", false
}

// intelVariables are the variables of Intel MPI that a line sets with -genv or -env, the last value first.
func intelVariables(segs []segment) []string {
	var own []string
	for _, s := range segs {
		for _, o := range s.options {
			if n := o.flag.Name; (n == "genv" || n == "env") && len(o.args) == 2 && strings.HasPrefix(o.args[0], "I_MPI_") {
				own = append(own, o.args[0]+"="+o.args[1])
			}
		}
	}
	slices.Reverse(own)
	return own
}
