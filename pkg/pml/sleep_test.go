package pml_test

import (
	"testing"
	"time"

	"github.com/gompirun/gompi/pkg/btl"
	"github.com/gompirun/gompi/pkg/btl/self"
	"github.com/gompirun/gompi/pkg/pml"
)

// bed is a module of which nothing comes but sleep: until Wake, however long.
type bed struct {
	asleep chan bool
	wake   chan bool
}

func (b *bed) Name() string                              { return "bed" }
func (b *bed) Limits() btl.Limits                        { return btl.Limits{} }
func (b *bed) Card() []byte                              { return nil }
func (b *bed) Connect(int, []byte) (btl.Endpoint, error) { return nil, btl.ErrUnreachable }
func (b *bed) Progress(btl.Sink) int                     { return 0 }
func (b *bed) Close() error                              { return nil }
func (b *bed) Park(ready func() bool, limit time.Duration) {
	if !ready() {
		b.asleep <- true
		<-b.wake
	}
}

func (b *bed) Wake() {
	select {
	case b.wake <- true:
	default:
	}
}

// What one thread does while another sleeps may be what that one waits for.
func TestAThreadWakesAnotherWhoseOperationItCompletes(t *testing.T) {
	for what, do := range map[string]func(e *pml.Engine, r *pml.Request){
		"cancels it": func(e *pml.Engine, r *pml.Request) { e.Cancel(r) },
		"sends to its own process": func(e *pml.Engine, _ *pml.Request) {
			if _, _, err := e.Send(0, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: []byte("x")}, pml.Standard); err != nil {
				t.Error(err)
			}
		},
		"sends in a few words": func(e *pml.Engine, _ *pml.Request) {
			e.SendShort(0, pml.Envelope{Tag: 1}, []byte("x"))
		},
		"makes progress": func(e *pml.Engine, _ *pml.Request) {
			e.Do(func(l pml.Locked) {
				_, _, _ = l.Send(0, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: []byte("x")}, pml.Standard)
				l.Progress()
			})
		},
	} {
		t.Run(what, func(t *testing.T) {
			b, own := &bed{make(chan bool, 1), make(chan bool, 1)}, self.New(0)
			e := pml.New(pml.Config{Peers: 1, Threads: true, Modules: []btl.Module{own, b}, Connect: func(peer int) (btl.Endpoint, btl.Limits, error) {
				ep, err := own.Connect(peer, nil)
				return ep, own.Limits(), err
			}})
			if _, _, err := e.Send(0, pml.Envelope{Tag: 2}, pml.Buffer{}, pml.Standard); err != nil { // it is connected
				t.Fatal(err)
			}
			r := e.Recv(0, pml.Envelope{Tag: 1}, pml.Buffer{Bytes: make([]byte, 1)})
			ended := make(chan bool)
			go func() {
				_, _ = e.Finish(r)
				close(ended)
			}()
			<-b.asleep
			do(e, r)
			select {
			case <-ended:
			case <-time.After(20 * time.Second):
				t.Error("it sleeps on")
			}
		})
	}
}
