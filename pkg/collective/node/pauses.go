package node

// pauses say for how many operations a question is left out whose answer was no: the longer, the more often it was.
type pauses struct {
	left int // operations until it is asked again
	row  int // that were left out after the last one
}

// mostPaused is how many are left out at most.
const mostPaused = 63

// pass reports whether the question is left out in this operation.
func (p *pauses) pass() bool {
	if p.left == 0 {
		return false
	}
	p.left--
	return true
}

// refused takes in that the answer was no.
func (p *pauses) refused() {
	p.row = min(2*p.row+1, mostPaused)
	p.left = p.row
}
