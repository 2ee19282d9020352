package rdma

import (
	"math"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
)

// Receivers say nothing until a message is there, so what all peers may send unasked must fit into the buffers of each: a
// message for which there is none is retried by the device, and breaks the connection in the end; iWARP breaks it at once
// (RFC 5041, section 7.2), and rxm makes another, and says nothing of what was lost. Each peer has the same
// share, its room, which both sides know: a sender takes a message's price from it, and gets it back with any message
// the other way, or with one of its own once a quarter is owed. The price is never so low that a peer could send more
// messages than rxm has receives for.

// grain is what a message takes of a buffer at least, bytes, and a multiple of which it takes.
const grain = 64

// cost is what a message takes of a buffer.
func cost(payload int) int { return (frameHead + payload + grain - 1) &^ (grain - 1) }

// told is how many messages that only return room may be on their way from a peer at once, one for each quarter,
// another while the sender is at it, one that asks, and one that answers.
const told = 7

// Receives of rxm, by messages: of each peer's, of all peers' where a device repeats what found none, and of a peer's at
// least, beside those that only return room or ask whether all has gone.
const (
	receivesEach = 128
	receivesMost = 1024 // 16 MiB of memory
	messages     = 8
	beside       = told + 2
)

// receives is how many receives rxm is to have at a rank: as many as if each peer had its own, up to a limit, which what
// cannot repeat a message has not.
func receives(ranks int, repeats bool) int {
	peers := max(ranks-1, 1)
	n := min(receivesEach*peers, receivesMost)
	if !repeats {
		n = max(n, (messages+beside)*peers)
	}
	return n
}

// unread is how many messages of each peer may be at a rank that has not asked for any, as far as that matters.
func unread(provider string, ranks int, getenv func(string) string) int {
	if !strings.Contains(provider, "ofi_rxm") {
		return math.MaxInt
	}
	all := receives(ranks, true)
	if n, err := strconv.Atoi(getenv(receivesSetting)); err == nil && n > 0 {
		all = n
	}
	return max(all/max(ranks-1, 1)-beside, messages)
}

// receivesSetting is how rxm is told how many receives it has.
const receivesSetting = "FI_OFI_RXM_MSG_RX_SIZE"

// plan is how buffers are shared. All ranks of a job have the same.
type plan struct {
	fragment int // the longest payload of a message
	buffer   int // the length of each buffer
	unasked  int // what a peer may send unasked
	least    int // what a message takes of that at least
	slots    int
	buffers  int
	most     int // completions that may wait
}

// leastWhole is the shortest that rxm may be told to send as one, bytes: less is not believed.
const leastWhole = 2 << 10

// whole is the longest message that a provider sends as one, bytes, as far as that matters. Of what rxm divides it may have a
// part when a connection is closed, and 1.17 frees that twice then.
func whole(provider string, getenv func(string) string) int {
	if !strings.Contains(provider, "ofi_rxm") {
		return math.MaxInt
	}
	if n, err := strconv.Atoi(getenv("FI_OFI_RXM_BUFFER_SIZE")); err == nil && n >= leastWhole {
		return n
	}
	return 16 << 10
}

// What rxm registers with the first message: so many buffers, each of a message's length and a head.
const (
	laterBuffers = 1024
	laterHead    = 512
)

// later is how much memory a provider registers with the first message, bytes, as far as it is known.
func later(provider string, getenv func(string) string) int {
	if !strings.Contains(provider, "ofi_rxm") {
		return 0
	}
	return laterBuffers * (whole(provider, getenv) + laterHead)
}

// makePlan shares the buffers of a rank among the others of its world. No message is longer than most, and no more than
// unread are on their way from a peer.
func makePlan(t tuning.RDMA, ranks, most, unread int) plan {
	t.Fragment = min(t.Fragment, most-frameHead)
	p := plan{fragment: t.Fragment, buffer: t.Buffer, slots: t.Slots, buffers: t.Buffers, most: t.Depth}
	peers := max(ranks-1, 1)
	// the end of a buffer is left when the longest message no longer fits
	usable := func() int { return t.Buffers * (p.buffer - cost(p.fragment)) }
	if short := peers*t.Room - usable(); short > 0 {
		p.fragment = min(p.fragment, half(t.Room-told*grain))
		p.buffer = max(p.buffer, (peers*t.Room+t.Buffers-1)/t.Buffers+cost(p.fragment))
	}
	share := usable() / peers
	p.fragment = min(p.fragment, half(share-told*grain))
	p.unasked = share - told*grain
	p.least = (p.unasked-1)/unread + 1
	return p
}

// price is what a message takes of the room of its sender.
func (p *plan) price(payload int) int { return max(cost(payload), p.least) }

// half is the payload of the longest message of which two take a room.
func half(room int) int { return room/2&^(grain-1) - frameHead }

// depth is how many completions may wait: of all sends, and of all messages that fit into the buffers.
func (p plan) depth() int { return min(p.slots+p.buffers*p.buffer/grain, p.most) }
