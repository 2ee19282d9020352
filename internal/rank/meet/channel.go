package meet

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"time"
)

// Channel is between two leaders. One goroutine uses it at a time.
type Channel struct {
	conn     net.Conn
	out, in  cipher.AEAD
	sent     uint64 // messages
	received uint64
}

// Limits and sizes, bytes.
const (
	maxMessage = 64 << 20
	nonceLen   = 16
	proofLen   = sha256.Size
	askLen     = 8 + 8 + nonceLen
	helloLen   = askLen + proofLen
	answerLen  = 8 + nonceLen + proofLen
	magic      = 0x3274656d_69706d67 // "gmpimet2"
)

// Verdicts of a listener.
const (
	heard  = 1
	absent = 2 // this is another port
	denied = 3 // the dialer does not know the secret
)

// shake is what both sides know after the handshake's first two messages.
type shake struct {
	key              []byte
	dialer, listener [nonceLen]byte
}

// mac is a proof, or a key, of what.
func (s *shake) mac(what string) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write([]byte(what))
	h.Write(s.dialer[:])
	h.Write(s.listener[:])
	return h.Sum(nil)
}

func newShake(id portID, secret []byte) *shake {
	h := hmac.New(sha256.New, secret)
	h.Write([]byte("gompi port"))
	h.Write(id[:])
	return &shake{key: h.Sum(nil)}
}

// hello is what a dialer says first: magic, the number of the port, a nonce, and a proof.
func (s *shake) hello(id portID) []byte {
	b := binary.LittleEndian.AppendUint64(nil, magic)
	b = append(append(b, id[:]...), s.dialer[:]...)
	return append(b, s.mac("hello")...)
}

// parseHello reads a hello, and what shall be its proof; ok false: it is none.
func parseHello(b []byte) (id portID, nonce [nonceLen]byte, mac []byte, ok bool) {
	if len(b) != helloLen || binary.LittleEndian.Uint64(b) != magic {
		return id, nonce, nil, false
	}
	copy(id[:], b[8:])
	copy(nonce[:], b[16:])
	return id, nonce, b[askLen:], true
}

// errTurnedAway is the error of a dialer that the listener has not heard, for others crowd its port.
var errTurnedAway = errors.New("turned away")

// ask is the dialer's part of the handshake, as far as it says who it is.
func ask(c net.Conn, id portID, secret []byte) (*shake, error) {
	s := newShake(id, secret)
	_, _ = rand.Read(s.dialer[:])
	_, err := c.Write(s.hello(id))
	answer := make([]byte, answerLen)
	if err == nil {
		_, err = io.ReadFull(c, answer[:8])
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errTurnedAway, err)
	}
	switch binary.LittleEndian.Uint64(answer) {
	case heard:
	case denied:
		return nil, ErrDenied
	case absent:
		return nil, ErrClosed
	default:
		return nil, ErrName
	}
	if _, err := io.ReadFull(c, answer[8:]); err != nil {
		return nil, ErrClosed
	}
	copy(s.listener[:], answer[8:])
	if !hmac.Equal(answer[8+nonceLen:], s.mac("listener")) {
		return nil, ErrDenied
	}
	if _, err := c.Write(s.mac("dialer")); err != nil {
		return nil, ErrClosed
	}
	return s, nil
}

// await is the rest of it: the listener answers when it accepts.
func await(c net.Conn, s *shake) (*Channel, error) {
	mac := make([]byte, proofLen)
	if _, err := io.ReadFull(c, mac); err != nil {
		return nil, ErrClosed
	}
	if !hmac.Equal(mac, s.mac("accepted")) {
		return nil, ErrDenied
	}
	if _, err := c.Write(s.mac("taken")); err != nil {
		return nil, ErrClosed
	}
	return s.channel(c, "to listener", "to dialer")
}

