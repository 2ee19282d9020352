package srunstart

import (
	"net"
	"net/netip"
	"reflect"
	"strings"
	"testing"

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
	st := &step{hosts: []string{"node1", "node2"}, full: make(chan struct{}), places: map[string]*place{
		"node1": {settled: make(chan struct{})}, "node2": {settled: make(chan struct{})},
	}}
	mute, silent := net.Pipe()
	defer mute.Close()
	given := make(chan bool)
	go func() { given <- st.answer(silent, secret) }()
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
		near, far := net.Pipe()
		defer near.Close()
		go func() { _, _ = sealed.Dial(near, c.secret, []byte(c.host)) }()
		got := st.answer(far, secret)
		if got != c.want {
			t.Errorf("%s: a place: %v, want %v", c.name, got, c.want)
		}
		if !got {
			far.Close()
		}
	}
	if <-given { // at once, now that all are there
		t.Error("who says nothing got a place")
	}
	if st.here != 2 || st.users != 2 || st.places["node1"].session == nil || st.places["node2"].session == nil {
		t.Errorf("%+v", st)
	}
}
