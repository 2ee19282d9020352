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
