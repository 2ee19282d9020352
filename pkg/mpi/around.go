package mpi

// Around is what a binding of another language does around the use of memory by an
// operation, where that is a copy of what the program has. Each may be nil.
type Around struct {
	Before func() // a persistent request is begun again
	After  func() // the operation is complete, and nobody was told so yet
	Gone   func() // the request is no more, and neither uses the memory
}

// around is an Around of an operation.
type around struct {
	Around
	over bool // After was called
}

// Surround has the functions called around r, a collective operation that was just begun or made. It is
// of no use to programs.
func (r *Request) Surround(a Around) {
	r.op.around = &around{Around: a, over: r.op.again != nil}
}

// begin is called when a persistent request is.
func (a *around) begin() {
	if a == nil {
		return
	}
	if a.over = false; a.Before != nil {
		a.Before()
	}
}

// end is called by all that find the operation complete.
func (a *around) end() {
	if a == nil || a.over {
		return
	}
	if a.over = true; a.After != nil {
		a.After()
	}
}

// gone is called when the request is given up. Memory that is in use yet is left alone.
func (a *around) gone() {
	if a == nil || !a.over || a.Gone == nil {
		return
	}
	a.Gone()
}
