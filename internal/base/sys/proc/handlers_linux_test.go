package proc

import (
	"os/signal"
	"slices"
	"syscall"
	"testing"
)

func TestHandlersThatSomebodyChangedArePutBack(t *testing.T) {
	before := SignalHandlers()
	signal.Ignore(syscall.SIGWINCH) // in the place of Go's handler, or of none
	t.Cleanup(func() { signal.Reset(syscall.SIGWINCH) })
	if changed := before.PutBack(); !slices.Equal(changed, []syscall.Signal{syscall.SIGWINCH}) {
		t.Errorf("put back: %v", changed)
	}
	if now := SignalHandlers(); *now != *before {
		t.Error("some are other than before")
	}
	if changed := before.PutBack(); changed != nil {
		t.Errorf("put back twice: %v", changed)
	}
}
