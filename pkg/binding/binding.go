// Package binding decides where ranks go: which node (map), in which order
// (rank), and on which CPUs (bind). It is pure: facts in, a Plan out, so a
// dry run, --report-bindings and a real launch print the same thing.
//
// The types to know are Request (what was asked, on which nodes), Policy (how),
// and Plan (the answer, with the reason for each decision). Nothing here starts
// a process or reads a machine.
package binding

import (
	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/topo"
)

// Node is one host of the allocation.
type Node struct {
	Name     string
	Slots    int            // ranks it takes before it counts as oversubscribed; negative: count the CPUs of Topo
	MaxSlots int            // hard cap even when oversubscribing; 0 none
	Declared bool           // Slots was stated by the user or the resource manager, not counted from the hardware
	Local    bool           // the launcher runs here: NOLOCAL leaves it out
	Bind     *BindTo        // Hydra's binding= of a host file: instead of the job's here; nil: none
	Turns    []Turn         // Hydra's: where it stands in the list of hosts, if some stand there several times
	SlotsBy  string         // where Slots came from, for messages: "hostfile nodes:3 slots=4", "4 cores counted"
	Topo     *topo.Topology // nil when unknown: then nothing is bound and only slot and node mapping work
}

// Directive is the first word of --map-by.
type Directive int

const (
	MapDefault Directive = iota // not given
	MapSlot
	MapNode
	MapObject   // round robin over MapBy.Object
	MapPPR      // MapBy.PPR
	MapSeq      // one rank per line of MapBy.File, or per host in order
	MapRankfile // MapBy.File
	MapPEList   // MapBy.PEList
	MapDist     // nearest to a device (MapBy.Device)
	MapDevice   // round robin over devices of class or name MapBy.Device
)

// Tristate is a yes/no choice that may be left open.
type Tristate int

const (
	Unset Tristate = iota
	No
	Yes
)

// PPR is "N per object".
type PPR struct {
	N      int
	Object topo.Kind // topo.Machine stands for node
}

// MapBy is a parsed --map-by.
type MapBy struct {
	Directive     Directive
	Object        topo.Kind // MapObject
	PPR           []PPR     // MapPPR
	PEList        string    // MapPEList, as given
	Device        string    // MapDevice, MapDist: class, name or PCI address; "" with MapDist the first network device
	File          string    // qualifier FILE= of seq and rankfile
	PE            int       // qualifier PE=n; 0 not given
	NDev          int       // qualifier NDEV=n
	Stride        int       // Hydra's -map-by OBJ:n; 0 not given
	Span          bool
	Oversubscribe Tristate
	NoLocal       bool
	HWTCPUs       Tristate // Yes: hardware threads are the CPUs; No: CORECPUS
	Ordered       bool
	Inherit       Tristate
	DoNotLaunch   bool
	Display       bool
}

// Order is the first word of --rank-by.
type Order int

const (
	RankDefault Order = iota
	RankSlot
	RankNode
	RankFill
	RankSpan
	RankObject // by RankBy.Object
)

// RankBy is a parsed --rank-by.
type RankBy struct {
	Order  Order
	Object topo.Kind // RankObject
	Span   bool
}

// Target is what --bind-to binds to.
type Target int

const (
	BindDefault Target = iota // not given
	BindNone
	BindObject  // BindTo.Object
	BindRR      // Hydra's rr: one PU after another
	BindUser    // Hydra's user:0+2,1+4: BindTo.List per local rank
	BindCPUList // Open MPI 4's cpu-list: Policy.CPUSet, all of it or with Ordered one CPU a rank
	BindShare   // ours: an even, contiguous, aligned share of the allowed CPUs
	BindDomain  // Intel MPI's pinning: BindTo.Domain
	BindDevice  // Hydra's gpu, ib, eth...: the CPUs near BindTo.Device
)

// BindTo is a parsed --bind-to.
type BindTo struct {
	Target      Target
	Object      topo.Kind
	Device      string        // BindDevice: class, name or PCI address
	Count       int           // Hydra's OBJ:n; 0 means 1
	Limit       int           // limit=n: at most n ranks an object; 0 none
	List        []topo.CPUSet // BindUser
	Once        bool          // ... of which ranks behind the last have none: Hydra's user:
	Domain      *Domain       // BindDomain
	Overload    Tristate      // Yes: overload-allowed; No: no-overload
	IfSupported bool
	Ordered     bool
	Report      bool

	byDefault bool // a default, which gives way where it does not fit
}

