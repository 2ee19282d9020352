package srunstart

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/pattern"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// askTime is how long Slurm may take to tell of a job.
const askTime = 10 * time.Second

// gpusByTask reports whether a job has asked for GPUs otherwise than for each node. A step with
// one task on a node then gets too few, or cannot be (man srun, --gpus, --gpus-per-task).
func gpusByTask(env []string) bool {
	return slices.ContainsFunc(env, func(kv string) bool {
		name, _, _ := strings.Cut(kv, "=")
		return name == "SLURM_GPUS" || name == "SLURM_GPUS_PER_TASK" || name == "SLURM_GPUS_PER_SOCKET"
	})
}

// gpuOptions are those by which a step on hosts has all GPUs that the job has there; ok: one step can. Where the step for
// launchers is, there is nothing to ask for.
func (s *Starter) gpuOptions(options, hosts []string) (more []string, ok bool) {
	if slices.Contains(options, external) || !gpusByTask(s.cfg.Environ) {
		return nil, true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.gpus == nil {
		s.gpus = askGPUs(s.env, s.job)
	}
	first, known := s.gpus[hosts[0]]
	switch {
	case !known:
		return nil, true
	case slices.ContainsFunc(hosts, func(h string) bool { return s.gpus[h] != first }):
		return nil, false
	case first == 0:
		return []string{"--gres=none"}, true
	case len(hosts) == 1:
		return []string{fmt.Sprintf("--gpus=%d", first)}, true // where nodes have different numbers, none can be said for each node
	}
	return []string{fmt.Sprintf("--gpus-per-node=%d", first)}, true
}

// askGPUs asks Slurm how many GPUs of each node the job has; none: it does not say.
func askGPUs(env []string, job string) map[string]int {
	out := map[string]int{}
	text, err := ask(env, "scontrol", "--details", "--oneliner", "show", "job", job)
	if err != nil {
		return out
	}
	for list, n := range parseGPUs(text) {
		names := list
		if strings.Contains(list, "[") {
			if names, err = ask(env, "scontrol", "show", "hostnames", list); err != nil {
				return map[string]int{}
			}
		}
		for _, h := range strings.FieldsFunc(names, func(r rune) bool { return r == ',' || r == '\n' }) {
			out[h] = n
		}
	}
	return out
}

// perNode is what scontrol says of nodes with the same share of a job, and a GPU's entry in it, which may name a kind.
var (
	perNode  = pattern.Lazy(` Nodes=(\S+) CPU_IDs=\S* Mem=\d+ GRES=(\S*)`)
	gpuEntry = pattern.Lazy(`(?:^|,)gpu(?::[^:,()]+)?:(\d{1,6})(?:\([^)]*\))?`)
)

// parseGPUs reads the numbers of GPUs by lists of nodes.
func parseGPUs(text string) map[string]int {
	out := map[string]int{}
	for _, m := range perNode().FindAllStringSubmatch(text, -1) {
		n := 0
		for _, e := range gpuEntry().FindAllStringSubmatch(m[2], -1) {
			k, _ := strconv.Atoi(e[1]) // six digits
			n += k
		}
		out[m[1]] = n
	}
	return out
}

// ask runs one of Slurm's commands and returns what it prints, on an error on standard error.
func ask(env []string, argv ...string) (string, error) {
	p, err := remote.StartProcess(argv, env)
	if err != nil {
		return "", err
	}
	defer p.Close()
	defer time.AfterFunc(askTime, func() { p.Close() }).Stop()
	_ = p.CloseWrite()
	out, _ := io.ReadAll(io.LimitReader(p, 16<<20))
	if err := p.Wait(); err != nil {
		return p.Stderr().String(), err
	}
	return string(out), nil
}
