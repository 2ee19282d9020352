package meet

import (
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
	"syscall"
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
	helloLen   = 8 + 8 + nonceLen
	magic      = 0x3174656d_69706d67 // "gmpimet1"
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

// ask is the dialer's part of the handshake. The listener may take its time: it
// answers when it accepts.
func ask(c net.Conn, id portID, secret []byte) (*Channel, error) {
	s := newShake(id, secret)
	_, _ = rand.Read(s.dialer[:])
	hello := binary.LittleEndian.AppendUint64(nil, magic)
	hello = append(append(hello, id[:]...), s.dialer[:]...)
	if _, err := c.Write(hello); err != nil {
		return nil, err
	}
	answer := make([]byte, nonceLen+proofLen)
	if _, err := io.ReadFull(c, answer); err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, net.ErrClosed) || errors.Is(err, syscall.ECONNRESET) {
			return nil, ErrClosed
		}
		return nil, err
	}
	copy(s.listener[:], answer)
	if !hmac.Equal(answer[nonceLen:], s.mac("listener")) {
		return nil, ErrDenied
	}
	if _, err := c.Write(s.mac("dialer")); err != nil {
		return nil, err
	}
	return s.channel(c, "to listener", "to dialer")
}

// hear is the listener's part before somebody accepts: what the dialer asks for.
func hear(c net.Conn, id portID, secret []byte) (*shake, error) {
	s := newShake(id, secret)
	hello := make([]byte, helloLen)
	if _, err := io.ReadFull(c, hello); err != nil {
		return nil, err
	}
	if binary.LittleEndian.Uint64(hello) != magic || portID(hello[8:16]) != id {
		return nil, ErrName
	}
	copy(s.dialer[:], hello[16:])
	return s, nil
}

// answer is the rest of it.
func answer(c net.Conn, s *shake) (*Channel, error) {
	_ = c.SetDeadline(time.Now().Add(handshakeTime))
	_, _ = rand.Read(s.listener[:])
	if _, err := c.Write(append(s.listener[:], s.mac("listener")...)); err != nil {
		return nil, err
	}
	proof := make([]byte, proofLen)
	if _, err := io.ReadFull(c, proof); err != nil {
		return nil, err
	}
	if !hmac.Equal(proof, s.mac("dialer")) {
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
	sealed := make([]byte, n)
	if _, err := io.ReadFull(ch.conn, sealed); err != nil {
		return nil, fmt.Errorf("the other leader: %w", err)
	}
	return ch.in.Open(nil, count(&ch.received), sealed, nil)
}

// Close ends the channel.
func (ch *Channel) Close() error { return ch.conn.Close() }
