// Command gompi-perf measures message passing on this machine, in the manner of
// the OSU micro-benchmarks and nccl-tests:
//
//	gompirun -np 2 gompi-perf latency --sizes 8:64k
//
// docs/benchmarks.md says what each test does and how to compare it with the
// programs of bench/peers, which do the same in C.
package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/urfave/cli/v2"

	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/pkg/mpi"
)

// options are what all tests share.
type options struct {
	sizes  []int // bytes
	iters  int   // repetitions of each size; 0: as many as take the time
	warmup int   // -1: a tenth
	budget time.Duration
	check  bool
	touch  bool // data is written and read
	json   bool
	plot   string
	output string // of calibrate: the file

	heap    bool // buffers are of make, not of mpi.Alloc
	inPlace bool // collectives: the result goes where the data was

	window    bool // a window is there meanwhile
	asleep    bool // ranks that a test of two leaves out sleep outside MPI
	computing int  // ranks that compute while a nonblocking operation is under way; 0: all
}

// plan is what a command line asks for.
type plan struct {
	tests []test // none: calibrate
	opt   options
}

func main() {
	p, err := command(os.Args, os.Stdout)
	if p == nil && err == nil {
		return
	}
	if err := run(p, err); err != nil {
		fmt.Fprintln(os.Stderr, "gompi-perf:", err)
		os.Exit(1)
	}
}

// command reads a command line, whose options may be before the test's name and after it. There is no plan if it asks
// for help, which goes to out.
func command(args []string, out io.Writer) (p *plan, err error) {
	a := app()
	a.Writer = out
	a.Action = func(ctx *cli.Context) error {
		rest := ctx.Args().Slice()
		if len(rest) == 0 {
			return fmt.Errorf("name a test: gompi-perf --help lists them")
		}
		tests, err := testsNamed(rest[0])
		switch {
		case err != nil:
		case len(rest) == 1:
			p, err = planned(ctx, tests)
		case !strings.HasPrefix(rest[1], "-"):
			err = fmt.Errorf("several tests have commas between them: %s,%s", rest[0], rest[1])
		case slices.Contains(rest, "--help") || slices.Contains(rest, "-h"):
			err = cli.ShowAppHelp(ctx)
		default: // the name goes behind all options
			p, err = command(slices.Concat(args[:len(args)-len(rest)], rest[1:], rest[:1]), out)
		}
		return err
	}
	err = a.Run(args)
	return p, err
}

func app() *cli.App {
	var names []string
	for _, t := range allTests() {
		names = append(names, fmt.Sprintf("%-24s %s", t.name, t.about))
	}
	names = append(names, fmt.Sprintf("%-24s %s", calibrate, "by itself, not in a list: measures all algorithms of collectives, and writes a table of the fastest"))
	return &cli.App{
		Name: "gompi-perf", Version: version.Number(), Usage: "measure message passing", UsageText: "gompirun -np N gompi-perf TEST[=SIZES][,TEST...] [options]",
		Description:     "Tests:\n   " + strings.Join(names, "\n   "),
		HideHelpCommand: true,
		Flags: []cli.Flag{
			&cli.StringFlag{Name: "sizes", Usage: "bytes: a list 8,1024, or from:to in powers of two, as 8:4M", Value: ""},
			&cli.IntFlag{Name: "iters", Usage: "repetitions of each size; 0: what fits into --time"},
			&cli.IntFlag{Name: "warmup", Usage: "repetitions that are not counted; -1: a tenth", Value: -1},
			&cli.DurationFlag{Name: "time", Usage: "for each size, where --iters does not say", Value: 200 * time.Millisecond},
			&cli.BoolFlag{Name: "check", Usage: "check the data of every message; times have that in them"},
			&cli.BoolFlag{Name: "touch", Usage: "write what is sent before each operation, and read what has come after it; times have that in them"},
			&cli.BoolFlag{Name: "in-place", Usage: "collectives find their data where the result goes (MPI_IN_PLACE)"},
			&cli.IntFlag{Name: "computing", Usage: "ranks, from 0 on, that compute between a nonblocking operation's start and its wait; 0: all"},
			&cli.BoolFlag{Name: "asleep", Usage: "ranks that have no part in a test of two sleep outside MPI meanwhile"},
			&cli.BoolFlag{Name: "window", Usage: "a window is there meanwhile, which each rank has accessed at each other"},
			&cli.StringFlag{Name: "buffers", Usage: "alloc: memory of mpi.Alloc, meant for messages; heap: of make", Value: "alloc"},
			&cli.BoolFlag{Name: "json", Usage: "one object for each size"},
			&cli.StringFlag{Name: "plot", Usage: "draw usec and MB/s, of collectives busbw, over bytes into `FILE` (SVG)"},
			&cli.StringFlag{Name: "output", Usage: "the `FILE` that calibrate writes, or adds to", Value: "gompi-tuning.json"},
		},
		OnUsageError: func(_ *cli.Context, err error, _ bool) error { // one line, and not the whole help
			return fmt.Errorf("%w: gompi-perf --help lists the options", err)
		},
	}
}

