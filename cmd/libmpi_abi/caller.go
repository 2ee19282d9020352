package main

/*
#include "fast.h"
*/
import "C"

import "github.com/gompirun/gompi/internal/addr2line"

// noteCalls has the library note where the program calls it, or not.
func noteCalls(on bool) {
	C.gompi_notes_calls = 0
	if on {
		C.gompi_notes_calls = 1
	}
}

// caller is where the program has called, for mpi.WithCaller.
func caller() (place func() string) {
	from := uintptr(C.gompi_called_from())
	return func() string {
		if from == 0 {
			return "an unknown place"
		}
		return addr2line.At(from - 1) // it is where the call returns to
	}
}
