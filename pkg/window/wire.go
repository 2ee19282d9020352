package window

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/gompirun/gompi/pkg/datatype"
)

// What goes over a connection, all numbers little-endian (docs/wire/windows.md):
//
//	request  length u32, what u8, flags u8, operator u16, window u64, number u64, offset i64, count i64, type u32, rank u32, pos i64
//	reply    length u32, status u32, number u64, pos i64
//
// length counts what follows the head.
const (
	requestLen = 56
	replyLen   = 24
	mostBody   = 1 << 26 // bytes of a request or a reply
)

// what a request asks for.
type what uint8

const (
	asksType     what = iota + 1 // defines a datatype by its stored form
	asksPut                      // the body is bytes of the packed form from pos on
	asksGet                      // answered by all of the packed form
	asksCombine                  // accumulate; answered by what was there if flagOld
	asksSwap                     // compare_and_swap: the body is value and compare
	asksFlush                    // answered when all before is done
	asksLock                     // answered when it is granted
	asksUnlock                   // answered when it is given back
	asksPost                     // the sender has posted
	asksComplete                 // the sender has ended its access epoch; answered when the member knows
	asksNote                     // the sender is about to do what the body says, in a program that is checked (note.go)
	asksForget                   // what it noted is over, up to number offset, in the way count; both are answered
	lastWhat
)

// Flags of a request.
const (
	flagOld   = 1 << iota // the answer is what was there
	flagAlone             // of a lock: alone
)

// predefinedType is the bit of request.typ that says that it is a predefined datatype's kind.
const predefinedType = 1 << 31

// request is the head of one.
type request struct {
	length uint32
	what   what
	flags  uint8
	op     uint16
	window uint64
	number uint64 // by which it is answered; 0: it is not
	offset int64
	count  int64
	typ    uint32
	rank   uint32 // of the sender, in the window
	pos    int64
}

func (r *request) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, r.length)
	b = append(b, byte(r.what), r.flags)
	b = binary.LittleEndian.AppendUint16(b, r.op)
	b = binary.LittleEndian.AppendUint64(b, r.window)
	b = binary.LittleEndian.AppendUint64(b, r.number)
	b = binary.LittleEndian.AppendUint64(b, uint64(r.offset))
	b = binary.LittleEndian.AppendUint64(b, uint64(r.count))
	b = binary.LittleEndian.AppendUint32(b, r.typ)
	b = binary.LittleEndian.AppendUint32(b, r.rank)
	return binary.LittleEndian.AppendUint64(b, uint64(r.pos))
}

var errGarbled = errors.New("what came is no message of a window")

// parseRequest reads a head.
func parseRequest(b []byte) (r request, err error) {
	if len(b) != requestLen {
		return r, errGarbled
	}
	r = request{
		length: binary.LittleEndian.Uint32(b), what: what(b[4]), flags: b[5], op: binary.LittleEndian.Uint16(b[6:]),
		window: binary.LittleEndian.Uint64(b[8:]), number: binary.LittleEndian.Uint64(b[16:]),
		offset: int64(binary.LittleEndian.Uint64(b[24:])), count: int64(binary.LittleEndian.Uint64(b[32:])),
		typ: binary.LittleEndian.Uint32(b[40:]), rank: binary.LittleEndian.Uint32(b[44:]), pos: int64(binary.LittleEndian.Uint64(b[48:])),
	}
	if r.what == 0 || r.what >= lastWhat || r.length > mostBody || r.count < 0 || r.pos < 0 {
		return r, fmt.Errorf("%w: request %d of %d bytes, count %d, position %d", errGarbled, r.what, r.length, r.count, r.pos)
	}
	return r, nil
}

// reply is the head of one. status is 0, or a Kind plus one: then the body is a text.
type reply struct {
	length, status uint32
	number         uint64 // 0: of a request that nobody waits for
	pos            int64
}

func (r *reply) append(b []byte) []byte {
	b = binary.LittleEndian.AppendUint32(b, r.length)
	b = binary.LittleEndian.AppendUint32(b, r.status)
	b = binary.LittleEndian.AppendUint64(b, r.number)
	return binary.LittleEndian.AppendUint64(b, uint64(r.pos))
}

func parseReply(b []byte) (r reply, err error) {
	if len(b) != replyLen {
		return r, errGarbled
	}
	r = reply{binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint32(b[4:]), binary.LittleEndian.Uint64(b[8:]), int64(binary.LittleEndian.Uint64(b[16:]))}
	if r.length > mostBody || r.status > uint32(lastKind) || r.pos < 0 {
		return r, fmt.Errorf("%w: reply of %d bytes, status %d", errGarbled, r.length, r.status)
	}
	return r, nil
}

// types are the datatypes that the sender of a connection has defined.
type types map[uint32]*datatype.Datatype

// mostTypes is how many a connection knows; then the sender begins anew.
const mostTypes = 4096

// define takes in a stored form.
func (t types) define(number uint32, form []byte) error {
	if number >= mostTypes {
		return fmt.Errorf("%w: datatype %d", errGarbled, number)
	}
	d, rest, err := datatype.Decode(form)
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		return errGarbled
	}
	d.Commit()
	t[number] = d
	return nil
}

// of is the datatype of a request.
func (t types) of(typ uint32) (*datatype.Datatype, error) {
	if typ&predefinedType != 0 {
		k := datatype.Kind(typ &^ predefinedType)
		if !k.Valid() {
			return nil, fmt.Errorf("%w: predefined datatype %d", errGarbled, k)
		}
		return datatype.Predefined(k), nil
	}
	if d := t[typ]; d != nil {
		return d, nil
	}
	return nil, fmt.Errorf("%w: datatype %d was not defined", errGarbled, typ)
}
