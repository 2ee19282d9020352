package agree

import (
	"errors"
	"fmt"
)

// What processes tell each other while they agree is judged before it is used: another process may be of another job,
// another version, or of somebody who wants this one to fail. Lengths are bounded, so that none makes this process
// ask for memory that there is not.

// MostBytes bounds what a member says at once, bytes.
const MostBytes = 64 << 20

// MostWords bounds the words that one process says at once.
const MostWords = MostBytes / 8

// offsets are where the lists of members begin in one list of all, if member i says that its own has lens[i] words:
// those of the member first, and then those that follow it in the circle.
func offsets(lens []int64, first int) ([]int, error) {
	n := len(lens)
	at := make([]int, n+1)
	for i := range n {
		k := lens[(first+i)%n]
		if k < 0 || k > MostWords {
			return nil, fmt.Errorf("member %d speaks of %d words, %d are the most", (first+i)%n, k, int64(MostWords))
		}
		at[i+1] = at[i] + int(k)
	}
	return at, nil
}

// length is how many bytes somebody will say.
func length(size uint64) (int, error) {
	if size > MostBytes {
		return 0, fmt.Errorf("another process speaks of %d bytes, %d are the most", size, MostBytes)
	}
	return int(size), nil
}

// errShort is that of a message that is shorter than what was agreed on.
var errShort = errors.New("another process has said less than was agreed")
