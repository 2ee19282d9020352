package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// The lists stand in scripts of Open MPI's users.
func TestListsOfOpenMPIsTransportsRunGompisPrograms(t *testing.T) {
	prog := filepath.Join(env.Bin, "exchange")
	for _, c := range []struct{ flags, want, not string }{
		{"--mca btl ^openib", "sm: used", "tcp: left out"},
		{"--mca btl self,vader,openib", "tcp: used", "left out"},
		{"--mca btl ^tcp,uct", "tcp: left out by --mca btl ^tcp,uct", "tcp: used"},
		{"--mca btl openib,self", "sm: used", "left out"},
		{"--mca pml ucx -x UCX_NET_DEVICES=mlx5_0:1", "pml ucx means gompi's own messages", "left out"},
		{"--mca pml ^ucx --mca btl self,tcp", "sm: left out by --mca btl self,tcp", "sm: used"},
	} {
		args := append(strings.Fields("--oversubscribe -np 2 -x GOMPI_BTL_EXPLAIN=1 "+c.flags), prog, "2")
		r := run(t, args...)
		wantExchange(t, r, 2)
		if !strings.Contains(r.Stderr, c.want) || strings.Contains(r.Stderr, c.not) {
			t.Errorf("%s: want %q, and no %q:\n%s", c.flags, c.want, c.not, r.Stderr)
		}
	}
	for flags, want := range map[string]string{
		"--mca btl self":     "sm: left out by --mca btl self; tcp: left out by --mca btl self",
		"--mca btl ^nothing": `--mca btl ^nothing: there is no transport "nothing"`,
		"--mca pml ucs":      `--mca pml ucs: there is no message layer "ucs"`,
	} {
		if r := run(t, append(strings.Fields("--oversubscribe -np 2 "+flags), prog, "2")...); r.Code == 0 || !strings.Contains(r.Stderr, want) {
			t.Errorf("%s: status %d, want %q:\n%s", flags, r.Code, want, clip(r.Stderr))
		}
	}
}

func TestExplainNamesWhoHasAskedForWhat(t *testing.T) {
	tune := tuneFile(t, "rmaps_base_ranking_policy = node\nbtl = self,vader,openib\n")
	for _, c := range []struct {
		environ []string
		args    string
		want    []string
	}{
		{nil, "-bind-to none", []string{"asked for: -bind-to\n"}},
		{[]string{"OMPI_MCA_hwloc_base_binding_policy=none", "OMPI_MCA_btl=^openib"}, "--tune " + tune + " --mca rmaps_base_mapping_policy slot --npersocket 1", []string{
			"bind to none\n    because  asked for: OMPI_MCA_hwloc_base_binding_policy\n", "because  asked for: --mca rmaps_base_mapping_policy\n",
			"asked for: " + tune + ":1: parameter rmaps_base_ranking_policy\n",
			"sends by sm, rdma and tcp\n    because  asked for: " + tune + ":2: parameter btl: self,vader,openib; vader means sm here; openib means rdma and tcp here\n"}},
		{[]string{"I_MPI_PIN=off", "I_MPI_PERHOST=1", "HYDRA_LAUNCHER=fork", "GOMPI_MPI=pmi2", "OMPI_MCA_pml=ucx", "UCX_NET_DEVICES=mlx5_0:1"}, "--host localhost,h1", []string{
			"asked for: I_MPI_PIN\n", "asked for: I_MPI_PERHOST: at most 1 ranks a node", "is offered pmi2\n    because  asked for: GOMPI_MPI\n",
			"because  asked for: OMPI_MCA_pml: pml ucx means", "prefers UCX_NET_DEVICES=mlx5_0:1 for rdma, and nothing for tcp\n"}},
		{[]string{"OMPI_MCA_rmaps_base_mapping_polcy=core"}, "--mca oob_tcp_if_include eth0", []string{
			"OMPI_MCA_rmaps_base_mapping_polcy is no parameter of a launcher; did you mean rmaps_base_mapping_policy?\n", "--mca oob_tcp_if_include has no effect here: daemons talk"}},
		{[]string{"OMPI_MCA_btl=self,^tcp"}, "", []string{"will not start\n    because  --mca btl self,^tcp: there is no transport \"^tcp\""}},
	} {
		r := runCmd(t, testenv.Cmd{Env: c.environ, Args: append(strings.Fields("--dry-run --explain -np 2 "+c.args), "--topo", "package:2 core:2", "true")})
		wantCode(t, r, 0)
		for _, want := range c.want {
			if !strings.Contains(r.Stdout, want) {
				t.Errorf("%s %s: want %q:\n%s", strings.Join(c.environ, " "), c.args, want, r.Stdout)
			}
		}
	}
}
