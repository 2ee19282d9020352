//go:build linux

package tcp

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"errors"
)

// The handshake proves to both sides that the other knows the job's secret,
// before any frame is read:
//
//	dialer   -> magic u64, its name u64, the listener's u64, lane u32, nonce 16, HMAC("hello", its nonce, both names, lane)
//	listener -> verdict u64, nonce 16, HMAC("listener", both nonces, both names, lane)
//	dialer   -> HMAC("dialer", both nonces, both names, lane)
//
// The ranks of a world are called by their numbers. The first proof tells peers from strangers before anything is kept for them; who has heard
// it can repeat it, and gets no further. A verdict of refused ends the handshake:
// the listener dials itself, and of two connections that the one dialled by the
// lower name is kept. Denied: this is not whom the dialer wants, or has given him up, or he does not know the secret. A connection
// that ends without a verdict was turned away, to make room for others.
const (
	nonceLen  = 16
	askLen    = 8 + 8 + 8 + 4 + nonceLen
	helloLen  = askLen + sha256.Size
	answerLen = 8 + nonceLen + sha256.Size
	proofLen  = sha256.Size

	helloMagic = 0x35706374_69706d67 // "gmpitcp5"
	accepted   = 1
	refused    = 2
	denied     = 3
)

var errNotOurs = errors.New("whoever is there does not know this job's secret")

type nonces struct{ dialer, listener [nonceLen]byte }

// proof is what a side sends to show that it knows the secret.
func proof(secret []byte, side string, n nonces, dialer, listener uint64, lane int) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(side))
	h.Write(n.dialer[:])
	h.Write(n.listener[:])
	var names [20]byte
	binary.LittleEndian.PutUint64(names[:], dialer)
	binary.LittleEndian.PutUint64(names[8:], listener)
	binary.LittleEndian.PutUint32(names[16:], uint32(lane))
	h.Write(names[:])
	return h.Sum(nil)
}

// hello is what a dialer says first.
type hello struct {
	from, to uint64
	lane     int
	nonce    [nonceLen]byte
}

// proof is what shows that its sender knows the secret.
func (h hello) proof(secret []byte) []byte {
	return proof(secret, "hello", nonces{dialer: h.nonce}, h.from, h.to, h.lane)
}

func (h hello) append(b, secret []byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, helloMagic)
	b = binary.LittleEndian.AppendUint64(b, h.from)
	b = binary.LittleEndian.AppendUint64(b, h.to)
	b = binary.LittleEndian.AppendUint32(b, uint32(h.lane))
	return append(append(b, h.nonce[:]...), h.proof(secret)...)
}

// parseHello reads a hello for one of the lanes from first to last, and what shall be its proof; ok false: it is none.
func parseHello(b []byte, first, last int) (h hello, mac []byte, ok bool) {
	if len(b) != helloLen || binary.LittleEndian.Uint64(b) != helloMagic {
		return h, nil, false
	}
	lane := binary.LittleEndian.Uint32(b[24:])
	if lane < uint32(first) || lane > uint32(last) {
		return h, nil, false
	}
	h = hello{from: binary.LittleEndian.Uint64(b[8:]), to: binary.LittleEndian.Uint64(b[16:]), lane: int(lane)}
	copy(h.nonce[:], b[28:])
	return h, b[askLen:], true
}
