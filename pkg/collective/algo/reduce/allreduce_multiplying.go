package reduce

import (
	"github.com/gompirun/gompi/pkg/collective/cost"
	"github.com/gompirun/gompi/pkg/collective/schedule"
)

// AllreduceMultiplying is recursive doubling with more than two at a time: the k ranks
// whose numbers differ in one digit to the base k exchange their vectors all at
// once. Fewer rounds where several messages cost little more than one (Ruefenacht,
// Bull, Booth 2017, "Generalisation of recursive doubling for AllReduce").
//
//	rounds  (k-1) logk q if a rank sends one message at a time, q the largest
//	        power of k that is not greater than p; and 2 (ceil(p/q)-1) if p is
//	        no such power
//	time    logk q (a + (k-1) n (b + g)) if messages overlap
//	sent    q (k-1) logk q + 2 (p-q) messages of n bytes
//
// All compute the same expression; the order of ranks is kept.
func AllreduceMultiplying(b *schedule.Builder, g schedule.Group, k int, out, in schedule.Region) {
	q := 1
	for q*k <= g.N {
		q *= k
	}
	team, leaders := teams(g, q)
	have := in
	if team.N > 1 {
		ReduceLinear(b, team, 0, out, in)
		have = out
	}
	if leaders.Me >= 0 {
		multiply(b, leaders, k, out, have)
	}
	if team.Me > 0 {
		b.Recv(team.At(0), out)
		return
	}
	for i := 1; i < team.N; i++ {
		b.Send(team.At(i), out)
	}
}

// multiply is the algorithm for a power of k members.
func multiply(b *schedule.Builder, g schedule.Group, k int, out, have schedule.Region) {
	rooms := make([]schedule.Region, k)
	parts := make([]schedule.Region, k)
	for span := 1; span < g.N; span *= k {
		digit := g.Me / span % k
		for d := 1; d < k; d++ {
			j := (digit + d) % k
			if rooms[j].Len == 0 {
				rooms[j] = b.Typed(out.Len)
			}
			parts[j] = rooms[j]
			b.Recv(g.At(g.Me+(j-digit)*span), parts[j])
			to := schedule.Mod(digit-d, k)
			b.Send(g.At(g.Me+(to-digit)*span), have)
		}
		parts[digit] = have
		sum := parts[0]
		for j := 1; j < k; j++ {
			into := sum
			if j == k-1 {
				into = out
			} else if j == 1 && digit == 0 { // sum is not ours to write
				into = parts[1]
			}
			b.Reduce(into, sum, parts[j])
			sum = into
		}
		have = out
	}
	b.Copy(out, have)
}

// teams cuts a group in q teams of members that follow each other; the first of
// each are the leaders.
func teams(g schedule.Group, q int) (team, leaders schedule.Group) {
	leaders = schedule.Group{Me: -1}
	small, more := g.N/q, g.N%q
	at := 0
	for i := range q {
		size := small
		if i < more {
			size++
		}
		leaders.Add(g.At(at), g.At(g.Me))
		if g.Me >= at && g.Me < at+size {
			team = schedule.Group{Me: g.Me - at, N: size}
			for k := range size {
				team.Peer = append(team.Peer, int32(g.At(at+k)))
			}
		}
		at += size
	}
	return team, leaders
}

// AllreduceMultiplyingModel is the cost of AllreduceMultiplying, by its formula.
func AllreduceMultiplyingModel(p int, n int64, k int) cost.Model {
	q, digits := 1, 0
	for q*k <= p {
		q *= k
		digits++
	}
	if n == 0 {
		return cost.Model{}
	}
	team := (p+q-1)/q - 1
	rounds := (k-1)*digits + 2*team
	return cost.Model{
		Rounds: rounds, Busy: int64(rounds) * n, Reduced: int64((k-1)*digits+team) * n,
		Messages: q*(k-1)*digits + 2*(p-q), Sent: int64(q*(k-1)*digits+2*(p-q)) * n,
	}
}
