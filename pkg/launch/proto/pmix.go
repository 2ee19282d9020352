package proto

// The messages of this file carry what PMIx has and PMI has not. Data is in the
// encoding of the package pmix; nodes between its two ends pass it on unread.

// ProcID names a rank of a job.
type ProcID struct {
	_           struct{} `cbor:",toarray"`
	World, Rank int
}

// Part is what one rank brings to a fence or to the making of a group.
type Part struct {
	_    struct{} `cbor:",toarray"`
	Proc ProcID
	Data []byte
}

// Fetch asks for what a rank has put, or is about to: up from the node that
// wants to know, down to the node of the rank.
type Fetch struct {
	Asker int32 // the node that wants to know
	Proc  ProcID
	Wait  bool // until the rank has put something
}

// Card answers a Fetch, up and down again.
type Card struct {
	Asker int32
	Proc  ProcID
	OK    bool // it has put something
	Data  []byte
}

// DataOp is what a DataUp wants.
type DataOp int

// The operations on published data.
const (
	DataPublish DataOp = iota
	DataLookup
	DataUnpublish
	DataCancel // forget a lookup that waits
	DataTable  // which processes the world of Proc has
	DataSignal // pass signal Wait on to the job
	DataTap    // send what all ranks write, as Output, if Wait is not 0
	DataPush   // what Items hold is input of the rank of Proc, StdinAll; without it is the end
)

// DataUp publishes, looks up or takes back data, or asks about a world.
type DataUp struct {
	ID      int
	Op      DataOp
	Proc    ProcID // who asks
	Range   uint8
	Persist uint8
	Wait    int // lookup: keys to wait for; signal: its number
	Items   []DataItem
}

// DataItem is one key. In a lookup's answer Owner has published it.
type DataItem struct {
	_     struct{} `cbor:",toarray"`
	Key   string
	Value []byte
	Owner ProcID
}

// DataDown answers a DataUp.
type DataDown struct {
	ID     int
	Lookup bool
	Status int
	Items  []DataItem
	Table  []Running // of a world; nil otherwise
	World  int       // of the table
}

// Running is a process of a table, in the order of ranks.
type Running struct {
	_         struct{} `cbor:",toarray"`
	Host, Exe string
	Pid       int // 0: not started
	Ended     bool
}

// Event is a notification among ranks: up from the node of its source, down to
// all.
type Event struct {
	From   int32 // the node of its source
	Source ProcID
	Code   int
	Range  uint8
	Infos  []byte
	Died   bool // Source is a rank that died: no rank has sent this, and there are no infos
	Ended  bool // the world of Source has ended, with status Code; likewise
}

// Log is text for the user.
type Log struct {
	Proc   ProcID
	Stderr bool
	Text   string
}

func (*Fetch) kind() kind    { return kindFetch }
func (*Card) kind() kind     { return kindCard }
func (*DataUp) kind() kind   { return kindDataUp }
func (*DataDown) kind() kind { return kindDataDown }
func (*Event) kind() kind    { return kindEvent }
func (*Log) kind() kind      { return kindLog }
