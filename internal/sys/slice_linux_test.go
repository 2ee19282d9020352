package sys

import (
	"errors"
	"runtime"
	"testing"
	"time"
)

func TestAThreadChoosesItsSlice(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	was, err := Slice()
	if errors.Is(err, ErrNoSlice) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []time.Duration{time.Millisecond, 5 * time.Millisecond, was} {
		if err := SetSlice(want); err != nil {
			t.Fatal(err)
		}
		if got, err := Slice(); err != nil || got != want {
			t.Errorf("slice %v, %v; want %v", got, err, want)
		}
	}
}
