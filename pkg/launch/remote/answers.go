package remote

import (
	"net"
	"net/netip"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/sys/sockets"
)

// Direct is the argument of a daemon whose sshd is connected with its launcher itself, not with a jump host or a proxy.
const Direct = "--direct"

// OwnSession is the argument of a daemon that shall leave the session it is started in.
const OwnSession = "--own-session"

// Managed is the argument of a daemon that is a task of a resource manager's step, to which the manager's signals
// come and whose exit status is to be the job's.
const Managed = "--managed"

// answers reports whether the kernel at the far end of a TCP connection has answered within a time (sockets.FarSide). The
// connection may be another process's in this network namespace.
func answers(local, remote netip.AddrPort, within time.Duration) bool {
	far, err := sockets.AskFarSide(local, remote)
	return err == nil && far.Answers(within)
}

// Ends are a connection of this process, which need not be one over TCP.
type Ends interface {
	LocalAddr() net.Addr
	RemoteAddr() net.Addr
}

// EndsAnswer reports whether the kernel at the far end of one has answered within a time.
func EndsAnswer(c Ends, within time.Duration) bool {
	local, ok1 := c.LocalAddr().(*net.TCPAddr)
	remote, ok2 := c.RemoteAddr().(*net.TCPAddr)
	return ok1 && ok2 && answers(local.AddrPort(), remote.AddrPort(), within)
}

// SSHClientAnswers is EndsAnswer for the connection of the sshd that started this process, which its environment names by
// the client's and the server's addresses and ports (SSH_CONNECTION, man 1 ssh); nil: it does not.
func SSHClientAnswers(connection string) func(within time.Duration) bool {
	f := strings.Fields(connection)
	if len(f) != 4 {
		return nil
	}
	client, err1 := netip.ParseAddrPort(net.JoinHostPort(f[0], f[1]))
	server, err2 := netip.ParseAddrPort(net.JoinHostPort(f[2], f[3]))
	if err1 != nil || err2 != nil {
		return nil
	}
	return func(within time.Duration) bool { return answers(server, client, within) }
}