// Policy is how to place ranks. The zero value is every default of Compat.
type Policy struct {
	Compat        compat.Mode
	Family        compat.Mode // whose rules say which rank runs where when Compat is Gompi; else Compat's do
	Map           MapBy
	Rank          RankBy
	Bind          BindTo
	CPUSet        string   // --cpu-set: limits every node to these CPUs; see PhysicalCPUs for the numbering
	PhysicalCPUs  bool     // numbers in rankfiles, pe-list and --cpu-set are the kernel's, not logical ones
	PerNode       int      // -ppn, -N, --npernode; 0 not given
	PerPackage    int      // --npersocket; 0 not given
	Oversubscribe Tristate // --oversubscribe, --nooversubscribe
	HWThreads     bool     // --use-hwthread-cpus
	GPUsPer       int      // --gpus-per-task: GPUs of each rank; 0 not given
	GPUBind       GPUBind  // --gpu-bind
	ThreadsPer    int      // OMP_NUM_THREADS of the job, a hint for the Gompi default; 0 unknown
	Asked         Asked
}

// Asked says who has asked for what: an option, a variable, a line of a file. "" is the option that usually does.
type Asked struct {
	Map, Rank, Bind, Slots, CPUs string
	PerNode, PerPackage          string
}

func askedFor(who, usually string) string {
	if who == "" {
		who = usually
	}
	return "asked for: " + who
}

// family is the launcher whose rules say which rank runs where.
func (p *Policy) family() compat.Mode {
	if p.Compat != compat.Gompi {
		return p.Compat
	}
	return p.Family
}

// Turn is a place in the order of hosts, and the slots there.
type Turn struct{ At, Slots int }

// App is one program of an MPMD line.
type App struct {
	Name   string
	NP     int     // ranks; 0: as many as slots, or as ppr gives
	Nodes  []int   // indices into Request.Nodes that this app may use; nil: all
	Policy *Policy // nil: the job's
}

// RankLine is one line of a rankfile: rank N=host slot=list.
type RankLine struct {
	Rank int
	Host string // as written: a name, +n2
	Slot string // as written, after slot=
	Line int
}

// Request is everything a plan depends on.
type Request struct {
	Nodes    []Node
	Apps     []App
	Policy   Policy
	RankFile []RankLine // contents of the rankfile, when Map.Directive is MapRankfile
	SeqHosts []string   // contents of the sequential file, when MapSeq

	// Running are ranks that are there already, of the world that spawns this
	// one and others: they hold slots and CPUs, and turns go on behind them.
	// Only Node, CPUs and GPUs count.
	Running []Placement

	// LeaveRest leaves to others what these ranks need not: a share of CPUs that nobody asked for is no
	// larger than that of the ranks' slots among all of the node.
	LeaveRest bool
}

// Placement is one rank's place.
type Placement struct {
	Rank      int         `json:"rank"`
	App       int         `json:"app"`
	Node      int         `json:"node"`           // index into Request.Nodes
	LocalRank int         `json:"localRank"`      // among the job's ranks on the node
	CPUs      topo.CPUSet `json:"cpus"`           // empty: not bound
	GPUs      []int       `json:"gpus,omitempty"` // places in Node.GPUs; nil: it was not asked for
}

// Decision is one line of --explain.
type Decision struct {
	What   string `json:"what"`   // "map by core"
	Why    string `json:"why"`    // the rule or the default that decided
	Change string `json:"change"` // the shortest flag that changes it
}

// AppPlan is one app of a Plan with the policies in effect for it.
type AppPlan struct {
	Name      string `json:"name,omitempty"`
	First     int    `json:"first"` // its lowest rank
	NP        int    `json:"np"`
	Map       string `json:"map"` // in --map-by notation
	Rank      string `json:"rank"`
	Bind      string `json:"bind"`
	PE        int    `json:"pe,omitempty"`
	PPR       string `json:"ppr,omitempty"`
	CPUSet    string `json:"cpuSet,omitempty"`
	HWThreads bool   `json:"hwthreads,omitempty"`

	mapBy  MapBy
	rankBy RankBy
	bindTo BindTo
	may    bool // may exceed slots
}

// Plan is where every rank goes.
type Plan struct {
	Ranks          []Placement `json:"ranks"` // indexed by rank
	Apps           []AppPlan   `json:"apps"`
	Map            string      `json:"map"` // effective policies of the first app, in --map-by notation
	Rank           string      `json:"rank"`
	Bind           string      `json:"bind"`
	Slots          []int       `json:"slots"`          // by node: slots as counted
	Oversubscribed []bool      `json:"oversubscribed"` // by node: more ranks than slots or CPUs
	Why            []Decision  `json:"why"`
}
