// Made by cmd/libmpi_abi/gen; do not edit. Structures and constants are those of Go that are named.
#ifndef GOMPI_LAYOUT_H
#define GOMPI_LAYOUT_H

#include <stddef.h>
#include <stdint.h>

enum {
	GOMPI_SLOT = 128, // bytes of a slot of a ring: stamp, two words of header, payload
	GOMPI_SLOT_INLINE = 104, // bytes of payload that it has room for
	GOMPI_LENGTH = 16777215, // of a stamp's lower half; a message with other bits is for Go
	GOMPI_EXCHANGE_BUFFER_SHIFT = 29, // of a stamp's lower half: from here on
	GOMPI_EXCHANGE_BUFFER = 3, // it says which exchange buffer the message is in, as its sender counts them, from 1; 0: none
	GOMPI_AWAKE = 2, // parked, of who need not be rung
	GOMPI_OVERHEAD = 128, // what a message costs its receiver beside its data, bytes
	GOMPI_WINDOW = 4194304, // what unasked messages may cost in all
	GOMPI_RETURNS = 1048576, // how much of that is given back at once
	GOMPI_CREDIT = 8, // the first word of a message that gives back room; the second has how much, bytes
	GOMPI_NUMBER_BITS = 40, // of a message's trace, which are its number; above is its receiver
	GOMPI_ADAPTIVE_SPIN_STAYS = 16, // trials in vain that end it
	GOMPI_ADAPTIVE_SPIN_EVERY = 16, // waits without a trial before the next
	GOMPI_SLOTS = 64, // phases that a rank may be ahead of another with short contributions
	GOMPI_BUFFERS = 16, // that a rank's room is divided into, at most
	GOMPI_INLINE = 120, // bytes that go beside a stamp
	GOMPI_TABLE = 1024, // bytes that a rank has in a table
	GOMPI_PHASES_SLOTS = 2, // of a block: where the slots begin
	GOMPI_PHASES_ROOM = 66, // and where the buffers do
	GOMPI_PHASES_COME = 136, // of the block of a CPU group's first rank: where it is counted how often those there have arrived
	GOMPI_FOR_ARRIVALS = -1, // what C awaits beside a rank's post: all
	GOMPI_FOR_RELEASE = -2, // and the result
	GOMPI_FIRST_HANDLE = 8192, // that a table of Go gives: less are constants of the standard, or of us
	GOMPI_INDEX_BITS = 24, // of such a handle less the first, which say where the object is in its table; above is a generation
	GOMPI_RECEIVE_HANDLE = 1073741824, // the first of receives that C has begun; those of sends that were complete at once are more
	GOMPI_RECEIVES = 1024, // that C has begun and that are not over, at most
	GOMPI_ACCESS_EACH = 24, // epochs of a rank's in which its window may be accessed
	GOMPI_ACCESS_ALL = 6, // and of all ranks'
	GOMPI_USED = 2, // of all ranks' epochs: what the first access after a fence adds
	GOMPI_STARTED = 8, // of a rank's epochs: it is in the group of Start
	GOMPI_ACCESSING = 1, // of a window's groups: between Start and Complete
	GOMPI_EXPOSING = 2, // and between Post and Wait
	GOMPI_LOCKED = 16, // of a rank's epochs: it is locked
	GOMPI_LOCKED_ALONE = 32, // and alone
	GOMPI_LOCKED_ALL = 4, // of all ranks' epochs: they are locked
	GOMPI_UNCHECKED = 64, // of both: without a lock
	GOMPI_FENCED = 1, // of all ranks' epochs: since a fence, and nothing was accessed since
	GOMPI_BLOCK = 4096, // bytes of a window's memory that have the same lock for accumulates
	GOMPI_BLOCK_LOCKS = 32, // block n has lock n modulo this
	GOMPI_BLOCK_APART = 64, // bytes from one such lock to the next
	GOMPI_ASK_MOST = 8160, // bytes that a request for a rank's memory has at most
	GOMPI_ASK_PUT = 1, // of such a request
	GOMPI_ASK_COMBINE = 2, // in place
	GOMPI_ASK_GET = 3, // 
	GOMPI_ASK_FETCH = 4, // and combine
	GOMPI_ASK_SWAP = 5, // 
	GOMPI_ASK_FREE = 0, // of where requests are made: nobody does
	GOMPI_ASK_CLAIMED = 1, // somebody writes one
	GOMPI_ASK_POSTED = 2, // the rank may take it
	GOMPI_ASK_TAKEN = 3, // the rank does it
	GOMPI_ASK_DONE = 4, // it is done
	GOMPI_ASK_REFUSED = 5, // it is not
	GOMPI_BACKOFF_LEAST = 16, // operations between two requests, after one in vain
	GOMPI_BACKOFF_MOST = 128, // and after many
	GOMPI_BACKOFF_SHIFT = 16, // of a backoff: above is how many those were before the last
	GOMPI_LOCK_SHARED = 1, // what one who shares a lock adds to its word
	GOMPI_LOCK_ALONE = 65536, // and one who has it alone
	GOMPI_LOCK_TURN_SHIFT = 32, // of the turn that is served
	GOMPI_LOCK_NEXT_SHIFT = 48, // of the next turn that is given
	GOMPI_LOCK_FIELD = 65535, // of each of the four
	GOMPI_WORTH = 8192, // bytes of the longest collective operations that C does: more are named on slots, which is Go's
};

