package codec_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// What is packed for a client can be unpacked in its dialect only.
func ExampleEncoder() {
	for _, d := range []codec.Dialect{{}, {Flex: true}} {
		e := codec.NewEncoder(d)
		e.Status(codec.ErrNotFound)
		fmt.Printf("% x: %v\n", e.Bytes(), codec.NewDecoder(d, e.Bytes()).Status())
	}
	// Output:
	// 00 00 00 01 ff ff ff d2: not found
	// 02 5b: not found
}
