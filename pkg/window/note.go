package window

import (
	"encoding/binary"

	"github.com/gompirun/gompi/pkg/op"
)

// What a program that is checked tells a member of an operation before it begins it (docs/wire/windows.md):
//
//	does u8, flags u8, operator u16, elements u32, fences u64, number u64, spans u32, spans of (first i64, end i64), text
const noteLen = 28

// Flags of a note.
const (
	noteStrict = 1 << iota
	noteFree
	noteBrief
	noteLocal
)

// note is a use on the wire.
func note(u *use, spans []Span) []byte {
	var flags byte
	for bit, is := range map[byte]bool{noteStrict: u.strict, noteFree: u.free, noteBrief: u.brief, noteLocal: u.local} {
		if is {
			flags |= bit
		}
	}
	b := []byte{byte(u.does), flags}
	b = binary.LittleEndian.AppendUint16(b, uint16(u.op))
	b = binary.LittleEndian.AppendUint32(b, u.elem)
	b = binary.LittleEndian.AppendUint64(b, u.round)
	b = binary.LittleEndian.AppendUint64(b, u.number)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(spans)))
	for _, s := range spans {
		b = binary.LittleEndian.AppendUint64(b, uint64(s.lo))
		b = binary.LittleEndian.AppendUint64(b, uint64(s.hi))
	}
	return append(b, u.text...)
}

// parseNote is note the other way round.
func parseNote(b []byte) (u *use, spans []Span, err error) {
	if len(b) < noteLen {
		return nil, nil, errGarbled
	}
	u = &use{
		does: does(b[0]), strict: b[1]&noteStrict != 0, free: b[1]&noteFree != 0, brief: b[1]&noteBrief != 0, local: b[1]&noteLocal != 0,
		op: op.Predefined(binary.LittleEndian.Uint16(b[2:])), elem: binary.LittleEndian.Uint32(b[4:]),
		round: binary.LittleEndian.Uint64(b[8:]), number: binary.LittleEndian.Uint64(b[16:]),
	}
	n := binary.LittleEndian.Uint32(b[24:])
	b = b[noteLen:]
	if u.does == 0 || u.does >= lastDoes || u.does == combines && !u.op.Valid() || uint64(n)*16 > uint64(len(b)) {
		return nil, nil, errGarbled
	}
	for range n {
		s := Span{int64(binary.LittleEndian.Uint64(b)), int64(binary.LittleEndian.Uint64(b[8:]))}
		if s.lo >= s.hi {
			return nil, nil, errGarbled
		}
		spans, b = append(spans, s), b[16:]
	}
	u.text = string(b)
	return u, spans, nil
}

// noted enters what a member is about to do to this one's memory.
func (w *Window) noted(rank int, u *use, spans []Span) error {
	u.party = rank
	if text := w.Ledger.broken(u); text != "" {
		return faultf(Conflict, w.Rank, "rank %d has asserted that nobody puts: %s", w.Rank, text)
	}
	if c := w.Ledger.enter(u, spans); c != nil {
		return faultf(Conflict, w.Rank, "%v of rank %d's window are in use by what is not complete: %s", c.Span, w.Rank, c.with.text)
	}
	return nil
}

// tell tells a member what this one is about to do to its memory. It is an error if that conflicts with what others do.
func (w *Window) tell(rank int, u *use, spans []Span) error {
	if rank == w.Rank {
		return w.noted(rank, u, spans)
	}
	return w.farAskWith(w.request(asksNote, rank, 0), note(u, spans), rank)
}

// untell tells a member which of this one's operations are over, up to a number.
func (w *Window) untell(rank int, number uint64, how int) error {
	if rank == w.Rank {
		w.Ledger.end(rank, number, how)
		return nil
	}
	r := w.request(asksForget, rank, int64(number))
	r.count = int64(how)
	return w.farAsk(r, rank)
}

// hear takes in what a member says of its operations.
func (w *Window) hear(r request, body []byte) error {
	if w.Ledger == nil {
		return faultf(Other, w.Rank, "rank %d is not checked: set GOMPI_CHECK=1 on all ranks", w.Rank)
	}
	if r.what == asksForget {
		w.Ledger.end(int(r.rank), uint64(r.offset), int(r.count))
		return nil
	}
	u, spans, err := parseNote(body)
	if err != nil {
		return err
	}
	return w.noted(int(r.rank), u, spans)
}
