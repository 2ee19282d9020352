package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"strconv"
	"strings"
)

// Job describes a namespace as one node sees it.
type Job struct {
	Namespace string
	Hosts     []string       // names of the nodes that have processes
	NodeOf    []int          // by rank: index of Hosts
	Node      int            // this node's index; -1: it has no process of the job
	Universe  int            // MPI_UNIVERSE_SIZE; 0: the size
	Apps      []JobApp       // in the order of their ranks
	Cpusets   map[int]string // by local rank's world rank: the CPUs it is bound to, as "0-3,8"
	Locality  map[int]string // likewise: where these are, as "NM0:SK0:CR0-3:HT0-3"
	TmpDir    string         // a directory for this job's temporary files; "" clients make one that nobody removes
	Parent    *codec.Proc    // who spawned it; nil: nobody
	Crowded   bool           // this node has more processes than CPUs
	Tolerant  bool           // the job goes on when a process dies
}

// JobApp is one program of a job.
type JobApp struct {
	First, Size int // its ranks
	Argv        []string
	Dir         string
}

// namespace is a job with what its processes have put.
type namespace struct {
	job     Job
	onNode  [][]int // ranks by node
	local   []int   // rank within its node, by rank
	clients map[uint32]*client
	remote  map[uint32]*card         // of other nodes' processes
	info    map[codec.Dialect][]byte // answer to a request for job information, in each dialect that was asked for
}

// AddJob makes a namespace known. Its local processes may connect from now on.
func (s *Server) AddJob(j Job) { s.spaces[j.Namespace] = newNamespace(j) }

func newNamespace(j Job) *namespace {
	n := &namespace{
		job: j, onNode: make([][]int, len(j.Hosts)), local: make([]int, len(j.NodeOf)),
		clients: map[uint32]*client{}, remote: map[uint32]*card{}, info: map[codec.Dialect][]byte{},
	}
	for rank, node := range j.NodeOf {
		n.local[rank] = len(n.onNode[node])
		n.onNode[node] = append(n.onNode[node], rank)
		if node == j.Node {
			p := codec.Proc{Namespace: j.Namespace, Rank: uint32(rank)}
			n.clients[p.Rank] = &client{proc: p, space: n}
		}
	}
	return n
}

func (n *namespace) size() int { return len(n.job.NodeOf) }

// appOf returns the number of the program a rank runs.
func (n *namespace) appOf(rank int) int {
	for i, a := range n.job.Apps {
		if rank >= a.First && rank < a.First+a.Size {
			return i
		}
	}
	return 0
}

func number32(key string, v int) codec.KVal {
	return codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeUint32, Data: uint64(uint32(v))}}
}
func number16(key string, v int) codec.KVal {
	return codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeUint16, Data: uint64(uint16(v))}}
}
func text(key, v string) codec.KVal {
	return codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeString, Data: v}}
}
func rankOf(key string, v int) codec.KVal {
	return codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeRank, Data: uint64(v)}}
}

// list makes an array of infos.
func list(key string, kvs []codec.KVal) codec.KVal {
	items := make([]any, len(kvs))
	for i, kv := range kvs {
		items[i] = codec.Info{Key: kv.Key, Value: kv.Value}
	}
	return codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: codec.TypeInfo, Items: items}}}
}

// jobFacts are what is told of the whole of a namespace. Types matter here and
// below: Open MPI takes a value of another type for none.
func (n *namespace) jobFacts() []codec.KVal {
	j := &n.job
	universe := j.Universe
	if universe <= 0 {
		universe = n.size()
	}
	facts := []codec.KVal{
		number32("pmix.job.size", n.size()), number32("pmix.max.size", n.size()), number32("pmix.univ.size", universe),
		number32("pmix.num.nodes", len(j.Hosts)), number32("pmix.job.napps", max(1, len(j.Apps))),
		text("pmix.jobid", j.Namespace), text("pmix.nlist", strings.Join(j.Hosts, ",")), number32("pmix.offset", 0),
	}
	if j.Parent != nil {
		facts = append(facts, codec.KVal{Key: "pmix.spawned", Value: codec.Value{Type: codec.TypeBool, Data: true}}, codec.KVal{Key: "pmix.parent", Value: codec.Value{Type: codec.TypeProc, Data: *j.Parent}})
	}
	if j.TmpDir != "" {
		facts = append(facts, text("pmix.tmpdir", j.TmpDir), text("pmix.nsdir", j.TmpDir), codec.KVal{Key: "pmix.tdir.rmclean", Value: codec.Value{Type: codec.TypeBool, Data: true}})
	}
	if j.Crowded {
		facts = append(facts, codec.KVal{Key: "pmix.ndosub", Value: codec.Value{Type: codec.TypeBool, Data: true}})
	}
	return facts
}

