package wireup

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"
)

// ProcessAddress is what processes of other worlds must know to speak with a process:
//
//	1|its ID|key of its world|host|card of tcp
//
// An ID is a process's name among those of all worlds: 40 bits that are the
// world's and its rank there.
type ProcessAddress struct {
	ID   uint64
	key  [16]byte
	host string // for people
	tcp  string // card of its module for guests; "": it has none

	place    string // what processes have in common that can share memory; "": it cannot
	acceptor string // where it is found then
}

// rankBits are those of a rank in an ID.
const rankBits = 24

func (p ProcessAddress) String() string {
	return fmt.Sprintf("2|%x|%x|%s|%s|%s|%s", p.ID, p.key, p.host, p.tcp, p.place, p.acceptor)
}

// ParseProcessAddress reads a process address.
func ParseProcessAddress(text string) (ProcessAddress, error) {
	bad := func() (ProcessAddress, error) {
		return ProcessAddress{}, fmt.Errorf("not a process's address: %.40q", text)
	}
	f := strings.Split(text, "|")
	if len(f) != 7 || f[0] != "2" {
		return bad()
	}
	p := ProcessAddress{host: f[3], tcp: f[4], place: f[5], acceptor: f[6]}
	id, err := strconv.ParseUint(f[1], 16, 64)
	key, err2 := hex.DecodeString(f[2])
	if err != nil || err2 != nil || len(key) != len(p.key) {
		return bad()
	}
	p.ID = id
	copy(p.key[:], key)
	return p, nil
}

// identify gives this world its name and its key for guests, which all its
// processes can tell from its secret. A world of one has drawn its own.
func (w *World) identify() {
	secret, name := []byte(nil), []byte(nil)
	if w.client != nil {
		secret, name = []byte(w.secret), []byte(w.client.KVSName())
	}
	if len(secret) == 0 {
		secret = []byte(rand.Text())
	}
	mac := func(what string) []byte {
		h := hmac.New(sha256.New, secret)
		h.Write([]byte(what))
		h.Write(name)
		return h.Sum(nil)
	}
	w.number = binary.LittleEndian.Uint64(mac("world")) << rankBits
	copy(w.key[:], mac("guests"))
}

// between is the secret of two processes of different worlds: whoever knows the
// keys of both.
func between(a, b [16]byte) []byte {
	h := sha256.New()
	if string(a[:]) > string(b[:]) {
		a, b = b, a
	}
	h.Write(a[:])
	h.Write(b[:])
	return h.Sum(nil)
}
