// Package wireup makes the engine of a rank: it finds the world through PMI,
// makes the transports, publishes their cards, fences once, and connects to a
// peer when it is first spoken to. Started alone a process is a world of one.
//
// World is the type to know. It works under any launcher that speaks PMI-1
// (gompirun, Hydra, Slurm's pmi2 plugin) or PMIx (Slurm's pmix plugin, Open MPI's
// mpirun, prterun).
package wireup

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/gompirun/gompi/internal/base/selection"
	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/sys/sched"
	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/btl/sm"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/topo"
)

// World is a rank's place in its MPI_COMM_WORLD.
type World struct {
	Rank, Size int
	Node       []int // of each rank
	LocalRanks []int // the ranks of this rank's node, in order
	LocalRank  int   // this rank among them
	Engine     *pml.Engine

	client  launcher // nil: a world of one
	secret  string   // of the job; "": there is nobody to share it with
	exposed bool     // others may know it
	round   int      // how often this process has joined it before
	host    string   // name of this node, for people; "" not known
	cards   cards
	sharing int // ranks that use the same CPUs as this one, without a segment that tells
	segment *shm.Segment
	heap    heap
	views   views
	modules []btl.Module
	explain []string
	use     selection.Selection
	pinned  pinnedTo

	numbers  sync.Once // asks the launcher for
	appNum   int
	universe int
	asked    sync.Once // for
	program  int
	outlined sync.Once      // reads
	machine  *topo.Topology // as far as it says which ranks are near each other; nil: nobody has asked, or it cannot be read

	cfg    Config
	tuning *tuning.Tuning
	named  sync.Once // identify, for what follows
	number uint64    // of this world, in the upper 40 bits
	key    [16]byte  // that guests are told
	guests guests
	own    pmi.Names // of services, without a launcher; guarded by guests.mu
}

// Config is what a program may choose.
type Config struct {
	Threads   bool // several goroutines may call at once
	Getenv    func(string) string
	Transport btl.Maker // that the program has brought along; nil: none
}

// mca is a parameter of --mca, or of the environment under the names that users
// of Open MPI know.
func (c Config) mca(name string) string {
	if c.Getenv == nil {
		return ""
	}
	for _, prefix := range tuning.Prefixes {
		if v := c.Getenv(prefix + name); v != "" {
			return v
		}
	}
	return ""
}

// selection is which transports --mca btl and --net allow.
func (c Config) selection() (selection.Selection, error) {
	use, err := selection.Parse(c.mca("btl"))
	if err != nil {
		return use, err
	}
	return use.Over(c.Getenv(selection.Variable))
}

// Parameter is a parameter of --mca, or of the environment; "" if it was not given.
func (w *World) Parameter(name string) string { return w.cfg.mca(name) }

// Tuning are the settings of this process, which those of its world have, too.
func (w *World) Tuning() *tuning.Tuning { return tuning.Or(w.tuning) }

// limit is how long the launcher may take to answer.
const limit = 5 * time.Minute