// gompi_credit is shm.credit.
struct gompi_credit {
	uint64_t slots;
	uint64_t data;
};
_Static_assert(offsetof(struct gompi_credit, slots) == 0, "shm.credit.slots");
_Static_assert(offsetof(struct gompi_credit, data) == 8, "shm.credit.data");

// gompi_tx is shm.Tx.
struct gompi_tx {
	char *slots;
	char *data;
	struct gompi_credit *credit;
	uint64_t next;
	uint64_t pos;
	uint64_t free;
	uint64_t room;
	uint64_t mask;
	uint64_t length;
	struct { uint64_t at; uint64_t slots; uint64_t data; uint64_t skipped; } wider;
	uint8_t fenced;
};
_Static_assert(offsetof(struct gompi_tx, slots) == 0, "shm.Tx.slots");
_Static_assert(offsetof(struct gompi_tx, data) == 8, "shm.Tx.data");
_Static_assert(offsetof(struct gompi_tx, credit) == 16, "shm.Tx.credit");
_Static_assert(offsetof(struct gompi_tx, next) == 24, "shm.Tx.next");
_Static_assert(offsetof(struct gompi_tx, pos) == 32, "shm.Tx.pos");
_Static_assert(offsetof(struct gompi_tx, free) == 40, "shm.Tx.free");
_Static_assert(offsetof(struct gompi_tx, room) == 48, "shm.Tx.room");
_Static_assert(offsetof(struct gompi_tx, mask) == 56, "shm.Tx.mask");
_Static_assert(offsetof(struct gompi_tx, length) == 64, "shm.Tx.length");
_Static_assert(offsetof(struct gompi_tx, wider) == 72, "shm.Tx.wider");
_Static_assert(offsetof(struct gompi_tx, fenced) == 104, "shm.Tx.Fenced");

// gompi_rx is shm.Rx.
struct gompi_rx {
	char *slots;
	char *data;
	struct gompi_credit *credit;
	uint64_t next;
	uint64_t pos;
	uint64_t told;
	uint64_t told_at;
	uint64_t mask;
	uint64_t length;
};
_Static_assert(offsetof(struct gompi_rx, slots) == 0, "shm.Rx.slots");
_Static_assert(offsetof(struct gompi_rx, data) == 8, "shm.Rx.data");
_Static_assert(offsetof(struct gompi_rx, credit) == 16, "shm.Rx.credit");
_Static_assert(offsetof(struct gompi_rx, next) == 24, "shm.Rx.next");
_Static_assert(offsetof(struct gompi_rx, pos) == 32, "shm.Rx.pos");
_Static_assert(offsetof(struct gompi_rx, told) == 40, "shm.Rx.told");
_Static_assert(offsetof(struct gompi_rx, told_at) == 48, "shm.Rx.toldAt");
_Static_assert(offsetof(struct gompi_rx, mask) == 56, "shm.Rx.mask");
_Static_assert(offsetof(struct gompi_rx, length) == 64, "shm.Rx.length");

