package wait

// Hope tells a rank that shares its CPUs with others whether to look a while for
// what it waits for before it lets them run, given that the one it waits for runs now,
// on another CPU. That is worth it if that one answers soon: two that talk so need no
// switch between threads for a message, which costs a microsecond. It is in vain if
// that one computes, so after some such trials in a row it is tried now and then only,
// until it was right again. Its zero value hopes.
type Hope struct {
	vain  uint32 // trials in a row
	waits uint32
}

// Looks is how often to look, 50 ns each: about as long as a switch and back.
const Looks = 40

// How long hope lasts without being right.
const (
	HopeStays = 16 // trials in vain that end it
	HopeEvery = 16 // waits without hope before the next trial
)

// Try reports whether to look before this wait.
func (h *Hope) Try() bool {
	h.waits++
	return h.vain < HopeStays || h.waits%HopeEvery == 0
}

// Learn takes in how a trial ended that had all its looks, or was right.
func (h *Hope) Learn(right bool) {
	if right {
		h.vain = 0
	} else {
		h.vain++
	}
}
