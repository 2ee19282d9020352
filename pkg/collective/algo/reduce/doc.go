// Package reduce has the algorithms of global reductions (MPI 4.1, sections 6.9 to 6.11): reduce, allreduce, reduce-scatter
// and scans. Those that say so keep the order of ranks, for operators that do not commute. They are built as those of package
// move are.
package reduce
