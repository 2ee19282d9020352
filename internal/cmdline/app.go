package cmdline

import (
	"flag"
	"io"
	"strings"
	"time"

	"github.com/urfave/cli/v2"
)

// cliFlag presents a row of the table to urfave/cli: Flag for parsing, and the
// interfaces by which the library groups and documents options.
type cliFlag struct {
	*Flag
	set func(f *Flag, encoded string) error // nil where nothing is parsed
}

var (
	_ cli.DocGenerationFlag = cliFlag{}
	_ cli.CategorizableFlag = cliFlag{}
)

// Apply registers the canonical spelling; splitting has replaced the others.
func (c cliFlag) Apply(set *flag.FlagSet) error {
	set.Var(cliValue{c}, c.Flag.Name, c.Flag.Usage)
	return nil
}

func (c cliFlag) Names() []string        { return append([]string{c.Flag.Name}, c.Also...) }
func (c cliFlag) String() string         { return c.heading() }
func (c cliFlag) IsSet() bool            { return false }
func (c cliFlag) IsVisible() bool        { return !c.Hidden }
func (c cliFlag) GetCategory() string    { return string(c.Topic) }
func (c cliFlag) TakesValue() bool       { return c.Args != "" }
func (c cliFlag) GetUsage() string       { return c.Flag.Usage }
func (c cliFlag) GetValue() string       { return "" }
func (c cliFlag) GetDefaultText() string { return "" }
func (c cliFlag) GetEnvVars() []string   { return environmentOf(c.Flag.Name) }

// cliValue receives the option's encoded spelling and values.
type cliValue struct{ c cliFlag }

func (v cliValue) String() string       { return "" }
func (v cliValue) Set(enc string) error { return v.c.set(v.c.Flag, enc) }

// encode writes an option as one word, --name=spelling NUL value NUL value. No
// word of a command line can contain a NUL; files are checked for it.
func encode(o option) string {
	return "--" + o.flag.Name + "=" + strings.Join(append([]string{o.as}, o.args...), "\x00")
}

func decode(f *Flag, enc string) option {
	words := strings.Split(enc, "\x00")
	return option{flag: f, as: words[0], args: words[1:]}
}

// newApp builds the application that has the given options.
func newApp(flags []cli.Flag) *cli.App {
	return &cli.App{
		Name:            "gompirun",
		Usage:           "launch MPI programs on this host and on many",
		UsageText:       synopsis,
		HideHelp:        true, // --help takes a topic here
		HideHelpCommand: true,
		HideVersion:     true,
		Writer:          io.Discard,
		ErrWriter:       io.Discard,
		Compiled:        time.Unix(1, 0), // else the library stats the executable
		Flags:           flags,
		ExitErrHandler:  func(*cli.Context, error) {},
		OnUsageError:    func(_ *cli.Context, err error, _ bool) error { return err },
		Action:          func(*cli.Context) error { return nil },
	}
}

// apply runs the application over options, which calls effect for each in order.
func apply(options []option, effect func(option) error) error {
	var failed error
	set := func(f *Flag, enc string) error {
		failed = effect(decode(f, enc))
		return failed
	}
	words := make([]string, 1, len(options)+1)
	words[0] = "gompirun"
	var flags []cli.Flag
	have := make(map[*Flag]bool, len(options))
	for _, o := range options {
		if !have[o.flag] {
			have[o.flag] = true
			flags = append(flags, cliFlag{o.flag, set})
		}
		words = append(words, encode(o))
	}
	err := newApp(flags).Run(words)
	if failed != nil {
		return failed // the library's text would name the canonical spelling
	}
	return err
}
