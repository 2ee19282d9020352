package machines

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/launch/hostfile"
	"github.com/gompirun/gompi/pkg/topo"
)

func TestRanksGetTheCPUsThatTheManagerChose(t *testing.T) {
	machine, err := topo.Synthetic("package:2 core:4 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		g         hostfile.CPUGrant
		want, err string
	}{
		{g: hostfile.CPUGrant{}, want: "0-15"},
		{g: hostfile.CPUGrant{By: "LSB_AFFINITY_HOSTFILE", List: "0,1,4-5"}, want: "0-1,4-5"},
		{g: hostfile.CPUGrant{By: "PE_HOSTFILE", Cores: [][2]int{{0, 1}, {1, 3}}}, want: "2-3,14-15"},
		{g: hostfile.CPUGrant{By: "PE_HOSTFILE", Cores: [][2]int{{2, 0}}}, err: "has 2 packages"},
		{g: hostfile.CPUGrant{By: "PE_HOSTFILE", Cores: [][2]int{{1, 4}}}, err: "package 1 has 4 cores"},
		{g: hostfile.CPUGrant{By: "LSB_AFFINITY_HOSTFILE", List: "64"}, err: "none of CPUs"},
		{g: hostfile.CPUGrant{By: "LSB_AFFINITY_HOSTFILE", List: "0,64", Tasks: []string{"0", "64"}}, err: "CPUs 64 of task 1"},
	} {
		got, err := Usable(hostfile.Host{Name: "n7", CPUs: c.g}, machine)
		switch {
		case c.err != "":
			if err == nil || !strings.Contains(err.Error(), c.err) || !strings.Contains(err.Error(), "n7") {
				t.Errorf("%+v: %v, want %q", c.g, err, c.err)
			}
		case err != nil || got.Usable.String() != c.want:
			t.Errorf("%+v: %v, %v, want %s", c.g, got, err, c.want)
		}
	}
}
