package tour

import (
	"os"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestEachProgramRunsAndIsThePages(t *testing.T) {
	code, err := os.ReadFile("tour.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/coming-from.md")
	if err != nil {
		t.Fatal(err)
	}
	for name, f := range map[string]func(*mpi.Env) error{"hello": hello, "array": array, "value": value, "ring": ring, "broadcast": broadcast,
		"sum": sum, "scatter": scatter, "halves": halves, "neighbors": neighbors, "unknown": unknown} {
		t.Run(name, func(t *testing.T) {
			_, body, found := strings.Cut(string(code), "\nfunc "+name+"(")
			body, _, _ = strings.Cut(body, "\n}\n")
			if !found || !strings.Contains(string(page), "```go\nfunc "+name+"("+body+"\n}\n```") {
				t.Errorf("docs/coming-from.md has another %s", name)
			}
			for _, n := range []int{2, 4} {
				if err := mpi.Run(n, f); err != nil {
					t.Errorf("%d ranks: %v", n, err)
				}
			}
		})
	}
}
