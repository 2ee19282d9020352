package main

import (
	"encoding/binary"
	"fmt"
	"maps"
	"slices"
)

// Numbers of DWARF 4 (section 7.5).
const (
	tagMember, tagPointer, tagUnit, tagStruct = 0x0d, 0x0f, 0x11, 0x13
	tagTypedef, tagBase, tagFunction, tagVar  = 0x16, 0x24, 0x2e, 0x34
	tagVolatile                               = 0x35

	atLocation, atName, atByteSize, atLanguage = 0x02, 0x03, 0x0b, 0x13
	atLowPC, atHighPC, atProducer, atMember    = 0x11, 0x12, 0x25, 0x38
	atEncoding, atExternal, atType             = 0x3e, 0x3f, 0x49

	formAddr, formData8, formString, formData1 = 0x01, 0x07, 0x08, 0x0b
	formRef4, formExpr, formPresent            = 0x13, 0x18, 0x19

	langC99, encodingSigned, encodingChar, opAddr = 0x0c, 0x05, 0x06, 0x03
)

// Kinds of entries: their numbers in the table of abbreviations.
const (
	unit = iota + 1
	base
	pointer
	structure
	member
	typedef
	volatile
	variable
	function
)

// abbreviations say what each kind of entry has: tag, whether others are below it, and pairs
// of attribute and form.
var abbreviations = map[int][]byte{
	unit:      {tagUnit, 1, atProducer, formString, atLanguage, formData1, atName, formString},
	base:      {tagBase, 0, atName, formString, atByteSize, formData1, atEncoding, formData1},
	pointer:   {tagPointer, 0, atByteSize, formData1, atType, formRef4},
	structure: {tagStruct, 1, atByteSize, formData1},
	member:    {tagMember, 0, atName, formString, atType, formRef4, atMember, formData1},
	typedef:   {tagTypedef, 0, atName, formString, atType, formRef4},
	volatile:  {tagVolatile, 0, atType, formRef4},
	variable:  {tagVar, 0, atName, formString, atType, formRef4, atExternal, formPresent, atLocation, formExpr},
	function:  {tagFunction, 0, atName, formString, atExternal, formPresent, atLowPC, formAddr, atHighPC, formData8},
}

// unitBuilder writes one compilation unit.
type unitBuilder struct{ b []byte }

// add appends an entry and returns its place, for references.
func (u *unitBuilder) add(kind int, values ...any) uint32 {
	at := uint32(len(u.b))
	u.b = append(u.b, byte(kind))
	for _, v := range values {
		switch v := v.(type) {
		case string:
			u.b = append(append(u.b, v...), 0)
		case int:
			u.b = append(u.b, byte(v))
		case uint32:
			u.b = binary.LittleEndian.AppendUint32(u.b, v)
		case uint64:
			u.b = binary.LittleEndian.AppendUint64(u.b, v)
		}
	}
	return at
}

// end closes what the last entry with others below it began.
func (u *unitBuilder) end() { u.b = append(u.b, 0) }

// debugInfo describes the interface in C:
//
//	typedef struct { char *host_name; char *executable_name; int pid; } MPIR_PROCDESC;
//
// and its variables and its function, with their places.
func debugInfo(symbols []symbol) (info, abbrev []byte, err error) {
	u := &unitBuilder{b: make([]byte, 11)} // the unit's header
	u.add(unit, "gompi", langC99, "mpir")
	char, number := u.add(base, "char", 1, encodingChar), u.add(base, "int", 4, encodingSigned)
	text := u.add(pointer, 8, char)
	rows := u.add(structure, 24)
	u.add(member, "host_name", text, 0)
	u.add(member, "executable_name", text, 8)
	u.add(member, "pid", number, 16)
	u.end()
	row := u.add(typedef, "MPIR_PROCDESC", rows)
	types := map[string]uint32{"MPIR_proctable": u.add(pointer, 8, row), "MPIR_abort_string": text}
	shared := u.add(volatile, number)
	for _, name := range []string{"being_debugged", "debug_state", "proctable_size", "i_am_starter", "partial_attach_ok", "acquired_pre_main"} {
		types[prefix+name] = shared
	}
	for _, s := range symbols {
		switch typ := types[s.name]; {
		case s.name == "MPIR_Breakpoint":
			u.add(function, s.name, s.Value, s.Size)
		case typ == 0:
			return nil, nil, fmt.Errorf("the type of %s is not known", s.name)
		default:
			u.add(variable, s.name, typ, 9, opAddr, s.Value)
		}
		delete(types, s.name)
	}
	if len(types) > 0 {
		return nil, nil, fmt.Errorf("it has no %s: it does not link internal/job/mpir", slices.Sorted(maps.Keys(types))[0])
	}
	u.end()
	return u.finish(), packAbbreviations(), nil
}

// finish fills in the unit's header: length of the rest u32, version u16, place of the
// abbreviations u32, bytes of an address u8.
func (u *unitBuilder) finish() []byte {
	binary.LittleEndian.PutUint32(u.b, uint32(len(u.b)-4))
	binary.LittleEndian.PutUint16(u.b[4:], 4)
	u.b[10] = 8
	return u.b
}

func packAbbreviations() []byte {
	var b []byte
	for _, kind := range slices.Sorted(maps.Keys(abbreviations)) {
		b = append(append(append(b, byte(kind)), abbreviations[kind]...), 0, 0)
	}
	return append(b, 0)
}
