// Package collective computes and runs MPI's collective operations (MPI 4.1,
// chapter 6, and section 8.6 for neighbourhoods) with messages.
//
// # Schedules
//
// An operation is a [Call]: which one, how many bytes, which root. An algorithm
// turns it, for one rank of a [Place], into a [Schedule]: a list of steps that
// send, receive, copy and reduce regions of buffers, and what each step must
// wait for. A schedule is data. It knows neither addresses nor datatypes nor the
// network, so it can be printed, counted, simulated, kept and run again:
//
//	place := collective.Place{Rank: 2, Size: 8}
//	call := collective.Call{Op: collective.Allreduce, Len: 8000, Elem: 8, Commutes: true}
//	s, err := collective.Plan(place, call)
//	fmt.Print(s)
//
// Regions are counted in bytes of the packed form of a buffer (package datatype),
// so an algorithm may cut a vector of one large derived element in pieces, and
// send and receive types of different layout meet where they must.
//
// Algorithms are written as straight programs, one in each file, with their cost
// and their source on top. What must wait for what is not written down: the
// builder finds it out from the regions that the steps read and write, see
// hazards.go.
//
// # Running
//
// A [Comm] is one communicator's share: it chooses algorithms (select.go), keeps
// the schedules of calls that come again and runs them over a [P2P], which is all
// that it asks of a messaging layer.
//
//	err := comm.Do(call, collective.Buffers{Send: send, Recv: recv, Kernel: sum})
//	run, err := comm.Start(call, buffers) // nonblocking: run.Test, run.Wait
//	run, err := comm.Init(call, buffers)  // persistent: run.Start, again and again
//
// Runs that were started belong to a [Set], one for all communicators of a
// process: whoever waits for one of them moves all of them, as MPI's rule of
// progress demands (MPI 4.1, section 3.7.4 and 6.12).
//
// # Order of reductions
//
// Operators that do not commute are applied in the order of ranks. With those
// that do, algorithms are free, unless Config.Reproducible asks for results whose
// bits depend on the number of ranks alone and not on where they run.
//
// # What is not here
//
// Collectives through the shared memory of a node, which build no messages.
package collective
