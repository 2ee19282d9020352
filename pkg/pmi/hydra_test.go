package pmi

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestClientUnderHydra runs this test binary as the ranks of a job of other
// launchers: the mpiexec.hydra in PATH and those in GOMPI_TEST_MPIEXEC.
func TestClientUnderHydra(t *testing.T) {
	if os.Getenv("GOMPI_TEST_RANK") != "" {
		if err := rankUnderHydra(t); err != nil {
			t.Fatal(err)
		}
		return
	}
	launchers := filepath.SplitList(os.Getenv("GOMPI_TEST_MPIEXEC"))
	if path, err := exec.LookPath("mpiexec.hydra"); err == nil {
		launchers = append(launchers, path)
	}
	if len(launchers) == 0 {
		t.Skip("no mpiexec.hydra here: apt-get install mpich, or name one in GOMPI_TEST_MPIEXEC")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for _, launcher := range launchers {
		t.Run(launcher, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
			defer cancel()
			cmd := exec.CommandContext(ctx, launcher, "-n", "5", self, "-test.run=^TestClientUnderHydra$")
			cmd.Env = append(os.Environ(), "GOMPI_TEST_RANK=1")
			out, err := cmd.CombinedOutput()
			if err != nil || strings.Count(string(out), "PASS") != 5 {
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// rankUnderHydra is the life of one rank.
func rankUnderHydra(t *testing.T) error {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c, err := Dial(ctx, os.Getenv, kin{launcher: os.Getppid()})
	if err != nil {
		return err
	}
	defer c.Close()
	if err := c.Init(ctx); err != nil {
		return err
	}
	if c.Size() != 5 || c.KVSName() == "" {
		return fmt.Errorf("size %d, kvs name %q", c.Size(), c.KVSName())
	}
	nodes, err := c.Mapping(ctx)
	if err != nil || len(nodes) != 5 {
		return fmt.Errorf("mapping %v, %w", nodes, err)
	}
	if n, err := c.AppNum(ctx); n != 0 || err != nil {
		return fmt.Errorf("appnum %d, %w", n, err)
	}
	if _, err := c.Universe(ctx); err != nil {
		return err
	}
	card := strings.Repeat("A", c.Maxes().Value/2)
	if err := errors.Join(c.Put(ctx, "card-"+strconv.Itoa(c.Rank()), card+strconv.Itoa(c.Rank())), c.Barrier(ctx)); err != nil {
		return err
	}
	for other := range c.Size() {
		if got, err := c.Get(ctx, "card-"+strconv.Itoa(other)); err != nil || got != card+strconv.Itoa(other) {
			return fmt.Errorf("card of %d is %.20q, %w", other, got, err)
		}
	}
	if _, err := c.Get(ctx, "nobody"); !errors.Is(err, ErrMissing) {
		return fmt.Errorf("a missing key gives %w", err)
	}
	if c.Rank() == 0 {
		if err := c.Publish(ctx, "service", "port#1$"); err != nil {
			return err
		}
	}
	if err := c.Barrier(ctx); err != nil {
		return err
	}
	if port, err := c.Lookup(ctx, "service"); port != "port#1$" || err != nil {
		return fmt.Errorf("lookup %q, %w", port, err)
	}
	if c.Groups() {
		if err := c.BarrierGroup(ctx, nil, 3); err != nil {
			return fmt.Errorf("barrier of the node: %w", err)
		}
	}
	if err := c.Barrier(ctx); err != nil {
		return err
	}
	if c.Rank() == 0 {
		if err := c.Unpublish(ctx, "service"); err != nil {
			return err
		}
	}
	return c.Finalize(ctx)
}
