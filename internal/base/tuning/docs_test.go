package tuning

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write docs/tuning.md")

const document = "../../../docs/tuning.md"

func TestTheDocumentIsMadeOfTheTable(t *testing.T) {
	want := made()
	if *update {
		if err := os.WriteFile(document, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(document)
	if err != nil || string(got) != want {
		t.Errorf("docs/tuning.md is not what the table says (error %v): go test ./internal/base/tuning -run Document -update", err)
	}
}

// made is the document.
func made() string {
	var b strings.Builder
	b.WriteString(head)
	for _, part := range []struct{ prefix, title string }{
		{"wait_", "Waiting"}, {"btl_sm_", "Shared memory between ranks of a node"}, {"btl_tcp_", "Sockets"}, {"btl_rdma_", "RDMA"}, {"pml_", "Messages"}, {"win_", "One-sided communication"}, {"coll_sm_", "Collective operations in shared memory"},
	} {
		fmt.Fprintf(&b, "\n## %s\n\n| Name | Unit | Default | Bounds | Decides | Default measured on |\n|---|---|---|---|---|---|\n", part.title)
		for _, s := range Default().Settings() {
			if strings.HasPrefix(s.Name, part.prefix) {
				fmt.Fprintf(&b, "| `%s` | %v | %v | %s | %s | %s |\n", s.Name, s.Unit, &s, s.Bounds(), s.Text, s.Measured)
			}
		}
	}
	return b.String()
}

const head = `# Tuning

The sizes, counts and times that decide how messages and collective operations go. This page is made of the table in
` + "`internal/base/tuning`" + ` (` + "`go test ./internal/base/tuning -run Document -update`" + `).

Defaults are for most machines. Set a value where a measurement on yours says so:

* for one run: ` + "`gompirun --mca btl_sm_eager_limit 16KiB ...`" + `, or ` + "`GOMPI_MCA_btl_sm_eager_limit=16KiB`" + ` in the environment
  where ranks have another launcher (` + "`OMPI_MCA_`" + ` in place of ` + "`GOMPI_MCA_`" + ` does as well). A value of a
  parameter that Open MPI has by the same name, and that only it can have, becomes the nearest one here;
* by a file that ` + "`GOMPI_TUNING=FILE`" + ` names. Parameters go before what it says. No other file is read:

      {
        "btl_sm_eager_limit": "16KiB",
        "btl_tcp_links": 2,
        "collectives": {"rules": [{"op": "bcast", "algorithm": "chain", "why": "measured here"}]}
      }

* by a tool: each name is a control variable of MPI_T, which can be written before ` + "`MPI_Init`" + `.

gompirun reads the file once and gives all ranks what it says, so other hosts need not have it. A name that is none, or a
value that is out of bounds, is said with its line, and nothing is started. Under another launcher each rank reads the
file. All ranks of a job must have the same values: they compare a digest when they start, and the job ends where two differ,
with both hosts named.

A size is a number of bytes, or one with ` + "`KiB`, `MiB` or `GiB`" + ` behind it, or ` + "`never`" + `, which is longer than any; a
duration has a unit, as ` + "`10ms`" + `; a count is a whole number. The section ` + "`collectives`" + ` chooses algorithms of collective operations
([algorithms.md](algorithms.md#measured-choices)); ` + "`gompirun -np N gompi-perf calibrate`" + ` measures it and writes such a file.
`
