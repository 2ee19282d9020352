//go:build cgo && (amd64 || arm64)

package rdma

import (
	"errors"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

// heard records what is delivered, and who is lost.
type heard struct {
	messages int
	down     error
}

func (h *heard) Deliver(int, btl.Header, []byte) { h.messages++ }
func (h *heard) PeerDown(_ int, err error)       { h.down = err }
func (h *heard) Moved(uint64, error)             {}

// rxm connects anew, and what was on its way is gone.
func TestAMessageThatIsMissingEndsTheConnection(t *testing.T) {
	m := &Module{site: btl.Site{Rank: 0, Size: 2}, peers: map[int]*peer{}, plan: plan{unasked: 1 << 20}, mine: card{provider: "verbs;ofi_rxm"}, err: errors.ErrUnsupported}
	m.peers[1] = &peer{m: m, rank: 1}
	var in heard
	message := make([]byte, frameHead)
	for i := range 1 << 17 { // numbers begin again
		frame{number: uint16(i), sender: 1, kind: frameData}.put(message)
		m.receive(&in, message)
	}
	if in.messages != 1<<17 {
		t.Fatalf("%d messages were delivered", in.messages)
	}
	frame{number: 3, sender: 1, kind: frameData}.put(message)
	m.receive(&in, message)
	m.Progress(&in)
	if in.messages != 1<<17 || in.down == nil || !strings.Contains(in.down.Error(), "3 messages or more were lost") {
		t.Errorf("%d messages were delivered; %v", in.messages, in.down)
	}
}

func TestWhatIsWrongWithANumber(t *testing.T) {
	for _, c := range []struct {
		next, got uint16
		says      string
	}{
		{7, 10, "3 messages or more were lost"},
		{65535, 1, "2 messages or more were lost"},
		{7, 6, "had come 1 messages ago"},
		{1, 65535, "had come 2 messages ago"},
	} {
		if s := gap(c.next, c.got); !strings.Contains(s, c.says) {
			t.Errorf("%d instead of %d: %q, want %q", c.got, c.next, s, c.says)
		}
	}
}
