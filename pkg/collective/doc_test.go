package collective_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/collective"
)

// The index names every algorithm beside its operation, and every file it speaks
// of is there: of this package, or where the path says.
func TestTheIndexIsComplete(t *testing.T) {
	data, err := os.ReadFile("../../docs/algorithms.md")
	if err != nil {
		t.Fatal(err)
	}
	index := string(data)
	for _, o := range collective.Operations() {
		for _, a := range collective.Algorithms(o) {
			if !strings.Contains(index, a.Name) {
				t.Errorf("docs/algorithms.md does not speak of %v %s", o, a.Name)
			}
		}
	}
	for _, word := range strings.FieldsFunc(index, func(r rune) bool { return strings.ContainsRune(" `,|()\n", r) }) {
		if strings.HasSuffix(word, ".go") {
			file := word
			if strings.Contains(word, "/") { // from the root of the repository
				file = filepath.Join("../..", word)
			}
			if _, err := os.Stat(file); err != nil {
				t.Errorf("docs/algorithms.md speaks of %s: %v", word, err)
			}
		}
	}
}
