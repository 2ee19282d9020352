package collective

import (
	"slices"
	"sync"
)

// Set is the collective operations of a process that are under way. Who waits
// for one of them, or for any message, moves all of them. The zero Set is empty
// and ready.
type Set struct {
	mu   sync.Mutex
	runs []*Run
	look func() bool
}

// Empty reports whether no operation is under way, so that a waiting process
// need not care for the set.
func (s *Set) Empty() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.runs) == 0
}

// Look notes what the messaging layer has finished for the set, and reports
// whether there is something for Advance to do. It may be called where
// Request.Done may be asked, under the messaging layer's lock.
func (s *Set) Look() bool {
	if !s.mu.TryLock() {
		return true // somebody moves the set just now
	}
	defer s.mu.Unlock()
	any := false
	for _, r := range s.runs {
		if r.look() {
			any = true
		}
	}
	return any
}

// Advance does what Look has found.
func (s *Set) Advance() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.advance()
}

func (s *Set) advance() {
	for _, r := range s.runs {
		if len(r.done) > 0 {
			r.harvest()
		}
	}
	s.runs = slices.DeleteFunc(s.runs, (*Run).finished)
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
	s.mu.Lock()
	for !r.finished() {
		look := s.looker()
		s.mu.Unlock()
		r.p2p.Wait(look)
		s.mu.Lock()
		s.advance()
	}
	s.mu.Unlock()
}

// test moves the set without waiting and reports whether r is finished.
func (s *Set) test(r *Run) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.finished() {
		return true
	}
	look := s.looker()
	s.mu.Unlock()
	found := r.p2p.Poll(look)
	s.mu.Lock()
	if found {
		s.advance()
	}
	return r.finished()
}

// looker is Look as a value, made once.
func (s *Set) looker() func() bool {
	if s.look == nil {
		s.look = s.Look
	}
	return s.look
}
