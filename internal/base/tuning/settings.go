package tuning

import (
	"math"
	"slices"
	"time"
)

// Unit is what the number of a setting counts.
type Unit int

const (
	Bytes Unit = iota
	Count
	Duration // nanoseconds
)

func (u Unit) String() string { return [...]string{"bytes", "count", "duration"}[u] }

// Setting is one field of a Tuning with its description.
type Setting struct {
	Name     string // as users write it, behind --mca and in files
	Unit     Unit
	Default  int64
	Min, Max int64
	Measured string // where the default was
	Text     string // what it decides

	field any // *int or *time.Duration
}

// Machines on which defaults were measured.
const (
	notMeasured = "not measured"
	twoCPUs     = "2 virtual CPUs, November 2026"
	fourCPUs    = "4 virtual CPUs (AMD EPYC, Zen 5), November 2026"
	sixteen     = "16 cores (Sapphire Rapids), 26 November 2026"
	loopback    = "loopback of 2 virtual CPUs, November 2026"
	aSwitch     = "1 unless somebody wants to do without"
)

const (
	kib = 1 << 10
	mib = 1 << 20
	// mostCount is more than anybody counts.
	mostCount = 1 << 30
	// never is longer than any buffer.
	never = math.MaxInt/2 + 1
)

// Settings are all of them, with t's values.
func (t *Tuning) Settings() []Setting {
	out := make([]Setting, 0, 128)
	out = append(out, t.Wait.settings()...)
	out = append(out, t.SM.settings()...)
	out = append(out, t.TCP.settings()...)
	out = append(out, t.RDMA.settings()...)
	out = append(out, t.PML.settings()...)
	out = append(out, t.Window.settings()...)
	return append(out, t.Collective.settings()...)
}

func (t *Wait) settings() []Setting {
	const us, ms, hour = int64(time.Microsecond), int64(time.Millisecond), int64(time.Hour)
	return []Setting{
		{"wait_spins", Count, 3000, 0, mostCount, twoCPUs, "a CPU for each rank: looks before the first yield, of some 30 ns", &t.Spins},
		{"wait_spins_quota", Count, 500, 0, mostCount, twoCPUs, "the same where a cgroup grants less than a CPU for each", &t.SpinsQuota},
		{"wait_spins_shared", Count, 40, 0, mostCount, twoCPUs, "ranks share CPUs: looks before each yield while the other runs, times the ranks of a CPU", &t.SpinsShared},
		{"wait_spins_contended", Count, 64, 0, mostCount, twoCPUs, "others than ranks use the CPU, as the kernel says: looks before each nap", &t.SpinsContended},
		{"wait_fast", Count, 128, 0, mostCount, twoCPUs, "the C library's own loops: looks before they go on in Go, or yield, at most", &t.Fast},
		{"wait_fast_yields", Count, 32, 0, mostCount, twoCPUs, "the same loops where ranks share CPUs: yields before they go on in Go", &t.FastYields},
		{"wait_tests", Count, 256, 1, mostCount, twoCPUs, "a CPU for each rank: MPI_Test in vain, after so many of which all transports have a turn", &t.Tests},
		{"wait_tests_shared", Count, 16, 1, mostCount, twoCPUs, "ranks share CPUs: the same", &t.TestsShared},
		{"wait_sleep", Duration, ms, 0, hour, twoCPUs, "time without progress before a rank sleeps, times the ranks of a CPU", &t.Sleep},
		{"wait_sleep_most", Duration, 8 * ms, 0, hour, twoCPUs, "the same, times the ranks of a CPU, at most", &t.SleepMost},
		{"wait_sleep_quota", Duration, 50 * us, 0, hour, twoCPUs, "the same where a cgroup grants less than a CPU for each", &t.SleepQuota},
		{"wait_turn", Duration, 250 * us, us, hour, twoCPUs, "a yield that takes longer, times the ranks of a CPU, was to a program that computes", &t.Turn},
		{"wait_turn_most", Duration, 2 * ms, us, hour, twoCPUs, "the same, times the ranks of a CPU, at most", &t.TurnMost},
		{"wait_nap", Duration, 20 * us, us, hour, twoCPUs, "sleep in place of a yield while a program computes on the CPU", &t.Nap},
		{"wait_hold", Duration, 2 * ms, us, hour, twoCPUs, "how long such a program is taken to be there; twice as long each time that it still was", &t.Hold},
		{"wait_hold_most", Duration, 64 * ms, us, hour, twoCPUs, "the same, at most", &t.HoldMost},
		{"wait_ask", Duration, 10 * ms, us, hour, twoCPUs, "time between two questions to the kernel for how long this rank waited for its CPU", &t.Ask},
		{"wait_calm", Count, 10, 1, mostCount, twoCPUs, "answers in a row that it did not, after which the CPU is taken to be its own again", &t.Calm},
	}
}

