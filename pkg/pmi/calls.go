package pmi

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
)

// Init negotiates the version and learns the launcher's limits and the name of
// the key-value space. It must come before every call but Rank, Size, Abort and
// Close.
func (c *Client) Init(ctx context.Context) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	// Slurm's plugin knows 1.1 only and Hydra answers what it has, so ask for
	// 1.1 like everybody and look at the answer.
	r, err := c.askLocked(ctx, "init", "cmd=init pmi_version=1 pmi_subversion=1\n", "response_to_init")
	if err != nil {
		return err
	}
	if v, ok := r.int("pmi_version", 1); !ok || v != 1 {
		return fmt.Errorf("pmi: rank %d: init: %w: it speaks PMI-%d", c.rank, ErrRefused, v)
	}
	c.subversion, _ = r.int("pmi_subversion", 1)
	if r, err = c.askLocked(ctx, "limits", "cmd=get_maxes\n", "maxes"); err != nil {
		return err
	}
	name, ok1 := r.int("kvsname_max", 0)
	key, ok2 := r.int("keylen_max", 0)
	value, ok3 := r.int("vallen_max", 0)
	if !ok1 || !ok2 || !ok3 || name < 2 || key < 2 || value < 2 {
		return c.breakLocked(fmt.Errorf("pmi: rank %d: limits: %.100q makes no sense", c.rank, r.rest))
	}
	c.maxes = Maxes{KVSName: name, Key: key, Value: value}
	if r, err = c.askLocked(ctx, "kvs name", "cmd=get_my_kvsname\n", "my_kvsname"); err != nil {
		return err
	}
	if c.kvsName = string(r.get("kvsname")); c.kvsName == "" {
		return c.breakLocked(fmt.Errorf("pmi: rank %d: the launcher has no name for the key-value space", c.rank))
	}
	return nil
}

// Maxes returns the limits Init learned.
func (c *Client) Maxes() Maxes {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.maxes
}

// KVSName returns the name of this world's key-value space, unique per job.
func (c *Client) KVSName() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.kvsName
}

// AppNum asks which program of an MPMD line this rank runs; -1 when the
// launcher does not tell, as Slurm's never does.
func (c *Client) AppNum(ctx context.Context) (int, error) {
	return c.number(ctx, "appnum", "cmd=get_appnum\n", "appnum", "appnum")
}

// ProgramKey is the key under which gompirun says how many ranks a program of the command line has.
func ProgramKey(appNum int) string { return "gompi_program_" + strconv.Itoa(appNum) }

// Universe asks for MPI_UNIVERSE_SIZE; -1 when it is not set.
func (c *Client) Universe(ctx context.Context) (int, error) {
	return c.number(ctx, "universe size", "cmd=get_universe_size\n", "universe_size", "size")
}

func (c *Client) number(ctx context.Context, what, request, want, field string) (int, error) {
	r, err := c.ask(ctx, what, request, want)
	if err != nil {
		return 0, err
	}
	n, ok := r.int(field, -1)
	if !ok {
		return 0, fmt.Errorf("pmi: rank %d: %s: %.20q is no number", c.rank, what, r.get(field))
	}
	return n, nil
}

// Put stores a key that all ranks can get after the next Barrier. Values must
// be shorter than Maxes().Value and, as launchers differ in what they make of
// them, free of blanks, control characters and backslashes: send hex or base64.
func (c *Client) Put(ctx context.Context, key, value string) error {
	m := c.Maxes()
	what := "put " + key
	switch {
	case len(key) >= m.Key:
		return fmt.Errorf("pmi: rank %d: %s: key of %d bytes: %w (%d)", c.rank, what, len(key), ErrTooLong, m.Key-1)
	case len(value) >= m.Value:
		return fmt.Errorf("pmi: rank %d: %s: value of %d bytes: %w (%d)", c.rank, what, len(value), ErrTooLong, m.Value-1)
	case !isToken(key) || strings.Contains(key, "="):
		return fmt.Errorf("pmi: rank %d: %s: key must be letters, digits and punctuation", c.rank, what)
	case !isToken(value):
		return fmt.Errorf("pmi: rank %d: %s: value must be letters, digits and punctuation; encode it as hex or base64", c.rank, what)
	}
	_, err := c.ask(ctx, what, "cmd=put kvsname="+c.KVSName()+" key="+key+" value="+value+"\n", "put_result")
	return err
}

// isToken reports whether every launcher hands s through unchanged.
func isToken(s string) bool {
	for i := range len(s) {
		if s[i] <= ' ' || s[i] == 0x7f || s[i] == '\\' {
			return false
		}
	}
	return s != ""
}

