// Package collfront has what stands before collective operations: Settings are what a user asks for, by variables of the environment and hints
// of a communicator; Report is what is said of them in the end, and Parts are where the blocks of an operation lie, or copies of them in one run of bytes, for operations in
// memory that ranks share; Tiers do an operation in memory on each node and by messages between them. It knows no communicators, and who carries messages is
// the caller's; which algorithm is taken is decided by package collective.
package collfront
