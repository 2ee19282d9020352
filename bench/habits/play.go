package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

func signalName(s syscall.Signal) string { return unix.SignalName(s) }

// habit is one thing to observe.
type habit struct {
	chapter, name string
	kind          string                    // of the ranks; "" the program is missing
	np            int                       // 0: 2
	far           bool                      // ranks on two other hosts
	shell         bool                      // a shell between launcher and rank
	args          func(l launcher) []string // more options
	env           []string                  // more variables of the launcher
	timeout       string                    // a time limit, seconds
	stdin         string                    // for the launcher
	strict        bool                      // without the option that allows more ranks than CPUs
	signals       []stimulus
	daemon        bool // they go to a rank's parent
	limit         time.Duration
	say           func(s seen) string
}

// stimulus is a signal that comes some time after the one before.
type stimulus struct {
	after time.Duration
	sig   syscall.Signal
}

// noted is what a rank did, and when after the ranks were up.
type noted struct {
	event
	at time.Duration
}

// seen is what came of it.
type seen struct {
	l      launcher
	state  *os.ProcessState // of the launcher; nil: it ran on and on
	took   time.Duration
	dir    string // where it was started
	events []noted
	gone   map[int]time.Duration // when a rank's connection ended, by rank
	left   int                   // ranks, or what they have started, that live on without the launcher
	text   string                // what it said
	states string                // of launcher and ranks after SIGTSTP
}

// stage is one play under way.
type stage struct {
	mu     sync.Mutex
	seen   seen
	began  time.Time
	conns  map[net.Conn]int // by rank
	change chan struct{}    // something happened
}

// upTime is how long a launcher may take to start two ranks.
const upTime = 30 * time.Second

// play runs one habit under one launcher.
func play(ctx context.Context, l launcher, h habit) (seen, error) {
	dir, err := os.MkdirTemp("", "gompi-habits-")
	if err != nil {
		return seen{}, err
	}
	defer os.RemoveAll(dir)
	socket := filepath.Join(dir, "s")
	ln, err := net.Listen("unix", socket)
	if err != nil {
		return seen{}, err
	}
	defer ln.Close()
	st := &stage{conns: map[net.Conn]int{}, change: make(chan struct{}, 1), began: time.Now(), seen: seen{l: l, gone: map[int]time.Duration{}, dir: dir}}
	go st.accept(ln)
	var out bytes.Buffer
	cmd, err := line(l, h, dir, socket, &out)
	if err != nil {
		return seen{}, err
	}
	if err := cmd.Start(); err != nil {
		return seen{}, err
	}
	ended := make(chan struct{})
	go func() { _ = cmd.Wait(); close(ended) }()
	defer st.closeAll()
	defer func() { // nothing of a play outlives it
		_ = cmd.Process.Kill()
		<-ended
	}()
	np := max(h.np, 2)
	if h.kind != "" && !st.await(ctx, ended, upTime, func() bool { return len(st.seen.events) >= np }) && !over(ended) {
		return seen{}, fmt.Errorf("no ranks within %v", upTime)
	}
	st.mu.Lock()
	st.began = time.Now()
	for i := range st.seen.events {
		st.seen.events[i].at = 0
	}
	for c := range st.conns {
		_, _ = c.Write([]byte("go\n"))
	}
	st.mu.Unlock()
	st.disturb(ctx, cmd, h, ended)
	limit := h.limit
	if limit == 0 {
		limit = 15 * time.Second
	}
	if st.await(ctx, ended, limit, func() bool { return false }); over(ended) {
		st.await(ctx, nil, 1500*time.Millisecond, func() bool { return len(st.conns) == 0 })
		st.mu.Lock()
		st.seen.left, st.seen.state = len(st.conns), cmd.ProcessState
		st.mu.Unlock()
	}
	st.mu.Lock()
	defer st.mu.Unlock()
	s := st.seen
	s.gone, s.text = maps.Clone(s.gone), out.String() // what we end from here on is nobody's habit
	return s, ctx.Err()
}

func over(ended chan struct{}) bool {
	select {
	case <-ended:
		return true
	default:
		return false
	}
}

