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
//	dialer   -> magic u64, rank u32, to u32, lane u32, nonce 16
//	listener -> verdict u64, nonce 16, HMAC("listener", both nonces, both ranks, lane)
//	dialer   -> HMAC("dialer", both nonces, both ranks, lane)
//
// A verdict of refused ends it: the listener dials itself, and of two
// connections that the one dialled by the lower rank is kept.
const (
	nonceLen  = 16
	helloLen  = 8 + 4 + 4 + 4 + nonceLen
	answerLen = 8 + nonceLen + sha256.Size
	proofLen  = sha256.Size

	helloMagic = 0x32706374_69706d67 // "gmpitcp2"
	accepted   = 1
	refused    = 2
)

var errNotOurs = errors.New("whoever is there does not know this job's secret")

type nonces struct{ dialer, listener [nonceLen]byte }

// proof is what a side sends to show that it knows the secret.
func proof(secret []byte, side string, n nonces, dialer, listener, lane int) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(side))
	h.Write(n.dialer[:])
	h.Write(n.listener[:])
	var ranks [12]byte
	binary.LittleEndian.PutUint32(ranks[:], uint32(dialer))
	binary.LittleEndian.PutUint32(ranks[4:], uint32(listener))
	binary.LittleEndian.PutUint32(ranks[8:], uint32(lane))
	h.Write(ranks[:])
	return h.Sum(nil)
}

func appendHello(b []byte, rank, to, lane int, nonce [nonceLen]byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, helloMagic)
	b = binary.LittleEndian.AppendUint32(b, uint32(rank))
	b = binary.LittleEndian.AppendUint32(b, uint32(to))
	b = binary.LittleEndian.AppendUint32(b, uint32(lane))
	return append(b, nonce[:]...)
}

// parseHello reads a hello; ok false: it is none.
func parseHello(b []byte) (rank, to, lane int, nonce [nonceLen]byte, ok bool) {
	if len(b) != helloLen || binary.LittleEndian.Uint64(b) != helloMagic {
		return 0, 0, 0, nonce, false
	}
	copy(nonce[:], b[20:])
	number := func(at int) int { return int(int32(binary.LittleEndian.Uint32(b[at:]))) }
	return number(8), number(12), number(16), nonce, true
}
