package remote

import "context"

// Gate bounds how many starts are under way at once.
type Gate chan struct{}

// NewGate returns a gate for n; 0 or less means 64.
func NewGate(n int) Gate {
	if n <= 0 {
		n = 64
	}
	return make(Gate, n)
}

// Enter waits for a place, or for the end of ctx, whose cause it returns.
func (g Gate) Enter(ctx context.Context) error {
	select {
	case g <- struct{}{}:
		return nil
	default:
	}
	select {
	case g <- struct{}{}:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// Leave gives the place back.
func (g Gate) Leave() { <-g }
