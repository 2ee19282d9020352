package srunstart

import (
	"net"
	"testing"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/securechan"
	"github.com/gompirun/gompi/pkg/launch/remote/callback"
)

// Only a caller with the secret, and with the name of a host that has not come yet,
// gets a place.
func TestStrangersGetNoPlace(t *testing.T) {
	secret := securechan.NewSecret()
	st := &step{starter: &Starter{}, hosts: []string{"node1", "node2"}, full: make(chan struct{}), places: map[string]*place{
		"node1": {settled: make(chan struct{})}, "node2": {settled: make(chan struct{})},
	}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	acceptor := admission.NewAcceptor(admission.Limits{}, callback.CallerTime)
	type result struct {
		from string
		got  bool
	}
	given := make(chan result, 1000)
	acceptor.Serve(l, func(c net.Conn) {
		got := st.answer(c, acceptor, secret)
		if !got {
			c.Close()
		}
		given <- result{c.RemoteAddr().String(), got}
	})
	caller := func() net.Conn {
		c, err := net.Dial("tcp", l.Addr().String())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
	for range 600 { // who say nothing: most are hung up on to make room, which is no place either
		caller()
	}
	for _, c := range []struct {
		name   string
		secret []byte
		host   string
		want   bool
	}{
		{"another secret", securechan.NewSecret(), "node1", false},
		{"another host", secret, "node9", false},
		{"the daemon", secret, "node1", true},
		{"a second one", secret, "node1", false},
		{"the last", secret, "node2", true},
	} {
		near := caller()
		go func() { _, _ = securechan.Dial(near, c.secret, []byte(c.host)) }()
		for {
			r := <-given
			if r.from == near.LocalAddr().String() {
				if r.got != c.want {
					t.Errorf("%s: a place: %v, want %v", c.name, r.got, c.want)
				}
				break
			}
			if r.got {
				t.Fatal("who says nothing got a place")
			}
		}
	}
	acceptor.Close() // at once, now that all are there
	for len(given) > 0 {
		if (<-given).got {
			t.Error("who says nothing got a place")
		}
	}
	if st.here != 2 || st.users != 2 || st.places["node1"].session == nil || st.places["node2"].session == nil {
		t.Errorf("%+v", st)
	}
	for _, p := range st.places {
		p.session.Conn.Close()
	}
}