// gompi_exchange_buffers is shm.ExchangeBuffers.
struct gompi_exchange_buffers {
	char *at[2];
	uint64_t here[2];
	uint64_t last;
	uint64_t size;
	uint64_t sent;
	uint64_t received;
};
_Static_assert(offsetof(struct gompi_exchange_buffers, at) == 0, "shm.ExchangeBuffers.at");
_Static_assert(offsetof(struct gompi_exchange_buffers, here) == 16, "shm.ExchangeBuffers.here");
_Static_assert(offsetof(struct gompi_exchange_buffers, last) == 32, "shm.ExchangeBuffers.last");
_Static_assert(offsetof(struct gompi_exchange_buffers, size) == 40, "shm.ExchangeBuffers.size");
_Static_assert(offsetof(struct gompi_exchange_buffers, sent) == 48, "shm.ExchangeBuffers.sent");
_Static_assert(offsetof(struct gompi_exchange_buffers, received) == 56, "shm.ExchangeBuffers.received");

// gompi_account is pml.Account.
struct gompi_account {
	intptr_t brief;
	intptr_t used;
	intptr_t owed;
	intptr_t sent;
	intptr_t got;
};
_Static_assert(offsetof(struct gompi_account, brief) == 0, "pml.Account.Short");
_Static_assert(offsetof(struct gompi_account, used) == 8, "pml.Account.Used");
_Static_assert(offsetof(struct gompi_account, owed) == 16, "pml.Account.Owed");
_Static_assert(offsetof(struct gompi_account, sent) == 24, "pml.Account.Sent");
_Static_assert(offsetof(struct gompi_account, got) == 32, "pml.Account.Got");

// gompi_tally is pml.Tally.
struct gompi_tally {
	intptr_t posted;
	intptr_t kept;
};
_Static_assert(offsetof(struct gompi_tally, posted) == 0, "pml.Tally.Posted");
_Static_assert(offsetof(struct gompi_tally, kept) == 8, "pml.Tally.Kept");

// gompi_cpu_place is shm.CPUPlace.
struct gompi_cpu_place {
	uint32_t leader;
	uint32_t index;
	uint32_t ranks;
	uint32_t bound;
	uint64_t *away;
};
_Static_assert(offsetof(struct gompi_cpu_place, leader) == 0, "shm.CPUPlace.Leader");
_Static_assert(offsetof(struct gompi_cpu_place, index) == 4, "shm.CPUPlace.Index");
_Static_assert(offsetof(struct gompi_cpu_place, ranks) == 8, "shm.CPUPlace.Ranks");
_Static_assert(offsetof(struct gompi_cpu_place, bound) == 12, "shm.CPUPlace.Bound");
_Static_assert(offsetof(struct gompi_cpu_place, away) == 16, "shm.CPUPlace.Away");

