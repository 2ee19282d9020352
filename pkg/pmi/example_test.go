package pmi_test

import (
	"fmt"
	"log"

	"github.com/gompirun/gompi/pkg/pmi"
)

// oneNode is the Backend of a job that has a single node: fences are complete
// as soon as its own ranks are in.
type oneNode struct {
	server *pmi.Server
	names  pmi.Names
}

func (b *oneNode) Reply(rank int, msg []byte) { fmt.Printf("to %d: %s", rank, msg) }

func (b *oneNode) Fence(f pmi.Fence) { check(b.server.FenceDone(f.Group, f.Puts)) }

func (b *oneNode) Name(id int, op pmi.NameOp, service, port string) {
	port, err := b.names.Do(op, service, port)
	check(b.server.NameDone(id, port, err))
}

func (b *oneNode) Spawn(id, _ int, _ []pmi.SpawnApp, _ map[string]string) {
	check(b.server.SpawnDone(id, "", nil, fmt.Errorf("no room")))
}

func (b *oneNode) Abort(rank, code int, msg string) { fmt.Printf("rank %d ends the job\n", rank) }

func (b *oneNode) Changed(rank int, s pmi.State) { fmt.Printf("rank %d is %v\n", rank, s) }

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

// A daemon reads from each rank's socket and hands over what it gets.
func ExampleServer() {
	b := new(oneNode)
	b.server = pmi.NewServer(pmi.Config{KVSName: "job", Size: 2, Local: []int{0, 1}, Mapping: pmi.FormatMapping([]int{0, 0})}, b)
	for rank := range 2 {
		check(b.server.Data(rank, []byte("cmd=init pmi_version=1 pmi_subversion=1\n")))
	}
	check(b.server.Data(1, []byte("cmd=put kvsname=job key=card value=AF01\ncmd=barr")))
	check(b.server.Data(0, []byte("cmd=barrier_in\n")))
	check(b.server.Data(1, []byte("ier_in\n")))
	check(b.server.Data(0, []byte("cmd=get kvsname=job key=card\n")))
	fmt.Println("rank 0 ends", b.server.Closed(0))
	// Output:
	// rank 0 is initialized
	// to 0: cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0
	// rank 1 is initialized
	// to 1: cmd=response_to_init pmi_version=1 pmi_subversion=1 rc=0
	// to 1: cmd=put_result rc=0 msg=success
	// to 0: cmd=barrier_out rc=0
	// to 1: cmd=barrier_out rc=0
	// to 0: cmd=get_result rc=0 msg=success value=AF01
	// rank 0 ends initialized
}
