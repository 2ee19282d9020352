// Package agree has what little collective communication it takes to agree on something before there are communicators for it, and while they
// are made: Circle are some processes, who give each other words along trees and circles, in messages of their own over the engine. What
// others say is bounded before memory is asked for. Numbers are what communicators are known by. What is agreed on, and which contexts it takes, is the caller's.
package agree
