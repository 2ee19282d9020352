package mpi

// topology is what Cart, Graph and DistGraph have in common: who the neighbours
// of a process are, in the order of the neighbourhood collectives (MPI 4.1,
// section 8.6).
type topology interface {
	neighbors(rank int) (sources, destinations []int)
}
