//go:build cgo

package main

import "testing"

func TestAFreedHandleIsNotItsSuccessor(t *testing.T) {
	var x table[string]
	a := x.add("a")
	if got := x.at(a); got == nil || *got != "a" {
		t.Fatalf("%v", got)
	}
	x.remove(a)
	b := x.add("b")
	if a == b || x.at(a) != nil || *x.at(b) != "b" {
		t.Errorf("%#x %#x", a, b)
	}
	x.remove(a) // does nothing
	if *x.at(b) != "b" {
		t.Error("a stale handle has removed another object")
	}
}

func TestHandlesFitIntoAnInt(t *testing.T) {
	const last = firstHandle + (maxGenerations-1)<<indexBits + maxObjects - 1
	if last > 1<<31-1 {
		t.Errorf("the last handle is %#x", last)
	}
	var x table[int]
	seen := map[uintptr]bool{}
	for i := range 1000 {
		h := x.add(i)
		if seen[h] || h < firstHandle {
			t.Fatalf("handle %#x of object %d", h, i)
		}
		seen[h] = true
	}
	for h := range seen {
		if x.at(h) == nil {
			t.Errorf("handle %#x has no object", h)
		}
	}
	for _, h := range []uintptr{0, 1, 257, 4096, firstHandle + 5000, 1 << 40} {
		if x.at(h) != nil {
			t.Errorf("handle %#x has an object", h)
		}
	}
}
