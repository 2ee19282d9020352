// Package archtest keeps the shape of the code: who may import whom, where
// unsafe may be used, that every package says what it is, and that files stay
// readable at one sitting.
package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

const module = "github.com/gompirun/gompi/"

// rule says which packages of ours a package may import, and why no others.
type rule struct {
	pkg   string
	may   []string
	since string
}

var rules = []rule{
	{"internal/base/rlimit", nil, "it imports nothing at all: see there"},
	{"internal/base/sys/proc", nil, "system calls are the bottom: everything may stand on them"},
	{"internal/base/sys/limits", nil, "the same"},
	{"internal/base/sys/sched", nil, "the same"},
	{"internal/base/sys/memcpy", []string{"internal/base/sys/proc"}, "the same"},
	{"internal/base/sys/memory", []string{"internal/base/sys/memcpy"}, "the same"},
	{"internal/base/sys/sockets", []string{"internal/base/sys/proc"}, "the same"},
	{"internal/base/sys/spawn", []string{"internal/base/rlimit", "internal/base/sys/proc", "internal/base/sys/sched"}, "the same"},
	{"internal/base/cgroup", nil, "a cgroup holds processes, whatever they are"},
	{"internal/base/gostack", nil, "both ends speak it, so it knows neither"},
	{"internal/base/addr2line", nil, "it reads files that any compiler has made"},
	{"internal/base/ranges", nil, "how people read numbers is the bottom, too"},
	{"pkg/launch/stacks", []string{"internal/base/ranges"}, "text is read without knowing whose"},
	{"internal/base/version", nil, "the number of a release is the bottom, too"},
	{"internal/base/selection", nil, "the library obeys it and the launcher explains it"},
	{"internal/base/tuning", []string{"internal/base/spelling"}, "numbers are the bottom, too: whoever uses them may not be known here"},
	{"internal/base/logger", nil, "what to log to is the bottom, too"},
	{"internal/base/trace", nil, "it sets up a library"},
	{"internal/base/compat", nil, "a mode is only a name; its meaning lives where the rule lives"},
	{"internal/testenv", nil, "tests of any package may use it"},
	{"internal/testenv/golden", nil, "tests of any package may use it"},
	{"internal/testenv/words", nil, "tests of any package may use it"},
	{"internal/testenv/ranks", []string{"internal/base/tuning", "internal/base/wait"}, "tests of ranks in one process wait as these do"},
	{"pkg/topo", []string{"internal/base/sys/..."}, "hardware is described without knowing who will use it"},
	{"pkg/topo/topotest", []string{"pkg/topo"}, "machines are made for tests of any package above"},
	{"pkg/hostinfo", []string{"internal/base/cgroup", "pkg/topo"}, "it words what libraries find, for people"},
	{"pkg/binding", []string{"pkg/topo", "internal/base/ranges", "internal/base/compat"}, "a plan is pure: no processes, no hosts, no I/O"},
	{"pkg/binding/show", []string{"pkg/binding", "pkg/topo", "internal/base/ranges", "internal/base/compat"}, "a display only writes what was planned"},
	{"pkg/pmi", []string{"internal/base/pattern", "pkg/pmi/pmi2"}, "the PMI engine does no I/O and knows no launcher, so that it can be tested alone"},
	{"pkg/pmi/pmi2", nil, "a wire format knows nobody who uses it"},
	{"pkg/pmi/pmix/codec", nil, "a wire format knows nobody who uses it"},
	{"pkg/pmi/pmix", []string{"internal/base/admission", "pkg/pmi/pmix/codec"}, "another protocol, as pure: it knows no launcher either"},
	{"pkg/launch/hostfile", []string{"internal/base/compat"}, "files and lists of hosts are read without planning or launching"},
	{"pkg/launch/remote", []string{"internal/base/pattern", "internal/base/sys/..."}, "reaching a host does not depend on what is run there"},
	{"pkg/launch/remote/sshstart", []string{"internal/base/logger", "internal/base/pattern", "internal/base/atomicfile", "pkg/launch/remote"}, "one way to reach a host"},
	{"internal/base/admission", []string{"internal/base/sys/..."}, "who may knock at a port does not depend on what is behind it"},
	{"internal/base/securechan", nil, "a connection is sealed without knowing what goes over it"},
	{"pkg/launch/remote/callback", []string{"internal/base/admission", "internal/base/securechan"}, "where nothing carries a daemon's streams"},
	{"pkg/launch/remote/srunstart", []string{"internal/base/admission", "internal/base/logger", "internal/base/pattern", "internal/base/securechan", "pkg/launch/remote", "pkg/launch/remote/callback"}, "another way to reach hosts"},
	{"pkg/launch/remote/batchstart", []string{"internal/base/admission", "internal/base/securechan", "pkg/launch/remote", "pkg/launch/remote/callback"}, "another way to reach hosts"},
	{"pkg/launch/remote/listenstart", []string{"internal/base/admission", "internal/base/securechan", "pkg/launch/remote"}, "another way to reach hosts, and its far end"},
	{"pkg/launch/remote/starter", []string{"internal/base/logger", "pkg/launch/hostfile", "pkg/launch/proto", "pkg/launch/remote", "pkg/launch/remote/batchstart", "pkg/launch/remote/listenstart", "pkg/launch/remote/srunstart", "pkg/launch/remote/sshstart"}, "it chooses among the ways"},
	{"pkg/launch/remote/remotetest", []string{"pkg/launch/remote"}, "tests of any way use it"},
	{"pkg/launch/proto", nil, "both ends speak it, so it knows neither"},
	{"pkg/launch/dropin", []string{"pkg/launch/proto"}, "libraries are found by files and chosen by variables"},
	{"pkg/launch/linked", []string{"internal/base/pattern", "pkg/launch/proto", "internal/base/sys/..."}, "what a program is linked with is read from files, by whoever is about to start it"},
	{"pkg/launch/openmpi", []string{"internal/base/devprobe", "pkg/launch/linked"}, "what a library need not try is read from files, too"},
	{"pkg/launch/ucx", []string{"internal/base/devprobe", "pkg/launch/linked"}, "the same"},
	{"internal/base/devprobe", nil, "it knows files and nothing of who asks"},
	{"pkg/launch/rankenv", nil, "an environment is made of strings"},
	{"pkg/launch/output", []string{"internal/base/compat", "internal/base/pattern", "internal/base/atomicfile"}, "output is routed without knowing where it comes from"},
	{"pkg/launch/control", []string{"internal/base/compat"}, "what happens to a job is decided by a pure function"},
	{"pkg/launch/ledger", []string{"internal/base/atomicfile", "pkg/topo"}, "it knows files, and nothing of launchers"},
	{"pkg/launch/jobspec", []string{"internal/base/compat", "pkg/binding", "pkg/launch/control", "pkg/launch/proto"}, "a job is said without doing anything of it"},
	{"pkg/launch/hosts", []string{"internal/base/atomicfile", "internal/base/compat", "internal/base/sys/proc", "internal/base/userstate", "pkg/binding", "pkg/launch/hostfile", "pkg/launch/jobspec", "pkg/launch/rankenv"}, "hosts are found before anything is started on one"},
	{"pkg/launch/stdio", []string{"internal/base/atomicfile", "internal/base/sys/spawn", "pkg/launch/proto"}, "the launcher's own streams do not depend on whose words go over them"},
	{"pkg/launch/names", []string{"internal/base/userstate", "pkg/launch/control", "pkg/pmi", "pkg/pmi/pmix", "pkg/pmi/pmix/codec"}, "services are kept without knowing who runs"},
	{"pkg/launch/libraries", []string{"internal/base/compat", "internal/base/devprobe", "pkg/launch/daemon", "pkg/launch/openmpi", "pkg/launch/proto"}, "what programs are linked with is told without knowing how they are started"},
	{"pkg/launch/machines", []string{"pkg/launch/hostfile", "pkg/launch/rankenv", "pkg/topo"}, "machines are described as hosts tell of them"},
	{"pkg/launch/spawninfo", []string{"pkg/binding", "pkg/launch/hostfile", "pkg/pmi"}, "what a spawn asks for is read before it is planned"},
	{"pkg/launch/programs", []string{"internal/base/atomicfile", "internal/base/printable", "internal/base/selection", "internal/base/tuning", "pkg/binding", "pkg/binding/show", "pkg/launch/daemon", "pkg/launch/dropin", "pkg/launch/jobspec", "pkg/launch/libraries", "pkg/launch/pins", "pkg/launch/proto", "pkg/launch/rankenv"}, "what a program gets is decided before any host is reached"},
	{"pkg/launch/pins", []string{"internal/base/ranges", "pkg/topo"}, "text of ranks is read without knowing who wants it"},
	{"pkg/launch/guard", []string{"internal/base/sys/proc", "internal/base/sys/spawn"}, "it outlives the launcher, and knows nothing of its job but the name"},
	{"pkg/launch/netaddr", nil, "addresses are compared, whoseever they are"},
	{"internal/base/printable", nil, "text is text"},
	{"pkg/launch/fence", []string{"pkg/launch/proto"}, "contributions are summed without knowing whose they are"},
	{"pkg/launch/session", []string{"internal/base/logger", "pkg/launch/execfile", "pkg/launch/proto", "pkg/pmi/pmix"}, "what dead jobs left is removed by who runs no job"},
	{"pkg/launch/sweep", []string{"internal/base/cgroup", "internal/base/sys/proc", "internal/base/sys/spawn", "pkg/launch/ledger", "pkg/launch/rankenv", "pkg/launch/session"}, "it comes when launcher and daemon are dead"},
	{"pkg/launch/capacity", []string{"internal/base/cgroup"}, "limits are read from the kernel"},
	{"pkg/launch/execfile", []string{"pkg/launch/proto"}, "programs are found without starting one"},
	{"pkg/launch/inspect", []string{"internal/base/gostack", "internal/base/sys/proc", "pkg/launch/linked", "pkg/launch/proto", "pkg/launch/stacks"}, "processes are looked at from outside"},
	{"pkg/launch/loss", []string{"pkg/launch/proto", "pkg/launch/remote"}, "launcher and daemons word an end alike"},
	{"pkg/launch/daemon", []string{"pkg/launch/capacity", "pkg/launch/execfile", "pkg/launch/fence", "pkg/launch/inspect", "pkg/launch/loss", "pkg/launch/session", "pkg/launch/sweep", "pkg/launch/netaddr", "pkg/launch/dropin", "pkg/launch/ledger", "pkg/launch/linked", "pkg/launch/openmpi", "pkg/launch/ucx", "pkg/launch/proto", "pkg/launch/remote", "pkg/launch/rankenv", "pkg/pmi", "pkg/pmi/pmix", "pkg/pmi/pmix/codec", "internal/base/admission", "internal/base/cgroup", "internal/base/logger", "internal/base/gostack", "internal/base/sys/...", "pkg/topo"},
		"the daemon travels to other hosts: no planning, no command line, no more than it needs"},
	{"pkg/launch", []string{"internal/base/printable", "internal/base/ranges", "pkg/binding", "pkg/binding/show", "pkg/pmi", "pkg/pmi/pmix", "pkg/pmi/pmix/codec", "pkg/topo", "pkg/launch/...", "internal/base/compat", "internal/base/logger", "internal/base/devprobe", "internal/base/userstate", "internal/base/selection", "internal/base/sys/...", "internal/base/tuning", "internal/base/atomicfile"}, "jobs come as a jobspec.Job, from whatever read the command line"},
	{"internal/job/cmdline/launchers", []string{"internal/base/compat"}, "words are known without carrying out what they ask for"},
	{"internal/job/cmdline/manual", []string{"internal/base/compat", "internal/job/cmdline", "internal/job/cmdline/launchers"}, "pages are written from the tables alone"},
	{"internal/job/cmdline", []string{"internal/job/cmdline/launchers", "internal/base/printable", "pkg/launch/jobspec", "internal/base/compat", "internal/base/spelling", "internal/base/tuning", "pkg/launch", "pkg/binding", "pkg/topo"}, "a command line is read, not run"},
	{"internal/base/wait", []string{"internal/base/sys/...", "internal/base/tuning"}, "how to wait depends on nothing that is waited for"},
	{"internal/base/racing", nil, "what comes before what is the bottom, too"},
	{"internal/base/shm", []string{"internal/base/racing", "internal/base/sys/..."}, "shared memory knows no messages"},
	{"internal/base/checked", nil, "sums and products are the bottom, too"},
	{"internal/base/longdouble", nil, "numbers are converted without knowing where they lie"},
	{"pkg/datatype", []string{"internal/base/checked", "internal/base/longdouble"}, "layouts of memory know no messages"},
	{"pkg/op", []string{"pkg/datatype"}, "numbers are combined without knowing where they came from"},
	{"pkg/op/gen", nil, "it writes assembly"},
	{"pkg/collective/schedule", nil, "a schedule is data: it knows neither memory nor messages"},
	{"pkg/collective/cost", nil, "a formula is numbers"},
	{"pkg/collective/algo/move", []string{"pkg/collective/cost", "pkg/collective/schedule"}, "algorithms know ranks and regions, neither memory nor messages"},
	{"pkg/collective/algo/reduce", []string{"pkg/collective/algo/move", "pkg/collective/cost", "pkg/collective/schedule"}, "the same"},
	{"pkg/collective/algo/hierarchy", []string{"pkg/collective/algo/...", "pkg/collective/cost", "pkg/collective/schedule"}, "the same"},
	{"pkg/collective/algo/inter", []string{"pkg/collective/algo/...", "pkg/collective/cost", "pkg/collective/schedule"}, "the same"},
	{"pkg/collective", []string{"pkg/collective/algo/...", "pkg/collective/cost", "pkg/collective/schedule", "pkg/datatype", "pkg/op"}, "it knows ranks and memory, not how messages travel"},
	{"pkg/collective/colltest", []string{"pkg/collective", "pkg/collective/schedule"}, "a network in memory needs nothing else"},
	{"pkg/btl", nil, "the contract between messages and transports stands on its own"},
	{"pkg/btl/self", []string{"pkg/btl"}, "a transport knows the contract, not who uses it"},
	{"pkg/btl/sm", []string{"pkg/btl", "internal/base/shm", "internal/base/sys/...", "internal/base/tuning"}, "a transport knows the contract, not who uses it"},
	{"pkg/btl/tcp", []string{"pkg/btl", "internal/base/admission", "internal/base/racing", "internal/base/sys/...", "internal/base/tuning"}, "a transport knows the contract, not who uses it"},
	{"pkg/topo/nics", []string{"pkg/topo"}, "devices are described without knowing who will use them"},
	{"internal/base/fabric", []string{"internal/base/sys/..."}, "a library is called without knowing what for"},
	{"pkg/btl/rdma", []string{"pkg/btl", "internal/base/fabric", "pkg/topo/nics", "internal/base/sys/...", "internal/base/tuning", "pkg/topo"}, "a transport knows the contract, not who uses it"},
	{"pkg/btl/rdma/rdmatest", []string{"pkg/btl", "pkg/btl/rdma"}, "tests of any layer above use it"},
	{"pkg/btl/local", []string{"pkg/btl"}, "a transport knows the contract, not who uses it"},
	{"pkg/btl/btltest", []string{"internal/base/sys/memory", "internal/testenv", "pkg/btl"}, "the contract's tests know no transport"},
	{"pkg/pml", []string{"pkg/btl", "pkg/datatype", "internal/base/sys/...", "internal/base/tuning", "internal/base/wait"}, "matching and protocols know the contract, and no transport"},
	{"pkg/collective/node/buffers", []string{"internal/base/shm", "internal/base/sys/..."}, "where blocks lie is known without who uses them"},
	{"pkg/collective/node/nonblock", []string{"internal/base/shm", "internal/base/sys/...", "internal/base/tuning", "pkg/collective/node/buffers", "pkg/op"}, "operations in shared memory know no messages"},
	{"pkg/collective/node/nodetest", []string{"internal/base/shm", "internal/base/wait", "pkg/datatype", "pkg/op"}, "tests of either kind of operations use it"},
	{"pkg/collective/node", []string{"pkg/collective/node/buffers", "internal/base/shm", "internal/base/sys/...", "internal/base/tuning", "internal/base/wait", "pkg/op", "pkg/topo"}, "operations in shared memory know no messages, but who is near whom"},
	{"pkg/window", []string{"internal/base/racing", "internal/base/ranges", "internal/base/shm", "internal/base/sys/...", "internal/base/tuning", "pkg/datatype", "pkg/op"}, "memory of other processes is used without messages, and without communicators"},
	{"internal/base/userstate", []string{"internal/base/atomicfile"}, "a user's files are read by launchers and by ranks"},
	{"internal/rank/checker", []string{"pkg/collective", "pkg/collective/schedule", "pkg/datatype", "pkg/op", "pkg/pml", "pkg/window"},
		"what is checked is described by memory and numbers: it knows no communicators"},
	{"internal/rank/agree", []string{"pkg/datatype", "pkg/pml"}, "processes agree before there are communicators"},
	{"internal/rank/collfront", []string{"internal/base/tuning", "pkg/collective", "pkg/collective/node", "pkg/collective/node/buffers", "pkg/collective/schedule", "pkg/datatype", "pkg/op"}, "what is asked for and what is said in the end are data"},
	{"pkg/errclass", []string{"pkg/pml"}, "errors are made by whoever finds them, and name ranks and tags as envelopes do"},
	{"pkg/attr", []string{"pkg/errclass"}, "values hang on objects that it does not know"},
	{"internal/rank/placement", []string{"pkg/topo"}, "ranks are placed by pure functions, which know no communicators"},
	{"internal/rank/meet", []string{"internal/base/admission"}, "leaders of groups meet before there is any way between their processes"},
	{"internal/rank/wireup", []string{"internal/base/cgroup", "internal/rank/meet", "pkg/topo/nics", "internal/base/userstate", "internal/base/selection", "pkg/pmi", "pkg/pmi/pmix", "pkg/pml", "pkg/btl", "pkg/btl/...", "pkg/collective/node", "pkg/collective/node/buffers", "pkg/collective/node/nonblock", "internal/base/shm", "internal/base/sys/...", "internal/base/tuning", "internal/base/wait", "pkg/topo"},
		"it connects the process side, which knows nothing of the job side but PMI"},
	{"internal/rank/core", []string{"pkg/attr", "pkg/errclass", "pkg/btl", "pkg/pml", "pkg/datatype", "pkg/op", "pkg/collective", "pkg/collective/schedule", "internal/base/shm", "internal/base/sys/proc", "internal/base/tuning", "internal/base/wait", "pkg/topo", "internal/rank/agree", "internal/rank/checker", "internal/rank/collfront", "internal/rank/placement", "internal/base/gostack", "internal/rank/wireup"},
		"MPI's objects know the contract of transports, but none of them, and no launcher; the name of the machine is the system's"},
	{"internal/rank/coll", []string{"internal/rank/core", "internal/rank/checker", "internal/rank/collfront", "internal/rank/wireup", "internal/base/shm", "internal/base/tuning", "pkg/collective", "pkg/collective/node", "pkg/collective/node/buffers", "pkg/collective/node/nonblock", "pkg/collective/schedule", "pkg/datatype", "pkg/errclass", "pkg/op", "pkg/pml"},
		"collective calls join communicators, memory of a node and schedules of messages"},
	{"internal/rank/onesided", []string{"internal/rank/core", "internal/rank/checker", "internal/rank/wireup", "internal/base/shm", "pkg/attr", "pkg/btl", "pkg/datatype", "pkg/errclass", "pkg/op", "pkg/window"},
		"windows join communicators and the memory of processes"},
	{"internal/rank/topology", []string{"internal/rank/core", "internal/rank/placement", "pkg/errclass", "pkg/topo"}, "grids and graphs are communicators whose ranks are placed; others are split by the hardware"},
	{"internal/rank/dynamic", []string{"internal/rank/core", "internal/rank/meet", "internal/base/sys/sockets", "pkg/datatype", "pkg/errclass", "pkg/pmi"}, "groups that meet have leaders at a port; a socket of the program's is the system's"},
	{"internal/rank/partitioned", []string{"internal/rank/core", "pkg/datatype", "pkg/errclass", "pkg/pml"}, "parts of a message are messages"},
	{"internal/rank/worlds", []string{"internal/rank/core", "internal/testenv/ranks", "pkg/datatype", "pkg/errclass"}, "tests above the core have ranks of it"},
	{"pkg/mpi", []string{"internal/rank/coll", "internal/rank/core", "internal/rank/dynamic", "internal/rank/onesided", "internal/rank/partitioned", "internal/rank/topology", "pkg/attr", "pkg/btl", "pkg/datatype", "pkg/errclass", "pkg/op", "pkg/pml", "pkg/window"},
		"what users import has types and slices for what the core and the packages over it do with memory, and nothing else"},
	{"pkg/mpi/mpitest", []string{"pkg/mpi"}, "tests of programs need what programs need"},
	{"cmd/libmpi_abi", []string{"pkg/btl/rdma", "internal/base/addr2line", "internal/base/version", "internal/base/tuning", "pkg/collective/node/nonblock", "internal/rank/coll", "internal/rank/core", "internal/rank/dynamic", "internal/rank/onesided", "internal/rank/partitioned", "internal/rank/topology", "pkg/attr", "pkg/errclass", "pkg/datatype", "pkg/op", "pkg/pml", "internal/base/shm"},
		"C programs get what Go programs get, of the same core and the packages over it; operators and datatypes are told apart by their numbers in the ABI; C has the same memory as rings and accounts"},
	{"cmd/libmpi_abi/gen", []string{"internal/base/shm", "internal/base/wait", "pkg/collective/node/nonblock", "pkg/datatype", "pkg/op", "pkg/pml", "pkg/window"}, "C's table of sizes, and its view of rings, accounts, areas, windows and waits, are made of Go's"},
	{"cmd/libmpi_abi/pair", []string{"internal/base/shm", "pkg/pml"}, "C's fast path meets the engine and the rings, and no communicator"},
	{"cmd/gompi-perf", []string{"internal/base/version", "internal/rank/coll", "internal/rank/core", "pkg/mpi", "pkg/collective", "pkg/collective/schedule", "pkg/collective/cost", "pkg/topo", "internal/base/shm", "internal/base/sys/...", "internal/base/tuning", "internal/base/atomicfile"}, "it measures what users call, beside a cache line between CPUs that it may use, and writes the table of algorithms"},
	{"internal/job/mpir", []string{"pkg/launch"}, "debuggers are shown what the launcher has, in words of its own"},
	{"internal/base/atomicfile", nil, "it knows files, as both halves write them"},
	{"internal/base/spelling", nil, "words are compared, whatever they are"},
	{"internal/base/pattern", nil, "text is matched, whatever it is"},
	{"internal/base/spoolfile", nil, "it knows files, and nothing of launchers"},
	{"internal/job/owndaemon", []string{"internal/base/atomicfile"}, "a program is built without knowing what it does"},
	{"internal/job/mpir/symtab", nil, "it rewrites files when commands are built"},
	{"internal/job/launcher", []string{"pkg/launch/hosts", "internal/base/printable", "pkg/launch/jobspec", "pkg/launch/libraries", "internal/base/version", "internal/job/cmdline", "internal/job/cmdline/manual", "internal/base/compat", "internal/base/logger", "internal/job/mpir", "internal/job/owndaemon", "pkg/topo/nics", "internal/base/spoolfile", "internal/base/sys/...", "internal/base/trace", "pkg/binding", "pkg/launch", "pkg/launch/remote", "pkg/launch/remote/starter", "pkg/topo"},
		"gompirun starts fast: what takes long to initialize, as pkg/hostinfo does, may not come in by this way"},
	{"cmd/gompirun", []string{"internal/job/launcher"}, "the same"},
	{"cmd/gompi-daemon", []string{"internal/base/version", "internal/base/logger", "internal/base/userstate", "internal/base/securechan", "internal/base/sys/...", "internal/base/trace", "pkg/..."}, "the command line has no place on other hosts"},
}

