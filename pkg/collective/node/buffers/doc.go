// Package buffers says where the blocks of a collective operation lie: in a buffer of this rank ([Blocks]), and in those of other
// ranks whose memory this process maps ([Mapped], [Sharer]). [Share] divides a vector among ranks, and [Overflow] tells from where
// on copies go past the caches. It moves no data.
package buffers
