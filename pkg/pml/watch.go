package pml

// Event is something that happened in an engine, for tools that want to know of it
// as it happens. All kinds are off the way that most messages take.
type Event struct {
	Kind  EventKind
	Peer  int   // engine's number of the process on the other side
	Tag   int32 // of the message, if it is one's
	Bytes int64 // of the message
}

// EventKind is what has happened.
type EventKind uint8

const (
	MessageUnexpected EventKind = iota // a message came before its receive
	RendezvousBegun                    // a message of ours is too long to be sent before its receive is known, or there is no credit
	SendWaits                          // a message of ours found no room at the transport
	PeerConnected                      // there is a way to a peer now
	MessageDropped                     // its sender has cancelled a message that waited here
)

// Watch has f told of events from now on, one at a time and under the engine's
// lock, so it may not call the engine; nil ends that.
func (e *Engine) Watch(f func(Event)) {
	e.lock()
	e.watch = f
	e.unlock()
}

// happened tells who watches.
func (e *Engine) happened(k EventKind, peer int, tag int32, bytes int64) {
	if e.watch != nil {
		e.watch(Event{k, peer, tag, bytes})
	}
}
