package main

/*
#include "fast.h"
*/
import "C"

import (
	"sync"

	"github.com/gompirun/gompi/internal/base/addr2line"
)

// noteCalls has the library note where the program calls it, or not.
func noteCalls(on bool) {
	C.gompi_notes_calls = 0
	if on {
		C.gompi_notes_calls = 1
	}
}

// caller is where the program has called, for core.Life, WithCaller.
func caller() (place func() string) {
	from := uintptr(C.gompi_called_from())
	return func() string {
		if from == 0 {
			return "an unknown place"
		}
		return proc.places.of(from)
	}
}

// places are those of calls that were reported. Each is looked for once, for what compilers tell of a
// program may be long.
type places struct {
	mu    sync.Mutex // guards known
	known map[uintptr]string
}

// of is the place of the call that returns to an address.
func (p *places) of(from uintptr) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, ok := p.known[from]
	if !ok {
		if p.known == nil {
			p.known = map[uintptr]string{}
		}
		at = addr2line.At(from - 1)
		p.known[from] = at
	}
	return at
}
