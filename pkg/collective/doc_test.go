package collective_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// The index names every algorithm beside its operation, and every file it speaks
// of is there: of this package, of one of algorithms, or where the path says.
func TestTheIndexIsComplete(t *testing.T) {
	data, err := os.ReadFile("../../docs/algorithms.md")
	if err != nil {
		t.Fatal(err)
	}
	index := string(data)
	for _, o := range schedule.Operations() {
		for _, a := range collective.Algorithms(o) {
			if !strings.Contains(index, a.Name) {
				t.Errorf("docs/algorithms.md does not speak of %v %s", o, a.Name)
			}
		}
	}
	for _, word := range strings.FieldsFunc(index, func(r rune) bool { return strings.ContainsRune(" `,|()\n", r) }) {
		if strings.HasSuffix(word, ".go") {
			places := []string{word, filepath.Join("algo", "*", word)}
			if strings.Contains(word, "/") { // from the root of the repository
				places = []string{filepath.Join("../..", word)}
			}
			if !slices.ContainsFunc(places, func(p string) bool { found, _ := filepath.Glob(p); return len(found) > 0 }) {
				t.Errorf("docs/algorithms.md speaks of %s, which is not there", word)
			}
		}
	}
}
