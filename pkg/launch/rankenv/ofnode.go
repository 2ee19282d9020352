package rankenv

import (
	"path"
	"strings"
)

// ofNode are the variables, for each resource manager, by which its step says something of one node and not of the job: the daemon
// that it has started there has them right, and the launcher's values are of the launcher's node. Names
// may end in *.
var ofNode = map[string][]string{
	"slurm": {"SLURMD_NODENAME", "SLURM_CPUS_ON_NODE", "SLURM_GPUS_ON_NODE", "SLURM_JOB_GPUS", "SLURM_STEP_GPUS", "SLURM_TOPOLOGY_ADDR*"},
	"sge":   {"HOSTNAME", "SGE_JOB_SPOOL_DIR", "SGE_BINDING", "SGE_HGR_*", "QUEUE"},
	"lsf":   {"LSB_BIND_CPU_LIST", "LSB_BIND_MEM_LIST", "RM_CPUTASK*"},
	"pbs":   {"PBS_NODENUM", "PBS_VNODENUM"},
	"pals":  {"PALS_NODEID"},
	"flux":  {"FLUX_URI", "FLUX_JOB_TMPDIR"}, // the socket of the node's own broker
}

// anyManager are what any of them sets for a node: its devices, and a directory that is this job's there.
var anyManager = []string{"CUDA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "HIP_VISIBLE_DEVICES", "ZE_AFFINITY_MASK", "GPU_DEVICE_ORDINAL", "TMPDIR", "TMP"}

// OfNode puts into env what a manager's step says of a node, found in the environment of a process that it has started
// there. Slurm hands the launcher's whole environment to that process, so that what it lacks Slurm has taken away.
func OfNode(env, step []string, manager string) []string {
	set, there := NewSet(env), NewSet(step)
	for _, kv := range step {
		name, value, _ := strings.Cut(kv, "=")
		if ofANode(name, manager) {
			set.Put(name, value)
		}
	}
	if manager == "slurm" {
		for _, kv := range env {
			name, _, _ := strings.Cut(kv, "=")
			if _, ok := there.Get(name); !ok && ofANode(name, manager) {
				set.Delete(name)
			}
		}
	}
	return set.List()
}

func ofANode(name, manager string) bool {
	for _, list := range [][]string{anyManager, ofNode[manager]} {
		for _, pattern := range list {
			if ok, _ := path.Match(pattern, name); ok {
				return true
			}
		}
	}
	return false
}
