package pmi

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// line obeys one line of a rank.
func (s *Server) line(r *rankState, line []byte) error {
	if r.block != nil {
		if !r.block.ended(line) {
			s.blockLine(r, line)
			return nil
		}
		s.blockDone(r, "request_ends_early")
	}
	if len(bytes.TrimLeft(line, " ")) == 0 {
		return nil
	}
	if name, ok := bytes.CutPrefix(line, []byte("mcmd=")); ok {
		r.block = newSpawnBlock(string(bytes.TrimRight(name, " ")))
		return nil
	}
	var c command
	if !parseCommand(line, &c) {
		s.deafen(r)
		return fmt.Errorf("pmi: rank %d: %w: %.60q (did the program write to the descriptor in PMI_FD?)", r.rank, ErrNotPMI, line)
	}
	if string(c.name) == "abort" {
		s.abort(r, line)
		return nil
	}
	if string(c.name) == "init" {
		s.init(r, &c)
		return nil
	}
	reply := replyName(string(c.name))
	switch {
	case r.state == Silent:
		s.fail(r, reply, -1, "init_comes_first")
	case r.state == Finalized:
		s.fail(r, reply, -1, "already_finalized")
	default:
		s.obey(r, &c, reply)
	}
	return nil
}

// obey carries out a command of an initialized rank.
func (s *Server) obey(r *rankState, c *command, reply string) {
	switch string(c.name) {
	case "get":
		s.get(r, c)
	case "put":
		s.put(r, c)
	case "barrier_in":
		s.barrierIn(r, c)
	case "get_maxes":
		s.reply(r, s.maxes)
	case "get_appnum":
		s.reply(r, fmt.Appendf(nil, "cmd=appnum rc=0 appnum=%d\n", r.appnum))
	case "get_my_kvsname":
		s.reply(r, []byte("cmd=my_kvsname rc=0 kvsname="+s.cfg.KVSName+"\n"))
	case "get_universe_size":
		s.reply(r, fmt.Appendf(nil, "cmd=universe_size rc=0 size=%d\n", s.universe()))
	case "publish_name", "lookup_name", "unpublish_name":
		s.name(r, c, reply)
	case "finalize":
		s.change(r, Finalized)
		s.reply(r, []byte("cmd=finalize_ack rc=0\n"))
	case "get_ranks2hosts":
		if s.hosts != nil {
			s.reply(r, s.hosts)
			return
		}
		s.fail(r, reply, -1, "unknown_command")
	case "getbyidx":
		s.reply(r, failure(reply, -1, "not_supported", " reason=not_supported"))
	case "create_kvs", "destroy_kvs":
		s.fail(r, reply, -1, "only_the_kvs_of_the_job_exists")
	default:
		s.fail(r, reply, -1, "unknown_command")
	}
}

// replyName is the command a client expects in answer to the command name.
func replyName(name string) string {
	switch name {
	case "get":
		return "get_result"
	case "put":
		return "put_result"
	case "get_maxes":
		return "maxes"
	case "get_appnum":
		return "appnum"
	case "get_my_kvsname":
		return "my_kvsname"
	case "get_universe_size":
		return "universe_size"
	case "barrier_in":
		return "barrier_out"
	case "publish_name":
		return "publish_result"
	case "lookup_name":
		return "lookup_result"
	case "unpublish_name":
		return "unpublish_result"
	case "finalize":
		return "finalize_ack"
	case "getbyidx":
		return "getbyidx_results"
	case "create_kvs":
		return "newkvs"
	case "destroy_kvs":
		return "kvs_destroyed"
	}
	return msgText(name) + "_result"
}

// init negotiates the version. A client says what it speaks and takes what it
// is answered, so the subversion offered does not depend on the one asked.
// Sessions may finalize and initialize again on the same connection.
func (s *Server) init(r *rankState, c *command) {
	version, ok := c.int("pmi_version", 1)
	switch {
	case ok && version == 2 && r.state == Silent:
		r.framed = true // the rest of the exchange is fullinit
		s.reply(r, init2Msg)
		return
	case !ok || version != 1:
		s.reply(r, fmt.Appendf(nil, "cmd=response_to_init pmi_version=1 pmi_subversion=%d rc=-1 msg=only_pmi_1_and_2_are_served\n", s.cfg.Subversion))
		return
	}
	s.change(r, Init)
	s.reply(r, s.initMsg)
}

// abort passes a rank's wish to end the job on and stops listening to it:
// since MPICH 4.2 the raw error text follows, newlines and all.
func (s *Server) abort(r *rankState, line []byte) {
	head, text, _ := bytes.Cut(line, []byte(" message="))
	code := 1
	var c command
	if parseCommand(head, &c) {
		if n, ok := c.int("exitcode", code); ok {
			code = n
		}
	}
	msg := string(text)
	s.deafen(r)
	s.backend.Abort(r.rank, code, msg)
}

