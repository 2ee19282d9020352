#include "half.h"
#include "_cgo_export.h"
#include "engine.h"
#include "lanereceive.h"

struct gompi_policy gompi_policy;
struct gompi_adaptive_spin gompi_adaptive_spin;
uint64_t *gompi_here;
int gompi_serves; // there are no windows
void gompi_serve(void) {}

bool gompi_take_post(struct gompi_receive *r) { return r->state == GOMPI_DONE; }

static void nothing(void) {}
static void none_asleep(uintptr_t comm) { (void)comm; }
static int32_t nobody(char *name, uintptr_t comm, int32_t rank) { return MPI_ERR_INTERN; }

const struct gompi_engine gompi_engine = {
	.ring = pairRing,
	.give_back = pairGiveBack,
	.turn = nothing,
	.usual = nothing,
	.adopt = pairAdopt,
	.rouse = none_asleep,
	.await = nobody,
};

int half_send(const struct gompi_traffic *t, const void *buf, size_t n, int dest, int tag)
{
	return send_in(t, buf, n, dest, tag) != NULL;
}

struct gompi_receive *half_post(const struct gompi_traffic *t, void *buf, size_t n, int source, int tag)
{
	struct gompi_receive *r = new_receive();
	if (r && !post_in(t, r, buf, n, source, tag, 0)) {
		free_receive(r);
		r = NULL;
	}
	return r;
}

int half_look(struct gompi_receive *r) { return r->state == GOMPI_DONE ? GOMPI_TAKEN : look(r); }

void half_hand_over(void) { gompi_hand_over(); }

void half_drop(struct gompi_receive *r)
{
	if (r->state == GOMPI_DONE)
		take_out(&gompi_done, r);
	free_receive(r);
}
