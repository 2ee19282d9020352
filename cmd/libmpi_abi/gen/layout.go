package main

import (
	"fmt"
	"reflect"
	"strings"
	"unicode"

	"github.com/gompirun/gompi/internal/base/shm"
	"github.com/gompirun/gompi/internal/base/wait"
	"github.com/gompirun/gompi/pkg/collective/node/nonblock"
	"github.com/gompirun/gompi/pkg/pml"
	"github.com/gompirun/gompi/pkg/window"
)

// shared are the structures of Go that C reads and writes, by their names there, and the last field of each that C needs; "": all.
var shared = []struct {
	name string
	goes reflect.Type
	last string
}{
	{"gompi_credit", pointed(shm.Tx{}, "credit"), ""},
	{"gompi_tx", reflect.TypeFor[shm.Tx](), "Fenced"},
	{"gompi_rx", reflect.TypeFor[shm.Rx](), "length"},
	{"gompi_exchange_buffers", reflect.TypeFor[shm.ExchangeBuffers](), ""},
	{"gompi_account", reflect.TypeFor[pml.Account](), ""},
	{"gompi_tally", reflect.TypeFor[pml.Tally](), ""},
	{"gompi_cpu_place", reflect.TypeFor[shm.CPUPlace](), ""},
	{"gompi_phases", reflect.TypeFor[shm.Phases](), ""},
	{"gompi_ask", reflect.TypeFor[shm.Ask](), ""},
	{"gompi_window_member", reflect.TypeFor[window.DirectMember](), ""},
	{"gompi_window", reflect.TypeFor[window.Direct](), ""},
}

// numbers are the constants that Go and C have to know, of packages of Go or of the library's own.
var numbers = []struct {
	name  string
	value int64
	is    string
}{
	{"SLOT", shm.SlotSize, "bytes of a slot of a ring: stamp, two words of header, payload"},
	{"SLOT_INLINE", shm.SlotInline, "bytes of payload that it has room for"},
	{"LENGTH", shm.LengthMask, "of a stamp's lower half; a message with other bits is for Go"},
	{"EXCHANGE_BUFFER_SHIFT", shm.ExchangeBufferShift, "of a stamp's lower half: from here on"},
	{"EXCHANGE_BUFFER", shm.ExchangeBufferMask, "it says which exchange buffer the message is in, as its sender counts them, from 1; 0: none"},
	{"AWAKE", int64(shm.Awake), "parked, of who need not be rung"},
	{"OVERHEAD", pml.Overhead, "what a message costs its receiver beside its data, bytes"},
	{"WINDOW", pml.Window, "what unasked messages may cost in all"},
	{"RETURNS", pml.Returns, "how much of that is given back at once"},
	{"CREDIT", int64(pml.CreditHeader), "the first word of a message that gives back room; the second has how much, bytes"},
	{"NUMBER_BITS", pml.NumberBits, "of a message's trace, which are its number; above is its receiver"},
	{"ADAPTIVE_SPIN_STAYS", wait.AdaptiveSpinStays, "trials in vain that end it"},
	{"ADAPTIVE_SPIN_EVERY", wait.AdaptiveSpinEvery, "waits without a trial before the next"},
	{"SLOTS", shm.AreaSlots, "phases that a rank may be ahead of another with short contributions"},
	{"BUFFERS", shm.AreaBuffers, "that a rank's room is divided into, at most"},
	{"INLINE", shm.InlineMax, "bytes that go beside a stamp"},
	{"TABLE", shm.TableMax, "bytes that a rank has in a table"},
	{"PHASES_SLOTS", shm.PhasesSlots, "of a block: where the slots begin"},
	{"PHASES_ROOM", shm.PhasesRoom, "and where the buffers do"},
	{"PHASES_COME", int64(shm.PhasesCome), "of the block of a CPU group's first rank: where it is counted how often those there have arrived"},
	{"FOR_ARRIVALS", shm.ForArrivals, "what C awaits beside a rank's post: all"},
	{"FOR_RELEASE", shm.ForRelease, "and the result"},
	{"FIRST_HANDLE", 8192, "that a table of Go gives: less are constants of the standard, or of us"},
	{"INDEX_BITS", 24, "of such a handle less the first, which say where the object is in its table; above is a generation"},
	{"RECEIVE_HANDLE", 1 << 30, "the first of receives that C has begun; those of sends that were complete at once are more"},
	{"RECEIVES", 1024, "that C has begun and that are not over, at most"},
	{"ACCESS_EACH", window.AccessEach, "epochs of a rank's in which its window may be accessed"},
	{"ACCESS_ALL", window.AccessAll, "and of all ranks'"},
	{"USED", window.Used, "of all ranks' epochs: what the first access after a fence adds"},
	{"STARTED", window.Started, "of a rank's epochs: it is in the group of Start"},
	{"ACCESSING", window.Accessing, "of a window's groups: between Start and Complete"},
	{"EXPOSING", window.Exposing, "and between Post and Wait"},
	{"LOCKED", window.Locked, "of a rank's epochs: it is locked"},
	{"LOCKED_ALONE", window.LockedAlone, "and alone"},
	{"LOCKED_ALL", window.LockedAll, "of all ranks' epochs: they are locked"},
	{"UNCHECKED", window.Unchecked, "of both: without a lock"},
	{"FENCED", window.Fenced, "of all ranks' epochs: since a fence, and nothing was accessed since"},
	{"BLOCK", window.Block, "bytes of a window's memory that have the same lock for accumulates"},
	{"BLOCK_LOCKS", window.BlockLocks, "block n has lock n modulo this"},
	{"BLOCK_APART", window.BlockApart, "bytes from one such lock to the next"},
	{"ASK_MOST", shm.AskMost, "bytes that a request for a rank's memory has at most"},
	{"ASK_PUT", shm.AskPut, "of such a request"},
	{"ASK_COMBINE", shm.AskCombine, "in place"},
	{"ASK_GET", shm.AskGet, ""},
	{"ASK_FETCH", shm.AskFetch, "and combine"},
	{"ASK_SWAP", shm.AskSwap, ""},
	{"ASK_FREE", shm.AskFree, "of where requests are made: nobody does"},
	{"ASK_CLAIMED", shm.AskClaimed, "somebody writes one"},
	{"ASK_POSTED", shm.AskPosted, "the rank may take it"},
	{"ASK_TAKEN", shm.AskTaken, "the rank does it"},
	{"ASK_DONE", shm.AskDone, "it is done"},
	{"ASK_REFUSED", shm.AskRefused, "it is not"},
	{"BACKOFF_LEAST", window.BackoffLeast, "operations between two requests, after one in vain"},
	{"BACKOFF_MOST", window.BackoffMost, "and after many"},
	{"BACKOFF_SHIFT", window.BackoffShift, "of a backoff: above is how many those were before the last"},
	{"LOCK_SHARED", shm.LockShared, "what one who shares a lock adds to its word"},
	{"LOCK_ALONE", shm.LockAlone, "and one who has it alone"},
	{"LOCK_TURN_SHIFT", shm.LockTurnShift, "of the turn that is served"},
	{"LOCK_NEXT_SHIFT", shm.LockNextShift, "of the next turn that is given"},
	{"LOCK_FIELD", shm.LockField, "of each of the four"},
	{"WORTH", nonblock.NamedFrom - 1, "bytes of the longest collective operations that C does: more are named on slots, which is Go's"},
}