// unsafeHere lists the packages that may use unsafe.
var unsafeHere = []string{"internal/base/sys/memcpy", "internal/base/sys/memory", "internal/base/sys/proc", "internal/base/sys/sched", "internal/base/sys/sockets", "internal/base/sys/spawn", "internal/job/mpir", "internal/base/shm", "internal/base/fabric", "internal/base/racing", "pkg/datatype", "pkg/op", "pkg/window", "pkg/mpi", "cmd/libmpi_abi", "cmd/libmpi_abi/pair", "test/progs/denied"}

// goFile is what these tests look at of one file.
type goFile struct {
	name, pkg string // below the repository's root
	test      bool
	imports   []string
	doc       bool
	compiled  []string // variables of the package that are regular expressions
	inside    bool     // the package's name is its folder's, as of a test that sees what is not exported
	exports   []string
	selects   map[string]bool
}

// parsed reads this repository once for all rules.
var parsed = sync.OnceValues(func() ([]goFile, error) { return filesBelow("../..") })

// files are those of this repository.
func files(t *testing.T) []goFile {
	t.Helper()
	out, err := parsed()
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 50 {
		t.Fatalf("only %d Go files found", len(out))
	}
	return out
}

// filesBelow reads the Go files of a tree.
func filesBelow(root string) ([]goFile, error) {
	var out []goFile
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := d.Name()
		if d.IsDir() && (base == "testdata" || base == "build" || base == "bin" || len(base) > 2 && base[0] == '.') {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(base, ".go") {
			return nil
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		out = append(out, goFile{
			name: filepath.ToSlash(rel), pkg: path.Dir(filepath.ToSlash(rel)), test: strings.HasSuffix(base, "_test.go"),
			imports: imports(f), doc: f.Doc != nil, compiled: compiled(f),
			inside: !strings.HasSuffix(f.Name.Name, "_test"), exports: exported(f), selects: selected(f),
		})
		return nil
	})
	return out, err
}

