package pmix_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// A lookup that waits is answered by the publication it waits for.
func ExampleNames() {
	var names pmix.Names
	server, client := pmix.Proc{Namespace: "job@1", Rank: 0}, pmix.Proc{Namespace: "job@2", Rank: 3}
	if _, now := names.Lookup(pmix.Lookup{Asker: client, ID: 7, Keys: []string{"port"}, Wait: 1}); !now {
		fmt.Println("waiting")
	}
	status, answers := names.Publish(pmix.Publication{
		Owner: server, Range: pmix.RangeSession, Persist: pmix.PersistFirstRead,
		Items: []pmix.Published{{Key: "port", Value: []byte("4711")}},
	})
	fmt.Println("publish:", status)
	for _, a := range answers {
		fmt.Printf("lookup %d: %s from %v\n", a.ID, a.Found[0].Value, a.Found[0].Owner)
	}
	// Output:
	// waiting
	// publish: success
	// lookup 7: 4711 from job@1:0
}

// What is packed for a client can be unpacked in its dialect only.
func ExampleEncoder() {
	for _, d := range []pmix.Dialect{{}, {Flex: true}} {
		e := pmix.NewEncoder(d)
		e.Status(pmix.ErrNotFound)
		fmt.Printf("% x: %v\n", e.Bytes(), pmix.NewDecoder(d, e.Bytes()).Status())
	}
	// Output:
	// 00 00 00 01 ff ff ff d2: not found
	// 02 5b: not found
}