// Init joins the world. What this process starts afterwards is not led there by its environment.
func Init(cfg Config) (*World, error) {
	own := cfg.Getenv == nil
	if own {
		cfg.Getenv = os.Getenv
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	client, err := dial(ctx, cfg.Getenv)
	if err != nil {
		return nil, err
	}
	if own {
		for _, v := range os.Environ() {
			if name, _, _ := strings.Cut(v, "="); slices.Contains(pmi.Variables[:], name) || pmix.Leads(name) {
				os.Unsetenv(name)
			}
		}
		os.Setenv(joined, "1")
	}
	return enter(ctx, cfg, client, 0)
}

// Again joins the world that w has left by Leave, as all of its processes must do.
func (w *World) Again(cfg Config) (*World, error) {
	if cfg.Getenv == nil {
		cfg.Getenv = os.Getenv
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	again, err := enter(ctx, cfg, w.client, w.round+1)
	if err != nil {
		return nil, fmt.Errorf("%w (not every launcher lets a process join its job twice; gompirun does)", err)
	}
	return again, nil
}

// enter joins the world of a launcher.
func enter(ctx context.Context, cfg Config, client launcher, round int) (*World, error) {
	w := &World{Size: 1, Node: []int{0}, LocalRanks: []int{0}, host: hostname(), cfg: cfg, client: client, round: round, secret: cfg.Getenv("GOMPI_JOB_SECRET")}
	var err error
	if w.tuning, err = tuning.Load(cfg.Getenv); err != nil {
		return nil, err
	}
	if w.client != nil {
		if err := w.join(ctx); err != nil {
			return nil, err
		}
	}
	if err := w.connect(ctx, cfg); err != nil {
		return nil, err
	}
	return w, nil
}

// join learns who and where everybody is.
func (w *World) join(ctx context.Context) error {
	if err := w.client.Init(ctx); err != nil {
		return err
	}
	w.Rank, w.Size = w.client.Rank(), w.client.Size()
	nodes, err := w.client.Mapping(ctx)
	if err != nil { // a launcher that does not say: everybody for himself
		nodes = make([]int, w.Size)
		for i := range nodes {
			nodes[i] = i
		}
	}
	w.Node, w.LocalRanks = nodes, nil
	for r, n := range nodes {
		if n == nodes[w.Rank] {
			if r == w.Rank {
				w.LocalRank = len(w.LocalRanks)
			}
			w.LocalRanks = append(w.LocalRanks, r)
		}
	}
	return nil
}

// connect makes the transports and the engine.
func (w *World) connect(ctx context.Context, cfg Config) error {
	use, err := cfg.selection()
	if err != nil {
		return err
	}
	w.use = use
	layer, err := selection.ParseLayer(cfg.mca("pml"))
	if err != nil {
		return err
	}
	mode, err := cfg.waitMode()
	if err != nil {
		return err
	}
	w.explain = chosen(use, layer)
	w.modules = []btl.Module{self.New(w.Rank)}
	if w.Size > 1 {
		if err := w.offer(ctx, cfg, use); err != nil {
			return err
		}
	}
	w.Engine = pml.New(pml.Config{
		Peers: w.Size, Modules: w.modules, Connect: w.endpoint, Threads: cfg.Threads, Waiter: wait.NewWaiter(w.tuning, mode, w.policy(cfg)),
		Name: w.name, Tuning: w.tuning,
	})
	return nil
}

// offer publishes cards, waits for everybody's, and makes what depends on them.
func (w *World) offer(ctx context.Context, cfg Config, use selection.Selection) error {
	mine := card{cpus: maskName(), tuning: w.Tuning().Digest()}
	if len(w.LocalRanks) < w.Size {
		mine.host = w.host
	}
	var shmErr error
	if w.LocalRank == 0 {
		mine.at = strconv.Itoa(sched.CPU())
	}
	local := len(w.LocalRanks) > 1 && use.Allows("sm")
	if local {
		mine.like = likeness()
		go func() { _ = sched.JoinBarriers() }() // takes as long as all that is done before Enter wants it
	}
	if local && w.LocalRank == 0 {
		if w.segment, shmErr = shm.Create(shm.DefaultConfig(len(w.LocalRanks))); shmErr == nil {
			mine.shm = w.segment.Card()
		}
	}
	w.exposed = w.exposes()
	agree, err := w.propose(ctx)
	if err != nil {
		return err
	}
	net, far, err := w.networks(cfg, use, &mine)
	if err != nil {
		return err
	}
	if err := w.client.Put(ctx, cardKey(w.Rank, w.round), mine.String()); err != nil {
		return err
	}
	// Others may come as late as they like. That one has ended instead is what the launcher finds.
	if err := w.client.Exchange(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), limit)
	defer cancel()
	if err := agree(ctx); err != nil {
		return err
	}
	w.cards = cards{client: w.client, round: w.round, known: map[int]card{w.Rank: mine}}
	if err := w.tunedAlike(ctx); err != nil {
		return err
	}
	if local {
		if err := w.shareMemory(ctx, mine, shmErr); err != nil {
			return err
		}
	}
	if far != nil {
		if p, ok := far.(btl.Pact); ok {
			p.Agree([]byte(w.secret))
		}
		w.modules = append(w.modules, far)
	}
	if net != nil {
		net.Agree([]byte(w.secret))
		w.modules = append(w.modules, net)
	}
	if w.segment == nil && len(w.LocalRanks) > 1 {
		var err error
		w.sharing, err = w.cards.sharing(ctx, w.Rank, w.LocalRanks)
		return err
	}
	return nil
}

// maskName tells one set of CPUs that a process may use from another.
func maskName() string {
	mask, _ := sched.Affinity(0)
	h := fnv.New32a()
	for _, word := range mask {
		_ = binary.Write(h, binary.LittleEndian, word)
	}
	return strconv.FormatUint(uint64(h.Sum32()), 36)
}

// shareMemory joins the node's segment. Where it could not be made all the
// node's ranks use tcp, and so do those that are not like its maker. One that is
// and cannot join is an error: the others will write to it there.
func (w *World) shareMemory(ctx context.Context, mine card, failed error) error {
	if w.segment == nil && failed == nil {
		first, err := w.cards.of(ctx, w.LocalRanks[0])
		switch {
		case err != nil:
			return err
		case first.shm == "":
			failed = fmt.Errorf("rank %d could not make it", w.LocalRanks[0])
		case first.like != mine.like:
			failed = fmt.Errorf("rank %d, which has made it, is another user or in another container", w.LocalRanks[0])
		default:
			if w.segment, err = shm.Attach(shm.DefaultConfig(len(w.LocalRanks)), first.shm); errors.Is(err, fs.ErrNotExist) {
				w.AwaitVerdict()
				return fmt.Errorf("rank %d, which shares the memory of this node, has ended: %w", w.LocalRanks[0], err)
			} else if err != nil {
				return fmt.Errorf("rank %d cannot join the shared memory of its node: %w; choose --mca btl self,tcp", w.Rank, err)
			}
		}
	}
	if failed != nil {
		w.explain = append(w.explain, fmt.Sprintf("sm: not used: %v", failed))
		return nil
	}
	w.segment.Enter(w.LocalRank)
	w.segment.Grows(w.heapRoom)
	w.modules = append(w.modules, sm.New(sm.Config{Segment: w.segment, Rank: w.LocalRank, Peers: w.LocalRanks, Tuning: w.tuning}))
	return nil
}
