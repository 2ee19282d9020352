package codec

import (
	"encoding/binary"
	"fmt"
)

// Dialect is how one peer writes. Flex is for everything since PMIx 4; without
// it integers have their natural width, in network order. Described messages
// name the type of each item; clients use them in debug builds only.
type Dialect struct{ Flex, Described bool }

// Canonical is the dialect in which the server keeps what it was given, and in
// which nodes pass it on. It is that of nearly all clients.
var Canonical = Dialect{Flex: true}

// shape is how an integer type travels.
type shape struct {
	bytes  int // natural width; 0: not an integer
	signed bool
}

// shapeOf returns the shape of integer types that carry no prefix.
func shapeOf(t Type) shape {
	switch t {
	case TypeByte, TypeUint8, TypePersistence, TypeScope, TypeRange, TypeCommand, TypeProcState, TypeAllocDirective, TypeJobState, TypeLinkState:
		return shape{1, false}
	case TypeInt8:
		return shape{1, true}
	case TypeInt16:
		return shape{2, true}
	case TypeUint16, TypeDataType, TypeIOFChannel, TypeLocality:
		return shape{2, false}
	case TypeInt32, TypeStatus:
		return shape{4, true}
	case TypeUint32, TypeRank, TypeDirectives:
		return shape{4, false}
	case TypeInt64:
		return shape{8, true}
	case TypeUint64, TypeTime, TypeDeviceType:
		return shape{8, false}
	}
	return shape{}
}

// prefixed returns, for types whose width depends on the system, the type that
// is written in front of them and whether the flexible dialect does so as well.
func prefixed(t Type) (as Type, always bool) {
	switch t {
	case TypeSize:
		return TypeUint64, false
	case TypeInt, TypeUint:
		return TypeInt32, false
	case TypePid:
		return TypeUint32, true
	}
	return TypeUndef, false
}

// Encoder packs a message. Its methods append; Bytes is the result.
type Encoder struct {
	Dialect Dialect
	b       []byte
}

// NewEncoder returns an encoder for a peer's dialect.
func NewEncoder(d Dialect) *Encoder { return &Encoder{Dialect: d} }

// Bytes returns what was packed.
func (e *Encoder) Bytes() []byte { return e.b }

// Raw appends items that are packed already, in the same dialect.
func (e *Encoder) Raw(b []byte) { e.b = append(e.b, b...) }

// Head starts an item of n values: their count, and what describes them.
func (e *Encoder) Head(t Type, n int) {
	if e.Dialect.Described {
		e.bits(TypeDataType, uint64(TypeInt32))
	}
	e.bits(TypeInt32, uint64(n))
	if e.Dialect.Described {
		e.bits(TypeDataType, uint64(t))
	}
}

// Pack appends an item of one value. It panics when data is not what the type
// holds: the server makes up what it sends.
func (e *Encoder) Pack(t Type, data any) {
	e.Head(t, 1)
	e.Value(t, data)
}

// Status packs a status.
func (e *Encoder) Status(s Status) { e.Pack(TypeStatus, int64(s)) }

// Size packs a count.
func (e *Encoder) Size(n int) { e.Pack(TypeSize, uint64(n)) }

// String packs a string.
func (e *Encoder) String(s string) { e.Pack(TypeString, s) }

// ByteObject packs a byte object.
func (e *Encoder) ByteObject(b []byte) { e.Pack(TypeByteObject, b) }

// KVal packs a key with its value.
func (e *Encoder) KVal(kv KVal) { e.Pack(TypeKVal, kv) }

// Procs packs a list of processes behind its length.
func (e *Encoder) Procs(procs []Proc) { PackList(e, TypeProc, procs) }

// Infos packs a list of infos behind its length.
func (e *Encoder) Infos(infos []Info) { PackList(e, TypeInfo, infos) }

// PackList packs a length and, unless it is 0, that many values in one item.
func PackList[T any](e *Encoder, t Type, list []T) {
	e.Size(len(list))
	if len(list) == 0 {
		return
	}
	e.Head(t, len(list))
	for _, v := range list {
		e.Value(t, v)
	}
}

// bits appends an integer of a type without prefix; signed values come as
// their two's complement.
func (e *Encoder) bits(t Type, v uint64) {
	s := shapeOf(t)
	switch {
	case s.bytes == 1:
		e.b = append(e.b, byte(v))
	case e.Dialect.Flex && s.signed:
		// sign-extend first: callers may hold 32 bits
		shift := 64 - 8*s.bytes
		e.b = appendVarint(e.b, zigzag(int64(v<<shift)>>shift))
	case e.Dialect.Flex:
		e.b = appendVarint(e.b, v)
	case s.bytes == 2:
		e.b = binary.BigEndian.AppendUint16(e.b, uint16(v))
	case s.bytes == 4:
		e.b = binary.BigEndian.AppendUint32(e.b, uint32(v))
	case s.bytes == 8:
		e.b = binary.BigEndian.AppendUint64(e.b, v)
	default:
		panic(fmt.Sprintf("pmix: type %d is no integer", t))
	}
}

