package mpi

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// What processes tell each other while they agree is judged before it is used: another process may be of another job,
// another version, or of somebody who wants this one to fail. Lengths are bounded, so that none makes this process
// ask for memory that there is not.

// mostWords bounds the words that one process says at once.
const mostWords = mostSaid / 8

// offsets are where the lists of members begin in one list of all, if member i says that its own has lens[i] words:
// those of the member first, and then those that follow it in the circle.
func offsets(lens []int64, first int) ([]int, error) {
	n := len(lens)
	at := make([]int, n+1)
	for i := range n {
		k := lens[(first+i)%n]
		if k < 0 || k > mostWords {
			return nil, fmt.Errorf("member %d speaks of %d words, %d are the most", (first+i)%n, k, int64(mostWords))
		}
		at[i+1] = at[i] + int(k)
	}
	return at, nil
}

// lengthOf is how many bytes somebody will say.
func lengthOf(size uint64) (int, error) {
	if size > mostSaid {
		return 0, fmt.Errorf("another process speaks of %d bytes, %d are the most", size, mostSaid)
	}
	return int(size), nil
}

// agreedOf is what a leader has told its group.
func agreedOf(head []uint64) (agreed, error) {
	news := agreed{head[0], head[1], head[2], head[3], head[4], head[5]}
	if news.others > mostWords || news.first > 1 || news.strange > 1 || news.failed > 1<<31-1 || news.refuser > mostWords {
		return agreed{}, fmt.Errorf("the leader of the group tells what cannot be: %v", head)
	}
	return news, nil
}

// codesOf are the classes that the root of a spawn tells: one of all, and one of each process.
func codesOf(said []byte) (all Class, codes []Class, err error) {
	if len(said) < 8 || len(said)%8 != 0 {
		return 0, nil, fmt.Errorf("the root of a spawn tells %d bytes of classes", len(said))
	}
	for ; len(said) > 0; said = said[8:] {
		c := binary.LittleEndian.Uint64(said)
		if c > 1<<31-1 {
			return 0, nil, fmt.Errorf("the root of a spawn tells of an error of class %d", c)
		}
		codes = append(codes, Class(c))
	}
	return codes[0], codes[1:], nil
}

// errShort is that of a message that is shorter than what was agreed on.
var errShort = errors.New("another process has said less than was agreed")
