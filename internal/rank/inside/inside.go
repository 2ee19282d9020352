// Package inside is what package mpi does for the C library, for gompi-perf and for tests, and for nobody else: programs in Go
// see none of it. Package mpi cannot be asked by its name, as it would have to export that, and this package stands below
// it. So package mpi Offers tables of functions, and who needs one asks for it, once, by its type:
//
//	var tools = inside.Of[inside.Tools[*mpi.Env]]()
//
// The type parameters are types of package mpi: E is *mpi.Env, C *mpi.Comm, W *mpi.Win, S *mpi.Session, G *mpi.Group,
// R mpi.Request, St mpi.Status, K mpi.Class and O mpi.Option. Requests go by value, so that they need not be on the heap.
package inside

import "fmt"

// offered are the tables of package mpi, which a program has once.
var offered []any

// Offer is called by package mpi, when it is initialized, with all tables.
func Offer(tables ...any) bool {
	offered = tables
	return true
}

// Of is the table of type T. It panics if package mpi has none, or is not part of the program.
func Of[T any]() T {
	for _, t := range offered {
		if t, ok := t.(T); ok {
			return t
		}
	}
	panic(fmt.Sprintf("inside: package mpi does not offer a %T", *new(T)))
}
