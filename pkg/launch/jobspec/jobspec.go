package jobspec

import (
	"time"

	"github.com/gompirun/gompi/internal/base/compat"
	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/control"
	"github.com/gompirun/gompi/pkg/launch/proto"
)

// Job is a job as the command line describes it. Every field's zero value
// is that field's default.
type Job struct {
	Compat compat.Mode
	Family compat.Mode // whose rules say which rank runs where; differs from Compat only where that is Gompi
	Told   string      // by what Family was chosen, for --explain; "" nothing chose it
	Apps   []AppSpec   // one per program of an MPMD line, in order
	Env    EnvSpec     // applies to every app, before its own

	Hosts  HostSpec
	Policy binding.Policy // the job's; AppSpec.Policy overrides for one app
	Exact  bool           // --exact: nothing is started unless each rank has CPUs that no other rank or launch has
	Remote RemoteSpec
	IO     IOSpec
	Tools  []Tool // programs in front of the command of some ranks; the first is the outermost
	Limits LimitSpec
	Show   ShowSpec

	Library    LibrarySpec // --library: whose runs programs of other MPIs
	EnvCompat  []string    // --env-compat: families of variables set for ranks, of EnvFamilies; nil all, empty none
	Universe   int         // -usize: MPI_UNIVERSE_SIZE offered to ranks; 0 the slots of the job, negative not set
	PMIPort    bool        // --pmi-port: offer PMI through a TCP port instead of an inherited descriptor
	SingInit   string      // arguments of -pmi_args "port interface key pid": serve a program that started alone
	MCA        []KeyValue  // --mca, --prtemca...: those we understand are in other fields as well
	NoEffect   []string    // settings of other launchers that have none here and why, a line each, for --explain
	Preload    PreloadSpec
	Names      string // --nameserver: directory of services that other jobs see as well, user: the user's own; "" none
	ReportJSON string // --report-json: file for the machine-readable account; "" none
}

// EnvFamilies lists the names --env-compat takes besides "all" and "none".
var EnvFamilies = [...]string{"mpich", "ompi", "slurm", "torch"}

// KeyValue is one name and value in the order given, and where that was.
type KeyValue struct{ Key, Value, By string }

// AppSpec is one program of the job.
type AppSpec struct {
	Argv      []string // program and its arguments, as written
	NP        int      // 0: not given
	Env       EnvSpec
	Wdir      string          // --wdir; "" the launcher's directory
	Path      []string        // -path: directories to look for the program in before PATH
	Hosts     []string        // --host lists of this segment; nil: the job's
	HostFiles []string        // --hostfile of this segment
	HetGroups []int           // --het-group: components of a heterogeneous job of Slurm; nil: not said
	Policy    *binding.Policy // nil: the job's
	MPI       Dialect         // --mpi: how this program's ranks find each other
	MPIBy     string          // who has asked for MPI
}

// Dialect is what ranks are offered to find each other; its zero value is what
// the program's MPI library speaks.
type Dialect = proto.Dialect

// EnvRule says what of the launcher's environment ranks inherit.
type EnvRule int

const (
	EnvDefault EnvRule = iota // everything but launcher-managed variables
	EnvAll                    // -genvall
	EnvNone                   // -genvnone
	EnvList                   // -genvlist: only EnvSpec.List
)

// EnvOp is one change to the environment, applied in order.
type EnvOp struct {
	Op    string // "set", "unset", "prepend", "append", "exclude"
	Name  string // may end in * for "forward all that match" with Op "forward"
	Value string
	Sep   string // prepend, append: separator, ":" when ""
}

// EnvSpec describes an environment.
type EnvSpec struct {
	Rule EnvRule
	List []string
	Ops  []EnvOp
}

// HostSpec says where hosts come from. When all are empty a resource manager's
// allocation is used, else this host.
//
// It describes the allocation of the whole job. With several programs Files
// holds the host files of every segment; Lists holds their host lists unless
// there are files, which the lists then only narrow, each for its own segment.
type HostSpec struct {
	Files       []string // --hostfile, --machinefile, -f, in order
	Lists       []string // --host, -hosts, in order
	NodeLists   []string // --nodelist, -hosts-group: Slurm's bracket syntax, node[01-04,7]
	MaxNodes    int      // srun's -N: use only that many hosts; 0 all
	DefaultFile string   // --default-hostfile
	// DefaultSlots is how many slots a host of a host file has that states none; 0 its cores.
	DefaultSlots int
	OnePerLine   bool   // -machinefile of Intel MPI: a line without a count is one process
	NoLocal      bool   // --nolocal, -skip-launch-node
	Manager      string // --rmk: "auto" (or ""), "none", "slurm", "pbs", "lsf", "sge"
}

