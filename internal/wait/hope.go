package wait

// Hope tells a rank that shares its CPUs with others whether to look a while for
// what it waits for before it lets them run. That is worth it if the rank it
// waits for runs now, on another CPU, and answers soon: two that talk so need no
// switch between threads for a message, which costs a microsecond. It is in vain
// if that rank waits for this very CPU. So it is tried now and then, and more
// often the more often it was right; and only with whom the rank waited for the
// last time, too: who turns from one to another does not talk. Its zero value has
// none.
type Hope struct {
	peer   int
	credit int
	row    int // of trials that were right
	waits  uint32
}

// Looks is how often to look, 50 ns each: about as long as a switch and back.
const Looks = 40

const (
	hopeEvery = 16 // waits without hope before the next trial
	hopeWon   = 2  // trials that one which was right is worth,
	hopeMost  = 8  // up to so many;
	hopeTalk  = 16 // so many right ones in a row are a talk,
	hopeStays = 64 // for whose next so many trials in vain are worth it
)

// Try reports whether to look before this wait for a peer.
func (h *Hope) Try(peer int) bool {
	if peer != h.peer {
		h.peer = peer
		return false
	}
	h.waits++
	return h.credit > 0 || h.waits%hopeEvery == 0
}

// Learn takes in how a trial ended.
func (h *Hope) Learn(right bool) {
	if !right {
		h.credit, h.row = max(h.credit-1, 0), 0
		return
	}
	if h.row++; h.row >= hopeTalk {
		h.credit = hopeStays
		return
	}
	h.credit = max(h.credit, min(h.credit+hopeWon, hopeMost))
}
