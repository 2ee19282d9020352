package manual

import (
	"flag"

	"github.com/urfave/cli/v2"

	"github.com/gompirun/gompi/internal/job/cmdline"
)

// cliFlag presents a row of the table to urfave/cli, by the interfaces by which the
// library groups and documents options.
type cliFlag struct{ *cmdline.Flag }

var (
	_ cli.DocGenerationFlag = cliFlag{}
	_ cli.CategorizableFlag = cliFlag{}
	_ cli.VisibleFlag       = cliFlag{}
)

// Apply registers nothing: the library parses no line.
func (c cliFlag) Apply(*flag.FlagSet) error { return nil }

func (c cliFlag) Names() []string        { return append([]string{c.Flag.Name}, c.Also...) }
func (c cliFlag) String() string         { return heading(c.Flag) }
func (c cliFlag) IsSet() bool            { return false }
func (c cliFlag) IsVisible() bool        { return !c.Hidden }
func (c cliFlag) GetCategory() string    { return string(c.Topic) }
func (c cliFlag) TakesValue() bool       { return c.Args != "" }
func (c cliFlag) GetUsage() string       { return sentence(c.Flag) }
func (c cliFlag) GetValue() string       { return "" }
func (c cliFlag) GetDefaultText() string { return "" }
func (c cliFlag) GetEnvVars() []string   { return nil } // ENVIRONMENT tells of all

// documented is the application with every option: help, manual page and completion are made of it.
func documented() *cli.App {
	app := &cli.App{Name: "gompirun", Usage: "launch MPI programs on this host and on many", UsageText: synopsis}
	cmdline.EachFlag(func(f *cmdline.Flag) bool {
		app.Flags = append(app.Flags, cliFlag{f})
		return true
	})
	return app
}

// chapter returns the options of a topic that are shown.
func chapter(app *cli.App, topic cmdline.Topic) []cliFlag {
	var out []cliFlag
	for _, f := range app.VisibleFlags() {
		if c := f.(cliFlag); c.GetCategory() == string(topic) {
			out = append(out, c)
		}
	}
	return out
}
