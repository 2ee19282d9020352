package hostfile

import "strings"

// readSlurm reads the variables of sbatch(1), salloc(1) and srun(1), section
// OUTPUT ENVIRONMENT VARIABLES.
//
// A host's slots are its tasks, as Open MPI counts them. Inside of a smaller
// step SLURM_TASKS_PER_NODE describes the step and not the job; then, as when
// no task count was asked for, slots are CPUs divided by the CPUs per task.
func readSlurm(env environment) (*Allocation, error) {
	if components, err := env.components(); err != nil || components != nil {
		return readComponents(env, components, err)
	}
	listVar, list := env.first("SLURM_JOB_NODELIST", "SLURM_NODELIST")
	names, err := expandList(place{source: listVar, column: 1}, list)
	if err != nil {
		return nil, err
	}
	a := &Allocation{Manager: "slurm"}
	_, a.Job = env.first("SLURM_JOB_ID", "SLURM_JOBID")
	if a.CPUsPerTask, err = env.positive("SLURM_CPUS_PER_TASK"); err != nil {
		return nil, err
	}
	counts, by, err := slurmSlots(env, len(names), a.CPUsPerTask)
	if err != nil {
		return nil, err
	}
	t := newTally(by)
	for i, n := range names {
		if err := t.add(place{source: listVar}, n, counts[i]); err != nil {
			return nil, err
		}
	}
	a.Hosts = t.hosts
	return a, nil
}

// slurmSlots returns the slots of each of n nodes and the variable they are of.
func slurmSlots(env environment, n, cpusPerTask int) ([]int, string, *Error) {
	tasksVar, tasks := env.first("SLURM_TASKS_PER_NODE", "SLURM_STEP_TASKS_PER_NODE")
	counts, err := expandCounts(place{source: tasksVar, column: 1}, tasks)
	if err != nil {
		return nil, "", err
	}
	if tasks != "" && len(counts) == n {
		return counts, tasksVar, nil
	}
	cpusVar, cpus := env.first("SLURM_JOB_CPUS_PER_NODE")
	if cpus == "" {
		if tasks == "" {
			return nil, "", place{source: tasksVar}.errorf("it is not set, nor is %s, so slots of %d hosts are unknown: add --rmk=none and name hosts", cpusVar, n)
		}
		return nil, "", place{source: tasksVar}.errorf("%s counts %d hosts, but %d were granted", quote(tasks), len(counts), n)
	}
	if counts, err = expandCounts(place{source: cpusVar, column: 1}, cpus); err != nil {
		return nil, "", err
	}
	if len(counts) != n {
		return nil, "", place{source: cpusVar}.errorf("%s counts %d hosts, but %d were granted", quote(cpus), len(counts), n)
	}
	if cpusPerTask > 1 {
		for i := range counts {
			counts[i] = max(1, counts[i]/cpusPerTask)
		}
		cpusVar += " / SLURM_CPUS_PER_TASK"
	}
	return counts, cpusVar, nil
}

// positive reads a variable that holds a count, 0 when it is not set.
func (env environment) positive(name string) (int, *Error) {
	name += env.suffix
	v := env.get(name)
	if v == "" {
		return 0, nil
	}
	return parseCount(place{source: name, column: 1}, "it", v)
}

// expandCounts reads Slurm's run-length notation: "16(x2),8" is 16 16 8.
func expandCounts(p place, text string) ([]int, *Error) {
	var out []int
	if text == "" {
		return nil, nil
	}
	for _, run := range strings.Split(text, ",") {
		number, times, repeated := strings.Cut(run, "(x")
		n, err := parseCount(p, "a count", number)
		if err != nil {
			return nil, err
		}
		k := 1
		if repeated {
			digits, closed := strings.CutSuffix(times, ")")
			k, err = parseCount(p.at(len(number)+2), "a repeat", digits)
			if !closed || err != nil {
				return nil, p.errorf("%s is no count: Slurm writes 16 or 16(x2)", quote(run))
			}
		}
		if len(out)+k > maxHosts {
			return nil, p.errorf("counts for more than %d hosts", maxHosts)
		}
		for range k {
			out = append(out, n)
		}
		p = p.at(len(run) + 1)
	}
	return out, nil
}
