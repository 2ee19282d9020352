package pmix

import (
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
	"slices"
	"strconv"
	"strings"
)

// Publication is data that a process makes known under keys.
type Publication struct {
	Owner   codec.Proc
	Node    int // of the owner
	Range   codec.Range
	Persist codec.Persistence
	Items   []Published
}

// Published is one key. Value is in the server's own encoding.
type Published struct {
	Key   string
	Value []byte
}

// Lookup asks for published data.
type Lookup struct {
	Asker codec.Proc
	Node  int // of the asker
	ID    int // of the asker's node's engine
	Keys  []string
	Wait  int // how many keys must be there before it is answered; 0: answer at once
}

// Found is one key with its publisher.
type Found struct {
	Owner codec.Proc
	Published
}

// Answer answers a lookup.
type Answer struct {
	Node, ID int
	Status   codec.Status
	Found    []Found
}

// Names is the table behind MPI_Publish_name and the rendezvous of
// MPI_Comm_connect and MPI_Comm_spawn in Open MPI. There is one in a job, for
// all its namespaces. The zero value is empty and ready; it is owned by one
// goroutine.
type Names struct {
	// Others are what other jobs have published; nil: nothing. They see what is published here
	// for the session or for all, unless it is for one reader: what libraries tell each other
	// while they connect.
	Others Others

	keys    map[string][]*publication
	count   int
	bytes   int // of all values
	waiting []Lookup
}

// Others are names that several jobs share.
type Others interface {
	Publish(key string, value []byte) bool // false: there is one
	Unpublish(key string)
	Lookup(key string) (owner codec.Proc, value []byte, ok bool) // the owner is no process of this job
}

type publication struct {
	owner   codec.Proc
	node    int
	area    codec.Range
	persist codec.Persistence
	value   []byte
	shared  bool // with other jobs
}

// Bounds on what a job may publish.
const (
	maxNames     = 1 << 16
	maxPublished = 16 << 20  // bytes of one value
	maxAllNames  = 256 << 20 // bytes of all values
)

// sees reports whether a process on a node may find it.
func (p *publication) sees(asker codec.Proc, node int) bool {
	switch p.area {
	case codec.RangeLocal:
		return node == p.node
	case codec.RangeNamespace:
		return asker.Namespace == p.owner.Namespace
	case codec.RangeProcLocal:
		return asker == p.owner
	case codec.RangeRM:
		return false
	}
	return true
}

// Publish enters all keys or none. The lookups that it answers come with it.
func (n *Names) Publish(p Publication) (codec.Status, []Answer) {
	bytes := n.bytes
	for _, item := range p.Items {
		bytes += len(item.Value)
		if len(item.Value) > maxPublished || bytes > maxAllNames || n.count+len(p.Items) > maxNames {
			return codec.ErrFailed, nil
		}
		for _, old := range n.keys[item.Key] {
			if old.area == p.Range && old.sees(p.Owner, p.Node) {
				return codec.ErrDuplicateKey, nil
			}
		}
	}
	if n.keys == nil {
		n.keys = map[string][]*publication{}
	}
	shared := n.Others != nil && p.Persist != codec.PersistFirstRead && (p.Range == codec.RangeSession || p.Range == codec.RangeGlobal)
	if shared && !n.share(p.Items) {
		return codec.ErrDuplicateKey, nil
	}
	for _, item := range p.Items {
		n.keys[item.Key] = append(n.keys[item.Key], &publication{owner: p.Owner, node: p.Node, area: p.Range, persist: p.Persist, value: item.Value, shared: shared})
		n.count++
		n.bytes += len(item.Value)
	}
	return codec.Success, n.Again()
}

// share tells other jobs all keys or none.
func (n *Names) share(items []Published) bool {
	for i, item := range items {
		if !n.Others.Publish(item.Key, item.Value) {
			for _, item := range items[:i] {
				n.Others.Unpublish(item.Key)
			}
			return false
		}
	}
	return true
}

// Waiting reports whether a lookup waits for what others may publish.
func (n *Names) Waiting() bool { return n.Others != nil && len(n.waiting) > 0 }

// Again answers the lookups that have waited for what is there now.
func (n *Names) Again() []Answer {
	var answers []Answer
	n.waiting = slices.DeleteFunc(n.waiting, func(l Lookup) bool {
		found := n.find(l)
		if len(found) < l.Wait {
			return false
		}
		answers = append(answers, n.deliver(l, found))
		return true
	})
	return answers
}

