package pmix

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"strconv"
)

// hello is what a client says first.
type hello struct {
	proc    codec.Proc
	version [2]int // of libpmix: major, minor
	dialect codec.Dialect
	tool    bool // no process of a job; it may have no name yet
}

var errHandshake = errors.New("pmix: handshake")

// Kinds of a client in its handshake.
const (
	clientPlain         = 0
	clientNamelessTool  = 3 // wants a name; those below bring one
	clientTool          = 4
	clientStartedTool   = 5
	clientNamelessStart = 6 // a launcher that uses another's servers
	clientStarter       = 7
	clientStartedStart  = 8
)

// parseHello reads the payload of a handshake:
//
//	security module \0, u32 length, credential, u8 kind, [a tool's u32 user and group,]
//	[namespace \0, u32 rank,] version \0, encoding \0, u8 buffer type, store \0, ...
//
// The credential proves nothing (a client claims its user id), so it is the
// Backend that must know who is at the other end of a connection.
func parseHello(b []byte) (hello, error) {
	var h hello
	_, b, ok := cutText(b)
	if !ok || len(b) < 4 {
		return h, fmt.Errorf("%w: no security module", errHandshake)
	}
	n := uint64(binary.BigEndian.Uint32(b))
	if b = b[4:]; n >= uint64(len(b)) {
		return h, fmt.Errorf("%w: credential of %d bytes", errHandshake, n)
	}
	kind := b[n]
	b = b[n+1:]
	if h.tool = kind != clientPlain; h.tool {
		if kind < clientNamelessTool || kind > clientStartedStart || len(b) < 8 {
			return h, fmt.Errorf("%w: a client of kind %d is not served", errHandshake, kind)
		}
		b = b[8:]
	}
	if kind != clientNamelessTool && kind != clientNamelessStart {
		if h.proc.Namespace, b, ok = cutText(b); !ok || len(b) < 4 {
			return h, fmt.Errorf("%w: no namespace", errHandshake)
		}
		h.proc.Rank, b = binary.BigEndian.Uint32(b), b[4:]
	}
	version, b, ok1 := cutText(b)
	encoding, b, ok2 := cutText(b)
	if !ok1 || !ok2 || len(b) < 1 {
		return h, fmt.Errorf("%w: of %v ends too early", errHandshake, h.proc)
	}
	h.version = parseVersion(version)
	switch encoding {
	case "v20", "v21", "v3":
	case "v4", "v41", "v51", "v61":
		h.dialect.Flex = true
	default:
		return h, fmt.Errorf("%w: of %v: encoding %q is unknown", errHandshake, h.proc, encoding)
	}
	switch b[0] {
	case bufferPlain:
	case bufferDescribed:
		h.dialect.Described = true
	default:
		return h, fmt.Errorf("%w: of %v: buffers of type %d are unknown", errHandshake, h.proc, b[0])
	}
	store, _, _ := cutText(b[1:])
	if store != "hash" {
		return h, fmt.Errorf("%w: of %v: it stores in %q, want hash: is PMIX_GDS_MODULE changed?", errHandshake, h.proc, store)
	}
	return h, nil
}

// Buffer types.
const (
	bufferPlain     = 1
	bufferDescribed = 2
)

// cutText cuts C's string off b.
func cutText(b []byte) (s string, rest []byte, ok bool) {
	n := bytes.IndexByte(b, 0)
	if n < 0 {
		return "", nil, false
	}
	return string(b[:n]), b[n+1:], true
}

// parseVersion reads "4.2.2rc2"; what it cannot read is 0.
func parseVersion(s string) (v [2]int) {
	for i, part := range bytes.SplitN([]byte(s), []byte("."), 3) {
		if i < len(v) {
			v[i], _ = strconv.Atoi(string(part))
		}
	}
	return v
}

// welcome answers a handshake: a status and the index that the client puts into
// its headers.
func welcome(rank uint32) []byte {
	return binary.BigEndian.AppendUint32(make([]byte, 4, 8), rank)
}
