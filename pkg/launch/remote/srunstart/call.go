package srunstart

import (
	"bufio"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/sealed"
)

// call is what a daemon is told on its standard input, for no command line and no
// environment is a place for a secret:
//
//	gompi-call NONCE PORT SECRET ADDRESS...
type call struct {
	nonce  string
	port   int
	secret []byte // hexadecimal in the line
	addrs  []netip.Addr
}

const (
	callWord  = "gompi-call"
	callLimit = 4 << 10 // bytes of a line
	callAddrs = 16      // addresses in it
	callTime  = 3 * time.Second
)

func (c call) line() string {
	words := []string{callWord, c.nonce, strconv.Itoa(c.port), hex.EncodeToString(c.secret)}
	for _, a := range c.addrs {
		words = append(words, a.String())
	}
	return strings.Join(words, " ") + "\n"
}

// parseCall reads a line.
func parseCall(line string) (call, error) {
	f := strings.Fields(line)
	if len(f) < 4 || len(f) > 4+callAddrs || f[0] != callWord {
		return call{}, errors.New("no " + callWord + " line on standard input")
	}
	c := call{nonce: f[1]}
	port, err := strconv.ParseUint(f[2], 10, 16)
	if err != nil || port == 0 {
		return call{}, fmt.Errorf("port %q: 1 to 65535 wanted", f[2])
	}
	c.port = int(port)
	if c.secret, err = hex.DecodeString(f[3]); err != nil {
		return call{}, errors.New("the secret is not hexadecimal")
	}
	for _, w := range f[4:] {
		a, err := netip.ParseAddr(w)
		if err != nil {
			return call{}, fmt.Errorf("address %q: %w", w, err)
		}
		c.addrs = append(c.addrs, a)
	}
	return c, nil
}

// ownAddresses are those by which other hosts may know this one.
func ownAddresses() []netip.Addr {
	list, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var out []netip.Addr
	for _, a := range list {
		if p, err := netip.ParsePrefix(a.String()); err == nil && p.Addr().IsGlobalUnicast() && len(out) < callAddrs {
			out = append(out, p.Addr())
		}
	}
	return out
}

// CallBack connects a daemon to its launcher: in is the daemon's standard input,
// nonce what its command line says, host the name that Slurm has for its node.
func CallBack(in io.Reader, nonce, host string) (*sealed.Conn, error) {
	line, err := bufio.NewReader(io.LimitReader(in, callLimit)).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("standard input: %w", err)
	}
	c, err := parseCall(line)
	if err != nil {
		return nil, err
	}
	if c.nonce != nonce {
		return nil, fmt.Errorf("the call is for %q, this is %q", c.nonce, nonce)
	}
	// Slurm's own word comes first: srun was reached there.
	if a, err := netip.ParseAddr(launchAddress()); err == nil {
		c.addrs = slices.Insert(slices.DeleteFunc(c.addrs, func(b netip.Addr) bool { return b == a }), 0, a)
	}
	var errs []error
	for _, a := range c.addrs {
		conn, err := c.dial(a, host)
		if err == nil {
			return conn, nil
		}
		errs = append(errs, fmt.Errorf("%v: %w", a, err))
	}
	if len(errs) == 0 {
		return nil, errors.New("no address to call")
	}
	return nil, errors.Join(errs...)
}

func (c call) dial(a netip.Addr, host string) (*sealed.Conn, error) {
	t, err := net.DialTimeout("tcp", netip.AddrPortFrom(a, uint16(c.port)).String(), callTime)
	if err != nil {
		return nil, err
	}
	_ = t.SetDeadline(time.Now().Add(callerTime))
	conn, err := sealed.Dial(t, c.secret, []byte(host))
	if err != nil {
		t.Close()
		return nil, err
	}
	_ = t.SetDeadline(time.Time{})
	return conn, nil
}

// NodeName is what Slurm calls the node that this task runs on.
func NodeName() string { return os.Getenv("SLURMD_NODENAME") }
