// Package rankenv makes the environment of a rank: what is inherited, what is
// stripped, the user's changes, and the variables by which MPI libraries and
// scripts learn who they are.
package rankenv

import (
	"os"
	"path"
	"strconv"
	"strings"
)

// JobMark is the variable by which a job's processes are found again. Its
// value is a list of job ids, outer jobs first, separated by colons.
const JobMark = "GOMPI_JOB_ID"

// Op is one change: "set", "unset", "prepend", "append"; "exclude", which drops what is inherited;
// or "default", which sets what nobody else has.
type Op struct{ Op, Name, Value, Sep string }

// managed are the variables with which a launcher speaks to its ranks. Left in
// place when a job starts inside another, they would make a library speak to
// the wrong launcher, or believe it is rank 0 of 1.
var managed = []string{
	"PMI_", "PMIX_", "PALS_", "HYDI_", "HYDRA_PROXY", "HYDRA_BSTRAP", "MPI_LOCALRANKID", "MPI_LOCALNRANKS",
	"OMPI_COMM_WORLD_", "OMPI_UNIVERSE_SIZE", "OMPI_NUM_APP_CTX", "OMPI_APP_CTX_NUM_PROCS",
	"OMPI_FIRST_RANKS", "OMPI_COMMAND", "OMPI_ARGV", "OMPI_FILE_LOCATION", "OMPI_WORLD_",
	"OMPI_MCA_orte_", "OMPI_MCA_ess", "OMPI_MCA_pmix", "OMPI_MCA_initial_wdir", "OMPI_MCA_num_procs",
	"OMPI_MCA_shmem_RUNTIME_QUERY_hint", "PRTE_LAUNCHED", "PRTE_MCA_prte_", "PRTE_MCA_ess",
	"MV2_COMM_WORLD_", "I_MPI_INFO_", "I_MPI_HYDRA_UUID", "I_MPI_PIN_MAPPING", "I_MPI_PIN_INFO",
	"SLURM_PROCID", "SLURM_LOCALID", "SLURM_NODEID", "SLURM_GTIDS", "SLURM_STEP", "SLURM_TASK_PID",
	"SLURM_SRUN_", "SLURM_LAUNCH_NODE_IPADDR", "SLURM_CPU_BIND", "SLURM_MPI_TYPE", "SLURM_PMI", "SLURM_DISTRIBUTION",
	"FLUX_TASK_", "FLUX_JOB_", "JSM_JSRUN_PORT", "GOMPI_JOB_SECRET", "GOMPI_REPORT_PIN", "GOMPI_PMI_SOCKET", "GOMPI_HELPER", "GOMPI_JOINED", Note,
}

// Managed reports whether a launcher above us set the variable for its ranks.
func Managed(name string) bool {
	if name == "PMI_DEBUG" {
		return false // the user's wish, whoever launches
	}
	for _, p := range managed {
		if strings.HasPrefix(name, p) {
			return true
		}
	}
	return false
}

// Value is what the last of the variables of a name in env has; "" none has anything.
func Value(env []string, name string) string {
	for i := len(env) - 1; i >= 0; i-- {
		if v, ok := strings.CutPrefix(env[i], name+"="); ok {
			return v
		}
	}
	return ""
}

// Select returns the variables of env that match a list of names; a name may
// end in *.
func Select(env, names []string) []string {
	var out []string
	for _, kv := range env {
		name, _, _ := strings.Cut(kv, "=")
		for _, n := range names {
			if ok, _ := path.Match(n, name); ok || n == name {
				out = append(out, kv)
				break
			}
		}
	}
	return out
}

// Apply carries out ops on env in order.
func Apply(env []string, ops []Op) []string {
	m := NewSet(env)
	for _, op := range ops {
		switch op.Op {
		case "set":
			m.Put(op.Name, op.Value)
		case "default":
			if _, has := m.Get(op.Name); !has {
				m.Put(op.Name, op.Value)
			}
		case "unset", "exclude":
			m.Delete(op.Name)
		case "prepend", "append":
			sep := op.Sep
			if sep == "" {
				sep = ":"
			}
			old, has := m.Get(op.Name)
			switch {
			case !has || old == "":
				m.Put(op.Name, op.Value)
			case op.Op == "prepend":
				m.Put(op.Name, op.Value+sep+old)
			default:
				m.Put(op.Name, old+sep+op.Value)
			}
		}
	}
	return m.List()
}

// Set is an environment that keeps its order and holds each name once.
type Set struct {
	names []string
	value map[string]string
}

// NewSet reads NAME=value strings; the last of equal names wins.
func NewSet(env []string) *Set {
	s := &Set{value: make(map[string]string, len(env))}
	for _, kv := range env {
		if name, v, ok := strings.Cut(kv, "="); ok {
			s.Put(name, v)
		}
	}
	return s
}

// Get returns a variable.
func (s *Set) Get(name string) (string, bool) { v, ok := s.value[name]; return v, ok }

// Put sets a variable.
func (s *Set) Put(name, value string) {
	if _, ok := s.value[name]; !ok {
		s.names = append(s.names, name)
	}
	s.value[name] = value
}

