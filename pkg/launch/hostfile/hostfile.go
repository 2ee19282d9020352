// Package hostfile reads host files, host lists and resource managers' node
// lists into entries, and folds entries into an allocation: one Host a machine,
// with its slots and where that number came from.
//
// The types to know are Entry (a host as somebody wrote it), Allocation (what a
// resource manager granted), Request (all of that, and whose rules count) and
// Host (the answer of Resolve). Parse reads host files in Open MPI's and MPICH's
// syntax, ParseList the argument of --host, Detect the environment of a batch
// job.
//
// It is pure text work: no name is resolved and no file is opened but through
// the readers it is given. Names, users and ports are checked here, because they
// become arguments of ssh: what is not a plain host name is refused.
package hostfile

// Entry is one line of a host file or one element of a host list, as written.
// A line or element that names several hosts by a range gives one Entry each.
type Entry struct {
	Name     string // host name or address as the user wrote it, without user and port
	User     string // login name; "" the default
	Port     int    // of sshd, or of a daemon that listens; 0 the default
	Slots    int    // -1: not stated
	MaxSlots int    // 0: none
	Exclude  bool   // ^name
	Relative string // "+n2", "+e", "+e:3" in lower case; Name is then ""
	AllSlots bool   // name:* of a host list
	Binding  string // Hydra's binding= key
	Source   string // file name, or the flag it came from
	Line     int    // 1-based; 0 for a host list
	Column   int    // 1-based, bytes
}

// Colon says what a number after the name of a host in a host file is, as in node1:4.
type Colon int

// What it may be.
const (
	ColonSlots Colon = iota // its slots
	ColonPort               // the port of the daemon that listens there
)

// Host is one machine of the allocation.
type Host struct {
	Name     string
	Aliases  []string // other spellings of the same machine that were met, in order
	User     string
	Port     int
	Slots    int // -1: not stated, to be counted from the hardware
	MaxSlots int
	Declared bool   // Slots was stated, by number or by how often the name is listed
	SlotsBy  string // "nodes:3: slots=4", "--host lists it 2 times", "SLURM_TASKS_PER_NODE"
	Binding  string // Hydra's binding= key
	CPUs     CPUGrant
	Local    bool   // this machine: fork, do not ssh
	Turns    []Turn // Hydra's mode, where some host is listed again after others: when it has its turns
}

// Turn is a place in the order of hosts, and the slots there.
type Turn struct{ At, Slots int }

// Limits on what is taken for a host file, so that a wrong file name or a typing
// error in a number ends in a message and not in exhausted memory.
const (
	maxLine  = 4096    // bytes of a line
	maxCount = 1 << 20 // slots of a host
	maxHosts = 1 << 17 // entries of a file or list, after ranges are expanded
	maxName  = 253     // bytes of a host name, RFC 1035 section 2.3.4
)
