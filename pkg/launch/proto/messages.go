package proto

import (
	"math"
	"time"
)

// Ping says that the sender lives. Links send it when they have nothing else
// to say; it never reaches the layer above.
type Ping struct{}

// Hello is a daemon's first message up.
type Hello struct {
	Version int
	Parent  int32  // the node that started it, as its Setup said
	Host    string // the name the machine has for itself
	Pid     int
	Arch    string            // GOARCH
	Topo    []byte            // topo.Topology as JSON
	Facts   []Fact            // what Setup.Facts asked for
	Nets    []string          // its addresses with their networks, 10.0.0.7/24, those of loopback left out
	NoDirs  map[string]string // of Setup.Dirs, those that ranks cannot start in, and why
	Found   []Found           // for each of Setup.Look
	Dropin  bool              // Setup.Dropin's libraries are here, too
	Others  []Share           // what other launches of Setup.Batch have here
	GPUs    string            // the GPUs that the manager grants here, as CUDA_VISIBLE_DEVICES or its like has them; "" it says nothing
}

// Fact is one thing to say about a host: "memory", "14.6 GiB".
type Fact struct{ Name, Value string }

// Child is a host whose daemon the receiver of a Setup is to start.
type Child struct {
	Node     int32
	Host     string
	User     string
	Port     int
	Children []Child
}

// Remote says how a daemon starts its children.
type Remote struct {
	Starter        string
	Only           bool // the user has asked for Starter: no other will do
	Agent          []string
	AgentArgs      []string
	SSHConfig      string
	Identity       []string
	DaemonPath     string
	User           string
	Port           int
	Concurrent     int
	ConnectTimeout time.Duration
	Wait           time.Duration // for hosts that are not there yet
	Token          []byte        // of daemons that listen, which all have it
	DaemonPort     int           // theirs; 0: the hosts' own
	Interface      string
}

// Setup is a daemon's first message from above.
type Setup struct {
	Parent    int32  // the node that sends this; -1 the launcher
	Node      int32  // the number this daemon goes by
	Host      string // the name the user gave it
	JobID     string // marks the job's processes and files; no secret
	Heartbeat time.Duration
	Window    int  // bytes of output that may be under way from this node
	Alone     bool // no other node has ranks, and nothing is between daemon and launcher: it says Bye unasked when its ranks have ended well
	Devices   bool // Hello's topology is to have GPUs and network adapters
	Facts     bool // Hello is to say what people want to know, too: memory, processor, ...
	OnSignal  Kill // what a signal that asks the daemon itself to end means for its ranks; First is that signal
	Children  []Child
	Remote    Remote
	Dirs      []string // Hello is to say which of these are no directories there
	StepOf    string   // the resource manager in whose step daemons are, as package rankenv names it; "" none
	Look      []App    // Hello is to say what these programs are linked with there
	Dropin    Dropin   // Hello is to say whether this is there
	Batch     string   // the batch job of whose launches each node keeps a ledger; "" none is kept
}

// Signalled says that a signal asks a daemon to end: a batch system's, or systemd's. It has begun
// to end its ranks as Setup.OnSignal says.
//
// With Manager the signal is SIGTERM, of the manager in whose step the daemon and its ranks are. They have
// got it, and how long they may live is the manager's affair.
type Signalled struct {
	Number  int
	Manager bool
}

// HopFailed says that a daemon could not start one of its children.
type HopFailed struct {
	Child Child
	By    int32
	Err   string
}

// NodeLost says that the link to a started daemon broke.
type NodeLost struct {
	Nodes []int32 // the daemon and all below it
	Loss  Loss
}

// Loss is why a link broke.
type Loss struct {
	Ended  bool   // the daemon has ended, and its host need not
	Memory string // how the manager has killed all of a host for memory; "" it has not
	Host   string // whose limit Memory speaks of; "" the lost daemon's
	Cause  string // in words
}

// EnvOp changes one variable, see launch.EnvOp.
type EnvOp struct{ Op, Name, Value, Sep string }

// App is a program with what all its ranks share.
type App struct {
	Argv      []string
	Path      []string // directories searched before PATH
	Wdir      string
	WdirMust  bool     // the user asked for Wdir: a rank cannot start without it
	Inherit   bool     // start from the daemon's own environment instead of Env
	Env       []string // NAME=value
	Ops       []EnvOp
	NP        int
	FirstRank int
	Dialect   Dialect
	Dropin    bool // it is to load the libraries of Setup.Dropin, or staged copies, instead of its own MPI
}

// SessionDir in an App's Path stands for the node's session directory.
const SessionDir = "{session}"

// Special values of Apps.Stdin.
const (
	StdinNone = -1
	StdinAll  = -2
	StdinSome = -3 // those of Apps.Readers
)

// Apps describes a world to every node.
type Apps struct {
	World      int
	KVSName    string
	Secret     string // that the job's ranks prove to each other
	Size       int
	Universe   int
	Mapping    string // PMI_process_mapping
	Preput     map[string]string
	Spawned    bool
	Spawner    string // KVS name of the world that spawned this one
	Apps       []App
	Stdin      int    // the rank that reads the launcher's input, or that of the tool which has spawned it; StdinNone, StdinAll or StdinSome
	Readers    []int  // ranks that read it, in ascending order, when Stdin is StdinSome
	Tools      []Tool // the first is the outermost
	Merge      bool
	PMIPort    bool
	SingInit   string
	Families   []string // which families of variables ranks get, see launch.EnvFamilies
	Nodes      int      // nodes that have ranks
	Hosts      []string // their names, when a rank may speak PMIx
	Tolerant   bool     // ranks go on when others die
	Parent     ProcID   // who spawned this world, when Spawned
	Master     string   // host of rank 0, as all hosts of the world reach it
	MasterPort int      // a port of the job's own there
	Cwd        bool     // ranks start in the session directory
	Stacks     bool     // ranks may be asked for their stacks later
	Hold       bool     // ranks are stopped before they run, until SIGCONT
}

