package rankenv

import (
	"slices"
	"strings"
	"testing"
)

// job is two programs on two nodes, seen from the second node.
var job = World{
	Size: 5, Universe: 8, LocalSize: 2, OnNode: "3,4", NodeID: 1, Nodes: 2, Host: "node02", Wdir: "/home/u",
	AppSizes: []int{3, 2}, FirstRanks: []int{0, 3}, Master: "node01", MasterPort: 29500, JobID: "0badcafe",
}

var rank4 = Rank{Rank: 4, Local: 1, App: 1, Argv: []string{"/opt/bin/solver", "-n", "7"}}

// TestVariablesOfEachFamily writes out what each family of programs reads.
func TestVariablesOfEachFamily(t *testing.T) {
	for family, want := range map[string]string{
		"mpich": `
			MPI_LOCALNRANKS=2
			MPI_LOCALRANKID=1
			PMI_LOCAL_RANK=1
			PMI_LOCAL_SIZE=2
			MV2_COMM_WORLD_LOCAL_RANK=1
			MV2_COMM_WORLD_RANK=4
			MV2_COMM_WORLD_SIZE=5
			MV2_COMM_WORLD_LOCAL_SIZE=2
			GFORTRAN_UNBUFFERED_PRECONNECTED=y`,
		"ompi": `
			OMPI_COMM_WORLD_RANK=4
			OMPI_COMM_WORLD_SIZE=5
			OMPI_COMM_WORLD_LOCAL_RANK=1
			OMPI_COMM_WORLD_LOCAL_SIZE=2
			OMPI_COMM_WORLD_NODE_RANK=1
			OMPI_WORLD_SIZE=5
			OMPI_WORLD_LOCAL_SIZE=2
			OMPI_UNIVERSE_SIZE=8
			OMPI_NUM_APP_CTX=2
			OMPI_APP_CTX_NUM_PROCS=3 2
			OMPI_FIRST_RANKS=0 3
			OMPI_MCA_initial_wdir=/home/u
			OMPI_COMMAND=solver
			OMPI_ARGV=-n 7`,
		"slurm": `
			SLURM_PROCID=4
			SLURM_LOCALID=1
			SLURM_NODEID=1
			SLURM_NTASKS=5
			SLURM_NPROCS=5
			SLURM_STEP_NUM_TASKS=5
			SLURM_STEP_NUM_NODES=2
			SLURM_NNODES=2
			SLURMD_NODENAME=node02
			SLURM_GTIDS=3,4`,
		"torch": `
			RANK=4
			WORLD_SIZE=5
			LOCAL_RANK=1
			LOCAL_WORLD_SIZE=2
			GROUP_RANK=1
			MASTER_ADDR=node01
			MASTER_PORT=29500`,
		"no such family": "",
	} {
		var lines []string
		for line := range strings.Lines(strings.TrimSpace(want)) {
			lines = append(lines, strings.TrimSpace(line))
		}
		if got := Vars([]string{family}, &job, rank4); !slices.Equal(got, lines) {
			t.Errorf("%s:\n%s\nwant\n%s", family, strings.Join(got, "\n"), strings.Join(lines, "\n"))
		}
	}
}

func TestFamiliesFollowEachOtherAndNameNothingTwice(t *testing.T) {
	all := Vars([]string{"mpich", "ompi", "slurm", "torch"}, &job, rank4)
	seen := map[string]bool{}
	for _, kv := range all {
		name, _, ok := strings.Cut(kv, "=")
		if !ok || seen[name] {
			t.Errorf("%q has no value, or is there twice", kv)
		}
		seen[name] = true
	}
	if len(Vars(nil, &job, rank4)) != 0 {
		t.Error("no family, and still variables")
	}
}

