package cmdline

import (
	"strings"
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

// Topics lists every chapter in the order of the help, with its headline.
var Topics = [...]struct {
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

// Arity is how many words follow the option's name.
func (f *Flag) Arity() int {
	if f.Args == "" || f.Optional() {
		return 0
	}
	return strings.Count(f.Args, " ") + 1
}

// Optional reports whether the value may be left out.
func (f *Flag) Optional() bool { return strings.HasPrefix(f.Args, "[") }

// firstArg is the name of the first value, for messages.
func (f *Flag) firstArg() string {
	name, _, _ := strings.Cut(f.Args, " ")
	return name
}

// number reports whether the only value is a count, so that it may be glued to
// the name: -n4.
func (f *Flag) number() bool { return f.Args == "N" }
