package topo

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
)

// Load reads a machine from a file: what --display topo --json has written, a
// Topology in JSON, or a machine's files in the text form of ParseTree.
func Load(name string) (*Topology, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var t *Topology
	if text := string(b); strings.HasPrefix(strings.TrimSpace(text), "{") {
		t, err = fromJSON(b)
	} else {
		t, err = fromText(text)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	t.Origin = name
	return t, nil
}

func fromJSON(b []byte) (*Topology, error) {
	t := &Topology{}
	var plan struct {
		Machines []struct{ Topology *Topology }
	}
	if err := errors.Join(json.Unmarshal(b, t), json.Unmarshal(b, &plan)); err != nil {
		return nil, fmt.Errorf("not a topology in JSON: %w", err)
	}
	switch n := len(plan.Machines); {
	case n > 1:
		return nil, fmt.Errorf("%d machines: keep the topology of one", n)
	case n == 1 && plan.Machines[0].Topology != nil:
		t = plan.Machines[0].Topology
	}
	if t.Usable.IsEmpty() || len(t.Objects[PU]) == 0 {
		return nil, fmt.Errorf("a topology without usable CPUs")
	}
	return t, nil
}

func fromText(text string) (*Topology, error) {
	tree, err := ParseTree(text)
	if err != nil {
		return nil, err
	}
	return FromFS(tree, Options{})
}