// planned is the plan of tests with the options of ctx.
func planned(ctx *cli.Context, tests []test) (*plan, error) {
	var sizes []int // given ones
	var err error
	if text := ctx.String("sizes"); text != "" {
		sizes, err = parseSizes(text, "")
	}
	if err == nil && tests == nil {
		sizes, err = sizesToCalibrate(sizes)
	}
	if err != nil {
		return nil, err
	}
	opt := options{sizes: sizes, iters: ctx.Int("iters"), warmup: ctx.Int("warmup"), budget: ctx.Duration("time"),
		check: ctx.Bool("check"), touch: ctx.Bool("touch"), inPlace: ctx.Bool("in-place"), asleep: ctx.Bool("asleep"), window: ctx.Bool("window"), computing: ctx.Int("computing"), heap: ctx.String("buffers") == "heap", json: ctx.Bool("json"), plot: ctx.String("plot"), output: ctx.String("output")}
	if b := ctx.String("buffers"); b != "alloc" && b != "heap" {
		return nil, fmt.Errorf("--buffers %s: give alloc or heap", b)
	}
	if opt.plot != "" && len(tests) != 1 {
		return nil, fmt.Errorf("--plot %s: one test makes a picture, here are %d", opt.plot, len(tests))
	}
	return &plan{tests, opt}, nil
}

// unfit says which option has a value that makes no sense for so many ranks.
func (o *options) unfit(ranks int) error {
	switch {
	case o.iters < 0:
		return fmt.Errorf("--iters %d: give 0 or more", o.iters)
	case o.warmup < -1:
		return fmt.Errorf("--warmup %d: give 0 or more, or -1 for a tenth", o.warmup)
	case o.budget < 0:
		return fmt.Errorf("--time %v: give 0 or more", o.budget)
	case o.computing < 0 || o.computing > ranks:
		return fmt.Errorf("--computing %d: here are %d ranks, give 0 to %d", o.computing, ranks, ranks)
	}
	return nil
}

// run measures what a plan says, unless the command line is wrong.
func run(p *plan, wrong error) error {
	env, err := mpi.Init(mpi.WithErrors(mpi.ErrorsAreFatal))
	if err != nil {
		return err
	}
	world := env.World()
	var jobs []*job
	if wrong == nil {
		jobs, wrong = p.jobs(world.Rank(), world.Size())
	}
	if wrong != nil {
		refuse(env, wrong)
	}
	if p.opt.window {
		err = beside(world, func() error { return p.runAll(env, jobs) })
	} else {
		err = p.runAll(env, jobs)
	}
	if err != nil {
		return err
	}
	return env.Finalize()
}

// runAll runs the tests one after the other.
func (p *plan) runAll(env *mpi.Env, jobs []*job) error {
	if p.tests == nil {
		return runCalibrate(env.World(), p.opt)
	}
	for _, j := range jobs {
		if err := j.run(env); err != nil {
			return err
		}
	}
	return jobs[0].access.free()
}

// jobs are a rank's, one for each test, all of which can run.
func (p *plan) jobs(rank, ranks int) (out []*job, err error) {
	if err := p.opt.unfit(ranks); err != nil {
		return nil, err
	}
	shared := &access{bytes: windowBytes}
	for _, t := range p.tests {
		opt := p.opt
		if t.named || opt.sizes == nil || t.sizes == "0" { // the sizes named with it go before those of all, and those before its own
			if opt.sizes, err = parseSizes("", t.sizes); err != nil {
				return nil, err
			}
		}
		j := &job{opt: &opt, test: &t, rank: rank, ranks: ranks, access: shared}
		shared.bytes = max(shared.bytes, slices.Max(opt.sizes))
		if err := j.unfit(); err != nil {
			return nil, err
		}
		out = append(out, j)
	}
	return out, nil
}

// refuse ends all ranks for what is wrong on all of them. Rank 0 alone says it, before any rank ends: the launcher ends
// the others with the first one.
func refuse(env *mpi.Env, wrong error) {
	if env.World().Rank() == 0 {
		fmt.Fprintln(os.Stderr, "gompi-perf:", wrong)
	}
	_ = env.Finalize() // this waits for all; one error is enough
	os.Exit(1)
}

// blockwise is MPI's name of what is called reduce_scatter here, as in nccl-tests.
const blockwise = "reduce_scatter_block"

// testsNamed are the tests of a list with commas, as latency=8:4k,barrier; none for
// calibrate, which is all of them.
func testsNamed(list string) ([]test, error) {
	if strings.EqualFold(list, calibrate) {
		return nil, nil
	}
	var out []test
	tests := allTests()
	for part := range strings.SplitSeq(list, ",") {
		name, sizes, named := strings.Cut(part, "=")
		if strings.EqualFold(name, calibrate) {
			return nil, fmt.Errorf("%s: %s stands alone, its sizes are those of --sizes", list, calibrate)
		}
		name = strings.Replace(strings.ToLower(name), blockwise, "reduce_scatter", 1)
		i := slices.IndexFunc(tests, func(t test) bool { return t.name == name })
		if i < 0 {
			return nil, fmt.Errorf("there is no test %q: gompi-perf --help lists them", name)
		}
		t := tests[i]
		if named && t.sizes != "0" {
			if _, err := parseSizes(sizes, ""); err != nil {
				return nil, fmt.Errorf("%s: %w", part, err)
			}
			t.sizes, t.named = sizes, true
		}
		out = append(out, t)
	}
	return out, nil
}

// allTests are the tests in the order of --help.
func allTests() []test { return slices.Concat(p2pTests(), oneSidedTests(), collectiveTests()) }
