package pmi

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// Limits of the protocol as we offer it, bytes. A value of 4096 saves MPICH's
// long addresses two thirds of their round trips; clients up to 4.0 read lines
// of 1024 and lower the limit themselves.
const (
	kvsNameMax      = 256
	keyMax          = 64
	defaultValueMax = 4096
	maxLine         = 64 << 10 // an unfinished line longer than this is no PMI
)

// Server is the PMI-1 engine of one world on one node. It belongs to one
// goroutine.
type Server struct {
	cfg   Config
	b     Backend
	ranks map[int]*client
	kvs   map[string]string // everything known here: local puts, and what fences brought
	fresh map[string]string // local puts since the last fence
	waits map[string]*wait  // open barriers by group
	calls map[int]call      // requests that wait for the Backend, by id
	next  int
}

// client is one local rank.
type client struct {
	rank, app int
	state     State
	buf       []byte
	deaf      bool // aborted or garbled: nothing it says counts any more
	spawn     *spawnBlock
}

// wait is a barrier that local ranks have entered.
type wait struct {
	members []int // nil: the world
	local   []int // members on this node
	in      map[int]bool
	node    bool // needs no other node
	tag     string
}

type call struct {
	rank int
	cmd  string
}

// NewServer makes an engine.
func NewServer(cfg Config, b Backend) *Server {
	if cfg.ValueMax <= 0 {
		cfg.ValueMax = defaultValueMax
	}
	if cfg.Subversion <= 0 {
		cfg.Subversion = 1
	}
	s := &Server{
		cfg: cfg, b: b, ranks: map[int]*client{}, kvs: map[string]string{}, fresh: map[string]string{},
		waits: map[string]*wait{}, calls: map[int]call{},
	}
	for i, r := range cfg.Local {
		c := &client{rank: r}
		if i < len(cfg.AppNum) {
			c.app = cfg.AppNum[i]
		}
		s.ranks[r] = c
	}
	for k, v := range cfg.Preput {
		s.kvs[k] = v
	}
	return s
}

// State returns how far a local rank has come.
func (s *Server) State(rank int) State {
	if c := s.ranks[rank]; c != nil {
		return c.state
	}
	return Silent
}

// Closed notes the end of a rank's connection and returns how far it had come.
func (s *Server) Closed(rank int) State {
	if c := s.ranks[rank]; c != nil {
		c.deaf, c.buf = true, nil
	}
	return s.State(rank)
}

// Data takes bytes of a rank's connection, in any portions.
func (s *Server) Data(rank int, chunk []byte) {
	c := s.ranks[rank]
	if c == nil || c.deaf {
		return
	}
	c.buf = append(c.buf, chunk...)
	for !c.deaf {
		i := bytes.IndexByte(c.buf, '\n')
		if i < 0 {
			break
		}
		line := string(c.buf[:i])
		c.buf = c.buf[i+1:]
		s.line(c, strings.TrimRight(line, "\r"))
	}
	if len(c.buf) > maxLine {
		c.deaf, c.buf = true, nil
		s.b.Abort(rank, 1, fmt.Sprintf("rank %d sent a PMI line of more than %d bytes", rank, maxLine))
	}
	if len(c.buf) == 0 {
		c.buf = nil
	}
}

func (s *Server) setState(c *client, st State) {
	c.state = st
	s.b.Changed(c.rank, st)
}

func (s *Server) reply(c *client, format string, args ...any) {
	s.b.Reply(c.rank, fmt.Appendf(nil, format+"\n", args...))
}

// line handles one command. Section numbers refer to docs/wire/pmi1.md.
func (s *Server) line(c *client, line string) {
	if c.spawn != nil {
		s.spawnLine(c, line)
		return
	}
	if strings.TrimSpace(line) == "" {
		return
	}
	if strings.HasPrefix(line, "cmd=abort") {
		s.abort(c, line) // its message is raw text: nothing after it can be trusted
		return
	}
	f := parseLine(line)
	switch f.cmd {
	case "init":
		s.init(c, f)
	case "get_maxes":
		s.reply(c, "cmd=maxes rc=0 kvsname_max=%d keylen_max=%d vallen_max=%d", kvsNameMax, keyMax, s.cfg.ValueMax)
	case "get_appnum":
		s.reply(c, "cmd=appnum rc=0 appnum=%d", c.app)
	case "get_my_kvsname":
		s.reply(c, "cmd=my_kvsname rc=0 kvsname=%s", s.cfg.KVSName)
	case "get_universe_size":
		s.reply(c, "cmd=universe_size rc=0 size=%d", s.universe())
	case "put":
		s.put(c, f)
	case "get":
		s.get(c, f)
	case "barrier_in":
		s.barrier(c, f)
	case "publish_name":
		service, port := servicePort(line)
		s.name(c, Publish, "publish_result", service, port)
	case "lookup_name":
		service, _ := servicePort(line)
		s.name(c, Lookup, "lookup_result", service, "")
	case "unpublish_name":
		service, _ := servicePort(line)
		s.name(c, Unpublish, "unpublish_result", service, "")
	case "spawn":
		c.spawn = &spawnBlock{}
	case "finalize":
		s.setState(c, Finalized)
		s.reply(c, "cmd=finalize_ack rc=0")
	case "getbyidx":
		s.reply(c, "cmd=getbyidx_results rc=-1 reason=not_supported")
	case "create_kvs":
		s.reply(c, "cmd=newkvs rc=-1 msg=not_supported")
	case "destroy_kvs":
		s.reply(c, "cmd=kvs_destroyed rc=-1 msg=not_supported")
	case "":
		s.reply(c, "cmd=error rc=-1 msg=no_command_in_line")
	default:
		s.reply(c, "cmd=%s_result rc=-1 msg=unknown_command", word(f.cmd))
	}
}

