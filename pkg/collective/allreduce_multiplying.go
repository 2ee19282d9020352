package collective

// allreduceMultiplying: recursive doubling with more than two at a time: the k ranks
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
func allreduceMultiplying(b *builder, g group, k int, out, in Region) {
	q := 1
	for q*k <= g.n {
		q *= k
	}
	team, leaders := teams(g, q)
	have := in
	if team.n > 1 {
		reduceLinear(b, team, 0, out, in)
		have = out
	}
	if leaders.me >= 0 {
		multiply(b, leaders, k, out, have)
	}
	if team.me > 0 {
		b.recv(team.at(0), out)
		return
	}
	for i := 1; i < team.n; i++ {
		b.send(team.at(i), out)
	}
}

// multiply is the algorithm for a power of k members.
func multiply(b *builder, g group, k int, out, have Region) {
	rooms := make([]Region, k)
	parts := make([]Region, k)
	for span := 1; span < g.n; span *= k {
		digit := g.me / span % k
		for d := 1; d < k; d++ {
			j := (digit + d) % k
			if rooms[j].Len == 0 {
				rooms[j] = b.typed(out.Len)
			}
			parts[j] = rooms[j]
			b.recv(g.at(g.me+(j-digit)*span), parts[j])
			to := mod(digit-d, k)
			b.send(g.at(g.me+(to-digit)*span), have)
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
			b.reduce(into, sum, parts[j])
			sum = into
		}
		have = out
	}
	b.copy(out, have)
}

// teams cuts a group in q teams of members that follow each other; the first of
// each are the leaders.
func teams(g group, q int) (team, leaders group) {
	leaders = group{me: -1}
	small, more := g.n/q, g.n%q
	at := 0
	for i := range q {
		size := small
		if i < more {
			size++
		}
		leaders.add(g.at(at), g.at(g.me))
		if g.me >= at && g.me < at+size {
			team = group{me: g.me - at, n: size}
			for k := range size {
				team.peer = append(team.peer, int32(g.at(at+k)))
			}
		}
		at += size
	}
	return team, leaders
}

func allreduceMultiplyingModel(p int, n int64, k int) Model {
	q, digits := 1, 0
	for q*k <= p {
		q *= k
		digits++
	}
	if n == 0 {
		return Model{}
	}
	team := (p+q-1)/q - 1
	rounds := (k-1)*digits + 2*team
	return Model{
		Rounds: rounds, Busy: int64(rounds) * n, Reduced: int64((k-1)*digits+team) * n,
		Messages: q*(k-1)*digits + 2*(p-q), Sent: int64(q*(k-1)*digits+2*(p-q)) * n,
	}
}
