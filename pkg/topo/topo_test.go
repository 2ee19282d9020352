package topo

import (
	"encoding/json"
	"io"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"
)

// machine is the / of a machine of four CPUs without cache or NUMA details.
func machine(files map[string]string) fstest.MapFS {
	fs := fstest.MapFS{"sys/devices/system/cpu/online": {Data: []byte("0-3\n")}}
	for name, text := range files {
		fs[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return fs
}

func TestCgroupsAndMasksLimitWhatIsUsable(t *testing.T) {
	for _, c := range []struct {
		claim  string
		files  map[string]string
		usable string
		quota  float64
		reason string
	}{
		{"nothing limits", nil, "0-3", 0, ""},
		{"an affinity mask", map[string]string{"proc/self/status": "Cpus_allowed_list:\t1-2\n"}, "1-2", 0, "affinity mask"},
		{"a version 2 cpuset", map[string]string{"proc/self/cgroup": "0::/job\n", "sys/fs/cgroup/job/cpuset.cpus.effective": "0,2\n"}, "0,2", 0, "cgroup cpuset /job"},
		{"a container that sees its own root only", map[string]string{"proc/self/cgroup": "0::/host/path\n", "sys/fs/cgroup/cpuset.cpus.effective": "3\n"}, "3", 0, "cgroup cpuset /"},
		{"a version 1 cpuset", map[string]string{"proc/self/cgroup": "3:cpuset:/a\n", "sys/fs/cgroup/cpuset/a/cpuset.cpus": "1\n"}, "1", 0, "cgroup cpuset /a"},
		{"a version 2 quota of a parent", map[string]string{"proc/self/cgroup": "0::/a/b\n", "sys/fs/cgroup/a/cpu.max": "150000 100000\n", "sys/fs/cgroup/a/b/cpu.max": "max 100000\n"}, "0-3", 1.5, ""},
		{"a version 1 quota", map[string]string{"proc/self/cgroup": "4:cpu:/a\n", "sys/fs/cgroup/cpu/a/cpu.cfs_quota_us": "200000\n", "sys/fs/cgroup/cpu/a/cpu.cfs_period_us": "100000\n"}, "0-3", 2, ""},
		{"a version 1 quota of a parent that is worth less than a CPU", map[string]string{"proc/self/cgroup": "4:cpu,cpuacct:/a/b\n", "sys/fs/cgroup/cpu/a/cpu.cfs_quota_us": "25000\n", "sys/fs/cgroup/cpu/a/cpu.cfs_period_us": "50000\n", "sys/fs/cgroup/cpu/a/b/cpu.cfs_quota_us": "-1\n", "sys/fs/cgroup/cpu/a/b/cpu.cfs_period_us": "100000\n"}, "0-3", 0.5, ""},
		{"a CPU that is offline", map[string]string{"sys/devices/system/cpu/present": "0-7\n"}, "0-3", 0, "offline"},
	} {
		t.Run(c.claim, func(t *testing.T) {
			top, err := FromFS(machine(c.files), Options{})
			if err != nil {
				t.Fatal(err)
			}
			if alone, by := Quota(machine(c.files)); alone != c.quota || by != top.QuotaBy {
				t.Errorf("quota alone %v by %q; want %v by %q", alone, by, c.quota, top.QuotaBy)
			}
			if got := top.Usable.String(); got != c.usable || top.Quota != c.quota {
				t.Errorf("usable %s, quota %v; want %s, %v", got, top.Quota, c.usable, c.quota)
			}
			reasons := ""
			for _, r := range top.Removed {
				reasons += r.Reason
			}
			if !strings.Contains(reasons, c.reason) || (c.reason == "" && reasons != "") {
				t.Errorf("reasons %q, want %q", reasons, c.reason)
			}
		})
	}
}

func TestADescriptionMakesItsMachine(t *testing.T) {
	top, err := Synthetic("package:2 numa:2 l3:2 core:4 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	for k, want := range map[Kind]int{Machine: 1, Package: 2, NUMA: 4, L3: 8, L2: 0, Core: 32, PU: 64} {
		if got := len(top.All(k)); got != want {
			t.Errorf("%d %s objects, want %d", got, k, want)
		}
	}
	if got := top.All(Core)[1].CPUs.String(); got != "2-3" {
		t.Errorf("core 1 has CPUs %s", got)
	}
}

func TestAWrongDescriptionIsNamed(t *testing.T) {
	for desc, want := range map[string]string{
		"": "empty", "planet:2": "planet", "core": "LEVEL:COUNT", "core:0": "at least 1", "core:2 package:2": "outside in",
		"node:2": "one node", "core:9999999": "more than", "core:x": "LEVEL:COUNT",
	} {
		if _, err := Synthetic(desc); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want something with %q", desc, err, want)
		}
	}
}

func TestATopologySurvivesJSON(t *testing.T) {
	top, err := Synthetic("package:2 l3:2 core:4 pu:2")
	if err != nil {
		t.Fatal(err)
	}
	b, err := json.Marshal(top)
	if err != nil {
		t.Fatal(err)
	}
	var back Topology
	if err := json.Unmarshal(b, &back); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(&back)
	if err != nil || string(again) != string(b) || !reflect.DeepEqual(back.Objects[Core][3], top.Objects[Core][3]) {
		t.Errorf("%v\n%s\n%s", err, b, again)
	}
}

func TestACopiedSetIsASetOfItsOwn(t *testing.T) {
	a := NewCPUSet(1, 70)
	b := a
	b.Set(3)
	b.Clear(70)
	if a.String() != "1,70" || b.String() != "1,3" {
		t.Errorf("a is %s, b is %s", a, b)
	}
}

func TestMasksAreListsOfCPUs(t *testing.T) {
	for want, mask := range map[string][]uint64{
		"": {0}, "0": {1}, "0-3": {15}, "0,2-3": {13}, "63-64": {1 << 63, 1}, "1,127": {2, 1 << 63, 0},
	} {
		if got := FromWords(mask).String(); got != want {
			t.Errorf("%x: %q, want %q", mask, got, want)
		}
	}
}

func FuzzParseCPUSet(f *testing.F) {
	for _, s := range []string{"", "0", "0-3,8", "3-1", "a", "0-99999", "1,,2"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		set, err := ParseCPUSet(s)
		if err != nil {
			return
		}
		back, err := ParseCPUSet(set.String())
		if err != nil || !back.Equal(set) {
			t.Errorf("%q became %q, then %q (%v)", s, set, back, err)
		}
	})
}

