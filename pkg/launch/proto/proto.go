// Package proto is the language between launcher and daemons: messages, their
// frames on a byte stream, and the links that carry them.
//
// A frame is a fixed header and a body:
//
//	 0      1      2      3      4             8             12
//	+------+------+------+------+-------------+-------------+---------
//	| kind |    reserved, 0     | node, int32 | length, u32 | body
//	+------+------+------+------+-------------+-------------+---------
//
// Integers are big-endian. node is the daemon a frame comes from on its way up
// and the one it is for on its way down; Everyone on the way down means every
// daemon below. Relays forward frames by node without reading the body. Output
// and input travel as raw bytes behind a small header; everything else is CBOR
// (RFC 8949).
//
// The types to know are Message, Frame and Link. A Link between two goroutines
// of one process (Pipe) passes messages as they are; one over a stream (Stream)
// encodes them.
package proto

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/fxamacker/cbor/v2"
)

// Version changes with any change to a message or a frame. Both ends must
// speak the same one; the launcher pushes its own daemon, so they do.
const Version = 20

// Node numbers of a frame.
const (
	Everyone int32 = -1
	Launcher int32 = -2 // frames of a link itself (heartbeats): never forwarded
)

const (
	headerLen = 12
	maxBody   = 64 << 20 // bytes; a corrupt length must not make us allocate more
)

// Frame is one message with its address.
type Frame struct {
	Node int32
	Msg  Message
}

// Message is one of the message types of this package.
type Message interface{ kind() kind }

type kind uint8

const (
	kindPing kind = iota + 1
	kindHello
	kindSetup
	kindHopFailed
	kindNodeLost
	kindApps
	kindRanks
	kindStarted
	kindExited
	kindOutput
	kindOutputCredit
	kindInput
	kindInputCredit
	kindFenceUp
	kindFenceDown
	kindNameUp
	kindNameDown
	kindSpawnUp
	kindSpawnDown
	kindAbort
	kindSignal
	kindKill
	kindBye
	kindFile
	kindInspect
	kindInspected
	kindRaw // a frame of any kind that is only passed on
	kindFetch
	kindCard
	kindDataUp
	kindDataDown
	kindEvent
	kindLog
	kindLinked
	kindLoaded
	kindHeard
	kindMissed
	kindSignalled
	kindTake
	kindTaken
)

// empty makes an empty message of each CBOR kind.
var empty = [...]func() Message{
	kindPing:         func() Message { return &Ping{} },
	kindHello:        func() Message { return &Hello{} },
	kindSetup:        func() Message { return &Setup{} },
	kindHopFailed:    func() Message { return &HopFailed{} },
	kindNodeLost:     func() Message { return &NodeLost{} },
	kindApps:         func() Message { return &Apps{} },
	kindRanks:        func() Message { return &Ranks{} },
	kindStarted:      func() Message { return &Started{} },
	kindExited:       func() Message { return &Exited{} },
	kindOutputCredit: func() Message { return &OutputCredit{} },
	kindInputCredit:  func() Message { return &InputCredit{} },
	kindFenceUp:      func() Message { return &FenceUp{} },
	kindFenceDown:    func() Message { return &FenceDown{} },
	kindNameUp:       func() Message { return &NameUp{} },
	kindNameDown:     func() Message { return &NameDown{} },
	kindSpawnUp:      func() Message { return &SpawnUp{} },
	kindSpawnDown:    func() Message { return &SpawnDown{} },
	kindAbort:        func() Message { return &Abort{} },
	kindSignal:       func() Message { return &Signal{} },
	kindKill:         func() Message { return &Kill{} },
	kindBye:          func() Message { return &Bye{} },
	kindFile:         func() Message { return &File{} },
	kindInspect:      func() Message { return &Inspect{} },
	kindInspected:    func() Message { return &Inspected{} },
	kindFetch:        func() Message { return &Fetch{} },
	kindCard:         func() Message { return &Card{} },
	kindDataUp:       func() Message { return &DataUp{} },
	kindDataDown:     func() Message { return &DataDown{} },
	kindEvent:        func() Message { return &Event{} },
	kindLog:          func() Message { return &Log{} },
	kindLinked:       func() Message { return &Linked{} },
	kindLoaded:       func() Message { return &Loaded{} },
	kindHeard:        func() Message { return &Heard{} },
	kindMissed:       func() Message { return &Missed{} },
	kindSignalled:    func() Message { return &Signalled{} },
	kindTake:         func() Message { return &Take{} },
	kindTaken:        func() Message { return &Taken{} },
}

