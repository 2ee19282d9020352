package remote

import (
	"errors"
	"fmt"
	"io"
)

// pusher streams a binary to the far side beside the reader of its answers, so
// that neither can block the other. Its zero value has nothing to push. All
// fields are owned by the goroutine that calls start and join.
type pusher struct {
	done chan error
	err  error
}

func (p *pusher) started() bool { return p.done != nil }

// start begins to write bin to w. progress is called after each piece. When
// the binary cannot be read w is closed for writing, so that the far side does
// not wait for the rest. Only the first call counts: a far side that asks twice
// is at fault and will find its digest wrong.
func (p *pusher) start(w Pipe, bin Binary, progress func()) {
	if p.done != nil {
		return
	}
	p.done = make(chan error, 1)
	go func() {
		err := push(w, bin, progress)
		if err != nil {
			_ = w.CloseWrite()
		}
		p.done <- err
	}()
}

// join waits for the end of the push. The caller has seen to it that w no
// longer blocks.
func (p *pusher) join() error {
	if p.done == nil {
		return nil
	}
	if err, ok := <-p.done; ok {
		p.err = err
		close(p.done)
	}
	return p.err
}

// localError marks what is not the far side's fault.
type localError struct{ error }

func (e localError) Unwrap() error { return e.error }

func push(w io.Writer, bin Binary, progress func()) error {
	if bin.Open == nil {
		return localError{errors.New("the host asked for a binary that was not offered")}
	}
	r, err := bin.Open()
	if err != nil {
		return localError{err}
	}
	defer r.Close()
	buf := make([]byte, 256<<10)
	left := bin.Size
	for left > 0 {
		n, err := io.ReadFull(r, buf[:min(int64(len(buf)), left)])
		if n > 0 {
			if _, werr := w.Write(buf[:n]); werr != nil {
				return werr
			}
			left -= int64(n)
			progress()
		}
		if err != nil && left > 0 {
			return localError{fmt.Errorf("daemon binary: %d of %d bytes missing: %w", left, bin.Size, err)}
		}
	}
	return nil
}
