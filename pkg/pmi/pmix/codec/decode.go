package codec

import (
	"encoding/binary"
	"errors"
	"fmt"
)

// maxDepth bounds how deep arrays and buffers may lie in each other. Real
// messages reach four.
const maxDepth = 32

var (
	errType  = errors.New("an item of another type")
	errCount = errors.New("an item of another length")
	errDepth = errors.New("values nested too deep")
	errText  = errors.New("string without its end")
	errKind  = errors.New("unknown data type")
)

// Decoder unpacks a message. The first error sticks: after it every method
// returns zero values, and Err tells what was wrong. Byte slices point into the
// message, strings are copies.
type Decoder struct {
	Dialect Dialect
	Rest    []byte
	depth   int
	err     error
}

// NewDecoder returns a decoder for a message of a peer's dialect.
func NewDecoder(d Dialect, msg []byte) *Decoder { return &Decoder{Dialect: d, Rest: msg} }

// Err returns the first error.
func (d *Decoder) Err() error { return d.err }

// More reports whether there is something left to unpack.
func (d *Decoder) More() bool { return d.err == nil && len(d.Rest) > 0 }

func (d *Decoder) fail(err error) {
	if d.err == nil {
		d.err = fmt.Errorf("pmix: %w, %d bytes before the end", err, len(d.Rest))
		d.Rest = nil
	}
}

// Head reads the start of an item and returns how many values it has.
func (d *Decoder) Head(t Type) int {
	if d.Dialect.Described && Type(d.Bits(TypeDataType)) != TypeInt32 {
		d.fail(errType)
	}
	n := int64(d.Bits(TypeInt32))
	if d.Dialect.Described && Type(d.Bits(TypeDataType)) != t {
		d.fail(errType)
	}
	if n < 0 || n > int64(len(d.Rest)) {
		d.fail(errCount)
		return 0
	}
	return int(n)
}

// Unpack reads an item of one value, as in Value.Data.
func (d *Decoder) Unpack(t Type) any {
	if n := d.Head(t); n != 1 {
		d.fail(errCount)
		return nil
	}
	return d.value(t)
}

// Unsigned reads an integer of a type without sign.
func (d *Decoder) Unsigned(t Type) uint64 {
	v, _ := d.Unpack(t).(uint64)
	return v
}

// Status reads a status.
func (d *Decoder) Status() Status {
	v, _ := d.Unpack(TypeStatus).(int64)
	return Status(v)
}

// Command reads the number of a request.
func (d *Decoder) Command() Command { return Command(d.Unsigned(TypeCommand)) }

// Uint32 reads a user id or another number of that type.
func (d *Decoder) Uint32() uint32 { return uint32(d.Unsigned(TypeUint32)) }

// String reads a string; NULL is "".
func (d *Decoder) String() string {
	s, _ := d.Unpack(TypeString).(string)
	return s
}

// Size reads a count of things that follow, each of which takes a byte at least.
func (d *Decoder) Size() int {
	n := d.Unsigned(TypeSize)
	if n > uint64(len(d.Rest)) {
		d.fail(errCount)
		return 0
	}
	return int(n)
}

// Procs reads a list of processes behind its length.
func (d *Decoder) Procs() []Proc { return UnpackList[Proc](d, TypeProc) }

// Infos reads a list of infos behind its length.
func (d *Decoder) Infos() []Info { return UnpackList[Info](d, TypeInfo) }

// UnpackList reads how many values of a type follow, and these.
func UnpackList[T any](d *Decoder, t Type) []T {
	n := d.Size()
	if n == 0 {
		return nil
	}
	return UnpackItems[T](d, t, n)
}

// UnpackItems reads one item of exactly n values.
func UnpackItems[T any](d *Decoder, t Type, n int) []T {
	if d.Head(t) != n {
		d.fail(errCount)
		return nil
	}
	var out []T
	d.Repeat(n, func() {
		if v, ok := d.value(t).(T); ok {
			out = append(out, v)
		} else {
			d.fail(errType)
		}
	})
	return out
}

