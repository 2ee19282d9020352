package tcp

import (
	"testing"

	"golang.org/x/sys/unix"

	"github.com/gompirun/gompi/pkg/btl"
)

// acknowledgements is how many packets a connection has sent that had nothing but
// an acknowledgement.
func acknowledgements(t *testing.T, c *conn) int {
	t.Helper()
	info, err := unix.GetsockoptTCPInfo(c.fd, unix.IPPROTO_TCP, unix.TCP_INFO)
	if err != nil {
		t.Fatal(err)
	}
	return int(info.Segs_out) - int(info.Data_segs_out)
}

// Two exchange messages, and one of them is ahead by one: who is behind acknowledges with
// what it sends.
func TestWhoIsBehindInAnExchangeSendsNoAcknowledgements(t *testing.T) {
	const rounds = 200
	ways := map[string]func(m *Module, to *recorder, from btl.Taker) int{
		"delivered": func(m *Module, to *recorder, _ btl.Taker) int {
			had := len(to.got)
			m.Progress(to)
			return len(to.got) - had
		},
		"taken": func(_ *Module, _ *recorder, from btl.Taker) int {
			if _, _, ok := from.Next(); !ok {
				return 0
			}
			from.Take()
			return 1
		},
	}
	for name, receive := range ways {
		t.Run(name, func(t *testing.T) {
			mods, sinks, ahead := busied(t)
			m := mods[1].(*Module)
			behind, err := m.Connect(0, mods[0].Card())
			if err != nil {
				t.Fatal(err)
			}
			send := func(e btl.Endpoint) {
				if err := e.Send(btl.Header{}, []byte("x")); err != nil {
					t.Fatal(err)
				}
			}
			before, came := acknowledgements(t, m.live[0]), 0
			for round := range rounds {
				for i := range 2 {
					send(behind)
					if i == 0 {
						send(ahead)
						send(ahead)
					}
					until(t, "a message", nil, nil, func() bool {
						came += receive(m, sinks[1], behind.(btl.Taker))
						return came > 2*round+i
					})
				}
				mods[0].Progress(sinks[0])
			}
			if n := acknowledgements(t, m.live[0]) - before; n > rounds/4 {
				t.Errorf("%d acknowledgements were sent in %d exchanges", n, 2*rounds)
			}
		})
	}
}
