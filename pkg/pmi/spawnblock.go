package pmi

import (
	"bytes"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// Bounds on one spawn request.
const (
	spawnBytes = 4 << 20 // all its lines together
	spawnProcs = 1 << 20 // processes
)

// spawnBlock reads "mcmd=spawn ... endcmd", once per command of
// MPI_Comm_spawn_multiple. The first error is kept and the rest of the request
// read over, so that it can be answered as a whole.
type spawnBlock struct {
	name  string // "spawn"; anything else is an unknown command to be skipped
	open  bool   // between mcmd and endcmd
	bytes int
	err   error

	apps   []SpawnApp
	procs  int
	preput map[string]string
	blocks int // how many ended
	total  int // totspawns

	app     SpawnApp // the command being read, Argv[0] "" until execname comes
	counts  map[string]int
	keys    int // preput keys of this block
	pending string
	escaped bool         // values are: see escapedKey
	into    func(string) // takes another line of the value that was read last; nil: that was no text
}

// escapedKey is the field that begins a block whose values are escaped as in URLs (RFC 3986, section 2.1), since
// one has a newline. Clients ask for it as a key first: a launcher that has none would not understand.
const escapedKey = "gompi_escaped"

// newSpawnBlock starts a request after its line "mcmd=name".
func newSpawnBlock(name string) *spawnBlock {
	b := &spawnBlock{name: name, total: 1}
	b.begin()
	return b
}

func (b *spawnBlock) begin() {
	b.open = true
	b.app = SpawnApp{Argv: []string{""}}
	b.counts = make(map[string]int)
	b.keys, b.pending, b.escaped, b.into = 0, "", false, nil
}

// ended reports whether line cannot belong to the request: a command of its
// own where another block should begin, or an abort.
func (b *spawnBlock) ended(line []byte) bool {
	if bytes.HasPrefix(line, []byte("cmd=abort")) {
		return true
	}
	return !b.open && string(bytes.TrimRight(line, " ")) != "mcmd="+b.name
}

// line takes the next line and reports whether the request is complete.
func (b *spawnBlock) line(line []byte) bool {
	if !b.open {
		b.begin()
		return false
	}
	if string(bytes.TrimRight(line, " ")) == "endcmd" {
		b.finish()
		return b.name != "spawn" || b.blocks >= b.total
	}
	b.bytes += len(line)
	if b.bytes > spawnBytes {
		b.fail("spawn request is longer than %d bytes", spawnBytes)
	}
	switch {
	case b.err != nil || b.name != "spawn":
	case b.into != nil && !b.follows(string(line)):
		b.into("\n" + string(line))
	default:
		key, value, _ := strings.Cut(string(line), "=")
		b.field(key, value)
	}
	return false
}

// follows reports whether a line may come after a text and its newline. Clients send texts as they are, so
// a line that may not is another one of the text: of a script in an argument, of a list of variables.
// Where it is known how much is to come of the text's kind, only that may.
func (b *spawnBlock) follows(line string) bool {
	key, _, _ := strings.Cut(line, "=")
	args, infos := len(b.app.Argv)-1, len(b.app.Info)
	next := [...]struct {
		key  string
		more bool // surely
	}{
		{"arg" + strconv.Itoa(args+1), args < b.counts["argcnt"] && infos == 0 && b.keys == 0},
		{"preput_key_" + strconv.Itoa(b.keys), b.keys < b.counts["preput_num"] && infos == 0},
		{"info_key_" + strconv.Itoa(infos), infos < b.counts["info_num"]},
	}
	for _, n := range next {
		if n.more {
			return key == n.key
		}
	}
	switch key {
	case next[0].key, next[1].key, next[2].key, "nprocs", "totspawns", "spawnssofar", "argcnt", "info_num", "preput_num":
		return true
	}
	return false
}

// field takes one key=value; a value runs to the end of its line.
func (b *spawnBlock) field(key, value string) {
	b.into = nil
	if b.escaped {
		plain, err := url.PathUnescape(value)
		if err != nil {
			b.fail("%s is not escaped as it was said to be", key)
		}
		value = plain
	}
	switch key {
	case escapedKey:
		b.escaped = true
	case "execname":
		b.app.Argv[0] = value
	case "nprocs", "totspawns", "spawnssofar", "argcnt", "info_num", "preput_num":
		n, err := strconv.Atoi(value)
		if err != nil || n < 0 {
			b.fail("%s=%.20s is no count", key, value)
		}
		b.counts[key] = n
	default:
		b.indexed(key, value)
	}
}

// indexed takes argN, info_key_N, info_val_N, preput_key_N and preput_val_N,
// which come in order. Fields unknown to us are skipped.
func (b *spawnBlock) indexed(key, value string) {
	stem := strings.TrimRight(key, "0123456789")
	n, err := strconv.Atoi(key[len(stem):])
	if err != nil {
		return
	}
	want := -1
	switch stem {
	case "arg":
		want = len(b.app.Argv)
		b.app.Argv = append(b.app.Argv, value)
		b.into = func(more string) { b.app.Argv[want] += more }
	case "info_key_":
		want = len(b.app.Info)
		b.app.Info = append(b.app.Info, KeyValue{Key: value})
	case "info_val_":
		want = len(b.app.Info) - 1
		if want >= 0 {
			b.app.Info[want].Value = value
			b.into = func(more string) { b.app.Info[want].Value += more }
		}
	case "preput_key_":
		want = b.keys
		b.keys++
		b.pending = value
	case "preput_val_":
		want = b.keys - 1
		if b.preput == nil {
			b.preput = make(map[string]string)
		}
		b.preput[b.pending] = value
		b.into = func(more string) { b.preput[b.pending] += more }
	default:
		return
	}
	if n != want {
		b.fail("%s out of order", key)
	}
}

// finish checks the block that ends here.
func (b *spawnBlock) finish() {
	b.open = false
	b.blocks++
	if n, ok := b.counts["totspawns"]; ok && n > 0 && b.blocks == 1 {
		b.total = n
	}
	b.checkCount("argcnt", len(b.app.Argv)-1)
	b.checkCount("info_num", len(b.app.Info))
	b.checkCount("preput_num", b.keys)
	b.app.NP = b.counts["nprocs"]
	b.procs += b.app.NP
	switch so, ok := b.counts["spawnssofar"]; {
	case b.app.Argv[0] == "":
		b.fail("execname missing")
	case b.app.NP < 1 || b.procs > spawnProcs:
		b.fail("nprocs missing or out of range")
	case ok && so != b.blocks:
		b.fail("spawnssofar does not count")
	}
	if b.err == nil {
		b.apps = append(b.apps, b.app)
	}
}

// checkCount compares the number announced, if any, with what came.
func (b *spawnBlock) checkCount(name string, have int) {
	if n, ok := b.counts[name]; ok && n != have {
		b.fail("%s is %d but %d came", name, n, have)
	}
}

func (b *spawnBlock) fail(format string, args ...any) {
	if b.err == nil {
		b.err = fmt.Errorf(format, args...)
		b.app, b.apps, b.preput = SpawnApp{Argv: []string{""}}, nil, nil
	}
}

// blockLine feeds a rank's spawn request.
func (s *Server) blockLine(r *rankState, line []byte) {
	if r.block.line(line) {
		s.blockDone(r, "")
	}
}

// blockDone answers a spawn request or hands it to the Backend. broken says
// why the request cannot be whole; "" when it is.
func (s *Server) blockDone(r *rankState, broken string) {
	b := r.block
	r.block = nil
	reply := replyName(b.name)
	switch {
	case b.name != "spawn":
		s.fail(r, reply, -1, "unknown_command")
	case r.state != Init:
		s.fail(r, reply, -1, "not_between_init_and_finalize")
	case b.err != nil:
		s.fail(r, reply, -1, b.err.Error())
	case broken != "":
		s.fail(r, reply, -1, broken)
	case r.asked >= maxAsked:
		s.fail(r, reply, -1, "too_many_requests_outstanding")
	default:
		id := s.await(operation{r: r, spawn: b.procs})
		s.backend.Spawn(id, r.rank, b.apps, b.preput)
	}
}

// SpawnDone answers Backend.Spawn: kvsName is the new world's, errcodes has one
// code per process asked for, or is nil when all started; err says why the
// spawn failed as a whole.
func (s *Server) SpawnDone(id int, kvsName string, errcodes []int, err error) error {
	op, bad := s.answered(id, true)
	if bad != nil {
		return bad
	}
	if err == nil && errcodes != nil && len(errcodes) != op.spawn {
		err = fmt.Errorf("%d error codes for %d processes", len(errcodes), op.spawn)
	}
	if op.r.framed {
		s.spawn2Done(op, kvsName, errcodes, err)
		return nil
	}
	if err != nil {
		s.fail(op.r, "spawn_result", 1, err.Error())
		return nil
	}
	msg := []byte("cmd=spawn_result rc=0")
	failed := 0
	for i, code := range errcodes {
		sep := byte(',')
		if i == 0 {
			msg, sep = append(msg, " errcodes"...), '='
		}
		msg = strconv.AppendInt(append(msg, sep), int64(code), 10)
		if code != 0 {
			failed++
		}
	}
	switch {
	case len(msg) < replyMax:
		s.reply(op.r, append(msg, '\n'))
	case failed == 0: // the list may be left out
		s.reply(op.r, []byte("cmd=spawn_result rc=0\n"))
	default: // it may not, and does not fit
		s.fail(op.r, "spawn_result", 1, fmt.Sprintf("%d of %d processes did not start", failed, op.spawn))
	}
	return nil
}
