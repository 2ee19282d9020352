package programs

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/printable"
	"github.com/gompirun/gompi/internal/base/selection"
	"github.com/gompirun/gompi/pkg/launch/daemon"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/rankenv"
)

// explainTransports writes what lists of transports mean to a program of gompi's library, if there are any. sure is false
// where it is not known whether it is one.
func (m *Maker) explainTransports(w io.Writer, a *proto.App, sure bool) {
	env := daemon.Environment(a)
	who := printable.Text(a.Argv[0])
	if !sure {
		who += ", if it is of gompi's library,"
	}
	btl, byBTL := m.parameter(env, "btl")
	pml, byPML := m.parameter(env, "pml")
	use, err := selection.Parse(btl)
	net := rankenv.Value(env, selection.Variable)
	if err == nil {
		use, err = use.Over(net)
	}
	layer, err2 := selection.ParseLayer(pml)
	for _, e := range []error{err, err2} {
		if e != nil {
			fmt.Fprintf(w, "%s will not start\n    because  %v\n", who, e)
			return
		}
	}
	if btl != "" {
		ways := slices.DeleteFunc([]string{"sm", "rdma", "tcp"}, func(name string) bool { return !use.Allows(name) })
		fmt.Fprintf(w, "%s sends by %s\n    because  %s: %s\n", who, orNothing(ways), jobspec.AskedFor(byBTL), strings.Join(append([]string{btl}, use.Notes()...), "; "))
		fmt.Fprintf(w, "    change   --mca btl LIST of self, sm, rdma and tcp\n")
	}
	if net != "" {
		fmt.Fprintf(w, "%s reaches other nodes by %s\n    because  asked for: --net %s\n    change   --net auto, tcp or rdma\n", who, networkNamed(net), net)
	}
	if layer != "" {
		fmt.Fprintf(w, "%s has gompi's own messages\n    because  %s: %s\n", who, jobspec.AskedFor(byPML), layer)
	}
	if devices := rankenv.Value(env, "UCX_NET_DEVICES"); devices != "" {
		fmt.Fprintf(w, "%s prefers UCX_NET_DEVICES=%s for rdma, and nothing for tcp\n    because  it has no UCX\n    change   --mca btl_rdma_if_include LIST of devices, --mca btl_tcp_if_include LIST of interfaces or networks\n", who, printable.Text(devices))
	}
}

// networkNamed says which network --net means.
func networkNamed(net string) string {
	if net == "auto" {
		return "rdma where it leads there, else tcp"
	}
	return net + " alone"
}

func orNothing(ways []string) string {
	if len(ways) == 0 {
		return "nothing but to itself"
	}
	last := len(ways) - 1
	if last == 0 {
		return ways[0]
	}
	return strings.Join(ways[:last], ", ") + " and " + ways[last]
}

// parameter is a parameter that gompi's library reads in its environment, and who has set it.
func (m *Maker) parameter(env []string, key string) (value, by string) {
	for _, variable := range []string{"GOMPI_MCA_" + key, "OMPI_MCA_" + key} {
		if value = rankenv.Value(env, variable); value == "" {
			continue
		}
		for _, p := range m.Spec.MCA {
			if p.Key == key && p.Value == value {
				return value, p.By
			}
		}
		return value, variable
	}
	return "", ""
}
