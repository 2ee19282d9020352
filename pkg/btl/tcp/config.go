// Package tcp is the transport over sockets: one connection for each pair of
// ranks that talk, made when the first message is sent.
//
// Module is the type to know. Sockets are non-blocking and are read and written
// inside Progress and Send, without the runtime's poller: a message costs one
// system call on each side and no switch of goroutines. docs/wire/tcp.md has the
// handshake and the frames.
package tcp

import "github.com/gompirun/gompi/internal/base/tuning"

// Config says who this process is and which interfaces it may use.
type Config struct {
	Rank, Size int            // of the world, whose ranks know each other by these numbers
	Guests     bool           // peers are of other worlds instead: see Introduce
	ID         uint64         // with Guests: what this process is called in all worlds
	Secret     []byte         // what a peer must prove to know before a byte of it is believed
	Include    string         // interfaces or networks, by commas: use these only
	Exclude    string         // do not use these; "" the usual bridges of containers and virtual machines
	Loopback   bool           // all peers are on this host
	Congestion string         // control of all connections; "" the system's
	Tuning     *tuning.Tuning // nil: the defaults
}
