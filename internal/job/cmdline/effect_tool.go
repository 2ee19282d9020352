package cmdline

import (
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// A tool is a program in front of the command of some ranks. All options here end in one
// list, Job.Tools.

// addTools reads --tool and Intel MPI's -gtool: tools between ';', each a command, ':' and its
// ranks, or all. What Intel MPI has behind the ranks (=exclusive, @arch) is left out of its
// grammar here: ranks never share a tool.
func addTools(b *builder, o option) error {
	for _, item := range strings.Split(o.args[0], ";") {
		if item = strings.TrimSpace(item); item == "" {
			continue
		}
		if err := b.addTool(o, item); err != nil {
			return err
		}
	}
	return nil
}

func (b *builder) addTool(o option, item string) error {
	command, ranks := item, "all"
	if i := strings.LastIndexByte(item, ':'); i >= 0 {
		command, ranks = item[:i], item[i+1:]
	}
	ranks, _, _ = strings.Cut(ranks, "@")
	ranks, mode, _ := strings.Cut(ranks, "=")
	if mode != "" && mode != "exclusive" {
		b.notice(o.as + ": " + mode + " is no way of ours to start a tool, which stands in front of each rank; ignored")
	}
	words, err := shellWords(command)
	if err != nil {
		return o.errorf("%v", err)
	}
	if len(words) == 0 {
		return o.errorf("%q names no command: write %s \"COMMAND:RANKS\", as in \"valgrind --log-file=vg.{rank}:0,3\"", item, o.name())
	}
	return b.tool(o, strings.TrimSpace(ranks), words...)
}

// tool puts a command in front of ranks, "all" or a list.
func (b *builder) tool(o option, ranks string, argv ...string) error {
	t := jobspec.Tool{Argv: argv, As: o.as}
	if !strings.EqualFold(ranks, "all") {
		var err error
		if t.Ranks, err = jobspec.ParseRanks(ranks); err != nil {
			return o.errorf("%v, or all", err)
		}
	}
	b.out.Job.Tools = append(b.out.Job.Tools, t)
	return nil
}

// addToolFile reads Intel MPI's -gtoolfile, a file with the value of -gtool.
func addToolFile(b *builder, o option) error {
	lines, err := b.lines(o.args[0])
	if err != nil {
		return o.errorf("%v", err)
	}
	for _, l := range lines {
		text := strings.TrimSpace(l.text)
		text = strings.TrimSpace(strings.TrimPrefix(text, "-gtool"))
		line := option{flag: o.flag, as: lineOf(o.args[0], l) + "-gtool", args: []string{strings.Trim(text, `"`)}}
		if err := addTools(b, line); err != nil {
			return err
		}
	}
	return nil
}

// fixedTool is an option that means one tool for all ranks.
func fixedTool(argv ...string) func(*builder, option) error {
	return func(b *builder, o option) error {
		if !o.on() {
			return nil
		}
		return b.tool(o, "all", slices.Clone(argv)...)
	}
}

// setXterm opens a terminal window for each of some ranks; -1 means all, and with ! behind the list
// windows stay when their rank has ended (man mpirun, Open MPI 4.1).
func setXterm(b *builder, o option) error {
	list, hold := strings.CutSuffix(o.args[0], "!")
	if b.getenv("DISPLAY") == "" {
		return o.errorf("DISPLAY is not set, so there is nowhere to open windows: run it in a graphical session, or use -outfile-pattern for one file a rank")
	}
	argv := []string{"xterm", "-T", "rank {rank}"}
	if hold {
		argv = append(argv, "-hold")
	}
	if list == "-1" {
		list = "all"
	}
	b.out.Job.Env.Ops = append(b.out.Job.Env.Ops, jobspec.EnvOp{Op: "forward", Name: "DISPLAY"}, jobspec.EnvOp{Op: "forward", Name: "XAUTHORITY"})
	return b.tool(o, list, append(argv, "-e")...)
}