// KVal reads a key with its value.
func (d *Decoder) KVal() KVal {
	kv, _ := d.Unpack(TypeKVal).(KVal)
	return kv
}

// take returns the next n bytes.
func (d *Decoder) take(n uint64) []byte {
	if n > uint64(len(d.Rest)) {
		d.fail(errShort)
		return nil
	}
	out := d.Rest[:n:n]
	d.Rest = d.Rest[n:]
	return out
}

func (d *Decoder) one() byte {
	b := d.take(1)
	if b == nil {
		return 0
	}
	return b[0]
}

// Bits reads an integer of a type without prefix; signed values come
// sign-extended.
func (d *Decoder) Bits(t Type) uint64 {
	s := shapeOf(t)
	if s.bytes == 0 {
		d.fail(errType)
		return 0
	}
	if s.bytes == 1 {
		if s.signed {
			return uint64(int64(int8(d.one())))
		}
		return uint64(d.one())
	}
	if d.Dialect.Flex {
		v, n, err := readVarint(d.Rest, s.bytes)
		if err != nil {
			d.fail(err)
			return 0
		}
		d.Rest = d.Rest[n:]
		if s.signed {
			return uint64(unzigzag(v))
		}
		return v
	}
	b := d.take(uint64(s.bytes))
	if b == nil {
		return 0
	}
	var v uint64
	switch s.bytes {
	case 2:
		v = uint64(binary.BigEndian.Uint16(b))
	case 4:
		v = uint64(binary.BigEndian.Uint32(b))
	default:
		v = binary.BigEndian.Uint64(b)
	}
	if s.signed {
		shift := 64 - 8*s.bytes
		v = uint64(int64(v<<shift) >> shift)
	}
	return v
}

// native reads an integer whose width depends on the peer's system.
func (d *Decoder) native(t Type) uint64 {
	as, always := prefixed(t)
	if always || !d.Dialect.Flex {
		as = Type(d.Bits(TypeDataType))
	} else if t == TypeUint {
		as = TypeUint32
	}
	return d.Bits(as)
}

func (d *Decoder) size() uint64 { return d.native(TypeSize) }

// count reads the length of a list whose elements take a byte at least.
func (d *Decoder) count() int {
	n := d.size()
	if n > uint64(len(d.Rest)) {
		d.fail(errCount)
		return 0
	}
	return int(n)
}

// Repeat calls f n times, or until an error.
func (d *Decoder) Repeat(n int, f func()) {
	for ; n > 0 && d.err == nil; n-- {
		f()
	}
}

// text reads a string; ok is false for NULL.
func (d *Decoder) text() (s string, ok bool) {
	n := int64(d.Bits(TypeInt32))
	switch {
	case n == 0 || d.err != nil:
		return "", false
	case n < 0:
		d.fail(errCount)
		return "", false
	}
	b := d.take(uint64(n))
	if len(b) == 0 {
		return "", false
	}
	if b[n-1] != 0 {
		d.fail(errText)
		return "", false
	}
	return string(b[:n-1]), true
}

func (d *Decoder) str() string {
	s, _ := d.text()
	return s
}

func (d *Decoder) strs(n int64) []string {
	if n < 0 || n > int64(len(d.Rest)) {
		d.fail(errCount)
		return nil
	}
	var out []string
	d.Repeat(int(n), func() { out = append(out, d.str()) })
	return out
}

func (d *Decoder) bytes() []byte { return d.take(d.size()) }

func (d *Decoder) proc() Proc {
	return Proc{Namespace: d.str(), Rank: uint32(d.Bits(TypeRank))}
}

func (d *Decoder) typed() Value {
	v := Value{Type: Type(d.Bits(TypeDataType))}
	if v.Type != TypeUndef {
		v.Data = d.value(v.Type)
	}
	return v
}

func (d *Decoder) info() Info {
	return Info{Key: d.str(), Flags: uint32(d.Bits(TypeDirectives)), Value: d.typed()}
}

