//go:build !linux

package sockets

import (
	"errors"
	"time"
)

// Elsewhere than on Linux no transport has sockets.

// AwaitFD sleeps until a descriptor can be used, at most for a while.
func AwaitFD(_ int, _ bool, limit time.Duration) { time.Sleep(limit) }

// Recv reads from a socket without waiting.
func Recv(int, []byte) (int, error) { return 0, errors.ErrUnsupported }

// Send writes to a socket without waiting.
func Send(int, []byte) (int, error) { return 0, errors.ErrUnsupported }

// Read reads from a descriptor.
func Read(int, []byte) (int, error) { return 0, errors.ErrUnsupported }

// Write writes to a descriptor.
func Write(int, []byte) (int, error) { return 0, errors.ErrUnsupported }
