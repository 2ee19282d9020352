package launch

import (
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// progress is --show-progress: a line on the terminal that counts hosts and ranks once a launch takes more
// than a second. Whatever else is written there takes its place, and the line comes again
// below it. A nil progress does nothing.
type progress struct {
	to      io.Writer
	midLine func() bool // what was written last has not ended its line

	hosts, ofHosts, ranks, ofRanks atomic.Int64

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

func newProgress(to io.Writer, midLine func() bool) *progress {
	return &progress{to: to, midLine: midLine, ended: make(chan struct{})}
}

// start begins to show the line. stop ends that, and wait waits for the end.
func (p *progress) start() {
	if p != nil {
		p.wg.Go(p.run)
	}
}

func (p *progress) run() {
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

// stop takes the line away for good. It waits for nothing.
func (p *progress) stop() {
	if p != nil {
		p.once.Do(func() { close(p.ended) })
	}
}

func (p *progress) wait() {
	if p != nil {
		p.stop()
		p.wg.Wait()
	}
}

// draw shows the line, if it has changed and nobody is in the middle of one.
func (p *progress) draw() {
	if p.midLine() {
		return
	}
	line := fmt.Sprintf("gompirun: %d of %d hosts ready", p.hosts.Load(), p.ofHosts.Load())
	if of := p.ofRanks.Load(); of > 0 {
		line += fmt.Sprintf(", %d of %d ranks started", p.ranks.Load(), of)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if line != p.shown {
		fmt.Fprintf(p.to, "\r%s\x1b[K", line)
		p.shown = line
	}
}

// eraseLocked takes the line away, for others' words or for good.
func (p *progress) eraseLocked() {
	if p.shown != "" {
		_, _ = io.WriteString(p.to, "\r\x1b[K")
		p.shown = ""
	}
}

// write writes what others have to say in the place of the line.
func (p *progress) write(write func([]byte) (int, error), b []byte) (int, error) {
	if p == nil {
		return write(b)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.eraseLocked()
	return write(b)
}

// openProgress is for --show-progress, if there is a terminal to show it on. Whoever writes there
// later knows of it.
func (j *job) openProgress() {
	if !j.spec.Show.Progress || !isTerminal(j.stderr.File) {
		return
	}
	j.progress = newProgress(patient{File: j.stderr.File}, func() bool { return j.sinks.err.MidLine() || j.stdout.line != nil && j.sinks.out.MidLine() })
	j.progress.ofHosts.Store(int64(len(j.nodes)))
	j.stderr.line = j.progress
	if isTerminal(j.stdout.File) {
		j.stdout.line = j.progress
	}
}

// countProgress brings the line up to date, and ends it with the launch.
func (j *job) countProgress() {
	p := j.progress
	if p == nil {
		return
	}
	up := 0
	for _, n := range j.nodes {
		if n.up {
			up++
		}
	}
	p.hosts.Store(int64(up))
	if w := j.world(0); w != nil {
		p.ranks.Store(int64(w.begun))
		p.ofRanks.Store(int64(len(w.ranks)))
		if w.begun == len(w.ranks) {
			p.stop()
		}
	}
	if j.finished || j.ctl.Ending() {
		p.stop()
	}
}