// gompi_phases is shm.Phases.
struct gompi_phases {
	uint64_t phase;
	uint64_t known;
	uint64_t told;
	uint64_t every;
	uint64_t divided;
	uint64_t buffers;
	uint64_t step;
	uint64_t brief;
	uint64_t read_by_all;
	uint64_t read_by_one;
	char *first;
	uint64_t block;
	uint32_t *sleepers;
	uint64_t rank;
	uint64_t size;
	uint64_t arrivals;
	uint64_t levels;
	uint64_t cpu_groups;
	struct gompi_cpu_place *cpu_places;
	uint64_t *all;
	uint64_t *released;
};
_Static_assert(offsetof(struct gompi_phases, phase) == 0, "shm.Phases.Phase");
_Static_assert(offsetof(struct gompi_phases, known) == 8, "shm.Phases.Known");
_Static_assert(offsetof(struct gompi_phases, told) == 16, "shm.Phases.Told");
_Static_assert(offsetof(struct gompi_phases, every) == 24, "shm.Phases.Every");
_Static_assert(offsetof(struct gompi_phases, divided) == 32, "shm.Phases.Divided");
_Static_assert(offsetof(struct gompi_phases, buffers) == 40, "shm.Phases.Buffers");
_Static_assert(offsetof(struct gompi_phases, step) == 48, "shm.Phases.Step");
_Static_assert(offsetof(struct gompi_phases, brief) == 56, "shm.Phases.Short");
_Static_assert(offsetof(struct gompi_phases, read_by_all) == 64, "shm.Phases.ReadByAll");
_Static_assert(offsetof(struct gompi_phases, read_by_one) == 72, "shm.Phases.ReadByOne");
_Static_assert(offsetof(struct gompi_phases, first) == 80, "shm.Phases.first");
_Static_assert(offsetof(struct gompi_phases, block) == 88, "shm.Phases.block");
_Static_assert(offsetof(struct gompi_phases, sleepers) == 96, "shm.Phases.sleepers");
_Static_assert(offsetof(struct gompi_phases, rank) == 104, "shm.Phases.rank");
_Static_assert(offsetof(struct gompi_phases, size) == 112, "shm.Phases.size");
_Static_assert(offsetof(struct gompi_phases, arrivals) == 120, "shm.Phases.Arrivals");
_Static_assert(offsetof(struct gompi_phases, levels) == 128, "shm.Phases.Levels");
_Static_assert(offsetof(struct gompi_phases, cpu_groups) == 136, "shm.Phases.cpuGroups");
_Static_assert(offsetof(struct gompi_phases, cpu_places) == 144, "shm.Phases.cpuPlaces");
_Static_assert(offsetof(struct gompi_phases, all) == 152, "shm.Phases.all");
_Static_assert(offsetof(struct gompi_phases, released) == 160, "shm.Phases.released");

// gompi_ask is shm.Ask.
struct gompi_ask {
	uint64_t state;
	uint64_t at;
	uint32_t length;
	uint32_t what;
	uint32_t kind;
	uint32_t operator;
	uint8_t data[8160];
};
_Static_assert(offsetof(struct gompi_ask, state) == 0, "shm.Ask.State");
_Static_assert(offsetof(struct gompi_ask, at) == 8, "shm.Ask.At");
_Static_assert(offsetof(struct gompi_ask, length) == 16, "shm.Ask.Length");
_Static_assert(offsetof(struct gompi_ask, what) == 20, "shm.Ask.What");
_Static_assert(offsetof(struct gompi_ask, kind) == 24, "shm.Ask.Kind");
_Static_assert(offsetof(struct gompi_ask, operator) == 28, "shm.Ask.Operator");
_Static_assert(offsetof(struct gompi_ask, data) == 32, "shm.Ask.data");

// gompi_window_member is window.DirectMember.
struct gompi_window_member {
	char *base;
	uint64_t *blocks;
	uint64_t *lock;
	intptr_t size;
	intptr_t unit;
	uint64_t *exposed;
	uint64_t *posted;
	uint64_t mark;
	uint64_t *completed;
	uint32_t *parked;
	struct gompi_ask *ask;
	uint32_t *backoff;
};
_Static_assert(offsetof(struct gompi_window_member, base) == 0, "window.DirectMember.Base");
_Static_assert(offsetof(struct gompi_window_member, blocks) == 8, "window.DirectMember.Blocks");
_Static_assert(offsetof(struct gompi_window_member, lock) == 16, "window.DirectMember.Lock");
_Static_assert(offsetof(struct gompi_window_member, size) == 24, "window.DirectMember.Size");
_Static_assert(offsetof(struct gompi_window_member, unit) == 32, "window.DirectMember.Unit");
_Static_assert(offsetof(struct gompi_window_member, exposed) == 40, "window.DirectMember.Exposed");
_Static_assert(offsetof(struct gompi_window_member, posted) == 48, "window.DirectMember.Posted");
_Static_assert(offsetof(struct gompi_window_member, mark) == 56, "window.DirectMember.Mark");
_Static_assert(offsetof(struct gompi_window_member, completed) == 64, "window.DirectMember.Completed");
_Static_assert(offsetof(struct gompi_window_member, parked) == 72, "window.DirectMember.Parked");
_Static_assert(offsetof(struct gompi_window_member, ask) == 80, "window.DirectMember.Ask");
_Static_assert(offsetof(struct gompi_window_member, backoff) == 88, "window.DirectMember.Backoff");