// hear is the listener's part: who comes proves that he knows the secret.
func hear(c net.Conn, id portID, secret []byte) (*shake, error) {
	b := make([]byte, helloLen)
	if _, err := io.ReadFull(c, b); err != nil {
		return nil, err
	}
	s := newShake(id, secret)
	asked, nonce, mac, ok := parseHello(b)
	if !ok {
		return nil, ErrName
	}
	s.dialer = nonce
	verdict, err := uint64(heard), error(nil)
	switch {
	case asked != id:
		verdict, err = absent, ErrName
	case !hmac.Equal(mac, s.mac("hello")): // made before the listener has a nonce
		verdict, err = denied, ErrDenied
	}
	answer := binary.LittleEndian.AppendUint64(nil, verdict)
	if err == nil {
		_, _ = rand.Read(s.listener[:])
		answer = append(append(answer, s.listener[:]...), s.mac("listener")...)
	}
	if _, werr := c.Write(answer); err != nil || werr != nil {
		return nil, errors.Join(err, werr)
	}
	proof := make([]byte, proofLen)
	if _, err := io.ReadFull(c, proof); err != nil {
		return nil, err
	}
	if !hmac.Equal(proof, s.mac("dialer")) {
		return nil, ErrDenied
	}
	return s, nil
}

// accept tells a dialer that he was accepted, if he is still there.
func accept(c net.Conn, s *shake) (*Channel, error) {
	_ = c.SetDeadline(time.Now().Add(takeTime))
	if _, err := c.Write(s.mac("accepted")); err != nil {
		return nil, err
	}
	mac := make([]byte, proofLen)
	if _, err := io.ReadFull(c, mac); err != nil {
		return nil, err
	}
	if !hmac.Equal(mac, s.mac("taken")) {
		return nil, ErrDenied
	}
	_ = c.SetDeadline(time.Time{})
	return s.channel(c, "to dialer", "to listener")
}

func (s *shake) channel(c net.Conn, out, in string) (*Channel, error) {
	ch := &Channel{conn: c}
	var err error
	if ch.out, err = sealer(s.mac(out)); err != nil {
		return nil, err
	}
	ch.in, err = sealer(s.mac(in))
	return ch, err
}

func sealer(key []byte) (cipher.AEAD, error) {
	b, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	return cipher.NewGCM(b)
}

// count is a nonce that no other message of its key has.
func count(n *uint64) []byte {
	*n++
	return binary.LittleEndian.AppendUint64(make([]byte, 4, 12), *n)
}

// Exchange gives the leaders each other's message.
func (ch *Channel) Exchange(mine []byte) ([]byte, error) {
	if len(mine) > maxMessage {
		return nil, fmt.Errorf("a message of %d bytes to the other leader, %d are the most", len(mine), maxMessage)
	}
	written := make(chan error, 1)
	go func() { // the other side writes at the same time
		sealed := ch.out.Seal(nil, count(&ch.sent), mine, nil)
		_, err := ch.conn.Write(append(binary.LittleEndian.AppendUint32(nil, uint32(len(sealed))), sealed...))
		written <- err
	}()
	theirs, err := ch.read()
	if err != nil {
		ch.conn.Close() // or the other goroutine may write for ever
	}
	return theirs, errors.Join(err, <-written)
}

func (ch *Channel) read() ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(ch.conn, head[:]); err != nil {
		return nil, fmt.Errorf("the other leader: %w", err)
	}
	n := binary.LittleEndian.Uint32(head[:])
	if n > maxMessage+64 {
		return nil, fmt.Errorf("the other leader sends %d bytes", n)
	}
	var sealed bytes.Buffer // it grows as they come
	if _, err := io.CopyN(&sealed, ch.conn, int64(n)); err != nil {
		return nil, fmt.Errorf("the other leader: %w", err)
	}
	return ch.in.Open(nil, count(&ch.received), sealed.Bytes(), nil)
}

// Close ends the channel.
func (ch *Channel) Close() error { return ch.conn.Close() }
