package core

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/gompirun/gompi/internal/rank/agree"
	"github.com/gompirun/gompi/internal/rank/wireup"
	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
	"github.com/gompirun/gompi/pkg/pml"
)

// Meeting gives two leaders each other's message. Both call it at once, as often.
type Meeting func(mine []byte) ([]byte, error)

// exchange is the meeting of two processes, of which this is member 0.
func (g Circle) exchange(mine []byte) ([]byte, error) {
	if g.deal != nil {
		if err := g.deal.settle(); err != nil {
			return nil, err
		}
	}
	return g.Trade(mine)
}

// leaderWords are what a leader says before the processes of its group: its own
// ID, a context for processes of its world, and one for those of several.
const leaderWords = 3

// parseLeader judges what a leader has said of its group: the IDs of its
// processes, each of them once.
func parseLeader(said []byte) ([]uint64, error) {
	if len(said)%8 != 0 || len(said)/8 <= leaderWords {
		return nil, errors.New("the other leader has no group")
	}
	words := make([]uint64, len(said)/8)
	for i := range words {
		words[i] = binary.LittleEndian.Uint64(said[8*i:])
	}
	known := map[uint64]bool{}
	for _, id := range words[leaderWords:] {
		if known[id] {
			return nil, fmt.Errorf("the other leader's group has process %x twice", id)
		}
		known[id] = true
	}
	return words, nil
}

// agreed is what a leader tells its group after it has met the other.
type agreed struct {
	context uint64
	first   uint64 // 1: this group decides for both
	others  uint64 // size of the other group
	strange uint64 // 1: there are processes of several worlds
	failed  uint64 // the class of the error; 0: the leaders have met
	refuser uint64 // 1 and the rank that has refused what the other leader takes part in, as those know it; 0: none has
}

// agreedOf is what a leader has told its group.
func agreedOf(head []uint64) (agreed, error) {
	news := agreed{head[0], head[1], head[2], head[3], head[4], head[5]}
	if news.others > agree.MostWords || news.first > 1 || news.strange > 1 || news.failed > 1<<31-1 || news.refuser > agree.MostWords {
		return agreed{}, fmt.Errorf("the leader of the group tells what cannot be: %v", head)
	}
	return news, nil
}

// JoinGroups makes an intercommunicator. g is the local group with its leader as
// member 0, who meets the other leader. Each leader offers a context; that of the
// leader with the lower ID counts, and its group is the first.
func (c *Comm) JoinGroups(op string, g Circle, meet Meeting) (*Comm, error) {
	var news agreed
	var others []uint64
	var trouble error
	if g.Me == 0 {
		news, others, trouble = c.meetLeader(g, meet)
	}
	head := []uint64{news.context, news.first, news.others, news.strange, news.failed, news.refuser}
	if err := g.Bcast(datatype.Bytes(head)); err != nil {
		return nil, g.Lost(op, err)
	}
	news, err := agreedOf(head)
	if err != nil {
		return nil, g.Lost(op, err)
	}
	if news.failed != 0 {
		return nil, c.Fail(c.refusedBy(op, news, trouble))
	}
	if g.Me != 0 {
		others = make([]uint64, news.others)
	}
	if err := g.Bcast(datatype.Bytes(others)); err != nil {
		return nil, g.Lost(op, err)
	}
	if news.strange == 1 {
		if err := c.introduce(op, g, meet); err != nil {
			return nil, err
		}
	}
	remote := make([]int, len(others))
	for i, id := range others {
		var ok bool
		if remote[i], ok = c.env.world.Find(id); !ok {
			return nil, c.Fail(c.Errorf(op, errclass.Intern, "the other group's rank %d was not introduced", i))
		}
	}
	if slices.ContainsFunc(remote, func(p int) bool { return slices.Contains(c.peers, p) }) {
		return nil, c.Fail(c.Errorf(op, errclass.Comm, "the groups have processes in common"))
	}
	return c.newInter(c.peers, remote, c.rank, news.first == 1, pml.Context(news.context)), nil
}

