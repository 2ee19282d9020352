package rdma

import (
	"bytes"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/btl"
)

func FuzzFrame(f *testing.F) {
	head := make([]byte, frameHead)
	frame{token: 7, number: 5, sender: 3, kind: frameData, returned: 4096, h: btl.Header{A: 1, B: 2}}.put(head)
	f.Add(append(head, "payload"...))
	f.Add([]byte{})
	f.Add(bytes.Repeat([]byte{255}, frameHead))
	f.Fuzz(func(t *testing.T, b []byte) {
		got, payload, ok := parseFrame(b)
		if !ok {
			return
		}
		again := make([]byte, frameHead)
		got.put(again)
		if !bytes.Equal(append(again, payload...), b) {
			t.Errorf("%x became %x", b, again)
		}
	})
}

func FuzzCard(f *testing.F) {
	for _, text := range []string{"verbs+ofi_rxm@IB-0xfe80000000000000@00ff", "tcp@10.0.0.0/8@0a", "", "@@", "x@y@z"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		c, err := parseCard(text)
		if err != nil {
			return
		}
		again, err := parseCard(c.String())
		if err != nil || again.provider != strings.ReplaceAll(c.provider, "|", "_") && !strings.ContainsAny(text, "| +") || !bytes.Equal(again.address, c.address) {
			t.Errorf("%q became %v, %v", text, again, err)
		}
	})
}

func TestOnlyEndpointsOfOneProviderReachEachOther(t *testing.T) {
	mine := card{"verbs;ofi_rxm", "IB-0x1", []byte{1, 2}}
	for _, c := range []struct {
		claim string
		other card
		want  string
	}{
		{"the same", card{"verbs;ofi_rxm", "IB-0x1", []byte{3, 4}}, ""},
		{"another IP network, which a router may join", card{"verbs;ofi_rxm", "10.0.0.0/8", []byte{3, 4}}, ""},
		{"another provider", card{"tcp;ofi_rxm", "IB-0x1", []byte{3, 4}}, "it uses tcp;ofi_rxm, and this rank verbs;ofi_rxm"},
		{"another subnet", card{"verbs;ofi_rxm", "IB-0x2", []byte{3, 4}}, "it is at the fabric IB-0x2, and this rank at IB-0x1"},
		{"another form of address", card{"verbs;ofi_rxm", "IB-0x1", []byte{3}}, "its address has 1 bytes, and those of verbs;ofi_rxm have 2"},
	} {
		read, err := parseCard(c.other.String())
		if err != nil {
			t.Fatal(err)
		}
		if err := mine.leadsTo(read); (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v", c.claim, err)
		}
	}
}

func TestTokensOfTwoJobsDiffer(t *testing.T) {
	a, again, b := tokenOf([]byte("a")), tokenOf([]byte("a")), tokenOf([]byte("b"))
	if a == b || a != again {
		t.Error("tokens do not tell jobs apart")
	}
}
