package hosts

import (
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// reach decides how daemons get to the job's other hosts, once these are known,
// and says why to --explain.
func (f *Finder) reach(found *Found) {
	remote, m := &f.Spec.Remote, found.Manager
	if m != nil && m.Manager == "slurm" {
		leaveOutSlurms(remote)
	}
	var far, all []hostfile.Host
	for _, h := range found.Hosts {
		steps := h.Here && hasSteps(m) && granted(m, h.Host)
		if !h.Here {
			far = append(far, h.Host)
		}
		if !h.Here || steps {
			all = append(all, h.Host)
		}
	}
	if len(all) == 0 {
		return
	}
	starter, d := chooseStarter(*remote, m, all, programHere)
	switch {
	case starter == "srun" && len(all) > len(far):
		for i, h := range found.Hosts {
			found.Hosts[i].Here = h.Here && !granted(m, h.Host)
		}
		title, _ := agents(m.Manager)
		d.What, d.Change = "have the ranks of all hosts in a step of "+title+", by srun", "--launcher fork, for this host alone, or ssh"
	case len(far) == 0:
		return
	case len(all) > len(far):
		starter, d = chooseStarter(*remote, m, far, programHere)
	}
	remote.Starter = starter
	if starter != "ssh" && remote.Radix == 0 {
		remote.Radix = -1 // the job's first host alone may start processes on others; an srun in a step would pass its signals on
	}
	if starter != "ssh" && strings.Contains(remote.AgentArgsBy, "plm_") {
		remote.AgentArgs = nil // Open MPI's parameter speaks of ssh alone; Hydra's variables of whatever starts daemons
	}
	found.Reached = &d
}

// hasSteps reports whether a manager counts, limits and signals a job's processes by steps, which this process is
// in no other way than its job's script or shell.
func hasSteps(m *hostfile.Allocation) bool { return m != nil && m.Manager == "slurm" }

// agents are the programs by which a resource manager starts processes on hosts of its
// job, the best first: their starters' names, which --launcher takes, and what has to be in PATH.
func agents(manager string) (title string, list []agent) {
	switch manager {
	case "slurm":
		return "Slurm", []agent{{"srun", []string{"srun"}}}
	case "sge":
		return "Grid Engine", []agent{{"qrsh", []string{"qrsh"}}}
	case "lsf":
		return "LSF", []agent{{"blaunch", []string{"blaunch"}}}
	case "flux":
		return "Flux", []agent{{"flux", []string{"flux"}}}
	case "pbs":
		return "PBS", []agent{
			{"pals", []string{"palstat", "mpiexec"}}, // palstat: it is PALS' mpiexec
			{"pbs_tmrsh", []string{"pbs_tmrsh"}},     // OpenPBS
			{"pbsdsh", []string{"pbsdsh"}},           // Torque
		}
	}
	return "", nil
}

type agent struct {
	starter string
	needs   []string
}

// chooseStarter returns the starter for the far hosts: what the user asked for, else
// the program of the manager whose job they belong to, else the built-in ssh. here reports whether PATH
// has a program.
func chooseStarter(r jobspec.RemoteSpec, m *hostfile.Allocation, far []hostfile.Host, here func(program string) bool) (string, binding.Decision) {
	ssh := func(why, change string) (string, binding.Decision) {
		return "ssh", binding.Decision{What: "reach other hosts by ssh", Why: why, Change: change}
	}
	switch {
	case len(r.Agent) > 0:
		return r.Starter, binding.Decision{What: "reach other hosts by " + r.Agent[0], Why: jobspec.AskedFor(r.By)}
	case r.Starter == listens:
		return r.Starter, binding.Decision{What: "dial the daemons that listen on other hosts", Why: jobspec.AskedFor(r.By)}
	case r.Starter != "" && r.Starter != "ssh":
		return r.Starter, binding.Decision{What: "reach other hosts by " + r.Starter, Why: jobspec.AskedFor(r.By)}
	case r.Starter == "ssh":
		return ssh(jobspec.AskedFor(r.By), "")
	case m == nil:
		return ssh("no resource manager here starts processes for us", "--launch-agent PROGRAM")
	}
	title, list := agents(m.Manager)
	if len(list) == 0 {
		return ssh("no resource manager here starts processes for us", "--launch-agent PROGRAM")
	}
	ofJob := title + " job " + m.Job
	if r.SSHConfig != "" || len(r.Identity) > 0 || r.User != "" || r.Port != 0 || len(r.AgentArgs) > 0 && strings.HasPrefix(r.AgentArgsBy, "-") {
		return ssh("options for ssh were given, though this is "+ofJob, "--launcher "+list[0].starter)
	}
	for _, h := range far {
		if !granted(m, h) {
			return ssh(h.Name+" is no host of "+ofJob+", or a user or port is given for it", "")
		}
	}
	var missing []string
	for _, a := range list {
		i := slices.IndexFunc(a.needs, func(p string) bool { return !here(p) })
		if i < 0 {
			return a.starter, binding.Decision{What: "reach other hosts by " + a.starter, Why: "they belong to " + ofJob, Change: "--launcher ssh"}
		}
		missing = append(missing, a.needs[i])
	}
	return ssh("this is "+ofJob+", but there is no "+strings.Join(missing, ", and no ")+" in PATH", "")
}

// leaveOutSlurms takes out what Slurm itself has set in its jobs' environments for Hydra (23.11 on:
// HYDRA_BOOTSTRAP=slurm, HYDRA_LAUNCHER_EXTRA_ARGS=--external-launcher), which no user has asked for.
func leaveOutSlurms(r *jobspec.RemoteSpec) {
	hydras := func(by string) bool {
		return strings.HasPrefix(by, "HYDRA_") || strings.HasPrefix(by, "I_MPI_HYDRA_")
	}
	if hydras(r.By) && (r.Starter == "srun" || r.Starter == "slurm") {
		r.Starter, r.By = "", ""
	}
	if hydras(r.AgentArgsBy) && slices.Equal(r.AgentArgs, []string{"--external-launcher"}) {
		r.AgentArgs, r.AgentArgsBy = nil, ""
	}
}

// granted reports whether the manager can get to a host: it goes by its own name for it.
func granted(m *hostfile.Allocation, h hostfile.Host) bool {
	return h.User == "" && h.Port == 0 &&
		slices.ContainsFunc(m.Hosts, func(g hostfile.Host) bool { return g.Name == h.Name })
}

// programHere reports whether PATH has a program that is not this one under another name.
func programHere(name string) bool {
	path, err := exec.LookPath(name)
	if err != nil {
		return false
	}
	theirs, err1 := os.Stat(path)
	ours, err2 := os.Stat("/proc/self/exe")
	return err1 == nil && (err2 != nil || !os.SameFile(theirs, ours))
}
