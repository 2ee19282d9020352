package topo

import (
	"bytes"
	"encoding/xml"
	"os/exec"
	"strings"
	"testing"
)

// hwlocElement is what these tests look at of an exported object.
type hwlocElement struct {
	Type     string         `xml:"type,attr"`
	CPUs     string         `xml:"cpuset,attr"`
	Allowed  string         `xml:"allowed_cpuset,attr"`
	Children []hwlocElement `xml:"object"`
}

func (e hwlocElement) shape() string {
	var b strings.Builder
	b.WriteString(e.Type)
	if len(e.Children) > 0 {
		b.WriteString("(")
		for i, c := range e.Children {
			if i > 0 {
				b.WriteString(" ")
			}
			b.WriteString(c.shape())
		}
		b.WriteString(")")
	}
	return b.String()
}

func TestHwlocXMLNestsByCPUs(t *testing.T) {
	for desc, want := range map[string]string{
		"package:1 core:2 pu:1":                "Machine(Package(NUMANode Core(PU) Core(PU)))",
		"package:2 core:1 pu:2":                "Machine(Package(NUMANode Core(PU PU)) Package(NUMANode Core(PU PU)))",
		"package:1 numa:2 core:1 pu:1":         "Machine(Package(Core(NUMANode PU) Core(NUMANode PU)))",
		"package:1 numa:2 l3:1 core:2 pu:1":    "Machine(Package(L3Cache(NUMANode Core(PU) Core(PU)) L3Cache(NUMANode Core(PU) Core(PU))))",
		"package:1 numa:2 l3:2 core:1 pu:2":    "Machine(Package(Group(NUMANode L3Cache(Core(PU PU)) L3Cache(Core(PU PU))) Group(NUMANode L3Cache(Core(PU PU)) L3Cache(Core(PU PU)))))",
		"package:1 l3:1 l2:1 l1:1 core:1 pu:1": "Machine(Package(NUMANode L3Cache(L2Cache(L1Cache(Core(PU))))))",
	} {
		topology, err := Synthetic(desc)
		if err != nil {
			t.Fatal(err)
		}
		var doc struct {
			Root hwlocElement `xml:"object"`
		}
		if err := xml.Unmarshal(topology.HwlocXML(), &doc); err != nil {
			t.Fatalf("%s: %v", desc, err)
		}
		if got := doc.Root.shape(); got != want {
			t.Errorf("%s:\n got %s\nwant %s", desc, got, want)
		}
	}
}

func TestHwlocSetsHaveTheHighestWordFirst(t *testing.T) {
	for want, set := range map[string]CPUSet{
		"0x0": {}, "0x0000000f": NewCPUSet(0, 1, 2, 3), "0x00000001,0x00000000": NewCPUSet(32),
		"0x00000002,0x00000000,0x80000000": NewCPUSet(31, 65),
	} {
		if got := hwlocSet(set); got != want {
			t.Errorf("%s: %s, want %s", set, got, want)
		}
	}
}

// hwloc's own program must read what is written, and see the same machine.
func TestHwlocReadsTheXML(t *testing.T) {
	lstopo, err := exec.LookPath("lstopo-no-graphics")
	if err != nil {
		t.Skip("lstopo-no-graphics is not installed: apt-get install hwloc-nox")
	}
	for _, desc := range []string{"package:2 numa:2 l3:2 core:4 pu:2", "package:1 core:3 pu:1", "package:2 core:40 pu:1"} {
		topology, err := Synthetic(desc)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(lstopo, "-i", "-", "--if", "xml", "--only", "pu")
		cmd.Stdin = bytes.NewReader(topology.HwlocXML())
		out, err := cmd.CombinedOutput()
		if err != nil || strings.Count(string(out), "PU") != topology.PUs() {
			t.Errorf("%s: %v, %d PUs, want %d:\n%s", desc, err, strings.Count(string(out), "PU"), topology.PUs(), out)
		}
	}
}
