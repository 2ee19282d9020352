package main

import (
	"fmt"
	"slices"
	"strings"
)

// benchCase is some rows of a table: a test with its ranks and sizes.
type benchCase struct {
	test  string // or several, with commas between, which one launch runs
	ranks int
	sizes string
	tcp   bool
	by    string   // usec (median), pure (usec, without computation), mean (usec), MBps, msgps or overlap
	heap  bool     // buffers are malloc's and make's, not MPI_Alloc_mem's and mpi.Alloc's
	touch bool     // data is written before each call and read after it
	aside bool     // ranks that have no part in it sleep outside MPI
	apart bool     // the kernel does not let ranks copy from each other, so that a thread serves windows of memory that they have
	on    *cluster // the hosts that the ranks are spread over; nil: this one
}

func (c benchCase) name() string {
	s := fmt.Sprintf("%s %d ranks", c.test, c.ranks)
	if c.tcp {
		s += " tcp"
	}
	if c.heap {
		s += " heap"
	}
	if c.touch {
		s += " touch"
	}
	if c.aside {
		s += " aside"
	}
	if c.apart {
		s += " apart"
	}
	if c.on != nil {
		s += fmt.Sprintf(" %d hosts", len(c.on.hosts))
	}
	return s
}

// each is the case for each of its tests.
func (c benchCase) each() []benchCase {
	var out []benchCase
	for test := range strings.SplitSeq(c.test, ",") {
		one := c
		one.test = test
		if test == "barrier" || test == "ibarrier" || test == "win_allocate" {
			one.sizes = "0"
		}
		out = append(out, one)
	}
	return out
}

// title is the same for cases of one table.
func (c benchCase) title() string {
	over := ""
	if c.tcp {
		over = " over tcp"
	}
	if c.heap {
		over += " in malloc's memory"
	}
	if c.touch {
		over += " with data that is touched"
	}
	if c.aside {
		over += " of two of many ranks, of which the others sleep"
	}
	if c.apart {
		over += " of ranks that may not copy from each other"
	}
	if c.on != nil {
		over += fmt.Sprintf(" on %d hosts", len(c.on.hosts))
	}
	return fmt.Sprintf("%s%s, %s", c.test, over, c.by)
}

// messages are the comparisons of point-to-point messages; n is how many CPUs
// there are.
func messages(n int) []benchCase {
	out := []benchCase{
		{test: "latency", ranks: 2, sizes: "8,64,256,1024,4096", by: "usec"},
		{test: "rate", ranks: 2, sizes: "8", by: "msgps"},
		{test: "bw", ranks: 2, sizes: "65536,1048576,16777216", by: "MBps"},
		{test: "bw", ranks: 2, sizes: "65536,1048576,16777216", by: "MBps", heap: true},
		{test: "overlap", ranks: 2, sizes: "65536,1048576", by: "overlap"},
		{test: "latency", ranks: 2, sizes: "8,1024", tcp: true, by: "usec"},
		{test: "bw", ranks: 2, sizes: "65536,1048576,16777216", tcp: true, by: "MBps"},
	}
	for _, test := range []string{"ring", "pairs", "randpairs"} {
		for _, times := range []int{2, 4, 8} {
			out = append(out, benchCase{test: test, ranks: times * n, sizes: "8,1024", by: "msgps"})
		}
	}
	return out
}

// twoOfMany are ping-pongs of two ranks of a node on which the others, of these numbers less two, sleep outside MPI: what a pair
// costs should not depend on them.
func twoOfMany(numbers ...int) []benchCase {
	var out []benchCase
	for _, ranks := range numbers {
		out = append(out, benchCase{test: "latency", ranks: ranks, sizes: "8,1024,4096,16384,65536,262144", by: "usec", aside: true})
	}
	return out
}

// windows are the comparisons of one-sided communication with n CPUs, whose target waits: on windows of MPI_Win_allocate, of
// malloc's memory, and between ranks that share no memory.
func windows(n int) []benchCase {
	out := onWindows(benchCase{ranks: 2, sizes: "8,65536,1048576"}, "put", "get")
	out = append(out, onWindows(benchCase{ranks: 2, sizes: "8,65536"}, "accumulate")...)
	out = append(out, onWindows(benchCase{ranks: 2, sizes: "8"}, "fetch_and_op", "cas", "lock", "fence", "pscw", "counter", "counter8")...)
	out = append(out, onWindows(benchCase{ranks: 2, sizes: "0"}, "win_allocate")...)
	out = append(out, onWindows(benchCase{ranks: 4 * n, sizes: "8"}, "counter", "counter8", "fence")...)
	for _, c := range []benchCase{{ranks: 2, heap: true}, {ranks: 2, tcp: true}} {
		out = append(out, eachOnWindows(c)...)
	}
	return out
}

