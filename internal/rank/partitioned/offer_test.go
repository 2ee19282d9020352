package partitioned

import (
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
)

// FuzzOffer: whatever a partitioned send offers, what is believed lies in the
// buffer, and takes no more tags than there are.
func FuzzOffer(f *testing.F) {
	f.Add(uint64(0), uint64(3), uint64(10), int64(30))
	f.Add(uint64(1)<<40, uint64(3), uint64(10), int64(30))
	f.Add(uint64(0), uint64(1)<<32, uint64(1)<<32, int64(30))
	f.Add(uint64(0), uint64(1)<<24, uint64(0), int64(0))
	f.Fuzz(func(t *testing.T, tag, n, size uint64, room int64) {
		room = max(room, -room, 0)
		k, each, err := offer{tag, n, size}.fits(room)
		if err == nil && (k <= 0 || each < 0 || int64(k)*each > room || tag+uint64(k) > core.TagUB) {
			t.Errorf("believed %d of %d bytes from tag %d on, in a buffer of %d", k, each, tag, room)
		}
	})
}
