package topo

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
)

// Load reads a machine from a file: a topology in JSON, as --display topo --json
// writes it, or a machine's files in the text form of ParseTree.
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
	if err := json.Unmarshal(b, t); err != nil {
		return nil, fmt.Errorf("not a topology in JSON, one machine a file: %w", err)
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
