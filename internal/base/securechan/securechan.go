// Package securechan makes a connection between two processes that share a secret one
// that nobody else can read, change or take part in. Dial and Accept are the two
// ends' handshakes, Conn is what they give.
//
//	dialer                               accepter
//	"gompi-s1", nonce (32 bytes) ------>
//	                              <------ nonce (32 bytes)
//	record: greeting ------------------>            proves that the dialer has the secret
//	                              <------ record: empty            ... and the accepter; random bytes: it has another
//	records <------------------------->  records
//
//	record: length u32 | AES-256-GCM of the bytes, with the length as additional data
//
// Each direction has a key of its own, by HKDF (RFC 5869) of the secret with both
// nonces as salt, and counts its records, which is their nonce. So a record of another
// connection, of the other direction, or out of its place is no record here.
// There is no forward secrecy: who has the secret can read what was said.
package securechan

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
)

const (
	magic     = "gompi-s1"
	nonceSize = 32
	keySize   = 32

	// MaxGreeting is the longest greeting, bytes: all that is read of a stranger.
	MaxGreeting = 1 << 10
	maxRecord   = 64 << 10 // bytes before encryption
	overhead    = 16       // bytes that encryption adds
)

// NewSecret returns a secret for both ends, made for one purpose and forgotten with it.
func NewSecret() []byte {
	s := make([]byte, keySize)
	_, _ = rand.Read(s) // never fails, see crypto/rand
	return s
}

// ErrStranger is matched by the error of a handshake whose far side does not have
// the secret.
var ErrStranger = errors.New("the other end does not know the secret")

// Conn is a connection after its handshake. Its Read and Write may be used beside
// each other, each by one goroutine at a time. The end of the connection is not
// sealed: that it was meant is for what goes over it to say.
type Conn struct {
	net.Conn
	in, out half
	rest    []byte // of the last record, not yet read
}

// half is one direction.
type half struct {
	key   []byte
	aead  cipher.AEAD
	count uint64 // records so far
	buf   []byte
}

// Dial makes the handshake of the end that connected, and sends a greeting of at
// most MaxGreeting bytes with it. It does not close conn.
func Dial(conn net.Conn, secret, greeting []byte) (*Conn, error) {
	if len(greeting) > MaxGreeting {
		return nil, fmt.Errorf("sealed: greeting of %d bytes, at most %d", len(greeting), MaxGreeting)
	}
	mine := NewSecret() // any 32 bytes that were never used
	if _, err := conn.Write(append([]byte(magic), mine...)); err != nil {
		return nil, err
	}
	theirs := make([]byte, nonceSize)
	if _, err := io.ReadFull(conn, theirs); err != nil {
		return nil, err
	}
	c, err := newConn(conn, secret, mine, theirs, true)
	if err != nil {
		return nil, err
	}
	if err := c.out.write(conn, greeting); err != nil {
		return nil, err
	}
	if _, err := c.in.read(conn, 0); err != nil {
		return nil, err
	}
	return c, nil
}

// Accept makes the handshake of the end that was connected to, and returns the
// dialer's greeting. Until it returns nothing has been believed, and at most
// MaxGreeting bytes were kept. It does not close conn; a deadline is the caller's.
func Accept(conn net.Conn, secret []byte) (*Conn, []byte, error) {
	var first [len(magic) + nonceSize]byte
	if _, err := io.ReadFull(conn, first[:]); err != nil {
		return nil, nil, err
	}
	if string(first[:len(magic)]) != magic {
		return nil, nil, ErrStranger
	}
	mine := NewSecret()
	if _, err := conn.Write(mine); err != nil {
		return nil, nil, err
	}
	c, err := newConn(conn, secret, first[len(magic):], mine, false)
	if err != nil {
		return nil, nil, err
	}
	greeting, err := c.in.read(conn, MaxGreeting)
	if errors.Is(err, ErrStranger) {
		_ = deny(conn)
	}
	if err != nil {
		return nil, nil, err
	}
	greeting = append([]byte(nil), greeting...)
	if err := c.out.write(conn, nil); err != nil {
		return nil, nil, err
	}
	return c, greeting, nil
}

// newConn derives the keys.
func newConn(conn net.Conn, secret, dialer, accepter []byte, dialed bool) (*Conn, error) {
	if len(secret) < keySize {
		return nil, fmt.Errorf("sealed: secret of %d bytes, at least %d", len(secret), keySize)
	}
	salt := append(append([]byte(nil), dialer...), accepter...)
	c := &Conn{Conn: conn}
	halves := []*half{&c.out, &c.in}
	if !dialed {
		halves = []*half{&c.in, &c.out}
	}
	for i, info := range []string{"gompi sealed: from the dialer", "gompi sealed: to the dialer"} {
		key, err := hkdf.Key(sha256.New, secret, salt, info, keySize)
		if err == nil {
			err = halves[i].begin(key)
		}
		if err != nil {
			return nil, err
		}
	}
	return c, nil
}

// begin takes a direction's key.
func (h *half) begin(key []byte) error {
	block, err := aes.NewCipher(key)
	if err != nil {
		return err
	}
	h.key = key
	h.aead, err = cipher.NewGCM(block)
	return err
}

// deny tells a dialer with another secret so, in the place of the record that he expects: random bytes, which no secret opens, and
// which tell nobody anything of ours. He need not wonder whether he was only turned away.
func deny(w io.Writer) error {
	b := make([]byte, 4+overhead)
	_, _ = rand.Read(b[4:]) // never fails, see crypto/rand
	binary.BigEndian.PutUint32(b, overhead)
	_, err := w.Write(b)
	return err
}

// nonce returns the next record's.
func (h *half) nonce() []byte {
	var n [12]byte
	binary.BigEndian.PutUint64(n[4:], h.count)
	h.count++
	return n[:]
}

// write sends one record.
func (h *half) write(w io.Writer, b []byte) error {
	h.buf = binary.BigEndian.AppendUint32(h.buf[:0], uint32(len(b)+overhead))
	h.buf = h.aead.Seal(h.buf, h.nonce(), b, h.buf)
	_, err := w.Write(h.buf)
	return err
}

// read returns the next record, of at most most bytes. They are valid until the
// next call.
func (h *half) read(r io.Reader, most int) ([]byte, error) {
	var head [4]byte
	if _, err := io.ReadFull(r, head[:]); err != nil {
		return nil, err
	}
	n := binary.BigEndian.Uint32(head[:])
	if n < overhead || n > uint32(most)+overhead {
		return nil, fmt.Errorf("%w: record of %d bytes", ErrStranger, n)
	}
	if cap(h.buf) < int(n) {
		h.buf = make([]byte, n)
	}
	buf := h.buf[:n]
	if _, err := io.ReadFull(r, buf); err != nil {
		if err == io.EOF {
			err = io.ErrUnexpectedEOF
		}
		return nil, err
	}
	b, err := h.aead.Open(buf[:0], h.nonce(), buf, head[:])
	if err != nil {
		return nil, ErrStranger
	}
	return b, nil
}

func (c *Conn) Read(b []byte) (int, error) {
	for len(c.rest) == 0 {
		var err error
		if c.rest, err = c.in.read(c.Conn, maxRecord); err != nil {
			return 0, err
		}
	}
	n := copy(b, c.rest)
	c.rest = c.rest[n:]
	return n, nil
}

func (c *Conn) Write(b []byte) (int, error) {
	sent := 0
	for len(b) > 0 {
		n := min(len(b), maxRecord)
		if err := c.out.write(c.Conn, b[:n]); err != nil {
			return sent, err
		}
		sent, b = sent+n, b[n:]
	}
	return sent, nil
}