// Get returns the value of a key. It does not wait for the key to appear: a
// missing one is ErrMissing.
func (c *Client) Get(ctx context.Context, key string) (string, error) {
	if !isToken(key) {
		return "", fmt.Errorf("pmi: rank %d: get %q: key must be letters, digits and punctuation", c.rank, key)
	}
	r, err := c.ask(ctx, "get "+key, "cmd=get kvsname="+c.KVSName()+" key="+key+"\n", "get_result")
	if errors.Is(err, ErrRefused) {
		return "", fmt.Errorf("%w: %w", err, ErrMissing)
	}
	if err != nil {
		return "", err
	}
	return unescape(r.get("value")), nil
}

// Mapping returns the node number of every rank, as the launcher placed them.
func (c *Client) Mapping(ctx context.Context) ([]int, error) {
	text, err := c.Get(ctx, "PMI_process_mapping")
	if err != nil {
		return nil, err
	}
	return ParseMapping(text, c.size)
}

// Barrier waits until all ranks of the world have called it. What they put
// before is visible to every rank after.
func (c *Client) Barrier(ctx context.Context) error {
	_, err := c.ask(ctx, "barrier", "cmd=barrier_in\n", "barrier_out")
	return err
}

// Groups reports whether the launcher serves BarrierGroup (PMI 1.2).
func (c *Client) Groups() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.subversion >= 2
}

// BarrierGroup is Barrier among the ranks named, all of which must give the
// same ranks and tag. Nil ranks are all ranks of this node.
func (c *Client) BarrierGroup(ctx context.Context, ranks []int, tag int) error {
	if !c.Groups() {
		return fmt.Errorf("pmi: rank %d: barrier of a group: %w: it speaks PMI 1.1 only", c.rank, ErrRefused)
	}
	who := "NODE"
	if ranks != nil {
		text := make([]string, len(ranks))
		for i, rank := range ranks {
			text[i] = strconv.Itoa(rank)
		}
		who = strings.Join(text, ",")
	}
	group := who + ":" + strconv.Itoa(tag)
	r, err := c.ask(ctx, "barrier of group "+group, "cmd=barrier_in group="+group+"\n", "barrier_out")
	if err != nil {
		return err
	}
	if got, ok := r.int("tag", tag); !ok || got != tag {
		return fmt.Errorf("pmi: rank %d: barrier of group %s: answered with tag %.20s", c.rank, group, r.get("tag"))
	}
	return nil
}

// Publish makes port known under a service name, which may hold blanks; the
// port may not, as most launchers cut it there.
func (c *Client) Publish(ctx context.Context, service, port string) error {
	if !isToken(port) {
		return fmt.Errorf("pmi: rank %d: publish %q: port %q must be letters, digits and punctuation", c.rank, service, port)
	}
	return c.nameCall(ctx, Publish, service, " port="+port)
}

// Unpublish takes a service name back.
func (c *Client) Unpublish(ctx context.Context, service string) error {
	return c.nameCall(ctx, Unpublish, service, "")
}

func (c *Client) nameCall(ctx context.Context, op NameOp, service, port string) error {
	if err := c.checkService(op, service); err != nil {
		return err
	}
	_, err := c.ask(ctx, fmt.Sprintf("%v %q", op, service), "cmd="+op.String()+"_name service="+service+port+"\n", op.String()+"_result")
	return err
}

func (c *Client) checkService(op NameOp, service string) error {
	if service == "" || strings.ContainsAny(service, "\n\r\x00") || strings.Contains(service, " port=") {
		return fmt.Errorf("pmi: rank %d: %v %q: no name for a service", c.rank, op, service)
	}
	return nil
}

// Lookup returns the port published under a service name.
func (c *Client) Lookup(ctx context.Context, service string) (string, error) {
	if err := c.checkService(Lookup, service); err != nil {
		return "", err
	}
	r, err := c.ask(ctx, fmt.Sprintf("lookup %q", service), "cmd=lookup_name service="+service+"\n", "lookup_result")
	if err != nil {
		return "", err
	}
	return unescape(r.get("port")), nil
}

// Abort asks the launcher to end the whole job with an exit status, even while
// another call waits. msg says why, or is empty. There is no answer; the caller exits.
func (c *Client) Abort(code int, msg string) error {
	line := fmt.Sprintf("cmd=abort exitcode=%d", code)
	if msg != "" {
		line += " message=" + lastWords(msg)
	}
	if err := c.send(line + "\n"); err != nil {
		return fmt.Errorf("pmi: rank %d: abort: %w", c.rank, err)
	}
	return nil
}

// lastWords makes text fit to end a line: short, and without control characters. Launchers
// take blanks there, as MPICH sends them since 4.2.
func lastWords(text string) string {
	const most = 200 // bytes
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "..."
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

// Finalize says that this process is done with MPI: ending is no failure any
// more. Close drops the connection.
func (c *Client) Finalize(ctx context.Context) error {
	_, err := c.ask(ctx, "finalize", "cmd=finalize\n", "finalize_ack")
	return err
}
