package pmix

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"
)

// office is a sim whose nodes can be reached over sockets.
type office struct {
	*sim
	mu    sync.Mutex // over the sim
	addrs []string   // by node
	conns []map[int]net.Conn
}

// opened makes the offices of a job of np ranks.
func opened(t *testing.T, nodes, np int) *office {
	o := &office{sim: newSim(t, nodes)}
	o.addJob(ns, np, nil)
	for range nodes {
		o.conns = append(o.conns, map[int]net.Conn{})
	}
	for i := range nodes {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { l.Close() })
		o.addrs = append(o.addrs, l.Addr().String())
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				go o.serve(i, c)
			}
		}()
	}
	return o
}

// serve hands over what a client says until it leaves.
func (o *office) serve(node int, c net.Conn) {
	n := o.nodes[node]
	o.mu.Lock()
	n.conns++
	id := n.conns
	o.conns[node][id] = c
	n.srv.Open(id)
	o.mu.Unlock()
	defer c.Close()
	buf := make([]byte, 4096)
	for {
		got, err := c.Read(buf)
		o.mu.Lock()
		if err == nil {
			err = n.srv.Data(id, buf[:got])
		}
		if err != nil {
			n.srv.Closed(id)
		}
		o.expire(finalizeHoldCrowded) // so that old clients have their answer to finalize
		o.deliver()
		o.mu.Unlock()
		if err != nil {
			return
		}
	}
}

// deliver writes what the servers have sent.
func (o *office) deliver() {
	for i, n := range o.nodes {
		for id, c := range o.conns[i] {
			_, _ = c.Write(n.in[id])
			n.in[id] = nil
		}
	}
}

// environ is what the office tells a rank that is to use a variable.
func (o *office) environ(rank, np int, variable string, more map[string]string) func(string) string {
	env := map[string]string{
		"PMIX_NAMESPACE": ns, "PMIX_RANK": fmt.Sprint(rank), "PMIX_SECURITY_MODE": "native",
		variable: "server.0;tcp4://" + o.addrs[rank*len(o.nodes)/np],
	}
	for k, v := range more {
		env[k] = v
	}
	return func(name string) string { return env[name] }
}

// member joins as a rank of np.
func (o *office) member(t *testing.T, rank, np int, variable string, more map[string]string) *Member {
	env, err := ReadSurroundings(o.environ(rank, np, variable, more))
	if err != nil {
		t.Fatal(err)
	}
	return NewMember(env, func(err error) { t.Errorf("rank %d: %v", rank, err) })
}

func TestMembersMeetInAllDialects(t *testing.T) {
	const np = 4
	for _, w := range wires {
		variable := w.variable
		for _, buffers := range []string{"PMIX_BFROP_BUFFER_NON_DESC", "PMIX_BFROP_BUFFER_FULLY_DESC"} {
			t.Run(variable+", "+buffers, func(t *testing.T) {
				o := opened(t, 2, np)
				var all sync.WaitGroup
				for rank := range np {
					all.Go(func() {
						m := o.member(t, rank, np, variable, map[string]string{"PMIX_BFROP_BUFFER_TYPE": buffers})
						for round := range 2 { // it may join again
							if err := takePart(t.Context(), m, np, round); err != nil {
								t.Errorf("rank %d, round %d: %v", rank, round, err)
								return
							}
						}
					})
				}
				all.Wait()
			})
		}
	}
}

// takePart is all that a rank says, from Init to Finalize.
func takePart(parent context.Context, m *Member, np, round int) error {
	ctx, cancel := context.WithTimeout(parent, time.Minute)
	defer cancel()
	if err := m.Init(ctx); err != nil {
		return err
	}
	if j := m.Job(); j.Size != np || j.Universe != np || j.AppNum != 0 || j.AppSize != np || fmt.Sprint(j.Node) != "[0 0 1 1]" {
		return fmt.Errorf("it is told %+v", j)
	}
	key := func(rank int) string { return fmt.Sprintf("k%d-%d", rank, round) }
	m.Put(key(int(m.Proc().Rank)), strings.Repeat("v", int(m.Proc().Rank)+1))
	if err := m.Fence(ctx, true); err != nil {
		return err
	}
	for rank := range np {
		if v, err := m.Get(ctx, rank, key(rank)); err != nil || len(v) != rank+1 {
			return fmt.Errorf("of rank %d it gets %q, %w", rank, v, err)
		}
	}
	if _, err := m.Get(ctx, 1, "nonesuch"); !errors.Is(err, ErrMissing) {
		return fmt.Errorf("a key that nobody put: %w", err)
	}
	if err := m.Fence(ctx, false); err != nil {
		return err
	}
	return m.Finalize(ctx)
}