// Delete removes a variable.
func (s *Set) Delete(name string) {
	if _, ok := s.value[name]; ok {
		delete(s.value, name)
		for i, n := range s.names {
			if n == name {
				s.names = append(s.names[:i], s.names[i+1:]...)
				break
			}
		}
	}
}

// List returns NAME=value strings.
func (s *Set) List() []string {
	out := make([]string, len(s.names))
	for i, n := range s.names {
		out[i] = n + "=" + s.value[n]
	}
	return out
}

// World is what the variables of all ranks of a node share.
type World struct {
	Size, Universe int
	LocalSize      int
	OnNode         string // its ranks here, "0,1,4"
	NodeID         int    // number of this node among those with ranks
	Nodes          int    // how many those are
	Host           string
	Wdir           string
	AppSizes       []int // ranks of each program
	FirstRanks     []int
	Master         string // host of rank 0
	MasterPort     int
	JobID          string
}

// Rank is what they do not.
type Rank struct {
	Rank, Local, App int
	Argv             []string
}

// Vars returns the variables of the given families for one rank.
func Vars(families []string, w *World, r Rank) []string {
	var out []string
	for _, f := range families {
		switch f {
		case "mpich":
			out = append(out, mpich(w, r)...)
		case "ompi":
			out = append(out, ompi(w, r)...)
		case "slurm":
			out = append(out, slurm(w, r)...)
		case "torch":
			out = append(out, torch(w, r)...)
		}
	}
	return out
}

func num(name string, v int) string { return name + "=" + strconv.Itoa(v) }

// mpich are the variables Hydra sets beside PMI's own, which the daemon sets
// whatever the families; PMI_LOCAL_* are Cray's and MVAPICH's spellings.
func mpich(w *World, r Rank) []string {
	return []string{
		num("MPI_LOCALNRANKS", w.LocalSize), num("MPI_LOCALRANKID", r.Local),
		num("PMI_LOCAL_RANK", r.Local), num("PMI_LOCAL_SIZE", w.LocalSize),
		num("MV2_COMM_WORLD_LOCAL_RANK", r.Local), num("MV2_COMM_WORLD_RANK", r.Rank),
		num("MV2_COMM_WORLD_SIZE", w.Size), num("MV2_COMM_WORLD_LOCAL_SIZE", w.LocalSize),
		"GFORTRAN_UNBUFFERED_PRECONNECTED=y",
	}
}

// ompi are the variables programs under Open MPI's mpirun read.
func ompi(w *World, r Rank) []string {
	out := []string{
		num("OMPI_COMM_WORLD_RANK", r.Rank), num("OMPI_COMM_WORLD_SIZE", w.Size),
		num("OMPI_COMM_WORLD_LOCAL_RANK", r.Local), num("OMPI_COMM_WORLD_LOCAL_SIZE", w.LocalSize),
		num("OMPI_COMM_WORLD_NODE_RANK", r.Local),
		num("OMPI_WORLD_SIZE", w.Size), num("OMPI_WORLD_LOCAL_SIZE", w.LocalSize),
		num("OMPI_UNIVERSE_SIZE", w.Universe),
		num("OMPI_NUM_APP_CTX", len(w.AppSizes)),
		"OMPI_APP_CTX_NUM_PROCS=" + ints(w.AppSizes), "OMPI_FIRST_RANKS=" + ints(w.FirstRanks),
		"OMPI_MCA_initial_wdir=" + w.Wdir,
	}
	if len(r.Argv) > 0 {
		out = append(out, "OMPI_COMMAND="+path.Base(r.Argv[0]), longest+"="+strings.Join(r.Argv[1:], " "))
	}
	return out
}

// slurm are the variables of a Slurm task.
func slurm(w *World, r Rank) []string {
	return []string{
		num("SLURM_PROCID", r.Rank), num("SLURM_LOCALID", r.Local), num("SLURM_NODEID", w.NodeID),
		num("SLURM_NTASKS", w.Size), num("SLURM_NPROCS", w.Size), num("SLURM_STEP_NUM_TASKS", w.Size),
		num("SLURM_STEP_NUM_NODES", w.Nodes), num("SLURM_NNODES", w.Nodes), "SLURMD_NODENAME=" + w.Host,
		"SLURM_GTIDS=" + w.OnNode,
	}
}

// torch are the variables torch.distributed's env:// rendezvous reads.
func torch(w *World, r Rank) []string {
	return []string{
		num("RANK", r.Rank), num("WORLD_SIZE", w.Size), num("LOCAL_RANK", r.Local),
		num("LOCAL_WORLD_SIZE", w.LocalSize), num("GROUP_RANK", w.NodeID),
		"MASTER_ADDR=" + w.Master, num("MASTER_PORT", w.MasterPort),
	}
}

func ints(v []int) string {
	s := make([]string, len(v))
	for i, n := range v {
		s[i] = strconv.Itoa(n)
	}
	return strings.Join(s, " ")
}

// Mark returns the job mark for a job started in this environment.
func Mark(jobID string) string {
	if outer := os.Getenv(JobMark); outer != "" {
		return JobMark + "=" + outer + ":" + jobID
	}
	return JobMark + "=" + jobID
}
