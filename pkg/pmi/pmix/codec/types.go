package codec

import "fmt"

// Type is the number of a data type on the wire (PMIx 4.1, section 3.3; the
// numbers are those of OpenPMIx).
type Type uint16

// The types the codec knows. Those that depend on the hwloc library of the
// peer (cpusets, topologies, regular expressions) it does not.
const (
	TypeUndef            Type = 0
	TypeBool             Type = 1
	TypeByte             Type = 2
	TypeString           Type = 3
	TypeSize             Type = 4
	TypePid              Type = 5
	TypeInt              Type = 6
	TypeInt8             Type = 7
	TypeInt16            Type = 8
	TypeInt32            Type = 9
	TypeInt64            Type = 10
	TypeUint             Type = 11
	TypeUint8            Type = 12
	TypeUint16           Type = 13
	TypeUint32           Type = 14
	TypeUint64           Type = 15
	TypeFloat            Type = 16
	TypeDouble           Type = 17
	TypeTimeval          Type = 18
	TypeTime             Type = 19
	TypeStatus           Type = 20
	TypeValue            Type = 21
	TypeProc             Type = 22
	TypeApp              Type = 23
	TypeInfo             Type = 24
	TypePData            Type = 25
	TypeBuffer           Type = 26
	TypeByteObject       Type = 27
	TypeKVal             Type = 28
	TypePersistence      Type = 30
	TypePointer          Type = 31
	TypeScope            Type = 32
	TypeRange            Type = 33
	TypeCommand          Type = 34
	TypeDirectives       Type = 35
	TypeDataType         Type = 36
	TypeProcState        Type = 37
	TypeProcInfo         Type = 38
	TypeArray            Type = 39
	TypeRank             Type = 40
	TypeQuery            Type = 41
	TypeCompressedString Type = 42
	TypeAllocDirective   Type = 43
	TypeIOFChannel       Type = 45
	TypeEnvar            Type = 46
	TypeCoord            Type = 47
	TypeRegAttr          Type = 48
	TypeJobState         Type = 50
	TypeLinkState        Type = 51
	TypeGeometry         Type = 53
	TypeDeviceDistance   Type = 54
	TypeEndpoint         Type = 55
	TypeDeviceType       Type = 57
	TypeLocality         Type = 58
	TypeCompressedBytes  Type = 59
	TypeNamespace        Type = 60
)

// Status is the outcome of a request, or the code of an event.
type Status int32

// The statuses the server sends or understands (PMIx 4.1, section 3.1.1).
const (
	Success            Status = 0
	ErrFailed          Status = -1
	ErrUnknownDataType Status = -16
	ErrTimeout         Status = -24
	ErrBadParam        Status = -27
	ErrNotFound        Status = -46
	ErrNotSupported    Status = -47
	PartialSuccess     Status = -52
	QueryPartial       Status = -104
	ErrDuplicateKey    Status = -53
	ErrJobFailed       Status = -187 // a job ended with a status that is not zero
	JobEnd             Status = -145 // a job has ended
	ProcEndedBadly     Status = -200 // a process ended without saying so
	AllCodes           Status = -1 << 31
)

// String names the statuses that show up in messages.
func (s Status) String() string {
	switch s {
	case Success:
		return "success"
	case ErrNotFound:
		return "not found"
	case ErrNotSupported:
		return "not supported"
	case ErrTimeout:
		return "timed out"
	case ErrBadParam:
		return "bad parameter"
	case ErrUnknownDataType:
		return "unknown data type"
	case ErrDuplicateKey:
		return "key is already published"
	}
	return fmt.Sprintf("PMIx status %d", int32(s))
}

// Special ranks of a Proc.
const (
	Wildcard uint32 = 0xfffffffe // all of a namespace
	LastRank uint32 = 0x7fffffff
	NoReader uint32 = 0xfffffffc // no process (OpenPMIx, PMIX_RANK_INVALID)
)

// Scope says who may read what a client put.
type Scope uint8

// The scopes. What is put for all comes in a commit once as Local, once as Remote.
const (
	Local  Scope = 1 // processes of the same node
	Remote Scope = 2 // processes of other nodes
	Global Scope = 3
)

// Range says who may find published data, or gets an event.
type Range uint8

// The ranges.
const (
	RangeUndefined Range = 0
	RangeRM        Range = 1 // the launcher alone
	RangeLocal     Range = 2 // the node of the publisher
	RangeNamespace Range = 3
	RangeSession   Range = 4 // all of the job
	RangeGlobal    Range = 5
	RangeCustom    Range = 6 // a list of processes
	RangeProcLocal Range = 7 // the publisher alone
)

// Persistence says how long published data stay.
type Persistence uint8

// The persistences. There is one session to a job, so the last three differ
// only in who must be gone.
const (
	PersistIndefinite Persistence = 0
	PersistFirstRead  Persistence = 1
	PersistProcess    Persistence = 2
	PersistApp        Persistence = 3
	PersistSession    Persistence = 4
)

// Proc names a process.
type Proc struct {
	Namespace string
	Rank      uint32
}

// String is NAMESPACE:RANK, or NAMESPACE:* for all of it.
func (p Proc) String() string {
	if p.Rank == Wildcard {
		return p.Namespace + ":*"
	}
	return fmt.Sprintf("%s:%d", p.Namespace, p.Rank)
}

// Value is a value with its type. Data holds, by type:
//
//	bool                       bool
//	signed integers, Status    int64
//	unsigned, ranks, enums     uint64
//	strings, floats (as text)  string, or nil for C's NULL
//	bytes                      []byte
//	the structures below       themselves
//	Pointer, Undef             nil
type Value struct {
	Type Type
	Data any
}

// KVal is a key with its value.
type KVal struct {
	Key string
	Value
}

// Info is a key with its value as a directive.
type Info struct {
	Key   string
	Flags uint32 // of infoRequired and infoQualifier
	Value
}

const InfoQualifier = 8

// PData is a published key with its publisher.
type PData struct {
	Proc Proc
	KVal
}

// Array is a list of values of one type.
type Array struct {
	Type  Type
	Items []any // as in Value.Data
}

// Buffer is a message inside a message.
type Buffer struct {
	Described bool
	Data      []byte
}

// Timeval is C's struct timeval.
type Timeval struct{ Sec, Usec int64 }

// Envar is a change to an environment.
type Envar struct {
	Name, Value string
	Separator   byte
}

// Query asks for keys, within qualifiers.
type Query struct {
	Keys       []string
	Qualifiers []Info
}

// App is a program to spawn.
type App struct {
	Command  string
	Argv     []string
	Env      []string
	Dir      string
	MaxProcs int
	Info     []Info
}

// ProcInfo describes a running process.
type ProcInfo struct {
	Proc             Proc
	Host, Executable string
	Pid              uint32
	State            uint8
}

// Coord is a place in a network.
type Coord struct {
	View uint8
	Dims []uint32
}

// RegAttr describes an attribute that a function supports.
type RegAttr struct {
	Name, String string
	Type         Type
	Description  []string
}

// Geometry is where a device is in its networks.
type Geometry struct {
	Fabric       uint64
	UUID, OSName string
	Coords       []Coord
}

// DeviceDistance is how far a device is.
type DeviceDistance struct {
	UUID, OSName string
	Type         uint64
	Min, Max     uint16
}

// Endpoint is a device with its address.
type Endpoint struct {
	UUID, OSName string
	Address      []byte
}
