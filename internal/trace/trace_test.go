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
	}{
		{"", hclog.NoLevel},
		{"1", hclog.Debug},
		{"yes", hclog.Debug},
		{"all=2", hclog.Trace},
		{"ssh=2", hclog.NoLevel},
		{"launch=warn", hclog.Warn},
		{"ssh=2, launch=1", hclog.Debug},
		{"all=2,launch=off", hclog.Off},
		{"launch=loud", hclog.NoLevel},
	} {
		if got := levelOf("launch", c.setting); got != c.want {
			t.Errorf("%s=%q: %v, want %v", Variable, c.setting, got, c.want)
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