func imports(f *ast.File) []string {
	var out []string
	for _, spec := range f.Imports {
		if p, err := strconv.Unquote(spec.Path.Value); err == nil {
			out = append(out, p)
		}
	}
	return out
}

// compiled names the variables of a file's package that regexp.MustCompile sets.
func compiled(f *ast.File) []string {
	var out []string
	for _, d := range f.Decls {
		vars, ok := d.(*ast.GenDecl)
		if !ok || vars.Tok != token.VAR {
			continue
		}
		for _, spec := range vars.Specs {
			for i, value := range spec.(*ast.ValueSpec).Values {
				call, ok := value.(*ast.CallExpr)
				if !ok {
					continue
				}
				if fun, ok := call.Fun.(*ast.SelectorExpr); ok && fun.Sel.Name == "MustCompile" {
					out = append(out, spec.(*ast.ValueSpec).Names[i].Name)
				}
			}
		}
	}
	return out
}

// badImports returns what breaks the rules, and rules without a package.
func badImports(files []goFile, rules []rule) (bad []string) {
	used := map[string]bool{}
	for _, f := range files {
		i := slices.IndexFunc(rules, func(r rule) bool { return r.pkg == f.pkg })
		if i < 0 {
			if strings.HasPrefix(f.pkg, "pkg/") || strings.HasPrefix(f.pkg, "internal/") && f.pkg != "internal/archtest" {
				bad = append(bad, fmt.Sprintf("%s: no rule says what %s may import: add one, with its reason", f.name, f.pkg))
			}
			continue
		}
		used[f.pkg] = true
		if f.test {
			continue // tests may look wider
		}
		for _, imp := range f.imports {
			own, ours := strings.CutPrefix(imp, module)
			if ours && !allowed(rules[i].may, own) {
				bad = append(bad, fmt.Sprintf("%s imports %s: %s may not, for %s", f.name, own, f.pkg, rules[i].since))
			}
		}
	}
	for _, r := range rules {
		if !used[r.pkg] {
			bad = append(bad, fmt.Sprintf("a rule is about %s, which does not exist", r.pkg))
		}
	}
	return bad
}

