package mpi

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

func TestATableThatIsNamedMustBeReadable(t *testing.T) {
	const good = `{"rules":[{"op":"bcast","algorithm":"chain","why":"so"}]}`
	path := filepath.Join(t.TempDir(), "table.json")
	settings := func(named string) (collSettings, error) {
		return collSettingsOf(nil, func(name string) string { return map[string]string{tuningVariable: named}[name] })
	}
	for name, text := range map[string]string{"no JSON": "{bad", "an algorithm of another version": strings.Replace(good, "chain", "rope", 1)} {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := settings(path); err == nil || !strings.HasPrefix(err.Error(), tuningVariable+": ") || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.WriteFile(path, []byte(good), 0o600); err != nil {
		t.Fatal(err)
	}
	if s, err := settings(path); err != nil || s.from != path {
		t.Errorf("a good table: %+v, %v", s, err)
	}
}

// What somebody has measured once does not change what programs do later.
func TestNoTableIsReadThatNobodyHasNamed(t *testing.T) {
	home := t.TempDir()
	t.Setenv("HOME", home)
	t.Setenv("XDG_CONFIG_HOME", home)
	if err := os.MkdirAll(filepath.Join(home, "gompi", "collectives"), 0o700); err != nil {
		t.Fatal(err)
	}
	s, err := collSettingsOf(nil, func(string) string { return "" })
	if err != nil || s.from != "" || s.tuning != collective.Defaults() {
		t.Errorf("%+v, %v", s, err)
	}
}
