//go:build !linux

package tcp

import (
	"errors"
	"fmt"
	"net/netip"
	"os"
	"runtime"

	"github.com/gompirun/gompi/pkg/btl"
)

// Elsewhere than on Linux there is no such transport, and nothing of these types.

// Module is the transport.
type Module struct{ btl.Module }

// Agree implements btl.Pact.
func (m *Module) Agree([]byte) {}

// Introduce tells of a peer of another world.
func (m *Module) Introduce(_ int, _ uint64, _ []byte) {}

// Service serves windows to other processes.
type Service struct{}

// Card is the address of a Service.
func (s *Service) Card() string { return "" }

// Close ends a Service.
func (s *Service) Close() {}

// ServiceConn is a connection of a Service.
type ServiceConn struct{ *os.File }

// TryRead reads without waiting.
func (c *ServiceConn) TryRead([]byte) (int, error) { return 0, errElsewhere }

// TryWrite writes without waiting.
func (c *ServiceConn) TryWrite([]byte) (int, error) { return 0, errElsewhere }

// AwaitWrite waits for room.
func (c *ServiceConn) AwaitWrite() {}

// FD is its descriptor.
func (c *ServiceConn) FD() int { return -1 }

// Hangup ends it for whoever reads or writes.
func (c *ServiceConn) Hangup() {}

// errElsewhere is of all that would make one of them.
var errElsewhere = fmt.Errorf("processes speak by tcp on Linux, and not on %s: %w", runtime.GOOS, errors.ErrUnsupported)

// New makes the transport.
func New(Config) (*Module, error) { return nil, errElsewhere }

// Addresses are those that a module would listen at.
func Addresses(Config) ([]netip.Prefix, error) { return nil, errElsewhere }

// NewService makes a service.
func NewService(Config, func(from uint64) []byte, func(c *ServiceConn)) (*Service, error) {
	return nil, errElsewhere
}

// DialService connects to a service.
func DialService(Config, string, uint64, []byte) (*ServiceConn, error) { return nil, errElsewhere }
