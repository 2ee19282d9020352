package hostfile

import (
	"bufio"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Managers lists the values of --rmk.
var managers = []struct {
	name   string
	detect func(*manager) (*Allocation, error)
}{
	{"slurm", (*manager).slurm},
	{"pbs", (*manager).pbs},
	{"lsf", (*manager).lsf},
	{"sge", (*manager).sge},
	{"cobalt", (*manager).cobalt},
}

// manager reads the environment of a batch job.
type manager struct {
	env  func(string) string
	open func(string) (io.ReadCloser, error)
}

// Detect returns what a resource manager granted this process, nil when there
// is none. which names one, or is "" or "auto" for any, "none" or "user" for
// none.
func Detect(env func(string) string, open func(string) (io.ReadCloser, error), which string) (*Allocation, error) {
	m := &manager{env, open}
	switch which = strings.ToLower(which); which {
	case "none", "user":
		return nil, nil
	case "ll":
		return nil, fmt.Errorf("--rmk ll: LoadLeveler is not supported; give a host file")
	}
	known := which == "" || which == "auto"
	for _, k := range managers {
		if which != "" && which != "auto" && which != k.name {
			continue
		}
		known = true
		a, err := k.detect(m)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", k.name, err)
		}
		if a != nil {
			a.Manager = k.name
			return a, nil
		}
	}
	if !known {
		return nil, fmt.Errorf("--rmk %s: unknown; one of auto, none, slurm, pbs, lsf, sge, cobalt", which)
	}
	if which != "" && which != "auto" {
		return nil, fmt.Errorf("--rmk %s: this is no %s job (its variables are not set)", which, which)
	}
	return nil, nil
}

// slurm reads SLURM_JOB_NODELIST and the tasks, or the CPUs, of each node.
func (m *manager) slurm() (*Allocation, error) {
	list := orElse(m.env("SLURM_JOB_NODELIST"), m.env("SLURM_NODELIST"))
	if m.env("SLURM_JOB_ID") == "" || list == "" {
		return nil, nil
	}
	names, err := ExpandHostlist(list)
	if err != nil {
		return nil, fmt.Errorf("SLURM_JOB_NODELIST: %w", err)
	}
	from, per := "SLURM_TASKS_PER_NODE", m.env("SLURM_TASKS_PER_NODE")
	div := 1
	if per == "" {
		from, per = "SLURM_JOB_CPUS_PER_NODE", m.env("SLURM_JOB_CPUS_PER_NODE")
		if n, err := strconv.Atoi(m.env("SLURM_CPUS_PER_TASK")); err == nil && n > 0 {
			div = n
		}
	}
	a := &Allocation{JobID: m.env("SLURM_JOB_ID")}
	counts, err := repeated(per)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", from, err)
	}
	for i, n := range names {
		h := Host{Name: n, Slots: -1, SlotsBy: "SLURM_JOB_NODELIST, no count"}
		if i < len(counts) {
			h.Slots, h.Declared, h.SlotsBy = max(counts[i]/div, 1), true, from
		}
		a.Hosts = append(a.Hosts, h)
	}
	return a, nil
}

// repeated reads Slurm's "16(x2),8".
func repeated(s string) ([]int, error) {
	var out []int
	if s == "" {
		return nil, nil
	}
	for _, item := range strings.Split(s, ",") {
		num, rep, has := strings.Cut(item, "(x")
		n, err := strconv.Atoi(num)
		k := 1
		if err == nil && has {
			k, err = strconv.Atoi(strings.TrimSuffix(rep, ")"))
		}
		if err != nil || n < 0 || n > maxCount || k < 1 || len(out)+k > maxHosts {
			return nil, fmt.Errorf("%s: not a list such as 16(x2),8", quote(s))
		}
		for range k {
			out = append(out, n)
		}
	}
	return out, nil
}

