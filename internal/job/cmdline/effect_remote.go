package cmdline

import (
	"strconv"
	"strings"
)

// setLauncher reads -launcher. What is not built in is an external program that
// takes a host and a command.
func setLauncher(b *builder, o option) error {
	r := &b.out.Job.Remote
	external := func(words ...string) {
		r.Starter = "exec"
		if r.Agent == nil {
			r.Agent = words
		}
	}
	switch how := strings.ToLower(o.args[0]); how {
	case "auto":
		r.Starter = ""
	case "ssh":
		r.Starter = "ssh"
		if r.Agent != nil {
			r.Starter = "exec"
		}
	case "fork":
		r.Starter = "fork"
	case "slurm", "srun":
		r.Starter = "srun"
	case "exec":
		r.Starter = "exec"
	case "rsh":
		external("rsh")
	case "pdsh":
		external("pdsh", "-w")
	case "lsf", "blaunch":
		r.Starter = "blaunch"
	case "sge", "qrsh":
		r.Starter = "qrsh"
	case "flux", "pals", "pbs", "pbs_tmrsh", "pbsdsh", "listen":
		r.Starter = how
	case "ll", "manual", "persist":
		b.notice(o.as + " " + how + ": gompirun cannot start daemons that way and uses ssh; ignored")
	default:
		if strings.Contains(how, "/") {
			return setAgentProgram(b, o)
		}
		return o.errorf("unknown launcher %q: one of ssh, rsh, fork, slurm, lsf, sge, flux, pals, pbs, pdsh, listen, or name a program with --launcher-exec", o.args[0])
	}
	return nil
}

// setAgentProgram reads -launcher-exec: one program, blanks and all.
func setAgentProgram(b *builder, o option) error {
	var program string
	if err := o.text(&program); err != nil {
		return err
	}
	return b.useAgent([]string{program})
}

// setAgent reads a command. MCA writes alternatives as "ssh : rsh"; the first
// is used.
func setAgent(b *builder, o option) error {
	first, _, _ := strings.Cut(o.args[0], " : ")
	words, err := shellWords(first)
	if err != nil {
		return o.errorf("%v", err)
	}
	if len(words) == 0 {
		return o.errorf("the command is empty: write %s \"ssh -q\"", o.name())
	}
	return b.useAgent(words)
}

func (b *builder) useAgent(words []string) error {
	r := &b.out.Job.Remote
	r.Agent = words
	if r.Starter == "" || r.Starter == "ssh" {
		r.Starter = "exec"
	}
	return nil
}

func setAgentArgs(b *builder, o option) error {
	words, err := shellWords(o.args[0])
	if err != nil {
		return o.errorf("%v", err)
	}
	b.out.Job.Remote.AgentArgs, b.out.Job.Remote.AgentArgsBy = words, o.as
	return nil
}

func setPort(b *builder, o option) error { return o.port(&b.out.Job.Remote.Port) }

func setDaemonPort(b *builder, o option) error { return o.port(&b.out.Job.Remote.DaemonPort) }

func (o option) port(p *int) error {
	n, err := strconv.Atoi(o.args[0])
	if err != nil || n < 1 || n > 65535 {
		return o.errorf("%q is not a port: 1 to 65535", o.args[0])
	}
	*p = n
	return nil
}

func setRadix(b *builder, o option) error {
	n, err := strconv.Atoi(o.args[0])
	switch {
	case o.args[0] == "flat" || err == nil && n < 0:
		b.out.Job.Remote.Radix = -1
	case err == nil && n >= 2:
		b.out.Job.Remote.Radix = n
	default:
		return o.errorf("%q is not a radix: 2 or more, or flat", o.args[0])
	}
	return nil
}

func setHeartbeat(b *builder, o option) error {
	if o.args[0] == "never" {
		b.out.Job.Remote.Heartbeat = -1
		return nil
	}
	if err := o.duration(&b.out.Job.Remote.Heartbeat); err != nil {
		return err
	}
	if b.out.Job.Remote.Heartbeat == 0 {
		return o.errorf("0 would lose every link at once: write a time, or never")
	}
	return nil
}

// setBranches reads Intel MPI's -branch-count.
func setBranches(b *builder, o option) error {
	if o.args[0] == "-1" || o.args[0] == "0" {
		o.args = []string{"flat"}
	}
	return setRadix(b, o)
}
