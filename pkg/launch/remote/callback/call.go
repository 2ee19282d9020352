// Package callback connects daemons to their launcher where what starts them carries no
// standard input and output for each: they are told in a line where the launcher listens, and call.
package callback

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
	"strings"
	"time"

	"github.com/gompirun/gompi/internal/base/admission"
	"github.com/gompirun/gompi/internal/base/securechan"
)

// Call is what a daemon is told on its standard input, for no command line and no
// environment is a place for a secret:
//
//	gompi-call NONCE SECRET ADDRESS:PORT...
type Call struct {
	Nonce  string
	Secret []byte // hexadecimal in the line
	Places []netip.AddrPort
}

const (
	callWord  = "gompi-call"
	callLimit = 4 << 10 // bytes of a line
	callAddrs = 16      // addresses in it
	callTime  = 3 * time.Second
)

// CallerTime is how long a caller has to show that it knows the secret.
const CallerTime = 10 * time.Second

// Line is the line, its end included.
func (c Call) Line() string {
	words := []string{callWord, c.Nonce, hex.EncodeToString(c.Secret)}
	for _, a := range c.Places {
		words = append(words, a.String())
	}
	return strings.Join(words, " ") + "\n"
}

// parseCall reads a line.
func parseCall(line string) (Call, error) {
	f := strings.Fields(line)
	if len(f) < 3 || len(f) > 3+callAddrs || f[0] != callWord {
		return Call{}, errors.New("no " + callWord + " line on standard input")
	}
	c := Call{Nonce: f[1]}
	var err error
	if c.Secret, err = hex.DecodeString(f[2]); err != nil {
		return Call{}, errors.New("the secret is not hexadecimal")
	}
	for _, w := range f[3:] {
		a, err := netip.ParseAddrPort(w)
		if err != nil {
			return Call{}, fmt.Errorf("address %q: %w", w, err)
		}
		c.Places = append(c.Places, a)
	}
	return c, nil
}

// Dial connects a daemon to its launcher: in is the daemon's standard input,
// nonce what its command line says, host the name by which it was started.
func Dial(in io.Reader, nonce, host string) (*securechan.Conn, error) {
	line, err := bufio.NewReader(io.LimitReader(in, callLimit)).ReadString('\n')
	if err != nil {
		return nil, fmt.Errorf("standard input: %w", err)
	}
	c, err := parseCall(line)
	if err != nil {
		return nil, err
	}
	if c.Nonce != nonce {
		return nil, fmt.Errorf("the call is for %q, this is %q", c.Nonce, nonce)
	}
	// Slurm's own word comes first: srun was reached there.
	own, _ := netip.ParseAddr(launchAddress())
	slices.SortStableFunc(c.Places, func(a, b netip.AddrPort) int {
		switch {
		case a.Addr() == own && b.Addr() != own:
			return -1
		case b.Addr() == own && a.Addr() != own:
			return 1
		}
		return 0
	})
	if len(c.Places) == 0 {
		return nil, errors.New("no address to call")
	}
	retry := admission.Retry{Patience: CallerTime}
	for {
		conn, err := c.any(host)
		if !errors.Is(err, errTurnedAway) {
			return conn, err
		}
		pause, again := retry.Next(time.Now())
		if !again {
			return nil, err
		}
		<-time.After(pause)
	}
}

// errTurnedAway is the error of a call that was taken and not answered, for others crowd the port.
var errTurnedAway = errors.New("turned away")

// any calls at the first address where somebody answers.
func (c Call) any(host string) (*securechan.Conn, error) {
	var errs []error
	for _, a := range c.Places {
		conn, err := c.dial(a, host)
		if err == nil {
			return conn, nil
		}
		errs = append(errs, err)
	}
	return nil, fmt.Errorf("%w (if this host reaches it by another interface, name that with gompirun --iface NAME)", errors.Join(errs...))
}

func (c Call) dial(a netip.AddrPort, host string) (*securechan.Conn, error) {
	t, err := net.DialTimeout("tcp", a.String(), callTime)
	if err != nil {
		return nil, err // it names the address
	}
	_ = t.SetDeadline(time.Now().Add(CallerTime))
	conn, err := securechan.Dial(t, c.Secret, []byte(host))
	if err != nil {
		t.Close()
		if !errors.Is(err, securechan.ErrStranger) {
			err = fmt.Errorf("%w: %w", errTurnedAway, err)
		}
		return nil, fmt.Errorf("%v: %w", a, err)
	}
	_ = t.SetDeadline(time.Time{})
	return conn, nil
}

// launchAddress is where srun runs, as the nodes see it: Slurm tells its tasks.
func launchAddress() string { return os.Getenv("SLURM_LAUNCH_NODE_IPADDR") }