// name hands publish, lookup and unpublish to the Backend. Service names are
// not escaped and may hold blanks: they run to the last " port=" or the end.
func (s *Server) name(r *rankState, c *command, reply string) {
	op := Publish
	switch reply {
	case "lookup_result":
		op = Lookup
	case "unpublish_result":
		op = Unpublish
	}
	service, ok := bytes.CutPrefix(bytes.TrimLeft(c.rest, " "), []byte("service="))
	var port []byte
	if op == Publish && ok {
		n := bytes.LastIndex(service, []byte(" port="))
		ok = n >= 0
		if ok {
			service, port = service[:n], service[n+len(" port="):]
		}
	}
	if !ok {
		service = nil
	}
	s.askName(operation{r: r, name: op}, string(service), string(port))
}

// askName hands a name operation of either version to the Backend.
func (s *Server) askName(op operation, service, port string) {
	switch {
	case service == "":
		s.nameFailed(op, "service_or_port_missing")
	case len(service) > nameMax || len(port) > nameMax:
		s.nameFailed(op, "service_or_port_too_long")
	case op.r.asked >= maxAsked:
		s.nameFailed(op, "too_many_requests_outstanding")
	default:
		s.backend.Name(s.await(op), op.name, service, port)
	}
}

// nameMax bounds service names and ports, bytes; MPI_MAX_PORT_NAME is 256 in
// MPICH and 1024 in nobody's client.
const nameMax = 900

func (s *Server) nameFailed(op operation, msg string) {
	if op.r.framed {
		s.answer(request2{op.r, "name-" + op.name.String(), op.thread}, failed(1, msg))
		return
	}
	s.reply(op.r, failure(op.name.String()+"_result", 1, msg, " info=fail"))
}

// await remembers an operation until its answer comes.
func (s *Server) await(op operation) int {
	s.lastID++
	s.pending[s.lastID] = op
	op.r.asked++
	return s.lastID
}

// answered takes an operation off the list.
func (s *Server) answered(id int, spawn bool) (operation, error) {
	op, ok := s.pending[id]
	if !ok || (op.spawn > 0) != spawn {
		return op, fmt.Errorf("pmi: request %d: %w", id, ErrUnknown)
	}
	delete(s.pending, id)
	op.r.asked--
	return op, nil
}

// NameDone answers Backend.Name. port matters to Lookup only; err says why the
// operation failed. Both reply styles, rc and info, go into one line, for the
// clients of MPICH and of Slurm.
func (s *Server) NameDone(id int, port string, err error) error {
	op, bad := s.answered(id, false)
	if bad != nil {
		return bad
	}
	switch {
	case err != nil:
		s.nameFailed(op, err.Error())
	case op.r.framed:
		s.name2Done(op, port)
	case op.name == Lookup && (len(portValue(port)) > nameMax || strings.Contains(port, "\n")):
		s.nameFailed(op, "port_does_not_fit_a_line")
	case op.name == Lookup:
		s.reply(op.r, []byte("cmd=lookup_result info=ok rc=0 port="+portValue(port)+"\n"))
	default:
		s.reply(op.r, []byte("cmd="+op.name.String()+"_result info=ok rc=0 msg=success\n"))
	}
	return nil
}

// portValue is a port as it goes into a reply. Clients publish it unescaped.
// One with blanks comes back whole only to parsers that know escapes (MPICH
// from 4.1 on; older ones fail on blanks either way); others stay as they are
// for the sake of the old.
func portValue(port string) string {
	if strings.Contains(port, " ") {
		return escape(port)
	}
	return port
}

// universe is the size get_universe_size answers, -1 for not set.
func (s *Server) universe() int {
	if s.cfg.Universe <= 0 {
		return -1
	}
	return s.cfg.Universe
}

// ranksToHosts is the answer to get_ranks2hosts, which Intel MPI before 2019
// sends: a head with the payload's length, newline included, plus one, and the
// number of hosts, then "<length> <host> <rank>,<rank>,... " for each host.
func ranksToHosts(hosts []string) []byte {
	if hosts == nil {
		return nil
	}
	var order []string
	ranks := make(map[string][]byte)
	for rank, host := range hosts {
		if _, ok := ranks[host]; !ok {
			order = append(order, host)
		}
		ranks[host] = append(strconv.AppendInt(ranks[host], int64(rank), 10), ',')
	}
	var payload []byte
	for _, host := range order {
		payload = fmt.Appendf(payload, "%d %s %s ", len(host), host, ranks[host])
	}
	payload = append(payload, '\n')
	return slices.Concat(fmt.Appendf(nil, "cmd=put_ranks2hosts %d %d\n", len(payload)+1, len(order)), payload)
}
