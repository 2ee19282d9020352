package daemon

import (
	"fmt"
	"net"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// adopt connects to a program that started alone and now needs a launcher: it
// listens on the port that the arguments of -pmi_args name. The program is not
// our child; its end is the end of its connection.
func (w *world) adopt(rank int) {
	r := w.ranks[rank]
	fd, rest, err := w.dialSingleton()
	if err != nil {
		w.startFailed(r, proto.StartOther, err.Error())
		return
	}
	r.pmi = w.d.newPMI(r, fd)
	r.pmi.data(rest)
	w.d.send(&proto.Started{World: w.apps.World, Procs: []proto.Process{{Rank: rank}}})
}

// dialSingleton connects to the program. rest are its first bytes for the
// engine.
func (w *world) dialSingleton() (fd int, rest []byte, err error) {
	args, err := pmi.ParseSingletonArgs(strings.Fields(w.apps.SingInit))
	if err != nil {
		return -1, nil, err
	}
	addr := net.JoinHostPort("127.0.0.1", strconv.Itoa(args.Port))
	c, err := net.DialTimeout("tcp", addr, greetTime)
	if err != nil {
		return -1, nil, fmt.Errorf("-pmi_args: the program that asked for a launcher: %w", err)
	}
	defer c.Close()
	rest, err = w.singInit(c)
	if err != nil {
		return -1, nil, fmt.Errorf("-pmi_args: %s: %w", addr, err)
	}
	fd, err = dupSocket(c.(*net.TCPConn))
	return fd, rest, err
}

// singInit carries out the launcher's half of the handshake and returns what
// the program has said beyond it.
func (w *world) singInit(c net.Conn) (rest []byte, err error) {
	_ = c.SetDeadline(time.Now().Add(greetTime))
	defer func() { _ = c.SetDeadline(time.Time{}) }()
	g := pmi.Singleton{KVSName: w.apps.KVSName}
	if _, err := c.Write(g.Hello()); err != nil {
		return nil, err
	}
	buf := make([]byte, 512)
	for {
		n, err := c.Read(buf)
		if err != nil {
			return nil, fmt.Errorf("awaiting its singinit: %w", err)
		}
		send, rest, done, err := g.Data(buf[:n])
		if len(send) > 0 {
			if _, e := c.Write(send); err == nil {
				err = e
			}
		}
		if done || err != nil {
			return append([]byte(nil), rest...), err
		}
	}
}

// adoptedEnded reports the end of an adopted program.
func (w *world) adoptedEnded(r *rank) {
	if r.ended {
		return
	}
	r.ended = true
	r.status = syscall.WaitStatus(0)
	w.d.send(&proto.Exited{World: w.apps.World, Rank: r.spec.Rank, Spoke: true, Finalized: true})
}
