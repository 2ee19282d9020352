package proto

// Share is what one launch of a batch job has of a node, see package ledger.
type Share struct {
	Slots []int
	CPUs  [][]uint64 // affinity mask of each rank; empty: it has no CPU of its own
	GPUs  []int
}

// Take asks a daemon to enter into its node's ledger what the launch is to have there.
type Take struct {
	Try   int // which of the launcher's tries this is; the answer has it, too. Negative: no answer is wanted
	Slots int // one for each rank; 0: give back what was taken, and say what others have
	Of    int // slots of the node
	CPUs  [][]uint64
	GPUs  []int
	Share bool // whoever has some of it
}

// Taken answers Take.
type Taken struct {
	Try    int
	OK     bool
	Others []Share // what other launches have
	Err    string  // why there is no ledger
}

func (*Take) kind() kind  { return kindTake }
func (*Taken) kind() kind { return kindTaken }