// newMessage returns a pointer to an empty message of a CBOR kind; nil: it is none.
func newMessage(k kind) Message {
	if int(k) >= len(empty) || empty[k] == nil {
		return nil
	}
	return empty[k]()
}

// AppendFrame appends the encoding of f to b.
func AppendFrame(b []byte, f Frame) ([]byte, error) {
	start := len(b)
	k := f.Msg.kind()
	b = append(b, byte(k), 0, 0, 0)
	b = binary.BigEndian.AppendUint32(b, uint32(f.Node))
	b = append(b, 0, 0, 0, 0)
	switch m := f.Msg.(type) {
	case *Output:
		b = m.append(b)
	case *Input:
		b = m.append(b)
	case *Raw:
		b[start] = m.Kind
		b = append(b, m.Body...)
	default:
		body, err := cbor.Marshal(f.Msg)
		if err != nil {
			return b[:start], fmt.Errorf("encode %T: %w", f.Msg, err)
		}
		b = append(b, body...)
	}
	n := len(b) - start - headerLen
	if n > maxBody {
		return b[:start], fmt.Errorf("encode %T: %d bytes, more than a frame holds", f.Msg, n)
	}
	binary.BigEndian.PutUint32(b[start+8:], uint32(n))
	return b, nil
}

// ErrCorrupt is matched by errors about bytes that are no frame.
var ErrCorrupt = errors.New("corrupt frame")

// ReadFrame reads one frame. When pass says so of the frame's node, the body is
// left encoded in a *Raw to be forwarded; a link's own frames never are. Bodies are freshly allocated, so the
// message may be kept.
func ReadFrame(r io.Reader, pass func(node int32, kind uint8) bool) (Frame, error) {
	var h [headerLen]byte
	if _, err := io.ReadFull(r, h[:]); err != nil {
		return Frame{}, err
	}
	f := Frame{Node: int32(binary.BigEndian.Uint32(h[4:]))}
	n := binary.BigEndian.Uint32(h[8:])
	if n > maxBody || h[1]|h[2]|h[3] != 0 {
		return Frame{}, fmt.Errorf("%w: header % x", ErrCorrupt, h)
	}
	body := make([]byte, n)
	if _, err := io.ReadFull(r, body); err != nil {
		if errors.Is(err, io.EOF) {
			err = io.ErrUnexpectedEOF
		}
		return Frame{}, err
	}
	var err error
	if pass != nil && f.Node != Launcher && pass(f.Node, h[0]) {
		f.Msg = &Raw{Kind: h[0], Body: body}
	} else {
		f.Msg, err = Decode(h[0], body)
	}
	return f, err
}

// decoding takes strings as they are: arguments, variables and names of files are
// bytes, which need not be UTF-8. A body's length bounds what it may hold.
var decoding = func() cbor.DecMode {
	const most = 1<<31 - 1
	m, err := cbor.DecOptions{UTF8: cbor.UTF8DecodeInvalid, MaxArrayElements: most, MaxMapPairs: most}.DecMode()
	if err != nil {
		panic(err)
	}
	return m
}()

// Decode decodes a body. It keeps body.
func Decode(k uint8, body []byte) (Message, error) {
	switch kind(k) {
	case kindOutput:
		m := &Output{}
		return m, m.decode(body)
	case kindInput:
		m := &Input{}
		return m, m.decode(body)
	}
	m := newMessage(kind(k))
	if m == nil {
		return nil, fmt.Errorf("%w: unknown kind %d", ErrCorrupt, k)
	}
	if err := decoding.Unmarshal(body, m); err != nil {
		return nil, fmt.Errorf("%w: %T: %v", ErrCorrupt, m, err)
	}
	return m, nil
}

// Raw is a frame on its way through a relay.
type Raw struct {
	Kind uint8
	Body []byte
}

// IsFence reports whether a raw kind is a fence on its way up, which relays
// merge instead of passing on.
func IsFence(k uint8) bool { return kind(k) == kindFenceUp }

// IsHop reports whether a raw kind is a HopFailed, which the relay above acts on.
func IsHop(k uint8) bool { return kind(k) == kindHopFailed }
