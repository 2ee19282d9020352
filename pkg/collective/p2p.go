package collective

// Buffer is the memory of a message: Bytes, or a Stream when that is not nil.
type Buffer struct {
	Bytes  []byte
	Stream Stream
}

// Stream is a buffer that is not one run of bytes. Offsets and lengths are those
// of the packed form.
type Stream interface {
	Size() int64
	Pack(offset int64, dst []byte) int
	Unpack(offset int64, src []byte) int
}

// Request is a message under way. Done and Err are only asked in the function
// that Poll and Wait call, or when Done has said true.
type Request interface {
	Done() bool
	Err() error
}

// P2P is what collectives need of a messaging layer. Ranks are those of the
// communicator, then those of the remote group. Messages match by rank and tag
// alone and must not meet the program's own. Their memory is left alone until
// they are done.
type P2P interface {
	// Isend starts a send. It may return nil when the memory is free again.
	Isend(rank, tag int, b Buffer) (Request, error)
	Irecv(rank, tag int, b Buffer) (Request, error)

	// Poll makes progress once, without waiting, and then calls look. Wait makes
	// progress until look returns true; it may sleep. In both cases look must
	// not start messages.
	Poll(look func() bool) bool
	Wait(look func() bool)

	// Cancel takes a receive back if nothing has matched it, and asks for a send whose
	// message nothing has matched: that is done once its receiver has said which.
	Cancel(r Request)

	// Refuse drops the messages of n tags, those that are here and those that come, of
	// which nobody knows any more. Accept ends that.
	Refuse(tag, n int)
	Accept(tag, n int)

	// Free gives up a request that is done.
	Free(r Request)
}
