package errclass

// Class is the kind of an error (MPI 5.0, section 9.4). Its values are those of the standard ABI (annex A.1.1); programs may
// add others. errors.Is finds the class of an *Error.
type Class int

// The standard's classes.
const (
	Success              Class = 0
	Buffer               Class = 1  // invalid or too small buffer
	Count                Class = 2  // invalid count
	Type                 Class = 3  // invalid datatype
	Tag                  Class = 4  // invalid tag
	Comm                 Class = 5  // invalid communicator
	Rank                 Class = 6  // invalid rank
	Request              Class = 7  // invalid request
	Root                 Class = 8  // invalid root
	Group                Class = 9  // invalid group
	Op                   Class = 10 // invalid reduction operation
	Topology             Class = 11 // invalid topology
	Dims                 Class = 12 // invalid dimensions
	Arg                  Class = 13 // another invalid argument
	Unknown              Class = 14 // unknown error
	Truncate             Class = 15 // the message is longer than the buffer
	Other                Class = 16 // none of these
	Intern               Class = 17 // an error in this library
	Pending              Class = 18 // the request is still under way
	InStatus             Class = 19 // the error is in the status
	Access               Class = 20 // permission denied
	Amode                Class = 21 // invalid access mode of a file
	Assert               Class = 22 // invalid assertion
	BadFile              Class = 23 // invalid file name
	Base                 Class = 24 // invalid base address of a window
	Conversion           Class = 25 // a value cannot be converted
	Disp                 Class = 26 // invalid displacement
	DupDatarep           Class = 27 // the data representation exists
	FileExists           Class = 28 // the file exists
	FileInUse            Class = 29 // the file is open elsewhere
	File                 Class = 30 // invalid file handle
	InfoKey              Class = 31 // invalid key of an info object
	InfoNokey            Class = 32 // no such key in the info object
	InfoValue            Class = 33 // invalid value of an info object
	Info                 Class = 34 // invalid info object
	IO                   Class = 35 // another input or output error
	Keyval               Class = 36 // invalid attribute key
	Locktype             Class = 37 // invalid lock type
	Name                 Class = 38 // unknown service name
	NoMem                Class = 39 // out of memory
	NotSame              Class = 40 // arguments that must agree do not
	NoSpace              Class = 41 // no space left
	NoSuchFile           Class = 42 // no such file
	Port                 Class = 43 // invalid port
	Quota                Class = 44 // quota exceeded
	ReadOnly             Class = 45 // read-only file or file system
	RMAAttach            Class = 46 // memory cannot be attached
	RMAConflict          Class = 47 // conflicting accesses to a window
	RMARange             Class = 48 // not within the window
	RMAShared            Class = 49 // memory cannot be shared
	RMASync              Class = 50 // wrong synchronisation of a window
	Service              Class = 51 // invalid service name
	Size                 Class = 52 // invalid size
	Spawn                Class = 53 // processes could not be started
	UnsupportedDatarep   Class = 54 // unknown data representation
	UnsupportedOperation Class = 55 // not supported
	Win                  Class = 56 // invalid window
	RMAFlavor            Class = 57 // wrong kind of window
	ProcFailed           Class = 58 // a process that was needed is lost
	ValueTooLarge        Class = 59 // the value does not fit into the argument
	Session              Class = 60 // invalid session
	Errhandler           Class = 61 // invalid error handler
	ABI                  Class = 62 // a request about the ABI cannot be met
)

// String is the name of the class in MPI.
func (c Class) String() string { return name(int(c)) }

// Error makes a class what errors.Is looks for. It is the class's name.
func (c Class) Error() string { return c.String() }

// Text says in words what one of the standard's classes means.
func (c Class) Text() string { return text(int(c)) }
