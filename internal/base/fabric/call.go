//go:build cgo && (amd64 || arm64)

package fabric

/*
#cgo LDFLAGS: -ldl
#cgo noescape call
#cgo nocallback call
#cgo noescape send
#cgo nocallback send
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

typedef uintptr_t u;

// call calls a function of the library whose arguments are all words, as those of C's pointers, sizes and flags are; who
// takes fewer leaves the rest alone in their registers and on the stack. The function is a word, too: the go command has
// pointers that C gets looked at, at each call.
static intptr_t call(u f, u a, u b, u c, u d, u e, u g, u h, u i, u j) {
	return ((intptr_t (*)(u, u, u, u, u, u, u, u, u))f)(a, b, c, d, e, g, h, i, j);
}

// send is call of a function that takes up to six words, which fit into registers.
static intptr_t send(u f, u a, u b, u c, u d, u e, u g) {
	return ((intptr_t (*)(u, u, u, u, u, u))f)(a, b, c, d, e, g);
}
*/
import "C"

import (
	"errors"
	"unsafe"
)

// open loads a library.
func open(path string) (unsafe.Pointer, error) {
	name := C.CString(path)
	defer C.free(unsafe.Pointer(name))
	h := C.dlopen(name, C.RTLD_NOW|C.RTLD_LOCAL)
	if h == nil {
		return nil, errors.New(C.GoString(C.dlerror()))
	}
	return h, nil
}

// symbol is a function of a version of the library's interface; nil: there is none.
func symbol(h unsafe.Pointer, name, version string) unsafe.Pointer {
	n, v := C.CString(name), C.CString(version)
	defer C.free(unsafe.Pointer(n))
	defer C.free(unsafe.Pointer(v))
	return C.dlvsym(h, n, v)
}

// own is a copy of a text that C may free.
func own(text string) unsafe.Pointer { return unsafe.Pointer(C.CString(text)) }

// text is what a pointer to C's text has; "" for none.
func text(p unsafe.Pointer) string {
	if p == nil {
		return ""
	}
	return C.GoString((*C.char)(p))
}

// call calls a function. Pointers among its arguments are to memory that does not move: C's, or of Go's heap, but not of a
// stack. Its result is whole where that is a ssize_t; where it is an int only the lower half counts.
func call(f unsafe.Pointer, a ...uintptr) int {
	var x [9]uintptr
	copy(x[:], a)
	return int(C.call(C.u(uintptr(f)), C.u(x[0]), C.u(x[1]), C.u(x[2]), C.u(x[3]), C.u(x[4]), C.u(x[5]), C.u(x[6]), C.u(x[7]), C.u(x[8])))
}

// call6 is call of up to six arguments, and of a function that gives a ssize_t.
func call6(f unsafe.Pointer, a, b, c, d, e, g uintptr) int {
	return int(C.send(C.u(uintptr(f)), C.u(a), C.u(b), C.u(c), C.u(d), C.u(e), C.u(g)))
}

// call8 is call of eight.
func call8(f unsafe.Pointer, a, b, c, d, e, g, h, i uintptr) int {
	return int(C.call(C.u(uintptr(f)), C.u(a), C.u(b), C.u(c), C.u(d), C.u(e), C.u(g), C.u(h), C.u(i), 0))
}

// called gives the pointer that a function returns.
func called(f unsafe.Pointer, a uintptr) unsafe.Pointer {
	word := call(f, a)
	return *(*unsafe.Pointer)(unsafe.Pointer(&word))
}
