package srunstart

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// Components starts daemons in a heterogeneous job, whose components each have steps of their own (srun --het-group).
// It implements remote.Starter and remote.Gatherer.
type Components struct {
	all []*Starter
	of  map[string]*Starter // by host
}

// NewComponents makes a starter for each component; hosts[i] are the hosts of component i. A host
// of several components is reached through the first.
func NewComponents(cfg Config, hosts [][]string) *Components {
	c := &Components{of: map[string]*Starter{}}
	for i, names := range hosts {
		own := cfg
		own.Args = append(slices.Clone(cfg.Args), fmt.Sprintf("--het-group=%d", i))
		s := New(own)
		c.all = append(c.all, s)
		for _, name := range names {
			if c.of[name] == nil {
				c.of[name] = s
			}
		}
	}
	return c
}

// starter returns the starter of a host's component.
func (c *Components) starter(host string) *Starter {
	if s := c.of[host]; s != nil {
		return s
	}
	return c.all[0] // which says that the job does not have the host
}

// Expect begins a step in each component that has targets.
func (c *Components) Expect(targets []remote.Target, cmd remote.Command) {
	for _, s := range c.all {
		s.Expect(slices.DeleteFunc(slices.Clone(targets), func(t remote.Target) bool { return c.starter(t.Host) != s }), cmd)
	}
}

// Start waits for the daemon of a host that was expected, or starts it.
func (c *Components) Start(ctx context.Context, t remote.Target, cmd remote.Command) (remote.Session, error) {
	return c.starter(t.Host).Start(ctx, t, cmd)
}

// Run executes argv on the target and returns its standard output.
func (c *Components) Run(ctx context.Context, t remote.Target, argv []string) ([]byte, error) {
	return c.starter(t.Host).Run(ctx, t, argv)
}

// Close ends every daemon that still runs.
func (c *Components) Close() error {
	var errs []error
	for _, s := range c.all {
		errs = append(errs, s.Close())
	}
	return errors.Join(errs...)
}
