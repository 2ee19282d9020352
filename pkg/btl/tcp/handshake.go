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
//	dialer   -> magic u64, its name u64, the listener's u64, lane u32, nonce 16
//	listener -> verdict u64, nonce 16, HMAC("listener", both nonces, both names, lane)
//	dialer   -> HMAC("dialer", both nonces, both names, lane)
//
// The ranks of a world are called by their numbers. A verdict of refused ends it:
// the listener dials itself, and of two connections that the one dialled by the
// lower name is kept.
const (
	nonceLen  = 16
	helloLen  = 8 + 8 + 8 + 4 + nonceLen
	answerLen = 8 + nonceLen + sha256.Size
	proofLen  = sha256.Size

	helloMagic = 0x34706374_69706d67 // "gmpitcp4"
	accepted   = 1
	refused    = 2
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

func appendHello(b []byte, from, to uint64, lane int, nonce [nonceLen]byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, helloMagic)
	b = binary.LittleEndian.AppendUint64(b, from)
	b = binary.LittleEndian.AppendUint64(b, to)
	b = binary.LittleEndian.AppendUint32(b, uint32(lane))
	return append(b, nonce[:]...)
}

// parseHello reads a hello; ok false: it is none.
func parseHello(b []byte) (from, to uint64, lane int, nonce [nonceLen]byte, ok bool) {
	if len(b) != helloLen || binary.LittleEndian.Uint64(b) != helloMagic {
		return 0, 0, 0, nonce, false
	}
	copy(nonce[:], b[28:])
	return binary.LittleEndian.Uint64(b[8:]), binary.LittleEndian.Uint64(b[16:]), int(binary.LittleEndian.Uint32(b[24:])), nonce, true
}
