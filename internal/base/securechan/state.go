package securechan

import (
	"encoding/binary"
	"errors"
	"net"
)

// A connection can be made by one process and gone on with by another, which gets the descriptor and this:
//
//	key in (32 bytes) | records in u64 | key out (32 bytes) | records out u64

// StateSize is the length of a state, bytes.
const StateSize = 2 * (keySize + 8)

// State is what another process needs to go on. It is as secret as the secret, and c is not to be used any more. Nothing may have been
// read of c: what it has taken from the connection would be lost.
func (c *Conn) State() []byte {
	b := make([]byte, 0, StateSize)
	for _, h := range []*half{&c.in, &c.out} {
		b = binary.BigEndian.AppendUint64(append(b, h.key...), h.count)
	}
	return b
}

// Resume goes on with a connection, by the state that it has in another process.
func Resume(conn net.Conn, state []byte) (*Conn, error) {
	if len(state) != StateSize {
		return nil, errors.New("sealed: no state of a connection")
	}
	c := &Conn{Conn: conn}
	for _, h := range []*half{&c.in, &c.out} {
		if err := h.begin(state[:keySize:keySize]); err != nil {
			return nil, err
		}
		h.count = binary.BigEndian.Uint64(state[keySize:])
		state = state[keySize+8:]
	}
	return c, nil
}
