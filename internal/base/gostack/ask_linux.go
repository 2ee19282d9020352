package gostack

import (
	"context"
	"errors"
	"fmt"
	"os"
	"syscall"
	"time"
)

// ErrSilent is the error of Ask for a program that does not Serve.
var ErrSilent = errors.New("the program answers no requests for its stacks")

// look is how often Ask looks for an answer.
const look = 2 * time.Millisecond

// Ask asks the process pid and waits for its answer until ctx ends.
func Ask(ctx context.Context, dir string, pid int) (string, error) {
	if _, err := os.Stat(name(dir, pid, "ready")); err != nil {
		return "", ErrSilent
	}
	answer := name(dir, pid, "stacks")
	_ = os.Remove(answer)
	if err := syscall.Kill(pid, request); err != nil {
		return "", err
	}
	tick := time.NewTicker(look)
	defer tick.Stop()
	for {
		if b, err := os.ReadFile(answer); err == nil {
			return string(b), nil
		}
		select {
		case <-tick.C:
		case <-ctx.Done():
			return "", fmt.Errorf("no answer to a request for stacks: %w", ctx.Err())
		}
	}
}
