package show

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/topo"
)

func TestReportsNameGPUs(t *testing.T) {
	top, err := topo.Synthetic("core:2 gpu:2")
	if err != nil {
		t.Fatal(err)
	}
	req := binding.Request{Nodes: []binding.Node{{Name: "n", Slots: 2, Declared: true, Topo: top}}, Apps: []binding.App{{NP: 1}}, Policy: binding.Policy{GPUsPer: 2}}
	plan, err := binding.Make(req)
	if err != nil {
		t.Fatal(err)
	}
	for _, mode := range []compat.Mode{compat.Gompi, compat.OMPI5} {
		var b strings.Builder
		if err := ReportBindings(&b, Report{Plan: plan, Nodes: req.Nodes, Compat: mode}); err != nil || !strings.HasSuffix(b.String(), "rank 0 on n: GPUs gpu0, gpu1\n") {
			t.Errorf("%v: %v\n%s", mode, err, b.String())
		}
	}
	var b strings.Builder
	if err := WriteJSON(&b, Report{Plan: plan, Nodes: req.Nodes}); err != nil || !strings.Contains(b.String(), `"gpus":[0,1]`) || !strings.Contains(b.String(), `"gpuNames":["gpu0","gpu1"]`) {
		t.Errorf("%v\n%s", err, b.String())
	}
}
