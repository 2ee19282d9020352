package hostfile

import (
	"strconv"
	"strings"
)

// CPUGrant are the CPUs of a host that a manager has chosen for the job: by the kernel's
// numbers, or by cores; none of both means all.
type CPUGrant struct {
	List  string   // as in 0-3,8
	Cores [][2]int // package and core in it, counted from 0
	Tasks []string // of List, those of each task that the manager has laid here; nil: it has not said so
	By    string   // what says so: "LSB_AFFINITY_HOSTFILE", "PE_HOSTFILE"
}

// maxGranted bounds the cores of a host and the bytes of its list.
const maxGranted = 1 << 14

// affinity reads LSB_AFFINITY_HOSTFILE ("Affinity" in LSF's administrator's manual): a task a
// line, its host and its CPUs with commas, then NUMA nodes and a memory policy.
func (t *tallyHosts) affinity(env environment) error {
	const by = "LSB_AFFINITY_HOSTFILE"
	if env.get(by) == "" {
		return nil
	}
	return env.readLines(by, func(words []token) *Error {
		at, ok := t.at[words[0].text]
		if !ok {
			return words[0].errorf("%s is no host of this job", quote(words[0].text))
		}
		if len(words) < 2 {
			return words[0].errorf("the CPUs are missing after %s", quote(words[0].text))
		}
		list := words[1]
		if _, err := idset(list.place, list.text); err != nil {
			return list.errorf("%s is no list of CPUs: LSF writes 0,1,2", quote(list.text))
		}
		h := &t.hosts[at]
		if h.CPUs.By = by; h.CPUs.List != "" {
			h.CPUs.List += ","
		}
		h.CPUs.Tasks = append(h.CPUs.Tasks, list.text)
		if h.CPUs.List += list.text; len(h.CPUs.List) > maxGranted {
			return list.errorf("more CPUs of %s than can be", h.Name)
		}
		return nil
	})
}

// peCores reads the fourth column of PE_HOSTFILE (sge_pe(5); qsub(1), -binding pe): packages
// and cores, as 0,0:0,1, or UNDEFINED.
func (t *tallyHosts) peCores(host string, w token) *Error {
	if w.text == "UNDEFINED" || w.text == "<NULL>" {
		return nil
	}
	h := &t.hosts[t.at[host]]
	for _, pair := range strings.Split(w.text, ":") {
		s, c, ok := strings.Cut(pair, ",")
		pack, err1 := strconv.Atoi(s)
		core, err2 := strconv.Atoi(c)
		if !ok || err1 != nil || err2 != nil || pack < 0 || core < 0 || pack > maxGranted || core > maxGranted {
			return w.errorf("%s are no cores: Grid Engine writes 0,0:0,1 or UNDEFINED", quote(w.text))
		}
		if h.CPUs.Cores = append(h.CPUs.Cores, [2]int{pack, core}); len(h.CPUs.Cores) > maxGranted {
			return w.errorf("more cores of %s than can be", h.Name)
		}
	}
	h.CPUs.By = "PE_HOSTFILE"
	return nil
}
