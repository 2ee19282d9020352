/* what is sent to whom: all ranks know it. */
#pragma once
#include "world.h"

static int size_of(const struct world *w, unsigned *seed)
{
	static const int plain[] = {0, 8, 64, 104, 105, 1000, 4096, 4097, 8192, 8192};
	if (w->plain)
		return plain[draw(seed, sizeof plain / sizeof *plain)];
	return sizes[draw(seed, w->round % 3 == 0 ? SHORT : w->round % 3 == 1 ? MIDDLE : ALL)];
}

static void plan(const struct world *w, struct pair *p, int from, int to)
{
	unsigned seed = mix(w->base + w->round * 7919ull + from * 104729ull + to * 15485863ull);
	int bytes = 0;
	p->n = 0;
	for (int t = 0; t < STEPS; t++) {
		if (w->plain)
			bytes = UNASKED * 2 / 3; /* all of the step before were received */
		int k = kind(w, t), n = 0, shift = common(w, t, 1, size);
		struct msg m = {.step = t, .comm = draw(&seed, COMMS), .tag = draw(&seed, TAGS), .size = size_of(w, &seed)};
		if (w->plain && from == to)
			continue; /* no message to itself is short enough for what plain rounds are for */
		if (k == MIX && draw(&seed, size + 2) < 3)
			n = 1 + draw(&seed, 3);
		if (k == BURST && (from + shift) % size == to && m.size <= 65536)
			n = 1 + draw(&seed, w->plain ? 400 : m.size <= 8192 ? 200 : 20);
		for (; n > 0 && p->n < PER_PAIR && bytes < UNASKED / (threads ? threads : 1); n--) {
			p->m[p->n] = m;
			bytes += m.size <= 65536 ? m.size + 128 : 0;
			if (k == MIX) {
				m.comm = draw(&seed, COMMS);
				m.tag = draw(&seed, TAGS);
				m.size = size_of(w, &seed);
				if (draw(&seed, 8) == 0 && !w->plain) {
					p->m[p->n].early = 1;
					p->m[p->n].comm = 0;
					p->m[p->n].tag = 100 + p->n;
				}
			}
			p->n++;
		}
	}
}

static uint64_t key(const struct world *w, int from, int to, int i) { return mix(w->base + (((uint64_t)w->round * RANKS + from) * RANKS + to) * 4096 + i); }

static void fill(unsigned char *b, int n, int stride, uint64_t key)
{
	for (int i = 0; i < n; i++, key = i % 8 ? key >> 8 : mix(key + i))
		b[i * stride] = key;
}

static int holds(const unsigned char *b, int n, int stride, uint64_t key)
{
	for (int i = 0; i < n; i++, key = i % 8 ? key >> 8 : mix(key + i))
		if (b[i * stride] != (unsigned char)key)
			return 0;
	return 1;
}