// Lookup answers, or notes the question for when enough is there.
func (n *Names) Lookup(l Lookup) (Answer, bool) {
	found := n.find(l)
	if len(found) < l.Wait {
		n.waiting = append(n.waiting, l)
		return Answer{}, false
	}
	return n.deliver(l, found), true
}

// Cancel forgets a lookup that waits.
func (n *Names) Cancel(node, id int) {
	n.waiting = slices.DeleteFunc(n.waiting, func(l Lookup) bool { return l.Node == node && l.ID == id })
}

// Waits reports whether a lookup waits.
func (n *Names) Waits(node, id int) bool {
	return slices.ContainsFunc(n.waiting, func(l Lookup) bool { return l.Node == node && l.ID == id })
}

// Members returns how many processes are on p's side of a meeting that waits for m, p itself among them; 0: p has not said
// so. Open MPI's value ends with their number, as in 846996513.*:NAMESPACE:2 and NAMESPACE.*:2.
func (n *Names) Members(p codec.Proc, m Meeting) int {
	m.Accept = !m.Accept
	for _, q := range n.keys[m.key()] {
		if q.owner == p {
			text := strings.TrimRight(codec.ValueText(q.value), "\x00")
			count, _ := strconv.Atoi(text[strings.LastIndexByte(text, ':')+1:])
			return max(count, 0)
		}
	}
	return 0
}

func (n *Names) find(l Lookup) map[string]*publication {
	found := map[string]*publication{}
	for _, key := range l.Keys {
		for _, p := range n.keys[key] {
			if p.sees(l.Asker, l.Node) {
				found[key] = p
				break
			}
		}
		if found[key] == nil && n.Others != nil {
			if owner, value, ok := n.Others.Lookup(key); ok {
				found[key] = &publication{owner: owner, value: value, persist: codec.PersistSession}
			}
		}
	}
	return found
}

func (n *Names) deliver(l Lookup, found map[string]*publication) Answer {
	a := Answer{Node: l.Node, ID: l.ID, Status: codec.Success}
	for _, key := range l.Keys {
		p := found[key]
		if p == nil {
			a.Status = codec.PartialSuccess
			continue
		}
		a.Found = append(a.Found, Found{p.owner, Published{key, p.value}})
		if p.persist == codec.PersistFirstRead {
			n.remove(func(k string, q *publication) bool { return q == p }, key)
		}
	}
	if len(a.Found) == 0 {
		a.Status = codec.ErrNotFound
	}
	return a
}

// remove takes away what which says of the keys named.
func (n *Names) remove(which func(key string, p *publication) bool, keys ...string) (removed int) {
	for _, key := range keys {
		list := n.keys[key]
		left := slices.DeleteFunc(list, func(p *publication) bool {
			if !which(key, p) {
				return false
			}
			if n.bytes -= len(p.value); p.shared {
				n.Others.Unpublish(key)
			}
			return true
		})
		removed += len(list) - len(left)
		if len(left) == 0 {
			delete(n.keys, key)
			continue
		}
		n.keys[key] = left
	}
	n.count -= removed
	return removed
}

func (n *Names) allKeys() []string {
	var out []string
	for key := range n.keys {
		out = append(out, key)
	}
	return out
}

// Unpublish takes back keys of an owner; no keys are all of them.
func (n *Names) Unpublish(owner codec.Proc, keys []string) codec.Status {
	all := len(keys) == 0
	if all {
		keys = n.allKeys()
	}
	if n.remove(func(_ string, p *publication) bool { return p.owner == owner }, keys...) == 0 && !all {
		return codec.ErrNotFound
	}
	return codec.Success
}

// ProcEnded takes away what was to last as long as its publisher; when it was
// the last of its namespace, also what was to last as long as that.
func (n *Names) ProcEnded(p codec.Proc, last bool) {
	if len(n.keys) == 0 {
		return
	}
	n.remove(func(_ string, q *publication) bool {
		return q.persist == codec.PersistProcess && q.owner == p ||
			last && q.persist == codec.PersistApp && q.owner.Namespace == p.Namespace
	}, n.allKeys()...)
}