// pointed is what a field of a structure points to.
func pointed(v any, field string) reflect.Type {
	f, ok := reflect.TypeOf(v).FieldByName(field)
	if !ok {
		panic("no field " + field)
	}
	return f.Type.Elem()
}

// makeLayout writes what C knows of Go's memory: structures with their offsets, and constants.
func makeLayout() string {
	var b strings.Builder
	b.WriteString("// Made by cmd/libmpi_abi/gen; do not edit. Structures and constants are those of Go that are named.\n")
	b.WriteString("#ifndef GOMPI_LAYOUT_H\n#define GOMPI_LAYOUT_H\n\n#include <stddef.h>\n#include <stdint.h>\n\nenum {\n")
	for _, n := range numbers {
		fmt.Fprintf(&b, "\tGOMPI_%s = %d, // %s\n", n.name, n.value, n.is)
	}
	b.WriteString("};\n")
	for _, s := range shared {
		fmt.Fprintf(&b, "\n// %s is %s.\nstruct %s {\n", s.name, s.goes, s.name)
		var where strings.Builder
		fieldsOf(&b, &where, s.name, s.goes, s.last, 0)
		fmt.Fprintf(&b, "};\n%s", where.String())
	}
	b.WriteString("\n#endif\n")
	return b.String()
}

// fieldsOf writes the fields of a structure up to last, and asserts their offsets, which begin at base.
func fieldsOf(b, where *strings.Builder, name string, t reflect.Type, last string, base uintptr) {
	for f := range t.Fields() {
		if f.Anonymous {
			fieldsOf(b, where, name, f.Type, "", base+f.Offset)
			continue
		}
		c := inC(f.Name)
		fmt.Fprintf(b, "\t%s;\n", declared(f.Type, c))
		fmt.Fprintf(where, "_Static_assert(offsetof(struct %s, %s) == %d, \"%s.%s\");\n", name, c, base+f.Offset, t, f.Name)
		if f.Name == last {
			return
		}
	}
}

// inC is a field's name in C.
func inC(name string) string {
	var b strings.Builder
	for i, r := range name {
		if unicode.IsUpper(r) && i > 0 {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	if s := b.String(); s != "short" {
		return s
	}
	return "brief" // short is a word of C's
}

// declared is the declaration of a variable of a type.
func declared(t reflect.Type, name string) string {
	switch t.Kind() {
	case reflect.Bool, reflect.Uint8:
		return "uint8_t " + name
	case reflect.Uint32:
		return "uint32_t " + name
	case reflect.Int32:
		return "int32_t " + name
	case reflect.Uint64:
		return "uint64_t " + name
	case reflect.Int:
		return "intptr_t " + name
	case reflect.UnsafePointer:
		return "char *" + name
	case reflect.Array:
		return declared(t.Elem(), fmt.Sprintf("%s[%d]", name, t.Len()))
	case reflect.Pointer:
		return declared(t.Elem(), "*"+name)
	case reflect.Struct:
		for _, s := range shared {
			if s.goes == t {
				return "struct " + s.name + " " + name
			}
		}
		var b, none strings.Builder
		fieldsOf(&b, &none, "", t, "", 0)
		return "struct { " + strings.ReplaceAll(strings.TrimSpace(b.String()), "\n\t", " ") + " } " + name
	}
	panic(fmt.Sprintf("C has no %v", t))
}
