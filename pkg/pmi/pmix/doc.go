// Package pmix is a PMIx server without I/O: what a launcher needs so that
// unmodified Open MPI programs (libpmix 3.2 to 6 inside) start under it. Member is
// the other end, for processes that another launcher's PMIx has started.
//
// The engine takes the bytes that clients send (Server.Data), answers through a
// Backend, and asks the Backend for whatever concerns other nodes. One Server
// serves one node with all namespaces of its job. The types to know are Server,
// Job (what clients are told of a namespace), and Backend. Package codec speaks
// both dialects of the protocol. Names is the table of published data, kept once
// for a job.
//
// By a client's environment (package rankenv) the server decides what it has to
// speak. Tools that are no process of a job may ask about it, see what it writes, spawn into it, send
// input to what they have spawned, and have it signalled. The server offers neither credentials, allocations
// nor fabrics; such requests are answered with
// ErrNotSupported. docs/wire/pmix.md describes the bytes.
package pmix
