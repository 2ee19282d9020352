package wait

// adaptiveSpin is whether a rank that shares its CPUs looks for an answer before it lets others run. That is worth it if whom it
// waits for runs now, on another CPU, and answers soon: a message needs no switch between threads then, which costs a
// microsecond. If he computes it is in vain: after some such trials in a row it is tried now and then only, until it
// was right again. Its zero value tries.
type adaptiveSpin struct {
	vain  uint32 // trials in a row
	waits uint32
}

// How a trial is given up, and tried again; the C library does the same.
const (
	AdaptiveSpinStays = 16 // trials in vain that end it
	AdaptiveSpinEvery = 16 // waits without a trial before the next
)

// try reports whether to look.
func (h *adaptiveSpin) try() bool {
	h.waits++
	return h.vain < AdaptiveSpinStays || h.waits%AdaptiveSpinEvery == 0
}

// learn takes in how a trial ended that had all its looks, or was right.
func (h *adaptiveSpin) learn(right bool) {
	if h.vain++; right {
		h.vain = 0
	}
}
