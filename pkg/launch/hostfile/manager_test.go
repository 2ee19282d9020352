package hostfile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// job is an environment as a batch system leaves it, with its files.
type job struct {
	name  string
	env   string // NAME=VALUE, one a line
	files map[string]string
	which string
}

func (j job) detect() (*Allocation, error) {
	env := map[string]string{}
	for _, l := range strings.Split(strings.TrimSpace(j.env), "\n") {
		name, value, _ := strings.Cut(strings.TrimSpace(l), "=")
		env[name] = value
	}
	files := fstest.MapFS{}
	for name, text := range j.files {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	open := func(name string) (io.ReadCloser, error) { return files.Open(name) }
	return Detect(func(name string) string { return env[name] }, open, nil, j.which)
}

// The Slurm environments are those of a Slurm 22.05 cluster of four nodes.
func jobs() []job {
	return []job{
		{name: "no batch system", env: "HOME=/root"},
		{name: "slurm: batch step of sbatch -N3 -n8", env: `SLURM_JOB_ID=14
			SLURM_JOB_CPUS_PER_NODE=6,1(x2)
			SLURM_JOB_NODELIST=node[1-3]
			SLURM_TASKS_PER_NODE=6,1(x2)
			SLURM_PROCID=0`},
		{name: "slurm: sbatch -N3 --ntasks-per-node=2 -c2", env: `SLURM_JOB_ID=15
			SLURM_CPUS_PER_TASK=2
			SLURM_JOB_CPUS_PER_NODE=4(x3)
			SLURM_JOB_NODELIST=node[1-3]
			SLURM_TASKS_PER_NODE=2(x3)`},
		{name: "slurm: a node list with a hole", env: `SLURM_JOB_NODELIST=node[1,3]
			SLURM_TASKS_PER_NODE=3,1`},
		{name: "slurm: old names of the variables", env: `SLURM_NODELIST=a,b
			SLURM_JOBID=7
			SLURM_TASKS_PER_NODE=2(x2)`},
		{name: "slurm: a task of srun -N2 -n4", env: `SLURM_JOB_ID=18
			SLURM_STEP_ID=0
			SLURM_STEP_NUM_TASKS=4
			SLURM_JOB_NODELIST=node[1-2]
			SLURM_JOB_CPUS_PER_NODE=3,1
			SLURM_TASKS_PER_NODE=3,1`},
		{name: "slurm: a step smaller than the job", env: `SLURM_JOB_ID=21
			SLURM_STEP_ID=1
			SLURM_STEP_NUM_TASKS=1
			SLURM_JOB_NODELIST=node[1-3]
			SLURM_JOB_CPUS_PER_NODE=6,1(x2)
			SLURM_TASKS_PER_NODE=1`},
		{name: "slurm: CPUs shared out when tasks are unknown", env: `SLURM_JOB_NODELIST=node[1-2]
			SLURM_CPUS_PER_TASK=4
			SLURM_JOB_CPUS_PER_NODE=16,2`},
		{name: "slurm before pbs", env: `SLURM_JOB_NODELIST=a
			SLURM_TASKS_PER_NODE=1
			PBS_NODEFILE=nodes`},
		{name: "slurm left aside", which: "none", env: "SLURM_JOB_NODELIST=a"},
		{name: "Hydra's word for no manager", which: "user", env: "SLURM_JOB_NODELIST=a"},
		{name: "pbs asked for in a Slurm job", which: "PBS", env: "SLURM_JOB_NODELIST=a\nPBS_NODEFILE=nodes\nPBS_JOBID=1.srv", files: map[string]string{"nodes": "a\na\nb\n"}},
		{name: "torque is pbs", which: "tm", env: "PBS_NODEFILE=nodes", files: map[string]string{"nodes": "a\nb\na\n\n"}},
		{name: "lsf: a line per slot", env: "LSB_JOBID=3\nLSB_DJOB_HOSTFILE=h\nLSB_AFFINITY_HOSTFILE=aff\nLSB_MCPU_HOSTS=z 9", files: map[string]string{"h": "a\na\nb\n", "aff": "a 0,1 0 1\na 2-3 0 1\nb 4,5\n"}},
		{name: "lsf: CPUs of a host that is none", env: "LSB_HOSTS=a\nLSB_AFFINITY_HOSTFILE=aff", files: map[string]string{"aff": "b 0,1\n"}},
		{name: "lsf: CPUs that are none", env: "LSB_HOSTS=a\nLSB_AFFINITY_HOSTFILE=aff", files: map[string]string{"aff": "a x\n"}},
		{name: "lsf: CPUs that are missing", env: "LSB_HOSTS=a\nLSB_AFFINITY_HOSTFILE=aff", files: map[string]string{"aff": "a\n"}},
		{name: "lsf: CPUs in a file that is not there", env: "LSB_HOSTS=a\nLSB_AFFINITY_HOSTFILE=aff"},
		{name: "lsf: a count on the line", env: "LSB_DJOB_HOSTFILE=h", files: map[string]string{"h": "a 2\nb 1\n"}},
		{name: "lsf: pairs", env: "LSB_MCPU_HOSTS=a 4 b 2\nLSB_HOSTS=c"},
		{name: "lsf: words", env: "LSB_HOSTS=a a b"},
		{name: "sge: queues of a host add up", env: "PE_HOSTFILE=pe\nJOB_ID=5", files: map[string]string{"pe": "a.org 2 all.q@a.org UNDEFINED\nb.org 1 x@b.org 0,1\na.org 1 y@a.org UNDEFINED\n"}},
		{name: "sge: no cores were asked for", env: "PE_HOSTFILE=pe", files: map[string]string{"pe": "a 1 q <NULL>\n"}},
		{name: "sge: a package that is none", env: "PE_HOSTFILE=pe", files: map[string]string{"pe": "a 1 q -1,0\n"}},
		{name: "sge: a core that is none", env: "PE_HOSTFILE=pe", files: map[string]string{"pe": "a 1 q 0,-1\n"}},
		{name: "cobalt: whole hosts", env: "COBALT_NODEFILE=n\nCOBALT_JOBID=2", files: map[string]string{"n": "a\nb\n"}},
		{name: "oar: a line per core", env: "OAR_NODE_FILE=n\nOAR_JOB_ID=9", files: map[string]string{"n": "a\na\n"}},

		{name: "unknown manager", which: "slrum"},
		{name: "slurm asked for outside of a job", which: "slurm"},
		{name: "lsf asked for outside of a job", which: "lsf"},
		{name: "slurm: broken node list", env: "SLURM_JOB_NODELIST=node[1-\nSLURM_TASKS_PER_NODE=1"},
		{name: "slurm: a node name for the shell", env: "SLURM_JOB_NODELIST=a,$(reboot)\nSLURM_TASKS_PER_NODE=1(x2)"},
		{name: "slurm: broken counts", env: "SLURM_JOB_NODELIST=a\nSLURM_TASKS_PER_NODE=1(2)"},
		{name: "slurm: broken repeat", env: "SLURM_JOB_NODELIST=a\nSLURM_TASKS_PER_NODE=2,1(xq)"},
		{name: "slurm: open repeat", env: "SLURM_JOB_NODELIST=a,b\nSLURM_TASKS_PER_NODE=1(x2"},
		{name: "slurm: endless repeat", env: "SLURM_JOB_NODELIST=a\nSLURM_TASKS_PER_NODE=1(x1000000),1(x1000000)"},
		{name: "slurm: counts for other hosts", env: "SLURM_JOB_NODELIST=a,b\nSLURM_TASKS_PER_NODE=1(x3)"},
		{name: "slurm: no counts", env: "SLURM_JOB_NODELIST=a,b"},
		{name: "slurm: CPUs of other hosts", env: "SLURM_JOB_NODELIST=a,b\nSLURM_JOB_CPUS_PER_NODE=4"},
		{name: "slurm: broken CPUs per task", env: "SLURM_JOB_NODELIST=a\nSLURM_TASKS_PER_NODE=1\nSLURM_CPUS_PER_TASK=two"},
		{name: "pbs: no file", env: "PBS_NODEFILE=/var/spool/gone"},
		{name: "pbs: empty file", env: "PBS_NODEFILE=n", files: map[string]string{"n": "\n"}},
		{name: "pbs: two words", env: "PBS_NODEFILE=n", files: map[string]string{"n": "a\nb 4\n"}},
		{name: "pbs: an option to ssh", env: "PBS_NODEFILE=n", files: map[string]string{"n": "a\n-oX\n"}},
		{name: "pbs: a program", env: "PBS_NODEFILE=n", files: map[string]string{"n": "\x7fELF\x02\x01"}},
		{name: "pbs: an endless line", env: "PBS_NODEFILE=n", files: map[string]string{"n": strings.Repeat("a", 5000)}},
		{name: "lsf: an odd word", env: "LSB_MCPU_HOSTS=a 4 b"},
		{name: "lsf: a count that is none", env: "LSB_MCPU_HOSTS=a b"},
		{name: "sge: cores, as Grid Engine 8.1.9 writes them for -binding pe linear:2", env: "PE_HOSTFILE=pe", files: map[string]string{"pe": "a 2 all.q@a 0,0:0,1\nb 2 all.q@b 1,0:1,3\n"}},
		{name: "sge: cores that are none", env: "PE_HOSTFILE=pe", files: map[string]string{"pe": "a 2 all.q@a 0,0:1\n"}},
		{name: "sge: no count", env: "PE_HOSTFILE=n", files: map[string]string{"n": "a\n"}},
		{name: "sge: a count that is none", env: "PE_HOSTFILE=n", files: map[string]string{"n": "a x q@a\n"}},
	}
}

func TestDetect(t *testing.T) {
	var b strings.Builder
	for _, j := range jobs() {
		fmt.Fprintf(&b, "== %s\n", j.name)
		a, err := j.detect()
		var located *Error
		if err != nil && !errors.As(err, &located) {
			t.Errorf("%s: %v is not an *Error", j.name, err)
		}
		switch {
		case err != nil:
			fmt.Fprintf(&b, "    error: %v\n", err)
		case a == nil:
			b.WriteString("    none\n")
		default:
			fmt.Fprintf(&b, "  %s job=%q cpusPerTask=%d\n%s",
				a.Manager, a.Job, a.CPUsPerTask, render(a.Hosts, nil))
			for _, h := range a.Hosts {
				if h.CPUs.By != "" {
					fmt.Fprintf(&b, "  %s: CPUs %s, cores %v by %s\n", h.Name, h.CPUs.List, h.CPUs.Cores, h.CPUs.By)
				}
			}
		}
	}
	golden(t, "managers.golden", b.String())
}

func TestDetectOpensNoFileItWasNotToldOf(t *testing.T) {
	a, err := Detect(func(string) string { return "" }, func(name string) (io.ReadCloser, error) {
		t.Errorf("opened %s", name)
		return nil, fs.ErrNotExist
	}, func(argv []string) ([]byte, error) {
		t.Errorf("ran %q", argv)
		return nil, fs.ErrNotExist
	}, "auto")
	if a != nil || err != nil {
		t.Errorf("got %v, %v", a, err)
	}
}

func TestExpandHostlist(t *testing.T) {
	for list, want := range map[string]string{
		"node[1-3,08-10],x":   "node1 node2 node3 node08 node09 node10 x",
		"a":                   "a",
		"a[1-2]-[3,5].x":      "a1-3.x a1-5.x a2-3.x a2-5.x",
		"n[9-11]":             "n9 n10 n11",
		"n[098-101]":          "n098 n099 n100 n101",
		"n[0-1]":              "n0 n1",
		"[1-2]":               "1 2",
		"r[1-2]n[1-2]c[1-2]":  "r1n1c1 r1n1c2 r1n2c1 r1n2c2 r2n1c1 r2n1c2 r2n2c1 r2n2c2",
		"a,a":                 "a a",
		"nid[000001-000003]g": "nid000001g nid000002g nid000003g",
	} {
		got, err := ExpandHostlist(list)
		if err != nil || strings.Join(got, " ") != want {
			t.Errorf("%s gives %v, %v; want %s", list, got, err, want)
		}
	}
}

func TestCompress(t *testing.T) {
	for names, want := range map[string]string{
		"":                          "",
		"a":                         "a",
		"node1 node2 node3 node08":  "node[1-3,08]",
		"n9 n10 n11":                "n[9-11]",
		"n09 n10 n11 n12 n14":       "n[09-12,14]",
		"n1 n11":                    "n[1,11]",
		"a b c":                     "a,b,c",
		"n1.x5 n2.x5 m1":            "n[1-2].x5,m1",
		"r1n1 r1n2 r2n1 r2n2":       "r1n[1-2],r2n[1-2]",
		"n2 n1":                     "n[2,1]",
		"n1 n1":                     "n1,n1",
		"10.0.0.1 10.0.0.2":         "10.0.0.[1-2]",
		"fd00::1 fd00::2":           "fd00::[1-2]",
		"n99999999999999999999 n10": "n99999999999999999999,n10",
	} {
		if got := Compress(strings.Fields(names)); got != want {
			t.Errorf("Compress(%s) = %s, want %s", names, got, want)
		}
	}
}