func (t *SM) settings() []Setting {
	return []Setting{
		{"btl_sm_eager_limit", Bytes, 64 * kib, 256, 64 * kib, fourCPUs, "shared memory: the longest message that is sent before its receiver asks for it", &t.EagerLimit},
		{"btl_sm_burst", Count, 32, 1, 4096, notMeasured, "shared memory: messages of one rank that are delivered before those of others", &t.Burst},
		{"btl_sm_single_copy", Count, 1, 0, 1, aSwitch, "shared memory: 0, and the kernel never copies from a peer's memory", &t.SingleCopy},
		{"btl_sm_heap", Count, 1, 0, 1, aSwitch, "shared memory: 0, and ranks do not see each other's allocated memory", &t.Heap},
	}
}

func (t *TCP) settings() []Setting {
	return []Setting{
		{"btl_tcp_eager_limit", Bytes, 64 * kib, 256, 1 * mib, notMeasured, "tcp: the longest message that is sent before its receiver asks for it", &t.EagerLimit},
		{"btl_tcp_links", Count, 1, 1, MaxLinks, notMeasured, "tcp: connections to a peer for the pieces of long messages", &t.Links},
		{"btl_tcp_piece", Bytes, 1 * mib, 64 * kib, MaxPiece, loopback, "tcp: a piece of a long message, where one connection has all of them", &t.Piece},
		{"btl_tcp_link_piece", Bytes, 256 * kib, 32 * kib, MaxPiece, notMeasured, "tcp: a piece of a long message, where several connections share it", &t.LinkPiece},
		{"btl_tcp_link_from", Bytes, 32 * kib, 1 * kib, 16 * mib, notMeasured, "tcp: the shortest payload that is worth a connection of its own, and that waits for room instead of being queued", &t.LinkFrom},
		{"btl_tcp_queue", Bytes, 512 * kib, 128 * kib, 64 * mib, notMeasured, "tcp: what is queued for a peer while the kernel has no room", &t.Queue},
		{"btl_tcp_place_from", Bytes, 16 * kib, 1 * kib, 16 * mib, loopback, "tcp: what is missing of a payload for the rest to be read to its place, and not through a buffer", &t.PlaceFrom},
		{"btl_tcp_ack_every", Count, 64, 1, mostCount, loopback, "tcp: reads after which the kernel is told again to acknowledge together", &t.AckEvery},
		{"btl_tcp_poll_every", Count, 4096, 1, mostCount, notMeasured, "tcp: turns of progress from one look at who wants to connect to the next, while there is no connection", &t.PollEvery},
		{"btl_tcp_connect_timeout", Duration, int64(20 * time.Second), int64(time.Second), int64(time.Hour), notMeasured, "tcp: how long the kernel has for a connection", &t.ConnectTimeout},
		{"btl_tcp_accept_pause", Duration, int64(10 * time.Millisecond), int64(time.Millisecond), int64(time.Minute), notMeasured, "tcp: how long a listener rests while nobody can be taken in", &t.AcceptPause},
		{"btl_tcp_read_ahead", Bytes, 2 * kib, 64, 16 * kib, notMeasured, "tcp: what is read at once behind a payload that goes to its place, as the next may go to its own", &t.ReadAhead},
	}
}

