package core

import (
	"bytes"
	"encoding/gob"
)

// Values of any type are sent encoded: strings, maps, slices of slices, structs with pointers. Each is a message of bytes that says
// nothing of T, as the receiver names it. That costs time and memory; what is a slice of numbers or of flat structs is better sent so.

// Codec turns values into bytes and back. The functions are those of encoding/json and of many others:
//
//	mpi.Main(run, mpi.WithCodec(mpi.Codec{Marshal: json.Marshal, Unmarshal: json.Unmarshal}))
type Codec struct {
	Marshal   func(v any) ([]byte, error)
	Unmarshal func(b []byte, v any) error // v is a pointer
}

// WithCodec is mpi.WithCodec.
func WithCodec(x Codec) Option { return func(o *options) { o.codec = x } }

// orGob is x, or gob if nothing was chosen.
func (x Codec) orGob() Codec {
	if x.Marshal != nil && x.Unmarshal != nil {
		return x
	}
	return Codec{
		func(v any) ([]byte, error) {
			var b bytes.Buffer
			err := gob.NewEncoder(&b).Encode(v)
			return b.Bytes(), err
		},
		func(b []byte, v any) error { return gob.NewDecoder(bytes.NewReader(b)).Decode(v) },
	}
}

// Codec is how values are sent.
func (e *Env) Codec() Codec { return e.codec }