// TestAJobInsideAnotherDoesNotSeeIt strips what every launcher tells its ranks,
// ours included: Vars names must all be known as a launcher's, or set anew.
func TestAJobInsideAnotherDoesNotSeeIt(t *testing.T) {
	for _, name := range strings.Fields(`
		PMI_FD PMI_RANK PMI_SIZE PMI_PORT PMI_ID PMI_SPAWNED PMI_CONTROL_FD PMI_LOCAL_RANK PMIX_RANK PMIX_NAMESPACE PMIX_SERVER_URI41
		PALS_RANKID HYDI_CONTROL_FD HYDRA_PROXY_ID HYDRA_BSTRAP_X MPI_LOCALRANKID MPI_LOCALNRANKS OMPI_COMM_WORLD_RANK OMPI_UNIVERSE_SIZE
		OMPI_MCA_ess_base_jobid OMPI_MCA_pmix_server_max PRTE_LAUNCHED MV2_COMM_WORLD_RANK I_MPI_INFO_STATE I_MPI_PIN_MAPPING
		SLURM_PROCID SLURM_LOCALID SLURM_STEP_ID SLURM_STEPID SLURM_GTIDS SLURM_CPU_BIND_LIST FLUX_TASK_RANK GOMPI_JOB_SECRET`) {
		if !Managed(name) {
			t.Errorf("%s would reach the ranks of a job inside", name)
		}
	}
	for _, name := range strings.Fields(`
		PATH HOME LD_LIBRARY_PATH OMP_NUM_THREADS PMI_DEBUG I_MPI_DEBUG I_MPI_FABRICS I_MPI_PIN MPICH_CH4_OFI OMPI_MCA_btl
		OMPI_MCA_pml UCX_TLS FI_PROVIDER SLURM_JOB_ID SLURM_JOB_NODELIST SLURM_NTASKS GOMPI_DEBUG GOMPI_JOB_ID CUDA_VISIBLE_DEVICES`) {
		if Managed(name) {
			t.Errorf("%s is the user's or the allocation's, and would be lost", name)
		}
	}
	got := Strip([]string{"PATH=/bin", "PMI_FD=3", "A=b=c", "PMIX_RANK=0", "PMI_DEBUG=1"})
	if want := []string{"PATH=/bin", "A=b=c", "PMI_DEBUG=1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestNamesSelectVariables(t *testing.T) {
	env := []string{"OMP_NUM_THREADS=4", "OMP_PLACES=cores", "OMPI=1", "PATH=/bin", "X[1]=y"}
	for names, want := range map[string]string{
		"PATH":          "PATH=/bin",
		"OMP_*":         "OMP_NUM_THREADS=4 OMP_PLACES=cores",
		"OMP*":          "OMP_NUM_THREADS=4 OMP_PLACES=cores OMPI=1",
		"PATH OMPI":     "OMPI=1 PATH=/bin",
		"X[1]":          "X[1]=y", // exactly that name, though it looks like a pattern
		"[":             "",
		"MISSING NONE*": "",
	} {
		if got := strings.Join(Select(env, strings.Fields(names)), " "); got != want {
			t.Errorf("%s: %q, want %q", names, got, want)
		}
	}
}

func TestChangesAreMadeInOrder(t *testing.T) {
	env := []string{"A=1", "PATH=/bin", "EMPTY="}
	for _, c := range []struct {
		claim string
		ops   []Op
		want  string
	}{
		{"nothing", nil, "A=1 PATH=/bin EMPTY="},
		{"set keeps the place", []Op{{Op: "set", Name: "A", Value: "2"}}, "A=2 PATH=/bin EMPTY="},
		{"set adds at the end", []Op{{Op: "set", Name: "B", Value: ""}}, "A=1 PATH=/bin EMPTY= B="},
		{"unset", []Op{{Op: "unset", Name: "A"}, {Op: "unset", Name: "NONE"}}, "PATH=/bin EMPTY="},
		{"unset, then set", []Op{{Op: "unset", Name: "A"}, {Op: "set", Name: "A", Value: "3"}}, "PATH=/bin EMPTY= A=3"},
		{"the last wins", []Op{{Op: "set", Name: "A", Value: "2"}, {Op: "set", Name: "A", Value: "3"}}, "A=3 PATH=/bin EMPTY="},
		{"prepend", []Op{{Op: "prepend", Name: "PATH", Value: "/opt"}}, "A=1 PATH=/opt:/bin EMPTY="},
		{"append with a separator", []Op{{Op: "append", Name: "A", Value: "2", Sep: ","}}, "A=1,2 PATH=/bin EMPTY="},
		{"prepend to nothing", []Op{{Op: "prepend", Name: "EMPTY", Value: "x"}, {Op: "append", Name: "NEW", Value: "y"}}, "A=1 PATH=/bin EMPTY=x NEW=y"},
		{"exclude", []Op{{Op: "exclude", Name: "A"}}, "PATH=/bin EMPTY="},
		{"a default for what is not there", []Op{{Op: "default", Name: "B", Value: "2"}, {Op: "default", Name: "A", Value: "2"}}, "A=1 PATH=/bin EMPTY= B=2"},
	} {
		if got := strings.Join(Apply(env, c.ops), " "); got != c.want {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
	if strings.Join(env, " ") != "A=1 PATH=/bin EMPTY=" {
		t.Errorf("the original changed: %q", env)
	}
}

func TestOfEqualNamesTheLastWins(t *testing.T) {
	if got := NewSet([]string{"A=1", "B=2", "A=3", "nonsense"}).List(); !slices.Equal(got, []string{"A=3", "B=2"}) {
		t.Errorf("%q", got)
	}
}

func TestJobsInsideJobsAreMarkedForBoth(t *testing.T) {
	t.Setenv(JobMark, "")
	if got := Mark("inner"); got != "GOMPI_JOB_ID=inner" {
		t.Errorf("alone: %s", got)
	}
	t.Setenv(JobMark, "outer")
	if got := Mark("inner"); got != "GOMPI_JOB_ID=outer:inner" {
		t.Errorf("inside another: %s", got)
	}
}