func (t *RDMA) settings() []Setting {
	return []Setting{
		{"btl_rdma_eager_limit", Bytes, 16 * kib, 256, 1 * mib, notMeasured, "rdma: the longest message that is sent before its receiver asks for it", &t.EagerLimit},
		{"btl_rdma_fragment", Bytes, 32 * kib, 1 * kib, 1 * mib, notMeasured, "rdma: the longest message of the transport, for which each slot has room; less where many peers share the receiver's buffers", &t.Fragment},
		{"btl_rdma_slots", Count, 64, 4, 4096, notMeasured, "rdma: messages that may be under way from a rank", &t.Slots},
		{"btl_rdma_buffers", Count, 3, 2, 4, notMeasured, "rdma: buffers of a rank that messages are received into", &t.Buffers},
		{"btl_rdma_buffer", Bytes, 512 * kib, 64 * kib, 1 << 30, notMeasured, "rdma: each of these; more where there are many peers", &t.Buffer},
		{"btl_rdma_room", Bytes, 4 * kib, 4 * kib, 16 * mib, notMeasured, "rdma: what each peer may send before it is received, at least", &t.Room},
		{"btl_rdma_depth", Count, 16 * kib, 64, 1 * mib, notMeasured, "rdma: completions that the queue of a rank holds, at most: devices have limits of their own", &t.Depth},
		{"btl_rdma_get_from", Bytes, 128 * kib, 1, never, notMeasured, "rdma: the shortest message that the receiver reads out of the sender's memory, for which that is registered", &t.GetFrom},
		{"btl_rdma_get_part", Bytes, 4 * mib, 4 * kib, 1 << 30, notMeasured, "rdma: how much of such a message is registered at once; the next part is while one is read", &t.GetPart},
		{"btl_rdma_reads", Count, 64, 1, 4096, notMeasured, "rdma: reads of others' memory that may be under way from a rank", &t.Reads},
		{"btl_rdma_nap", Duration, int64(time.Millisecond), int64(100 * time.Microsecond), int64(time.Second), notMeasured, "rdma: how long a rank that waits sleeps where the provider cannot wake it", &t.Nap},
		{"btl_rdma_nap_most", Duration, int64(64 * time.Millisecond), int64(100 * time.Microsecond), int64(time.Second), notMeasured, "rdma: the same of one that has waited long: each sleep is an eighth longer than the one before, until something comes", &t.NapMost},
		{"btl_rdma_hail_again", Duration, int64(250 * time.Millisecond), int64(time.Millisecond), int64(time.Minute), notMeasured, "rdma: after how long a peer over iWARP that has not answered is told again who sends", &t.HailAgain},
		{"btl_rdma_ask_every", Count, 16, 1, 1 << 20, notMeasured, "rdma: probes of a peer that is waited for between two questions whether its last message was lost, at most", &t.AskEvery},
	}
}

// Bounds that users of the package share.
const (
	MaxLinks = 16       // connections to a peer
	MaxPiece = 16 * mib // of a message over tcp
)

func (t *PML) settings() []Setting {
	const us, ms, hour = int64(time.Microsecond), int64(time.Millisecond), int64(time.Hour)
	return []Setting{
		{"pml_shared_from", Bytes, 16 * kib, 1 * kib, never, twoCPUs, "the shortest message that is announced, and copied once, where its receiver sees the sender's memory", &t.SharedFrom},
		{"pml_together_from", Bytes, 64 * kib, 1 * kib, never, twoCPUs, "the shortest message that both sides copy, where they see each other's memory", &t.TogetherFrom},
		{"pml_read_part", Bytes, 256 * kib, 4 * kib, 1 << 30, notMeasured, "what the kernel copies of a peer's memory at once for a buffer that is not contiguous", &t.ReadPart},
		{"pml_copy_limit", Bytes, 1 * kib, 0, 1 * mib, notMeasured, "the longest message without room at the transport that is copied, so that its send is complete", &t.CopyLimit},
		{"pml_burst", Count, 8, 1, 1 << 20, notMeasured, "fragments of one message that are sent before those of others", &t.Burst},
		{"pml_spins", Count, 64, 0, mostCount, twoCPUs, "looks of a receive for its message before it is posted, of some 15 ns", &t.Spins},
		{"pml_spins_far", Count, 256, 0, mostCount, loopback, "the same where the peer is on another node, of some 80 ns", &t.SpinsFar},
		{"pml_wake", Duration, 100 * ms, ms, hour, twoCPUs, "how long a rank sleeps before it looks whether its peers live", &t.Wake},
		{"pml_wake_most", Duration, 400 * ms, ms, hour, twoCPUs, "the same, at most: twice as long each time that nothing came", &t.WakeMost},
		{"pml_wake_sending", Duration, 2 * ms, us, hour, twoCPUs, "how long a rank sleeps that has more to send than its peers have room for", &t.WakeSending},
	}
}

