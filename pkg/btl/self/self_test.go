package self_test

import (
	"errors"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
)

type sink struct{ got []string }

func (s *sink) Deliver(_ int, _ btl.Header, p []byte) { s.got = append(s.got, string(p)) }
func (s *sink) PeerDown(int, error)                   {}

func TestWhatIsSentToOneselfComesBackInOrder(t *testing.T) {
	m := self.New(3)
	if _, err := m.Connect(2, nil); !errors.Is(err, btl.ErrUnreachable) {
		t.Errorf("connect to another: %v", err)
	}
	e, err := m.Connect(3, nil)
	if err != nil {
		t.Fatal(err)
	}
	var s sink
	for range 3 {
		for _, text := range []string{"one", "", "three"} {
			if err := e.Send(btl.Header{}, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if len(s.got) != 0 || m.Progress(&s) != 3 || s.got[0] != "one" || s.got[1] != "" || s.got[2] != "three" {
			t.Fatalf("got %q", s.got)
		}
		s.got = nil
	}
	for n := 0; ; n++ {
		if err := e.Send(btl.Header{}, make([]byte, 1<<20)); errors.Is(err, btl.ErrAgain) {
			break
		} else if err != nil || n > 100 {
			t.Fatalf("after %d MiB: %v", n, err)
		}
	}
}