// line is the command for one habit.
func line(l launcher, h habit, dir, socket string, out *bytes.Buffer) (*exec.Cmd, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := append([]string{}, l.args...)
	if h.far {
		agent := filepath.Join(dir, "agent")
		script := "#!/bin/sh\nwhile [ \"${1#-}\" != \"$1\" ]; do shift; done\nshift\nexec env -i PATH=\"$PATH\" HOME=\"$HOME\" sh -c \"$*\"\n"
		if err := os.WriteFile(agent, []byte(script), 0o755); err != nil {
			return nil, err
		}
		args = append(args, l.far(agent)...)
	} else if !h.strict {
		args = append(args, l.crowd...)
	}
	env := append(os.Environ(), l.env...)
	if h.timeout != "" {
		a, e := l.limit(h.timeout)
		args, env = append(args, a...), append(env, e...)
	}
	if h.args != nil {
		args = append(args, h.args(l)...)
	}
	args = append(args, "-np", fmt.Sprint(max(h.np, 2)))
	prog := []string{self, rankWord, socket, h.kind}
	switch {
	case h.kind == "":
		prog = []string{"there-is-no-such-program"}
	case h.shell:
		prog = []string{"sh", "-c", strings.Join(prog, " ") + "; true"}
	}
	cmd := exec.Command(l.path, append(args, prog...)...)
	cmd.Env, cmd.Dir = append(env, h.env...), dir
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(h.stdin), out, out
	cmd.WaitDelay = time.Second // ranks that are left hold its output
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd, nil
}

// disturb sends the signals of a habit.
func (st *stage) disturb(ctx context.Context, cmd *exec.Cmd, h habit, ended chan struct{}) {
	for _, s := range h.signals {
		if s.after > 0 && st.await(ctx, ended, s.after, func() bool { return false }) {
			return
		}
		pid := cmd.Process.Pid
		st.mu.Lock()
		if h.daemon && len(st.seen.events) > 0 {
			pid = st.seen.events[0].PPid
		}
		st.mu.Unlock()
		_ = syscall.Kill(pid, s.sig)
		if s.sig == syscall.SIGTSTP {
			st.await(ctx, ended, time.Second, func() bool { return false })
			st.mu.Lock()
			st.seen.states = "launcher " + running(pid)
			for _, e := range st.seen.events {
				if e.What == "up" && e.Rank == 0 {
					st.seen.states += ", ranks " + running(e.Pid)
				}
			}
			st.mu.Unlock()
		}
	}
}

// running says whether a process is stopped.
func running(pid int) string {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return "gone"
	}
	if i := bytes.LastIndexByte(b, ')'); i > 0 && len(b) > i+2 && b[i+2] == 'T' {
		return "stopped"
	}
	return "not"
}

// await waits until something holds, and reports whether it did or the launcher has ended.
func (st *stage) await(ctx context.Context, ended chan struct{}, limit time.Duration, holds func() bool) bool {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	for {
		st.mu.Lock()
		ok := holds()
		st.mu.Unlock()
		if ok {
			return true
		}
		select {
		case <-st.change:
		case <-ended:
			st.mu.Lock()
			if st.seen.took == 0 {
				st.seen.took = time.Since(st.began)
			}
			st.mu.Unlock()
			return true
		case <-timer.C:
			return false
		case <-ctx.Done():
			return false
		}
	}
}

func (st *stage) accept(ln net.Listener) {
	for {
		c, err := ln.Accept()
		if err != nil {
			if !errors.Is(err, net.ErrClosed) {
				fmt.Fprintln(os.Stderr, "bench/habits:", err)
			}
			return
		}
		go st.listen(c)
	}
}

// listen notes what a rank tells, and its end.
func (st *stage) listen(c net.Conn) {
	rank := 0
	for s := bufio.NewScanner(c); s.Scan(); {
		var e event
		if json.Unmarshal(s.Bytes(), &e) != nil {
			continue
		}
		st.mu.Lock()
		if e.What == "up" {
			rank = e.Rank
			st.conns[c] = rank
		}
		st.seen.events = append(st.seen.events, noted{e, time.Since(st.began)})
		st.mu.Unlock()
		st.poke()
	}
	st.mu.Lock()
	st.seen.gone[rank] = time.Since(st.began)
	delete(st.conns, c)
	st.mu.Unlock()
	st.poke()
}

func (st *stage) poke() {
	select {
	case st.change <- struct{}{}:
	default:
	}
}

// closeAll ends all ranks that are left.
func (st *stage) closeAll() {
	st.mu.Lock()
	defer st.mu.Unlock()
	for c := range st.conns {
		c.Close()
	}
}
