package core

import (
	"bytes"
	"encoding/binary"
	"slices"
	"testing"
)

func bytesFrom(w ...uint64) (b []byte) {
	for _, x := range w {
		b = binary.LittleEndian.AppendUint64(b, x)
	}
	return b
}

// FuzzLeader: whatever a leader says, the group that is believed has each of its
// processes once.
func FuzzLeader(f *testing.F) {
	f.Add(bytesFrom(0, 1, 2, 3, 4, 5))
	f.Add(bytesFrom(0, 1, 2))
	f.Add(bytesFrom(0, 1, 2, 3, 4, 4))
	f.Add([]byte("not of words"))
	f.Fuzz(func(t *testing.T, b []byte) {
		w, err := parseLeader(b)
		if err != nil {
			return
		}
		group := slices.Clone(w[leaderWords:])
		slices.Sort(group)
		if len(group) == 0 || len(slices.Compact(group)) != len(w)-leaderWords || !bytes.Equal(bytesFrom(w...), b) {
			t.Errorf("believed %v", w)
		}
	})
}

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
		if err == nil && (k <= 0 || each < 0 || int64(k)*each > room || tag+uint64(k) > TagUB) {
			t.Errorf("believed %d of %d bytes from tag %d on, in a buffer of %d", k, each, tag, room)
		}
	})
}
