package rankenv

import (
	"slices"
	"strconv"
	"strings"
)

// GPUVariables are those that say which GPUs a process may see, in the order in which they are asked.
func GPUVariables() []string {
	return []string{"CUDA_VISIBLE_DEVICES", "ROCR_VISIBLE_DEVICES", "ZE_AFFINITY_MASK", "GPU_DEVICE_ORDINAL", "HIP_VISIBLE_DEVICES"}
}

// GPUList splits the value of one of them. Slurm says NoDevFiles, and CUDA -1, where there is none.
func GPUList(value string) []string {
	var out []string
	for _, token := range strings.Split(value, ",") {
		if token = strings.TrimSpace(token); token == "" || token == "-1" || token == "NoDevFiles" {
			break
		}
		out = append(out, token)
	}
	return out
}

// ForGPUs are the variables by which a rank sees of its node's GPUs those at some places. What env names is narrowed;
// where it names nothing all GPUs of the node are meant, and the variables are those of CUDA for NVIDIA's and else those of
// ROCm's and Level Zero's runtimes. CUDA's is not set for AMD's, whose HIP would count by it
// among what ROCR_VISIBLE_DEVICES has left.
func ForGPUs(env []string, places []int, nvidia bool) (out []string) {
	set := NewSet(env)
	for _, name := range GPUVariables() {
		value, ok := set.Get(name)
		list := GPUList(value)
		if !ok || slices.ContainsFunc(places, func(g int) bool { return g >= len(list) }) {
			continue
		}
		out = append(out, name+"="+pick(places, func(g int) string { return list[g] }))
	}
	if len(out) > 0 {
		return out
	}
	names := []string{"ROCR_VISIBLE_DEVICES", "ZE_AFFINITY_MASK"}
	if nvidia {
		names = []string{"CUDA_VISIBLE_DEVICES"}
	}
	for _, name := range names {
		out = append(out, name+"="+pick(places, strconv.Itoa))
	}
	return out
}

func pick(places []int, name func(int) string) string {
	var words []string
	for _, g := range places {
		words = append(words, name(g))
	}
	return strings.Join(words, ",")
}