// native appends an integer whose width depends on the system.
func (e *Encoder) native(t Type, v uint64) {
	as, always := prefixed(t)
	if always || !e.Dialect.Flex {
		e.bits(TypeDataType, uint64(as))
	}
	if t == TypeUint && e.Dialect.Flex {
		as = TypeUint32
	}
	e.bits(as, v)
}

func (e *Encoder) size(n int) { e.native(TypeSize, uint64(n)) }

func (e *Encoder) str(s string) {
	e.bits(TypeInt32, uint64(len(s)+1))
	e.b = append(append(e.b, s...), 0)
}

func (e *Encoder) strs(list []string) {
	for _, s := range list {
		e.str(s)
	}
}

func (e *Encoder) bytes(b []byte) {
	e.size(len(b))
	e.b = append(e.b, b...)
}

func (e *Encoder) proc(p Proc) {
	e.str(p.Namespace)
	e.bits(TypeRank, uint64(p.Rank))
}

func (e *Encoder) typed(v Value) {
	e.bits(TypeDataType, uint64(v.Type))
	if v.Type != TypeUndef {
		e.Value(v.Type, v.Data)
	}
}

func (e *Encoder) infos(list []Info) {
	e.size(len(list))
	for _, i := range list {
		e.Value(TypeInfo, i)
	}
}

// Value appends one value without a count.
func (e *Encoder) Value(t Type, data any) {
	switch v := data.(type) {
	case bool:
		b := byte(0)
		if v {
			b = 1
		}
		e.b = append(e.b, b)
	case int64:
		e.integer(t, uint64(v))
	case uint64:
		e.integer(t, v)
	case string:
		e.str(v)
	case []byte:
		e.bytes(v)
	case nil:
		e.null(t)
	case Timeval:
		e.bits(TypeInt64, uint64(v.Sec))
		e.bits(TypeInt64, uint64(v.Usec))
	case Value:
		e.typed(v)
	case KVal:
		e.str(v.Key)
		e.typed(v.Value)
	case Info:
		e.str(v.Key)
		e.bits(TypeDirectives, uint64(v.Flags))
		e.typed(v.Value)
	case PData:
		e.proc(v.Proc)
		e.str(v.Key)
		e.typed(v.Value)
	case Proc:
		e.proc(v)
	case Array:
		e.bits(TypeDataType, uint64(v.Type))
		e.size(len(v.Items))
		for _, item := range v.Items {
			e.Value(v.Type, item)
		}
	default:
		e.structure(t, data)
	}
}

func (e *Encoder) integer(t Type, v uint64) {
	if as, _ := prefixed(t); as != TypeUndef {
		e.native(t, v)
		return
	}
	e.bits(t, v)
}

// null appends C's NULL string, or the mark of a pointer.
func (e *Encoder) null(t Type) {
	if t == TypePointer {
		e.b = append(e.b, 1)
		return
	}
	e.bits(TypeInt32, 0)
}

// structure appends the rarer ones.
func (e *Encoder) structure(t Type, data any) {
	switch v := data.(type) {
	case Buffer:
		kind := byte(1)
		if v.Described {
			kind = 2
		}
		e.b = append(e.b, kind)
		e.bytes(v.Data)
	case Envar:
		e.str(v.Name)
		e.str(v.Value)
		e.b = append(e.b, v.Separator)
	case Query:
		e.bits(TypeInt32, uint64(len(v.Keys)))
		e.strs(v.Keys)
		e.infos(v.Qualifiers)
	case App:
		e.app(v)
	case ProcInfo:
		e.proc(v.Proc)
		e.str(v.Host)
		e.str(v.Executable)
		e.native(TypePid, uint64(v.Pid))
		e.b = append(e.b, v.State)
	case Coord:
		e.coord(v)
	case RegAttr:
		e.str(v.Name)
		e.str(v.String)
		e.bits(TypeDataType, uint64(v.Type))
		e.bits(TypeInt32, uint64(len(v.Description)))
		e.strs(v.Description)
	case Geometry:
		e.size(int(v.Fabric))
		e.str(v.UUID)
		e.str(v.OSName)
		e.size(len(v.Coords))
		for _, c := range v.Coords {
			e.coord(c)
		}
	case DeviceDistance:
		e.str(v.UUID)
		e.str(v.OSName)
		e.bits(TypeDeviceType, v.Type)
		e.bits(TypeUint16, uint64(v.Min))
		e.bits(TypeUint16, uint64(v.Max))
	case Endpoint:
		e.str(v.UUID)
		e.str(v.OSName)
		e.bytes(v.Address)
	default:
		panic(fmt.Sprintf("pmix: no way to pack %T as type %d", data, t))
	}
}

func (e *Encoder) app(a App) {
	e.str(a.Command)
	e.native(TypeInt, uint64(len(a.Argv)))
	e.strs(a.Argv)
	e.bits(TypeInt32, uint64(len(a.Env)))
	e.strs(a.Env)
	e.str(a.Dir)
	e.native(TypeInt, uint64(a.MaxProcs))
	e.infos(a.Info)
}

func (e *Encoder) coord(c Coord) {
	e.b = append(e.b, c.View)
	e.size(len(c.Dims))
	for _, d := range c.Dims {
		e.bits(TypeUint32, uint64(d))
	}
}
