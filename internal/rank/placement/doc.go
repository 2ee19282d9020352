// Package placement gives the processes of a grid or a graph their ranks, so that little goes between nodes, and has the mathematics of
// both: coordinates, neighbours, dimensions that multiply to a number. Grid, Link and Neighbors are its types; OfGrid and OfGraph place
// processes, who run on nodes that the caller numbers. Shares are processes by the hardware that they share. It is pure: all processes that know the same find the same, and what they
// tell each other of their neighbours is judged here before it is believed.
package placement

// InOrder are the ranks 0 to n-1.
func InOrder(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

// Inverse is which process has each rank, where place says which rank each process has.
func Inverse(place []int) []int {
	out := make([]int, len(place))
	for old, now := range place {
		out[now] = old
	}
	return out
}
