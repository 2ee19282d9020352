package main

import (
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/gompirun/gompi/pkg/mpi"
)

// test is one benchmark.
type test struct {
	name  string
	about string
	sizes string // default
	ranks int    // at least
	even  bool   // ranks come in pairs
	// one runs one repetition of a size on this rank; bytes moved by the job and
	// messages sent are per repetition. div divides the time of a repetition:
	// 2 for one way of a ping-pong.
	one      func(r *runner, size int) error
	bytes    func(r *runner, size int) int
	messages func(r *runner) int
	div      int
}

// result is what is printed for a size. docs/benchmarks.md has the fields.
type result struct {
	Test    string  `json:"test"`
	Ranks   int     `json:"ranks"`
	Bytes   int     `json:"bytes"`
	Iters   int     `json:"iters"`
	Usec    float64 `json:"usec"`
	UsecMin float64 `json:"usec_min"`
	UsecP99 float64 `json:"usec_p99"`
	MBps    float64 `json:"MBps"`
	Msgps   float64 `json:"msgps"`
	Checked bool    `json:"checked"`
	Lines   float64 `json:"lines,omitempty"` // usec as a multiple of a bare cache line hand-off, latency on one node
}

// runner runs one test on this rank.
type runner struct {
	opt   options
	test  *test
	c     *mpi.Comm
	env   *mpi.Env
	iter  int
	send  []byte
	recv  []byte
	reqs  []*mpi.Request
	order []int
	bad   error // the first wrong byte
}

func (r *runner) run() error {
	n := r.c.Size()
	if n < r.test.ranks || r.test.even && n%2 != 0 {
		what := fmt.Sprintf("at least %d ranks", r.test.ranks)
		if r.test.even {
			what = "an even number of ranks"
		}
		return fmt.Errorf("%s needs %s, here are %d", r.test.name, what, n)
	}
	line := 0.0
	if r.test.name == "latency" && r.c.Rank() == 0 {
		line = cacheLine()
	}
	if r.c.Rank() == 0 && !r.opt.json {
		fmt.Printf("# %s, %d ranks\n%12s %9s %12s %12s %12s %12s %12s\n", r.test.name, n, "bytes", "iters", "usec", "min", "p99", "MB/s", "msg/s")
	}
	var all []result
	for _, size := range r.opt.sizes {
		res, err := r.size(size)
		if err != nil {
			return err
		}
		if r.c.Rank() != 0 {
			continue
		}
		if line > 0 {
			res.Lines = res.Usec * 1e3 / line
		}
		all = append(all, res)
		r.print(res)
	}
	if r.opt.plot != "" && r.c.Rank() == 0 {
		return plot(r.opt.plot, r.test.name, all)
	}
	return nil
}

func (r *runner) print(res result) {
	if r.opt.json {
		_ = json.NewEncoder(os.Stdout).Encode(res)
		return
	}
	fmt.Printf("%12d %9d %12.3f %12.3f %12.3f %12.1f %12.0f", res.Bytes, res.Iters, res.Usec, res.UsecMin, res.UsecP99, res.MBps, res.Msgps)
	if res.Lines > 0 {
		fmt.Printf("  %5.2f cache lines", res.Lines)
	}
	fmt.Println()
}

// size measures one size.
func (r *runner) size(size int) (result, error) {
	r.send, r.recv = make([]byte, max(size, 1)), make([]byte, max(size, 1))
	for i := range r.send {
		r.send[i] = byte(i * 7)
	}
	r.send, r.recv = r.send[:size], r.recv[:size]
	iters, err := r.calibrate(size)
	if err != nil {
		return result{}, err
	}
	warm := r.opt.warmup
	if warm < 0 {
		warm = max(iters/10, 2)
	}
	for r.iter = 0; r.iter < warm; r.iter++ {
		if err := r.test.one(r, size); err != nil {
			return result{}, err
		}
	}
	if err := r.barrier(); err != nil {
		return result{}, err
	}
	took := make([]int64, iters)
	begin := time.Now()
	last := time.Duration(0)
	for r.iter = 0; r.iter < iters; r.iter++ {
		if err := r.test.one(r, size); err != nil {
			return result{}, err
		}
		t := time.Since(begin) // one look at the clock for each repetition
		took[r.iter], last = int64(t-last), t
	}
	whole := last
	if r.bad != nil {
		return result{}, r.bad
	}
	slices.Sort(took)
	div := float64(max(r.test.div, 1)) * 1e3
	mean := whole.Seconds() / float64(iters)
	res := result{Test: r.test.name, Ranks: r.c.Size(), Bytes: size, Iters: iters, Checked: r.opt.check,
		Usec: float64(took[iters/2]) / div, UsecMin: float64(took[0]) / div, UsecP99: float64(took[iters*99/100]) / div}
	res.MBps = float64(r.test.bytes(r, size)) / 1e6 / mean
	res.Msgps = float64(r.test.messages(r)) / mean
	return res, r.barrier()
}

// calibrate decides how many repetitions fit, and tells everybody.
func (r *runner) calibrate(size int) (int, error) {
	if r.opt.iters > 0 {
		return r.opt.iters, nil
	}
	n := 1
	for {
		if err := r.barrier(); err != nil {
			return 0, err
		}
		begin := time.Now()
		for r.iter = 0; r.iter < n; r.iter++ {
			if err := r.test.one(r, size); err != nil {
				return 0, err
			}
		}
		took := []int64{int64(time.Since(begin))}
		if err := bcast(r.c, took); err != nil {
			return 0, err
		}
		if d := time.Duration(took[0]); d > r.opt.budget/10 || n >= 1<<20 {
			return max(int(float64(n)*float64(r.opt.budget)/float64(max(d, 1))), 5), nil
		}
		n *= 4
	}
}

// bcast sends rank 0's data to all.
func bcast(c *mpi.Comm, data []int64) error {
	if c.Rank() != 0 {
		_, err := mpi.Recv(c, data, 0, controlTag)
		return err
	}
	for i := 1; i < c.Size(); i++ {
		if err := mpi.Send(c, data, i, controlTag); err != nil {
			return err
		}
	}
	return nil
}

// controlTag is that of messages between repetitions.
const controlTag = 1 << 20

// barrier waits for all, by dissemination.
func (r *runner) barrier() error {
	n, me := r.c.Size(), r.c.Rank()
	var none [0]byte
	for d := 1; d < n; d *= 2 {
		if _, err := mpi.Sendrecv(r.c, none[:], (me+d)%n, controlTag+1, none[:], (me-d+n)%n, controlTag+1); err != nil {
			return err
		}
	}
	return nil
}

// stamp makes every message different, if they are checked.
func (r *runner) stamp() {
	if r.opt.check && len(r.send) > 0 {
		r.send[0], r.send[len(r.send)-1] = byte(r.iter), byte(r.iter)
	}
}

// verify checks what came.
func (r *runner) verify() {
	if !r.opt.check || r.bad != nil {
		return
	}
	for i, b := range r.recv {
		want := byte(i * 7)
		if i == 0 || i == len(r.recv)-1 {
			want = byte(r.iter)
		}
		if b != want {
			r.bad = fmt.Errorf("%s of %d bytes, repetition %d: byte %d is %#x, want %#x", r.test.name, len(r.recv), r.iter, i, b, want)
			return
		}
	}
}
