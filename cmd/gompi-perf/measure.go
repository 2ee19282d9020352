package main

import (
	"slices"
	"time"
)

// result is what is printed for a size. bench/peers/README.md has the fields;
// lines, algbw and busbw are gompi-perf's own. Which there are depends on the test
// alone, not on what came out.
type result struct {
	Test        string   `json:"test"`
	Ranks       int      `json:"ranks"`
	Bytes       int      `json:"bytes"`
	Iters       int      `json:"iters"`
	Usec        float64  `json:"usec"`
	UsecMin     float64  `json:"usec_min"`
	UsecP99     float64  `json:"usec_p99"`
	*rates               // nil: of a nonblocking operation
	*overlap             // nil: of others
	Checked     bool     `json:"checked"`
	Lines       *float64 `json:"lines,omitempty"` // of latency: usec as a multiple of a bare cache line hand-off; 0: that was not measured
	*bandwidths          // nil: no data, or not of all ranks
}

// rates are what is done in a second.
type rates struct {
	MBps  float64 `json:"MBps"`
	Msgps float64 `json:"msgps"`
}

// overlap is what computation beside an operation hides.
type overlap struct {
	UsecPure    float64 `json:"usec_pure"`
	UsecCompute float64 `json:"usec_compute"`
	Overlap     float64 `json:"overlap"` // percent
}

// bandwidths are those of nccl-tests: see traffic.
type bandwidths struct {
	AlgBW float64 `json:"algbw"` // GB/s, the operation's data by its usec
	BusBW float64 `json:"busbw"` // GB/s, what a rank's link must carry at least
}

// repeat runs n repetitions.
func (j *job) repeat(n int) error {
	for j.iter = 0; j.iter < n; j.iter++ {
		if err := j.test.one(j); err != nil {
			return err
		}
	}
	return nil
}

// inBlocks runs n calls as eachBlock does, with a barrier before each block.
func (j *job) inBlocks(n int) error {
	for ; n > 0; n -= block {
		if err := j.meet(); err != nil {
			return err
		}
		if err := j.repeat(min(n, block)); err != nil {
			return err
		}
	}
	return nil
}

// calibrate decides how many repetitions fit into the budget, at least `least`,
// and tells everybody: batches grow fourfold until one takes a tenth of it on
// rank 0.
func (j *job) calibrate(batch func(n int) error, least int) (int, error) {
	if j.opt.iters > 0 {
		return j.opt.iters, nil
	}
	for n := 1; ; n *= 4 {
		if err := j.meet(); err != nil {
			return 0, err
		}
		begin := time.Now()
		if err := batch(n); err != nil {
			return 0, err
		}
		if err := j.wake(); err != nil {
			return 0, err
		}
		took := []float64{float64(max(time.Since(begin), 1))}
		if err := j.fromRoot(took); err != nil {
			return 0, err
		}
		if took[0] > float64(j.opt.budget)/10 || n >= 1<<20 {
			return max(int(float64(n)*float64(j.opt.budget)/took[0]), least), nil
		}
	}
}

// least is how many repetitions there are at least. A window is many messages, and may take a second.
func (t *test) least() int {
	switch {
	case t.collective:
		return 5 * block
	case t.messages >= window:
		return 2
	}
	return 5
}

// measure measures one size; the result is rank 0's.
func (j *job) measure() (result, error) {
	batch := j.repeat
	if j.test.collective {
		batch = j.inBlocks
	}
	iters, err := j.calibrate(batch, j.test.least())
	if err != nil {
		return result{}, err
	}
	warm := j.opt.warmup
	if warm < 0 {
		warm = max(iters/10, min(j.test.least(), 4)/2)
	}
	if err := j.repeat(warm); err != nil {
		return result{}, err
	}
	if err := j.wake(); err != nil {
		return result{}, err
	}
	for {
		var took []float64
		var whole float64
		begin := time.Now()
		if j.test.collective {
			iters = (iters + block - 1) / block * block
			took, whole, err = j.eachBlock(iters / block)
		} else {
			took, whole, err = j.eachRepetition(iters)
		}
		if err != nil {
			return result{}, err
		}
		// pairs do not wait for each other, so the last one to end counts
		slowest := []float64{whole, usec(time.Since(begin))}
		if err := j.maxOnAll(slowest); err != nil {
			return result{}, err
		}
		more := j.enough(slowest[1], iters)
		if more == iters {
			return j.result(took, iters, slowest[0]), nil
		}
		iters = more
	}
}

// eachRepetition looks at the clock once after each; times are in usec.
func (j *job) eachRepetition(iters int) (took []float64, whole float64, err error) {
	took = make([]float64, iters)
	if err := j.meet(); err != nil {
		return nil, 0, err
	}
	begin, last := time.Now(), time.Duration(0)
	for j.iter = 0; j.iter < iters; j.iter++ {
		if err := j.test.one(j); err != nil {
			return nil, 0, err
		}
		at := time.Since(begin)
		took[j.iter], last = usec(at-last), at
	}
	return took, usec(last), j.wake()
}

// eachBlock times calls by blocks and gives a call's mean; the slowest rank
// counts.
func (j *job) eachBlock(blocks int) (took []float64, whole float64, err error) {
	took = make([]float64, blocks)
	for b := range took {
		if err := j.meet(); err != nil { // not timed
			return nil, 0, err
		}
		begin := time.Now()
		for k := range block {
			j.iter = b*block + k
			if err := j.test.one(j); err != nil {
				return nil, 0, err
			}
		}
		took[b] = usec(time.Since(begin)) / block
	}
	if err := j.maxOnRoot(took); err != nil {
		return nil, 0, err
	}
	for _, t := range took {
		whole += t * block
	}
	return took, whole, nil
}

// enough returns iters if they lasted a quarter of the budget with the barriers between them, else
// how many repetitions to try instead: a hiccup may have misled calibrate.
func (j *job) enough(lasted float64, iters int) int {
	budget := usec(j.opt.budget)
	if j.opt.iters > 0 || lasted >= budget/4 || iters >= 1<<24 {
		return iters
	}
	return max(int(float64(iters)*min(budget/lasted, 8)), iters+1)
}

func (j *job) result(took []float64, iters int, whole float64) result {
	t := j.test
	slices.Sort(took)
	div := float64(max(t.div, 1))
	messages := float64(max(t.messages, 1))
	if t.messages == perRank {
		messages = float64(j.ranks)
	}
	res := result{
		Test: t.name, Ranks: j.ranks, Bytes: j.size, Iters: iters, Checked: j.opt.check,
		Usec: took[len(took)/2] / div, UsecMin: took[0] / div, UsecP99: took[len(took)*99/100] / div,
		rates: &rates{
			MBps:  float64(j.size) * messages / div * float64(iters) / whole, // both ways of a ping-pong carry the same
			Msgps: messages * float64(iters) / whole * 1e6,
		},
	}
	res.bandwidths = j.bandwidths(res.Usec)
	return res
}

// bandwidths are those of an operation that takes so many usec; nil: it moves nothing.
func (j *job) bandwidths(usec float64) *bandwidths {
	if j.test.traffic == nil {
		return nil
	}
	all, bus := j.test.traffic(j.ranks)
	alg := float64(j.size) * all / usec / 1e3
	return &bandwidths{alg, alg * bus}
}

func usec(d time.Duration) float64 { return float64(d) / 1e3 }
