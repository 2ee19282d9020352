package mpi

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective"
)

func TestATableOfAlgorithmsIsOfTheTuning(t *testing.T) {
	none := func(string) string { return "" }
	settings := func(table string) (collSettings, error) {
		tuned := tuning.Default()
		if table != "" {
			tuned.Collectives = []byte(table)
		}
		return collSettingsOf(tuned, nil, none)
	}
	const good = `{"rules":[{"op":"bcast","algorithm":"chain","why":"so"}]}`
	for name, text := range map[string]string{
		"an algorithm of another version": strings.Replace(good, "chain", "rope", 1),
		"a word that is none":             strings.Replace(good, "why", "wherefore", 1),
	} {
		if _, err := settings(text); err == nil || !strings.HasPrefix(err.Error(), tuning.Variable+": collectives: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if s, err := settings(good); err != nil || len(s.tuning.Rules) != 1 || !strings.HasPrefix(s.said(), "tuning=") {
		t.Errorf("a good table: %+v, %v", s, err)
	}
	if s, err := settings(""); err != nil || s.tuning != collective.Defaults() || s.said() != "" {
		t.Errorf("none: %+v, %v", s, err)
	}
}
