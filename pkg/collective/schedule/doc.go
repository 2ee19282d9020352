// Package schedule says what one rank does in a collective operation. A [Call] at a [Place] is turned into a [Schedule], a list of
// steps that send, receive, copy and reduce regions of buffers, by an algorithm that calls the methods of a [Builder] as if
// each step were done at once. The builder finds out from the regions what must wait for what (hazards.go). A schedule knows
// neither addresses nor datatypes nor the network. It is run by package collective.
package schedule
