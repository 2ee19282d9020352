package shm

import "testing"

func TestALineGoesFromOneToTheOtherAndBack(t *testing.T) {
	a, err := CreateLine()
	if err != nil {
		t.Fatal(err)
	}
	defer a.Close()
	b, err := AttachLine(a.Card())
	if err != nil {
		t.Fatal(err)
	}
	defer b.Close()
	const turns = 10
	seen := make(chan uint64)
	go func() {
		for turn := uint64(1); turn < turns; turn += 2 {
			b.Pass(turn)
		}
		seen <- turns
	}()
	for turn := uint64(0); turn < turns; turn += 2 {
		a.Pass(turn)
	}
	<-seen
	a.Pass(turns) // waits for ever unless b had its turns
}
