package main

/*
#include "fast.h"
#include "lane.h"
*/
import "C"

import (
	"os"
	"strings"

	"github.com/gompirun/gompi/internal/base/tuning"
	"github.com/gompirun/gompi/internal/rank/coll"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/pml"
)

// What the tools interface has (MPI 4.1, section 15.3); mpit.c, pvar.c and events.c have the protocol.

// Categories of variables, by their numbers.
const (
	ofCollectives = iota
	ofMessages
	ofTransports
	ofProcess
	ofWindows
)

var categories = []struct{ name, text string }{
	{"collectives", "how collective operations are done"},
	{"messages", "matching, and messages under way"},
	{"transports", "what carries messages"},
	{"process", "this process"},
	{"windows", "one-sided communication"},
}

// control is a control variable: a variable of the environment that MPI_Init
// reads.
type control struct {
	name, variable, text string
	category             int
	setting              bool // a setting of package tuning, of its name
}

// controls are all there are, in the order of their numbers.
var controls = makeControls()

func makeControls() []control {
	out := []control{
		{"coll_node", "GOMPI_COLL_NODE", "0: collective operations do not use the shared memory of a node", ofCollectives, false},
		{"coll_reproducible", "GOMPI_COLL_REPRODUCIBLE", "1: reductions give the same bits wherever ranks run", ofCollectives, false},
		{"coll_explain", "GOMPI_COLL_EXPLAIN", "1: rank 0 says which algorithm was chosen and why", ofCollectives, false},
		{"tuning", tuning.Variable, "file with settings, and a table of algorithms", ofProcess, false},
		{"btl_explain", "GOMPI_BTL_EXPLAIN", "1: rank 0 says which transports are used and why", ofTransports, false},
		{"check", "GOMPI_CHECK", "1: mistakes in the use of MPI are looked for", ofProcess, false},
		{"progress", "GOMPI_PROGRESS", "1: a thread moves messages while the program computes; spin: it looks around for 10 ms before it sleeps", ofProcess, false},
		{"wait", "GOMPI_WAIT", "how ranks wait: auto, spin, yield or block", ofProcess, false},
		{"pin", "GOMPI_PIN", "0: ranks that share CPUs, or the time of a quota, are not pinned", ofProcess, false},
	}
	for _, o := range coll.CollectiveNames() {
		out = append(out, control{"coll_" + o, "GOMPI_COLL_" + strings.ToUpper(o), "algorithm of " + o + " by messages: " + strings.Join(coll.CollectiveAlgorithms(o), ", "), ofCollectives, false})
	}
	of := map[string]int{"btl": ofTransports, "pml": ofMessages, "coll": ofCollectives}
	for _, s := range tuning.Default().Settings() {
		part, _, _ := strings.Cut(s.Name, "_")
		out = append(out, control{s.Name, tuning.Prefixes[0] + s.Name, s.Text + "; " + s.Unit.String() + ", " + s.Bounds(), of[part], true})
	}
	return out
}

// gauge is a performance variable.
type gauge struct {
	name, text string
	category   int
	counter    bool // it only grows; else it is a level
	read       func(c *pml.Counts) uint64
	windows    func(c onesided.WinCounts) uint64 // in place of read
}

var gauges = makeGauges()

