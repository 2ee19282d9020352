package codec

import (
	"bytes"
	"encoding/hex"
	"math"
	"reflect"
	"strings"
	"testing"
)

var dialects = map[string]Dialect{
	"fixed": {}, "flex": {Flex: true}, "fixed, described": {Described: true}, "flex, described": {Flex: true, Described: true},
}

// samples has a value of each type, as a decoder returns it.
var samples = []Value{
	{TypeBool, true}, {TypeByte, uint64(7)}, {TypeString, "hello"}, {TypeString, ""}, {TypeString, nil},
	{TypeSize, uint64(1 << 40)}, {TypePid, uint64(4711)}, {TypeInt, int64(-5)}, {TypeInt8, int64(-128)}, {TypeInt16, int64(-300)},
	{TypeInt32, int64(math.MinInt32)}, {TypeInt64, int64(math.MinInt64)}, {TypeUint, uint64(math.MaxUint32)}, {TypeUint8, uint64(255)},
	{TypeUint16, uint64(65535)}, {TypeUint32, uint64(300)}, {TypeUint64, uint64(math.MaxUint64)}, {TypeFloat, "1.500000"}, {TypeDouble, "-2.250000"},
	{TypeTimeval, Timeval{1, -2}}, {TypeTime, uint64(1700000000)}, {TypeStatus, int64(-46)},
	{TypeValue, Value{TypeUint32, uint64(9)}}, {TypeValue, Value{}}, {TypeProc, Proc{"ns", Wildcard}},
	{TypeApp, App{Command: "a", Argv: []string{"a", "b"}, Env: []string{"X=1"}, Dir: "/tmp", MaxProcs: 3, Info: []Info{{"pmix.wdir", 1, Value{TypeString, "/"}}}}},
	{TypeInfo, Info{"key", 8, Value{TypeBool, false}}}, {TypePData, PData{Proc{"ns", 2}, KVal{"k", Value{TypeString, "v"}}}},
	{TypeBuffer, Buffer{Described: true, Data: []byte{1, 2}}}, {TypeByteObject, []byte{}}, {TypeByteObject, []byte{0xff}},
	{TypeKVal, KVal{"k", Value{TypeByteObject, []byte("v")}}}, {TypePersistence, uint64(1)}, {TypePointer, nil}, {TypeScope, uint64(2)},
	{TypeRange, uint64(4)}, {TypeCommand, uint64(3)}, {TypeDirectives, uint64(9)}, {TypeDataType, uint64(24)}, {TypeProcState, uint64(20)},
	{TypeProcInfo, ProcInfo{Proc{"ns", 0}, "host", "exe", 12, 3}},
	{TypeArray, Array{TypeInfo, []any{Info{"a", 0, Value{TypeUint16, uint64(1)}}}}}, {TypeArray, Array{Type: TypeUint32}},
	{TypeRank, uint64(Wildcard)}, {TypeQuery, Query{[]string{"k"}, []Info{{"q", 0, Value{}}}}}, {TypeCompressedString, []byte{1, 2, 3}},
	{TypeAllocDirective, uint64(1)}, {TypeIOFChannel, uint64(2)}, {TypeEnvar, Envar{"PATH", "/bin", ':'}}, {TypeCoord, Coord{1, []uint32{1, 2}}},
	{TypeRegAttr, RegAttr{"N", "n", TypeString, []string{"d"}}}, {TypeJobState, uint64(4)}, {TypeLinkState, uint64(5)},
	{TypeGeometry, Geometry{1, "u", "eth0", []Coord{{0, []uint32{3}}}}}, {TypeDeviceDistance, DeviceDistance{"u", "eth0", 1 << 3, 10, 20}},
	{TypeEndpoint, Endpoint{"u", "eth0", []byte{9}}}, {TypeDeviceType, uint64(4)}, {TypeLocality, uint64(64)}, {TypeCompressedBytes, []byte{1}}, {TypeNamespace, "ns"},
}

func TestEveryTypeComesBackInEveryDialect(t *testing.T) {
	for name, d := range dialects {
		for _, v := range samples {
			e := NewEncoder(d)
			e.Pack(v.Type, v.Data)
			e.Pack(TypeValue, v)
			got := NewDecoder(d, e.Bytes())
			plain, inside := got.Unpack(v.Type), got.Unpack(TypeValue)
			if got.Err() != nil || got.More() {
				t.Errorf("%s: type %d: %v, %d bytes left of % x", name, v.Type, got.Err(), len(got.Rest), e.Bytes())
			}
			if !reflect.DeepEqual(plain, v.Data) || !reflect.DeepEqual(inside, v) {
				t.Errorf("%s: type %d: %#v came back as %#v and %#v", name, v.Type, v.Data, plain, inside)
			}
		}
	}
}

