package hostinfo

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/topo"
)

// machine lays out one of package topo's machines as files, with more of them
// in the same text form.
func machine(t *testing.T, name, more string) (root string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../topo/testdata/machines", name+".machine"))
	if err != nil {
		t.Fatal(err)
	}
	few := slices.DeleteFunc(strings.SplitAfter(string(text), "\n"), func(line string) bool {
		return strings.HasPrefix(line, "sys/devices/system/cpu/") // thousands of files that nothing here looks at
	})
	tree, err := topo.ParseTree(strings.Join(few, "") + more)
	if err != nil {
		t.Fatal(err)
	}
	root = t.TempDir()
	if err := os.CopyFS(root, tree); err != nil {
		t.Fatal(err)
	}
	// of the kernel's, self is a link to a process
	if err := os.Rename(filepath.Join(root, "proc/self"), filepath.Join(root, "proc/7")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("7", filepath.Join(root, "proc/self")); err != nil {
		t.Fatal(err)
	}
	return root
}

func TestFactsComeFromTheMachinesFiles(t *testing.T) {
	const psi = "full avg10=0.00 avg60=0.00 avg300=0.00 total=0"
	for _, c := range []struct {
		claim, machine, more string
		want                 map[string]string
		not                  []string
	}{
		{"a captured machine", "vm-epyc", "", map[string]string{
			"processor": "AMD EPYC", "memory": "23.5 GiB, 22.4 GiB available", "system": "Linux 6.18.44"}, []string{"memory limit", "load", "pressure"}},
		{"an Arm processor by its number", "graviton3", "", map[string]string{"processor": "Neoverse-V1"}, []string{"memory"}},
		{"POWER", "power9-smt-off", "", map[string]string{"processor": "POWER9, altivec supported"}, nil},
		{"swap, huge pages and load", "rk3588-board", "\tSwapTotal: 1048576 kB\n\tHugePages_Total: 4\n\tHugepagesize: 2048 kB\nproc/loadavg 3.10 2.00 1.05 4/300 77\n", map[string]string{
			"memory": "15.4 GiB, swap 1 GiB, 4 huge pages of 2 MiB", "load": "3.10 in the last minute, 2.00 in five, 1.05 in fifteen"}, nil},
		{"the tightest limit upwards, version 2", "pod-quota-v2",
			"proc/meminfo MemTotal: 32396288 kB\nsys/fs/cgroup/kubepods.slice/memory.max 8589934592\nsys/fs/cgroup/kubepods.slice/kubepods-pod7c1e.slice/memory.max 4294967296\n" +
				"sys/fs/cgroup/kubepods.slice/kubepods-pod7c1e.slice/cri-containerd-5d0f.scope/memory.max max\n",
			map[string]string{"memory limit": "4 GiB, by /sys/fs/cgroup/kubepods.slice/kubepods-pod7c1e.slice/memory.max"}, nil},
		{"a limit of version 1, seen from inside", "docker-quota-v1", "sys/fs/cgroup/memory/memory.limit_in_bytes 2147483648\n",
			map[string]string{"memory limit": "2 GiB, by /sys/fs/cgroup/memory/memory.limit_in_bytes"}, nil},
		{"no limit of version 1", "docker-quota-v1", "sys/fs/cgroup/memory/memory.limit_in_bytes 9223372036854771712\n", nil, []string{"memory limit"}},
		{"pressure", "xeon-6248-2s", "proc/pressure/memory some avg10=42.00 avg60=0.00 avg300=0.00 total=9\n\t" + psi + "\nproc/pressure/cpu some avg10=0.40 avg60=0.00 avg300=0.00 total=9\n\t" + psi + "\n",
			map[string]string{"processor": "Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz", "pressure": "some tasks waited, of the last ten seconds: memory 42%"}, nil},
	} {
		t.Run(c.claim, func(t *testing.T) {
			got := map[string]string{}
			for _, f := range Read(machine(t, c.machine, c.more)) {
				got[f.Name] = f.Value
			}
			for name, want := range c.want {
				if got[name] != want {
					t.Errorf("%s: %q, want %q", name, got[name], want)
				}
			}
			for _, name := range c.not {
				if got[name] != "" {
					t.Errorf("%s: %q, want none", name, got[name])
				}
			}
		})
	}
}

func TestThisMachineTellsItsProcessorAndMemory(t *testing.T) {
	var names []string
	for _, f := range Read("/") {
		if f.Value == "" || strings.Contains(f.Value, "\n") {
			t.Errorf("%s: %q", f.Name, f.Value)
		}
		names = append(names, f.Name)
	}
	if all := strings.Join(names, " "); !strings.Contains(all, "memory") || !strings.Contains(all, "processor") {
		t.Errorf("only %s", all)
	}
}

func TestAnEmptyTreeTellsNothing(t *testing.T) {
	for _, f := range Read(t.TempDir()) {
		t.Errorf("%s: %q", f.Name, f.Value)
	}
}

// This machine's processor is called as among its facts, if it is there.
func TestProcessorIsAmongTheFacts(t *testing.T) {
	want := runtime.GOARCH
	for _, f := range Read("/") {
		if f.Name == "processor" {
			want = f.Value
		}
	}
	if got := Processor(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// FuzzRead: a machine may tell anything, on kernels and in containers that we have not seen.
func FuzzRead(f *testing.F) {
	f.Add("model name\t: A\n", "MemTotal: 1 kB\nMemAvailable: 1 kB\n", "0.1 0.2 0.3 1/2 3\n", "some avg10=0.00 avg60=0.00 avg300=0.00 total=0\n")
	f.Add("", "MemTotal:\n", "0.1\n", "some\n")
	f.Add(":\n", "MemTotal: -1 kB\n", "x x x x x\n", "full avg10=\n")
	f.Fuzz(func(t *testing.T, cpuinfo, meminfo, loadavg, pressure string) {
		root := t.TempDir()
		if err := os.MkdirAll(filepath.Join(root, "proc/pressure"), 0o700); err != nil {
			t.Fatal(err)
		}
		for name, text := range map[string]string{"cpuinfo": cpuinfo, "meminfo": meminfo, "loadavg": loadavg, "pressure/cpu": pressure, "pressure/memory": pressure, "pressure/io": pressure} {
			if err := os.WriteFile(filepath.Join(root, "proc", name), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		for _, fact := range Read(root) {
			if fact.Name == "" || fact.Value == "" {
				t.Errorf("a fact without words: %+v", fact)
			}
		}
	})
}
