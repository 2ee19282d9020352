package inside_test

import (
	"fmt"
	"testing"

	"github.com/gompirun/gompi/internal/rank/inside"
	"github.com/gompirun/gompi/pkg/mpi"
)

// A table that nobody offers is asked for in vain, with its type in the text.
func TestWhatIsNotOfferedIsNamed(t *testing.T) {
	defer func() {
		const want = "inside: package mpi does not offer a inside.Tools[string]"
		if got := recover(); got != want {
			t.Errorf("%v, not %q", got, want)
		}
	}()
	inside.Of[inside.Tools[string]]()
}

func TestEachWayOfAnOperationIsNamedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, way := range inside.CollectiveWays() {
		if seen[way] {
			t.Errorf("%q is there twice", way)
		}
		seen[way] = true
	}
	for _, o := range inside.CollectiveNames() {
		for _, a := range append(inside.CollectiveAlgorithms(o), inside.InMemory, inside.InTiers) {
			if !seen[o+" "+a] {
				t.Errorf("%s by %s is no way", o, a)
			}
		}
	}
}

func Example() {
	tools := inside.Of[inside.Tools[*mpi.Env]]()
	err := mpi.Run(1, func(env *mpi.Env) error {
		tools.WatchCollectives(env, func(c inside.Collective) { fmt.Println(inside.CollectiveWays()[c.Way], "of", c.Ranks) })
		return env.World().Barrier()
	})
	fmt.Println(err)
	// Output:
	// barrier dissemination of 1
	// <nil>
}
