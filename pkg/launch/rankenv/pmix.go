package rankenv

import "strings"

// PMIx is what a rank that speaks PMIx is told by its environment.
type PMIx struct {
	Namespace string
	Rank      int
	Server    string // name of the server's namespace
	Address   string // where it listens: 127.0.0.1:port
	Host      string // this node's name
	Tmp       string // a directory for temporary files
	Crowded   bool   // ranks share CPUs
	Prefix    string // of the installation of Open MPI; "" as it was built
}

// PMIxVersion is the version that clients take the server for. They change
// their words for older ones only.
const PMIxVersion = "4.2.2"

// ServerURI is where a server listens, as PMIx writes it.
func ServerURI(server, address string) string { return server + ".0;tcp4://" + address }

// Vars returns the variables, for a rank that already has those of base.
//
// The names of the server's address choose the encoding (PMIx 4 and later read
// ..._URI41 or 4, older ones 3); the store "hash" makes the server tell ranks
// what it has to tell over the socket instead of in shared memory. Open MPI 4.1
// looks for a launcher it knows before it looks for PMIx: JSM_JSRUN_PORT, which
// nothing reads but this test, makes it take us for one that has bound its
// ranks. Open MPI 5 does not start without HOME.
func (v PMIx) Vars(base []string) []string {
	uri := ServerURI(v.Server, v.Address)
	out := []string{
		"PMIX_NAMESPACE=" + v.Namespace, num("PMIX_RANK", v.Rank),
		"PMIX_SERVER_URI41=" + uri, "PMIX_SERVER_URI4=" + uri, "PMIX_SERVER_URI3=" + uri, "PMIX_SERVER_URI21=" + uri,
		"PMIX_VERSION=" + PMIxVersion, "PMIX_SECURITY_MODE=native", "PMIX_BFROP_BUFFER_TYPE=PMIX_BFROP_BUFFER_NON_DESC",
		"PMIX_GDS_MODULE=hash", "PMIX_HOSTNAME=" + v.Host, "PMIX_SERVER_TMPDIR=" + v.Tmp, "PMIX_SYSTEM_TMPDIR=" + v.Tmp,
		"JSM_JSRUN_PORT=1",
	}
	if v.Crowded && !has(base, "OMPI_MCA_mpi_yield_when_idle") {
		out = append(out, "OMPI_MCA_mpi_yield_when_idle=1")
	}
	if v.Prefix != "" && !has(base, "OPAL_PREFIX") {
		out = append(out, "OPAL_PREFIX="+v.Prefix)
	}
	if !has(base, "HOME") {
		out = append(out, "HOME=/")
	}
	return out
}

func has(env []string, name string) bool {
	for _, kv := range env {
		if strings.HasPrefix(kv, name+"=") {
			return true
		}
	}
	return false
}
