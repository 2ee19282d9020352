package agree

import "testing"

func TestNumbersComeAgainAfterAllOthersAndOnlyIfTheyAreFree(t *testing.T) {
	const first, last = 3, 1 << 20
	x := Numbers{First: first, Last: last}
	for want := uint32(first); want < first+5; want++ {
		if got := x.Take(1); got != want {
			t.Fatalf("number %d, want %d", got, want)
		}
	}
	x.Give(first+2, 1)
	if got := x.Take(1); got != first+5 {
		t.Errorf("number %d came again at once", got)
	}
	x.next = last // as after a million
	if got := x.Take(1); got != first+2 {
		t.Errorf("number %d, want the one that is free", got)
	}
	x.Give(first, 1)
	x.Give(first+3, 2)
	x.next = last
	if got := x.Take(2); got != first+3 {
		t.Errorf("numbers from %d, want two in a row that are free", got)
	}
	if got := x.Live(); got != 5 {
		t.Errorf("%d are in use", got)
	}
}
