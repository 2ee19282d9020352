package pmix

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// Init joins, or joins again after Finalize, and learns what the launcher tells of the job.
func (m *Member) Init(ctx context.Context) error {
	m.mu.Lock()
	joined := m.conn != nil
	m.mu.Unlock()
	if !joined {
		if err := m.connect(ctx); err != nil {
			return err
		}
	}
	d, err := m.ask(ctx, "job information", m.request(codec.CmdRequestInfo))
	if err != nil {
		return err
	}
	known, err := readJobInfo(d, m.env.Proc)
	if err != nil {
		return fmt.Errorf("pmix: %v: job information: %w", m.env.Proc, err)
	}
	m.mu.Lock()
	m.known = known
	m.mu.Unlock()
	return nil
}

// Job is what the launcher has told Init.
func (m *Member) Job() JobInfo {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.known
}

// Put stores a text that all processes can get after the next Fence.
func (m *Member) Put(key, value string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.put = append(m.put, codec.KVal{Key: key, Value: codec.Value{Type: codec.TypeString, Data: value}})
}

// commit gives the server what was put: once for this node, once for the others.
func (m *Member) commit(ctx context.Context) error {
	m.mu.Lock()
	put := m.put
	m.put = nil
	m.mu.Unlock()
	if len(put) == 0 {
		return nil
	}
	kvs := codec.NewEncoder(m.env.dialect)
	for _, kv := range put {
		kvs.KVal(kv)
	}
	e := m.request(codec.CmdCommit)
	for _, to := range []codec.Scope{codec.Local, codec.Remote} {
		e.Pack(codec.TypeScope, uint64(to))
		e.Pack(codec.TypeBuffer, codec.Buffer{Described: m.env.dialect.Described, Data: kvs.Bytes()})
	}
	_, err := m.order(ctx, "commit", e)
	return err
}

// Fence waits until all processes of the namespace have called it, all with the same collect. If that is set, what they
// have put before can be got after.
func (m *Member) Fence(ctx context.Context, collect bool) error {
	if err := m.commit(ctx); err != nil {
		return err
	}
	e := m.request(codec.CmdFence)
	e.Procs([]codec.Proc{{Namespace: m.env.Proc.Namespace, Rank: codec.Wildcard}})
	var infos []codec.Info
	if collect {
		infos = []codec.Info{{Key: "pmix.collect", Value: codec.Value{Type: codec.TypeBool, Data: true}}}
	}
	e.Infos(infos)
	_, err := m.order(ctx, "fence", e)
	return err
}

// Get returns a text that a process of the namespace has put.
func (m *Member) Get(ctx context.Context, rank int, key string) (string, error) {
	what := fmt.Sprintf("get %s of rank %d", key, rank)
	e := m.request(codec.CmdGet)
	e.String(m.env.Proc.Namespace)
	e.Pack(codec.TypeRank, uint64(rank))
	e.Infos(nil)
	e.String(key)
	d, err := m.order(ctx, what, e)
	if err != nil {
		return "", err
	}
	value, err := readPut(d, uint32(rank), key)
	if err != nil {
		return "", fmt.Errorf("pmix: %v: %s: %w", m.env.Proc, what, err)
	}
	return value, nil
}

// readPut finds a key in the answer to a get, after its status: byte objects, each a process and what it has put.
func readPut(d *codec.Decoder, rank uint32, key string) (string, error) {
	var value string
	found := false
	for d.More() {
		b, _ := d.Unpack(codec.TypeByteObject).([]byte)
		in := codec.NewDecoder(d.Dialect, b)
		p, _ := in.Unpack(codec.TypeProc).(codec.Proc)
		for in.More() {
			if kv := in.KVal(); kv.Key == key && p.Rank == rank {
				s, ok := kv.Data.(string)
				if !ok {
					return "", fmt.Errorf("%s is of type %d", key, kv.Type)
				}
				value, found = s, true // one that is put again comes later
			}
		}
		if in.Err() != nil {
			return "", in.Err()
		}
	}
	if d.Err() != nil {
		return "", d.Err()
	}
	if !found {
		return "", ErrMissing
	}
	return value, nil
}

// abortAnswer is how long a launcher has for the answer to an abort.
const abortAnswer = 500 * time.Millisecond

// Abort asks the launcher to end the whole job with an exit status, even while another call waits. It returns once the launcher
// has answered, is gone, or has been silent for a while: a process that ends before that may be taken for one that
// failed, whose status counts in place of the job's.
func (m *Member) Abort(code int, msg string) error {
	e := m.request(codec.CmdAbort)
	e.Status(codec.Status(int32(code)))
	if msg == "" {
		e.Pack(codec.TypeString, nil)
	} else {
		e.String(msg)
	}
	e.Procs(nil)
	m.lastWord()
	ctx, cancel := context.WithTimeout(context.Background(), abortAnswer)
	defer cancel()
	_, err := m.ask(ctx, "abort", e)
	if errors.Is(err, errClosed) || errors.Is(err, context.DeadlineExceeded) {
		err = nil
	}
	return err
}

func (m *Member) lastWord() {
	m.mu.Lock()
	m.over = true
	m.mu.Unlock()
}

// Finalize says that this process is done, and leaves: ending is no failure any more. Most servers answer; PMIx 3.2 may
// close the connection instead.
func (m *Member) Finalize(ctx context.Context) error {
	m.lastWord()
	_, err := m.order(ctx, "finalize", m.request(codec.CmdFinalize))
	if errors.Is(err, errClosed) {
		err = nil
	}
	m.Close()
	return err
}
