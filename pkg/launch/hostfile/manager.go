package hostfile

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Allocation is what a resource manager granted to the job around us.
type Allocation struct {
	Manager string // "slurm", "pbs", "lsf", "sge", "flux", "cobalt" or "oar"
	Job     string // the job's id; "" unknown
	Hosts   []Host

	CPUsPerTask int // CPUs the user asked for each task; 0: not said

	Components [][]string // the hosts of each component of a heterogeneous job of Slurm, in order; nil: it is none
}

// manager is one resource manager: the variable that shows it is there, and
// the reader of the rest. It is never changed.
type manager struct {
	name  string
	other []string // further values of --rmk
	env   []string // any of these variables shows it
	read  func(environment) (*Allocation, error)
	where string // how to get a grant, for messages
}

func managers() []manager {
	return []manager{
		{"slurm", nil, []string{"SLURM_JOB_NODELIST", "SLURM_NODELIST", "SLURM_JOB_NODELIST_HET_GROUP_0"}, readSlurm, "inside salloc, sbatch or srun"},
		{"pbs", []string{"torque", "tm", "pbspro", "openpbs"}, []string{"PBS_NODEFILE"}, readPBS, "inside a qsub job"},
		{"lsf", nil, []string{"LSB_DJOB_HOSTFILE", "LSB_MCPU_HOSTS", "LSB_HOSTS"}, readLSF, "inside a bsub job"},
		{"sge", []string{"gridengine", "uge"}, []string{"PE_HOSTFILE"}, readSGE, "inside a qsub -pe job"},
		{"flux", nil, []string{"FLUX_URI"}, readFlux, "inside flux batch, flux alloc or flux run"},
		{"cobalt", nil, []string{"COBALT_NODEFILE"}, readCobalt, "inside a Cobalt job"},
		{"oar", nil, []string{"OAR_NODEFILE", "OAR_NODE_FILE"}, readOAR, "inside an oarsub job"},
	}
}

// environment is what a manager's reader may look at.
type environment struct {
	get  func(string) string
	open func(string) (io.ReadCloser, error)
	run  func(argv []string) ([]byte, error)

	suffix string // that the variables' names have, for a component of a heterogeneous job
}

// first returns the first of the variables that is set, and its name.
func (env environment) first(names ...string) (name, value string) {
	for _, n := range names {
		if v := env.get(n + env.suffix); v != "" {
			return n + env.suffix, v
		}
	}
	return names[0] + env.suffix, ""
}

// Detect finds the resource manager this process runs under by its environment,
// and reads its grant. which is a value of --rmk: "" or "auto" tries them all,
// "none" and Hydra's "user" return nil, a name demands that manager. It returns
// nil without an error when there is none.
//
// Files are opened through open; a manager that has to be asked is asked by run, which
// runs a command and returns its output, nil: none can be. Mistakes are *Error with the variable or file
// as Source.
func Detect(env func(string) string, open func(string) (io.ReadCloser, error), run func(argv []string) ([]byte, error), which string) (*Allocation, error) {
	e := environment{get: env, open: open, run: run}
	which = strings.ToLower(which)
	if which == "none" || which == "user" {
		return nil, nil
	}
	for _, m := range managers() {
		_, set := e.first(m.env...)
		switch {
		case which == "" || which == "auto":
			if set != "" {
				return m.read(e)
			}
		case m.called(which):
			if set == "" {
				return nil, &Error{Source: "--rmk", Msg: fmt.Sprintf("%s was asked for, but %s is not set: run %s, or drop --rmk",
					m.name, strings.Join(m.env, " or "), m.where)}
			}
			return m.read(e)
		}
	}
	if which == "" || which == "auto" {
		return nil, nil
	}
	return nil, &Error{Source: "--rmk", Msg: fmt.Sprintf("%s is no resource manager known here: one of auto, none, %s", quote(which), strings.Join(managerNames(), ", "))}
}

func (m manager) called(name string) bool {
	for _, o := range m.other {
		if o == name {
			return true
		}
	}
	return m.name == name
}

func managerNames() []string {
	var out []string
	for _, m := range managers() {
		out = append(out, m.name)
	}
	return out
}

// tallyHosts counts slots per host in the order of first mention.
type tallyHosts struct {
	hosts []Host
	at    map[string]int
	by    string // SlotsBy of the hosts
}

func newTally(by string) *tallyHosts { return &tallyHosts{at: map[string]int{}, by: by} }

// add gives n more slots to name.
func (t *tallyHosts) add(p place, name string, n int) *Error {
	if err := checkName(p, name); err != nil {
		return err
	}
	i, ok := t.at[name]
	if !ok {
		i = len(t.hosts)
		if i == maxHosts {
			return p.errorf("more than %d hosts", maxHosts)
		}
		t.at[name] = i
		t.hosts = append(t.hosts, Host{Name: name, Declared: true, SlotsBy: t.by})
	}
	t.hosts[i].Slots += n
	if t.hosts[i].Slots > maxCount {
		return p.errorf("%s has more than %d slots", name, maxCount)
	}
	return nil
}

// readLines opens the file that variable names and hands each line's words to
// each. Empty lines are skipped.
func (env environment) readLines(variable string, each func(words []token) *Error) error {
	name := env.get(variable)
	f, err := env.open(name)
	if err != nil {
		return &Error{Source: variable, Msg: fmt.Sprintf("its file %s cannot be opened: %s; add --rmk=none when this is no batch job", quote(name), cause(err))}
	}
	defer f.Close()
	sc := bufio.NewScanner(f)
	sc.Buffer(make([]byte, 0, maxLine), maxLine)
	for line := 1; sc.Scan(); line++ {
		if words := fields(place{name, line, 1}, sc.Text()); len(words) > 0 {
			if err := each(words); err != nil {
				return err
			}
		}
	}
	if err := sc.Err(); errors.Is(err, bufio.ErrTooLong) {
		return &Error{Source: name, Msg: fmt.Sprintf("a line of %s is longer than %d bytes", variable, maxLine)}
	} else if err != nil {
		return &Error{Source: name, Msg: "the file of " + variable + " cannot be read: " + cause(err)}
	}
	return nil
}

// fields cuts text at blanks.
func fields(p place, text string) []token {
	var out []token
	for i := 0; i < len(text); {
		if text[i] == ' ' || text[i] == '\t' || text[i] == '\r' || text[i] == '\n' {
			i++
			continue
		}
		n := strings.IndexAny(text[i:], " \t\r\n")
		if n < 0 {
			n = len(text) - i
		}
		out = append(out, token{text[i : i+n], p.at(i)})
		i += n
	}
	return out
}

// found completes a tally as a manager's allocation.
func (t *tallyHosts) found(manager, job, source string) (*Allocation, error) {
	if len(t.hosts) == 0 {
		return nil, &Error{Source: source, Msg: "it names no host; add --rmk=none to leave " + manager + " aside"}
	}
	return &Allocation{Manager: manager, Job: job, Hosts: t.hosts}, nil
}
