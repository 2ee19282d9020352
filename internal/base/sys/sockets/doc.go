// Package sockets has the system calls about streams that must be fast: reads and writes of which the Go scheduler is not told, and
// a Poller on epoll. PeerFinder tells whose process is at the other end of a connection of this machine, and AskFarSide whether
// another machine still answers. Connections are made by package net.
package sockets
