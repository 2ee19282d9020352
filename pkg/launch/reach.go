package launch

import (
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/hostfile"
)

// reach decides how daemons get to the job's other hosts, once these are known,
// and says why to --explain.
func (j *job) reach(m *hostfile.Allocation) {
	if !j.otherHosts() {
		return
	}
	var far []hostfile.Host
	for _, n := range j.nodes {
		if !n.local {
			far = append(far, n.host)
		}
	}
	starter, d := chooseStarter(j.spec.Remote, m, far, srunHere)
	j.spec.Remote.Starter = starter
	if starter == "srun" && strings.Contains(j.spec.Remote.AgentArgsBy, "plm_") {
		j.spec.Remote.AgentArgs = nil // Open MPI's parameter speaks of ssh alone; Hydra's variables of whatever starts daemons
	}
	j.reached = &d
}

// chooseStarter returns the starter for the far hosts: what the user asked for,
// else srun for the hosts of a Slurm job, else the built-in ssh. srun reports
// whether there is one.
func chooseStarter(r RemoteSpec, m *hostfile.Allocation, far []hostfile.Host, srun func() bool) (string, binding.Decision) {
	ssh := func(why, change string) (string, binding.Decision) {
		return "ssh", binding.Decision{What: "reach other hosts by ssh", Why: why, Change: change}
	}
	switch {
	case len(r.Agent) > 0:
		return r.Starter, binding.Decision{What: "reach other hosts by " + r.Agent[0], Why: askedFor(r.By)}
	case r.Starter != "" && r.Starter != "ssh":
		return r.Starter, binding.Decision{What: "reach other hosts by " + r.Starter, Why: askedFor(r.By)}
	case r.Starter == "ssh":
		return ssh(askedFor(r.By), "")
	case m == nil || m.Manager != "slurm":
		return ssh("no resource manager here starts processes for us", "--launch-agent PROGRAM")
	case r.SSHConfig != "" || len(r.Identity) > 0 || r.User != "" || r.Port != 0 || len(r.AgentArgs) > 0 && strings.HasPrefix(r.AgentArgsBy, "-"):
		return ssh("options for ssh were given, though this is Slurm job "+m.Job, "--launcher slurm")
	}
	for _, h := range far {
		if !granted(m, h) {
			return ssh(h.Name+" is no host of Slurm job "+m.Job+", or a user or port is given for it", "")
		}
	}
	if !srun() {
		return ssh("this is Slurm job "+m.Job+", but there is no srun in PATH", "")
	}
	return "srun", binding.Decision{What: "reach other hosts by srun", Why: "they belong to Slurm job " + m.Job, Change: "--launcher ssh"}
}

// askedFor says who has asked for something; "" is not known.
func askedFor(who string) string {
	if who == "" {
		return "it was asked for"
	}
	return "asked for: " + who
}

// granted reports whether srun can get to a host: it goes by Slurm's own name.
func granted(m *hostfile.Allocation, h hostfile.Host) bool {
	return h.User == "" && h.Port == 0 &&
		slices.ContainsFunc(m.Hosts, func(g hostfile.Host) bool { return g.Name == h.Name })
}

// srunHere reports whether PATH has an srun that is not this program under
// another name.
func srunHere() bool {
	path, err := exec.LookPath("srun")
	if err != nil {
		return false
	}
	theirs, err1 := os.Stat(path)
	ours, err2 := os.Stat("/proc/self/exe")
	return err1 == nil && (err2 != nil || !os.SameFile(theirs, ours))
}
