package sshstart

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// pool holds a starter's connections, one for each way to a target.
type pool struct {
	mu      sync.Mutex // guards the fields below
	entries map[string]*poolEntry
	live    remote.LiveSet // every client, pooled or not
}

// poolEntry is a connection, or the attempt at one.
type poolEntry struct {
	ready  chan struct{} // closed when client or err is set
	client *sshClient
	err    error
}

func (p *pool) close() { p.live.Close() }

// client returns a connection to t. fresh says it was made just now. With
// alone it is one that nobody else uses.
func (s *Starter) client(ctx context.Context, t remote.Target, h *hostConf, alone bool) (c *sshClient, fresh bool, err error) {
	if alone {
		c, err = s.connect(ctx, h, nil)
		if err != nil {
			return nil, true, err
		}
		c.alone = true
		c.retain()
		return c, true, nil
	}
	return s.pooled(ctx, t, h, nil)
}

// pooled returns the shared connection to t by way of the hops given.
func (s *Starter) pooled(ctx context.Context, t remote.Target, h *hostConf, via []remote.Target) (*sshClient, bool, error) {
	// A host may be reached for its own sake and as a hop, to which options of the command line do not apply.
	key := fmt.Sprintf("%#v %s@%s %s", append(append([]remote.Target(nil), via...), t), h.user, h.addr(), h.strict)
	for {
		s.pool.mu.Lock()
		e, mine := s.pool.entries[key], false
		if e == nil {
			if s.pool.entries == nil {
				s.pool.entries = map[string]*poolEntry{}
			}
			e, mine = &poolEntry{ready: make(chan struct{})}, true
			s.pool.entries[key] = e
		}
		s.pool.mu.Unlock()
		if mine {
			e.client, e.err = s.connect(ctx, h, via)
			if e.err != nil {
				s.forget(key, e)
			} else {
				e.client.onGone(func() { s.forget(key, e) })
			}
			close(e.ready)
		}
		select {
		case <-e.ready:
		case <-ctx.Done():
			return nil, false, &remote.Error{Host: h.alias, Step: remote.StepConnect, Err: context.Cause(ctx)}
		}
		if e.err == nil && e.client.retain() {
			return e.client, mine, nil
		}
		if e.err == nil {
			s.forget(key, e) // it ended in this moment
		} else if mine || !isContext(e.err) {
			return nil, mine, e.err
		}
		// Another caller gave up while we waited for its attempt.
	}
}

func isContext(err error) bool {
	return errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded)
}

// forget drops an entry, unless another has taken its place.
func (s *Starter) forget(key string, e *poolEntry) {
	s.pool.mu.Lock()
	defer s.pool.mu.Unlock()
	if s.pool.entries[key] == e {
		delete(s.pool.entries, key)
	}
}
