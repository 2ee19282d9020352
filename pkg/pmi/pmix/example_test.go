package pmix_test

import (
	"fmt"

	"github.com/gompirun/gompi/pkg/pmi/pmix"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// A lookup that waits is answered by the publication it waits for.
func ExampleNames() {
	var names pmix.Names
	server, client := codec.Proc{Namespace: "job@1", Rank: 0}, codec.Proc{Namespace: "job@2", Rank: 3}
	if _, now := names.Lookup(pmix.Lookup{Asker: client, ID: 7, Keys: []string{"port"}, Wait: 1}); !now {
		fmt.Println("waiting")
	}
	status, answers := names.Publish(pmix.Publication{
		Owner: server, Range: codec.RangeSession, Persist: codec.PersistFirstRead,
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