// The bytes are those of OpenPMIx clients and servers.
func TestBytesAreOpenPMIxs(t *testing.T) {
	for _, c := range []struct {
		claim   string
		dialect Dialect
		pack    func(e *Encoder)
		want    string
	}{
		{"a status, flexible", Dialect{Flex: true}, func(e *Encoder) { e.Status(Success) }, "02 00"},
		{"a status, fixed", Dialect{}, func(e *Encoder) { e.Status(Success) }, "00000001 00000000"},
		{"a request for job info", Dialect{Flex: true}, func(e *Encoder) { e.Pack(TypeCommand, uint64(CmdRequestInfo)) }, "02 00"},
		{"negative statuses in zig-zag", Dialect{Flex: true}, func(e *Encoder) {
			e.Pack(TypeCommand, uint64(CmdRegisterEvents))
			e.Size(3)
			e.Head(TypeStatus, 3)
			for _, s := range []int64{-200, -402, -7} {
				e.Value(TypeStatus, s)
			}
			e.Size(0)
		}, "02 0d 02 03 06 8f03 a306 0d 02 00"},
		{"the wildcard rank", Dialect{Flex: true}, func(e *Encoder) { e.Pack(TypeRank, uint64(Wildcard)) }, "02 feffffff0f"},
		{"a size says its type where widths are fixed", Dialect{}, func(e *Encoder) { e.Size(2) }, "00000001 000f 0000000000000002"},
		{"an int, too", Dialect{}, func(e *Encoder) { e.Pack(TypeInt, int64(-1)) }, "00000001 0009 ffffffff"},
		{"a pid everywhere", Dialect{Flex: true}, func(e *Encoder) { e.Pack(TypePid, uint64(300)) }, "02 0e ac02"},
		{"a string with its end", Dialect{Flex: true}, func(e *Encoder) { e.String("ab") }, "02 06 616200"},
		{"no string", Dialect{Flex: true}, func(e *Encoder) { e.Pack(TypeString, nil) }, "02 00"},
		{"described", Dialect{Flex: true, Described: true}, func(e *Encoder) { e.Status(Success) }, "09 02 14 00"},
		{"described and fixed", Dialect{Described: true}, func(e *Encoder) { e.Status(Success) }, "0009 00000001 0014 00000000"},
		{"the ninth byte holds eight bits", Dialect{Flex: true}, func(e *Encoder) { e.Pack(TypeUint64, uint64(math.MaxUint64)) }, "02 ffffffffffffffffff"},
	} {
		e := NewEncoder(c.dialect)
		c.pack(e)
		want := strings.ReplaceAll(c.want, " ", "")
		if got := hex.EncodeToString(e.Bytes()); got != want {
			t.Errorf("%s: %s, want %s", c.claim, got, want)
		}
	}
}

func TestVarintsAreBounded(t *testing.T) {
	for _, v := range []uint64{0, 127, 128, 1<<14 - 1, 1 << 14, 1<<56 - 1, 1 << 56, math.MaxUint64} {
		b := appendVarint(nil, v)
		got, n, err := readVarint(b, 8)
		if err != nil || got != v || n != len(b) || n > maxVarint {
			t.Errorf("%d: % x reads as %d, %d bytes, %v", v, b, got, n, err)
		}
		if _, _, err := readVarint(b[:len(b)-1], 8); err == nil {
			t.Errorf("%d: a byte short, and no error", v)
		}
	}
	if _, _, err := readVarint(appendVarint(nil, 1<<32), 4); err == nil {
		t.Error("2^32 fits no 32 bits, and no error")
	}
	for _, v := range []int64{0, -1, 1, math.MinInt64, math.MaxInt64} {
		if got := unzigzag(zigzag(v)); got != v {
			t.Errorf("%d comes back as %d", v, got)
		}
	}
}

func TestALengthThatTheMessageCannotHoldIsNoAllocation(t *testing.T) {
	e := NewEncoder(Dialect{Flex: true})
	e.Head(TypeArray, 1)
	e.bits(TypeDataType, uint64(TypeUndef))
	e.size(1 << 50)
	d := NewDecoder(Dialect{Flex: true}, e.Bytes())
	if d.Unpack(TypeArray); d.Err() == nil {
		t.Error("an array of 2^50 values was believed")
	}
	deep := NewEncoder(Dialect{Flex: true})
	deep.Head(TypeValue, 1)
	for range 1000 {
		deep.bits(TypeDataType, uint64(TypeValue))
	}
	d = NewDecoder(Dialect{Flex: true}, deep.Bytes())
	if d.Unpack(TypeValue); d.Err() == nil {
		t.Error("a thousand values in each other were believed")
	}
}

// What decodes comes back after another encoding, whatever the bytes.
func FuzzDecode(f *testing.F) {
	for _, d := range dialects {
		for _, v := range samples {
			e := NewEncoder(d)
			e.Pack(v.Type, v.Data)
			f.Add(uint16(v.Type), d.Flex, d.Described, e.Bytes())
		}
	}
	f.Fuzz(func(t *testing.T, typ uint16, flex, described bool, msg []byte) {
		dia := Dialect{flex, described}
		d := NewDecoder(dia, msg)
		v := d.Unpack(Type(typ))
		if d.Err() != nil {
			return
		}
		e := NewEncoder(dia)
		e.Pack(Type(typ), v)
		again := NewDecoder(dia, e.Bytes())
		if w := again.Unpack(Type(typ)); again.Err() != nil || !reflect.DeepEqual(v, w) {
			t.Fatalf("type %d: % x is %#v, which comes back as %#v, %v", typ, msg, v, w, again.Err())
		}
	})
}

func FuzzTextValue(f *testing.F) {
	f.Add("a port; with blanks")
	f.Add(ValueText(PackValue(Value{TypeUint32, uint64(7)})))
	f.Add("pmix:00")
	f.Fuzz(func(t *testing.T, line string) {
		value, ok := TextValue(line)
		if !ok || strings.Contains(line, "\n") {
			return
		}
		if again, ok := TextValue(ValueText(value)); !ok || !bytes.Equal(again, value) {
			t.Errorf("%q is % x, written % x", line, value, again)
		}
	})
}
