package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"time"
)

// Config is fixed for a Server.
type Config struct {
	Host   string                               // this node's name in job information, as in PMIX_HOSTNAME
	Server string                               // the namespace of the server itself, which tools are told
	Hwloc  func() []byte                        // this machine as hwloc's XML, asked when a client wants it; nil, or nothing: not offered
	Stat   func(path string) (FileState, error) // of a file that a client wants watched; nil: none is
	Now    func() time.Time                     // nil means time.Now
}

// Backend connects a Server to its clients and to the rest of the job. Every
// method returns at once; answers come back by the Server's ...Done methods, on
// the goroutine that owns the Server, possibly before the method returns.
type Backend interface {
	Send(conn int, msg []byte)                         // queue msg; several connections may be given the same bytes: do not change them
	Unread(conn int) int                               // bytes of what was sent that wait for the client to read
	Hangup(conn int)                                   // close a connection once what was sent is out; Closed is not to be called for it
	Gather(g Gather)                                   // answered by GatherDone on every node
	Fetch(p codec.Proc, wait bool)                     // ask the node of p for what p committed: Wanted there, FetchDone here
	Card(node int, p codec.Proc, ok bool, data []byte) // the answer to a Wanted
	Publish(id int, p Publication)                     // answered by StatusDone
	Lookup(l Lookup)                                   // answered by LookupDone
	Cancel(id int)                                     // forget a Lookup
	Unpublish(id int, owner codec.Proc, keys []string) // answered by StatusDone
	Spawn(id int, s Spawn)                             // answered by SpawnDone
	Push(id int, to codec.Proc, data []byte)           // standard input of what a tool has spawned; no data: its end. Answered by StatusDone
	Tap(on bool)                                       // have what all processes write copied to Output, or no longer
	Table(id int, namespace string)                    // which processes a namespace has; answered by TableDone
	Signal(namespace string, sig int)                  // pass a signal on to a job, as if its launcher had got it
	Abort(p codec.Proc, code int, msg string)          // p asked to end the job
	Notify(e Event)                                    // take e to the other nodes: Deliver there
	Log(p codec.Proc, stderr bool, text string)        // text for the user
	Cleanup(p codec.Proc, c Cleanup)                   // remove a file or directory when p's job is over
	Changed(p codec.Proc, s State)                     // p came to state s
}

// State is how far a process has come.
type State int

// The states of a process. One that finalized may initialize again.
const (
	Silent    State = iota // never connected: perhaps no MPI program
	Init                   // connected
	Finalized              // said that it is done
)

// Gather is this node's half of a collective operation: every member on this
// node has entered.
type Gather struct {
	Key   string // what and who, the same on every node; one of a key is under way at a time
	World string // the namespace all of whose processes are members; "": Of says how many are
	Of    int    // members on all nodes
	Here  int    // members on this node
	Parts []Part // data of members that no other node has yet
	// Tolerant: of nodes all of whose processes have died nothing comes.
	Tolerant bool
	Context  bool // an identifier unique in the job is wanted
}

// Part is what one process brings to a collective operation. Data is in the
// server's own encoding; nodes pass it on as it is.
type Part struct {
	Proc codec.Proc
	Data []byte
}

// Event is a notification on its way.
type Event struct {
	Code   codec.Status
	Source codec.Proc
	Range  codec.Range
	Infos  []byte // in the server's own encoding
}

// Spawn is a wish for a new namespace.
type Spawn struct {
	Parent codec.Proc // zero: a tool wants it
	Stdin  uint32     // the rank that reads what the tool sends with Push, Wildcard: all, NoReader: none
	Apps   []SpawnApp
}

// SpawnApp is one program of a spawn.
type SpawnApp struct {
	Argv []string
	NP   int
	Env  []string // NAME=value, to add
	Info []KeyValue
}

// KeyValue is an info key of MPI_Comm_spawn with its value: wdir, host, ...
type KeyValue struct{ Key, Value string }

// Cleanup is a path to remove.
type Cleanup struct {
	Path    string
	Dir     bool     // a directory and the files in it
	Recurse bool     // with all that is below it
	KeepTop bool     // but not itself
	Ignore  []string // paths to leave alone
}
