package mpi

import (
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/onesided"
	"github.com/gompirun/gompi/pkg/attr"
)

// Info is an ordered list of keys with values: hints to the library (MPI 4.1, chapter 10). Its zero value is empty; nil is
// MPI_INFO_NULL, which is empty and takes no keys.
type Info core.Info

// Longest key and value of an Info, bytes: the ABI's limits count the end of a C
// string as well.
const (
	MaxInfoKey   = core.MaxInfoKey
	MaxInfoValue = core.MaxInfoValue
)

// NewInfo makes an Info of keys and values in turn.
func NewInfo(pairs ...string) (*Info, error) {
	got, err := core.NewInfo(pairs...)
	return (*Info)(got), err
}

// Set adds a key, or changes its value.
func (in *Info) Set(key, value string) error { return in.core().Set(key, value) }

// Get returns the value of a key.
func (in *Info) Get(key string) (value string, ok bool) { return in.core().Get(key) }

// Delete takes a key away.
func (in *Info) Delete(key string) error { return in.core().Delete(key) }

// Len is the number of keys.
func (in *Info) Len() int { return in.core().Len() }

// Key is the i-th key, in the order in which they were set first.
func (in *Info) Key(i int) (string, error) { return in.core().Key(i) }

// Dup copies an Info, in the same order.
func (in *Info) Dup() *Info { return (*Info)(in.core().Dup()) }

// Info is how this process was started: MPI_INFO_ENV (MPI 4.1, section 11.2.1). How many processes its
// program was to have is left out where the launcher does not say.
func (e *Env) Info() *Info { return (*Info)(e.core().Info()) }

// SetInfo gives c hints. Those that are not known are kept and have no effect
// (MPI 4.1, section 7.4.4). Those for collective operations are not kept once there
// was one, for it has decided how they are done.
func (c *Comm) SetInfo(info *Info) error { return c.core().SetInfo((*core.Info)(info)) }

// Info returns a copy of c's hints.
func (c *Comm) Info() (*Info, error) {
	got, err := c.core().Info()
	return (*Info)(got), err
}

// Keyval is a kind of attribute, by which libraries keep what is theirs with a communicator or a window; its functions
// hear when the object is copied or deleted (MPI 5.0, section 7.7).
type Keyval = attr.Keyval

// Attributes are those of an object of a library's own.
type Attributes = attr.Attributes

// DupAttr is a Keyval.Copy that gives the duplicate the same value.
func DupAttr(object any, k *Keyval, value any) (any, bool, error) {
	return attr.DupAttr(object, k, value)
}

// The predefined keys. Their values are ints, but WtimeIsGlobal's, a bool; no
// program sets them (MPI 4.1, section 9.1.2).
var (
	KeyTagUB         = core.KeyTagUB // largest tag
	KeyHost          = core.KeyHost  // ProcNull
	KeyIO            = core.KeyIO    // AnySource: all ranks can do I/O
	KeyWtimeIsGlobal = core.KeyWtimeIsGlobal
	KeyUniverseSize  = core.KeyUniverseSize // processes that there is room for
	KeyAppNum        = core.KeyAppNum       // which program of the command line this is
	KeyLastUsedCode  = core.KeyLastUsedCode // of errors
)

// Attr is the value that c has for a key; ok is false if it has none (MPI 4.1,
// section 7.7.2).
func (c *Comm) Attr(k *Keyval) (value any, ok bool, err error) { return c.core().Attr(k) }

// SetAttr gives c a value for a key.
func (c *Comm) SetAttr(k *Keyval, value any) error { return c.core().SetAttr(k, value) }

// DeleteAttr takes the value of a key away.
func (c *Comm) DeleteAttr(k *Keyval) error { return c.core().DeleteAttr(k) }

// The predefined keys of windows (MPI 5.0, section 12.2.6).
var (
	KeyWinBase         = onesided.KeyWinBase         // []byte: this process's memory
	KeyWinSize         = onesided.KeyWinSize         // int64, bytes
	KeyWinDispUnit     = onesided.KeyWinDispUnit     // int, bytes
	KeyWinCreateFlavor = onesided.KeyWinCreateFlavor // Flavor
	KeyWinModel        = onesided.KeyWinModel        // int, Unified
)
