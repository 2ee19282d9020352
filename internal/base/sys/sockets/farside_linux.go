package sockets

import (
	"encoding/binary"
	"errors"
	"net/netip"
	"time"
)

// FarSide is what the kernel knows about the other end of a TCP connection (struct tcp_info, linux/tcp.h). That end's
// kernel acknowledges what comes whether or not its process runs, so it tells a host that is gone from one that is slow.
type FarSide struct {
	Unanswered int           // segments that it has not acknowledged
	Probes     int           // sent since its last answer, because it has no room for more
	Heard      time.Duration // since its last acknowledgement
}

// Answers reports whether that kernel is there: it has acknowledged something within a time, or all that was sent.
// What fills its memory is sent no more but probed for, ever more seldom, and each probe is answered.
func (s FarSide) Answers(within time.Duration) bool {
	return s.Heard <= within || s.Unanswered == 0 && s.Probes <= 1
}

// AskFarSide asks about the connection between two addresses, of this or any other process in this network namespace. It
// fails where there is none or the kernel does not tell.
func AskFarSide(local, remote netip.AddrPort) (FarSide, error) {
	d, err := openSockDiag()
	if err != nil {
		return FarSide{}, err
	}
	defer d.close()
	a, err := d.ask(local, remote, diagTCPInfo)
	if err != nil {
		return FarSide{}, err
	}
	return readTCPInfo(a.attribute(diagTCPInfo))
}

// Offsets in struct tcp_info.
const (
	infoProbes     = 3
	infoUnanswered = 24
	infoHeard      = 56 // milliseconds
	infoLeast      = 60
)

func readTCPInfo(b []byte) (FarSide, error) {
	if len(b) < infoLeast {
		return FarSide{}, errors.New("sock_diag: no tcp_info")
	}
	return FarSide{
		Unanswered: int(binary.NativeEndian.Uint32(b[infoUnanswered:])),
		Probes:     int(b[infoProbes]),
		Heard:      time.Duration(binary.NativeEndian.Uint32(b[infoHeard:])) * time.Millisecond,
	}, nil
}