// apart is the error of leaders that did not reach each other.
func (c *Comm) apart(op string, class errclass.Class, trouble error) *errclass.Error {
	err := c.Errorf(op, class, "the leaders of the groups did not reach each other")
	err.Err = trouble
	return err
}

// refusedBy is apart where the other leader may have refused the call.
func (c *Comm) refusedBy(op string, news agreed, trouble error) *errclass.Error {
	if broken := (*errclass.Error)(nil); errors.As(trouble, &broken) {
		return broken.Of(op)
	}
	err := c.apart(op, errclass.Class(news.failed), trouble)
	if news.refuser != 0 && trouble == nil {
		err.Text += fmt.Sprintf(": the other, rank %d for its peers, has refused its arguments", news.refuser-1)
	}
	return err
}

// meetLeader is a leader's part: it learns the other group.
func (c *Comm) meetLeader(g Circle, meet Meeting) (news agreed, others []uint64, trouble error) {
	w, own := c.env.world, c.env.newContext(2, nil)
	said := []uint64{w.ID(w.Rank), uint64(own), uint64(drawContext(2))}
	for _, p := range c.peers {
		said = append(said, w.ID(p))
	}
	answer, err := meet(datatype.Bytes(said))
	var theirs []uint64
	if err == nil {
		theirs, err = parseLeader(answer)
	}
	if err != nil {
		c.env.giveContext(own, 2)
		news.failed = uint64(ClassOf(err))
		if broken := (*errclass.Error)(nil); errors.As(err, &broken) {
			news.refuser = uint64(1 + broken.Peer)
		}
		return news, nil, err
	}
	others = theirs[leaderWords:]
	news = agreed{others: uint64(len(others))}
	if c.env.Mixed(c.peers) || slices.ContainsFunc(others, c.env.strange) {
		news.strange = 1
	}
	chosen := theirs
	if said[0] < theirs[0] {
		chosen, news.first = said, 1
	}
	news.context = chosen[1+news.strange]
	if news.context != uint64(own) {
		c.env.giveContext(own, 2)
	}
	return news, others, nil
}

// strange reports whether a process is of another world.
func (e *Env) strange(id uint64) bool {
	p, known := e.world.Find(id)
	return !known || e.world.Guest(p)
}

// introduce makes the processes of two groups known to each other, of which some
// are of other worlds: leaders gather the process addresses of their groups, exchange
// them, and hand them on.
func (c *Comm) introduce(op string, g Circle, meet Meeting) error {
	own, noProcessAddress := c.env.world.ProcessAddress()
	text := own.String()
	if noProcessAddress != nil {
		text = ""
	}
	all, err := g.GatherText(text)
	if err != nil {
		return g.Lost(op, err)
	}
	var theirs []byte
	trouble := noProcessAddress
	if g.Me == 0 {
		mine := strings.Join(all, "\n")
		if slices.Contains(all, "") {
			mine = "" // the other group must not wait
		}
		theirs, err = meet([]byte(mine))
		if err != nil || mine == "" {
			theirs = nil
		}
		trouble = FirstError(trouble, err)
	}
	if theirs, err = g.BcastBytes(theirs); err != nil {
		return g.Lost(op, err)
	}
	if len(theirs) == 0 {
		return c.Fail(c.apart(op, errclass.Other, trouble))
	}
	who, err := parseProcessAddresses(string(theirs))
	if err == nil {
		_, err = c.env.world.Admit(who)
	}
	if err != nil {
		return c.Fail(c.apart(op, errclass.Other, err))
	}
	return nil
}

func parseProcessAddresses(text string) ([]wireup.ProcessAddress, error) {
	var out []wireup.ProcessAddress
	for line := range strings.SplitSeq(text, "\n") {
		p, err := wireup.ParseProcessAddress(line)
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}
