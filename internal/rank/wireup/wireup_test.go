package wireup

import (
	"bytes"
	"testing"
)

func FuzzCard(f *testing.F) {
	f.Add(card{shm: "12.3.abc", like: "1f", tcp: "10.0.0.1/8@5", host: "node07", cpus: "1x", at: "3"}.String())
	f.Add("5|||||||")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseCard(text)
		if err == nil && c.String() != text {
			t.Fatalf("%q became %q", text, c.String())
		}
	})
}

func TestRanksWithTheSameCPUsShareThem(t *testing.T) {
	c := cards{known: map[int]card{0: {cpus: "a"}, 1: {cpus: "b"}, 2: {cpus: "a"}, 3: {cpus: "a"}}}
	for rank, want := range map[int]int{0: 2, 1: 1} {
		if n, err := c.sharing(t.Context(), rank, []int{0, 1, 2}); n != want || err != nil {
			t.Errorf("rank %d: %d ranks share its CPUs, want %d: %v", rank, n, want, err)
		}
	}
}

func FuzzProcessAddress(f *testing.F) {
	f.Add(ProcessAddress{ID: 7<<rankBits | 3, key: [16]byte{1, 2}, host: "node07", tcp: "10.0.0.1/8@5", place: "1f.z", acceptor: "12.3.2.1.ab"}.String())
	f.Add("2||||||")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParseProcessAddress(text)
		if err != nil {
			return
		}
		if again, err := ParseProcessAddress(p.String()); err != nil || again != p {
			t.Fatalf("%q became %v, %v", text, again, err)
		}
	})
}

func FuzzInvitation(f *testing.F) {
	f.Add("gompi:1:x#00ff")
	f.Add("##")
	f.Fuzz(func(t *testing.T, text string) {
		port, secret, err := parseInvitation(text)
		if err != nil {
			return
		}
		again, same, err := parseInvitation(invitation(port, secret))
		if err != nil || again != port || !bytes.Equal(same, secret) {
			t.Errorf("%q became %q, %x, %v", text, again, same, err)
		}
	})
}
