package hosts

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

func TestStarterFollowsTheUserThenTheResourceManager(t *testing.T) {
	job := &hostfile.Allocation{Manager: "slurm", Job: "17", Hosts: []hostfile.Host{{Name: "n1"}, {Name: "n2"}}}
	of := func(manager string) *hostfile.Allocation {
		return &hostfile.Allocation{Manager: manager, Job: job.Job, Hosts: job.Hosts}
	}
	only := func(programs ...string) func(string) bool {
		return func(p string) bool { return slices.Contains(programs, p) }
	}
	for _, c := range []struct {
		here func(string) bool
		want string
	}{
		{only("palstat", "mpiexec", "pbsdsh", "pbs_tmrsh"), "pals"},
		{only("mpiexec", "pbsdsh", "pbs_tmrsh"), "pbs_tmrsh"},
		{only("mpiexec", "pbsdsh"), "pbsdsh"},
	} {
		if got, d := chooseStarter(jobspec.RemoteSpec{}, of("pbs"), job.Hosts[1:], c.here); got != c.want || !strings.Contains(d.What, got) {
			t.Errorf("PBS: %s, %q; want %s", got, d.What, c.want)
		}
	}
	inside, outside := []hostfile.Host{{Name: "n2"}}, []hostfile.Host{{Name: "n2"}, {Name: "other"}}
	for _, c := range []struct {
		name string
		r    jobspec.RemoteSpec
		m    *hostfile.Allocation
		far  []hostfile.Host
		srun bool
		want string
		why  string
	}{
		{"a Slurm job's hosts by srun", jobspec.RemoteSpec{}, job, inside, true, "srun", "Slurm job 17"},
		{"without a manager by ssh", jobspec.RemoteSpec{}, nil, inside, true, "ssh", "no resource manager"},
		{"other managers' hosts by ssh", jobspec.RemoteSpec{}, &hostfile.Allocation{Manager: "oar"}, inside, true, "ssh", "no resource manager"},
		{"Grid Engine's by qrsh", jobspec.RemoteSpec{}, of("sge"), inside, true, "qrsh", "Grid Engine job 17"},
		{"LSF's by blaunch", jobspec.RemoteSpec{}, of("lsf"), inside, true, "blaunch", "LSF job 17"},
		{"Flux's by flux exec", jobspec.RemoteSpec{}, of("flux"), inside, true, "flux", "Flux job 17"},
		{"PBS' by PALS", jobspec.RemoteSpec{}, of("pbs"), inside, true, "pals", "PBS job 17"},
		{"PBS' by ssh where there is no PALS", jobspec.RemoteSpec{}, of("pbs"), inside, false, "ssh", "no palstat, and no pbs_tmrsh, and no pbsdsh in PATH"},
		{"Grid Engine's by ssh without qrsh", jobspec.RemoteSpec{}, of("sge"), inside, false, "ssh", "no qrsh in PATH"},
		{"ssh for hosts outside of LSF's job", jobspec.RemoteSpec{}, of("lsf"), outside, true, "ssh", "other is no host"},
		{"ssh when asked for", jobspec.RemoteSpec{Starter: "ssh"}, job, inside, true, "ssh", "asked for"},
		{"srun when asked for, whatever is there", jobspec.RemoteSpec{Starter: "srun"}, nil, outside, false, "srun", "asked for"},
		{"an agent when asked for", jobspec.RemoteSpec{Starter: "exec", Agent: []string{"myrsh", "-x"}}, job, inside, true, "exec", "asked for"},
		{"ssh when options for it are given", jobspec.RemoteSpec{SSHConfig: "c"}, job, inside, true, "ssh", "options for ssh"},
		{"ssh when words for it are given", jobspec.RemoteSpec{AgentArgs: []string{"-q"}, AgentArgsBy: "--mca plm_rsh_args"}, job, inside, true, "ssh", "options for ssh"},
		{"srun still where a site's environment has such words", jobspec.RemoteSpec{AgentArgs: []string{"-q"}, AgentArgsBy: "OMPI_MCA_plm_rsh_args"}, job, inside, true, "srun", "Slurm job 17"},
		{"ssh for hosts outside the job", jobspec.RemoteSpec{}, job, outside, true, "ssh", "other is no host"},
		{"ssh for a host with a user of its own", jobspec.RemoteSpec{}, job, []hostfile.Host{{Name: "n2", User: "bob"}}, true, "ssh", "n2 is no host"},
		{"ssh without an srun", jobspec.RemoteSpec{}, job, inside, false, "ssh", "no srun in PATH"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, d := chooseStarter(c.r, c.m, c.far, func(string) bool { return c.srun })
			if got != c.want || !strings.Contains(d.Why, c.why) {
				t.Errorf("got %s because %q, want %s because %q", got, d.Why, c.want, c.why)
			}
		})
	}
}

func TestWhatSlurmSetsForHydraIsNobodysWish(t *testing.T) {
	for _, c := range []struct {
		claim      string
		is, remain jobspec.RemoteSpec
	}{
		{"Slurm's own", jobspec.RemoteSpec{By: "HYDRA_BOOTSTRAP", Starter: "srun", AgentArgs: []string{"--external-launcher"}, AgentArgsBy: "HYDRA_LAUNCHER_EXTRA_ARGS"}, jobspec.RemoteSpec{}},
		{"Intel's names", jobspec.RemoteSpec{By: "I_MPI_HYDRA_BOOTSTRAP", Starter: "slurm", AgentArgs: []string{"--external-launcher"}, AgentArgsBy: "I_MPI_HYDRA_BOOTSTRAP_EXEC_EXTRA_ARGS"}, jobspec.RemoteSpec{}},
		{"another starter", jobspec.RemoteSpec{By: "HYDRA_BOOTSTRAP", Starter: "ssh"}, jobspec.RemoteSpec{By: "HYDRA_BOOTSTRAP", Starter: "ssh"}},
		{"an option", jobspec.RemoteSpec{By: "--launcher", Starter: "srun"}, jobspec.RemoteSpec{By: "--launcher", Starter: "srun"}},
		{"other arguments", jobspec.RemoteSpec{AgentArgs: []string{"--qos=high"}, AgentArgsBy: "HYDRA_LAUNCHER_EXTRA_ARGS"}, jobspec.RemoteSpec{AgentArgs: []string{"--qos=high"}, AgentArgsBy: "HYDRA_LAUNCHER_EXTRA_ARGS"}},
	} {
		if leaveOutSlurms(&c.is); !reflect.DeepEqual(c.is, c.remain) {
			t.Errorf("%s: %+v", c.claim, c.is)
		}
	}
}
