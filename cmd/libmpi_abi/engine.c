// The table of engine.h, as it is in the library.
#include "fast.h"
#include "lane.h"
#include "_cgo_export.h"
#include "engine.h"

const struct gompi_engine gompi_engine = {
	.ring = gompiRing,
	.give_back = gompiReturn,
	.turn = gompiTurn,
	.usual = gompiUsual,
	.adopt = gompiAdopt,
	.rouse = gompiRouse,
	.take_block = gompiTakeBlock,
	.await_fence = gompiAwaitFence,
	.ring_window = gompiRingWindow,
	.await_answer = gompiAwaitAnswer,
	.await = gompiAwait,
};
