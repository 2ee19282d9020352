// Package codec packs and unpacks what PMIx messages are made of, as OpenPMIx lays it out (docs/wire/pmix.md).
// Encoder and Decoder do it for a peer's Dialect; Value, Info, KVal, Proc and Status are the values that they know.
// It opens nothing and knows no server, so that every byte of a message can be tested alone.
package codec
