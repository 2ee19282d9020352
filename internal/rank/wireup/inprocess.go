package wireup

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"runtime"
	"sync"

	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/local"
	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pml"
)

// Job is a world whose ranks are goroutines of this process. They speak over a network in memory, and it is their launcher.
type Job struct {
	nodes []int
	net   *local.Net
	name  string

	mu       sync.Mutex
	values   map[string]string // that ranks have put
	services map[string]string // that they have published
	in       int               // ranks in the fence
	open     chan struct{}     // closed once all are; the next fence has another
	broken   chan struct{}     // closed by Break
	why      error
}

// NewJob makes one of a rank on each of these nodes, which are names only.
func NewJob(nodes []int) *Job {
	return &Job{nodes: nodes, net: local.New(len(nodes)), name: rand.Text(), values: map[string]string{}, services: map[string]string{}, open: make(chan struct{}), broken: make(chan struct{})}
}

// Worlds are the ranks' places in it. A rank that waits sleeps at once, and others run; waits, which may be nil, is another way.
func (j *Job) Worlds(cfg Config, waits func() *wait.Waiter) []*World {
	if waits == nil {
		waits = func() *wait.Waiter { return wait.NewWaiter(nil, wait.Block, nil) }
	}
	if cfg.Getenv == nil {
		cfg.Getenv = os.Getenv
	}
	worlds := make([]*World, len(j.nodes))
	for rank := range worlds {
		m := j.net.Module(rank)
		w := &World{Rank: rank, Size: len(j.nodes), Node: j.nodes, cfg: cfg, client: &cpuPlace{j, rank}, secret: j.name, host: hostname()}
		for r, node := range j.nodes {
			if node == j.nodes[rank] {
				if r == rank {
					w.LocalRank = len(w.LocalRanks)
				}
				w.LocalRanks = append(w.LocalRanks, r)
			}
		}
		w.modules = []btl.Module{m}
		w.Engine = pml.New(pml.Config{
			Peers: len(j.nodes), Modules: w.modules, Threads: cfg.Threads,
			Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
				ep, err := m.Connect(peer, nil)
				return ep, m.Limits(), err
			},
			Waiter: waits(),
			Name:   func(peer int) string { return fmt.Sprintf("rank %d", peer) },
		})
		worlds[rank] = w
	}
	return worlds
}

// Expose has the ranks read and write each other's memory as by a card, part bytes of a message at once; 0: all. It is called before
// their first message.
func (j *Job) Expose(part int) { j.net.Expose(part) }

// Break has the ranks hear of each other that they are lost, and why. The first reason counts.
func (j *Job) Break(why error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	if j.why == nil {
		j.why = why
		close(j.broken)
		j.net.Break(why)
	}
}

// Quiet reports whether nothing is under way between the ranks.
func (j *Job) Quiet() bool { return j.net.Quiet() }

// Why is the first reason that Break was given; nil: none.
func (j *Job) Why() error {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.why
}

// AbortError is the reason of a job that a rank has aborted.
type AbortError struct{ Rank, Code int }

func (e *AbortError) Error() string {
	return fmt.Sprintf("rank %d has aborted with code %d", e.Rank, e.Code)
}

// cpuPlace is a job as the launcher of one of its ranks.
type cpuPlace struct {
	job  *Job
	rank int
}

func (s *cpuPlace) Init(context.Context) error             { return nil }
func (s *cpuPlace) Rank() int                              { return s.rank }
func (s *cpuPlace) Size() int                              { return len(s.job.nodes) }
func (s *cpuPlace) Mapping(context.Context) ([]int, error) { return s.job.nodes, nil }
func (s *cpuPlace) AppNum(context.Context) (int, error)    { return 0, nil }
func (s *cpuPlace) Universe(context.Context) (int, error)  { return len(s.job.nodes), nil }
func (s *cpuPlace) KVSName() string                        { return s.job.name }
func (s *cpuPlace) Reach() reach                           { return inherited }
func (s *cpuPlace) Finalize(context.Context) error         { return nil }
func (s *cpuPlace) Close() error                           { return nil }

func (s *cpuPlace) Put(_ context.Context, key, value string) error {
	s.job.mu.Lock()
	defer s.job.mu.Unlock()
	s.job.values[key] = value
	return nil
}

func (s *cpuPlace) Get(_ context.Context, _ int, key string) (string, error) {
	s.job.mu.Lock()
	defer s.job.mu.Unlock()
	if v, ok := s.job.values[key]; ok {
		return v, nil
	}
	return "", fmt.Errorf("%s: %w", key, pmi.ErrMissing)
}

func (s *cpuPlace) Exchange(ctx context.Context) error { return s.Barrier(ctx) }

// Barrier waits for all ranks, or until the job is broken.
func (s *cpuPlace) Barrier(ctx context.Context) error {
	j := s.job
	j.mu.Lock()
	open := j.open
	if j.in++; j.in == len(j.nodes) {
		j.in, j.open = 0, make(chan struct{})
		close(open)
	}
	j.mu.Unlock()
	select {
	case <-open:
		return nil
	case <-j.broken:
		return errLost
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

func (s *cpuPlace) Publish(_ context.Context, service, port string) error {
	s.job.mu.Lock()
	defer s.job.mu.Unlock()
	if _, there := s.job.services[service]; there {
		return fmt.Errorf("%s is published already", service)
	}
	s.job.services[service] = port
	return nil
}

func (s *cpuPlace) Unpublish(_ context.Context, service string) error {
	s.job.mu.Lock()
	defer s.job.mu.Unlock()
	if _, there := s.job.services[service]; !there {
		return fmt.Errorf("%s: %w", service, pmi.ErrMissing)
	}
	delete(s.job.services, service)
	return nil
}

func (s *cpuPlace) Lookup(_ context.Context, service string) (string, error) {
	s.job.mu.Lock()
	defer s.job.mu.Unlock()
	if port, there := s.job.services[service]; there {
		return port, nil
	}
	return "", fmt.Errorf("%s: %w", service, pmi.ErrMissing)
}

func (s *cpuPlace) Spawn(context.Context, []pmi.SpawnApp, map[string]string) ([]int, error) {
	return nil, errors.New("ranks that are goroutines of one process cannot start others: start the program with gompirun")
}

// Abort ends the other ranks' calls, and this goroutine.
func (s *cpuPlace) Abort(code int, _ string) error {
	s.job.Break(&AbortError{s.rank, code})
	runtime.Goexit()
	return nil
}
