// A CPU keeps the places where calls were made in a stack of its own, for it goes on there before a RET has read its address.
// The kernel fills that stack with an address of its own whenever it switches to another thread (FILL_RETURN_BUFFER in
// arch/x86/include/asm/nospec-branch.h), lest one is led astray by what another has called. So the first RET after a yield sends
// the CPU to an address that programs may not use, and it finds out only when it has gone through the tables of pages: on Zen 3 that
// takes 0.21 to 0.28 usec, of 1.3 for all of a yield. Long ways through the kernel leave addresses of its own there, too: sends and
// receives over TCP without FORGET take barriers of four hosts a tenth more. FORGET replaces these addresses by harmless ones, from which it is back in 10 nsec.

// OVER is a call of the instruction after the next, where nobody ever returns to: a call of the very next one is not kept by CPUs,
// since programs ask so where they are.
#define OVER BYTE $0xE8; LONG $1; BYTE $0xCC
#define OVER8 OVER; OVER; OVER; OVER; OVER; OVER; OVER; OVER

// FORGET makes as many calls as such stacks have places, 32 at most. What they put onto the thread's stack is the room at the bottom of
// the frame, FORGETS bytes that are of no other use: SP goes up over it first. The assembler is told nothing of that, since SP is
// where it was in the end.
#define FORGETS 256
#define FORGET \
	BYTE $0x48; BYTE $0x81; BYTE $0xC4; LONG $FORGETS; \
	OVER8; OVER8; OVER8; OVER8
