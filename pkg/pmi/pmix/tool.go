package pmix

import (
	"encoding/binary"
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"time"
)

// greetTool lets a tool in: a process of the user's that is none of the job's, and wants
// to know about it or to control it. What the client waits for:
//
//	u32 status, [its namespace, u32 rank,] the server's namespace, u32 rank, u32 status
//
// with namespaces of 256 bytes, filled up with zeros.
func (s *Server) greetTool(c *conn, h hello) error {
	if s.toolConns >= maxConns {
		return fmt.Errorf("a tool: %w", errConns)
	}
	reply := make([]byte, 4, 4+2*(nameBytes+4)+4)
	if h.proc.Namespace == "" {
		s.tools++
		h.proc = codec.Proc{Namespace: fmt.Sprintf("%s-tool-%d", s.cfg.Server, s.tools), Rank: 0}
		reply = appendName(reply, h.proc)
	} else if s.spaces[h.proc.Namespace] != nil {
		return fmt.Errorf("%w: a tool calls itself %v, which is a process of the job", errHandshake, h.proc)
	}
	reply = appendName(reply, codec.Proc{Namespace: s.cfg.Server, Rank: 0})
	reply = append(reply, 0, 0, 0, 0)
	space := newNamespace(Job{Namespace: h.proc.Namespace, Hosts: []string{s.cfg.Host}, NodeOf: []int{0}})
	c.hello, c.until = h, time.Time{}
	c.client = &client{proc: h.proc, space: space, tool: true, conns: 1}
	s.strangers.Leave(c.id)
	s.toolConns++
	s.backend.Send(c.id, reply)
	return nil
}

// nameBytes is the length of a namespace in an answer to a tool, bytes.
const nameBytes = 256

func appendName(b []byte, p codec.Proc) []byte {
	name := make([]byte, nameBytes)
	copy(name[:nameBytes-1], p.Namespace)
	return binary.BigEndian.AppendUint32(append(b, name...), p.Rank)
}

// forTools are the requests a tool may make: it is no member of a job, so what members do is
// not for it.
var forTools = []codec.Command{
	codec.CmdRequestInfo, codec.CmdGet, codec.CmdFinalize, codec.CmdRegisterEvents, codec.CmdForgetEvents, codec.CmdQuery, codec.CmdLog, codec.CmdJobControl, codec.CmdAbort,
	codec.CmdPublish, codec.CmdLookup, codec.CmdUnpublish, codec.CmdSpawn, codec.CmdNotify, codec.CmdMonitor, codec.CmdIOFPull, codec.CmdIOFPush, codec.CmdIOFEnd,
}

// mayAsk reports whether a client may make a request.
func (c *client) mayAsk(cmd codec.Command) bool { return !c.tool || slices.Contains(forTools, cmd) }

// Running is a process of a namespace, in the order of ranks.
type Running struct {
	Host, Executable string
	Pid              int  // 0: not started
	Ended            bool // it was started, and has ended
}

// States of a process (OpenPMIx, pmix_proc_state_t).
const (
	procUnknown    = 0
	procRunning    = 5
	procTerminated = 20
)

// TableDone brings the answer to Backend.Table.
func (s *Server) TableDone(id int, namespace string, procs []Running) error {
	c, ok := s.calls[id]
	if !ok {
		return ErrUnknown
	}
	delete(s.calls, id)
	rows := make([]any, len(procs))
	for rank, p := range procs {
		info := codec.ProcInfo{Proc: codec.Proc{Namespace: namespace, Rank: uint32(rank)}, Host: p.Host, Executable: p.Executable, Pid: uint32(p.Pid), State: procRunning}
		switch {
		case p.Ended:
			info.State = procTerminated
		case p.Pid == 0:
			info.State = procUnknown
		}
		rows[rank] = info
	}
	var here []any
	for _, row := range rows {
		if p := row.(codec.ProcInfo).Proc; s.local(p) != nil {
			here = append(here, row)
		}
	}
	for i := range c.infos {
		switch c.infos[i].Key {
		case keyTable:
			c.infos[i].Value = codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: codec.TypeProcInfo, Items: rows}}
		case keyLocalTable:
			c.infos[i].Value = codec.Value{Type: codec.TypeArray, Data: codec.Array{Type: codec.TypeProcInfo, Items: here}}
		}
	}
	c.req.reply(c.due, c.infos)
	return nil
}
