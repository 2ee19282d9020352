// Package meet brings the leaders of two groups of processes together, who know
// of each other no more than the name of a port: MPI_Comm_accept and
// MPI_Comm_connect (MPI 4.1, section 11.9).
//
// Port is an open port, Channel what two leaders then say to each other. A
// port's name tells addresses and a number; it is not a secret, and knowing it is
// not enough: both sides prove that they know a secret which they have in common
// otherwise, and what they say is encrypted with a key made of it.
//
//	dialer   -> magic u64, number of the port 8, nonce 16
//	listener -> nonce 16, HMAC(key, "listener" both nonces)
//	dialer   -> HMAC(key, "dialer" both nonces)
//	both     -> length u32, AES-256-GCM of a message with a count as its nonce ...
package meet