func allowed(may []string, pkg string) bool {
	return slices.ContainsFunc(may, func(m string) bool {
		tree, all := strings.CutSuffix(m, "...")
		return m == pkg || all && strings.HasPrefix(pkg, tree)
	})
}

// slow are libraries that take a tenth of a launcher's start each to initialize.
var slow = []string{"github.com/prometheus/procfs", "github.com/shirou/gopsutil/v3/cpu", "github.com/shirou/gopsutil/v3/host"}

func TestTheLauncherLinksNothingThatIsSlowToStart(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", module+"cmd/gompirun")
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	deps := strings.Fields(string(out))
	for _, name := range slow {
		if slices.Contains(deps, name) {
			t.Errorf("cmd/gompirun links %s: have gompi-daemon do what needs it", name)
		}
	}
}

// compiledAtStart returns regular expressions that libraries compile before anybody needs them.
func compiledAtStart(files []goFile) (bad []string) {
	for _, f := range files {
		if f.test || !strings.HasPrefix(f.pkg, "pkg/") && !strings.HasPrefix(f.pkg, "internal/") {
			continue
		}
		for _, name := range f.compiled {
			bad = append(bad, fmt.Sprintf("%s: %s is compiled at each start: make it a pattern.Lazy", f.name, name))
		}
	}
	return bad
}

