package collfront

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/node"
)

func TestATableOfAlgorithmsIsOfTheTuning(t *testing.T) {
	none := func(string) string { return "" }
	settings := func(table string) (Settings, error) {
		tuned := tuning.Default()
		if table != "" {
			tuned.Collectives = []byte(table)
		}
		return SettingsOf(tuned, nil, none)
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
	if s, err := settings(good); err != nil || len(s.Tuning.Rules) != 1 || !strings.HasPrefix(s.Alike(), "tuning=") {
		t.Errorf("a good table: %+v, %v", s, err)
	}
	if s, err := settings(""); err != nil || s.Tuning != collective.Defaults() || s.Alike() != "" {
		t.Errorf("none: %+v, %v", s, err)
	}
}

// Hints of a communicator go before the environment; what they say must be said alike by all its ranks.
func TestHintsChangeSettings(t *testing.T) {
	getenv := func(name string) string {
		return map[string]string{"GOMPI_COLL_NODE": "0", "GOMPI_COLL_EXPLAIN": "1"}[name]
	}
	s, err := SettingsOf(tuning.Default(), []string{"GOMPI_COLL_BCAST=chain"}, getenv)
	if err != nil || !s.Messages || !s.Explain || s.Reproducible || s.Alike() != "node=0 bcast=chain" {
		t.Fatalf("%+v, %q, %v", s, s.Alike(), err)
	}
	usual := s
	for _, h := range [][2]string{{"gompi_coll_node", "1"}, {"gompi_coll_reproducible", "1"}, {"gompi_coll_memory", "buffers"}, {"gompi_coll_bcast", "binomial"}, {"another", "x"}} {
		if err := JudgeHint(h[0], h[1]); err != nil || IsHint(h[0]) != (h[0] != "another") {
			t.Errorf("%s=%s: %v", h[0], h[1], err)
		}
		if s, err = s.Hint(h[0], h[1]); err != nil {
			t.Fatal(err)
		}
	}
	if want := "reproducible=1 memory=buffers bcast=binomial"; s.Alike() != want || usual.Alike() != "node=0 bcast=chain" {
		t.Errorf("%q is said, not %q, and %q of the others", s.Alike(), want, usual.Alike())
	}
	placed := collective.Seating{Ranks: 4, OnCPU: 1}
	if from := s.DirectFrom(placed)["bcast"]; from != node.Never {
		t.Errorf("buffers are used as they are from %d bytes on", from)
	}
	for _, h := range [][2]string{{"gompi_coll_node", "yes"}, {"gompi_coll_memory", "1"}, {"gompi_coll_bcast", "rope"}} {
		if err := JudgeHint(h[0], h[1]); err == nil || !strings.Contains(err.Error(), h[1]) {
			t.Errorf("%s=%s: %v", h[0], h[1], err)
		}
	}
}
