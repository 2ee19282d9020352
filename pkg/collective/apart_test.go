package collective_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"sync"
	"testing"

	"github.com/gompirun/gompi/pkg/btl/rdma/rdmatest"
	"github.com/gompirun/gompi/pkg/pml"
)

// ofRank is the variable of the environment that has a process be a rank of TestRandomCallsBetweenProcesses.
const ofRank = "COLLECTIVE_TEST_RANK"

// mostApart is how many processes there are.
const mostApart = 5

// TestRandomCallsBetweenProcesses has each rank be a process, which makes the same random calls as the others, and compares its own
// results. None waits for others between calls.
func TestRandomCallsBetweenProcesses(t *testing.T) {
	if rank, err := strconv.Atoi(os.Getenv(ofRank)); err == nil {
		callsOfOne(t, rank)
		return
	}
	rdmatest.Modules(t, 1, nil)[0].Close()         // it skips where there is no library
	ctx, cancel := context.WithCancel(t.Context()) // who is left when one has failed waits for it
	defer cancel()
	ranks := make([]*apartRank, mostApart)
	cards := make([][]byte, mostApart)
	for i := range ranks {
		ranks[i] = startRank(ctx, t, i)
	}
	for i, r := range ranks {
		if err := json.NewDecoder(r.cards).Decode(&cards[i]); err != nil {
			t.Fatalf("rank %d: card: %v", i, err)
		}
	}
	for i, r := range ranks {
		if err := json.NewEncoder(r.all).Encode(cards); err != nil {
			t.Fatalf("rank %d: cards: %v", i, err)
		}
	}
	var wg sync.WaitGroup
	for i, r := range ranks {
		wg.Go(func() {
			if err := r.cmd.Wait(); err != nil {
				t.Errorf("rank %d: %v", i, err)
				cancel()
			}
		})
	}
	wg.Wait()
}

// apartRank is a rank's process: it says its card, and is told those of all.
type apartRank struct {
	cmd        *exec.Cmd
	cards, all *os.File
}

func startRank(ctx context.Context, t *testing.T, rank int) *apartRank {
	t.Helper()
	in, all, err1 := os.Pipe()
	cards, out, err2 := os.Pipe()
	if err1 != nil || err2 != nil {
		t.Fatal(err1, err2)
	}
	r := &apartRank{exec.CommandContext(ctx, os.Args[0], "-test.run=^TestRandomCallsBetweenProcesses$", "-test.timeout=0"), cards, all}
	r.cmd.Env = append(os.Environ(), ofRank+"="+strconv.Itoa(rank))
	r.cmd.ExtraFiles = []*os.File{in, out}
	r.cmd.Stdout, r.cmd.Stderr = os.Stderr, os.Stderr
	if err := r.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	in.Close()
	out.Close()
	return r
}

// callsOfOne is one rank's process.
func callsOfOne(t *testing.T, rank int) {
	m, err := rdmatest.Module(rank, mostApart, shortParts)
	if err != nil {
		t.Fatal(err)
	}
	defer m.Close()
	var cards [][]byte
	if err := json.NewEncoder(os.NewFile(4, "card")).Encode(m.Card()); err != nil {
		t.Fatal(err)
	}
	if err := json.NewDecoder(os.NewFile(3, "cards")).Decode(&cards); err != nil {
		t.Fatal(err)
	}
	net := &engines{all: make([]*pml.Engine, mostApart), apart: true}
	net.all[rank] = engineOver(m, rank, mostApart, func(peer int) []byte { return cards[peer] })
	randomCalls(t, net)
	if err := part(net.all[rank], rank); err != nil {
		t.Fatal(err)
	}
}

// part has a rank tell all others that it is done, and wait until they are: nothing that was sent is left then.
func part(e *pml.Engine, rank int) error {
	var under []*pml.Request
	for peer := range mostApart {
		env := pml.Envelope{Context: 1 + contexts, Source: int32(rank)}
		r, _, err := e.Send(peer, env, pml.Buffer{}, pml.Standard)
		if err != nil {
			return err
		}
		env.Source = int32(peer)
		under = append(under, e.Recv(peer, env, pml.Buffer{}))
		if r != nil {
			under = append(under, r)
		}
	}
	for _, r := range under {
		if _, err := e.Finish(r); err != nil {
			return err
		}
	}
	e.WaitFor(e.Flushed)
	if left := e.Unexpected(); left > 0 {
		return fmt.Errorf("%d messages are left at rank %d", left, rank)
	}
	return nil
}