func (t *Window) settings() []Setting {
	return []Setting{
		{"win_ask_looks", Count, 64, 0, 1 << 20, notMeasured, "windows: how often who asks a process that may wait looks whether it does what it is asked, before the kernel copies; 0, and the kernel always does", &t.AskLooks},
		{"win_keep", Bytes, 1 * mib, 0, 1 << 40, notMeasured, "windows: shared memory of up to this much is kept when its window is freed, for the next window of the same processes of the node; 0: none", &t.Keep},
	}
}

// leastDirect is up to where the C library goes by way of the library's memory, bytes, whatever is set.
const leastDirect = 8 * kib

func (t *Collective) settings() []Setting {
	alone := t.Alone.settings("coll_sm_direct_", "a CPU for each rank: ", fourCPUs, Direct{
		Reduce: 8 * kib, Alltoall: 8 * kib, Allgather: 16 * kib, Bcast: 128 * kib, BcastHelp: 256 * kib, Gather: 64 * kib, Scatter: 64 * kib, Scan: 64 * kib,
	})
	shared := t.Shared.settings("coll_sm_shared_direct_", "ranks share CPUs: ", twoCPUs, Direct{
		Reduce: 8 * kib, Alltoall: 8 * kib, Allgather: 8 * kib, Bcast: never, BcastHelp: 256 * kib, Gather: 96 * kib, Scatter: 48 * kib, Scan: 16 * kib,
	})
	return slices.Concat(alone, shared, []Setting{
		{"coll_sm_direct_bcast_of_two", Bytes, 48 * kib, leastDirect, never, fourCPUs, "a CPU for each rank: coll_sm_direct_bcast_help of two ranks", &t.BcastOfTwo},
		{"coll_sm_shared_direct_scatter_of_all", Bytes, 128 * kib, leastDirect, never, twoCPUs, "ranks share several CPUs: coll_sm_shared_direct_scatter times the number of ranks", &t.ScatterOfAll},
	}, t.parts(), t.Levels.settings())
}

func (t *Levels) settings() []Setting {
	return []Setting{
		{"coll_sm_levels_from", Count, 16, 4, 1 << 20, notMeasured, "two levels (packages, NUMA nodes or shared caches): the fewest ranks that go by them", &t.From},
		{"coll_sm_levels_members", Count, 4, 1, 1 << 20, notMeasured, "two levels: the fewest ranks of a domain, on average", &t.Members},
		{"coll_sm_levels_reduce", Bytes, 8 * kib, 0, never, notMeasured, "two levels: vectors of a domain together, above which each of its ranks carries a share across", &t.Reduce},
		{"coll_sm_levels_bcast", Bytes, 64 * kib, 0, never, notMeasured, "two levels: the shortest message of a bcast of which each rank of a domain carries a share across", &t.Bcast},
		{"coll_sm_levels_piece", Bytes, 256 * kib, 4 * kib, 1 << 30, notMeasured, "two levels: what of a long bcast passes both at once", &t.Piece},
	}
}

