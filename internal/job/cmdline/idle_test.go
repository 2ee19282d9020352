package cmdline

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/job/cmdline/launchers"
	"github.com/gompirun/gompi/internal/testenv"
)

// asked runs a program that lists a launcher's settings and returns the matches of its first group.
func asked(t *testing.T, names *regexp.Regexp, env []string, argv ...string) []string {
	t.Helper()
	cmd := exec.Command(argv[0], argv[1:]...)
	cmd.Env = append(os.Environ(), env...)
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", argv, err)
	}
	return found(names, strings.Join(strings.Fields(string(out)), " "))
}

func found(names *regexp.Regexp, text string) []string {
	var all []string
	for _, m := range names.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

func TestEveryParameterOfOpenMPIsLaunchersIsInATable(t *testing.T) {
	e := (&testenv.Env{Root: "../../.."})
	parsable := regexp.MustCompile(`mca:\w+:\w+:param:(\w+):`)
	for _, c := range []struct {
		peer  string
		Of    launchers.Set
		names *regexp.Regexp
		argv  []string
		least int
	}{
		{"openmpi-4.1", launchers.OMPI4, parsable, []string{"bin/ompi_info", "--all", "--parsable"}, 700},
		{"openmpi", launchers.OMPI5, parsable, []string{"bin/ompi_info", "--all", "--parsable"}, 500},
		{"openmpi", launchers.OMPI5, regexp.MustCompile(`MCA \w+: "(\w+)" \(current`), []string{"bin/prte_info", "--all"}, 200},
	} {
		t.Run(c.peer+" "+c.argv[0], func(t *testing.T) {
			dir := e.Peer(t, c.peer)
			names := asked(t, c.names, nil, append([]string{filepath.Join(dir, c.argv[0])}, c.argv[1:]...)...)
			if len(names) < c.least {
				t.Fatalf("%d parameters were read, at least %d expected", len(names), c.least)
			}
			slices.Sort(names)
			for _, name := range slices.Compact(names) {
				if !parameterHas(name, c.Of) {
					t.Errorf("%s is in no table of %s", name, launchers.Names(c.Of))
				}
			}
		})
	}
}

// parameterHas reports whether a table has a parameter, as one of the launchers of.
func parameterHas(name string, of launchers.Set) bool {
	if m := launchers.Parameter(name); m != nil {
		return m.In&of != 0
	}
	if launchers.OfLauncher(name) {
		g := launchers.Find(launchers.IdleParameters[:], launchers.Short(name))
		return g != nil && g.Of&of != 0
	}
	framework, _, _ := strings.Cut(name, "_")
	return strings.Contains(launchers.LibraryFrameworks, " "+framework+" ")
}

// variableHas reports whether a table has a variable.
func variableHas(name string) bool {
	for _, m := range launchers.Variables {
		if m.Name == name {
			return true
		}
	}
	return launchers.Find(launchers.IdleVariables[:], name) != nil
}

func TestEveryVariableThatIntelMPIListsIsInATable(t *testing.T) {
	dir := (&testenv.Env{Root: "../../.."}).Peer(t, "impi-rt")
	names := asked(t, regexp.MustCompile(`\b(I_MPI_\w+)`), []string{"LD_LIBRARY_PATH=" + filepath.Join(dir, "lib")}, filepath.Join(dir, "bin/impi_info"), "-a", "-e")
	if len(names) < 500 {
		t.Fatalf("%d variables were read, at least 500 expected", len(names))
	}
	for _, name := range names {
		if !variableHas(name) {
			t.Errorf("%s is in no table", name)
		}
	}
}

func TestEveryVariableOfHydraIsInATable(t *testing.T) {
	dir := (&testenv.Env{Root: "../../.."}).Peer(t, "mpich")
	text, err := os.ReadFile(filepath.Join(dir, "bin/mpiexec.hydra"))
	if err != nil {
		t.Fatal(err)
	}
	names := found(regexp.MustCompile(`\x00((?:HYDRA|MPIEXEC)_[A-Z_]+)\x00`), strings.ReplaceAll(string(text), "\x00", "\x00\x00"))
	if len(names) < 20 {
		t.Fatalf("%d variables were found, at least 20 expected", len(names))
	}
	for _, name := range names {
		if !variableHas(name) {
			t.Errorf("%s is in no table", name)
		}
	}
}

func TestNoSettingIsInTwoTables(t *testing.T) {
	for _, m := range launchers.Parameters {
		if g := launchers.Find(launchers.IdleParameters[:], m.Name); g != nil && slicesHas(g.Names, m.Name) {
			t.Errorf("%s has an effect, and none", m.Name)
		}
	}
	for _, m := range launchers.Variables {
		if g := launchers.Find(launchers.IdleVariables[:], m.Name); g != nil && slicesHas(g.Names, m.Name) {
			t.Errorf("%s has an effect, and none", m.Name)
		}
	}
	for _, groups := range [][]launchers.Idle{launchers.IdleParameters[:], launchers.IdleVariables[:]} {
		for i, g := range groups {
			for _, name := range strings.Fields(g.Names) {
				if first := launchers.Find(groups, name); first != &groups[i] && slicesHas(first.Names, name) {
					t.Errorf("%s stands in two groups", name)
				}
			}
		}
	}
}

func slicesHas(words, word string) bool { return strings.Contains(" "+words+" ", " "+word+" ") }

func TestWordsAboutSettingsNameOptions(t *testing.T) {
	option := regexp.MustCompile(`--[a-z][a-z0-9-]+`)
	for _, groups := range [][]launchers.Idle{launchers.IdleParameters[:], launchers.IdleVariables[:]} {
		for _, g := range groups {
			for _, name := range option.FindAllString(g.Why, -1) {
				if f, _ := Find(strings.TrimPrefix(name, "--"), 0); f == nil && name != "--membind" {
					t.Errorf("%q names %s, which is no option", g.Why, name)
				}
			}
		}
	}
}

func TestSettingsOfOtherLaunchersAreAnsweredFor(t *testing.T) {
	for _, c := range []struct {
		claim, line string
		env         []string
		notice      string // a part of the only notice; "" none
		explained   string // a part of the only line for --explain; "" none
	}{
		{"no effect", "gompirun --mca oob_tcp_if_include eth0 ./a", nil, "", "--mca oob_tcp_if_include has no effect here: daemons talk"},
		{"no effect, from the environment", "gompirun ./a", []string{"OMPI_MCA_plm_rsh_delay=1"}, "", "OMPI_MCA_plm_rsh_delay has no effect"},
		{"no effect, by its prefixed name", "gompirun --prtemca prte_tmpdir_base /x ./a", nil, "", "TMPDIR"},
		{"a verbosity", "gompirun --mca plm_base_verbose 5 ./a", nil, "", "--verbose"},
		{"no effect where it would move ranks", "gompirun --mca rmaps_seq_priority 90 ./a", nil, "--mca rmaps_seq_priority has no effect here", ""},
		{"the same, from the environment", "gompirun ./a", []string{"OMPI_MCA_ras=^slurm"}, "OMPI_MCA_ras has no effect here: --rmk", ""},
		{"a library's parameter", "gompirun --mca btl_tcp_if_include eth0 --mca coll ^han --mca nonsense 1 ./a", nil, "", ""},
		{"a parameter with an effect", "gompirun --mca orte_tag_output 1 --mca rmaps_base_bycore 1 ./a", nil, "", ""},
		{"a misspelt one on the line", "gompirun --mca rmaps_base_mapping_polcy core ./a", nil, "no parameter of a launcher; did you mean rmaps_base_mapping_policy?", ""},
		{"a misspelt one in the environment", "gompirun ./a", []string{"OMPI_MCA_rmaps_base_mapping_polcy=core"}, "", "did you mean rmaps_base_mapping_policy?"},
		{"a name like none", "gompirun --mca rmaps_moon 1 ./a", nil, "", "--mca rmaps_moon is no parameter of a launcher"},
		{"a variable without effect", "gompirun ./a", []string{"I_MPI_JOB_STARTUP_TIMEOUT=5"}, "", "I_MPI_JOB_STARTUP_TIMEOUT has no effect here: --timeout"},
		{"one that would move ranks", "gompirun -genv I_MPI_PIN_RESPECT_CPUSET 0 ./a", nil, "I_MPI_PIN_RESPECT_CPUSET has no effect here", ""},
		{"a library's variable", "gompirun -genv I_MPI_FABRICS shm -genv I_MPI_ADJUST_BCAST 1 ./a", []string{"I_MPI_ROOT=/opt/intel"}, "", ""},
		{"a variable with an effect", "gompirun ./a", []string{"I_MPI_HYDRA_ENV=all", "I_MPI_PIN_CELL=core", "HYDRA_IFACE=eth0"}, "", ""},
		{"a misspelt variable on the line", "gompirun -genv I_MPI_PIN_DOMIAN core ./a", nil, "no variable of Intel MPI or Hydra; did you mean I_MPI_PIN_DOMAIN?", ""},
		{"a misspelt variable of Hydra", "gompirun ./a", []string{"HYDRA_HOSTFILE=x"}, "", "did you mean HYDRA_HOST_FILE?"},
		{"a misspelt variable of a library", "gompirun -genv I_MPI_FABRIC shm ./a", nil, "did you mean I_MPI_FABRICS?", ""},
		{"a variable of nobody", "gompirun ./a", []string{"MPIEXEC_MOON=1"}, "", "MPIEXEC_MOON is no variable of Intel MPI or Hydra"},
		{"what another family's launcher reads", "orterun ./a", []string{"I_MPI_PIN_RESPECT_CPUSET=0"}, "", ""},
	} {
		p, err := familyOf(t, c.line, c.env...)
		if err != nil {
			t.Errorf("%s: %s: %v", c.claim, c.line, err)
			continue
		}
		for where, is := range map[string]struct {
			got  []string
			want string
		}{"notices": {p.Notices, c.notice}, "explained": {p.Job.NoEffect, c.explained}} {
			if is.want == "" && len(is.got) != 0 || is.want != "" && (len(is.got) != 1 || !strings.Contains(is.got[0], is.want)) {
				t.Errorf("%s: %s: %s %q, want one with %q", c.claim, c.line, where, is.got, is.want)
			}
		}
	}
}

func TestParametersOfEitherOpenMPIAreObeyed(t *testing.T) {
	for _, c := range []struct{ line, same string }{
		{"orterun --mca rmaps_base_bycore 1 ./a", "orterun --bycore ./a"},
		{"orterun --mca rmaps_base_n_persocket 2 ./a", "orterun --npersocket 2 ./a"},
		{"orterun --mca rmaps_base_pattern 2:socket ./a", "orterun --ppr 2:socket ./a"},
		{"orterun --mca rmaps_ppr_n_pernode 2 ./a", "orterun --ppr 2:node ./a"},
		{"orterun --mca rmaps_base_cpus_per_proc 2 ./a", "orterun --cpus-per-proc 2 ./a"},
		{"orterun --mca hwloc_base_bind_to_core 1 ./a", "orterun --bind-to-core ./a"},
		{"orterun --mca hwloc_base_slot_list 0,2 ./a", "orterun --slot-list 0,2 ./a"},
		{"prterun --prtemca mapby core ./a", "prterun --map-by core ./a"},
		{"prterun --prtemca rank_by span ./a", "prterun --rank-by span ./a"},
	} {
		got, err := familyOf(t, c.line)
		want, also := familyOf(t, c.same)
		if err != nil || also != nil {
			t.Errorf("%s: %v, %v", c.line, err, also)
			continue
		}
		g, w := got.Job.Policy, want.Job.Policy
		g.Asked = w.Asked
		if fmt.Sprint(g) != fmt.Sprint(w) {
			t.Errorf("%s: policy %s, want that of %s, %s", c.line, fmt.Sprint(g), c.same, fmt.Sprint(w))
		}
	}
	p, err := familyOf(t, "orterun --mca orte_default_dash_host a:2,b ./a")
	if err != nil || strings.Join(p.Job.Hosts.Lists, " ") != "a:2,b" {
		t.Errorf("orte_default_dash_host: hosts %q, %v", p.Job.Hosts.Lists, err)
	}
	p, err = familyOf(t, "orterun ./a", "OMPI_MCA_mca_base_env_list=A=1;B=2", "OMPI_MCA_rmaps_rank_file_physical=1")
	if err != nil || len(p.Job.Apps[0].Env.Ops) != 2 || !p.Job.Policy.PhysicalCPUs {
		t.Errorf("from the environment: variables %v, the kernel's numbers %v, %v", p.Job.Apps[0].Env.Ops, p.Job.Policy.PhysicalCPUs, err)
	}
}
