package daemon

import (
	"bufio"
	"context"
	"net"
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/launch/proto"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// pipeStarter starts daemons that are the other ends of pipes in memory.
type pipeStarter struct{ far chan net.Conn }

func (p pipeStarter) Start(context.Context, remote.Target, remote.Command) (remote.Session, error) {
	near, far := net.Pipe()
	p.far <- far
	return pipeSession{near}, nil
}

func (pipeStarter) Run(context.Context, remote.Target, []string) ([]byte, error) { return nil, nil }
func (pipeStarter) Close() error                                                 { return nil }

type pipeSession struct{ net.Conn }

func (pipeSession) CloseWrite() error          { return nil }
func (pipeSession) Stderr() string             { return "" }
func (pipeSession) Answers(time.Duration) bool { return false }
func (pipeSession) Addr() string               { return "" }
func (pipeSession) Wait() error                { return nil }

func TestARelayAsksItsChildrenWhatItWasAsked(t *testing.T) {
	p := pipeStarter{far: make(chan net.Conn, 1)}
	var devices []bool
	l := drive(t, Config{
		Topo:    func(d bool) []byte { devices = append(devices, d); return nil },
		Starter: func(proto.Remote) (remote.Starter, error) { return p, nil },
		Command: func(proto.Remote) remote.Command { return remote.Command{} },
	})
	l.setup(proto.Setup{Devices: true, Facts: true, Children: []proto.Child{{Node: 8, Host: "below"}}})
	if len(devices) != 1 || !devices[0] {
		t.Errorf("the topology was asked for with devices %v, want once, with them", devices)
	}
	far := <-p.far
	f, err := proto.ReadFrame(bufio.NewReader(far), nil)
	if err != nil {
		t.Fatal(err)
	}
	m, ok := f.Msg.(*proto.Setup)
	if !ok || m.Node != 8 || m.Parent != node || m.JobID != l.jobID || !m.Devices || !m.Facts {
		t.Errorf("the child was sent %+v", f.Msg)
	}
	far.Close()
	await(l, "NodeLost", func(m *proto.NodeLost) bool { return len(m.Nodes) == 1 && m.Nodes[0] == 8 })
	l.bye()
}

// targetStarter tells what it was asked for.
type targetStarter struct {
	pipeStarter
	asked chan remote.Target
}

func (s targetStarter) Start(ctx context.Context, t remote.Target, c remote.Command) (remote.Session, error) {
	s.asked <- t
	return s.pipeStarter.Start(ctx, t, c)
}