// unsafeElsewhere returns files that import unsafe in other packages than those that may.
func unsafeElsewhere(files []goFile, may []string) (bad []string) {
	for _, f := range files {
		if slices.Contains(f.imports, "unsafe") && !slices.Contains(may, f.pkg) {
			bad = append(bad, fmt.Sprintf("%s imports unsafe, which only %s may", f.name, strings.Join(may, ", ")))
		}
	}
	return bad
}

// withoutComment returns packages that do not say what they are.
func withoutComment(files []goFile) (bad []string) {
	said := map[string]bool{}
	for _, f := range files {
		said[f.pkg] = said[f.pkg] || f.doc
	}
	for _, pkg := range slices.Sorted(maps.Keys(said)) {
		if !said[pkg] {
			bad = append(bad, pkg+" has no package comment")
		}
	}
	return bad
}

func TestPackagesImportOnlyWhatTheRulesAllow(t *testing.T) { none(t, badImports(files(t), rules)) }

func TestExpressionsAreCompiledWhenTheyAreUsed(t *testing.T) { none(t, compiledAtStart(files(t))) }

func TestUnsafeStaysWhereItIsExplained(t *testing.T) { none(t, unsafeElsewhere(files(t), unsafeHere)) }

func TestEveryPackageSaysWhatItIs(t *testing.T) { none(t, withoutComment(files(t))) }

// none fails the test for each fault that a rule has found.
func none(t *testing.T, bad []string) {
	t.Helper()
	for _, b := range bad {
		t.Error(b)
	}
}
