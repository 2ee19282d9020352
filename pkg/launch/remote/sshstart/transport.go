package sshstart

import (
	"context"
	"errors"
	"fmt"
	"net"
	"sync"
	"time"

	"golang.org/x/crypto/ssh"

	"github.com/gompirun/gompi/pkg/launch/remote"
)

// transport opens the byte stream to h's ssh port: over TCP, through jump
// hosts, or through a ProxyCommand. via are hops already decided by the
// ProxyJump of another host.
func (s *Starter) transport(ctx context.Context, h *hostConf, via []remote.Target) (net.Conn, error) {
	hops := via
	if len(via) == 0 && len(h.jumps) > 0 && !s.selfJump(h) {
		hops = h.jumps
	}
	switch {
	case len(hops) > 0:
		return s.through(ctx, h, hops)
	case h.proxyCommand != "":
		return proxyCommand(h)
	}
	c, err := h.dial(ctx)
	if err != nil {
		return nil, err
	}
	return newAckedConn(c), nil
}

// dial connects, from the addresses that BindAddress or BindInterface names, in turn. net.Dialer
// tries all addresses of the host, both families side by side (RFC 8305), and leaves Nagle's algorithm off.
func (h *hostConf) dial(ctx context.Context) (c net.Conn, err error) {
	sources, err := h.sources(ctx)
	if err != nil {
		return nil, err
	}
	for _, from := range sources {
		d := net.Dialer{KeepAlive: 15 * time.Second, LocalAddr: from}
		if c, err = d.DialContext(ctx, h.network, h.addr()); err == nil {
			break
		}
	}
	return c, err
}

// sources are the addresses to connect from; a nil one leaves the choice to the kernel.
func (h *hostConf) sources(ctx context.Context) ([]net.Addr, error) {
	var out []net.Addr
	switch {
	case h.bindAddress != "":
		found, err := net.DefaultResolver.LookupIPAddr(ctx, h.bindAddress)
		if err != nil {
			return nil, fmt.Errorf("bind to %s: %w", h.bindAddress, err)
		}
		for _, a := range found {
			out = append(out, &net.TCPAddr{IP: a.IP, Zone: a.Zone})
		}
	case h.bindDevice != "":
		device, err := net.InterfaceByName(h.bindDevice)
		if err != nil {
			return nil, fmt.Errorf("bind to %s: %w", h.bindDevice, plainDial(err))
		}
		addrs, err := device.Addrs()
		if err != nil {
			return nil, fmt.Errorf("bind to %s: %w", h.bindDevice, plainDial(err))
		}
		for _, a := range addrs {
			if n, ok := a.(*net.IPNet); ok && !n.IP.IsLinkLocalUnicast() {
				out = append(out, &net.TCPAddr{IP: n.IP})
			}
		}
		if len(out) == 0 {
			return nil, fmt.Errorf("bind to %s: the interface has no address", h.bindDevice)
		}
	default:
		return []net.Addr{nil}, nil
	}
	return out, nil
}

// selfJump reports whether h's jump host is h itself: "Host *" with a
// ProxyJump matches the jump host, too, which ssh reaches directly.
func (s *Starter) selfJump(h *hostConf) bool {
	last := h.jumps[len(h.jumps)-1]
	if last.Host == h.alias {
		return true
	}
	j, err := s.lookUp(last, true)
	return err == nil && j.hostName == h.hostName && j.port == h.port
}

// hopLimit bounds the ProxyJump lines that lead from one host to the next.
const hopLimit = 8

// checkJumps refuses jump hosts that refer to each other in a circle, before
// any connection waits for itself. Of several hops only the first is reached
// by its own configuration.
func (s *Starter) checkJumps(h *hostConf) error {
	at := h
	for range hopLimit {
		if len(at.jumps) == 0 || s.selfJump(at) {
			return nil
		}
		var err error
		if at, err = s.lookUp(at.jumps[0], true); err != nil {
			return err
		}
	}
	return &remote.Error{Host: h.alias, Step: remote.StepConfig, Err: fmt.Errorf("more than %d jump hosts, one behind the other", hopLimit),
		Fix: "do ProxyJump lines in the ssh configuration go in a circle?"}
}

// through opens a stream to h from the last of hops, which is reached by way
// of those before it.
func (s *Starter) through(ctx context.Context, h *hostConf, hops []remote.Target) (net.Conn, error) {
	last := hops[len(hops)-1]
	jh, err := s.lookUp(last, true)
	if err != nil {
		return nil, err
	}
	c, _, err := s.pooled(ctx, last, jh, hops[:len(hops)-1])
	if err != nil {
		return nil, err
	}
	conn, err := c.DialContext(ctx, "tcp", h.addr())
	if err == nil {
		return &jumpConn{Conn: conn, release: c.release}, nil
	}
	c.release()
	if ctx.Err() != nil {
		err = context.Cause(ctx)
	}
	e := &remote.Error{Host: h.alias, Step: remote.StepConnect, Detail: h.addr() + " from jump host " + last.Host, Err: trimSSH(err)}
	var refused *ssh.OpenChannelError
	if errors.As(err, &refused) {
		e.Err = errors.New(refused.Message)
		e.Fix = "the jump host cannot reach that address: is it up, and is the name known there?"
		if refused.Reason == ssh.Prohibited {
			e.Fix = "set AllowTcpForwarding yes in the jump host's sshd_config"
		}
	}
	return nil, e
}

// jumpConn is a stream through a jump host.
type jumpConn struct {
	net.Conn
	once    sync.Once
	release func()
}

func (j *jumpConn) Close() error {
	err := j.Conn.Close()
	j.once.Do(j.release)
	return err
}

// proxyCommand opens a stream through the user's own program.
func proxyCommand(h *hostConf) (net.Conn, error) {
	p, err := remote.StartProcess([]string{"/bin/sh", "-c", "exec " + h.proxyCommand}, nil)
	if err != nil {
		return nil, &remote.Error{Host: h.alias, Step: remote.StepConnect, Detail: "through ProxyCommand", Err: err}
	}
	return &processConn{Process: p}, nil
}

// failure is what the program says about its end, nil if nothing.
func (c *processConn) failure() error {
	err, said := c.Wait(), c.Stderr().Last(3)
	var st *remote.ExitError
	switch {
	case errors.As(err, &st) && st.Signal == "KILL":
		return nil // that was us
	case said == "":
		return err
	case err == nil:
		return fmt.Errorf("it said: %s", said)
	}
	return fmt.Errorf("%w; it said: %s", err, said)
}

// processConn makes a net.Conn of a child's standard input and output.
// Deadlines are those of the pipes.
type processConn struct{ *remote.Process }

type processAddr string

func (a processAddr) Network() string { return "proxy" }
func (a processAddr) String() string  { return string(a) }

// LocalAddr and RemoteAddr are not known; x/crypto wants host:port in the latter.
func (c *processConn) LocalAddr() net.Addr  { return processAddr("0.0.0.0:0") }
func (c *processConn) RemoteAddr() net.Addr { return processAddr("0.0.0.0:0") }

// SetDeadline sets both of the deadlines below.
func (c *processConn) SetDeadline(t time.Time) error {
	return errors.Join(c.SetReadDeadline(t), c.SetWriteDeadline(t))
}
