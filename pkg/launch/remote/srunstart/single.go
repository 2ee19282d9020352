package srunstart

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// fix is what a user can do about an srun that starts no daemon.
const fix = "see that the job still has its hosts (squeue), or take ssh with --launcher ssh"

// single is what starts the daemon of one host with the current options, which it returns.
func (s *Starter) single(host string) (*remote.Exec, []string) {
	options := s.current()
	gpus, _ := s.gpuOptions(options, []string{host})
	agent := argv(1, slices.Concat(options, gpus), s.cfg.Args, "{host}", "{command}")
	key := strings.Join(agent, " ")
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.each[key] == nil {
		s.each[key] = remote.NewExec(remote.ExecConfig{
			Agent: agent, Env: s.env, Concurrent: s.cfg.Concurrent, Timeout: s.cfg.Timeout, Patience: patience, Fix: fix,
		})
		s.keepLocked(s.each[key])
	}
	return s.each[key], options
}

// otherwise is what starts the daemon of a host without srun: on our own host a shell does.
func (s *Starter) otherwise(host string) (remote.Starter, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if host == NodeName() {
		here := remote.NewExec(remote.ExecConfig{Agent: []string{"/bin/sh", "-c", "{command}"}, Env: s.cfg.Environ})
		s.keepLocked(here)
		return here, nil
	}
	if s.other == nil {
		o, err := s.cfg.Otherwise()
		if err != nil {
			return nil, err
		}
		s.other = o
		s.keepLocked(o)
	}
	return s.other, nil
}

// keepLocked has Close end what is made for this starter.
func (s *Starter) keepLocked(made remote.Starter) {
	if s.made = append(s.made, made); s.closed {
		made.Close()
	}
}

// startSingle starts the daemon of one host: by an srun of its own, with what options srun takes, or else
// without it.
func (s *Starter) startSingle(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	for {
		s.mu.Lock()
		refused, over := s.refused, s.over
		s.mu.Unlock()
		switch {
		case over != nil:
			return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: over}
		case refused:
			return s.startElsewhere(ctx, t, cmd)
		}
		each, options := s.single(t.Host)
		session, err := each.Start(ctx, t, managed(cmd))
		switch {
		case err == nil:
			s.begun()
			return session, nil
		case ctx.Err() != nil:
			return nil, err
		}
		var failed *remote.EndedError
		if !errors.As(err, &failed) {
			return nil, err
		}
		line := refusal(failed.How, failed.Said)
		if line == "" {
			return nil, err
		}
		if !s.judge(options, line, true) {
			return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: errors.New(line), Fix: fix}
		}
	}
}

// startElsewhere starts a daemon without srun.
func (s *Starter) startElsewhere(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	o, err := s.otherwise(t.Host)
	if err != nil {
		return nil, &remote.Error{Host: t.Host, Step: remote.StepShell, Err: err}
	}
	return o.Start(ctx, t, cmd)
}
