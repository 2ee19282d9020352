package reduce_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/collective/algo/reduce"
)

func ExampleReduceBinomialModel() {
	m := reduce.ReduceBinomialModel(8, 1000)
	fmt.Println(m.Rounds, "rounds,", m.Messages, "messages,", m.Reduced, "bytes reduced one after another")
	// Output: 3 rounds, 7 messages, 3000 bytes reduced one after another
}