func makeGauges() []gauge {
	out := []gauge{
		{"unexpected_queue_length", "messages that wait for their receives", ofMessages, false, func(c *pml.Counts) uint64 { return c.Kept }, nil},
		{"posted_queue_length", "receives that wait for their messages", ofMessages, false, func(c *pml.Counts) uint64 { return c.Posted + uint64(C.gompi_posted_length()) }, nil},
		{"pending_messages", "messages that wait for room at a transport", ofMessages, false, func(c *pml.Counts) uint64 { return c.Pending }, nil},
		{"long_sends", "sends under way whose receivers ask for the data", ofMessages, false, func(c *pml.Counts) uint64 { return c.Long }, nil},
		{"unexpected_messages", "messages that came before their receives", ofMessages, true, func(c *pml.Counts) uint64 { return c.Unexpected }, nil},
		{"completed_requests", "requests that were completed", ofMessages, true, func(c *pml.Counts) uint64 { return c.Completed }, nil},
		{"shared_receives", "long receives that were copied where one side saw the other's memory", ofMessages, true, func(c *pml.Counts) uint64 { return c.Shared }, nil},
		{"together_receives", "those of them of which both sides copied some", ofMessages, true, func(c *pml.Counts) uint64 { return c.Together }, nil},
		{"sleeps", "times that a thread slept because nothing came", ofProcess, true, func(c *pml.Counts) uint64 { return c.Sleeps }, nil},
	}
	for _, t := range []struct{ name, bytes string }{
		{"sm", "bytes that messages of more than 40 took in shared memory, gaps included"}, {"tcp", "bytes of payload"},
	} {
		out = append(out,
			gauge{t.name + "_messages_sent", "messages, fragments and answers sent", ofTransports, true, func(c *pml.Counts) uint64 { return c.Transports[t.name].Sent.Messages }, nil},
			gauge{t.name + "_bytes_sent", t.bytes, ofTransports, true, func(c *pml.Counts) uint64 { return c.Transports[t.name].Sent.Bytes }, nil},
			gauge{t.name + "_messages_received", "messages, fragments and answers received", ofTransports, true, func(c *pml.Counts) uint64 { return c.Transports[t.name].Received.Messages }, nil},
			gauge{t.name + "_bytes_received", t.bytes, ofTransports, true, func(c *pml.Counts) uint64 { return c.Transports[t.name].Received.Bytes }, nil})
	}
	return append(out,
		gauge{"direct_accesses", "operations on windows that were loads and stores", ofWindows, true, nil, func(c onesided.WinCounts) uint64 { return c.Direct }},
		gauge{"copied_accesses", "operations on windows that the kernel copied between processes", ofWindows, true, nil, func(c onesided.WinCounts) uint64 { return c.Copied }},
		gauge{"asked_accesses", "of copied_accesses parts that a target did itself while it waited", ofWindows, true, nil, func(c onesided.WinCounts) uint64 { return c.Asked }},
		gauge{"far_accesses", "operations on windows that a thread of the target's process did", ofWindows, true, nil, func(c onesided.WinCounts) uint64 { return c.Far }},
		gauge{"card_accesses", "puts and gets on windows that a device did without the target's process", ofWindows, true, nil, func(c onesided.WinCounts) uint64 { return c.Card }})
}

// events are the kinds of pml.EventKind, in their order, and collective operations.
// All have three elements of the same types.
var events = []struct {
	name, text string
	category   int
}{
	{"message_unexpected", "a message came before its receive" + elements, ofMessages},
	{"rendezvous_begun", "a message that is too long, or for which there is no credit, waits for its receive" + elements, ofMessages},
	{"send_waits", "a message found no room at the transport" + elements, ofTransports},
	{"peer_connected", "there is a way to a process now" + elements, ofTransports},
	{"message_dropped", "the sender has cancelled a message that waited for its receive" + elements, ofMessages},
	{"collective_begun", "a collective operation begins: how it is done (one of the enumeration collective_way), ranks that take part, bytes by which that was chosen", ofCollectives},
}

const collectiveBegun = 5 // its number

// ways are the items of the only enumeration: what the first element of collective_begun says.
var ways = coll.CollectiveWays()

// sources have name and text; there is one, with a clock of nanoseconds (events.c).
var sources = [][2]string{{"engine", "what moves this process's messages"}}

const elements = ": rank in MPI_COMM_WORLD of the process on the other side (more: of another job), tag and bytes of the message"

// gompiToolWatch has C told of the events that somebody has registered for. Collective
// operations that are to be told of are not done in C.
//
//export gompiToolWatch
func gompiToolWatch() {
	defer rescued(entered(nil))
	env := proc.env.Load()
	if env == nil {
		return // MPI_Init asks
	}
	const collectives = 1 << collectiveBegun
	kinds := uint32(C.gompi_watched())
	env.Watch(nil)
	if kinds&^collectives != 0 {
		env.Watch(func(e pml.Event) { tellEvent(int(e.Kind), e.Peer, int(e.Tag), e.Bytes) })
	}
	coll.WatchCollectives(env, nil)
	C.gompi_phases_open = C.gompi_lanes_open
	if kinds&collectives != 0 {
		C.gompi_phases_open = 0
		coll.WatchCollectives(env, func(b coll.Collective) { tellEvent(collectiveBegun, b.Way, b.Ranks, b.Bytes) })
	}
}

