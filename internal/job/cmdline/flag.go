package cmdline

import (
	"strings"

	"github.com/gompirun/gompi/internal/base/compat"
)

// Topic is a chapter of the options, as --help TOPIC names it.
type Topic string

const (
	Processes   Topic = "processes"
	Hosts       Topic = "hosts"
	Placement   Topic = "placement"
	Environment Topic = "environment"
	Files       Topic = "files"
	Output      Topic = "output"
	Failure     Topic = "failure"
	Show        Topic = "show"
	Remote      Topic = "remote"
	Tuning      Topic = "tuning"
	General     Topic = "general"
)

// topics lists every chapter in the order of the help, with its headline.
var topics = [...]struct {
	Name  Topic
	Title string
}{
	{Processes, "Processes and programs"},
	{Hosts, "Hosts and slots"},
	{Placement, "Mapping, ranking and binding"},
	{Environment, "Environment of the ranks"},
	{Files, "Working directory and staging"},
	{Output, "Input and output"},
	{Failure, "Time limits, signals and failure"},
	{Show, "Show, explain, dry run"},
	{Remote, "Reaching other hosts"},
	{Tuning, "MCA parameters"},
	{General, "General"},
}

// modes is a set of compatibility modes.
type modes uint8

const (
	gompi  modes = 1 << compat.Gompi
	ompi4  modes = 1 << compat.OMPI4
	ompi5  modes = 1 << compat.OMPI5
	mpichs modes = 1 << compat.Hydra
	intel  modes = 1 << compat.Intel
	pals   modes = 1 << compat.PALS
	srun   modes = 1 << compat.Srun
	ompi         = ompi4 | ompi5
	hydra        = mpichs | intel | pals // compat.Mode.Hydra
	every        = gompi | ompi | hydra | srun
)

func (m modes) has(c compat.Mode) bool { return m&(1<<c) != 0 }

// String lists the set as --compat spells its members.
func (m modes) String() string {
	var names []string
	for i, n := range compat.Names() {
		if m.has(compat.Mode(i)) {
			names = append(names, n)
		}
	}
	return strings.Join(names, ", ")
}

// Hint says what completes an option's value.
type Hint uint8

const (
	AnyWord Hint = iota
	FileName
	DirName
	HostName
	EnvName
)

// Flag is one option: a row of the table.
type Flag struct {
	Name   string   // canonical spelling, without dashes
	Also   []string // other spellings with the same meaning in every mode
	Args   string   // names of its values, blank-separated; "" none; "[X]" may be left out
	Usage  string   // one sentence fragment
	Topic  Topic
	From   string   // whose option it is: gompi, ompi, hydra, intel, slurm, mpi (the MPI standard)
	Each   bool     // speaks for its own ':' segment only
	Repeat bool     // may be given more than once; others may not with different values
	Hidden bool     // left out of the help
	Dash   bool     // a value may look like an option
	Words  []string // values worth completing
	Hint   Hint     // what else completes a value

	// Moot says why an option needs no effect here: what it asks for is
	// always so. Inert says why one cannot be honoured; using it is answered
	// with one line. At most one of the two is set, and then effect is nil.
	Moot, Inert string

	// effect applies the option to the job.
	effect func(b *builder, o option) error
}

// arity is how many words follow the option's name.
func (f *Flag) arity() int {
	if f.Args == "" || f.optional() {
		return 0
	}
	return strings.Count(f.Args, " ") + 1
}

// optional reports whether the value may be left out.
func (f *Flag) optional() bool { return strings.HasPrefix(f.Args, "[") }

// firstArg is the name of the first value, for messages.
func (f *Flag) firstArg() string {
	name, _, _ := strings.Cut(f.Args, " ")
	return name
}

// number reports whether the only value is a count, so that it may be glued to
// the name: -n4.
func (f *Flag) number() bool { return f.Args == "N" }

// reading is a spelling whose meaning depends on the mode.
type reading struct {
	Spelling string
	In       modes
	Flag     string // canonical name
}

// readings lists the spellings that launchers use for different things, and
// the single letters of Slurm, which only srun's mode knows.
var readings = [...]reading{
	{"c", gompi | ompi | hydra, "np"},
	{"c", srun, "cpus-per-rank"},
	{"N", gompi | ompi | hydra, "ppn"},
	{"N", srun, "nodes"},
	{"s", ompi, "preload-binary"},
	{"s", gompi | hydra, "stdin"},
	{"s", srun, "share"},
	{"oversubscribe", gompi | ompi | hydra, "oversubscribe"},
	{"oversubscribe", srun, "share"},
	{"x", gompi | ompi | hydra, "x"},
	{"x", srun, "exclude"},
	{"output", gompi | ompi | hydra, "output"},
	{"output", srun, "outfile-pattern"},
	{"debug", hydra, "verbose"},
	{"debug", gompi | ompi | srun, "tv"},
	{"d", ompi, "verbose"},
	{"d", gompi | pals, "cpus-per-rank"},
	{"machine", intel, "hostfile"},
	{"machine", every &^ intel, "host"},
	{"r", gompi | hydra, "launcher"},
	{"O", srun, "oversubscribe"},
	{"w", srun, "nodelist"},
	{"F", srun, "hostfile"},
	{"D", srun, "wdir"},
	{"o", srun, "outfile-pattern"},
	{"e", srun, "errfile-pattern"},
	{"error", srun, "errfile-pattern"},
	{"i", srun, "stdin"},
	{"input", srun, "stdin"},
	{"m", srun, "distribution"},
	{"t", srun, "time"},
	{"K", srun, "kill-on-bad-exit"},
	{"k", srun, "no-kill"},
	{"W", srun, "wait"},
	{"u", srun, "unbuffered"},
	{"J", srun, "job-name"},
	{"p", srun, "partition"},
	{"A", srun, "account"},
	{"Q", srun, "quiet"},
	{"q", gompi | ompi | hydra, "quiet"},
	{"q", srun, "qos"},
}
