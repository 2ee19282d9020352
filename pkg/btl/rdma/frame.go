package rdma

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/gompirun/gompi/pkg/btl"
)

// A frame is a message of libfabric's:
//
//	0       6        8        11     12         16  24  32
//	| token | number | sender | kind | returned | A | B | payload
//
// All numbers are little-endian. The token is the job's. Frames of a pair are numbered from 0 on: rxm connects anew where a
// connection has ended, and says nothing of what was on its way. Returned is room at the receiver of this frame's sender that the
// sender may fill again, bytes: see credit.go.
const frameHead = 16 + btl.HeaderLen

// What a frame is.
const (
	frameData  = 1 // A, B and the payload are a message
	frameHello = 2 // the payload is the sender's address
	frameRoom  = 3 // returned is all it says
	frameAsk   = 4 // the same, and an answer is wanted
)

// tokenBits is how long a token is.
const tokenBits = 48

// maxRanks is how many ranks the sender's field tells apart.
const maxRanks = 1 << 24

// frame is the head of one.
type frame struct {
	token    uint64 // of which tokenBits count
	number   uint16
	sender   int
	kind     uint8
	returned uint32
	h        btl.Header
}

// put writes the head of a frame.
func (f frame) put(b []byte) {
	_ = b[frameHead-1]
	binary.LittleEndian.PutUint64(b, f.token|uint64(f.number)<<tokenBits)
	binary.LittleEndian.PutUint32(b[8:], uint32(f.sender)|uint32(f.kind)<<24)
	binary.LittleEndian.PutUint32(b[12:], f.returned)
	binary.LittleEndian.PutUint64(b[16:], f.h.A)
	binary.LittleEndian.PutUint64(b[24:], f.h.B)
}

// parseFrame reads a frame. What is no frame has no payload and ok false.
func parseFrame(b []byte) (f frame, payload []byte, ok bool) {
	if len(b) < frameHead {
		return frame{}, nil, false
	}
	first, who := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint32(b[8:])
	f = frame{
		token: first & (1<<tokenBits - 1), number: uint16(first >> tokenBits), sender: int(who & (maxRanks - 1)), kind: uint8(who >> 24), returned: binary.LittleEndian.Uint32(b[12:]),
		h: btl.Header{A: binary.LittleEndian.Uint64(b[16:]), B: binary.LittleEndian.Uint64(b[24:])},
	}
	if f.kind < frameData || f.kind > frameAsk {
		return frame{}, nil, false
	}
	return f, b[frameHead:], true
}

// tokenOf is what frames of a job with a secret begin with.
func tokenOf(secret []byte) uint64 {
	sum := sha256.Sum256(append([]byte("gompi rdma token\x00"), secret...))
	return binary.LittleEndian.Uint64(sum[:]) & (1<<tokenBits - 1)
}

// card is what a rank publishes: provider@fabric@address in hexadecimal digits. The ; of a provider's name is a + there, for
// some launchers take values apart at it.
type card struct {
	provider, fabric string
	address          []byte
}

func (c card) String() string {
	plain := strings.NewReplacer(";", "+", "@", "_", "|", "_", " ", "_")
	return plain.Replace(c.provider) + "@" + plain.Replace(c.fabric) + "@" + hex.EncodeToString(c.address)
}

// parseCard reads a card.
func parseCard(text string) (card, error) {
	f := strings.Split(text, "@")
	if len(f) != 3 || f[0] == "" || f[2] == "" {
		return card{}, fmt.Errorf("not the address of an RDMA endpoint: %.40q", text)
	}
	address, err := hex.DecodeString(f[2])
	if err != nil {
		return card{}, fmt.Errorf("not the address of an RDMA endpoint: %.40q: %w", text, err)
	}
	return card{strings.ReplaceAll(f[0], "+", ";"), f[1], address}, nil
}

// leadsTo is an error if an endpoint cannot reach one of another card.
func (c card) leadsTo(other card) error {
	switch {
	case c.provider != other.provider:
		return fmt.Errorf("it uses %s, and this rank %s", other.provider, c.provider)
	case c.fabric != other.fabric && strings.HasPrefix(c.fabric, infiniband) && strings.HasPrefix(other.fabric, infiniband):
		return fmt.Errorf("it is at the fabric %s, and this rank at %s", other.fabric, c.fabric)
	case len(c.address) != len(other.address):
		return fmt.Errorf("its address has %d bytes, and those of %s have %d", len(other.address), c.provider, len(c.address))
	}
	return nil
}

// infiniband is how names of fabrics begin that are a subnet's prefix. Other names are of IP networks, which routers join.
const infiniband = "IB-"
