// Package btl is the contract between the messaging layer (package pml) and
// what moves bytes: a Module is one transport of this process, an Endpoint its
// way to one peer. The transports are in the packages below: self, sm, tcp; the
// suite that each of them passes is in btltest.
//
// A transport delivers every message of an endpoint once, whole, and in the
// order of the Send calls. It knows nothing of MPI: matching, protocols and
// credits are the layer above.
package btl

import (
	"errors"
	"time"
)

// Header travels with every message. It belongs to the layer above. (A struct is
// passed in registers, as an array would not be.)
type Header struct{ A, B uint64 }

// HeaderLen is the length of a Header on the wire, bytes.
const HeaderLen = 16

// Sink takes messages as they arrive.
type Sink interface {
	// Deliver hands over a message of a peer. payload is valid during the call.
	Deliver(peer int, h Header, payload []byte)
	// PeerDown says that a peer is lost: nothing more comes from it and nothing
	// reaches it.
	PeerDown(peer int, err error)
}

// Placer is a Sink that may say where a long message belongs before it has come.
type Placer interface {
	// Place is the memory for the payload of a message, n bytes; nil: it is to be
	// delivered. Whoever has asked asks again before each part that he writes there,
	// after other calls, and drops the message if the answer is nil then.
	Place(peer int, h Header, n int) []byte
	// Placed says that the payload is there.
	Placed(peer int, h Header, n int)
}

// Module is one transport of this process. Calls on a module and on its
// endpoints are serialised by the caller. A module may have goroutines of its
// own, but delivers only inside Progress.
type Module interface {
	Name() string
	Limits() Limits
	// Card is the address that peers connect to, published before anybody
	// connects. It is opaque; nil: peers need none.
	Card() []byte
	// Connect returns the endpoint of a peer. An error that matches
	// ErrUnreachable means that another module should be asked.
	Connect(peer int, card []byte) (Endpoint, error)
	// Progress delivers what has arrived and moves what waits to be sent. It
	// never blocks and returns how many things happened.
	Progress(s Sink) int
	// Close ends the module; later calls fail with os.ErrClosed. It may be
	// called twice.
	Close() error
}

// Limits are the sizes a module likes, bytes of payload.
type Limits struct {
	Eager    int // up to here a message is worth sending before its receive is known
	Fragment int // the most one Send takes
	Read     int // from here on it is worth its price that the receiver reads the sender's memory (RMA)
	Part     int // how much of a message is exposed at once; 0: all of it
}

// Traffic is what has gone one way: messages of the transport, which include
// fragments and answers, and the bytes that they took there.
type Traffic struct{ Messages, Bytes uint64 }

// Add adds t to the sum.
func (sum *Traffic) Add(t Traffic) {
	sum.Messages += t.Messages
	sum.Bytes += t.Bytes
}

// Meter is a module that knows what has gone through it: from fields that it has
// anyway, or at no cost beside that of a system call.
type Meter interface {
	Traffic() (sent, received Traffic)
}

// Endpoint is the way to one peer.
type Endpoint interface {
	// Send sends a message, all or nothing. Both header and payload are the
	// caller's again on return. ErrAgain: nothing was sent for want of room; try
	// again after Progress.
	Send(h Header, payload []byte) error
	Close() error
}

// RMA is an Endpoint by which this process reads and writes memory of its peer, and the peer memory of this process, without
// help of the other's program. A peer may have to make progress for it.
type RMA interface {
	// Expose lets the peer read and write b until Hide. The peer learns the key by a message. b stays where it is meanwhile,
	// and the error says why it cannot be exposed.
	Expose(b []byte) (Key, error)
	Hide(k Key)
	// Read copies len(dst) bytes of what a key of the peer's names, from offset on, to dst; Write copies src there. done:
	// that is over, and nothing more is said of it. Otherwise the memory is the transport's until Mover.Moved has op.
	// ErrAgain: there is no room now, or no connection yet. Once a Write is over, what it has moved is in the peer's memory, whoever
	// looks there.
	Read(dst []byte, k Key, offset int64, op uint64) (done bool, err error)
	Write(src []byte, k Key, offset int64, op uint64) (done bool, err error)
	// Forget ends all that is under way, and all that is exposed to the peer, which is lost: no memory is the transport's
	// any more, and Moved has nothing of it.
	Forget()
}

