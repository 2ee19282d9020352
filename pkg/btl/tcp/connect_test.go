package tcp

import (
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
	"github.com/gompirun/gompi/pkg/btl"
)

// deaf is an address of this host at which nobody listens.
func deaf(t *testing.T, host string) string {
	t.Helper()
	fd, at, err := listen(address{prefix: netip.MustParsePrefix(host + "/8")}, "")
	if err != nil {
		t.Fatal(err)
	}
	syscall.Close(fd)
	return at.String()
}

func TestAnAddressThatDoesNotAnswerIsLeftForAnother(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	card := deaf(t, "127.0.0.2") + "," + deaf(t, "127.0.0.3") + "," + string(mods[1].Card())
	e, err := mods[0].Connect(1, []byte(card))
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 {
		if err := e.Send(btl.Header{}, fmt.Append(nil, i)); err != nil {
			t.Fatal(err)
		}
	}
	until(t, "three messages", mods, sinks, func() bool { return len(sinks[1].got) == 3 })
	if got := strings.Join(sinks[1].got, ""); got != "012" {
		t.Errorf("delivered %q", got)
	}
}

func TestWhoAnswersNowhereIsAnErrorThatNamesAllAddresses(t *testing.T) {
	mods, sinks := modules(t, 2, func(int) string { return "s" }), []*recorder{{}, {}}
	one, two := deaf(t, "127.0.0.2"), deaf(t, "127.0.0.3")
	e, err := mods[0].Connect(1, []byte(one+","+two))
	if err != nil {
		t.Fatal(err)
	}
	_ = e.Send(btl.Header{}, []byte("x")) // the kernel may know at once
	until(t, "the end of rank 1", mods, sinks, func() bool { return len(sinks[0].down) > 0 })
	err = e.Send(btl.Header{}, nil)
	at := func(card string) string { return strings.Replace(card, "/8@", ":", 1) }
	want := fmt.Sprintf("no connection: %s: connection refused; %s: connection refused (if it has not ended, is there a firewall", at(one), at(two))
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("%v, want %s", err, want)
	}
}

func TestAConnectionWithoutADescriptorSaysWhoseLimitItIs(t *testing.T) {
	mods := modules(t, 2, func(int) string { return "s" })
	testenv.WithoutDescriptors(t, func() {
		e, err := mods[0].Connect(1, mods[1].Card())
		if err == nil {
			err = e.Send(btl.Header{}, nil)
		}
		if !errors.Is(err, syscall.EMFILE) || !strings.HasSuffix(err.Error(), "(see ulimit -n)") {
			t.Error(err)
		}
	})
}