// gompi_window is window.Direct.
struct gompi_window {
	struct gompi_window_member *members;
	uint32_t *each;
	uint32_t *all;
	uint32_t *groups;
	intptr_t *locks;
	intptr_t *alone;
	uint64_t *gate;
	uint64_t *moved;
	uint64_t *copied;
	uint64_t *asked;
	struct gompi_ask *own;
	intptr_t rank;
	intptr_t looks;
	uint64_t *arrived;
	uint64_t *round;
	intptr_t *started_n;
	int32_t *started;
	intptr_t *posted_n;
	int32_t *posted;
	uint64_t *completed;
	uint64_t *expect;
	uint64_t mark;
	intptr_t ranks;
	uint64_t holder;
	uint8_t whole;
	uint8_t near;
	uint8_t native;
};
_Static_assert(offsetof(struct gompi_window, members) == 0, "window.Direct.Members");
_Static_assert(offsetof(struct gompi_window, each) == 8, "window.Direct.Each");
_Static_assert(offsetof(struct gompi_window, all) == 16, "window.Direct.All");
_Static_assert(offsetof(struct gompi_window, groups) == 24, "window.Direct.Groups");
_Static_assert(offsetof(struct gompi_window, locks) == 32, "window.Direct.Locks");
_Static_assert(offsetof(struct gompi_window, alone) == 40, "window.Direct.Alone");
_Static_assert(offsetof(struct gompi_window, gate) == 48, "window.Direct.Gate");
_Static_assert(offsetof(struct gompi_window, moved) == 56, "window.Direct.Moved");
_Static_assert(offsetof(struct gompi_window, copied) == 64, "window.Direct.Copied");
_Static_assert(offsetof(struct gompi_window, asked) == 72, "window.Direct.Asked");
_Static_assert(offsetof(struct gompi_window, own) == 80, "window.Direct.Own");
_Static_assert(offsetof(struct gompi_window, rank) == 88, "window.Direct.Rank");
_Static_assert(offsetof(struct gompi_window, looks) == 96, "window.Direct.Looks");
_Static_assert(offsetof(struct gompi_window, arrived) == 104, "window.Direct.Arrived");
_Static_assert(offsetof(struct gompi_window, round) == 112, "window.Direct.Round");
_Static_assert(offsetof(struct gompi_window, started_n) == 120, "window.Direct.StartedN");
_Static_assert(offsetof(struct gompi_window, started) == 128, "window.Direct.Started");
_Static_assert(offsetof(struct gompi_window, posted_n) == 136, "window.Direct.PostedN");
_Static_assert(offsetof(struct gompi_window, posted) == 144, "window.Direct.Posted");
_Static_assert(offsetof(struct gompi_window, completed) == 152, "window.Direct.Completed");
_Static_assert(offsetof(struct gompi_window, expect) == 160, "window.Direct.Expect");
_Static_assert(offsetof(struct gompi_window, mark) == 168, "window.Direct.Mark");
_Static_assert(offsetof(struct gompi_window, ranks) == 176, "window.Direct.Ranks");
_Static_assert(offsetof(struct gompi_window, holder) == 184, "window.Direct.Holder");
_Static_assert(offsetof(struct gompi_window, whole) == 192, "window.Direct.Whole");
_Static_assert(offsetof(struct gompi_window, near) == 193, "window.Direct.Near");
_Static_assert(offsetof(struct gompi_window, native) == 194, "window.Direct.Native");

#endif
