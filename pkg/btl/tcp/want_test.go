package tcp

import (
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

// withoutDescriptors runs f while this process can have no more of them.
func withoutDescriptors(t *testing.T, f func()) {
	t.Helper()
	var was unix.Rlimit
	if err := unix.Getrlimit(unix.RLIMIT_NOFILE, &was); err != nil {
		t.Fatal(err)
	}
	next, err := unix.FcntlInt(0, unix.F_DUPFD_CLOEXEC, 0) // the lowest that is free: all below are taken
	if err != nil {
		t.Fatal(err)
	}
	unix.Close(next)
	if err := unix.Setrlimit(unix.RLIMIT_NOFILE, &unix.Rlimit{Cur: uint64(next), Max: was.Max}); err != nil {
		t.Fatal(err)
	}
	defer unix.Setrlimit(unix.RLIMIT_NOFILE, &was)
	f()
}

// TestAWantOfDescriptorsKeepsNobodyAwake has a rank dial another that cannot take it, and sleeps; who was not
// taken is taken later.
func TestAWantOfDescriptorsKeepsNobodyAwake(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	e, err := mods[1].Connect(0, mods[0].Card())
	if err != nil {
		t.Fatal(err)
	}
	if err := e.Send(btl.Header{}, []byte("hello")); err != nil {
		t.Fatal(err)
	}
	m := mods[0].(*Module)
	withoutDescriptors(t, func() {
		until(t, "an accept that fails", mods, sinks, func() bool { return m.resting > 0 })
		never := func() bool { return false }
		begin := time.Now()
		m.Notify(nil)
		m.Park(never, time.Second)
		if took := time.Since(begin); took < usual.AcceptPause/2 {
			t.Errorf("slept for %v beside a listener that rests for %v", took, usual.AcceptPause)
		}
	})
	until(t, "the message", mods, sinks, func() bool { return len(sinks[0].got) == 1 })
	if m.resting != 0 {
		t.Error("a listener still rests")
	}
}
