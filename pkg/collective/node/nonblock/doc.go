// Package nonblock does nonblocking and persistent collective operations in memory that the ranks of a node share. [Slots] is one rank's
// view of a communicator's table of operations, and [Op] one operation: each rank publishes what it contributes, and takes
// what it needs of others whenever it looks. Operations that do not fit are declined by all ranks alike, and go by messages.
package nonblock