// Exposer is a Module that exposes memory to all of its peers at once, for as long as it likes, as windows do.
type Exposer interface {
	// ExposeAll is RMA.Expose to all peers, none of whose reads and writes waits for this process. The error says why that
	// cannot be.
	ExposeAll(b []byte) (Key, error)
	HideAll(k Key)
	// Takes reports whether an endpoint is this module's: its Read and Write take the keys of a peer's ExposeAll.
	Takes(e Endpoint) bool
}

// Key is by which a peer names memory: a word of the transport's, and the address of the first byte as the peer is to
// say it. The zero Key names none.
type Key struct{ Name, At uint64 }

// Mover is a Sink whose owner uses RMA.
type Mover interface {
	// Moved says that a Read or a Write has ended, and how.
	Moved(op uint64, err error)
}

// Sharer is an Endpoint that finds some of its peer's memory among its own, as the
// peer finds some of this process's: what lies there is copied like anything else.
type Sharer interface {
	// Shared is the name by which the peer finds b, never 0; ok is false if it
	// cannot.
	Shared(b []byte) (name uint64, ok bool)
	// View is n bytes of the peer's memory, valid until Close. An error that
	// matches ErrUnreachable means that this process sees none of it; others, that
	// no such bytes are there.
	View(name uint64, n int64) ([]byte, error)
	// Ticket is a word that both see, one of Tickets of this process's, or of the
	// peer's.
	Ticket(i int, own bool) (*uint64, error)
}

// Tickets is how many words a Sharer's process has.
const Tickets = 62

// Taker is an Endpoint whose peer's next message can be taken without Progress.
type Taker interface {
	// Next is the peer's next message, valid until Take; ok is false while there
	// is none.
	Next() (h Header, payload []byte, ok bool)
	Take()
}

// Striper is an Endpoint that may have several ways to its peer. SendAny is Send of a
// message that may overtake others and be overtaken: one of the pieces of a long
// one, say.
type Striper interface {
	// SendAny may go on reading the payload after its return: see Holds.
	SendAny(h Header, payload []byte) error
	// Holds reports whether payloads of SendAny are not all the caller's again.
	Holds() bool
	// Release makes payloads of SendAny all the caller's again, at the price of a copy.
	Release()
	// Piece is how long the next piece had best be, bytes, up to Limits.Fragment, if so many
	// are left of a message.
	Piece(left int64) int
}

// Prober is an Endpoint that can find out whether its peer is there, without
// sending a message. What it finds comes later: a lost peer by Sink.PeerDown.
type Prober interface{ Probe() error }

// Waiter is a Module that can sleep until something may have arrived.
type Waiter interface {
	// Park sleeps until a message may have come, another goroutine has called
	// Wake, or limit has passed. ready is asked once more, after others can see
	// that this process sleeps.
	Park(ready func() bool, limit time.Duration)
	// Wake ends a Park of this process. It may be called by any goroutine.
	Wake()
}

// Presence is a Module whose processes tell each other which of them run now.
type Presence interface {
	// Leave says that this process leaves its CPU to others that share it, Back that it
	// is back.
	Leave()
	Back()
}

// Watcher is an Endpoint that knows whether its peer runs now.
type Watcher interface {
	// Away reports that the peer has left its CPU to others: no answer comes before it
	// has one again.
	Away() bool
}

var (
	// ErrAgain is returned by Send when there is no room.
	ErrAgain = errors.New("no room now")
	// ErrUnreachable is matched by the error of Connect when this transport does
	// not lead to the peer.
	ErrUnreachable = errors.New("not reachable this way")
)

// Site is where a transport is made that a program has brought along: see Maker.
type Site struct {
	Rank, Size int                 // of the world
	Getenv     func(string) string // the environment of this process
	Demanded   bool                // the user has asked for this transport by name: there must be no other in its place
	// Probe makes sure of a peer by another way than this transport: its death is told there. It may be called where
	// Progress may. nil: there is no other way.
	Probe func(peer int) error
}

// Maker makes a transport. An error says why this process cannot have it.
type Maker func(Site) (Module, error)

// Pact is a Module that wants the secret of its job before the first message.
type Pact interface{ Agree(secret []byte) }

// Reasoned is a Module that can say how it has chosen what it uses.
type Reasoned interface{ Why() []string }
