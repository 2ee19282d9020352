package callback

import (
	"fmt"
	"net"
	"net/netip"
	"reflect"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/securechan"
)

func FuzzCall(f *testing.F) {
	f.Add("gompi-call n 00")
	f.Add("gompi-call n 00 10.0.0.1:70000 [::1]:1")
	f.Add(Call{Nonce: "a1", Secret: []byte{1, 2}, Places: []netip.AddrPort{netip.MustParseAddrPort("10.1.2.3:4711"), netip.MustParseAddrPort("[2001:db8::1]:4712")}}.Line())
	f.Fuzz(func(t *testing.T, s string) {
		c, err := parseCall(s)
		if err != nil {
			return
		}
		again, err := parseCall(c.Line())
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
		{Call{Nonce: "other", Secret: securechan.NewSecret()}.Line(), "is for"},
		{Call{Nonce: "mine", Secret: securechan.NewSecret()}.Line(), "no address"},
		{Call{Nonce: "mine", Secret: securechan.NewSecret(), Places: []netip.AddrPort{netip.MustParseAddrPort("127.0.0.1:1")}}.Line(), "--iface"},
	} {
		if _, err := Dial(strings.NewReader(c.line), "mine", "node1"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.40q: %v, want %q", c.line, err, c.want)
		}
	}
}

func TestADaemonThatWasTurnedAwayCallsAgain(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	c := Call{Nonce: "n", Secret: securechan.NewSecret(), Places: []netip.AddrPort{l.Addr().(*net.TCPAddr).AddrPort()}}
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
		_, host, err := securechan.Accept(conn, c.Secret)
		greeted <- fmt.Sprint(string(host), err)
	}()
	conn, err := Dial(strings.NewReader(c.Line()), "n", "node1")
	if err != nil {
		t.Fatal(err)
	}
	conn.Close()
	if got := <-greeted; got != "node1<nil>" {
		t.Errorf("it says %q", got)
	}
}
