package stdio

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// Progress is --show-progress: a line on the terminal that counts hosts and ranks once a launch takes more
// than a second. Whatever else is written there takes its place, and the line comes again
// below it. A nil Progress does nothing.
type Progress struct {
	to      io.Writer
	midLine func() bool // what was written last has not ended its line

	Hosts, OfHosts, Ranks, OfRanks atomic.Int64

	mu    sync.Mutex // held while somebody writes to the terminal; guards shown
	shown string     // the line that is there; "" none

	once  sync.Once
	ended chan struct{}
	wg    sync.WaitGroup
}

const (
	progressAfter = time.Second
	progressEvery = 200 * time.Millisecond
)

// NewProgress makes one that writes to a terminal.
func NewProgress(to io.Writer, midLine func() bool) *Progress {
	return &Progress{to: to, midLine: midLine, ended: make(chan struct{})}
}

// Start begins to show the line. Stop ends that, and Wait waits for the end.
func (p *Progress) Start() {
	if p != nil {
		p.wg.Go(p.run)
	}
}

func (p *Progress) run() {
	wait := time.NewTimer(progressAfter)
	defer wait.Stop()
	for {
		select {
		case <-wait.C:
			p.draw()
			wait.Reset(progressEvery)
		case <-p.ended:
			p.mu.Lock()
			p.eraseLocked()
			p.mu.Unlock()
			return
		}
	}
}

// Stop takes the line away for good. It waits for nothing.
func (p *Progress) Stop() {
	if p != nil {
		p.once.Do(func() { close(p.ended) })
	}
}

// Wait ends the line and waits for that.
func (p *Progress) Wait() {
	if p != nil {
		p.Stop()
		p.wg.Wait()
	}
}

// draw shows the line, if it has changed and nobody is in the middle of one.
func (p *Progress) draw() {
	if p.midLine() {
		return
	}
	line := fmt.Sprintf("gompirun: %d of %d hosts ready", p.Hosts.Load(), p.OfHosts.Load())
	if of := p.OfRanks.Load(); of > 0 {
		line += fmt.Sprintf(", %d of %d ranks started", p.Ranks.Load(), of)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if line != p.shown {
		fmt.Fprintf(p.to, "\r%s\x1b[K", line)
		p.shown = line
	}
}

// eraseLocked takes the line away, for others' words or for good.
func (p *Progress) eraseLocked() {
	if p.shown != "" {
		_, _ = io.WriteString(p.to, "\r\x1b[K")
		p.shown = ""
	}
}

// write writes what others have to say in the place of the line.
func (p *Progress) write(write func([]byte) (int, error), b []byte) (int, error) {
	if p == nil {
		return write(b)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.eraseLocked()
	return write(b)
}
