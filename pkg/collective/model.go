package collective

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

func (m Model) plus(n Model) Model {
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

// time is the predicted time in microseconds of an algorithm. One that knows no
// nodes sends all its messages over the network, if there are several.
func (t *Tuning) time(p Place, m Model) float64 {
	switch {
	case m.Between != nil:
		return t.Node.Time(m) + t.Network.Time(*m.Between)
	case p.nodes() > 1:
		return t.Network.Time(m)
	}
	return t.Node.Time(m)
}
