package hostfile

// readPBS reads PBS_NODEFILE of Torque, OpenPBS and PBS Pro (qsub(1B)): one line
// per slot.
func readPBS(env environment) (*Allocation, error) {
	return readNodefile(env, "pbs", "PBS_NODEFILE", "PBS_JOBID")
}

// readOAR reads OAR_NODEFILE (oarsub(1)): one line per core.
func readOAR(env environment) (*Allocation, error) {
	name, _ := env.first("OAR_NODEFILE", "OAR_NODE_FILE")
	return readNodefile(env, "oar", name, "OAR_JOB_ID")
}

// readNodefile reads a file with one host name a line, repeated once per slot.
func readNodefile(env environment, manager, variable, job string) (*Allocation, error) {
	t := newTally("lines of " + variable)
	err := env.readLines(variable, func(words []token) *Error {
		if len(words) > 1 {
			return words[1].errorf("%s after the host name: %s has one name a line", quote(words[1].text), variable)
		}
		return t.add(words[0].place, words[0].text, 1)
	})
	if err != nil {
		return nil, err
	}
	return t.found(manager, env.get(job), variable)
}

// readCobalt reads COBALT_NODEFILE: one line per host, which the job has whole,
// so its slots are counted from the hardware.
func readCobalt(env environment) (*Allocation, error) {
	a, err := readNodefile(env, "cobalt", "COBALT_NODEFILE", "COBALT_JOBID")
	if err != nil {
		return nil, err
	}
	for i := range a.Hosts {
		h := &a.Hosts[i]
		h.Slots, h.Declared, h.SlotsBy = -1, false, "COBALT_NODEFILE, the cores of the host"
	}
	return a, nil
}

// readSGE reads PE_HOSTFILE (sge_pe(5)): host, slots, queue and processors on a
// line. A host has a line for each queue it serves the job from.
func readSGE(env environment) (*Allocation, error) {
	t := newTally("PE_HOSTFILE")
	err := env.readLines("PE_HOSTFILE", func(words []token) *Error {
		if len(words) < 2 {
			return words[0].errorf("the number of slots is missing after %s: is this a PE_HOSTFILE?", quote(words[0].text))
		}
		n, err := parseCount(words[1].place, "slots", words[1].text)
		if err != nil {
			return err
		}
		if err := t.add(words[0].place, words[0].text, n); err != nil || len(words) < 4 {
			return err
		}
		return t.peCores(words[0].text, words[3])
	})
	if err != nil {
		return nil, err
	}
	return t.found("sge", env.get("JOB_ID"), "PE_HOSTFILE")
}

// readLSF reads the first of LSF's three descriptions that is there ("Environment
// variables set for job execution" of the LSF reference): LSB_DJOB_HOSTFILE, a
// line per slot or "host slots"; LSB_MCPU_HOSTS, pairs; LSB_HOSTS, a word per
// slot, which LSF leaves out for large jobs.
func readLSF(env environment) (*Allocation, error) {
	name, value := env.first("LSB_DJOB_HOSTFILE", "LSB_MCPU_HOSTS", "LSB_HOSTS")
	t := newTally(name)
	var err error
	switch name {
	case "LSB_DJOB_HOSTFILE":
		err = env.readLines(name, func(words []token) *Error { return addPairs(t, words, len(words) > 1) })
	default:
		if e := addPairs(t, fields(place{name, 0, 1}, value), name == "LSB_MCPU_HOSTS"); e != nil {
			err = e
		}
	}
	if err != nil {
		return nil, err
	}
	if err := t.affinity(env); err != nil {
		return nil, err
	}
	return t.found("lsf", env.get("LSB_JOBID"), name)
}

// addPairs adds "host slots host slots" to t, or single hosts of one slot each.
func addPairs(t *tallyHosts, words []token, pairs bool) *Error {
	for len(words) > 0 {
		host, n := words[0], 1
		words = words[1:]
		if pairs {
			if len(words) == 0 {
				return host.errorf("the number of slots is missing after %s", quote(host.text))
			}
			var err *Error
			if n, err = parseCount(words[0].place, "slots", words[0].text); err != nil {
				return err
			}
			words = words[1:]
		}
		if err := t.add(host.place, host.text, n); err != nil {
			return err
		}
	}
	return nil
}