// RemoteSpec says how to reach other hosts.
type RemoteSpec struct {
	By             string   // who has asked for Starter or Agent: an option, a variable, a line of a file
	Starter        string   // --launcher: "" (auto), "ssh", "exec", "srun", "listen", "fork"
	Agent          []string // --launch-agent / plm_rsh_agent: an external program and its arguments instead of the built-in ssh
	AgentArgs      []string // extra arguments of Agent, or of ssh where Agent is empty
	AgentArgsBy    string   // what gave AgentArgs, for errors
	SSHConfig      string   // --ssh-config; "" the user's and the system's
	User           string
	Port           int
	Identity       []string      // --ssh-identity files
	DaemonPath     string        // --daemon-path, GOMPI_DAEMON: use this daemon on every host, push nothing
	Radix          int           // --tree-radix; 0 means 64, negative flat
	Concurrent     int           // --ssh-concurrency: connections being set up at once; 0 means 64
	ConnectTimeout time.Duration // 0 means 15 s
	Wait           time.Duration // --wait-hosts: how long hosts may take to be there
	TokenFile      string        // --token-file: what daemons that listen have, too
	DaemonPort     int           // --daemon-port: theirs; 0: host files say it
	Heartbeat      time.Duration // how long a link may be silent before its host counts as lost; 0 means 3 s, negative never
	Interface      string        // --iface: of this host, by name or address, that hosts of a Slurm job call; "" the one that leads there
	NoAutoFork     bool          // start the local daemon through ssh, too
}

// Tool is a program that runs others, a debugger or a profiler.
type Tool struct {
	Argv  []string // {rank} in it stands for the rank's number
	Ranks []int    // in ascending order; nil: all
	As    string   // the option that asked for it, for messages
}

// IOSpec says where ranks' input and output go.
type IOSpec struct {
	Stdin      string // --stdin: "" rank 0, "all", "none", or ranks: "3", "0,2-4"
	Tag        TagStyle
	TagPattern string // -prepend-pattern for TagPattern
	Timestamp  bool
	Merge      bool   // --merge-stderr-to-stdout
	XML        bool   // --xml, --output xml
	OutputDir  string // --output-filename DIR, --output dir=DIR
	OutputFile string // --output file=PREFIX
	OutPattern string // -outfile-pattern, with the letters of output.Letters
	ErrPattern string // -errfile-pattern
	NoCopy     bool   // :nocopy: into files only
	NoJobID    bool   // :nojobid: no level or part for the job in the names of files, but for spawned worlds
	From       []int  // -output-from: output of these ranks only; nil of all
	Raw        bool   // :raw: pass output on as it comes, not by line
}

// TagStyle is the prefix of each output line.
type TagStyle int

const (
	TagNone     TagStyle = iota
	TagRank              // the compat mode's own: "[0] ", "[1,0]<stdout>:"...
	TagDetailed          // [job,rank][host:pid]<stdout>:
	TagFullname          // [job,rank]<stdout>:
	TagPattern           // IOSpec.TagPattern
)

// LimitSpec bounds the job and says what happens when it ends badly.
type LimitSpec struct {
	Timeout        time.Duration // --timeout, MPIEXEC_TIMEOUT; 0 none
	Grace          time.Duration // --grace: between the first signal and SIGKILL; 0 the compat mode's, negative none
	StackTraces    bool          // --get-stack-traces
	ReportState    bool          // --report-state-on-timeout
	ForwardSignals []string      // --forward-signals: nil the compat mode's set, ["none"] nothing
	AbortOnError   Tristate      // whether a non-zero exit ends the job; Unset: the compat mode's rule
	NoAutoCleanup  bool          // -disable-auto-cleanup: a rank's death does not end the job
	FaultTolerant  bool          // --with-ft: tell ranks of the death of others, and go on
	AllowRoot      bool          // --allow-run-as-root
}

// Forever is a LimitSpec.Grace that no SIGKILL ends.
const Forever = control.Forever

// Tristate is a yes/no choice that may be left open.
type Tristate = binding.Tristate

// ShowSpec says what to print besides the ranks' output.
type ShowSpec struct {
	Map, Alloc, Bind, Topo bool // --display
	MapDevel               bool
	Parseable              bool
	Bindings               bool // --report-bindings
	Explain                bool
	JSON                   bool   // --json: all of the above as JSON on standard output
	DryRun                 bool   // --do-not-launch
	TopoDesc               string // --topo: a synthetic description or a file, for dry runs
	Sim                    string // --sim "1000x128": that many nodes of that many cores, for dry runs
	Progress               bool   // --show-progress
	ReportPID              string // --report-pid: file for the launcher's process number; - standard output, + standard error, "" none
	ExitCodes              bool   // -print-all-exitcodes
	Verbose                int
	Quiet                  bool // --quiet: leave out advice, keep errors
}

// PreloadSpec lists what to copy to each node before the ranks start.
type PreloadSpec struct {
	Binary bool     // --preload-binary
	Files  []string // --preload-files
	SetCwd bool     // --set-cwd-to-session-dir
}

// AskedFor says who has asked for something; "" is not known.
func AskedFor(who string) string {
	if who == "" {
		return "it was asked for"
	}
	return "asked for: " + who
}

// LibraryChoice says on whose library the programs run that were compiled for MPICH or Open MPI.
type LibraryChoice int

const (
	LibraryAuto  LibraryChoice = iota // the program's own where it is installed, ours where it is not
	LibraryOwn                        // the program's own
	LibraryGompi                      // ours
)

// LibrarySpec is what the user says of it.
type LibrarySpec struct {
	Choice LibraryChoice
	By     string // who has asked for it; "" nobody
}
