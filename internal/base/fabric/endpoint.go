//go:build cgo && (amd64 || arm64)

package fabric

import (
	"fmt"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/sys/proc"
)

// Context is how much of a slot belongs to the library while an operation is under way: its first bytes.
const Context = contextLen

// addressMost is how long the address of an endpoint may be, bytes.
const addressMost = 512

// eventsAtOnce is how many completions a Poll reads.
const eventsAtOnce = 16

// Endpoint sends and receives. One goroutine at a time may call it.
type Endpoint struct {
	Info Info
	FD   int // becomes readable when something has happened, if MayWait said so; -1: there is none

	l                                 *Library
	fabric, domain, ep, cq, av        unsafe.Pointer
	send, inject, recvmsg, rd, wr, pl unsafe.Pointer
	trywait                           unsafe.Pointer
	mrMode                            uint32
	keySize                           int // of the keys that are ours to choose, bytes
	regions                           map[*Region]struct{}
	words                             *words // C's side of arguments
}

// words are arguments that the library reads or writes, in memory that does not move.
type words struct {
	events [eventsAtOnce]Event
	name   [addressMost]byte
	attr   [cqAttrLen]byte
	msg    [copies]byte
	iov    [2]uintptr
	remote [3]uint64 // where a peer's memory is: address, bytes, key
	out    uintptr
	object unsafe.Pointer
	fd     int32
	desc   uintptr
	failed [128]byte
}

// Event is one completion. Addresses are numbers here: the memory may be gone while an old event is still there.
type Event struct {
	context uintptr
	flags   uint64
	n       uint64
	buf     uintptr
	_, _    uint64
}

// Open makes an endpoint of one of a list's infos.
func (l *List) Open(i Info, depth int) (*Endpoint, error) {
	before := proc.SignalHandlers()
	defer before.PutBack()
	defer l.settings.apply()()
	e := &Endpoint{Info: i, l: l.l, FD: -1, regions: map[*Region]struct{}{}, words: new(words)}
	e.mrMode, e.keySize = *half(at(i.at, infoDomain), domainMR), int(*word(at(i.at, infoDomain), domainKeySize))
	if err := e.make(depth); err != nil {
		e.Close()
		return nil, fmt.Errorf("%s at %s: %w", i.Provider, i.Domain, err)
	}
	e.Info.at = nil // it is the list's
	return e, nil
}

// make makes the objects: fabric, domain, addresses, queue and endpoint.
func (e *Endpoint) make(depth int) error {
	info := e.Info.at
	steps := []struct {
		op   string
		to   *unsafe.Pointer
		call func(to uintptr) int
	}{
		{"fi_fabric", &e.fabric, func(to uintptr) int { return call(e.l.fabric, address(at(info, infoFabric)), to, 0) }},
		{"fi_domain", &e.domain, func(to uintptr) int {
			return call(function(e.fabric, objectOps, fabricDomain), address(e.fabric), address(info), to, 0)
		}},
		{"fi_av_open", &e.av, func(to uintptr) int {
			clear(e.words.attr[:])
			*half(unsafe.Pointer(&e.words.attr), avType) = avTable
			return call(function(e.domain, objectOps, domainOpenAV), address(e.domain), e.attr(), to, 0)
		}},
		{"fi_cq_open", &e.cq, func(to uintptr) int {
			result := e.queue(to, depth, waitFD)
			if int32(result) < 0 {
				result = e.queue(to, depth, waitNone)
			}
			return result
		}},
		{"fi_endpoint", &e.ep, func(to uintptr) int {
			return call(function(e.domain, objectOps, domainOpenEndpoint), address(e.domain), address(info), to, 0)
		}},
		{"fi_ep_bind", nil, func(uintptr) int { return e.bind(e.av, 0) }},
		{"fi_ep_bind", nil, func(uintptr) int { return e.bind(e.cq, capSend|capRecv) }},
		{"fi_enable", nil, func(uintptr) int {
			return call(function(e.ep, fidOps, fidControl), address(e.ep), enable, 0)
		}},
	}
	for _, s := range steps {
		if err := e.l.errorOf(s.op, s.call(address(unsafe.Pointer(s.to)))); err != nil {
			return err
		}
	}
	e.learn()
	return nil
}

func (e *Endpoint) attr() uintptr { return address(unsafe.Pointer(&e.words.attr)) }

// queue makes the queue of completions, with something to wait for or without.
func (e *Endpoint) queue(to uintptr, depth int, wait uint32) int {
	clear(e.words.attr[:])
	p := unsafe.Pointer(&e.words.attr)
	*word(p, cqSize), *half(p, cqFormat), *half(p, cqWait) = uint64(depth), formatTagged, wait
	return call(function(e.domain, objectOps, domainOpenCQ), address(e.domain), e.attr(), to, 0)
}

func (e *Endpoint) bind(o unsafe.Pointer, flags uintptr) int {
	return call(function(e.ep, fidOps, fidBind), address(e.ep), address(o), flags)
}

// learn keeps the functions that are called often, and the descriptor.
func (e *Endpoint) learn() {
	e.recvmsg, e.send, e.inject = function(e.ep, endpointMsg, msgRecvmsg), function(e.ep, endpointMsg, msgSend), function(e.ep, endpointMsg, msgInject)
	e.rd, e.wr = function(e.ep, endpointRMA, rmaRead), function(e.ep, endpointRMA, rmaWritemsg)
	e.pl, e.trywait = function(e.cq, objectOps, cqRead), function(e.fabric, objectOps, fabricTrywait)
	if int32(call(function(e.cq, fidOps, fidControl), address(e.cq), getWait, address(unsafe.Pointer(&e.words.fd)))) == 0 {
		e.FD = int(e.words.fd)
	}
}

// Name is the address at which peers reach the endpoint.
func (e *Endpoint) Name() ([]byte, error) {
	e.words.out = addressMost
	err := e.l.errorOf("fi_getname", call(function(e.ep, endpointCM, cmGetname), address(e.ep), address(unsafe.Pointer(&e.words.name)), address(unsafe.Pointer(&e.words.out))))
	if err == nil && e.words.out > addressMost {
		err = fmt.Errorf("fi_getname: an address of %d bytes", e.words.out)
	}
	if err != nil {
		return nil, err
	}
	return append([]byte(nil), e.words.name[:e.words.out]...), nil
}

// Peer is a peer whose address is known.
type Peer uint64

// Insert makes a peer known by its address, which must be of the provider's form.
func (e *Endpoint) Insert(name []byte) (Peer, error) {
	if len(name) == 0 || len(name) > addressMost {
		return 0, fmt.Errorf("%d bytes are no address", len(name))
	}
	clear(e.words.name[:])
	copy(e.words.name[:], name)
	n := call(function(e.av, objectOps, avInsert), address(e.av), address(unsafe.Pointer(&e.words.name)), 1, address(unsafe.Pointer(&e.words.out)), 0, 0)
	if int32(n) != 1 {
		return 0, fmt.Errorf("no address of %s", e.Info.Provider)
	}
	return Peer(e.words.out), nil
}

// Close ends the endpoint and all of its regions.
func (e *Endpoint) Close() {
	if e.ep != nil {
		closeObject(e.ep)
		e.ep = nil
	}
	for r := range e.regions {
		e.Release(r)
	}
	for _, o := range []*unsafe.Pointer{&e.cq, &e.av, &e.domain, &e.fabric} {
		if *o != nil {
			closeObject(*o)
			*o = nil
		}
	}
}
