// Package move has the algorithms of operations that move data (MPI 4.1, sections 6.3 to 6.8 and 8.6): barriers, broadcasts, gathers,
// scatters, exchanges of all with all and among neighbours. Each is a straight program over the methods of a
// schedule.Builder, in a file named for it, with its cost and its source on top. Which one is taken for a call is chosen by
// package collective.
package move
