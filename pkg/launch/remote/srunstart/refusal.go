package srunstart

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/base/pattern"
	"github.com/gompirun/gompi/pkg/launch/remote"
)

// taskEnded is srun's word on a task: the step had begun.
var taskEnded = pattern.Lazy(`: tasks? [0-9][-0-9,]*: |STEP [0-9.+]+ ON `)

// refusal is the line by which srun says why it has begun no step; "": that is not how it
// ended.
func refusal(how error, said string) string {
	var st *remote.ExitError
	if !errors.As(how, &st) || st.Signal != "" || taskEnded().MatchString(said) {
		return ""
	}
	first := ""
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "srun: error: ") || strings.HasPrefix(line, "srun: fatal: ") || strings.HasPrefix(line, "srun: unrecognized option"):
			return line
		case first == "" && strings.HasPrefix(line, "srun: "):
			first = line
		}
	}
	return first
}

// refusedOption is that of the options which srun's line speaks of; "": of none.
func refusedOption(line string, options []string) string {
	for _, o := range options {
		name, value, _ := strings.Cut(strings.TrimLeft(o, "-"), "=")
		if word := regexp.MustCompile(`(?i)(^|[^a-z-])(--)?` + regexp.QuoteMeta(name) + `([^a-z-]|$)`); word.MatchString(line) {
			return o
		}
		if value != "" && strings.Contains(line, name+"/"+value) {
			return o
		}
	}
	return ""
}

// judge takes note of an srun with these options that has begun no step, and reports whether another
// try makes sense: with the options that are left, or, of a host by itself, without srun. Of several that fail together, the first decides.
func (s *Starter) judge(options []string, line string, single bool) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case s.over != nil || s.refused:
		return single
	case !slices.Equal(options, s.options):
		return true
	case refusedOption(line, s.cfg.Args) != "":
		return false // what the user has asked for
	}
	drop := refusedOption(line, options)
	if drop == "" {
		if state := jobState(s.env, s.job); state != "" {
			s.over = fmt.Errorf("job %s of Slurm is over (%s), nothing can be started in it", s.job, state)
			return single
		}
		if slices.Contains(options, external) {
			drop = external // it may be that
		}
	}
	switch {
	case drop != "":
		s.options = without(options, drop)
		s.guess = fmt.Sprintf("srun refuses %s and is called without it (%s)", drop, line)
	case s.cfg.Otherwise == nil || !single:
		return false
	default:
		s.refused, s.guess = true, ""
		s.cfg.Note(fmt.Sprintf("srun starts no step for daemons (%s): hosts are reached by ssh", line))
	}
	return true
}

// begun takes note that srun has begun a step: what was refused before is known now.
func (s *Starter) begun() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.guess != "" {
		s.cfg.Note(s.guess)
		s.guess = ""
	}
}

// jobState is Slurm's word for the state of a job that is over; "": it goes on, or nobody knows.
func jobState(env []string, job string) string {
	if job == "" {
		return ""
	}
	out, err := ask(env, "squeue", "--noheader", "--states=all", "--format=%T", "--jobs="+job)
	state, _, _ := strings.Cut(strings.TrimSpace(out), "\n")
	switch {
	case err == nil && state == "":
		return "unknown to Slurm"
	case err != nil && strings.Contains(state, "Invalid job id"):
		return "unknown to Slurm"
	case err != nil, slices.Contains([]string{"RUNNING", "SUSPENDED", "CONFIGURING"}, state):
		return ""
	}
	return state
}