func (s *Server) init(c *client, f fields) {
	if v := f.keys["pmi_version"]; v != "" && v != "1" {
		s.reply(c, "cmd=response_to_init pmi_version=1 pmi_subversion=%d rc=-1 msg=only_PMI_1_is_served", s.cfg.Subversion)
		return
	}
	if c.state == Silent {
		s.setState(c, Init)
	}
	s.reply(c, "cmd=response_to_init pmi_version=1 pmi_subversion=%d rc=0", s.cfg.Subversion)
}

func (s *Server) universe() int {
	if s.cfg.Universe <= 0 {
		return -1
	}
	return s.cfg.Universe
}

func (s *Server) put(c *client, f fields) {
	key, value := f.keys["key"], f.keys["value"]
	var why string
	switch {
	case key == "":
		why = "no_key"
	case f.keys["kvsname"] != s.cfg.KVSName:
		why = "unknown_kvsname"
	case strings.HasPrefix(key, "PMI_"):
		why = "keys_starting_PMI__are_reserved"
	case len(key) > keyMax:
		why = "key_too_long"
	case len(value) > s.cfg.ValueMax:
		why = "value_too_long"
	}
	if why != "" {
		s.reply(c, "cmd=put_result rc=-1 msg=%s", why)
		return
	}
	s.kvs[key], s.fresh[key] = value, value
	s.reply(c, "cmd=put_result rc=0 msg=success")
}

func (s *Server) get(c *client, f fields) {
	key := f.keys["key"]
	value, ok := "", false
	switch {
	case f.keys["kvsname"] != s.cfg.KVSName:
	case key == "PMI_process_mapping":
		value, ok = s.cfg.Mapping, s.cfg.Mapping != ""
	case key == "universeSize" && s.cfg.Universe > 0:
		value, ok = strconv.Itoa(s.cfg.Universe), true
	default:
		if value, ok = s.cfg.Attributes[key]; !ok {
			value, ok = s.kvs[key]
		}
	}
	if !ok {
		s.reply(c, "cmd=get_result rc=-1 msg=key_%s_not_found value=unknown", word(key))
		return
	}
	s.reply(c, "cmd=get_result rc=0 msg=success value=%s", value)
}

func (s *Server) abort(c *client, line string) {
	code := 1
	if _, rest, ok := strings.Cut(line, "exitcode="); ok {
		digits, _, _ := strings.Cut(rest, " ")
		if n, err := strconv.Atoi(strings.TrimSpace(digits)); err == nil {
			code = n
		}
	}
	_, msg, _ := strings.Cut(line, "message=")
	c.deaf, c.buf = true, nil
	s.b.Abort(c.rank, code, msg)
}

// name passes a name service request on.
func (s *Server) name(c *client, op NameOp, cmd, service, port string) {
	if service == "" {
		s.reply(c, "cmd=%s rc=1 msg=no_service_name", cmd)
		return
	}
	id := s.call(c, cmd)
	s.b.Name(id, op, service, port)
}

func (s *Server) call(c *client, cmd string) int {
	s.next++
	s.calls[s.next] = call{c.rank, cmd}
	return s.next
}

// answer takes the call that id names off the list.
func (s *Server) answer(id int) (call, *client) {
	k, ok := s.calls[id]
	if !ok {
		return k, nil
	}
	delete(s.calls, id)
	return k, s.ranks[k.rank]
}

// NameDone answers Backend.Name. port is Lookup's result.
func (s *Server) NameDone(id int, port string, err error) {
	k, c := s.answer(id)
	switch {
	case c == nil:
	case err != nil:
		s.reply(c, "cmd=%s rc=1 info=fail msg=%s", k.cmd, word(err.Error()))
	case k.cmd == "lookup_result":
		s.reply(c, "cmd=%s rc=0 info=ok msg=success port=%s", k.cmd, port)
	default:
		s.reply(c, "cmd=%s rc=0 info=ok msg=success", k.cmd)
	}
}

// SpawnDone answers Backend.Spawn: one code for each process asked for, or err.
func (s *Server) SpawnDone(id int, codes []int, err error) {
	_, c := s.answer(id)
	switch {
	case c == nil:
	case err != nil:
		s.reply(c, "cmd=spawn_result rc=1 msg=%s", word(err.Error()))
	case len(codes) > 0:
		text := make([]string, len(codes))
		for i, n := range codes {
			text[i] = strconv.Itoa(n)
		}
		s.reply(c, "cmd=spawn_result rc=0 errcodes=%s", strings.Join(text, ","))
	default:
		s.reply(c, "cmd=spawn_result rc=0")
	}
}
