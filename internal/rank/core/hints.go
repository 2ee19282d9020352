package core

import (
	"github.com/gompirun/gompi/internal/rank/collfront"
	"github.com/gompirun/gompi/pkg/errclass"
)

// settings are those of the environment with c's hints.
func (c *Comm) Settings() (s collfront.Settings, err error) {
	s = c.env.coll
	for _, p := range c.info.All() {
		if s, err = s.Hint(p.Key, p.Value); err != nil {
			return s, err
		}
	}
	return s, nil
}

// judgeHints is what is wrong with the values of those of info that are for collective operations.
func (c *Comm) JudgeHints(op string, info *Info) *errclass.Error {
	for _, p := range info.All() {
		if err := collfront.JudgeHint(p.Key, p.Value); err != nil {
			return c.Errorf(op, errclass.InfoValue, "%v", err)
		}
	}
	return nil
}

// nodes numbers the nodes of c's ranks in the order of their first ranks; nil:
// they are all on one. Processes of several worlds share no memory: to them each
// is a node.
func (c *Comm) Nodes() []int32 {
	if c.env.mixed(c.peers) {
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
