// Package hierarchy has the algorithms in two layers: among the ranks of a node, where messages are cheap, and between nodes, each of
// which sends and receives little. The steps of both layers are in one schedule, so that what need not wait does not. Where the ranks of a
// node share memory, package core uses that in place of the lower layer.
package hierarchy
