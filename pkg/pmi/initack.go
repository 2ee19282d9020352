package pmi

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

// greetingMax bounds the lines that come before a connection belongs to a
// rank, bytes. They may come from anybody who can reach the port.
const greetingMax = 512

// Initack reads how a connection to PMI_PORT begins, which says whose it is.
// With PMI-1 that is a line, "cmd=initack pmiid=TOKEN"; with PMI-2 the version
// is agreed first, and fullinit brings the token as the rank that the client
// takes itself for. The zero value is ready.
type Initack struct {
	greeting
	version2 bool
	answer   []byte
}

// greeting collects the first line of a connection.
type greeting struct{ buf []byte }

// line takes bytes as they came; ok is true once the line is whole, and rest
// is what followed it.
func (g *greeting) line(chunk []byte) (line, rest []byte, ok bool, err error) {
	n := bytes.IndexByte(chunk, '\n')
	part := chunk
	if n >= 0 {
		part, rest = chunk[:n], chunk[n+1:]
	}
	if len(g.buf)+len(part) > greetingMax {
		return nil, nil, false, fmt.Errorf("pmi: first line of a connection: %w: more than %d bytes", ErrLineTooLong, greetingMax)
	}
	g.buf = append(g.buf, part...)
	return g.buf, rest, n >= 0, nil
}

// Data takes the next bytes of the connection. When done, token is the value of
// PMI_ID in the client's environment and rest the bytes after the line; send
// InitackReply, then give rest to Server.Data. Clients print PMI_ID as a
// decimal number; it need not be the rank, and a random one keeps strangers
// out. On an error close the connection.
func (g *Initack) Data(chunk []byte) (token string, rest []byte, done bool, err error) {
	if g.version2 {
		return g.fullinit(chunk)
	}
	line, rest, ok, err := g.line(chunk)
	if err != nil || !ok {
		return "", nil, false, err
	}
	var c command
	good := parseCommand(line, &c)
	if v, _ := c.int("pmi_version", 1); good && string(c.name) == "init" && v == 2 {
		g.version2, g.buf, g.answer = true, nil, init2Msg
		return g.fullinit(rest)
	}
	if !good || string(c.name) != "initack" || len(c.get("pmiid")) == 0 {
		return "", nil, false, fmt.Errorf("pmi: connection begins with %.60q: %w: want cmd=initack with a pmiid", line, ErrNotPMI)
	}
	return string(c.get("pmiid")), rest, true, nil
}

// fullinit collects PMI-2's first message, which stays in what is given to
// Server.Data.
func (g *Initack) fullinit(chunk []byte) (token string, rest []byte, done bool, err error) {
	if len(g.buf)+len(chunk) > greetingMax {
		return "", nil, false, fmt.Errorf("pmi: first message of a connection: %w: more than %d bytes", ErrLineTooLong, greetingMax)
	}
	g.buf = append(g.buf, chunk...)
	body, _, ok, err := pmi2.Cut(g.buf)
	if err != nil || !ok {
		return "", nil, false, err
	}
	if pmi2.Padded(body) {
		body = pmi2.Trim(body)
	}
	m, err := pmi2.Parse(body)
	if err != nil {
		return "", nil, false, err
	}
	if token = m.Value("srcid"); token == "" { // Slurm's client calls it so
		token = m.Value("pmirank")
	}
	if m.Command != "fullinit" || token == "" {
		return "", nil, false, fmt.Errorf("pmi: connection begins with %.60q: %w: want fullinit with a rank", body, ErrNotPMI)
	}
	return token, g.buf, true, nil
}

// Answer returns what the client waits for before it says more; nil: nothing.
func (g *Initack) Answer() []byte {
	b := g.answer
	g.answer = nil
	return b
}

// PMI2 reports whether the client speaks PMI-2: then Server.Begin2 comes before
// Server.Data, and no InitackReply.
func (g *Initack) PMI2() bool { return g.version2 }

