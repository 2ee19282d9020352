package core

import (
	"bytes"
	"testing"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/internal/testenv/words"
	"github.com/gompirun/gompi/pkg/errclass"
)

// FuzzSaid: counts and classes that others tell ask for no more memory than a bound, and nothing panics.
func FuzzSaid(f *testing.F) {
	f.Add(words.Pack(1, 2, 3))
	f.Add(words.Pack(1, -2, 3))
	f.Add(words.Pack(1<<60, 1<<60))
	f.Add(words.Pack(7, 1, 1, 0, 0, 0))
	f.Add(words.Pack(7, 1<<50, 1, 0, 0, 0))
	f.Add([]byte{1, 2, 3})
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, b []byte) {
		w := words.Of(b)
		if len(w) >= 6 {
			head := make([]uint64, 6)
			for i := range head {
				head[i] = uint64(w[i])
			}
			if news, err := agreedOf(head); err == nil && (news.others > agree.MostWords || news.refuser > agree.MostWords || errclass.Class(news.failed) < 0) {
				t.Errorf("believed %+v", news)
			}
		}
	})
}

// FuzzDeal: what a word says of a refused call is what was said.
func FuzzDeal(f *testing.F) {
	f.Add(dealText(7, 0, 3, errclass.Tag))
	f.Add(dealText(1<<63, 9, 0, errclass.Class(255)))
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) != dealLen {
			return
		}
		if got := dealText(parseDeal([dealLen]byte(b))); !bytes.Equal(got, b) {
			t.Errorf("%x says %x", b, got)
		}
	})
}
