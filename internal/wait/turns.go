package wait

import "github.com/gompirun/gompi/internal/sys"

// Turns is how a process lets the others on its CPU run. Package pml has it, and package node yields by it where it waits, without
// a call between: Rivals.Took(sys.YieldTurn(Words), Policy.Turns and what the others may have to move), as long as that is Straight.
type Turns struct {
	Words  *sys.Turn // where it says so; nil: nowhere
	Rivals Rivals
	Policy Policy
}

// Straight reports whether nothing else is to be done about a yield.
func (t *Turns) Straight() bool { return t.Words != nil && t.Policy.Spins == 0 && !t.Rivals.About() }
