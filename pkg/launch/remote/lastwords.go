package remote

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/pattern"
)

// LastWords are what the standard error of a session tells of its end.
type LastWords struct {
	Memory  string // how its processes were killed for memory; "" they were not
	Host    string // where that was; "" it is not said
	Manager string // how the resource manager has ended it; "" it has not
	Last    string // the last line that gives another reason, of any kind; ""
}

// What Slurm 22.05 and 24.11 print where a step has taken too much memory: slurmstepd for jobacct_gather, which counts
// bytes, and srun, whose tasks the kernel has killed.
var (
	stepd     = pattern.Lazy(`^slurmstepd(?:-(\S+))?: (?:error: )?`)
	exceeded  = pattern.Lazy(`exceeded memory limit \(([0-9]+) > ([0-9]+)\)`)
	ofJob     = pattern.Lazy(`Exceeded (?:job|step) memory limit`)
	oomKilled = pattern.Lazy(`[Dd]etected [0-9]+ oom[-_]kill event`)
	taskOOM   = pattern.Lazy(`^srun: error: (\S+): tasks? [0-9][-0-9,]*: Out Of Memory`)
	because   = pattern.Lazy(`\*\*\* (?:JOB|STEP) \S+ ON \S+ CANCELLED AT \S+ (?:(DUE TO [A-Z ]*[A-Z]) )?\*\*\*`)
	taskEnds  = pattern.Lazy(`^srun: error: \S+: tasks? [0-9][-0-9,]*: `)
	killed    = pattern.Lazy(`: (?:Killed|Terminated)$`)
	nodeFails = pattern.Lazy(`^srun: error: (Node failure on \S+)`)
)

// ReadLastWords finds the reason in what was printed. What srun says of each end of a step is none.
func ReadLastWords(stderr string) LastWords {
	var w LastWords
	for line := range strings.Lines(stderr) {
		line = strings.TrimSpace(line)
		if text, host := memoryKill(line); text != "" {
			if w.Memory == "" || w.Host == "" && host != "" {
				w.Memory, w.Host = text, host
			}
			continue
		}
		if m := because().FindStringSubmatch(line); m != nil {
			w.Manager = "Slurm has ended its step, as scancel does"
			if m[1] != "" {
				w.Manager = "Slurm has ended its step " + strings.ToLower(m[1])
			}
		} else if m := nodeFails().FindStringSubmatch(line); m != nil {
			w.Last = "Slurm says: " + m[1]
		} else if line != "" && !strings.HasPrefix(line, "srun: ") && !stepd().MatchString(line) {
			w.Last = line
		}
	}
	return w
}

// Final reports whether a step's standard error tells why a task of it has ended: that it was killed tells nothing, as
// slurmstepd may be about to say why.
func Final(stderr string) bool {
	if w := ReadLastWords(stderr); w.Memory != "" || w.Manager != "" || w.Last != "" {
		return true
	}
	for line := range strings.Lines(stderr) {
		line = strings.TrimSpace(line)
		if taskEnds().MatchString(line) && !killed().MatchString(line) {
			return true
		}
	}
	return false
}

// memoryKill is how a line tells of a kill for memory, and of which host it says so.
func memoryKill(line string) (text, host string) {
	if m := taskOOM().FindStringSubmatch(line); m != nil {
		return "killed by the kernel for lack of memory, as Slurm says", m[1]
	}
	m := stepd().FindStringSubmatch(line)
	if m == nil {
		return "", ""
	}
	said := line[len(m[0]):]
	switch n := exceeded().FindStringSubmatch(said); {
	case n != nil:
		return fmt.Sprintf("killed by Slurm for lack of memory: the limit of its step is %s, and %s were taken", mebibytes(n[2]), mebibytes(n[1])), m[1]
	case ofJob().MatchString(said):
		return "killed by Slurm for lack of memory: the job's limit is reached", m[1]
	case oomKilled().MatchString(said):
		return "killed by the kernel for lack of memory, as Slurm says", m[1]
	}
	return "", ""
}

// mebibytes words a number of bytes, in decimal.
func mebibytes(bytes string) string {
	n, err := strconv.ParseUint(bytes, 10, 64)
	if err != nil {
		return bytes + " bytes"
	}
	return fmt.Sprintf("%d MiB", n>>20)
}
