package launch

import "sync"

// mailbox takes what is to be done by the loop that owns a job's state, from whoever
// runs beside it.
type mailbox struct {
	mu    sync.Mutex
	inbox []func()
	wake  chan struct{} // of one element: there may be something in the inbox
}

func (m *mailbox) post(f func()) {
	m.mu.Lock()
	m.inbox = append(m.inbox, f)
	m.mu.Unlock()
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// drain does what has come, and what comes meanwhile.
func (m *mailbox) drain() {
	for {
		m.mu.Lock()
		work := m.inbox
		m.inbox = nil
		m.mu.Unlock()
		if len(work) == 0 {
			return
		}
		for _, f := range work {
			f()
		}
	}
}