// pbs reads PBS_NODEFILE: a line for each slot.
func (m *manager) pbs() (*Allocation, error) {
	name := m.env("PBS_NODEFILE")
	if name == "" {
		return nil, nil
	}
	hosts, err := m.counted(name, "PBS_NODEFILE")
	return &Allocation{JobID: m.env("PBS_JOBID"), Hosts: hosts}, err
}

// cobalt reads COBALT_NODEFILE: a line for each node.
func (m *manager) cobalt() (*Allocation, error) {
	name := m.env("COBALT_NODEFILE")
	if name == "" {
		return nil, nil
	}
	hosts, err := m.counted(name, "COBALT_NODEFILE")
	for i := range hosts {
		if hosts[i].Slots == 1 {
			hosts[i].Slots, hosts[i].Declared = -1, false
		}
	}
	return &Allocation{JobID: m.env("COBALT_JOBID"), Hosts: hosts}, err
}

// lines reads the words of each line of a file.
func (m *manager) lines(name string, each func(line int, f []string) error) error {
	f, err := m.open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	for n := 1; sc.Scan(); n++ {
		if w := strings.Fields(sc.Text()); len(w) > 0 {
			if err := checkName(place{name, n, 1}, w[0]); err != nil {
				return err
			}
			if err := each(n, w); err != nil {
				return err
			}
		}
	}
	return sc.Err()
}

// counted counts how often each host is listed in a file.
func (m *manager) counted(name, by string) ([]Host, error) {
	at := map[string]int{}
	var hosts []Host
	err := m.lines(name, func(_ int, f []string) error {
		i, ok := at[f[0]]
		if !ok {
			i = len(hosts)
			at[f[0]] = i
			hosts = append(hosts, Host{Name: f[0], Declared: true, SlotsBy: by})
		}
		hosts[i].Slots++
		return nil
	})
	return hosts, err
}

// lsf reads LSB_DJOB_HOSTFILE, a line for each slot, or LSB_MCPU_HOSTS, pairs
// of host and count.
func (m *manager) lsf() (*Allocation, error) {
	a := &Allocation{JobID: m.env("LSB_JOBID")}
	if name := m.env("LSB_DJOB_HOSTFILE"); name != "" {
		var err error
		a.Hosts, err = m.counted(name, "LSB_DJOB_HOSTFILE")
		return a, err
	}
	w := strings.Fields(m.env("LSB_MCPU_HOSTS"))
	if len(w) == 0 {
		return nil, nil
	}
	for i := 0; i+1 < len(w); i += 2 {
		n, err := strconv.Atoi(w[i+1])
		if err != nil || n < 1 || n > maxCount {
			return nil, fmt.Errorf("LSB_MCPU_HOSTS: %s is no count", quote(w[i+1]))
		}
		if err := checkName(place{"LSB_MCPU_HOSTS", 0, 0}, w[i]); err != nil {
			return nil, err
		}
		a.Hosts = append(a.Hosts, Host{Name: w[i], Slots: n, Declared: true, SlotsBy: "LSB_MCPU_HOSTS"})
	}
	if len(w)%2 != 0 {
		return nil, fmt.Errorf("LSB_MCPU_HOSTS: %s lacks its count", quote(w[len(w)-1]))
	}
	return a, nil
}

// sge reads PE_HOSTFILE: host, slots, queue, processors.
func (m *manager) sge() (*Allocation, error) {
	name := m.env("PE_HOSTFILE")
	if name == "" || m.env("JOB_ID") == "" {
		return nil, nil
	}
	a := &Allocation{JobID: m.env("JOB_ID")}
	err := m.lines(name, func(line int, f []string) error {
		if len(f) < 2 {
			return fmt.Errorf("%s:%d: no slot count", name, line)
		}
		n, err := strconv.Atoi(f[1])
		if err != nil || n < 1 || n > maxCount {
			return fmt.Errorf("%s:%d: %s is no slot count", name, line, quote(f[1]))
		}
		a.Hosts = append(a.Hosts, Host{Name: f[0], Slots: n, Declared: true, SlotsBy: "PE_HOSTFILE"})
		return nil
	})
	return a, err
}
