// Package stdio has the launcher's own standard input and output: Stream waits whatever others do to its descriptor, Pump reads
// for ranks no more than they take, Progress is a line that gives way to all others, and WriteWhole writes files whose name may
// mean a stream. What ranks write is package output's.
package stdio
