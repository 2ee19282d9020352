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
//	dialer   -> magic u64, rank u32, to u32, nonce 16
//	listener -> verdict u64, nonce 16, HMAC("listener", both nonces, both ranks)
//	dialer   -> HMAC("dialer", both nonces, both ranks)
//
// A verdict of refused ends it: the listener dials itself, and of two
// connections that the one dialled by the lower rank is kept.
const (
	nonceLen  = 16
	helloLen  = 8 + 4 + 4 + nonceLen
	answerLen = 8 + nonceLen + sha256.Size
	proofLen  = sha256.Size

	helloMagic = 0x31706374_69706d67 // "gmpitcp1"
	accepted   = 1
	refused    = 2
)

var errNotOurs = errors.New("whoever is there does not know this job's secret")

type nonces struct{ dialer, listener [nonceLen]byte }

// proof is what a side sends to show that it knows the secret.
func proof(secret []byte, side string, n nonces, dialer, listener int) []byte {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte(side))
	h.Write(n.dialer[:])
	h.Write(n.listener[:])
	var ranks [8]byte
	binary.LittleEndian.PutUint32(ranks[:], uint32(dialer))
	binary.LittleEndian.PutUint32(ranks[4:], uint32(listener))
	h.Write(ranks[:])
	return h.Sum(nil)
}

func appendHello(b []byte, rank, to int, nonce [nonceLen]byte) []byte {
	b = binary.LittleEndian.AppendUint64(b, helloMagic)
	b = binary.LittleEndian.AppendUint32(b, uint32(rank))
	b = binary.LittleEndian.AppendUint32(b, uint32(to))
	return append(b, nonce[:]...)
}

// parseHello reads a hello; ok false: it is none.
func parseHello(b []byte) (rank, to int, nonce [nonceLen]byte, ok bool) {
	if len(b) != helloLen || binary.LittleEndian.Uint64(b) != helloMagic {
		return 0, 0, nonce, false
	}
	copy(nonce[:], b[16:])
	return int(int32(binary.LittleEndian.Uint32(b[8:]))), int(int32(binary.LittleEndian.Uint32(b[12:]))), nonce, true
}