func TestAMemberAbortsWhileAnotherCallWaits(t *testing.T) {
	o := opened(t, 1, 2)
	m := o.member(t, 1, 2, "PMIX_SERVER_URI41", nil)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	if err := m.Init(ctx); err != nil {
		t.Fatal(err)
	}
	fenced := make(chan error)
	go func() { fenced <- m.Fence(ctx, false) }()
	if err := m.Abort(7, "so be it"); err != nil {
		t.Fatal(err)
	}
	for {
		o.mu.Lock()
		n := len(o.aborted)
		o.mu.Unlock()
		if n > 0 {
			break
		}
		if ctx.Err() != nil {
			t.Fatal("nobody has heard of the abort")
		}
		time.Sleep(time.Millisecond)
	}
	if got := fmt.Sprint(o.aborted); !strings.Contains(got, "7") || !strings.Contains(got, "so be it") {
		t.Error(got)
	}
	cancel()
	if err := <-fenced; !errors.Is(err, context.Canceled) {
		t.Errorf("the fence that was given up returns %v", err)
	}
	m.Close()
}

func TestAMemberIsToldThatItsServerIsLost(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	o := &office{sim: newSim(t, 1), addrs: []string{l.Addr().String()}}
	env, err := ReadSurroundings(o.environ(0, 1, "PMIX_SERVER_URI4", nil))
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		c, err := l.Accept()
		if err != nil {
			return
		}
		_, _ = c.Write(welcome(0))
		_, _ = c.Read(make([]byte, 1<<10)) // the handshake
		c.Close()
	}()
	lost := make(chan error, 1)
	m := NewMember(env, func(err error) { lost <- err })
	if err := m.Init(t.Context()); err == nil || !strings.Contains(err.Error(), "lost the launcher") {
		t.Errorf("job information of a server that has gone: %v", err)
	}
	if err := <-lost; !strings.Contains(err.Error(), ns+":0: lost the launcher") {
		t.Error(err)
	}
}

func TestServersThatAreNoneAreSaid(t *testing.T) {
	good := map[string]string{"PMIX_NAMESPACE": "a", "PMIX_RANK": "0", "PMIX_SERVER_URI3": "b.0;tcp4://127.0.0.1:5", "PMIX_SECURITY_MODE": "munge,native"}
	for change, want := range map[string]string{
		"":                        "",
		"PMIX_SECURITY_MODE=":     "",
		"PMIX_SECURITY_MODE=none": "",
		"PMIX_SERVER_URI3=b.0;tcp6://[::1]:5;4.2.2": "",
		"PMIX_NAMESPACE=":                       "PMIX_NAMESPACE is not set",
		"PMIX_RANK=":                            `PMIX_RANK="" is no rank`,
		"PMIX_RANK=4294967294":                  "is no rank",
		"PMIX_SERVER_URI3=":                     "PMIX_SERVER_URI41",
		"PMIX_SERVER_URI41=b.0":                 "PMIX_SERVER_URI41=b.0: not NAME;tcp4://ADDRESS:PORT",
		"PMIX_SERVER_URI4=b.0;tcp4://127.0.0.1": "no address",
		"PMIX_SECURITY_MODE=munge":              "nobody in without munge",
	} {
		name, value, _ := strings.Cut(change, "=")
		_, err := ReadSurroundings(func(n string) string {
			if n == name {
				return value
			}
			return good[n]
		})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", change, err)
		}
		if errors.Is(err, ErrNoServer) != (change == "PMIX_NAMESPACE=") {
			t.Errorf("%s: %v: whether there is a server", change, err)
		}
	}
}
