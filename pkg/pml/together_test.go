package pml

import (
	"runtime"
	"slices"
	"sync"
	"testing"
)

// TestEachPieceIsTakenOnce lets both ends claim at once.
func TestEachPieceIsTakenOnce(t *testing.T) {
	for n := range uint64(40) {
		parts := pieces{n: n}
		word := uint64(7) << 32
		var mu sync.Mutex
		var taken []uint64
		var group sync.WaitGroup
		for _, one := range []uint64{oneFirst, oneLast} {
			group.Go(func() {
				for {
					first, last, ok := parts.claim(&word, 7, one)
					if !ok {
						return
					}
					i := first
					if one == oneLast {
						i = n - 1 - last
					}
					mu.Lock()
					taken = append(taken, i)
					mu.Unlock()
					runtime.Gosched()
				}
			})
		}
		group.Wait()
		slices.Sort(taken)
		if uint64(len(taken)) != n {
			t.Fatalf("%d of %d pieces: %v", len(taken), n, taken)
		}
		for i, x := range taken {
			if x != uint64(i) {
				t.Fatalf("of %d pieces: %v", n, taken)
			}
		}
	}
}

func TestWhoComesLateTakesNothingOfAnotherTurn(t *testing.T) {
	parts := piecesOf(1 << 20)
	word := uint64(8) << 32
	if _, _, ok := parts.claim(&word, 7, oneLast); ok || word != 8<<32 {
		t.Errorf("taken: %v, word %#x", ok, word)
	}
}

func TestPiecesAreAllOfAMessage(t *testing.T) {
	for _, size := range []int64{1, pieceLen / 2, pieceLen - 1, pieceLen, pieceLen + 1, 10 * pieceLen, mostPieces * pieceLen, mostPieces*pieceLen + 1, 1 << 40} {
		p := piecesOf(size)
		if p.n > mostPieces || int64(p.n)*p.each < size || int64(p.n-1)*p.each >= size {
			t.Errorf("%d bytes: %+v", size, p)
		}
	}
}