// besideWindow are messages beside a window that a thread serves: of ranks of a node between which the kernel does not copy, over tcp, and on hosts, if
// there are any.
func besideWindow(on *cluster) []benchCase {
	c := benchCase{test: "latency", ranks: 2, sizes: "8", by: "usec"}
	if on != nil {
		c.on = on.two()
		return []benchCase{c}
	}
	near, far := c, c
	near.apart, far.tcp = true, true
	return []benchCase{near, far}
}

// eachOnWindows are the operations between two ranks, in short and long.
func eachOnWindows(c benchCase) []benchCase {
	c.sizes = "8,65536"
	out := onWindows(c, "put", "get", "accumulate")
	c.sizes = "8"
	return append(out, onWindows(c, "fetch_and_op", "cas", "lock")...)
}

// onWindows are cases that differ in their test.
func onWindows(c benchCase, tests ...string) (out []benchCase) {
	c.by = "usec"
	for _, c.test = range tests {
		out = append(out, c)
	}
	return out
}

// mostBytes bounds a rank's buffer in collectives in which each rank has a part
// for every other one.
const mostBytes = 8 << 20

// usual are the collectives that are compared unless others are wanted.
const usual = "barrier,bcast,allreduce,reduce,scan,allgather,alltoall,reduce_scatter,gather,scatter"

// whole are those in which a rank has one vector, and not one for every other.
var whole = []string{"barrier", "bcast", "allreduce", "reduce", "scan", "exscan"}

// calls are the comparisons of collectives, which have commas between them, with numbers of ranks.
// Nonblocking ones are started and waited for.
func calls(ops string, numbers ...int) []benchCase {
	var out []benchCase
	for name := range strings.SplitSeq(ops, ",") {
		by, op := "usec", name
		if strings.HasPrefix(name, "i") {
			by, op = "pure", name[1:]
		}
		last := 0
		for _, ranks := range numbers {
			if ranks == last || ranks < 2 {
				continue
			}
			last = ranks
			sizes := "0"
			if op != "barrier" {
				sizes = sizesUpTo(!slices.Contains(whole, op), ranks)
			}
			out = append(out, benchCase{test: name, ranks: ranks, sizes: sizes, by: by})
		}
	}
	return out
}

func sizesUpTo(parts bool, ranks int) string {
	var out []string
	for _, size := range []int{8, 1 << 10, 64 << 10, 1 << 20} {
		if !parts || size*ranks <= mostBytes {
			out = append(out, fmt.Sprint(size))
		}
	}
	return strings.Join(out, ",")
}

// variant is how collectives are measured, if not as usual.
type variant struct {
	heap  bool
	mean  bool
	touch bool
}

// of is the variant of cases.
func (v variant) of(cases []benchCase) []benchCase {
	for i := range cases {
		c := &cases[i]
		c.touch = v.touch
		if c.heap = v.heap; v.mean && c.by == "usec" {
			c.by = "mean"
		}
	}
	return cases
}

// ofSizes leaves those sizes of cases that are in a list with commas between them; no list is all. Cases of which
// no size is left are not in it.
func ofSizes(cases []benchCase, list string) []benchCase {
	if list == "" {
		return cases
	}
	wanted := strings.Split(list, ",")
	var out []benchCase
	for _, c := range cases {
		c.sizes = strings.Join(slices.DeleteFunc(strings.Split(c.sizes, ","), func(size string) bool { return !slices.Contains(wanted, size) }), ",")
		if c.sizes != "" {
			out = append(out, c)
		}
	}
	return out
}

// inFewLaunches has cases with the same ranks and sizes in one launch, since launching takes
// longer than measuring.
func inFewLaunches(cases []benchCase) []benchCase {
	slices.SortStableFunc(cases, func(a, b benchCase) int { return a.ranks - b.ranks })
	var out []benchCase
	for _, one := range cases {
		if last := len(out) - 1; last >= 0 && out[last].ranks == one.ranks && out[last].by == one.by && (out[last].sizes == one.sizes || out[last].sizes == "0") {
			one.test = out[last].test + "," + one.test
			out = out[:last]
		}
		out = append(out, one)
	}
	return out
}
