package mpi

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

// profiles makes a user who has measured, and returns where the profile belongs.
func profiles(t *testing.T) (path string) {
	t.Helper()
	t.Setenv("XDG_CONFIG_HOME", t.TempDir())
	dir, err := ProfileDir()
	if err == nil {
		err = os.MkdirAll(dir, 0o700)
	}
	if err == nil {
		path, err = ProfilePath()
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A profile that is found is nobody's wish in this run; what a variable names is.
func TestOnlyATableThatWasChosenMustBeReadable(t *testing.T) {
	const good = `{"rules":[{"op":"bcast","algorithm":"chain","why":"so"}]}`
	for name, put := range map[string]func(path string) error{
		"no JSON":                         func(p string) error { return os.WriteFile(p, []byte("{bad"), 0o600) },
		"an algorithm of another version": func(p string) error { return os.WriteFile(p, []byte(strings.Replace(good, "chain", "rope", 1)), 0o600) },
		"a directory":                     func(p string) error { return os.Mkdir(p, 0o700) },
	} {
		t.Run(name, func(t *testing.T) {
			path := profiles(t)
			if err := put(path); err != nil {
				t.Fatal(err)
			}
			for _, chosen := range []string{"", path, "builtin"} {
				getenv := func(name string) string { return map[string]string{tuningVariable: chosen}[name] }
				s, err := collSettingsOf(nil, getenv)
				switch {
				case chosen == path:
					if err == nil || !strings.HasPrefix(err.Error(), tuningVariable+": ") || !strings.Contains(err.Error(), path) {
						t.Errorf("chosen: %v", err)
					}
				case err != nil || s.from != "" || s.local || (s.unread != nil) != (chosen == ""):
					t.Errorf("%q: settings %+v, error %v", chosen, s, err)
				case chosen == "" && (strings.Contains(s.unread.Error(), tuningVariable) || !strings.Contains(s.unread.Error(), path)):
					t.Errorf("warning: %v", s.unread)
				}
			}
		})
	}
	path := profiles(t)
	none := func(string) string { return "" }
	if s, err := collSettingsOf(nil, none); err != nil || s.unread != nil || s.from != "" || s.tuning != collective.Defaults() {
		t.Errorf("no profile: %+v, %v", s, err)
	}
	if err := os.WriteFile(path, []byte(good), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := collSettingsOf(nil, none); err != nil || s.unread != nil || s.from != path || !s.local || filepath.Ext(path) != ".json" {
		t.Errorf("a good profile: %+v, %v", s, err)
	}
}

// Three generations call themselves AMD EPYC under a hypervisor.
func TestMachinesOfOneNameHaveProfilesOfTheirOwn(t *testing.T) {
	for cpuinfo, want := range map[string]string{
		"processor\t: 0\ncpu family\t: 25\nmodel\t\t: 1\nmodel name\t: AMD EPYC\n\nprocessor\t: 1\ncpu family\t: 25\nmodel\t\t: 1\nmodel name\t: AMD EPYC\n": "amd-epyc-family-25-model-1-2-cpus",
		"processor\t: 0\ncpu family\t: 23\nmodel\t\t: 49\nmodel name\t: AMD EPYC\n":                                                                          "amd-epyc-family-23-model-49-1-cpus",
		"processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n":                                                                                       runtime.GOARCH + "-maker-0x41-part-0xd0c-1-cpus",
		"": runtime.GOARCH + "-0-cpus",
	} {
		if got := shapeOf(strings.NewReader(cpuinfo)); got != want {
			t.Errorf("got %s, want %s, of\n%s", got, want, cpuinfo)
		}
	}
}
