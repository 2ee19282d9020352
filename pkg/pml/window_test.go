package pml_test

import (
	"testing"

	"github.com/gompirun/gompi/pkg/pml"
)

// BenchmarkWindow is what the two sides of a short message cost one CPU, without
// the way of its line from one to the other: 64 receives are begun before their
// messages are sent, and ended one by one.
func BenchmarkWindow(b *testing.B) {
	const window = 64
	c := newCouple(b)
	from, to := make([]byte, 8), make([]byte, 8)
	env := pml.Envelope{Context: pml.MakeContext(0, 1), Source: 0, Tag: 1}
	if _, _, err := c.engines[0].Send(1, env, pml.Buffer{Bytes: from}, pml.Standard); err != nil {
		b.Fatal(err)
	}
	if _, err := c.engines[1].Receive(0, env, to); err != nil {
		b.Fatal(err)
	}
	var reqs [window]*pml.Request
	for b.Loop() {
		for i := range reqs {
			reqs[i] = c.engines[1].RecvBytes(0, env, to)
		}
		for range reqs {
			if c.engines[0].SendShort(1, env, from) == 0 {
				c.engines[0].Progress() // takes the credit
				if c.engines[0].SendShort(1, env, from) == 0 {
					b.Fatal("no room")
				}
			}
		}
		for _, r := range reqs {
			if _, err := c.engines[1].Finish(r); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*window), "ns/message")
}
