package collective

import "slices"

// Set is the collective operations of a process that are under way. Who waits
// for one of them, or for any message, moves all of them. The zero Set is empty
// and ready.
//
// A set, and the runs in it, belong to one goroutine at a time. A messaging layer
// that several use holds its lock when it calls them.
type Set struct {
	runs []*Run
	look func() bool // Look, made a value once
}

// Empty reports whether no operation is under way, so that a waiting process
// need not care for the set.
func (s *Set) Empty() bool { return len(s.runs) == 0 }

// Look notes what the messaging layer has finished for the set, and reports
// whether there is something for Advance to do. It is called where Request.Done
// may be asked.
func (s *Set) Look() bool {
	found := false
	for _, r := range s.runs {
		if r.look() {
			found = true
		}
	}
	return found
}

// Advance does what Look has found.
func (s *Set) Advance() {
	over := false
	for _, r := range s.runs {
		if len(r.done) > 0 {
			r.harvest()
			over = over || r.finished()
		}
	}
	if over {
		s.runs = slices.DeleteFunc(s.runs, (*Run).finished)
	}
}

// start begins a run and keeps it until it is finished.
func (s *Set) start(r *Run, base int) {
	r.begin(base)
	if !r.finished() {
		s.runs = append(s.runs, r)
	}
}

// wait returns when r is finished.
func (s *Set) wait(r *Run) {
	for !r.finished() {
		r.p2p.Wait(s.looker())
		s.Advance()
	}
}

// test moves the set without waiting and reports whether r is finished.
func (s *Set) test(r *Run) bool {
	if !r.finished() && r.p2p.Poll(s.looker()) {
		s.Advance()
	}
	return r.finished()
}

func (s *Set) looker() func() bool {
	if s.look == nil {
		s.look = s.Look
	}
	return s.look
}
