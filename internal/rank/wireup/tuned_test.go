package wireup

import (
	"context"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/tuning"
)

// A rank compares with the first of its node, and that with rank 0: so all do, and a node asks once.
func TestRanksWithOtherSettingsAreNamedWithTheirHosts(t *testing.T) {
	mine := tuning.Default()
	for _, c := range []struct {
		rank, local int
		differs     int // whose card has another digest
		want        string
	}{
		{3, 1, 2, "rank 3 on b and rank 2 on b have different settings"},
		{3, 1, 0, ""},
		{2, 0, 0, "rank 2 on b and rank 0 on a have different settings"},
		{2, 0, 3, ""},
	} {
		known := map[int]card{}
		for r, host := range []string{"a", "a", "b", "b"} {
			known[r] = card{host: host, tuning: mine.Digest()}
		}
		other := known[c.differs]
		other.tuning = "other"
		known[c.differs] = other
		w := &World{Rank: c.rank, Size: 4, Node: []int{0, 0, 1, 1}, LocalRanks: []int{2, 3}, LocalRank: c.local, host: "b", tuning: mine, cards: cards{known: known}}
		err := w.tunedAlike(context.Background())
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("rank %d, and rank %d has others: %v, want %q", c.rank, c.differs, err, c.want)
		}
	}
}