// nodeFacts are what is told of a node that has processes.
func (n *namespace) nodeFacts(node int) []codec.KVal {
	ranks := n.onNode[node]
	return []codec.KVal{
		text("pmix.hname", n.job.Hosts[node]), number32("pmix.nodeid", node), text("pmix.lpeers", joinInts(ranks)),
		rankOf("pmix.lldr", ranks[0]), number32("pmix.local.size", len(ranks)), number32("pmix.node.size", len(ranks)),
	}
}

// rankFacts are what is told of a process.
func (n *namespace) rankFacts(rank int) []codec.KVal {
	node, app := n.job.NodeOf[rank], n.appOf(rank)
	facts := []codec.KVal{
		text("pmix.hname", n.job.Hosts[node]), number32("pmix.nodeid", node), number16("pmix.lrank", n.local[rank]),
		number16("pmix.nrank", n.local[rank]), rankOf("pmix.grank", rank), number32("pmix.appnum", app),
	}
	if len(n.job.Apps) > 0 {
		facts = append(facts, rankOf("pmix.apprank", rank-n.job.Apps[app].First))
	}
	if node == n.job.Node && n.job.TmpDir != "" {
		facts = append(facts, text("pmix.pdir", n.job.TmpDir+"/"+strconv.Itoa(rank)))
	}
	if set := n.job.Cpusets[rank]; set != "" {
		facts = append(facts, text("pmix.cpuset", set))
	}
	if where := n.job.Locality[rank]; where != "" {
		facts = append(facts, text("pmix.locstr", where))
	}
	return facts
}

// packInfo packs all that is told of a namespace, after its name: the job, each
// program, each node, each rank.
func (n *namespace) packInfo(e *codec.Encoder) {
	for _, kv := range n.jobFacts() {
		e.KVal(kv)
	}
	n.packApps(e)
	for node := range n.job.Hosts {
		if len(n.onNode[node]) > 0 {
			e.KVal(list("pmix.node.arr", n.nodeFacts(node)))
		}
	}
	for rank := range n.job.NodeOf {
		in := codec.NewEncoder(e.Dialect)
		in.Pack(codec.TypeRank, uint64(rank))
		for _, kv := range n.rankFacts(rank) {
			in.KVal(kv)
		}
		e.KVal(codec.KVal{Key: "pmix.pblob", Value: codec.Value{Type: codec.TypeByteObject, Data: in.Bytes()}})
	}
}

// packApps describes the programs; several need more.
func (n *namespace) packApps(e *codec.Encoder) {
	var sizes, firsts []int
	for i, a := range n.job.Apps {
		sizes, firsts = append(sizes, a.Size), append(firsts, a.First)
		e.KVal(list("pmix.app.arr", []codec.KVal{
			number32("pmix.appnum", i), number32("pmix.app.size", a.Size), rankOf("pmix.aldr", a.First),
			text("pmix.app.argv", strings.Join(a.Argv, " ")), text("pmix.wdir", a.Dir),
		}))
	}
	if len(n.job.Apps) > 1 {
		e.KVal(text("OMPI_APP_SIZES", strings.ReplaceAll(joinInts(sizes), ",", " ")))
		e.KVal(text("OMPI_FIRST_RANKS", strings.ReplaceAll(joinInts(firsts), ",", " ")))
	}
}

// jobInfo is the answer to a request for job information, without a status.
func (s *Server) jobInfo(n *namespace, d codec.Dialect) []byte {
	b := n.info[d]
	if b == nil {
		e := codec.NewEncoder(d)
		e.String(n.job.Namespace)
		n.packInfo(e)
		b = slices.Clip(e.Bytes())
		n.info[d] = b
	}
	return b
}

// ownInfo is what a process is told of its own namespace, and of this machine: told
// at once, libpmix does not read the machine itself.
func (s *Server) ownInfo(n *namespace, d codec.Dialect) []byte {
	e := codec.NewEncoder(d)
	e.Raw(s.jobInfo(n, d))
	for _, kv := range s.topology() {
		e.KVal(kv)
	}
	return e.Bytes()
}

// foreign packs what a member of a collective operation learns of each
// namespace that is not its own.
func (s *Server) foreign(e *codec.Encoder, set *memberSet, own string) {
	for _, p := range set.parts {
		if p.space.job.Namespace != own {
			e.ByteObject(s.jobInfo(p.space, e.Dialect))
		}
	}
}

// joinInts writes "0,1,2".
func joinInts(v []int) string {
	var b []byte
	for i, n := range v {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendInt(b, int64(n), 10)
	}
	return string(b)
}
