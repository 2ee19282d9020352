// Package collfront has what stands before collective operations: Settings are what a user asks for, by variables of the environment and hints
// of a communicator; Report is what is said of them in the end. Both are data, without communicators or messages; which algorithm is taken
// is decided by package collective.
package collfront
