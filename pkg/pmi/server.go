// Package pmi is the process-management interface: a PMI-1 server engine for
// daemons and a client for ranks.
//
// The engine does no I/O. It takes the lines ranks send (Server.Line), answers
// through a Backend, and asks the Backend for whatever concerns other nodes
// (fences, names, spawn, abort). Several engines may live in one process.
// The types to know are Server, Config, Backend and Client.
package pmi

// State is how far a rank has come.
type State int

const (
	Silent    State = iota // never spoke: perhaps no MPI program
	Init                   // sent init
	Finalized              // sent finalize
)

// Config describes one world as one node sees it.
type Config struct {
	KVSName    string            // unique on every host for ever: MPICH names files after it
	Size       int               // ranks of the world
	Local      []int             // world ranks on this node, ascending
	AppNum     []int             // by index of Local: which program of the MPMD line; nil: all 0
	Universe   int               // MPI_UNIVERSE_SIZE; 0 or less: not set
	Mapping    string            // PMI_process_mapping; "" answers "not found"
	Attributes map[string]string // further reserved keys: PMI_hwloc_xmlfile, ...
	Preput     map[string]string // keys that are in the KVS from the start (spawn)
	ValueMax   int               // vallen_max offered, bytes; 0 means 4096
	Subversion int               // PMI 1.x offered: 1 or 2; 0 means 1 (MPICH's own default); 2 announces barrier groups
}

// Fence is the local half of a barrier: every member on this node has entered.
type Fence struct {
	Group string            // "WORLD:0" for the plain barrier, else as the client wrote it, tag included
	Ranks []int             // members of the group on all nodes, ascending; nil: the whole world
	Puts  map[string]string // keys put on this node since its last fence
}

// NameOp is publish, lookup or unpublish.
type NameOp int

const (
	Publish NameOp = iota
	Lookup
	Unpublish
)

// SpawnApp is one command of MPI_Comm_spawn_multiple.
type SpawnApp struct {
	Argv []string
	NP   int
	Info []KeyValue
}

// KeyValue is one info key with its value.
type KeyValue struct{ Key, Value string }

// Backend connects an engine to the rest of the job. Every method returns at
// once; answers come back by the Server's ...Done methods, on the goroutine
// that owns the Server, possibly before the method returns.
type Backend interface {
	Reply(rank int, msg []byte)                                        // send msg (whole lines) to a local rank; the engine keeps no reference to msg
	Fence(f Fence)                                                     // answered by FenceDone
	Name(id int, op NameOp, service, port string)                      // answered by NameDone
	Spawn(id int, rank int, apps []SpawnApp, preput map[string]string) // answered by SpawnDone
	Abort(rank, code int, msg string)                                  // the rank asked to end the job
	Changed(rank int, s State)                                         // the rank came to state s
}
