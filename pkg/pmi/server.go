// Package pmi is the process-management interface: a server engine for
// daemons, of PMI-1 and PMI-2, and a PMI-1 client for ranks.
//
// The engine does no I/O. It takes the bytes ranks send (Server.Data), answers
// through a Backend, and asks the Backend for whatever concerns other nodes
// (fences, names, spawn, abort). Several engines may live in one process.
// The types to know are Server, Config, Backend and Client; Names is the table
// of published names. The fences of many nodes are merged by those who carry
// them (pkg/launch/daemon).
//
// The first line of a connection says which version a rank speaks, so ranks of
// both may share a world: its keys, fences and names. PMIx is not served here.
// docs/wire/pmi1.md and docs/wire/pmi2.md describe the messages and the
// decisions taken where the clients leave room for them.
package pmi

// State is how far a rank has come.
type State int

// The states of a rank. One that finalized may initialize again.
const (
	Silent    State = iota // never spoke: perhaps no MPI program
	Init                   // sent init
	Finalized              // sent finalize
)

// String returns the state in a word.
func (s State) String() string {
	switch s {
	case Silent:
		return "silent"
	case Init:
		return "initialized"
	case Finalized:
		return "finalized"
	}
	return "unknown"
}

// Config describes one world as one node sees it.
type Config struct {
	KVSName    string            // unique on every host for ever: MPICH names files after it; see NewKVSName
	Size       int               // ranks of the world
	Local      []int             // world ranks on this node, ascending
	AppNum     []int             // by index of Local: which program of the MPMD line; nil: all 0
	Universe   int               // MPI_UNIVERSE_SIZE; 0 or less: not set
	Mapping    string            // PMI_process_mapping; "" or too long for a client answers "not found"; see FormatMapping
	Hosts      []string          // host of each world rank, for get_ranks2hosts; nil: that command is unknown
	Attributes map[string]string // further reserved keys: PMI_hwloc_xmlfile, ...
	Preput     map[string]string // keys that are in the KVS from the start (spawn)
	Spawner    string            // KVS name of the world that spawned this one; "": none did
	ValueMax   int               // vallen_max offered, bytes including C's final NUL; 0 means 4096
	Subversion int               // PMI 1.x offered: 1 or 2; 0 means 1 (MPICH's own default); 2 announces barrier groups
}

// Fence is the local half of a barrier: every member on this node has entered.
type Fence struct {
	Group string            // "WORLD:0" for the plain barrier, else in canonical form: "WORLD:3", "0,2,5:7" (ascending, tag always there)
	Ranks []int             // members of the group on all nodes, ascending; nil: the whole world
	Local int               // how many of them are on this node
	Puts  map[string]string // keys put on this node that no fence has spread yet; nil: none. The engine keeps the map: do not change it
}

// NameOp is publish, lookup or unpublish.
type NameOp int

// The operations of the name service.
const (
	Publish NameOp = iota
	Lookup
	Unpublish
)

// String returns the operation's name.
func (op NameOp) String() string {
	switch op {
	case Publish:
		return "publish"
	case Lookup:
		return "lookup"
	case Unpublish:
		return "unpublish"
	}
	return "unknown"
}

// SpawnApp is one command of MPI_Comm_spawn_multiple.
type SpawnApp struct {
	Argv []string
	NP   int
	Info []KeyValue
}

// UnsaidCode is an abort's code when the rank did not say it: it exits with it.
const UnsaidCode = -1 << 31

// KeyValue is one info key with its value.
type KeyValue struct{ Key, Value string }

// Backend connects an engine to the rest of the job. Every method returns at
// once; answers come back by the Server's ...Done methods, on the goroutine
// that owns the Server, possibly before the method returns.
type Backend interface {
	Reply(rank int, msg []byte)                                        // send msg (whole lines) to a local rank; keep it as long as you like, but several ranks may be given the same bytes: do not change them
	Fence(f Fence)                                                     // answered by FenceDone on every node of the world, members there or not
	Name(id int, op NameOp, service, port string)                      // answered by NameDone
	Spawn(id int, rank int, apps []SpawnApp, preput map[string]string) // answered by SpawnDone
	Abort(rank, code int, msg string)                                  // the rank asked to end the job; code is its exit status, or UnsaidCode
	Changed(rank int, s State)                                         // the rank came to state s
}
