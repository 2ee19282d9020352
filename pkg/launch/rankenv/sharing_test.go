package rankenv

import "testing"

func TestLetSwitchLeavesTheUsersSettings(t *testing.T) {
	for _, c := range []struct{ was, want string }{
		{"", "glibc.pthread.rseq=0"},
		{"glibc.malloc.check=3", "glibc.malloc.check=3:glibc.pthread.rseq=0"},
		{"glibc.pthread.rseq=1", "glibc.pthread.rseq=1"},
		{"glibc.malloc.check=3:glibc.pthread.rseq=0", "glibc.malloc.check=3:glibc.pthread.rseq=0"},
	} {
		env := NewSet(nil)
		if c.was != "" {
			env.Put("GLIBC_TUNABLES", c.was)
		}
		LetSwitch(env, RoomHere())
		if got, _ := env.Get("GLIBC_TUNABLES"); got != c.want {
			t.Errorf("%q becomes %q, not %q", c.was, got, c.want)
		}
	}
}