func (d *Decoder) infos() []Info {
	var out []Info
	d.Repeat(d.count(), func() { out = append(out, d.info()) })
	return out
}

// value reads one value without a count.
func (d *Decoder) value(t Type) any {
	if d.err != nil {
		return nil
	}
	if d.depth++; d.depth > maxDepth {
		d.fail(errDepth)
		return nil
	}
	defer func() { d.depth-- }()
	if s := shapeOf(t); s.bytes > 0 {
		if v := d.Bits(t); s.signed {
			return int64(v)
		} else {
			return v
		}
	}
	switch t {
	case TypeBool:
		return d.one() != 0
	case TypeSize:
		return d.size()
	case TypePid, TypeUint:
		return uint64(uint32(d.native(t)))
	case TypeInt:
		return int64(int32(d.native(t)))
	case TypeString, TypeFloat, TypeDouble, TypeNamespace:
		if s, ok := d.text(); ok {
			return s
		}
		return nil
	case TypeByteObject, TypeCompressedString, TypeCompressedBytes:
		return d.bytes()
	case TypePointer:
		d.one()
		return nil
	case TypeTimeval:
		return Timeval{Sec: int64(d.Bits(TypeInt64)), Usec: int64(d.Bits(TypeInt64))}
	case TypeValue:
		return d.typed()
	case TypeKVal:
		return KVal{Key: d.str(), Value: d.typed()}
	case TypeInfo:
		return d.info()
	case TypePData:
		return PData{Proc: d.proc(), KVal: KVal{Key: d.str(), Value: d.typed()}}
	case TypeProc:
		return d.proc()
	case TypeArray:
		return d.array()
	}
	return d.structure(t)
}

func (d *Decoder) array() Array {
	a := Array{Type: Type(d.Bits(TypeDataType))}
	d.Repeat(d.count(), func() { a.Items = append(a.Items, d.value(a.Type)) })
	return a
}

// structure reads the rarer ones.
func (d *Decoder) structure(t Type) any {
	switch t {
	case TypeBuffer:
		return Buffer{Described: d.one() == 2, Data: d.bytes()}
	case TypeEnvar:
		return Envar{Name: d.str(), Value: d.str(), Separator: d.one()}
	case TypeQuery:
		return Query{Keys: d.strs(int64(d.Bits(TypeInt32))), Qualifiers: d.infos()}
	case TypeApp:
		return App{
			Command: d.str(), Argv: d.strs(int64(d.native(TypeInt))), Env: d.strs(int64(d.Bits(TypeInt32))),
			Dir: d.str(), MaxProcs: int(int32(d.native(TypeInt))), Info: d.infos(),
		}
	case TypeProcInfo:
		return ProcInfo{Proc: d.proc(), Host: d.str(), Executable: d.str(), Pid: uint32(d.native(TypePid)), State: d.one()}
	case TypeCoord:
		return d.coord()
	case TypeRegAttr:
		return RegAttr{Name: d.str(), String: d.str(), Type: Type(d.Bits(TypeDataType)), Description: d.strs(int64(d.Bits(TypeInt32)))}
	case TypeGeometry:
		g := Geometry{Fabric: d.size(), UUID: d.str(), OSName: d.str()}
		d.Repeat(d.count(), func() { g.Coords = append(g.Coords, d.coord()) })
		return g
	case TypeDeviceDistance:
		return DeviceDistance{
			UUID: d.str(), OSName: d.str(), Type: d.Bits(TypeDeviceType),
			Min: uint16(d.Bits(TypeUint16)), Max: uint16(d.Bits(TypeUint16)),
		}
	case TypeEndpoint:
		return Endpoint{UUID: d.str(), OSName: d.str(), Address: d.bytes()}
	}
	d.fail(fmt.Errorf("%w: %d", errKind, t))
	return nil
}

// errKind is an item of a type that the codec does not know.
func (d *Decoder) coord() Coord {
	c := Coord{View: d.one()}
	d.Repeat(d.count(), func() { c.Dims = append(c.Dims, uint32(d.Bits(TypeUint32))) })
	return c
}
