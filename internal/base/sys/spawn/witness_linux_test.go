package spawn

import (
	"syscall"
	"testing"
)

func TestAWitnessTellsOfEachSignalOnce(t *testing.T) {
	w, err := NewWitness()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	hit := func(sig syscall.Signal) {
		t.Helper()
		for _, k := range w.kids { // as who signals all that there is
			if err := syscall.Kill(k.proc.Pid, sig); err != nil {
				t.Fatal(err)
			}
		}
	}
	want := func(claim string, sig syscall.Signal, saw bool) {
		t.Helper()
		if w.Saw(sig) != saw {
			t.Errorf("%s: %v was seen: %v", claim, sig, !saw)
		}
	}
	want("before any", syscall.SIGTERM, false)
	hit(syscall.SIGCONT)
	hit(syscall.SIGTERM)
	want("the first of two", syscall.SIGCONT, true)
	want("the second, which the first one's successor has not got", syscall.SIGTERM, true)
	want("each once", syscall.SIGCONT, false)
	want("each once", syscall.SIGTERM, false)
	want("another", syscall.SIGUSR1, false)
	for range 3 * oldWitnesses {
		hit(syscall.SIGUSR1)
		want("again", syscall.SIGUSR1, true)
		want("once", syscall.SIGUSR1, false)
	}
	if n := len(w.kids); n != oldWitnesses+1 {
		t.Errorf("%d children", n)
	}
}

func TestAWitnessIsKnownAndLeaves(t *testing.T) {
	w, err := NewWitness()
	if err != nil {
		t.Fatal(err)
	}
	pid := w.kids[0].proc.Pid
	if !w.Is(pid) || w.Is(pid+1) {
		t.Error("is not known")
	}
	w.Close()
	if err := syscall.Kill(pid, 0); err != syscall.ESRCH {
		t.Errorf("still there: %v", err)
	}
	if w.Is(pid) || w.Saw(syscall.SIGTERM) {
		t.Error("it is still asked")
	}
	var none *Witness
	if none.Saw(syscall.SIGTERM) || none.Is(1) {
		t.Error("nobody has seen something")
	}
	none.Close()
}
