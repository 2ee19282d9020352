package trace

import (
	"strings"
	"testing"

	"github.com/hashicorp/go-hclog"
)

func TestASettingNamesPartsAndLevels(t *testing.T) {
	for _, c := range []struct {
		setting string
		want    hclog.Level
		wrong   string
	}{
		{"", hclog.NoLevel, ""},
		{"1", hclog.Debug, ""},
		{"yes", hclog.Debug, ""},
		{"0", hclog.Off, ""},
		{"all=2", hclog.Trace, ""},
		{"ssh=2", hclog.NoLevel, ""},
		{"launch=warn", hclog.Warn, ""},
		{"ssh=2, launch=1", hclog.Debug, ""},
		{"launch=debug,", hclog.Debug, ""},
		{"all=2,launch=off", hclog.Off, ""},
		{"launch=loud", hclog.NoLevel, "loud"},
		{"ssh=loud", hclog.NoLevel, ""},
	} {
		if got, wrong := levelOf("launch", c.setting); got != c.want || wrong != c.wrong {
			t.Errorf("%s=%q: %v and %q, want %v and %q", Variable, c.setting, got, wrong, c.want, c.wrong)
		}
	}
}

func TestOnlyWhatIsAskedForIsSaid(t *testing.T) {
	for setting, want := range map[string]bool{"": false, "other=1": false, "launch=error": false, "launch=1": true} {
		var out strings.Builder
		New("launch", &out, func(name string) string {
			if name != Variable {
				t.Errorf("%s was read", name)
			}
			return setting
		}).Debug("started", "rank", 3)
		if said := strings.Contains(out.String(), "launch: started: rank=3"); said != want || !want && out.Len() > 0 {
			t.Errorf("%q: said %q", setting, out.String())
		}
	}
}

func TestALevelThatIsNoneIsTold(t *testing.T) {
	var out strings.Builder
	New("launch", &out, func(string) string { return "loud" }).Error("not heard")
	if got, want := out.String(), "GOMPI_DEBUG: no level \"loud\" for launch: take trace, debug, info, warn, error or off\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
