package rankenv

import (
	"slices"
	"strings"
	"testing"
)

func TestPMIxVariablesLeaveTheUsersAlone(t *testing.T) {
	v := PMIx{Namespace: "job@1", Rank: 3, Server: "job@1-server", Address: "127.0.0.1:99", Host: "n1", Tmp: "/tmp", Crowded: true, Prefix: "/opt/venv"}
	bare := v.Vars(nil)
	for _, want := range []string{"PMIX_NAMESPACE=job@1", "PMIX_RANK=3", "PMIX_SERVER_URI41=job@1-server.0;tcp4://127.0.0.1:99", "PMIX_GDS_MODULE=hash",
		"PMIX_HOSTNAME=n1", "JSM_JSRUN_PORT=1", "OMPI_MCA_mpi_yield_when_idle=1", "OPAL_PREFIX=/opt/venv", "HOME=/"} {
		if !slices.Contains(bare, want) {
			t.Errorf("no %s in %q", want, bare)
		}
	}
	own := v.Vars([]string{"HOME=/home/me", "OPAL_PREFIX=/mine", "OMPI_MCA_mpi_yield_when_idle=0"})
	for _, kv := range own {
		name, _, _ := strings.Cut(kv, "=")
		if name == "HOME" || name == "OPAL_PREFIX" || name == "OMPI_MCA_mpi_yield_when_idle" {
			t.Errorf("%s, though the user has set it", kv)
		}
		if name != "HOME" && name != "OPAL_PREFIX" && name != "OMPI_MCA_mpi_yield_when_idle" && !Managed(name) {
			t.Errorf("%s is not stripped from what a job inherits", name)
		}
	}
}
