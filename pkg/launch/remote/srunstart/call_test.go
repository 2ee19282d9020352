package srunstart

import (
	"fmt"
	"net"
	"net/netip"
	"reflect"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/admission"
	"github.com/gompirun/gompi/internal/sealed"
)

func FuzzCall(f *testing.F) {
	f.Add("gompi-call n 00")
	f.Add("gompi-call n 00 10.0.0.1:70000 [::1]:1")
	f.Add(call{nonce: "a1", secret: []byte{1, 2}, places: []netip.AddrPort{netip.MustParseAddrPort("10.1.2.3:4711"), netip.MustParseAddrPort("[2001:db8::1]:4712")}}.line())
	f.Fuzz(func(t *testing.T, s string) {
		c, err := parseCall(s)
		if err != nil {
			return
		}
		again, err := parseCall(c.line())
		if err != nil || !reflect.DeepEqual(c, again) {
			t.Errorf("%q: %+v, then %+v, %v", s, c, again, err)
		}
	})
}

func TestADaemonMindsWhoseCallItGets(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"", "standard input"},
		{strings.Repeat("x", callLimit), "standard input"},
		{"hello\n", "no gompi-call"},
		{call{nonce: "other", secret: sealed.NewSecret()}.line(), "is for"},
		{call{nonce: "mine", secret: sealed.NewSecret()}.line(), "no address"},
		{call{nonce: "mine", secret: sealed.NewSecret(), places: []netip.AddrPort{netip.MustParseAddrPort("127.0.0.1:1")}}.line(), "--iface"},
	} {
		if _, err := CallBack(strings.NewReader(c.line), "mine", "node1"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, want %q", c.line, err, c.want)
		}
	}
}

// Only a caller with the secret, and with the name of a host that has not come yet,
// gets a place.
func TestStrangersGetNoPlace(t *testing.T) {
	secret := sealed.NewSecret()
	st := &step{starter: &Starter{}, hosts: []string{"node1", "node2"}, full: make(chan struct{}), places: map[string]*place{
		"node1": {settled: make(chan struct{})}, "node2": {settled: make(chan struct{})},
	}}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	door := admission.NewDoor(admission.Limits{}, callerTime)
	type result struct {
		from string
		got  bool
	}
	given := make(chan result, 1000)
	door.Serve(l, func(c net.Conn) {
		got := st.answer(c, door, secret)
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
		{"another secret", sealed.NewSecret(), "node1", false},
		{"another host", secret, "node9", false},
		{"the daemon", secret, "node1", true},
		{"a second one", secret, "node1", false},
		{"the last", secret, "node2", true},
	} {
		near := caller()
		go func() { _, _ = sealed.Dial(near, c.secret, []byte(c.host)) }()
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
	door.Close() // at once, now that all are there
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

func TestADaemonThatWasTurnedAwayCallsAgain(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c := call{nonce: "n", secret: sealed.NewSecret(), places: []netip.AddrPort{l.Addr().(*net.TCPAddr).AddrPort()}}
	greeted := make(chan string, 1)
	go func() {
		for range 3 {
			c, err := l.Accept()
			if err != nil {
				return
			}
			c.Close()
		}
		conn, err := l.Accept()
		if err != nil {
			return
		}
		_, host, err := sealed.Accept(conn, c.secret)
		greeted <- fmt.Sprint(string(host), err)
	}()
	conn, err := CallBack(strings.NewReader(c.line()), "n", "node1")
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if got := <-greeted; got != "node1<nil>" {
		t.Errorf("it says %q", got)
	}
}