// InitackReply tells the client which rank of how many it is. Clients insist
// on this order.
func InitackReply(rank, size int) []byte {
	return fmt.Appendf(nil, "cmd=initack rc=0\ncmd=set size=%d\ncmd=set rank=%d\ncmd=set debug=0\n", size, rank)
}

// InitackRefusal answers a token that belongs to nobody.
func InitackRefusal() []byte { return []byte("cmd=initack rc=-1 msg=unknown_pmiid\n") }

// hasJoined is why a process is turned away whose rank is another one.
const hasJoined = "another_process_of_this_rank_has_joined"

// InitackJoined answers the token of a rank that is another process: who asks is a helper of it.
func InitackJoined() []byte { return []byte("cmd=initack rc=-1 msg=" + hasJoined + "\n") }

// InitJoined answers whoever begins to speak over the descriptor of a rank that is another process.
func InitJoined() []byte {
	return []byte("cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=-1 msg=" + hasJoined + "\n")
}

// SingletonArgs are the arguments after -pmi_args with which an MPICH program
// that was started alone forks the mpiexec in its PATH, when it spawns,
// publishes or asks for the size of the universe.
type SingletonArgs struct {
	Port      int // the program listens there on 127.0.0.1
	Interface string
	Key       string
	PID       int // the program's
}

// ParseSingletonArgs reads "PORT INTERFACE KEY PID".
func ParseSingletonArgs(args []string) (SingletonArgs, error) {
	if len(args) < 4 {
		return SingletonArgs{}, fmt.Errorf("-pmi_args: %d arguments, want port, interface, key and pid", len(args))
	}
	port, err := strconv.ParseUint(args[0], 10, 16)
	if err != nil || port == 0 {
		return SingletonArgs{}, fmt.Errorf("-pmi_args: port %q is no port number", args[0])
	}
	pid, err := strconv.ParseInt(args[3], 10, 32)
	if err != nil || pid <= 0 {
		return SingletonArgs{}, fmt.Errorf("-pmi_args: pid %q is no process id", args[3])
	}
	return SingletonArgs{Port: int(port), Interface: args[1], Key: args[2], PID: int(pid)}, nil
}

// ErrSingleton is wrapped when a program that started alone turns us down.
var ErrSingleton = errors.New("the program does not accept us as its launcher")

// Singleton is the launcher's half of the singleton exchange: connect to the
// program, send Hello, feed Data what comes back until it is done. From then
// on the connection is that of rank 0 in a world of one.
type Singleton struct {
	greeting
	KVSName string
}

// Hello is what the launcher says first.
func (*Singleton) Hello() []byte { return []byte("cmd=singinit authtype=none\n") }

// Data takes the program's bytes. When done, send goes to the program and rest,
// the bytes after its line, to Server.Data.
func (g *Singleton) Data(chunk []byte) (send, rest []byte, done bool, err error) {
	line, rest, ok, err := g.line(chunk)
	if err != nil || !ok {
		return nil, nil, false, err
	}
	var c command
	if !parseCommand(line, &c) || string(c.name) != "singinit" {
		return nil, nil, false, fmt.Errorf("pmi: singleton answers %.60q: %w", line, ErrNotPMI)
	}
	if string(c.get("authtype")) != "none" {
		return nil, nil, false, fmt.Errorf("pmi: authtype %.20q: %w", c.get("authtype"), ErrSingleton)
	}
	if v, ok := c.int("pmi_version", 1); !ok || v != 1 {
		return []byte("cmd=singinit_info rc=-1 versionok=no stdio=no kvsname=" + g.KVSName + "\n"), nil, false,
			fmt.Errorf("pmi: singleton speaks PMI-%.10s: %w", c.get("pmi_version"), ErrSingleton)
	}
	// The program offers to send us its standard streams; it keeps them.
	return []byte("cmd=singinit_info rc=0 versionok=yes stdio=no kvsname=" + g.KVSName + "\n"), rest, true, nil
}
