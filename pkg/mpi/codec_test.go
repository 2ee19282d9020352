package mpi_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"testing"

	"github.com/fxamacker/cbor/v2"

	"github.com/gompirun/gompi/pkg/mpi"
)

// TestValuesGoByAnyCodec has the same value go by gob, JSON and CBOR.
func TestValuesGoByAnyCodec(t *testing.T) {
	want := map[string][]float64{"heat": {1, 2.5}, "sum": {3.5}}
	for name, opts := range map[string][]mpi.Option{
		"gob":  nil,
		"JSON": {mpi.WithCodec(mpi.Codec{Marshal: json.Marshal, Unmarshal: json.Unmarshal})},
		"CBOR": {mpi.WithCodec(mpi.Codec{Marshal: cbor.Marshal, Unmarshal: cbor.Unmarshal})},
	} {
		err := mpi.Run(3, func(env *mpi.Env) error {
			c := env.World()
			mine := map[string][]float64{}
			if c.Rank() == 1 {
				mine = want
			}
			got, err := c.BcastValue(mine, 1)
			if err == nil && !reflect.DeepEqual(got, want) {
				err = fmt.Errorf("got %v", got)
			}
			return err
		}, opts...)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
