// Package inter has the algorithms of intercommunicators (MPI 4.1, section 6.2.3), in which what one group gives the other gets.
// Most let the first ranks of both groups talk for all. There is one algorithm for each operation.
package inter
