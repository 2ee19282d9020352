package core

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/gompirun/gompi/internal/base/sys/proc"
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Info is mpi.Info.
type Info struct{ pairs []Pair }

// Pair is a key with its value.
type Pair struct{ Key, Value string }

// Longest key and value of an Info, bytes: the ABI's limits count the end of a C
// string as well.
const (
	MaxInfoKey   = 255
	MaxInfoValue = 1023
)

// NewInfo is mpi.NewInfo.
func NewInfo(pairs ...string) (*Info, error) {
	if len(pairs)%2 != 0 {
		return nil, infoError("NewInfo", errclass.Info, "key "+strconv.Quote(pairs[len(pairs)-1])+" has no value")
	}
	in := &Info{}
	for i := 0; i < len(pairs); i += 2 {
		if err := in.Set(pairs[i], pairs[i+1]); err != nil {
			return nil, err
		}
	}
	return in, nil
}

func infoError(op string, class errclass.Class, text string) *errclass.Error {
	return &errclass.Error{Op: op, Class: class, Rank: errclass.None, Peer: errclass.None, Tag: errclass.None, Text: text}
}

func (in *Info) find(key string) int {
	if in == nil {
		return -1
	}
	return slices.IndexFunc(in.pairs, func(p Pair) bool { return p.Key == key })
}

// Set is mpi.Info.Set.
func (in *Info) Set(key, value string) error {
	switch {
	case in == nil:
		return infoError("Info.Set", errclass.Info, "the info object is null")
	case key == "" || len(key) > MaxInfoKey:
		return infoError("Info.Set", errclass.InfoKey, "a key has 1 to 255 bytes, this one "+strconv.Itoa(len(key)))
	case len(value) > MaxInfoValue:
		return infoError("Info.Set", errclass.InfoValue, "key "+strconv.Quote(key)+": a value has up to 1023 bytes, this one "+strconv.Itoa(len(value)))
	}
	in.With(key, value)
	return nil
}

// Get is mpi.Info.Get.
func (in *Info) Get(key string) (value string, ok bool) {
	if i := in.find(key); i >= 0 {
		return in.pairs[i].Value, true
	}
	return "", false
}

// Delete is mpi.Info.Delete.
func (in *Info) Delete(key string) error {
	i := in.find(key)
	if i < 0 {
		return infoError("Info.Delete", errclass.InfoNokey, "there is no key "+strconv.Quote(key))
	}
	in.pairs = slices.Delete(in.pairs, i, i+1)
	return nil
}

// Len is mpi.Info.Len.
func (in *Info) Len() int {
	if in == nil {
		return 0
	}
	return len(in.pairs)
}

// Key is mpi.Info.Key.
func (in *Info) Key(i int) (string, error) {
	if i < 0 || i >= in.Len() {
		return "", infoError("Info.Key", errclass.Arg, "key "+strconv.Itoa(i)+" of "+strconv.Itoa(in.Len()))
	}
	return in.pairs[i].Key, nil
}

// Dup is mpi.Info.Dup.
func (in *Info) Dup() *Info {
	if in == nil {
		return nil
	}
	return &Info{slices.Clone(in.pairs)}
}

// With is in, or a new Info, with a key that has this value.
func (in *Info) With(key, value string) *Info {
	if in == nil {
		in = &Info{}
	}
	if i := in.find(key); i >= 0 {
		in.pairs[i].Value = value
	} else {
		in.pairs = append(in.pairs, Pair{key, value})
	}
	return in
}

// Info is mpi.Env.Info.
func (e *Env) Info() *Info {
	in := &Info{}
	add := func(key, value string) {
		if value != "" {
			in.pairs = append(in.pairs, Pair{key, value[:min(len(value), MaxInfoValue)]})
		}
	}
	host, _ := os.Hostname()
	add("command", os.Args[0])
	add("argv", strings.Join(os.Args[1:], " "))
	if n := e.world.Program(); n > 0 {
		add("maxprocs", strconv.Itoa(n))
		add("soft", strconv.Itoa(n))
	}
	add("host", host)
	add("arch", proc.Machine())
	add("wdir", e.dir)
	add("thread_level", e.level.String())
	return in
}

// SetInfo is mpi.Comm.SetInfo.
func (c *Comm) SetInfo(info *Info) error {
	const op = "Comm.SetInfo"
	if err := c.Usable(op); err != nil {
		return c.Fail(err)
	}
	if err := c.JudgeHints(op, info); err != nil {
		return c.Fail(err)
	}
	if c.info == nil {
		c.info = &Info{}
	}
	for _, p := range info.Dup().All() {
		if c.coll != nil && c.coll.Prepared() && collfront.IsHint(p.Key) {
			continue
		}
		if err := c.info.Set(p.Key, p.Value); err != nil {
			return err
		}
	}
	return nil
}

// All are the pairs of an info, in their order; those of nil are none. They are in's.
func (in *Info) All() []Pair {
	if in == nil {
		return nil
	}
	return in.pairs
}

// Info is mpi.Comm.Info.
func (c *Comm) Info() (*Info, error) {
	if err := c.Usable("Comm.Info"); err != nil {
		return nil, c.Fail(err)
	}
	if c.info == nil {
		return &Info{}, nil
	}
	return c.info.Dup(), nil
}

// Settings are those of the environment with c's hints.
func (c *Comm) Settings() (s collfront.Settings, err error) {
	s = c.env.coll
	for _, p := range c.info.All() {
		if s, err = s.Hint(p.Key, p.Value); err != nil {
			return s, err
		}
	}
	return s, nil
}

// JudgeHints is what is wrong with the values of those of info that are for collective operations.
func (c *Comm) JudgeHints(op string, info *Info) *errclass.Error {
	for _, p := range info.All() {
		if err := collfront.JudgeHint(p.Key, p.Value); err != nil {
			return c.Errorf(op, errclass.InfoValue, "%v", err)
		}
	}
	return nil
}

// Nodes numbers the nodes of c's ranks in the order of their first ranks; nil:
// they are all on one. Processes of several worlds share no memory: to them each
// is a node.
func (c *Comm) Nodes() []int32 {
	if c.env.Mixed(c.peers) {
		out := make([]int32, len(c.peers))
		for r := range out {
			out[r] = int32(r)
		}
		return out
	}
	number := map[int]int32{}
	out := make([]int32, len(c.peers))
	for r, p := range c.peers {
		at := c.env.world.Node[p]
		n, known := number[at]
		if !known {
			n = int32(len(number))
			number[at] = n
		}
		out[r] = n
	}
	if len(number) == 1 {
		return nil
	}
	return out
}
