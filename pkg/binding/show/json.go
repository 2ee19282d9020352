package show

import (
	"bufio"
	"encoding/json"
	"io"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

// Schema names the layout that WriteJSON writes. Fields may be added under the
// same name; one that goes or changes its meaning gives it a new number.
const Schema = "gompi-plan/1"

type nodeDocument struct {
	Name           string `json:"name"`
	Slots          int    `json:"slots"`
	MaxSlots       int    `json:"maxSlots,omitempty"`
	Declared       bool   `json:"declared"`
	SlotsBy        string `json:"slotsBy,omitempty"`
	Oversubscribed bool   `json:"oversubscribed"`
	Usable         string `json:"usable,omitempty"`
}

// machineDocument is a machine and the nodes that are like it.
type machineDocument struct {
	Nodes    []int          `json:"nodes"`
	Topology *topo.Topology `json:"topology"`
}

// Program is what WriteJSON says of an app beside its placement.
type Program struct {
	Argv []string    `json:"argv,omitempty"`
	Dir  string      `json:"dir,omitempty"`
	Env  Environment `json:"env"`
}

// Environment is what an app's ranks are given: what From has, and then Changes, in order.
type Environment struct {
	From    string      `json:"from"` // "launcher": gompirun's own but for what launchers set; "host": that of each host's login; "none"
	Changes []EnvChange `json:"changes,omitempty"`
}

// EnvChange is one change of an environment.
type EnvChange struct {
	Op    string `json:"op"` // set, unset, prepend, append
	Name  string `json:"name"`
	Value string `json:"value,omitempty"`
	Sep   string `json:"sep,omitempty"` // prepend, append: ":" when ""
}

type appDocument struct {
	binding.AppPlan
	*Program
}

type rankDocument struct {
	binding.Placement
	Host string   `json:"host"`
	PID  int      `json:"pid,omitempty"`
	Tool []string `json:"tool,omitempty"`

	GPUNames []string `json:"gpuNames,omitempty"`
}

// WriteJSON writes the plan for programs: one object, described in
// docs/mapping.md, with a line for each node, app, rank and decision.
func WriteJSON(w io.Writer, r Report) error {
	j := jsonWriter{b: bufio.NewWriter(w)}
	j.text(`{"schema":`)
	j.value(Schema)
	j.text(`,"compat":`)
	j.value(r.Compat.String())
	j.text(`,"job":`)
	j.value(r.JobName)
	j.list("nodes", len(r.Nodes), func(n int) any {
		node := r.Nodes[n]
		d := nodeDocument{Name: node.Name, Slots: r.slots(n), MaxSlots: node.MaxSlots, Declared: node.Declared, SlotsBy: node.SlotsBy, Oversubscribed: r.Plan.Oversubscribed[n]}
		if node.Topo != nil {
			d.Usable = node.Topo.Usable.String()
		}
		return d
	})
	if r.Machines {
		machines := r.machines()
		j.list("machines", len(machines), func(i int) any { return machines[i] })
	}
	j.list("apps", len(r.Plan.Apps), func(i int) any {
		d := appDocument{AppPlan: r.Plan.Apps[i]}
		if i < len(r.Programs) {
			d.Program = &r.Programs[i]
		}
		return d
	})
	j.list("ranks", len(r.Plan.Ranks), func(i int) any {
		p := r.Plan.Ranks[i]
		d := rankDocument{Placement: p, Host: r.Nodes[p.Node].Name, PID: r.pid(i), GPUNames: r.gpuNames(p)}
		if r.Tool != nil {
			d.Tool = r.Tool(i)
		}
		return d
	})
	j.list("why", len(r.Plan.Why), func(i int) any { return r.Plan.Why[i] })
	j.text("\n}\n")
	if j.err == nil {
		j.err = j.b.Flush()
	}
	return j.err
}

// machines are the nodes' machines, each once.
func (r Report) machines() []machineDocument {
	var out []machineDocument
	at := map[*topo.Topology]int{}
	for n, node := range r.Nodes {
		if node.Topo == nil {
			continue
		}
		i, known := at[node.Topo]
		if !known {
			i = len(out)
			at[node.Topo] = i
			out = append(out, machineDocument{Topology: node.Topo})
		}
		out[i].Nodes = append(out[i].Nodes, n)
	}
	return out
}

// jsonWriter writes JSON piece by piece, so that a plan of many ranks is never
// held twice. It keeps the first error.
type jsonWriter struct {
	b   *bufio.Writer
	err error
}

func (j *jsonWriter) text(s string) {
	if j.err == nil {
		_, j.err = j.b.WriteString(s)
	}
}

func (j *jsonWriter) value(v any) {
	text, err := json.Marshal(v)
	if j.err == nil {
		j.err = err
	}
	j.text(string(text))
}

// list writes an array with one element a line.
func (j *jsonWriter) list(name string, n int, element func(int) any) {
	j.text(",\n\"" + name + "\":[")
	for i := range n {
		if i > 0 {
			j.text(",")
		}
		j.text("\n  ")
		j.value(element(i))
	}
	j.text("]")
}