// parts are of how long operations are cut.
func (t *Collective) parts() []Setting {
	return []Setting{
		{"coll_sm_spins", Count, 200, 0, mostCount, twoCPUs, "a CPU for each rank: looks, of some 25 ns, before an operation has the whole process wait", &t.Spins},
		{"coll_sm_near_part", Bytes, 8 * kib, 1 * kib, 1 << 30, twoCPUs, "what is reduced at once of vectors in caches", &t.NearPart},
		{"coll_sm_far_part", Bytes, 32 * kib, 1 * kib, 1 << 30, twoCPUs, "what is reduced at once of vectors in memory", &t.FarPart},
		{"coll_sm_own_part", Bytes, 64 * kib, 1 * kib, 1 << 30, twoCPUs, "the same where nobody else gets the result", &t.OwnPart},
		{"coll_sm_cached", Bytes, 16 * mib, 0, never, twoCPUs, "all vectors together, from where on they are taken to come from memory", &t.Cached},
		{"coll_sm_wide_buffers", Count, 4, 4, 16, twoCPUs, "buffers of a rank in long operations in which all depend on all; 4, 8 or 16", &t.WideBuffers},
		{"coll_sm_nearby", Bytes, 2 * mib, 0, never, twoCPUs, "ranks share CPUs: buffers that are filled in turn, together, from where on there are fewer of them", &t.Nearby},
		{"coll_sm_ahead", Count, 6, 1, 7, twoCPUs, "chunks of a long operation that a rank contributes before it takes those of others", &t.Ahead},
		{"coll_sm_between", Count, 3, 0, 3, twoCPUs, "chunks between the steps of a long reduction", &t.Between},
		{"coll_sm_copied_on_one", Bytes, 48 * kib, 0, never, "1 virtual CPU of 2, November 2026", "ranks share one CPU: the longest vector of a reduce that is copied, so that its rank can go on", &t.CopiedOnOne},
		{"coll_sm_copied_across", Bytes, 64 * kib, 0, never, twoCPUs, "ranks share several CPUs: the same", &t.CopiedAcross},
		{"coll_sm_copied_by_all", Bytes, 512 * kib, 0, never, twoCPUs, "ranks share several CPUs: the same times the number of ranks", &t.CopiedByAll},
		{"coll_sm_pages", Bytes, 8 * mib, 0, never, twoCPUs, "ranks share CPUs: memory of all on a CPU from where on the same rank works for all", &t.Pages},
		{"coll_sm_turn", Bytes, 256 * kib, 1 * kib, 1 << 30, notMeasured, "nonblocking operations: what is moved before everything else has a turn", &t.Turn},
		{"coll_sm_piece", Bytes, 64 * kib, 1 * kib, 1 << 30, twoCPUs, "nonblocking operations: what one of two ranks that copy takes at once", &t.Piece},
		{"coll_sm_unshared", Bytes, 32 * kib, 0, never, twoCPUs, "nonblocking reductions: the longest vector that every rank reads whole", &t.Unshared},
	}
}

func (t *Direct) settings(prefix, when, measured string, def Direct) []Setting {
	setting := func(name, text string, n int, field *int) Setting {
		return Setting{prefix + name, Bytes, int64(n), leastDirect, never, measured, when + text, field}
	}
	return []Setting{
		setting("reduce", "bytes of a rank from which reductions read the ranks' own buffers, if all see them", def.Reduce, &t.Reduce),
		setting("alltoall", "the same of operations in which each rank has a block for each other", def.Alltoall, &t.Alltoall),
		setting("allgather", "the same of operations in which all get all blocks", def.Allgather, &t.Allgather),
		setting("bcast", "the same of broadcasts", def.Bcast, &t.Bcast),
		setting("bcast_help", "the same of broadcasts in which the root copies its share, too", def.BcastHelp, &t.BcastHelp),
		setting("gather", "the same of operations in which one rank gets all blocks", def.Gather, &t.Gather),
		setting("scatter", "the same of operations in which one rank deals all blocks", def.Scatter, &t.Scatter),
		setting("scan", "the same of scans", def.Scan, &t.Scan),
	}
}
