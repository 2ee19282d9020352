package cost

// Model is what an algorithm costs, by its formula. Tests compare it with the
// schedules.
type Model struct {
	// Rounds, Busy, Reduced and Copied are those of the longest chain: how many
	// messages follow each other, and how many bytes are sent, reduced and
	// copied one after another.
	Rounds                int
	Busy, Reduced, Copied int64
	// Messages and Sent (bytes) are what all ranks together send.
	Messages int
	Sent     int64
	// Between is the cost between nodes; the rest is then that of a node alone.
	// nil: the algorithm knows no nodes.
	Between *Model
}

// Plus is the cost of one after the other, within a node.
func (m Model) Plus(n Model) Model {
	return Model{m.Rounds + n.Rounds, m.Busy + n.Busy, m.Reduced + n.Reduced, m.Copied + n.Copied, m.Messages + n.Messages, m.Sent + n.Sent, nil}
}

// Machine has the parameters that turn a Model into time (Hockney's model, with
// reduction and copies added).
type Machine struct {
	Alpha float64 `json:"alpha_us"`      // microseconds for a message
	Beta  float64 `json:"beta_ns_byte"`  // nanoseconds for a byte that is sent
	Gamma float64 `json:"gamma_ns_byte"` // nanoseconds for a byte that is reduced
	Copy  float64 `json:"copy_ns_byte"`  // nanoseconds for a byte that is copied
}

// Time is the predicted time in microseconds of what does not go between nodes.
func (h Machine) Time(m Model) float64 {
	return h.Alpha*float64(m.Rounds) + (h.Beta*float64(m.Busy)+h.Gamma*float64(m.Reduced)+h.Copy*float64(m.Copied))/1000
}
