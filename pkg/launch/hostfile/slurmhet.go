package hostfile

import "fmt"

// mostComponents is how many components Slurm gives a heterogeneous job (slurm.h, MAX_JOB_ARRAY_VALUE aside).
const mostComponents = 128

// components are the environments of the components of a heterogeneous job: the variables of component i end in
// _HET_GROUP_i (Slurm's "Heterogeneous Job Support"). nil: the job is none, or this is a step of one component.
func (env environment) components() ([]environment, *Error) {
	n, err := env.positive("SLURM_HET_SIZE")
	if err != nil || n < 2 || env.suffix != "" {
		return nil, err
	}
	if n > mostComponents {
		return nil, place{source: "SLURM_HET_SIZE"}.errorf("%d components are more than the %d that Slurm knows", n, mostComponents)
	}
	out := make([]environment, n)
	for i := range out {
		out[i] = env
		out[i].suffix = fmt.Sprintf("_HET_GROUP_%d", i)
	}
	return out, nil
}

// readComponents makes one allocation of all components, in their order. A host that several have
// has the slots of all of them.
func readComponents(env environment, components []environment, err *Error) (*Allocation, error) {
	if err != nil {
		return nil, err
	}
	a := &Allocation{Manager: "slurm"}
	_, a.Job = env.first("SLURM_JOB_ID", "SLURM_JOBID")
	t := newTally("")
	for _, c := range components {
		part, err := readSlurm(c)
		if err != nil {
			return nil, err
		}
		var names []string
		for _, h := range part.Hosts {
			t.by = h.SlotsBy
			if err := t.add(place{}, h.Name, h.Slots); err != nil {
				return nil, err
			}
			names = append(names, h.Name)
		}
		a.Components = append(a.Components, names)
	}
	a.Hosts = t.hosts
	return a, nil
}

// Components are the hosts of each component of the heterogeneous job around this process, by its
// environment; nil: it is none.
func Components(get func(string) string) ([][]string, error) {
	a, err := readSlurm(environment{get: get})
	if err != nil {
		return nil, err
	}
	return a.Components, nil
}
