package binding

import (
	"encoding/json"
	"io"
)

// Schema names the layout that WriteJSON writes. Fields may be added under the
// same name; one that goes or changes its meaning gives it a new number.
const Schema = "gompi-plan/1"

// document is the JSON form of a plan, described in docs/mapping.md.
type document struct {
	Schema string         `json:"schema"`
	Compat string         `json:"compat"`
	Job    string         `json:"job,omitempty"`
	Nodes  []nodeDocument `json:"nodes"`
	Apps   []AppPlan      `json:"apps"`
	Ranks  []rankDocument `json:"ranks"`
	Why    []Decision     `json:"why"`
}

type nodeDocument struct {
	Name           string `json:"name"`
	Slots          int    `json:"slots"`
	MaxSlots       int    `json:"maxSlots,omitempty"`
	Declared       bool   `json:"declared"`
	SlotsBy        string `json:"slotsBy,omitempty"`
	Oversubscribed bool   `json:"oversubscribed"`
	Usable         string `json:"usable,omitempty"`
}

type rankDocument struct {
	Placement
	Host string `json:"host"`
	PID  int    `json:"pid,omitempty"`
}

// WriteJSON writes the plan for programs.
func WriteJSON(w io.Writer, r Report) error {
	d := document{Schema: Schema, Compat: r.Compat.String(), Job: r.JobName, Apps: r.Plan.Apps, Why: r.Plan.Why}
	for n, node := range r.Nodes {
		nd := nodeDocument{Name: node.Name, Slots: r.slots(n), MaxSlots: node.MaxSlots, Declared: node.Declared, SlotsBy: node.SlotsBy, Oversubscribed: r.Plan.Oversubscribed[n]}
		if node.Topo != nil {
			nd.Usable = node.Topo.Usable.String()
		}
		d.Nodes = append(d.Nodes, nd)
	}
	for _, p := range r.Plan.Ranks {
		d.Ranks = append(d.Ranks, rankDocument{p, r.Nodes[p.Node].Name, r.pid(p.Rank)})
	}
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	return enc.Encode(d)
}
