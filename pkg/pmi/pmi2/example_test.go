package pmi2_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmi2"
)

// A message goes onto a stream, and comes off it.
func Example() {
	ask := pmi2.Message{Command: "info-getjobattr", Pairs: []pmi2.Pair{{Key: "key", Value: "PMI_process_mapping"}}}
	stream, err := ask.Append(nil)
	fmt.Printf("%s %v\n", stream, err)
	body, _, whole, _ := pmi2.Cut(stream)
	got, err := pmi2.Parse(body)
	fmt.Println(whole, got.Command, got.Value("key"), err)
	// Output:
	// 44cmd=info-getjobattr;key=PMI_process_mapping; <nil>
	// true info-getjobattr PMI_process_mapping <nil>
}
