// Package hostfile reads host files, host lists and resource managers' node
// lists into entries, and folds entries into an allocation: one Host a machine,
// with its slots and where that number came from.
//
// It is pure text work: no name is resolved and no file is opened but through
// the readers it is given.
package hostfile

// Entry is one line of a host file or one element of a host list, as written.
type Entry struct {
	Name     string // host name or address as the user wrote it, without user and port
	User     string // login name; "" the default
	Port     int    // ssh port; 0 the default
	Slots    int    // -1: not stated
	MaxSlots int    // 0: none
	Exclude  bool   // ^name
	Relative string // "+n2", "+e", "+e:3" as written; Name is then ""
	AllSlots bool   // name:* of a host list
	Binding  string // Hydra's binding= key
	Source   string // file name, or the flag it came from
	Line     int    // 1-based; 0 for a host list
	Column   int    // 1-based
}

// Host is one machine of the allocation.
type Host struct {
	Name     string
	User     string
	Port     int
	Slots    int // -1: not stated, to be counted from the hardware
	MaxSlots int
	Declared bool   // Slots was stated, by number or by how often the name is listed
	SlotsBy  string // "nodes:3: slots=4", "--host lists it 2 times", "SLURM_TASKS_PER_NODE"
	Binding  string // Hydra's binding= key
}

// Error is a mistake in a host file or list.
type Error struct {
	Source string // file name or flag
	Line   int    // 1-based; 0 when Source is a flag
	Column int    // 1-based
	Msg    string // what is wrong and what to write instead
}
