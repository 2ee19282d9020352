package cmdline

import (
	"slices"
	"strings"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/launch"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

func setSlurmTime(b *builder, o option) error {
	d, err := slurmTime(o.args[0])
	if err != nil {
		return o.errorf("%q is not a time: write minutes, M:S, H:M:S or D-H:M:S", o.args[0])
	}
	b.out.Job.Limits.Timeout = d
	return nil
}

// signalNames are the signals a job control user sends; STOP and KILL cannot be
// caught, so they cannot be forwarded.
var signalNames = [...]string{"HUP", "INT", "QUIT", "ABRT", "USR1", "USR2", "ALRM", "TERM", "CONT", "TSTP", "TTIN", "TTOU",
	"URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO", "PWR", "SYS"}

// setSignals reads --forward-signals: names with or without SIG, numbers, or none.
func setSignals(b *builder, o option) error {
	names, err := o.list()
	if err != nil {
		return err
	}
	for i, n := range names {
		names[i] = strings.TrimPrefix(strings.ToUpper(n), "SIG")
		if strings.EqualFold(n, "none") {
			if len(names) > 1 {
				return o.errorf("none stands alone")
			}
			names[i] = "none"
			continue
		}
		if !mayForward(names[i]) {
			return compat.Refuse(compat.Unacceptable, o.errorf("%q is not a signal that can be forwarded: write names such as USR1,USR2, or none", n))
		}
	}
	b.out.Job.Limits.ForwardSignals = names
	return nil
}

// mayForward reports whether a signal can be passed on, by its name without SIG or its number: one of
// signalNames, or a real-time signal.
func mayForward(s string) bool {
	n, ok := launch.SignalNumber(s)
	if !ok {
		return false
	}
	const firstRealTime = 34 // glibc keeps two for itself
	return n >= firstRealTime || slices.Contains(signalNames[:], strings.TrimPrefix(unix.SignalName(n), "SIG"))
}

// setGrace reads --grace. Open MPI's own parameter takes whole seconds.
func setGrace(b *builder, o option) error {
	to := &b.out.Job.Limits.Grace
	if u := strings.ToLower(o.args[0]); u == "inf" || u == "infinite" {
		*to = jobspec.Forever
		return nil
	}
	if err := o.duration(to); err != nil {
		return o.errorf("%q is not a time: write seconds, H:M:S, 1m30s or inf", o.args[0])
	}
	if *to == 0 {
		*to = -1 // no time at all
	}
	return nil
}

// setNames reads --nameserver. Hydra's server is a process at HOST:PORT, ours is
// a directory.
func setNames(b *builder, o option) error {
	if where := o.args[0]; where == "user" || strings.Contains(where, "/") {
		b.out.Job.Names = where
		return nil
	}
	b.notice(o.as + ": names are published within the job; write user, or a directory with a slash, that other jobs give, too; ignored")
	return nil
}

func setKillOnBadExit(b *builder, o option) error {
	yes := true
	if len(o.args) > 0 {
		var err error
		if yes, err = truth(o.args[0]); err != nil {
			return o.errorf("%v: write %s=0 or %s=1", err, o.name(), o.name())
		}
	}
	b.out.Job.Limits.AbortOnError = tristate(yes)
	return nil
}

// setFaultTolerance reads --with-ft as Open MPI 5's mpirun does: ulfm and mpi
// are the same.
func setFaultTolerance(b *builder, o option) error {
	yes := false
	switch strings.ToLower(o.args[0]) {
	case "ulfm", "mpi", "yes", "1", "true":
		yes = true
		b.out.Job.Env.Ops = append(b.out.Job.Env.Ops, jobspec.EnvOp{Op: "set", Name: "OMPI_MCA_mpi_ft_enable", Value: "1"})
	case "none", "no", "0", "false":
	default:
		return o.errorf("%q is not one of ulfm, mpi, none", o.args[0])
	}
	b.out.Job.Limits.FaultTolerant, b.out.Job.Limits.NoAutoCleanup = yes, yes
	return nil
}

var runtimeWords = []string{"error-nonzero-status", "donotlaunch", "donotspawn", "show-progress", "notifyerrors", "recoverable",
	"autorestart", "continuous", "max-restarts", "exec-agent", "default-exec-agent", "output-proctable", "stop-on-exec",
	"stop-in-init", "stop-in-app", "timeout", "spawn-timeout", "report-state-on-timeout", "get-stack-traces",
	"report-child-jobs-separately", "aggregate-help-messages", "fwd-environment", "abort-nonzero-status"}

// setRuntimeOptions reads PRRTE's --rtos: a comma list of name[=value], where a
// missing value means true.
func setRuntimeOptions(b *builder, o option) error {
	items, err := o.list()
	if err != nil {
		return err
	}
	for _, item := range items {
		name, value, has := strings.Cut(item, "=")
		word, ok := choose(name, runtimeWords)
		if !ok {
			return o.errorf("unknown item %q: error-nonzero-status, timeout=TIME, get-stack-traces, report-state-on-timeout, donotlaunch, fwd-environment", name)
		}
		if word == "timeout" {
			if err := (option{flag: o.flag, as: o.as + " timeout", args: []string{value}}).duration(&b.out.Job.Limits.Timeout); err != nil {
				return err
			}
			continue
		}
		on := true
		if has && word != "exec-agent" && word != "max-restarts" && word != "spawn-timeout" && word != "output-proctable" && word != "stop-in-app" {
			if on, err = truth(value); err != nil {
				return o.errorf("%s: %v", word, err)
			}
		}
		b.runtimeOption(o, word, on)
	}
	return nil
}

func (b *builder) runtimeOption(o option, word string, on bool) {
	job := &b.out.Job
	switch word {
	case "error-nonzero-status", "abort-nonzero-status":
		job.Limits.AbortOnError = tristate(on)
	case "donotlaunch", "donotspawn":
		job.Show.DryRun = on
	case "show-progress":
		job.Show.Progress = on
	case "report-state-on-timeout":
		job.Limits.ReportState = on
	case "get-stack-traces":
		job.Limits.StackTraces = on
	case "fwd-environment":
		if on {
			job.Env.Rule = jobspec.EnvAll
		}
	case "aggregate-help-messages", "default-exec-agent": // always so
	default:
		if on {
			b.notice(o.as + " " + word + ": gompirun does not have it; ignored")
		}
	}
}

var displayWords = []string{"map", "map-devel", "allocation", "bindings", "topology", "cpus"}

// setDisplay reads --display: a comma list, and :parseable behind it. Open MPI
// also takes topo=HOSTS; the topology of every host is shown here.
func setDisplay(b *builder, o option) error {
	list, qual, _ := strings.Cut(o.args[0], ":")
	show := &b.out.Job.Show
	for _, item := range strings.Split(list, ",") {
		name, _, _ := strings.Cut(item, "=")
		word, _ := choose(name, displayWords)
		switch word {
		case "map":
			show.Map = true
		case "map-devel":
			show.MapDevel = true
		case "allocation":
			show.Alloc = true
		case "bindings":
			show.Bind = true
		case "topology", "cpus":
			show.Topo = true
		default:
			return o.errorf("unknown item %q: some of map, map-devel, alloc, bind, topo", item)
		}
	}
	if qual = strings.ToLower(qual); qual == "" {
		return nil
	}
	if !strings.HasPrefix("parseable", qual) && !strings.HasPrefix("parsable", qual) {
		return o.errorf("unknown qualifier %q: only parseable", qual)
	}
	show.Parseable = true
	return nil
}

// setSim reads HOSTSxCORES.
func setSim(b *builder, o option) error {
	hosts, cores, ok := strings.Cut(strings.ToLower(o.args[0]), "x")
	_, errHosts := parseCount(hosts)
	_, errCores := parseCount(cores)
	if !ok || errHosts != nil || errCores != nil {
		return o.errorf("%q is not HOSTSxCORES: write %s 1000x128", o.args[0], o.name())
	}
	b.out.Job.Show.Sim = hosts + "x" + cores
	return nil
}

// setCompat checks what splitting has obeyed: the mode is the whole line's.
func setCompat(b *builder, o option) error {
	if strings.EqualFold(o.args[0], compat.Auto) && b.seg == 0 {
		return nil
	}
	if m, err := compat.Parse(o.args[0]); err != nil || m != b.mode {
		return o.errorf("%s cannot change the mode, which is %s: give it in the first segment, once", o.args[0], b.mode)
	}
	return nil
}

func addVerbose(b *builder, o option, n int) error {
	if o.on() {
		b.out.Job.Show.Verbose += n
	}
	return nil
}

// do asks for something else than running; the first such option counts.
func (b *builder) do(o option, a Action, topic string) error {
	if o.on() && b.out.Action == Run {
		b.out.Action, b.out.Topic = a, topic
	}
	return nil
}

func setHelp(b *builder, o option) error {
	if len(o.args) == 0 {
		return b.do(o, Help, "")
	}
	names := []string{"all"}
	for _, t := range Topics {
		names = append(names, string(t.Name))
	}
	topic, ok := choose(o.args[0], names)
	if !ok {
		return o.errorf("no topic %q: one of %s", o.args[0], strings.Join(names, ", "))
	}
	return b.do(o, Help, topic)
}

func setInfo(b *builder, o option) error {
	switch {
	case len(o.args) == 0:
		return b.do(o, Info, "")
	case o.args[0] == "network":
		return b.do(o, Info, o.args[0])
	}
	return o.errorf("no topic %q: there is network", o.args[0])
}

func setCompletion(b *builder, o option) error {
	shells := []string{"bash", "zsh", "fish"}
	if !slices.Contains(shells, o.args[0]) {
		return o.errorf("no completion for %q: one of %s", o.args[0], strings.Join(shells, ", "))
	}
	return b.do(o, Completion, o.args[0])
}