func FuzzFromFS(f *testing.F) {
	f.Add("0-3", "0::/a\n", "0-1", "100 100")
	f.Add("0", "3:cpuset:/../..\n", "", "max")
	f.Fuzz(func(t *testing.T, online, cgroups, cpuset, quota string) {
		top, err := FromFS(fstest.MapFS{
			"sys/devices/system/cpu/online":       {Data: []byte(online)},
			"proc/self/cgroup":                    {Data: []byte(cgroups)},
			"sys/fs/cgroup/cpuset.cpus.effective": {Data: []byte(cpuset)},
			"sys/fs/cgroup/cpu.max":               {Data: []byte(quota)},
		}, Options{})
		if err == nil && top.Usable.IsEmpty() {
			t.Error("a machine with no usable CPU")
		}
	})
}

// FuzzTopologyJSON reads what daemons send of their machines, and shows it.
func FuzzTopologyJSON(f *testing.F) {
	for _, desc := range []string{"pu:1", "package:2 numa:2 l3:1 core:4 pu:2"} {
		top, err := Synthetic(desc)
		if err != nil {
			f.Fatal(err)
		}
		b, err := json.Marshal(top)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Add([]byte(`{"objects":{"core":[null,{"cpus":"3"},{"cpus":""}]},"usable":"0-9"}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		var top, again Topology
		if json.Unmarshal(b, &top) != nil {
			return
		}
		text, err := json.Marshal(&top)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &again); err != nil || Summary(&again) != Summary(&top) {
			t.Errorf("%s became %q, not %q: %v", text, Summary(&again), Summary(&top), err)
		}
		if top.Usable.Count() > 1<<12 {
			return // large, and so are its pictures
		}
		if err := Draw(io.Discard, &top); err != nil {
			t.Error(err)
		}
		top.HwlocXML()
		for _, k := range Kinds {
			top.Within(top.Usable, k)
			top.Covering(top.Usable, k)
		}
	})
}

func FuzzSynthetic(f *testing.F) {
	f.Add("package:2 core:4 pu:2")
	f.Fuzz(func(t *testing.T, desc string) {
		if top, err := Synthetic(desc); err == nil && top.PUs() == 0 {
			t.Errorf("%q: no CPU", desc)
		}
	})
}