// Rank is one rank of a node.
type Rank struct {
	Rank      int
	App       int
	LocalRank int
	CPUs      []uint64 // affinity mask, nil: not bound
	GPUs      []int    // places among the node's GPUs; nil: all
	NVIDIA    bool     // they are NVIDIA's
	Locality  string   // PMIx: where these CPUs are, as "NM0:SK0:L30:CR0-1:HT0-1"; "" unknown
	Extra     []string // NAME=value for this rank alone
}

// Ranks tells one node which ranks it runs.
type Ranks struct {
	World   int
	NodeID  int // number of the node among those with ranks
	Subtree int // ranks of the world here and on all nodes below
	Ranks   []Rank
}

// Process is a started rank.
type Process struct {
	_         struct{} `cbor:",toarray"`
	Rank, Pid int
	Exe       string // the path of its program
}

// Started lists ranks that run now.
type Started struct {
	World int
	Procs []Process
}

// Heard tells that a rank of a spawned world has called MPI_Init.
type Heard struct{ World, Rank int }

// StartFail tells why a rank could not be started.
type StartFail int

const (
	StartOK        StartFail = iota
	StartNotFound            // no such file
	StartNotInPath           // no such program in PATH
	StartNoExec              // found, but not ours to execute
	StartUnfit               // a directory, or nothing that this machine executes
	StartNoLoader            // its interpreter or dynamic loader is missing
	StartNoDir               // working directory
	StartOther
)

// Missed tells that ranks wait for all of their world, of which this rank has
// ended without a word. Exited came before.
type Missed struct{ World, Rank int }

// Exited tells how a rank ended.
type Exited struct {
	World     int
	Rank      int
	Pid       int
	Status    int // wait status as wait4(2) gives it; 0 when Fail is set
	Fail      StartFail
	Err       string // text for Fail; for OOM the limit, if there is one; for a signal what may have brought it
	Spoke     bool   // the rank sent PMI init
	Finalized bool   // and finalize
	OOM       bool   // the kernel's out-of-memory killer struck in its cgroup
	MaxRSS    int64  // bytes
	CPU       time.Duration
}

// Output streams.
const (
	Stdout = 1
	Stderr = 2
)

// Abort passes on a rank's wish to end the job.
type Abort struct {
	World, Rank, Code int
	Msg               string
}

// Inspect asks where every rank is.
type Inspect struct {
	Stacks bool          // with its stacks
	Limit  time.Duration // when to have answered
}

// Inspected answers Inspect for one rank.
type Inspected struct {
	World, Rank int
	State       string   // of the process, in words
	Stacks      []string // lines; ranks at the same place have the same
}

// Signal is to be sent to the process group of every rank.
type Signal struct{ Number int }

// Kill ends every rank: First to each process group of the job, SIGKILL to all that is
// left after Grace. A later one may shorten the time; First is sent once.
type Kill struct {
	First    int           // signal number; 0: SIGKILL at once
	Grace    time.Duration // Forever: no SIGKILL
	Patience time.Duration // instead of Grace where a process catches, ignores or blocks First; 0: Grace
	Asked    bool          // a signal to the launcher is the reason
}

// Forever is a Grace that has no end.
const Forever = time.Duration(math.MaxInt64)

// Bye asks a daemon whose ranks have all ended to pass on the rest of their
// output, end what they left behind and go. Its answer going up is its last
// word.
type Bye struct {
	Swept  int // processes that outlived their rank and were ended; from the daemon
	Status int // the job's exit status; from the launcher
}

// File is a piece of a file staged into the session directory.
type File struct {
	Name  string
	Mode  uint32
	First bool
	Data  []byte
}

func (*Ping) kind() kind         { return kindPing }
func (*Hello) kind() kind        { return kindHello }
func (*Setup) kind() kind        { return kindSetup }
func (*HopFailed) kind() kind    { return kindHopFailed }
func (*NodeLost) kind() kind     { return kindNodeLost }
func (*Apps) kind() kind         { return kindApps }
func (*Ranks) kind() kind        { return kindRanks }
func (*Started) kind() kind      { return kindStarted }
func (*Heard) kind() kind        { return kindHeard }
func (*Missed) kind() kind       { return kindMissed }
func (*Exited) kind() kind       { return kindExited }
func (*Output) kind() kind       { return kindOutput }
func (*OutputCredit) kind() kind { return kindOutputCredit }
func (*Input) kind() kind        { return kindInput }
func (*InputCredit) kind() kind  { return kindInputCredit }
func (*FenceUp) kind() kind      { return kindFenceUp }
func (*FenceDown) kind() kind    { return kindFenceDown }
func (*NameUp) kind() kind       { return kindNameUp }
func (*NameDown) kind() kind     { return kindNameDown }
func (*SpawnUp) kind() kind      { return kindSpawnUp }
func (*SpawnDown) kind() kind    { return kindSpawnDown }
func (*Abort) kind() kind        { return kindAbort }
func (*Inspect) kind() kind      { return kindInspect }
func (*Inspected) kind() kind    { return kindInspected }
func (*Signal) kind() kind       { return kindSignal }
func (*Kill) kind() kind         { return kindKill }
func (*Signalled) kind() kind    { return kindSignalled }
func (*Bye) kind() kind          { return kindBye }
func (*File) kind() kind         { return kindFile }
func (*Raw) kind() kind          { return kindRaw }