func tellEvent(kind, first, second int, third int64) {
	C.gompi_event(C.int(kind), C.int(first), C.int(second), C.ulonglong(third))
}

// Kinds of what the interface has, and the texts that each has: mpit.c has the same.
const (
	kindControl  = 0
	kindGauge    = 1
	kindCategory = 2
	kindEvent    = 3
	kindSource   = 4
	kindWay      = 5
	kindEnum     = 6

	textName = 0
	textDesc = 1
)

//export gompiToolCount
func gompiToolCount(kind int32) (rc int32) {
	defer rescued(entered(&rc))
	return int32([]int{len(controls), len(gauges), len(categories), len(events), len(sources), len(ways), 1}[kind])
}

//export gompiToolText
func gompiToolText(kind, index, what int32, to *C.char, room int32) (rc int32) {
	defer rescued(entered(&rc))
	var texts [2]string
	switch kind {
	case kindControl:
		texts = [2]string{controls[index].name, controls[index].text + " (" + controls[index].variable + ")"}
	case kindGauge:
		texts = [2]string{gauges[index].name, gauges[index].text}
	case kindCategory:
		texts = [2]string{categories[index].name, categories[index].text}
	case kindEvent:
		texts = [2]string{events[index].name, events[index].text}
	case kindSource:
		texts = sources[index]
	case kindWay:
		texts = [2]string{ways[index]}
	case kindEnum:
		texts = [2]string{"collective_way"}
	}
	if room > 0 {
		putString(to, texts[what], int(room))
	}
	return int32(len(texts[what]) + 1)
}

// gompiToolCategory is the category of a variable or event.
//
//export gompiToolCategory
func gompiToolCategory(kind, index int32) (rc int32) {
	defer rescued(entered(&rc))
	switch kind {
	case kindControl:
		return int32(controls[index].category)
	case kindEvent:
		return int32(events[index].category)
	}
	return int32(gauges[index].category)
}

// gompiToolHasWays reports whether the first element of an event is a way to do a
// collective operation.
//
//export gompiToolHasWays
func gompiToolHasWays(event int32) (rc int32) {
	defer rescued(entered(&rc))
	return truth(event == collectiveBegun)
}

//export gompiToolIsCounter
func gompiToolIsCounter(index int32) (rc int32) {
	defer rescued(entered(&rc))
	return truth(gauges[index].counter)
}

//export gompiToolRead
func gompiToolRead(index int32) uint64 {
	defer rescued(entered(nil))
	env := proc.env.Load()
	if env == nil {
		return 0
	}
	c := env.Counts()
	if g := gauges[index].windows; g != nil {
		return g(onesided.CountsOf(env))
	}
	return gauges[index].read(&c)
}

//export gompiToolGet
func gompiToolGet(index int32, to *C.char, room int32) {
	defer rescued(entered(nil))
	c := controls[index]
	value := os.Getenv(c.variable)
	if c.setting {
		value = settings().Find(c.name).String()
	}
	putString(to, value, int(room))
}

// settings are those that this process has, or will have by what MPI_Init finds now.
func settings() *tuning.Tuning {
	if env := proc.env.Load(); env != nil {
		return env.Tuning()
	}
	t, err := tuning.Load(os.Getenv)
	if err != nil { // MPI_Init says it
		return tuning.Default()
	}
	return t
}

// What gompiToolSet returns: mpit.c has the same.
const (
	setLate = 0
	setDone = 1
	setBad  = 2
)

// gompiToolSet sets a control variable for MPI_Init, if it comes in time and the value is one.
//
//export gompiToolSet
func gompiToolSet(index int32, value *C.char) (rc int32) {
	defer rescued(entered(&rc))
	proc.mu.Lock()
	defer proc.mu.Unlock()
	if proc.env.Load() != nil || proc.phase != before {
		return setLate
	}
	c, v := controls[index], C.GoString(value)
	err := os.Unsetenv(c.variable)
	if v != "" {
		if c.setting {
			err = tuning.Default().Find(c.name).Set(v)
		}
		if err == nil {
			err = os.Setenv(c.variable, v)
		}
	}
	if err != nil {
		return setBad
	}
	return setDone
}
