// Package cmdline reads gompirun's command line in the dialects of Open MPI,
// MPICH, Intel MPI and Slurm, and turns it into a jobspec.Job.
//
// The types to know are Flag (one row of the table of options), Sys (what the
// package may ask of the machine), Parsed (the answer) and Topic (a chapter of
// the help). Everything comes from one table: parsing, --help, the man page,
// shell completion and docs/cli.md.
//
// A command line goes through three steps:
//
//	words    split.go    program and arguments, ':' segments, spellings, arity
//	options  builder.go  each option's effect, segment by segment
//	Job      builder.go  defaults from environment and files, checks
//
// Splitting is ours because launchers write options in ways no library reads:
// one dash before long names, two values after one name, numbers glued to a
// letter, the same letter with and without a value. An urfave/cli application of
// the table (app.go) is what help, manual page and completion are made of.
//
// Nothing here starts a process, and nothing outside Sys is read.
package cmdline

import (
	"io"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// Action is what the command line asks for.
type Action int

const (
	Run        Action = iota // run Parsed.Job
	Help                     // print Parsed.Topic of the help
	Version                  // print the version
	Info                     // print how this build was made, Hydra's -info, or what Parsed.Topic is about
	Completion               // print the completion script of the shell Parsed.Topic
	Man                      // print the man page
	Debug                    // become the first of Parsed.Debuggers that is installed
)

// Sys is what parsing may ask of the machine; tests give it a made-up one.
type Sys struct {
	Environ []string                                     // NAME=value, as os.Environ returns it
	Open    func(name string) (io.ReadCloser, error)     // for --app, --tune and configuration files
	EUID    int                                          // effective user id: Open MPI refuses root
	Library func(argv []string) (m compat.Mode, ok bool) // whose MPI library a program is linked with; nil, or not ok: not known
	Policy  Parsers
}

// Parsers reads the values of the placement options.
type Parsers struct {
	MapBy      func(s string) (binding.MapBy, error)
	HydraMapBy func(s string) (binding.MapBy, error) // Hydra's -map-by, a stride between bindings
	RankBy     func(s string) (binding.RankBy, error)
	BindTo     func(s string, m compat.Mode) (binding.BindTo, error)
}

// Parsed is a command line understood.
type Parsed struct {
	Job     jobspec.Job
	Action  Action
	Topic   string   // Help: "", "all" or a topic's name; Info: "" or "network"; Completion: the shell
	Notices []string // options that were read and cannot be honoured, one line each

	Debuggers []Debugger // Debug: in the order of preference
}

// Error is a command line that cannot be run. Its text is one line that says
// what is wrong, where, and what to write instead.
type Error struct {
	Msg string
	Err error // what Msg quotes; nil nothing
}

func (e *Error) Error() string { return e.Msg }
func (e *Error) Unwrap() error { return e.Err }

// Parse reads args, the words after the program name argv0. The mode of
// compatibility is that of --compat, else the one that argv0 promises; where several launchers
// have that name, the line tells whose it is (see judge). On an error
// Parsed.Job.Compat is still the mode that was in force, and Parsed.Job.ReportJSON the file
// that --report-json names, if it stands before what could not be read.
func Parse(argv0 string, args []string, sys Sys) (Parsed, error) {
	segs, v, err := sys.splitAndJudge(args, compat.FromArgv0(argv0))
	if err != nil {
		return Parsed{Job: jobspec.Job{Compat: v.mode, Family: v.family, ReportJSON: reportOf(segs)}}, err
	}
	b := newBuilder(v, sys)
	if err = b.build(segs); err != nil {
		b.out.Job.ReportJSON = reportOf(segs)
	}
	b.out.Job.Compat, b.out.Job.Family, b.out.Job.Told = v.mode, v.family, v.told
	return b.out, err
}

// reportOf returns the file that --report-json names; "" none.
func reportOf(segs []segment) string {
	for _, s := range segs {
		for _, o := range s.options {
			if o.flag.Name == "report-json" {
				return o.args[0]
			}
		}
	}
	return ""
}
