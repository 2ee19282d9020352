package core

import (
	"bytes"
	"encoding/gob"
)

// Codec is mpi.Codec.
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
