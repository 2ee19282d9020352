package daemon

import (
	"fmt"
	"net"
	"strings"
	"syscall"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/pmi"
)

// adopt connects to a program that started alone and now needs a launcher: it
// listens on the port that the arguments of -pmi_args name. The program is not
// our child; its end is the end of its connection.
func (w *world) adopt(rank int) {
	r := w.ranks[rank]
	fd, err := w.dialSingleton()
	if err != nil {
		w.startFailed(r, proto.StartOther, err.Error())
		return
	}
	r.pmi = w.d.newPMI(r, fd)
	w.d.send(&proto.Started{World: w.apps.World, Procs: []proto.Process{{Rank: rank}}})
}

func (w *world) dialSingleton() (int, error) {
	args := strings.Fields(w.apps.SingInit)
	if len(args) == 0 {
		return -1, fmt.Errorf("-pmi_args: no port")
	}
	addr := net.JoinHostPort("127.0.0.1", args[0])
	c, err := net.DialTimeout("tcp", addr, greetTime)
	if err != nil {
		return -1, fmt.Errorf("-pmi_args: the program that asked for a launcher: %w", err)
	}
	defer c.Close()
	if err := pmi.SingInit(c, w.apps.KVSName); err != nil {
		return -1, fmt.Errorf("-pmi_args: %s: %w", addr, err)
	}
	return dupSocket(c.(*net.TCPConn))
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
