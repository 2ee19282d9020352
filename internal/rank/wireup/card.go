package wireup

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
)

// card is what a rank publishes, in the key-value space, under cardKey:
//
//	8|card of the node's shared memory|likeness|card of tcp|name of the host|CPUs|CPU|tuning|card of rdma
//
// The first rank of a node alone has made the shared memory; the likeness says
// who may join it; the name is for people; ranks with the same CPUs share them. The first rank of a node says which CPU
// it was running on. What is told of the tuning is its digest.
type card struct{ shm, like, tcp, host, cpus, at, tuning, rdma string }

func (c card) String() string {
	return strings.Join([]string{"8", c.shm, c.like, c.tcp, c.host, c.cpus, c.at, c.tuning, c.rdma}, "|")
}

func parseCard(text string) (card, error) {
	f := strings.Split(text, "|")
	if len(f) != 9 || f[0] != "8" {
		return card{}, fmt.Errorf("not a rank's card: %.40q", text)
	}
	return card{shm: f[1], like: f[2], tcp: f[3], host: f[4], cpus: f[5], at: f[6], tuning: f[7], rdma: f[8]}, nil
}

// cardKey is new each time that the ranks join: not every launcher lets a value be replaced.
func cardKey(rank, round int) string { return "gompi-" + strconv.Itoa(rank) + roundSuffix(round) }

func roundSuffix(round int) string {
	if round == 0 {
		return ""
	}
	return "-" + strconv.Itoa(round)
}

// hostname is the name of this node without its domain, "" where it has none that
// a value of PMI can hold.
func hostname() string {
	name, err := os.Hostname()
	if err != nil {
		return ""
	}
	name, _, _ = strings.Cut(name, ".")
	if strings.ContainsFunc(name, func(r rune) bool {
		return !(r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '-' || r == '_')
	}) {
		return ""
	}
	return name
}

// cards are those of all ranks, fetched when they are needed.
type cards struct {
	client launcher
	round  int // World's
	mu     sync.Mutex
	known  map[int]card
}

func (c *cards) of(ctx context.Context, rank int) (card, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if got, ok := c.known[rank]; ok {
		return got, nil
	}
	text, err := c.client.Get(ctx, rank, cardKey(rank, c.round))
	if err != nil {
		return card{}, fmt.Errorf("the card of rank %d: %w", rank, err)
	}
	got, err := parseCard(text)
	if err == nil {
		c.known[rank] = got
	}
	return got, err
}

// sharing counts the ranks that use the same CPUs as one, itself included.
func (c *cards) sharing(ctx context.Context, rank int, among []int) (int, error) {
	mine, err := c.of(ctx, rank)
	if err != nil {
		return 0, err
	}
	n := 0
	for _, r := range among {
		other, err := c.of(ctx, r)
		if err != nil {
			return 0, err
		}
		if other.cpus == mine.cpus {
			n++
		}
	}
	return n, nil
}

// host is the host of a rank as far as it is known already.
func (c *cards) host(rank int) string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.known[rank].host
}

// name is a rank as errors name it: "rank 3 on node07".
func (w *World) name(rank int) string {
	if w.Guest(rank) {
		p := w.guest(rank)
		return fmt.Sprintf("rank %d of another job on %s", p.ID&(1<<rankBits-1), p.host)
	}
	host := w.host
	if w.Node[rank] != w.Node[w.Rank] {
		host = w.cards.host(rank)
	}
	if host == "" {
		return fmt.Sprintf("rank %d", rank)
	}
	return fmt.Sprintf("rank %d on %s", rank, host)
}
